CREATE OR REPLACE FUNCTION private.count_unchanged_rows (
  p_import_id text
)
  RETURNS integer
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- Rows of which this upload neither created nor changed any part, the lesson of a course included. There are no statistics
  -- yet about rows just written, and the planner would join each with each: a list behind `in ... is true` is hashed instead.
  with touched as materialized (
    select 'questions' as table_name, q.id from public.questions as q where q.import_id = p_import_id
    union all
    select 'quizzes', q.id from public.quizzes as q where q.import_id = p_import_id
    union all
    select 'videos', v.id from public.videos as v where v.import_id = p_import_id
    union all
    select 'courses', c.id from public.courses as c where c.import_id = p_import_id
    union all
    select 'lessons', l.id from public.lessons as l where l.import_id = p_import_id
    union all
    select h.table_name, h.row_id from private.import_changes as h where h.import_id = p_import_id
  )
  select count(*)::integer
  from private.import_rows as r
  where r.import_id = p_import_id and not (
    (r.question_id in (select t.id from touched as t where t.table_name = 'questions')) is true
    or (r.quiz_id in (select t.id from touched as t where t.table_name = 'quizzes')) is true
    or (r.video_id in (select t.id from touched as t where t.table_name = 'videos')) is true
    or (r.course_id in (select t.id from touched as t where t.table_name = 'courses')) is true
    or ((r.link_course_id, r.video_id) in (
      select l.course_id, l.video_id from touched as t join public.lessons as l on l.id = t.id
      where t.table_name = 'lessons'
    )) is true
    or ((r.link_course_id, r.quiz_id) in (
      select l.course_id, l.quiz_id from touched as t join public.lessons as l on l.id = t.id
      where t.table_name = 'lessons'
    )) is true
  );
$function$;

REVOKE ALL ON FUNCTION "private"."count_unchanged_rows"(text) FROM PUBLIC;
