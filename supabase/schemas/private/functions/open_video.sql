CREATE OR REPLACE FUNCTION private.open_video (
  p_learner  uuid,
  p_video_id text,
  p_duration integer
)
  RETURNS public.video_progress
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- The learner's progress in a video, locked; the first call starts its clock. Until a first request arrives some seconds may
-- pass, so five count at once, or a tenth of a short video.
declare
  progress public.video_progress;
begin
  select * into progress from public.video_progress as p
  where p.user_id = p_learner and p.video_id = p_video_id for update;
  if not found then
    insert into public.video_progress (user_id, video_id, allowance)
    values (p_learner, p_video_id, least(5, coalesce(nullif(p_duration, 0), 50) / 10.0))
    on conflict (user_id, video_id) do nothing;
    select * into strict progress from public.video_progress as p
    where p.user_id = p_learner and p.video_id = p_video_id for update;
  end if;
  return progress;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."open_video"(uuid, text, integer) FROM PUBLIC;
