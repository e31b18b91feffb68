CREATE OR REPLACE FUNCTION private.admin_stage_import_rows (
  p_import_id text,
  p_rows      jsonb
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Stages rows: {rows: [{row, course, video, quiz, question, courseId, lessonOrder, version}]}. If a row has no id, one is
-- derived: of a video or quiz from title and course, of a question from its quiz, text and occurrence, of a course
-- from title and instructor. Returns the number of staged rows; an invalid question is reported with
-- its row in the hint.
declare
  payload jsonb := private.unwrap_json(p_rows) -> 'rows';
  staged integer;
begin
  perform private.require_right('content');
  if (private.require_staged_import(p_import_id)).status <> 'staged' then
    perform private.raise_error(409, 'import_done', 'This upload is finished.');
  elsif jsonb_typeof(payload) is distinct from 'array' then
    perform private.raise_error(422, 'invalid_rows', 'Rows are a list.', 'rows');
  end if;
  perform private.validate_import_questions(payload);
  -- What was compared was less.
  delete from private.import_comparisons as c where c.import_id = p_import_id;
  delete from private.import_totals as t where t.import_id = p_import_id;

  insert into private.import_rows (
    import_id, row_number, course_id, course, video_id, video, quiz_id, quiz, question_id, question, link_course_id,
    lesson_order, version
  )
  select
    p_import_id, r.row,
    case when r.course is not null then coalesce(
      r.course ->> 'id', private.derive_import_id('course', r.course ->> 'title', r.course ->> 'instructor')
    ) end,
    r.course,
    case when r.video is not null then coalesce(
      r.video ->> 'id', private.derive_import_id('video', r.video ->> 'title', r."courseId")
    ) end,
    r.video, k.quiz_id, r.quiz,
    case when r.question is not null then coalesce(r.question ->> 'id', private.derive_import_id(
      'question', k.quiz_id, r.question ->> 'title', r.question ->> 'occurrence'
    )) end,
    r.question, r."courseId", coalesce(r."lessonOrder", 1), r.version
  from jsonb_to_recordset(payload) as r (
    row integer, course jsonb, video jsonb, quiz jsonb, question jsonb, "courseId" text, "lessonOrder" numeric, version text
  )
  -- OFFSET keeps the id from being derived once for each use.
  cross join lateral (
    select case when r.quiz is not null then coalesce(
      r.quiz ->> 'id', private.derive_import_id('quiz', r.quiz ->> 'title', r."courseId")
    ) end as quiz_id offset 0
  ) as k
  -- A part may be sent again when its response was lost.
  on conflict (import_id, row_number) do nothing;
  get diagnostics staged = row_count;
  return staged;
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_stage_import_rows"(text, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_stage_import_rows"(text, jsonb) FROM PUBLIC;
