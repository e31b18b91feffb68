CREATE OR REPLACE FUNCTION public.admin_unlink_quiz_from_video (
  p_video_id text,
  p_quiz_id  text
)
  RETURNS boolean
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_unlink_quiz_from_video(p_video_id, p_quiz_id); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_unlink_quiz_from_video"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_unlink_quiz_from_video"(text, text) FROM PUBLIC, "anon", "service_role";
