CREATE OR REPLACE FUNCTION private.admin_link_quiz_to_course (
  p_course_id text,
  p_quiz_id   text
)
  RETURNS jsonb
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select private.set_link('quizzes', p_quiz_id, 'courses', p_course_id, true);
  select private.linked_lesson(p_course_id, null, p_quiz_id);
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_link_quiz_to_course"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_link_quiz_to_course"(text, text) FROM PUBLIC;
