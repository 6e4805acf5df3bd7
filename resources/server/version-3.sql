-- Version 3 of the schema of shared events, from version 2. It is run as one transaction by the role
-- that owns the schema. docs/decisions/shared-events.md says why it is as it is.

-- Two who count one deck without knowing of each other: whoever counts settles which count holds.
DROP POLICY deck_check_enters ON judgetool.entries;
CREATE POLICY deck_check_enters ON judgetool.entries FOR INSERT TO judgetool_deck_check
    WITH CHECK (kind IN ('check', 'draw', 'note', 'extension', 'counting', 'looked')
        OR kind = 'settled'
        AND data ->> 'about' IN ('check', 'draw', 'note', 'extension', 'counting'));
