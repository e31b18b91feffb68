CREATE OR REPLACE FUNCTION private.read_option_explanations (
  p_input   jsonb,
  p_type    text,
  p_options jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Those of a question that is saved; null where they are left out. Raises invalid_question.
declare
  given jsonb := nullif(p_input -> 'option_explanations', 'null'::jsonb);
begin
  if given is null then return null; end if;
  if jsonb_typeof(given) <> 'object' or jsonb_path_exists(given, 'strict $.* ? (@.type() != "string")') then
    perform private.raise_error(422, 'invalid_question', 'Explanations of options are texts by option.', 'option_explanations');
  elsif exists (select 1 from jsonb_each_text(given) as e where char_length(e.value) > 1000) then
    perform private.raise_error(
      422, 'invalid_question', 'The explanation of an option may have at most 1000 characters.', 'option_explanations'
    );
  end if;
  return private.explained_options(p_type, p_options, given);
end;
$function$;

REVOKE ALL ON FUNCTION "private"."read_option_explanations"(jsonb, text, jsonb) FROM PUBLIC;
