CREATE OR REPLACE FUNCTION private.get_account_state()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What holds the caller's account: see private.account_state.
begin
  return private.account_state(private.require_account());
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."get_account_state"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."get_account_state"() FROM PUBLIC;
