-- Version 2 of the schema of shared events, from version 1. It is run as one transaction by the role
-- that owns the schema. docs/decisions/shared-events.md says why it is as it is.

-- "maker" is the copy of the event in which an entry was made, as the station says. "known" is the
-- position of "after", which the trigger sets.
ALTER TABLE judgetool.entries ADD COLUMN maker uuid, ADD COLUMN known bigint;
ALTER TABLE judgetool.entries DISABLE TRIGGER refuse;
UPDATE judgetool.entries AS own SET known = last.position
    FROM judgetool.entries AS last WHERE last.uid = own.after AND last.event = own.event;
ALTER TABLE judgetool.entries ENABLE TRIGGER refuse;
GRANT INSERT (maker) ON judgetool.entries
    TO judgetool_scorekeeper, judgetool_judge, judgetool_deck_check;

-- How much each author has entered at each event. Nobody is granted anything here: the triggers count.
CREATE TABLE judgetool.authors (
    event uuid NOT NULL REFERENCES judgetool.events,
    author text NOT NULL,
    rows bigint NOT NULL DEFAULT 0,
    bytes bigint NOT NULL DEFAULT 0,
    PRIMARY KEY (event, author)
);
INSERT INTO judgetool.authors (event, author, rows)
    SELECT event, author, count(*) FROM judgetool.entries GROUP BY event, author;

