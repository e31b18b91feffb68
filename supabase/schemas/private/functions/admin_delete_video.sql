CREATE OR REPLACE FUNCTION private.admin_delete_video (
  p_video_id text
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$ select private.move_to_trash('videos', p_video_id); $function$;

GRANT EXECUTE ON FUNCTION "private"."admin_delete_video"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_delete_video"(text) FROM PUBLIC;
