CREATE OR REPLACE FUNCTION public.admin_list_tags()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.admin_list_tags(); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_list_tags"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_list_tags"() FROM PUBLIC, "anon", "service_role";
