CREATE OR REPLACE FUNCTION private.require_account()
  RETURNS uuid
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The signed-in person, whatever holds their account.
declare
  me uuid := auth.uid();
begin
  if me is null then
    perform private.raise_error(401, 'not_signed_in', 'Please log in first.');
  end if;
  return me;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."require_account"() FROM PUBLIC;
