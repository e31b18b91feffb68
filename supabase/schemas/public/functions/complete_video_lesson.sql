CREATE OR REPLACE FUNCTION public.complete_video_lesson (
  p_lesson_id text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.complete_video_lesson(p_lesson_id); $function$;

GRANT EXECUTE ON FUNCTION "public"."complete_video_lesson"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."complete_video_lesson"(text) FROM PUBLIC, "anon", "service_role";
