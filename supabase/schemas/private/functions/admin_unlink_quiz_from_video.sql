CREATE OR REPLACE FUNCTION private.admin_unlink_quiz_from_video (
  p_video_id text,
  p_quiz_id  text
)
  RETURNS boolean
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select private.set_link('videos', p_video_id, 'quizzes', p_quiz_id, false);
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_unlink_quiz_from_video"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_unlink_quiz_from_video"(text, text) FROM PUBLIC;
