CREATE OR REPLACE FUNCTION private.learner_progress (
  p_person    uuid,
  p_time_zone text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- At most 50 courses (unfinished ones first, the latest first) and the last 50 finished attempts, oldest first.
declare
  zone text := private.valid_time_zone(p_time_zone);
  result jsonb;
begin
  with activities as (
    select
      l.course_id,
      greatest(r.completed_at, v.updated_at, (
        select max(a.started_at) from public.quiz_attempts as a where a.user_id = p_person and a.lesson_id = l.id
      )) as at
    from public.lesson_results as r
    join private.unnumbered_lessons as l on l.id = r.lesson_id
    left join public.video_progress as v on v.video_id = l.video_id and v.user_id = p_person
    where r.user_id = p_person
  ),
  started as (
    select d.course_id, max(d.at) as at
    from activities as d
    where d.at is not null
    group by d.course_id
    order by 2 desc, 1
    limit 50
  ),
  sums as (
    select
      r.course_id, count(*) as lessons, count(*) filter (where r.status = 2) as done,
      coalesce(sum(r.score) filter (where r.status = 2 and r.lesson_type = 0), 0) as score,
      coalesce(sum(r.score_max) filter (where r.status = 2 and r.lesson_type = 0), 0) as score_max
    from private.lesson_states(p_person, array(select b.course_id from started as b)) as r
    group by r.course_id
  ),
  courses as (
    select jsonb_agg(
      jsonb_build_object(
        'id', c.id, 'title', c.title, 'category', c.category, 'image', c.image, 'lesson_count', s.lessons,
        'completed_count', s.done, 'score', s.score, 'score_max', s.score_max
      ) order by s.done = s.lessons, b.at desc, c.id
    ) as list
    from started as b
    join sums as s on s.course_id = b.course_id
    join public.courses as c on c.id = b.course_id
  )
  select jsonb_build_object(
    'time_zone', zone,
    'courses', coalesce((select list from courses), '[]'::jsonb),
    'attempts', private.list_recent_attempts(p_person, zone),
    'streak', private.streak(private.active_moments(p_person), zone, now())
  ) into result;
  return result;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."learner_progress"(uuid, text) FROM PUBLIC;
