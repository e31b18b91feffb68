CREATE OR REPLACE FUNCTION private.get_course_completion (
  p_course_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Null for everybody who has not completed the course, visitors included. `next` is where home goes on, `suggestion` a course to begin
-- where there is nothing to go on with.
declare
  me uuid := auth.uid();
  step jsonb;
begin
  if me is null or not private.is_course_complete(me, p_course_id) then
    return null;
  end if;
  perform private.require_user();
  step := private.next_step(me);
  return (
    select jsonb_build_object(
      'course', jsonb_build_object('id', c.id, 'title', c.title, 'category', c.category),
      'completed_on', private.completed_on(me, c.id),
      'stop_count', n.stops, 'video_count', n.videos, 'score', n.score, 'score_max', n.score_max,
      'quizzes', n.quizzes,
      'rating', (select r.rating from public.course_ratings as r where r.user_id = me and r.course_id = c.id),
      'certificate', (select t.code from private.certificates as t where t.user_id = me and t.course_id = c.id),
      'next', step,
      'suggestion', case when step is null then private.suggested_course(me, private.pathway_order(me)) end
    )
    from public.courses as c
    cross join lateral (
      select
        count(*) as stops, count(*) filter (where s.lesson_type = 1) as videos,
        coalesce(sum(s.score) filter (where s.lesson_type = 0), 0) as score,
        coalesce(sum(s.score_max) filter (where s.lesson_type = 0), 0) as score_max,
        coalesce(jsonb_agg(
          jsonb_build_object('title', l.title, 'score', s.score, 'score_max', s.score_max) order by s.ordinal_position
        ) filter (where s.lesson_type = 0), '[]'::jsonb) as quizzes
      from private.lesson_states(me, array[c.id]) as s
      join private.unnumbered_lessons as l on l.id = s.lesson_id
      where s.status = 2
    ) as n
    where c.id = p_course_id
  );
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."get_course_completion"(text) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "private"."get_course_completion"(text) FROM PUBLIC;
