CREATE OR REPLACE FUNCTION private.check_session()
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Tokens without a session are those of the project's own keys.
declare
  v_session_id text := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
begin
  if v_session_id is not null and not exists (select 1 from auth.sessions as s where s.id = v_session_id::uuid) then
    raise exception using errcode = 'PT401', message = 'session_not_found',
      detail = 'Your session has ended. Please log in again.';
  end if;
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."check_session"() TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."check_session"() FROM PUBLIC;
