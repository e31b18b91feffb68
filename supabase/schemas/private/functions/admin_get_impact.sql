CREATE OR REPLACE FUNCTION private.admin_get_impact (
  p_kind text,
  p_ids  text[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What hangs on these items, before they are deleted. 'Under way' are learners who have completed a stop of a course that
-- loses something, and not all of its stops.
declare
  name text;
begin
  perform private.require_right('content');
  name := private.content_table(p_kind);
  if coalesce(cardinality(p_ids), 0) not between 1 and 10000 then
    perform private.raise_error(422, 'validation_failed', 'Between 1 and 10,000 items can be looked at at once.', 'ids');
  end if;
  return (
    with quizzes as materialized (
      select i.id from unnest(p_ids) as i (id) where p_kind = 'quiz'
      union
      select q.quiz_id from public.questions as q where p_kind = 'question' and q.id = any (p_ids)
    ),
    stops as materialized (
      select l.id, l.course_id, l.quiz_id from private.linked_lessons as l
      where p_kind = 'course' and l.course_id = any (p_ids) or p_kind = 'video' and l.video_id = any (p_ids)
        or l.quiz_id in (select q.id from quizzes as q)
    ),
    courses as materialized (
      select c.id, c.title from public.courses as c where c.id in (select s.course_id from stops as s)
    ),
    roads as materialized (
      select l.course_id, count(*) as stop_count from private.linked_lessons as l
      where l.course_id in (select c.id from courses as c) group by l.course_id
    ),
    walks as materialized (
      select l.course_id, r.user_id, count(*) as done
      from private.linked_lessons as l
      join public.lesson_results as r on r.lesson_id = l.id and r.status = 2
      where l.course_id in (select c.id from courses as c)
      group by l.course_id, r.user_id
    ),
    results as materialized (
      select r.user_id from public.lesson_results as r
      where p_kind <> 'question' and r.status = 2 and r.lesson_id in (select s.id from stops as s)
      union all
      select a.user_id from public.attempt_answers as w join public.quiz_attempts as a on a.id = w.attempt_id
      where p_kind = 'question' and w.question_id = any (p_ids) and a.finished_at is not null
    ),
    uploads as materialized (
      select m.id, m.file_name, m.created_at from public.content_imports as m
      where m.id in (select private.import_id_of(name, i.id) from unnest(p_ids) as i (id))
    )
    select jsonb_build_object(
      'stops', case when p_kind = 'question' then 0 else (select count(*) from stops) end,
      'courses', jsonb_build_object('total', (select count(*) from courses), 'items', coalesce((
        select jsonb_agg(jsonb_build_object('id', c.id, 'title', c.title) order by c.title, c.id)
        from (select * from courses order by title, id limit 10) as c
      ), '[]'::jsonb)),
      'questions', (
        select count(*) from public.questions as q
        where p_kind = 'quiz' and q.deleted_at is null and q.quiz_id in (select z.id from quizzes as z)
      ),
      'learners_under_way', (
        select count(distinct w.user_id) from walks as w join roads as r on r.course_id = w.course_id where w.done < r.stop_count
      ),
      'learners_with_results', (select count(distinct r.user_id) from results as r),
      'results', (select count(*) from results),
      'open_attempts', (
        select count(*) from public.quiz_attempts as a
        where a.finished_at is null and a.quiz_id in (
          select q.id from quizzes as q union select s.quiz_id from stops as s where s.quiz_id is not null
        )
      ),
      'uploads', jsonb_build_object('total', (select count(*) from uploads), 'items', coalesce((
        select jsonb_agg(jsonb_build_object('id', u.id, 'file_name', u.file_name, 'at', u.created_at) order by u.created_at desc, u.id)
        from (select * from uploads order by created_at desc, id limit 10) as u
      ), '[]'::jsonb))
    )
  );
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_get_impact"(text, text[]) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_get_impact"(text, text[]) FROM PUBLIC;
