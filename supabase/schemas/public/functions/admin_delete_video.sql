CREATE OR REPLACE FUNCTION public.admin_delete_video (
  p_video_id text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_delete_video(p_video_id); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_delete_video"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_delete_video"(text) FROM PUBLIC, "anon", "service_role";
