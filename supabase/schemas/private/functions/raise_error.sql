CREATE OR REPLACE FUNCTION private.raise_error (
  p_status   integer,
  p_code     text,
  p_sentence text,
  p_field    text    DEFAULT NULL::text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- How every function reports an error: an HTTP status, a code for programs, a sentence for people, and the field.
begin
  if p_field is null then
    raise exception using errcode = 'PT' || p_status, message = p_code, detail = p_sentence;
  end if;
  raise exception using errcode = 'PT' || p_status, message = p_code, detail = p_sentence, hint = p_field;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."raise_error"(integer, text, text, text) FROM PUBLIC;
