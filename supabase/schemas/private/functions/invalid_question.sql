CREATE OR REPLACE FUNCTION private.invalid_question (
  p_message text,
  p_field   text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select private.raise_error(422, 'invalid_question', p_message, p_field);
$function$;

REVOKE ALL ON FUNCTION "private"."invalid_question"(text, text) FROM PUBLIC;
