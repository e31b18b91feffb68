CREATE OR REPLACE FUNCTION private.compute_path_tallies (
  p_users     uuid[],
  p_course_id text
)
  RETURNS TABLE (
    user_id uuid,
    tally   jsonb
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 1
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
begin
  return query
  -- Learners' paths through a course, each as one bucket: the day of the last step, then the lessons that are complete
    -- and those only started. Learners with the same path share a bucket, so that a course of 100,000 learners has few;
    -- the order of the lessons is applied when the report is read.
    with steps as (
      select r.user_id, l.id as lesson_id, true as complete, r.completed_at as at
      from public.lessons as l
      join public.lesson_results as r on r.lesson_id = l.id and r.user_id = any (p_users)
      where l.course_id = p_course_id and r.status = 2
      union all
      select a.user_id, l.id, false, greatest(a.started_at, a.finished_at)
      from public.lessons as l
      join public.quiz_attempts as a on a.lesson_id = l.id and a.user_id = any (p_users)
      where l.course_id = p_course_id
      union all
      select v.user_id, l.id, false, v.created_at
      from public.lessons as l
      join public.video_progress as v on v.video_id = l.video_id and v.user_id = any (p_users)
      where l.course_id = p_course_id
    ),
    lessons as (
      select s.user_id, s.lesson_id, bool_or(s.complete) as complete, max(s.at) as at
      from steps as s
      group by s.user_id, s.lesson_id
    )
    select
      s.user_id,
      jsonb_build_array(jsonb_build_array(p_course_id, 'path', format(
        '%s %s',
        to_char(max(s.at) at time zone private.analytics_time_zone(), 'YYYY-MM-DD'),
        jsonb_build_object(
          'complete', coalesce(jsonb_agg(s.lesson_id order by s.lesson_id) filter (where s.complete), '[]'::jsonb),
          'started', coalesce(jsonb_agg(s.lesson_id order by s.lesson_id) filter (where not s.complete), '[]'::jsonb)
        )
      )))
    from lessons as s
    group by s.user_id;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."compute_path_tallies"(uuid[], text) FROM PUBLIC;
