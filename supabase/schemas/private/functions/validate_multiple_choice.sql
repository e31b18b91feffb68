CREATE OR REPLACE FUNCTION private.validate_multiple_choice (
  q private.keyed_questions
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.validate_options(q);
  if jsonb_array_length(q.options) < 2 then
    perform private.invalid_question('A multiple choice question needs at least two options.', 'options');
  elsif not q.options ? coalesce(private.scalar_text(q.key), '') then
    perform private.invalid_question('The correct answer must be one of the options.', 'answer');
  end if;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."validate_multiple_choice"(private.keyed_questions) FROM PUBLIC;
