-- Version 4 of the schema of shared events, from version 3. It is run as one transaction by the role
-- that owns the schema. docs/decisions/shared-events.md says why it is as it is.

-- A login fills no disk with tables of its own, which no quota counts. Only a superuser can take large
-- objects from everybody: on a server of Debian that is a line of the handbook.
DO $$
BEGIN
    EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database());
    IF (SELECT pg_has_role(nspowner, 'MEMBER') FROM pg_namespace WHERE nspname = 'public') THEN
        REVOKE CREATE ON SCHEMA public FROM PUBLIC;
    END IF;
    IF (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
        REVOKE EXECUTE ON FUNCTION lo_creat(integer), lo_create(oid), lo_from_bytea(oid, bytea)
            FROM PUBLIC;
    END IF;
END
$$;
