CREATE OR REPLACE FUNCTION public.admin_get_pending (
  p_course_id text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.admin_get_pending(p_course_id); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_get_pending"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_get_pending"(text) FROM PUBLIC, "anon", "service_role";
