CREATE OR REPLACE FUNCTION private.request_address()
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The caller's address as the proxies in front report it, or null. A caller may forge the header, so only a bucket of
-- its own depends on it; the limits per e-mail and overall apply regardless.
declare
  headers jsonb;
begin
  headers := nullif(current_setting('request.headers', true), '')::jsonb;
  return nullif(left(btrim(coalesce(
    headers ->> 'cf-connecting-ip', headers ->> 'x-real-ip', split_part(headers ->> 'x-forwarded-for', ',', 1)
  )), 100), '');
exception when others then
  return null;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."request_address"() FROM PUBLIC;
