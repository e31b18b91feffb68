CREATE OR REPLACE FUNCTION private.get_pathway()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return private.pathway_to_json(private.require_user());
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."get_pathway"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."get_pathway"() FROM PUBLIC;
