CREATE OR REPLACE FUNCTION private.export_my_data()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Everything about the caller, also while the account is held.
begin
  return private.export_person(private.require_account());
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."export_my_data"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."export_my_data"() FROM PUBLIC;
