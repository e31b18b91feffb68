CREATE OR REPLACE FUNCTION private.request_address()
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The caller's network address as the proxy in front reports it, or null. Headers that clients may send themselves do not count.
begin
  return nullif(left(btrim(
    nullif(current_setting('request.headers', true), '')::jsonb
      ->> (select s.value ->> 'header' from private.settings as s where s.key = 'client_address')
  ), 100), '');
exception when others then
  return null;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."request_address"() FROM PUBLIC;
