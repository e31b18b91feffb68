CREATE OR REPLACE FUNCTION private.road_after (
  p_learner   uuid,
  p_course_id text,
  p_lesson_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- How far the learner is on the road of a lesson, and the stop behind it if it is open now and not complete.
begin
  return (
    with states as materialized (
      select s.* from private.lesson_states(p_learner, array[p_course_id]) as s
    )
    select jsonb_build_object(
      'lesson_count', count(*), 'completed_count', count(*) filter (where s.status = 2),
      'complete', coalesce(bool_or(s.status = 2) and bool_and(s.status = 2 or not s.playable), false),
      'opened', (
        select jsonb_build_object(
          'lesson_id', l.id, 'lesson_title', l.title, 'lesson_type', l.lesson_type, 'position', n.ordinal_position
        )
        from states as f
        join states as n on n.ordinal_position = f.ordinal_position + 1 and n.status = 1
        join private.unnumbered_lessons as l on l.id = n.lesson_id
        where f.lesson_id = p_lesson_id and not private.needs_plan(p_learner, p_course_id)
      )
    )
    from states as s
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."road_after"(uuid, text, text) FROM PUBLIC;
