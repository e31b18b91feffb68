CREATE OR REPLACE FUNCTION private.next_step (
  p_learner   uuid,
  p_course_id text DEFAULT NULL::text,
  p_after     text DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The lesson to go on with, wherever one is suggested (docs/decisions/0049); null if there is none. In the given course, else in
-- the latest one in which something was done and something is left: the quiz with an open attempt, else the first lesson from where
-- the learner is that can be played and is not complete, and behind the last one those that were jumped over. `p_after` names the
-- lesson on screen, as if it were complete already.
declare
  sees_all boolean := private.has_full_access(p_learner);
  place record;
  step jsonb;
begin
  for place in
    with touched as (
      select l.course_id, l.id as lesson_id, l.position, r.completed_at as at
      from public.lesson_results as r
      join private.unnumbered_lessons as l on l.id = r.lesson_id
      where r.user_id = p_learner and r.completed_at is not null
      union all
      select l.course_id, l.id, l.position, greatest(a.started_at, a.finished_at)
      from public.quiz_attempts as a
      join private.unnumbered_lessons as l on l.id = a.lesson_id
      where a.user_id = p_learner
      union all
      -- A video may be in several courses; it counts in those that the learner has opened.
      select l.course_id, l.id, l.position, v.updated_at
      from public.video_progress as v
      join private.unnumbered_lessons as l on l.video_id = v.video_id
      join public.lesson_results as r on r.user_id = p_learner and r.lesson_id = l.id
      where v.user_id = p_learner
    ),
    latest as (
      select distinct on (t.course_id) t.course_id, t.lesson_id, t.at
      from touched as t
      order by t.course_id, t.at desc, t.position desc, t.lesson_id desc
    )
    select c.id as course_id, coalesce(p_after, t.lesson_id) as lesson_id
    from private.live_courses as c
    left join latest as t on t.course_id = c.id
    where c.id = any (case when p_course_id is null then array(select d.course_id from latest as d) else array[p_course_id] end)
      and (sees_all or c.access = 'free')
    order by t.at desc, c.id
  loop
    -- A learner may have completed many courses.
    continue when not private.has_unfinished_lesson(p_learner, place.course_id);
    with states as materialized (
      select s.* from private.lesson_states(p_learner, array[place.course_id]) as s
    )
    select jsonb_build_object(
      'course_id', c.id, 'course_title', c.title, 'course_image', c.image, 'category', c.category,
      'lesson_id', l.id, 'lesson_title', l.title, 'lesson_type', l.lesson_type
    ) into step
    from states as s
    join private.unnumbered_lessons as l on l.id = s.lesson_id
    join public.courses as c on c.id = s.course_id
    left join states as here on here.lesson_id = place.lesson_id
    left join public.quiz_attempts as a on a.user_id = p_learner and a.lesson_id = s.lesson_id and a.finished_at is null
    where s.status < 2 and s.playable and s.lesson_id is distinct from p_after
    order by a.started_at desc nulls last, s.ordinal_position < coalesce(here.ordinal_position, 0), s.ordinal_position
    limit 1;
    exit when step is not null;
  end loop;
  return step;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."next_step"(uuid, text, text) FROM PUBLIC;
