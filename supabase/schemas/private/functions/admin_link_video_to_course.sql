CREATE OR REPLACE FUNCTION private.admin_link_video_to_course (
  p_course_id text,
  p_video_id  text
)
  RETURNS jsonb
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select private.set_link('videos', p_video_id, 'courses', p_course_id, true);
  select private.linked_lesson(p_course_id, p_video_id, null);
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_link_video_to_course"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_link_video_to_course"(text, text) FROM PUBLIC;
