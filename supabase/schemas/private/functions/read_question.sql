CREATE OR REPLACE FUNCTION private.read_question (
  p_input jsonb
)
  RETURNS private.keyed_questions
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Parses and validates the argument of admin_save_question. The record has no salt, and a null ordinal_position unless
-- a position was sent, and null points unless they were.
declare
  q private.keyed_questions;
  slider jsonb := p_input -> 'slider';
  ordinal_position numeric := private.scalar_number(p_input -> 'position');
  points numeric := private.scalar_number(p_input -> 'points');
begin
  if jsonb_typeof(p_input) is distinct from 'object' or octet_length(p_input::text) > 65536 then
    perform private.raise_error(422, 'invalid_question', 'A question is an object of at most 64 KB.');
  end if;
  q.id := nullif(p_input ->> 'id', '');
  q.quiz_id := p_input ->> 'quiz_id';
  q.title := private.scalar_text(p_input -> 'title');
  q.type := private.scalar_text(p_input -> 'type');
  q.description := p_input ->> 'description';
  q.explanation := p_input ->> 'explanation';
  q.slider_min := private.scalar_number(slider -> 'min');
  q.slider_max := private.scalar_number(slider -> 'max');
  q.slider_step := private.scalar_number(slider -> 'step');
  q.key := nullif(p_input -> 'answer', 'null'::jsonb);
  q.supported := q.type = any (private.supported_question_types());
  if coalesce(q.title, '') = '' then
    perform private.raise_error(422, 'invalid_question', 'You need a title.', 'title');
  elsif char_length(q.title) > 1000 then
    perform private.raise_error(422, 'invalid_question', 'The title may have at most 1000 characters.', 'title');
  elsif coalesce(q.type, '') = '' or char_length(q.type) > 50 then
    perform private.raise_error(422, 'invalid_question', 'The question needs a type.', 'type');
  elsif char_length(q.description) > 10000 then
    perform private.raise_error(422, 'invalid_question', 'The description may have at most 10000 characters.', 'description');
  elsif char_length(q.explanation) > 5000 then
    perform private.raise_error(422, 'invalid_question', 'The explanation may have at most 5000 characters.', 'explanation');
  elsif jsonb_typeof(slider) = 'object'
    and (q.slider_min is null or q.slider_max is null or q.slider_min >= q.slider_max or q.slider_step <= 0) then
    perform private.raise_error(422, 'invalid_question', 'The minimum must be below the maximum.', 'slider');
  elsif char_length(slider ->> 'unit') > 30 then
    perform private.raise_error(422, 'invalid_question', 'A unit may have at most 30 characters.', 'unit');
  elsif ordinal_position not between 0 and 1000000 then
    perform private.raise_error(422, 'invalid_question', 'The position must be between 0 and 1000000.', 'position');
  elsif nullif(p_input -> 'points', 'null'::jsonb) is not null
    and (points is null or points not between 1 and 100 or points <> trunc(points)) then
    perform private.raise_error(422, 'invalid_question', 'Points must be a whole number from 1 to 100.', 'points');
  end if;
  q.ordinal_position := ordinal_position;
  q.points := points;
  q.options := private.default_options(q.type, private.option_list(p_input, 'options'), q.slider_min);
  q.left_options := private.option_list(p_input, 'left_options');
  q.right_options := private.option_list(p_input, 'right_options');
  q.option_explanations := private.read_option_explanations(p_input, q.type, q.options);
  perform private.validate_question(q);
  return q;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."read_question"(jsonb) FROM PUBLIC;
