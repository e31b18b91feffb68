CREATE OR REPLACE FUNCTION private.join_staged (
  p_import_id text,
  p_table     text,
  p_from      text,
  p_to        text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Lets rows without an id of their own mean what exists.
begin
  if p_table = 'courses' then
    update private.import_rows as r set course_id = p_to
    where r.import_id = p_import_id and r.course_id = p_from and r.course ->> 'id' is null;
  elsif p_table = 'videos' then
    update private.import_rows as r set video_id = p_to
    where r.import_id = p_import_id and r.video_id = p_from and r.video ->> 'id' is null;
  elsif p_table = 'questions' then
    update private.import_rows as r set question_id = p_to
    where r.import_id = p_import_id and r.question_id = p_from and r.question ->> 'id' is null;
  else
    update private.import_rows as r set
      quiz_id = p_to,
      question_id = case when r.question is not null then coalesce(r.question ->> 'id', private.derive_import_id(
        'question', p_to, r.question ->> 'title', r.question ->> 'occurrence'
      )) end
    where r.import_id = p_import_id and r.quiz_id = p_from and r.quiz ->> 'id' is null;
  end if;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."join_staged"(text, text, text, text) FROM PUBLIC;
