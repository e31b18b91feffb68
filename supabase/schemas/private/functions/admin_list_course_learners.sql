CREATE OR REPLACE FUNCTION private.admin_list_course_learners (
  p_course_id text,
  p_filter    jsonb,
  p_after     jsonb,
  p_limit     integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Learners of a course with their results, those with the latest step first. p_after: the `next` of the page before.
declare
  course public.courses;
begin
  perform private.require_right('people');
  select * into course from public.courses as c where c.id = p_course_id;
  if course.id is null then
    perform private.raise_error(404, 'course_not_found', 'This course does not exist.');
  end if;
  perform private.record_read('profiles', '*', 'results of course ' || course.id);
  return (
    with matching as materialized (
      select l.* from private.course_learners(p_course_id, p_filter) as l
    ),
    page as materialized (
      select m.*, row_number() over (order by m.last_day desc, m.user_id) as ordinal_position
      from matching as m
      where p_after is null or m.last_day < (p_after ->> 'day')::date
        or (m.last_day = (p_after ->> 'day')::date and m.user_id > (p_after ->> 'id')::uuid)
      order by m.last_day desc, m.user_id
      limit greatest(1, least(p_limit, 2000))
    ),
    results as (
      select
        r.user_id,
        jsonb_object_agg(r.lesson_id, case when l.lesson_type = 0 and r.score_max > 0
          then round(r.score * 100.0 / r.score_max)::integer else 100 end) as percents
      from public.lesson_results as r
      join public.lessons as l on l.id = r.lesson_id and l.course_id = p_course_id
      where r.status = 2 and r.user_id in (select g.user_id from page as g)
      group by r.user_id
    )
    select jsonb_build_object(
      'id', course.id, 'title', course.title, 'total', (select count(*) from matching),
      'lessons', coalesce((
        select jsonb_agg(
          jsonb_build_object('id', s.lesson_id, 'title', s.title, 'lesson_type', s.lesson_type, 'position', s.ordinal_position)
          order by s.ordinal_position
        ) from private.funnel_lessons(array[p_course_id]) as s where s.ordinal_position is not null
      ), '[]'::jsonb),
      'items', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'id', p.id, 'name', private.person_name(p), 'email', p.email, 'school', p.school, 'year', p.year,
            'state', g.state, 'completed', g.completed, 'furthest', g.furthest, 'last_day', g.last_day,
            -- Of completed lessons the percentage, 100 for videos; null for those only started.
            'results', coalesce((
              select jsonb_object_agg(x.id, null) from jsonb_array_elements_text(g.path -> 'started') as x (id)
            ), '{}'::jsonb) || coalesce(r.percents, '{}'::jsonb)
          ) order by g.ordinal_position
        )
        from page as g
        join public.profiles as p on p.id = g.user_id
        left join results as r on r.user_id = g.user_id
      ), '[]'::jsonb),
      'next', (
        select jsonb_build_object('day', g.last_day, 'id', g.user_id) from page as g
        where g.ordinal_position = greatest(1, least(p_limit, 2000))
      )
    )
  );
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_list_course_learners"(text, jsonb, jsonb, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_list_course_learners"(text, jsonb, jsonb, integer) FROM PUBLIC;
