-- The schema of shared events on a PostgreSQL server (14 or later), version 1; later ones go on from it.
-- It is run as one transaction by a role that may create roles and schemas; that role owns it.
-- docs/decisions/shared-events.md says why it is as it is.

DO $$
DECLARE
    part text;
BEGIN
    FOREACH part IN ARRAY ARRAY['scorekeeper', 'judge', 'deck_check', 'guest'] LOOP
        IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'judgetool_' || part) THEN
            EXECUTE format('CREATE ROLE %I NOLOGIN', 'judgetool_' || part);
        END IF;
    END LOOP;
END
$$;

CREATE SCHEMA judgetool;

CREATE TABLE judgetool.versions (
    version integer PRIMARY KEY,
    program text NOT NULL,
    at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE judgetool.events (
    uid uuid PRIMARY KEY,
    author text NOT NULL DEFAULT session_user,
    at timestamptz NOT NULL DEFAULT now()
);

-- The bytes of registered lists as they came.
CREATE TABLE judgetool.lists (
    event uuid NOT NULL REFERENCES judgetool.events,
    sha256 text NOT NULL,
    content bytea NOT NULL,
    PRIMARY KEY (event, sha256),
    CONSTRAINT "the bytes are not those of their hash"
        CHECK (sha256 = encode(sha256(content), 'hex')),
    CONSTRAINT "the list is too long" CHECK (octet_length(content) <= 4194304)
);

-- Position and author are set by the trigger, whatever is given. What was "by" is what the station
-- says of its judge. "after" is the last entry that the station knew; "form" is how data is written.
CREATE TABLE judgetool.entries (
    event uuid NOT NULL REFERENCES judgetool.events,
    position bigint NOT NULL,
    uid uuid NOT NULL UNIQUE,
    subject uuid NOT NULL REFERENCES judgetool.entries (uid),
    mark text NOT NULL CHECK (mark IN ('entered', 'corrected', 'removed', 'restored')),
    at text NOT NULL,
    "by" text NOT NULL,
    author text NOT NULL,
    station text NOT NULL,
    after uuid,
    kind text NOT NULL,
    data jsonb NOT NULL,
    form integer NOT NULL,
    received timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (event, position),
    CONSTRAINT "the names are too long"
        CHECK (length(at) <= 40 AND length("by") <= 200 AND length(station) <= 200),
    CONSTRAINT "the entry is too long" CHECK (octet_length(data::text) <= 262144)
);
CREATE INDEX ON judgetool.entries (event, kind);

-- It sees all rows, whoever enters, because the owner of the tables defines it.
CREATE FUNCTION judgetool.receive() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    about judgetool.entries;
BEGIN
    -- One after the other: so positions have no gap that is filled later.
    PERFORM FROM judgetool.events WHERE uid = NEW.event FOR UPDATE;
    IF EXISTS (SELECT FROM judgetool.entries WHERE uid = NEW.uid) THEN
        RETURN NULL;  -- it was received before, and its station did not hear of it
    END IF;
    IF NEW.form <> 1 THEN
        RAISE EXCEPTION 'entries of the form % are not taken here', NEW.form;
    END IF;
    IF (NEW.mark = 'entered') <> (NEW.subject = NEW.uid) THEN
        RAISE EXCEPTION 'this mark does not go with this subject';
    END IF;
    IF NEW.subject <> NEW.uid THEN
        SELECT * INTO about FROM judgetool.entries WHERE uid = NEW.subject;
        IF about.event IS DISTINCT FROM NEW.event OR about.kind <> NEW.kind THEN
            RAISE EXCEPTION 'there is no such entry of this kind at this event';
        END IF;
    END IF;
    IF (NEW.kind = 'event') <> (NEW.subject = NEW.event) THEN
        RAISE EXCEPTION 'an event is entered once';
    END IF;
    IF NEW.uid <> NEW.event AND NOT EXISTS (
        SELECT FROM judgetool.entries WHERE uid = NEW.event
    ) THEN
        RAISE EXCEPTION 'the event itself is entered first';
    END IF;
    IF NEW.data ->> 'player' IS NOT NULL THEN
        PERFORM judgetool.require(NEW.event, NEW.data ->> 'player', 'player');
    END IF;
    IF NEW.data ->> 'list' IS NOT NULL THEN
        PERFORM judgetool.require(NEW.event, NEW.data ->> 'list', 'list');
    END IF;
    IF NEW.kind = 'list' AND NOT EXISTS (
        SELECT FROM judgetool.lists WHERE event = NEW.event AND sha256 = NEW.data ->> 'sha256'
    ) THEN
        RAISE EXCEPTION 'the bytes of this list are not there';
    END IF;
    SELECT coalesce(max(position), 0) + 1 INTO NEW.position
        FROM judgetool.entries WHERE event = NEW.event;
    NEW.author := session_user;
    NEW.received := clock_timestamp();
    RETURN NEW;
END
$$;

CREATE FUNCTION judgetool.require(of_event uuid, subject_text text, wanted text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    PERFORM FROM judgetool.entries
        WHERE event = of_event AND uid = subject_text::uuid AND subject = uid AND kind = wanted;
    IF NOT FOUND THEN
        RAISE EXCEPTION 'there is no such % at this event', wanted;
    END IF;
END
$$;
REVOKE EXECUTE ON FUNCTION judgetool.require FROM PUBLIC;

CREATE TRIGGER receive BEFORE INSERT ON judgetool.entries
    FOR EACH ROW EXECUTE FUNCTION judgetool.receive();

CREATE FUNCTION judgetool.tell() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    PERFORM pg_notify('judgetool', event::text) FROM (SELECT DISTINCT event FROM added) AS told;
    RETURN NULL;
END
$$;

CREATE TRIGGER tell AFTER INSERT ON judgetool.entries
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION judgetool.tell();

CREATE FUNCTION judgetool.refuse() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    RAISE EXCEPTION 'what was entered is never changed';
END
$$;

CREATE TRIGGER refuse BEFORE UPDATE OR DELETE OR TRUNCATE ON judgetool.entries
    FOR EACH STATEMENT EXECUTE FUNCTION judgetool.refuse();
CREATE TRIGGER refuse BEFORE UPDATE OR DELETE OR TRUNCATE ON judgetool.lists
    FOR EACH STATEMENT EXECUTE FUNCTION judgetool.refuse();
CREATE TRIGGER refuse BEFORE UPDATE OR DELETE OR TRUNCATE ON judgetool.events
    FOR EACH STATEMENT EXECUTE FUNCTION judgetool.refuse();

-- Rights. Nothing but reading and inserting is granted to anybody.

GRANT USAGE ON SCHEMA judgetool
    TO judgetool_scorekeeper, judgetool_judge, judgetool_deck_check, judgetool_guest;
GRANT SELECT ON judgetool.versions, judgetool.events, judgetool.entries
    TO judgetool_scorekeeper, judgetool_judge, judgetool_deck_check, judgetool_guest;
GRANT SELECT ON judgetool.lists TO judgetool_scorekeeper, judgetool_judge, judgetool_deck_check;
GRANT INSERT (uid) ON judgetool.events TO judgetool_scorekeeper;
GRANT INSERT ON judgetool.lists TO judgetool_scorekeeper, judgetool_judge;
GRANT INSERT (event, uid, subject, mark, at, "by", station, after, kind, data, form)
    ON judgetool.entries TO judgetool_scorekeeper, judgetool_judge, judgetool_deck_check;

ALTER TABLE judgetool.entries ENABLE ROW LEVEL SECURITY;

CREATE POLICY scorekeeper_reads ON judgetool.entries FOR SELECT
    TO judgetool_scorekeeper USING (true);
CREATE POLICY scorekeeper_enters ON judgetool.entries FOR INSERT
    TO judgetool_scorekeeper WITH CHECK (true);
CREATE POLICY judge_reads ON judgetool.entries FOR SELECT
    TO judgetool_judge USING (true);
CREATE POLICY judge_enters ON judgetool.entries FOR INSERT
    TO judgetool_judge WITH CHECK (kind NOT IN ('event', 'player'));
CREATE POLICY deck_check_reads ON judgetool.entries FOR SELECT
    TO judgetool_deck_check
    USING (kind IN ('event', 'player', 'list', 'check', 'draw', 'note', 'extension'));
CREATE POLICY deck_check_enters ON judgetool.entries FOR INSERT
    TO judgetool_deck_check WITH CHECK (kind IN ('check', 'draw', 'note', 'extension'));
CREATE POLICY guest_reads ON judgetool.entries FOR SELECT
    TO judgetool_guest USING (kind IN ('event', 'player'));
