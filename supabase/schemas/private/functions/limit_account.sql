CREATE OR REPLACE FUNCTION private.limit_account (
  p_name text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Counts what the signed-in account does. Raises too_many_requests. Nothing that the platform does itself is limited.
declare
  me uuid := auth.uid();
  limits jsonb := (select s.value -> p_name from private.settings as s where s.key = 'request_limits');
begin
  if me is null or limits is null then return; end if;
  if private.count_requests(p_name, limits, array[private.hashed_bucket('account', me::text)]) then
    perform private.raise_error(429, 'too_many_requests', 'That was too often. Please wait a minute, then try again.');
  end if;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."limit_account"(text) FROM PUBLIC;
