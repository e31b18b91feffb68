CREATE OR REPLACE FUNCTION private.derive_import_id (
  p_prefix text,
  VARIADIC p_words text[]
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The same words always give the same id. Not in SQL: a function with its own search_path would be planned at each call.
begin
  return p_prefix || '-' || left(encode(sha256(convert_to(
    lower(array_to_string(p_words, U&'\001F', '') collate "und-x-icu"), 'UTF8'
  )), 'hex'), 24);
end;
$function$;

REVOKE ALL ON FUNCTION "private"."derive_import_id"(text, text[]) FROM PUBLIC;
