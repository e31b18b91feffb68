CREATE OR REPLACE FUNCTION private.admin_get_course_funnel (
  p_course_id text,
  p_filter    jsonb DEFAULT '{}'::jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- A course as a funnel. Of a lesson: `started` learners did anything there (an attempt, watching, completing),
-- `completed` completed it, and `left` went no further: it is the furthest lesson they touched, they have not completed
-- every lesson, and their last step in the course (at any lesson) was 14 days or more ago.
-- `left` and `moving` (the same, but a step in the last 14 days) and `finished` add up to `learners`.
-- Too few learners for the caller: `withheld`, without numbers.
declare
  selected private.learner_filter := private.read_learner_filter(p_filter);
  smallest integer := private.smallest_group(selected);
  withheld boolean;
  zone text := private.analytics_time_zone();
  quiet_since date := (now() at time zone zone)::date - 14;
begin
  perform private.require_right('content');
  if not exists (select 1 from public.courses as c where c.id = p_course_id) then
    perform private.raise_error(404, 'course_not_found', 'This course does not exist.');
  end if;
  perform private.flush_tally_changes();
  withheld := private.is_withheld(
    smallest,
    (select coalesce(sum(t.n), 0)::bigint from private.path_tallies_of(array[p_course_id], selected) as t),
    (select coalesce(sum(t.n), 0)::bigint from private.path_tallies_of(array[p_course_id], null) as t)
  );
  return (
    with groups as materialized (
      select w.*, not w.finished and not w.recent as has_left
      from private.path_groups(array[p_course_id], quiet_since, selected) as w
      where not withheld
    ),
    lessons as (
      select
        s.*,
        coalesce(sum(g.n) filter (where g.path -> 'complete' ? s.lesson_id or g.path -> 'started' ? s.lesson_id), 0) as started,
        coalesce(sum(g.n) filter (where g.path -> 'complete' ? s.lesson_id), 0) as completed,
        coalesce(sum(g.n) filter (where g.has_left and g.furthest = s.ordinal_position), 0) as left_here
      from private.funnel_lessons(array[p_course_id]) as s
      left join groups as g on true
      group by s.course_id, s.lesson_id, s.lesson_type, s.title, s.ordinal_position
    )
    select jsonb_build_object(
      'id', c.id, 'title', c.title, 'deleted', c.deleted_at is not null, 'time_zone', zone, 'quiet_days', 14,
      'withheld', withheld,
      'learners', coalesce((select sum(g.n) from groups as g), 0),
      'finished', coalesce((select sum(g.n) from groups as g where g.finished), 0),
      'left', coalesce((select sum(g.n) from groups as g where g.has_left), 0),
      'moving', coalesce((select sum(g.n) from groups as g where not g.finished and not g.has_left), 0),
      'lessons', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'lesson_id', s.lesson_id, 'lesson_type', s.lesson_type, 'title', s.title, 'position', s.ordinal_position,
            'started', s.started, 'completed', s.completed, 'left', s.left_here
          ) order by s.ordinal_position
        ) from lessons as s where s.ordinal_position is not null
      ), '[]'::jsonb),
      -- No longer in the course, but learners were there.
      'removed_lessons', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'lesson_id', s.lesson_id, 'lesson_type', s.lesson_type, 'title', s.title,
            'started', s.started, 'completed', s.completed
          ) order by s.title, s.lesson_id
        ) from lessons as s where s.ordinal_position is null and s.started > 0
      ), '[]'::jsonb)
    )
    from public.courses as c where c.id = p_course_id
  );
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_get_course_funnel"(text, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_get_course_funnel"(text, jsonb) FROM PUBLIC;