-- Far more than a judge enters at an event; the scorekeeper may enter ten times as much.
CREATE FUNCTION judgetool.reckon(of_event uuid, more_rows bigint, more_bytes bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    times integer := 1;
    now_rows bigint;
    now_bytes bigint;
BEGIN
    IF pg_has_role(session_user, 'judgetool_scorekeeper', 'MEMBER') THEN
        times := 10;
    END IF;
    INSERT INTO judgetool.authors AS known (event, author, rows, bytes)
        VALUES (of_event, session_user, more_rows, more_bytes)
        ON CONFLICT (event, author) DO UPDATE
        SET rows = known.rows + excluded.rows, bytes = known.bytes + excluded.bytes
        RETURNING known.rows, known.bytes INTO now_rows, now_bytes;
    IF now_rows > times * 50000 OR now_bytes > times * 200000000::bigint THEN
        RAISE EXCEPTION 'you have entered more than one person enters at an event';
    END IF;
END
$$;
REVOKE EXECUTE ON FUNCTION judgetool.reckon FROM PUBLIC;

CREATE OR REPLACE FUNCTION judgetool.receive() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    about judgetool.entries;
BEGIN
    -- One after the other: so positions have no gap that is filled later.
    PERFORM FROM judgetool.events WHERE uid = NEW.event FOR UPDATE;
    IF EXISTS (SELECT FROM judgetool.entries WHERE uid = NEW.uid) THEN
        RETURN NULL;  -- it was received before, and its station did not hear of it
    END IF;
    PERFORM judgetool.reckon(NEW.event, 1, octet_length(NEW.data::text));
    IF NEW.form <> 1 THEN
        RAISE EXCEPTION 'entries of the form % are not taken here', NEW.form;
    END IF;
    IF (NEW.mark = 'entered') <> (NEW.subject = NEW.uid) THEN
        RAISE EXCEPTION 'this mark does not go with this subject';
    END IF;
    IF NEW.subject <> NEW.uid THEN
        SELECT * INTO about FROM judgetool.entries WHERE uid = NEW.subject;
        IF about.event IS DISTINCT FROM NEW.event OR about.kind <> NEW.kind
            OR NEW.kind = 'settled'
                AND about.data ->> 'about' IS DISTINCT FROM NEW.data ->> 'about'
        THEN
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
    IF coalesce(NEW.data ->> 'counting', NEW.data ->> 'instead') IS NOT NULL THEN
        PERFORM judgetool.require(
            NEW.event, coalesce(NEW.data ->> 'counting', NEW.data ->> 'instead'), 'counting'
        );
    END IF;
    IF NEW.kind = 'pairings' THEN
        PERFORM judgetool.require(NEW.event, player #>> '{}', 'player')
            FROM jsonb_path_query(NEW.data, '$.matches[*].players[*]') AS player;
    END IF;
    IF NEW.kind = 'list' AND NOT EXISTS (
        SELECT FROM judgetool.lists WHERE event = NEW.event AND sha256 = NEW.data ->> 'sha256'
    ) THEN
        RAISE EXCEPTION 'the bytes of this list are not there';
    END IF;
    IF NEW.kind = 'settled' THEN
        PERFORM judgetool.require_settled(NEW.event, NEW.data);
    END IF;
    IF NEW.kind = 'erased' THEN
        PERFORM judgetool.require_over(NEW.event);
    END IF;
    SELECT coalesce(max(position), 0) + 1 INTO NEW.position
        FROM judgetool.entries WHERE event = NEW.event;
    SELECT position INTO NEW.known
        FROM judgetool.entries WHERE event = NEW.event AND uid = NEW.after;
    NEW.author := session_user;
    NEW.received := clock_timestamp();
    RETURN NEW;
END
$$;

-- All that is settled is at this event, and of the kind that the rights were asked for.
CREATE FUNCTION judgetool.require_settled(of_event uuid, said jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    named text;
BEGIN
    IF jsonb_typeof(said -> 'holds') IS DISTINCT FROM 'array'
        OR jsonb_typeof(said -> 'others') IS DISTINCT FROM 'array'
        OR jsonb_array_length(said -> 'holds') = 0
        OR jsonb_array_length((said -> 'holds') || (said -> 'others')) > 1000
    THEN
        RAISE EXCEPTION 'it does not say which entries hold';
    END IF;
    FOR named IN SELECT jsonb_array_elements_text((said -> 'holds') || (said -> 'others')) LOOP
        PERFORM FROM judgetool.entries
            WHERE event = of_event AND uid = named::uuid AND kind = said ->> 'about';
        IF NOT FOUND THEN
            RAISE EXCEPTION 'there is no such entry of this kind at this event';
        END IF;
    END LOOP;
END
$$;
REVOKE EXECUTE ON FUNCTION judgetool.require_settled FROM PUBLIC;

CREATE FUNCTION judgetool.weigh() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    -- In the order in which entries lock, too.
    PERFORM FROM judgetool.events WHERE uid = NEW.event FOR UPDATE;
    IF NOT EXISTS (
        SELECT FROM judgetool.lists WHERE event = NEW.event AND sha256 = NEW.sha256
    ) THEN
        PERFORM judgetool.reckon(NEW.event, 0, octet_length(NEW.content));
    END IF;
    RETURN NEW;
END
$$;

CREATE TRIGGER weigh BEFORE INSERT ON judgetool.lists
    FOR EACH ROW EXECUTE FUNCTION judgetool.weigh();

-- Who settles a contradiction must have the right to enter what it is about.

DROP POLICY judge_enters ON judgetool.entries;
CREATE POLICY judge_enters ON judgetool.entries FOR INSERT TO judgetool_judge
    WITH CHECK (kind NOT IN ('event', 'player', 'pairings', 'round', 'erased') AND (kind <> 'settled'
        OR data ->> 'about' NOT IN ('event', 'player', 'pairings', 'round', 'settled')));

DROP POLICY deck_check_reads ON judgetool.entries;
CREATE POLICY deck_check_reads ON judgetool.entries FOR SELECT TO judgetool_deck_check
    USING (CASE kind WHEN 'settled' THEN data ->> 'about' ELSE kind END IN (
        'event', 'player', 'pairings', 'list', 'check', 'draw', 'note', 'extension', 'round',
        'counting', 'looked', 'erased'
    ));

DROP POLICY deck_check_enters ON judgetool.entries;
CREATE POLICY deck_check_enters ON judgetool.entries FOR INSERT TO judgetool_deck_check
    WITH CHECK (kind IN ('check', 'draw', 'note', 'extension', 'counting', 'looked')
        OR kind = 'settled' AND data ->> 'about' IN ('check', 'draw', 'note', 'extension'));

DROP POLICY guest_reads ON judgetool.entries;
CREATE POLICY guest_reads ON judgetool.entries FOR SELECT TO judgetool_guest
    USING (kind IN ('event', 'player', 'pairings', 'erased')
        OR kind = 'settled' AND data ->> 'about' IN ('event', 'player', 'pairings'));

-- Lists are secret while a round is played. The deck check and the scorekeeper read them at any time,
-- judges when the last round that was told of has ended.

CREATE FUNCTION judgetool.lists_open(of_event uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    SELECT coalesce((
        SELECT last.data ->> 'ended' = 'true'
        FROM (
            SELECT DISTINCT ON (subject) subject, mark, data FROM judgetool.entries
            WHERE event = of_event AND kind = 'round' ORDER BY subject, position DESC
        ) AS last
        JOIN judgetool.entries AS begun ON begun.uid = last.subject
        WHERE last.mark <> 'removed' ORDER BY begun.position DESC LIMIT 1
    ), false)
$$;

CREATE FUNCTION judgetool.reads_lists() RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
    SELECT CASE
        WHEN pg_has_role('judgetool_scorekeeper', 'MEMBER') OR pg_has_role('judgetool_deck_check', 'MEMBER')
        THEN 'always'
        WHEN pg_has_role('judgetool_judge', 'MEMBER') THEN 'between rounds'
        ELSE 'never'
    END
$$;

ALTER TABLE judgetool.lists ENABLE ROW LEVEL SECURITY;
CREATE POLICY reads_always ON judgetool.lists FOR SELECT
    TO judgetool_scorekeeper, judgetool_deck_check USING (true);
CREATE POLICY judge_reads ON judgetool.lists FOR SELECT
    TO judgetool_judge USING (judgetool.lists_open(event));
CREATE POLICY enters ON judgetool.lists FOR INSERT
    TO judgetool_scorekeeper, judgetool_judge WITH CHECK (true);

-- Names are erased after an event. This is the only way to change what was entered: the scorekeeper may
-- take words out of the fields in which names stand, once the day of the event is over.

CREATE OR REPLACE FUNCTION judgetool.refuse() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    -- Only judgetool.erase() sets this, and nobody but the owner is granted a change at all.
    IF current_setting('judgetool.erasing', true) = 'yes' AND TG_OP <> 'TRUNCATE' THEN
        RETURN NULL;
    END IF;
    RAISE EXCEPTION 'what was entered is never changed';
END
$$;

-- Stations erase what they have when they take the entry: so it is not taken before its time.
CREATE FUNCTION judgetool.require_over(of_event uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    day text;
BEGIN
    SELECT data ->> 'date' INTO day FROM judgetool.entries
        WHERE event = of_event AND kind = 'event' ORDER BY position DESC LIMIT 1;
    IF day <> '' AND current_date <= day::date THEN
        RAISE EXCEPTION 'names are kept until the event is over';
    END IF;
END
$$;
REVOKE EXECUTE ON FUNCTION judgetool.require_over FROM PUBLIC;

CREATE FUNCTION judgetool.erase(of_event uuid, without jsonb, hashes text[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    one record;
BEGIN
    IF NOT pg_has_role(session_user, 'judgetool_scorekeeper', 'MEMBER') THEN
        RAISE EXCEPTION 'only the scorekeeper erases names';
    END IF;
    PERFORM FROM judgetool.events WHERE uid = of_event FOR UPDATE;
    IF NOT EXISTS (SELECT FROM judgetool.entries WHERE event = of_event AND kind = 'erased') THEN
        RAISE EXCEPTION 'it is not entered that names are erased';
    END IF;
    PERFORM judgetool.require_over(of_event);
    PERFORM set_config('judgetool.erasing', 'yes', true);
    FOR one IN
        SELECT uid::uuid AS uid, field.key, field.value
        FROM jsonb_each(without) AS entry (uid, said), jsonb_each_text(said) AS field
    LOOP
        -- What is new is what was there before, with words of it erased.
        UPDATE judgetool.entries SET data = jsonb_set(data, ARRAY[one.key], to_jsonb(one.value))
        WHERE event = of_event AND uid = one.uid
            AND data ->> one.key <> one.value
            AND CASE
                WHEN one.key = 'name' THEN kind = 'player' AND one.value = '(erased)'
                WHEN one.key = 'id' THEN kind = 'player' AND one.value = ''
                WHEN one.key IN ('note', 'text', 'why', 'source', 'notes', 'sleeves', 'marked')
                THEN data ->> one.key LIKE replace(
                    replace(replace(replace(one.value, '\', '\\'), '%', '\%'), '_', '\_'),
                    '(erased)', '%')
                ELSE false
            END;
    END LOOP;
    DELETE FROM judgetool.lists WHERE event = of_event AND sha256 = ANY (hashes);
    PERFORM set_config('judgetool.erasing', '', true);
END
$$;
REVOKE EXECUTE ON FUNCTION judgetool.erase FROM PUBLIC;
GRANT EXECUTE ON FUNCTION judgetool.erase TO judgetool_scorekeeper;
