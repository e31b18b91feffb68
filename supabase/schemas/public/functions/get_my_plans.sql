CREATE OR REPLACE FUNCTION public.get_my_plans()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.get_my_plans(); $function$;

GRANT EXECUTE ON FUNCTION "public"."get_my_plans"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."get_my_plans"() FROM PUBLIC, "anon", "service_role";
