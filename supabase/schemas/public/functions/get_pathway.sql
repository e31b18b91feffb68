CREATE OR REPLACE FUNCTION public.get_pathway()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.get_pathway(); $function$;

GRANT EXECUTE ON FUNCTION "public"."get_pathway"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."get_pathway"() FROM PUBLIC, "anon", "service_role";
