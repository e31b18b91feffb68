CREATE OR REPLACE FUNCTION private.validate_options (
  q private.keyed_questions
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if q.options ? '' then
    perform private.invalid_question('Every option needs a text.', 'options');
  elsif jsonb_array_length(q.options) > 11 then
    perform private.invalid_question('A question has at most 11 options.', 'options');
  end if;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."validate_options"(private.keyed_questions) FROM PUBLIC;
