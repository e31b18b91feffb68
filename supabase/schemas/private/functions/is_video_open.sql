CREATE OR REPLACE FUNCTION private.is_video_open (
  p_learner  uuid,
  p_video_id text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select
    exists (
      select 1 from public.lessons as l
      join private.live_courses as c on c.id = l.course_id
      where l.video_id = p_video_id and l.removed_at is null and c.access = 'free'
    )
    or not exists (
      select 1 from public.lessons as l
      join public.courses as c on c.id = l.course_id
      where l.video_id = p_video_id and c.access <> 'free'
    )
    or exists (
      select 1 from public.lessons as l
      join public.lesson_results as r on r.lesson_id = l.id
      where l.video_id = p_video_id and r.user_id = p_learner and r.status = 2
    );
$function$;

REVOKE ALL ON FUNCTION "private"."is_video_open"(uuid, text) FROM PUBLIC;
