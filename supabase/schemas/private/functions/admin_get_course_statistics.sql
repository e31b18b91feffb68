CREATE OR REPLACE FUNCTION private.admin_get_course_statistics (
  p_filter jsonb DEFAULT '{}'::jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Courses that are not deleted: how many learners started and finished.
declare
  selected private.learner_filter := private.read_learner_filter(p_filter);
  smallest integer := private.smallest_group(selected);
  courses text[];
begin
  perform private.require_right('content');
  perform private.flush_tally_changes();
  courses := array(select c.id from public.courses as c where c.deleted_at is null);
  return (
    with groups as (
      select w.course_id, sum(w.n)::bigint as learners, sum(w.n) filter (where w.finished) as finished
      from private.path_groups(courses, current_date, selected) as w
      group by w.course_id
    ),
    everybody as (
      select t.subject, sum(t.n)::bigint as learners from private.path_tallies_of(courses, null) as t
      where smallest > 0
      group by t.subject
    ),
    sizes as (
      select s.course_id, count(*) as lesson_count
      from private.funnel_lessons(courses) as s
      where s.ordinal_position is not null
      group by s.course_id
    )
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', c.id, 'title', c.title, 'category', c.category,
        'lesson_count', coalesce(z.lesson_count, 0), 'withheld', w.withheld,
        'learners', case when w.withheld then 0 else coalesce(g.learners, 0) end,
        'finished', case when w.withheld then 0 else coalesce(g.finished, 0) end
      ) order by c.title, c.id
    ), '[]'::jsonb)
    from public.courses as c
    left join groups as g on g.course_id = c.id
    left join everybody as e on e.subject = c.id
    left join sizes as z on z.course_id = c.id
    cross join lateral (
      select private.is_withheld(smallest, coalesce(g.learners, 0), coalesce(e.learners, 0)) as withheld
    ) as w
    where c.deleted_at is null
  );
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_get_course_statistics"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_get_course_statistics"(jsonb) FROM PUBLIC;
