CREATE OR REPLACE FUNCTION public.admin_delete_course (
  p_course_id text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_delete_course(p_course_id); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_delete_course"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_delete_course"(text) FROM PUBLIC, "anon", "service_role";
