CREATE OR REPLACE FUNCTION private.validate_import_questions (
  p_rows jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Reports the first invalid question of {rows: [{row, question}]}, with its row and field in the hint.
declare
  candidate record;
  question private.keyed_questions;
  message text;
  field text;
begin
  for candidate in
    select r.row, r.question as q
    from jsonb_to_recordset(p_rows) as r (row integer, question jsonb)
    where r.question is not null
    order by r.row
  loop
    question.type := candidate.q ->> 'type';
    question.options := coalesce(candidate.q -> 'options', '[]');
    question.left_options := coalesce(candidate.q -> 'leftOptions', '[]');
    question.right_options := coalesce(candidate.q -> 'rightOptions', '[]');
    question.slider_min := (candidate.q #>> '{slider,min}')::numeric;
    question.slider_max := (candidate.q #>> '{slider,max}')::numeric;
    question.slider_step := (candidate.q #>> '{slider,step}')::numeric;
    question.key := candidate.q -> 'answer';
    perform private.validate_question(question);
  end loop;
exception when sqlstate 'PT422' then
  get stacked diagnostics message = pg_exception_detail, field = pg_exception_hint;
  perform private.raise_error(422, 'invalid_rows', format('Row %s: %s', candidate.row, message), candidate.row || '.' || field);
end;
$function$;

REVOKE ALL ON FUNCTION "private"."validate_import_questions"(jsonb) FROM PUBLIC;
