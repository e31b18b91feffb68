CREATE OR REPLACE FUNCTION private.course_learners (
  p_course_id text,
  p_filter    jsonb
)
  RETURNS TABLE (
    user_id   uuid,
    last_day  date,
    path      jsonb,
    furthest  integer,
    completed integer,
    state     text
  )
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Learners with any step in a course: of all, or of those with a `state` (finished, moving, left), or who have started or
-- completed a `lesson`, or left there. These are the groups of the funnel: their sizes are its numbers.
declare
  selected private.learner_filter := private.read_learner_filter(p_filter);
  quiet_since date := (now() at time zone private.analytics_time_zone())::date - 14;
  lesson text := nullif(p_filter ->> 'lesson', '');
  step text := nullif(p_filter ->> 'step', '');
begin
  if coalesce(step, 'left') not in ('started', 'completed', 'finished', 'moving', 'left')
    or (step in ('started', 'completed') and lesson is null) then
    perform private.raise_error(422, 'invalid_filter', 'This is no part of a funnel.', 'p_filter');
  end if;
  return query
    with learners as materialized (
      select t.user_id, left(b.bucket, 10)::date as last_day, substr(b.bucket, 12) as path
      from private.path_tallies as t
      cross join lateral (select t.tally #>> '{0,2}' as bucket offset 0) as b
      where t.course_id = p_course_id and t.tally <> '[]'
        and t.user_id in (select f.user_id from private.filtered_learners(selected) as f)
        and (selected.first_day is null or left(b.bucket, 10)::date >= selected.first_day)
        and (selected.last_day is null or left(b.bucket, 10)::date <= selected.last_day)
    ),
    road as materialized (
      select s.lesson_id, s.ordinal_position
      from private.funnel_lessons(array[p_course_id]) as s where s.ordinal_position is not null
    ),
    -- Learners share paths.
    paths as materialized (
      select d.path, w.steps, f.furthest, f.complete_count, f.complete_count = (select count(*) from road) as finished
      from (select distinct l.path from learners as l) as d
      cross join lateral (select d.path::jsonb as steps) as w
      cross join lateral (
        select
          max(r.ordinal_position) as furthest,
          (count(*) filter (where w.steps -> 'complete' ? r.lesson_id))::integer as complete_count
        from road as r
        where w.steps -> 'complete' ? r.lesson_id or w.steps -> 'started' ? r.lesson_id
      ) as f
    ),
    states as (
      select
        l.user_id, l.last_day, p.steps, p.furthest, p.complete_count,
        case when p.finished then 'finished' when l.last_day > quiet_since then 'moving' else 'left' end as state
      from learners as l join paths as p on p.path = l.path
    )
    select s.user_id, s.last_day, s.steps, s.furthest, s.complete_count, s.state
    from states as s
    where case
      when step is null then true
      when step = 'started' then s.steps -> 'complete' ? lesson or s.steps -> 'started' ? lesson
      when step = 'completed' then s.steps -> 'complete' ? lesson
      when lesson is null then s.state = step
      else s.state = step and s.furthest = (select r.ordinal_position from road as r where r.lesson_id = lesson)
    end;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."course_learners"(text, jsonb) FROM PUBLIC;
