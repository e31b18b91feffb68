CREATE OR REPLACE FUNCTION private.history_keys (
  p_kind text,
  p_id   text
)
  RETURNS TABLE (
    table_name text,
    row_id     text
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The rows whose entries are the history of an item: those of a course are also its stops, their videos and quizzes, and the
  -- questions with their keys; those of a quiz its questions.
  with stops as (
    select l.id, l.video_id, l.quiz_id from public.lessons as l
    where p_kind = 'course' and l.course_id = p_id or p_kind = 'video' and l.video_id = p_id or p_kind = 'quiz' and l.quiz_id = p_id
  ),
  quizzes as (
    select s.quiz_id as id from stops as s where p_kind = 'course' and s.quiz_id is not null
    union select p_id where p_kind = 'quiz'
  ),
  questions as (
    select q.id from public.questions as q where q.quiz_id in (select z.id from quizzes as z)
    union select p_id where p_kind = 'question'
  )
  select 'courses', p_id where p_kind = 'course'
  union all select 'lessons', s.id from stops as s
  union all select 'videos', s.video_id from stops as s where p_kind = 'course' and s.video_id is not null
  union all select 'videos', p_id where p_kind = 'video'
  union all select 'quizzes', z.id from quizzes as z
  union all select t.name, q.id from questions as q, (values ('questions'), ('question_keys')) as t (name)
  union all
  select 'video_quizzes', v.video_id || '/' || v.quiz_id from public.video_quizzes as v
  where p_kind = 'video' and v.video_id = p_id or p_kind = 'quiz' and v.quiz_id = p_id;
$function$;

REVOKE ALL ON FUNCTION "private"."history_keys"(text, text) FROM PUBLIC;
