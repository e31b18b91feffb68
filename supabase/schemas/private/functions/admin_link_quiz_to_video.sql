CREATE OR REPLACE FUNCTION private.admin_link_quiz_to_video (
  p_video_id text,
  p_quiz_id  text
)
  RETURNS boolean
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select private.set_link('videos', p_video_id, 'quizzes', p_quiz_id, true);
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_link_quiz_to_video"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_link_quiz_to_video"(text, text) FROM PUBLIC;
