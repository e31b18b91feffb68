CREATE OR REPLACE FUNCTION public.get_video_lesson (
  p_course_id text,
  p_ref       text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.get_video_lesson(p_course_id, p_ref); $function$;

GRANT EXECUTE ON FUNCTION "public"."get_video_lesson"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."get_video_lesson"(text, text) FROM PUBLIC, "anon", "service_role";
