CREATE OR REPLACE FUNCTION private.on_video_start()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Only on insert: updates only move the position in the video.
begin
  perform private.tally_path(new.user_id, l.course_id)
  from (select distinct l.course_id from public.lessons as l where l.video_id = new.video_id order by 1) as l;
  return null;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."on_video_start"() FROM PUBLIC;
