CREATE OR REPLACE FUNCTION public.create_plan_link()
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.create_plan_link(); $function$;

GRANT EXECUTE ON FUNCTION "public"."create_plan_link"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."create_plan_link"() FROM PUBLIC, "anon", "service_role";
