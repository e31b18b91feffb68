CREATE OR REPLACE FUNCTION public.admin_reorder_lessons (
  p_course_id  text,
  p_lesson_ids text[]
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_reorder_lessons(p_course_id, p_lesson_ids); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_reorder_lessons"(text, text[]) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_reorder_lessons"(text, text[]) FROM PUBLIC, "anon", "service_role";
