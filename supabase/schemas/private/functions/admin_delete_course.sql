CREATE OR REPLACE FUNCTION private.admin_delete_course (
  p_course_id text
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$ select private.move_to_trash('courses', p_course_id); $function$;

GRANT EXECUTE ON FUNCTION "private"."admin_delete_course"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_delete_course"(text) FROM PUBLIC;
