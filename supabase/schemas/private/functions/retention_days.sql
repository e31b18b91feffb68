CREATE OR REPLACE FUNCTION private.retention_days (
  p_key text
)
  RETURNS integer
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select (s.value ->> p_key)::integer from private.settings as s where s.key = 'retention'; $function$;

REVOKE ALL ON FUNCTION "private"."retention_days"(text) FROM PUBLIC;
