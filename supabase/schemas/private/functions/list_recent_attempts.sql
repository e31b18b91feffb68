CREATE OR REPLACE FUNCTION private.list_recent_attempts (
  p_person    uuid,
  p_time_zone text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return (
  -- The last 50 finished attempts, oldest first, with the best percentage of the quiz up to each. An attempt without any
    -- graded answer has no score to show.
    with scored as (
      select
        a.id, a.quiz_id, a.lesson_id, a.finished_at, a.percent,
        max(a.percent) over (partition by a.quiz_id order by a.finished_at, a.id) as best
      from public.quiz_attempts as a
      where a.user_id = p_person and a.finished_at is not null and a.answered > 0
    ),
    latest as (
      select s.* from scored as s order by s.finished_at desc, s.id desc limit 50
    )
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'attempt_id', a.id, 'finished_at', a.finished_at, 'finished_on', (a.finished_at at time zone p_time_zone)::date,
        'quiz_title', q.title, 'course_title', c.title, 'category', coalesce(c.category, q.category),
        'percent', a.percent, 'best_percent', a.best
      ) order by a.finished_at, a.id
    ), '[]'::jsonb)
    from latest as a
    join public.quizzes as q on q.id = a.quiz_id
    left join public.lessons as l on l.id = a.lesson_id
    left join public.courses as c on c.id = l.course_id
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."list_recent_attempts"(uuid, text) FROM PUBLIC;
