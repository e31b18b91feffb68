CREATE OR REPLACE FUNCTION private.can_read_video (
  p_video_id text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select private.is_video_open((select auth.uid()), p_video_id);
$function$;

GRANT EXECUTE ON FUNCTION "private"."can_read_video"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."can_read_video"(text) FROM PUBLIC;
