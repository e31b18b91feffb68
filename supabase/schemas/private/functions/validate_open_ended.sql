CREATE OR REPLACE FUNCTION private.validate_open_ended (
  q private.keyed_questions
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if coalesce(private.scalar_text(q.key), '') = '' then
    perform private.invalid_question('The question needs an answer.', 'answer');
  end if;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."validate_open_ended"(private.keyed_questions) FROM PUBLIC;
