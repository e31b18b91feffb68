CREATE OR REPLACE FUNCTION private.admin_get_course_statistics()
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Courses that are not deleted: how many learners started and finished.
begin
  perform private.require_right('content');
  perform private.flush_tally_changes();
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', c.id, 'title', c.title, 'category', c.category,
        'lesson_count', coalesce(z.lesson_count, 0),
        'learners', coalesce(g.learners, 0), 'finished', coalesce(g.finished, 0)
      ) order by c.title, c.id
    ), '[]'::jsonb)
    from public.courses as c
    left join (
      select w.course_id, sum(w.n) as learners, sum(w.n) filter (where w.finished) as finished
      from private.path_groups(
        array(select x.id from public.courses as x where x.deleted_at is null), current_date
      ) as w
      group by w.course_id
    ) as g on g.course_id = c.id
    left join (
      select s.course_id, count(*) as lesson_count
      from private.funnel_lessons(array(select x.id from public.courses as x where x.deleted_at is null)) as s
      where s.ordinal_position is not null
      group by s.course_id
    ) as z on z.course_id = c.id
    where c.deleted_at is null
  );
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_get_course_statistics"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_get_course_statistics"() FROM PUBLIC;
