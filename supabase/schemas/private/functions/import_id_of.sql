CREATE OR REPLACE FUNCTION private.import_id_of (
  p_table  text,
  p_row_id text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The upload that created a row; a key has that of its question.
  select case
    when p_table = 'courses' then (select c.import_id from public.courses as c where c.id = p_row_id)
    when p_table = 'videos' then (select v.import_id from public.videos as v where v.id = p_row_id)
    when p_table = 'quizzes' then (select q.import_id from public.quizzes as q where q.id = p_row_id)
    when p_table = 'lessons' then (select l.import_id from public.lessons as l where l.id = p_row_id)
    when p_table in ('questions', 'question_keys') then (select q.import_id from public.questions as q where q.id = p_row_id)
  end;
$function$;

REVOKE ALL ON FUNCTION "private"."import_id_of"(text, text) FROM PUBLIC;
