CREATE OR REPLACE FUNCTION private.is_in_range (
  p_text  text,
  p_range text
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- Whether the one is a number of the range that the other stands for; a unit may be left out, but not be another one.
declare
  span record := private.number_range(p_range);
  given record;
begin
  if span.low is null then return false; end if;
  given := private.typed_number(p_text);
  return coalesce(given.value between span.low and span.high and (given.unit = span.unit or '' in (given.unit, span.unit)), false);
end;
$function$;

REVOKE ALL ON FUNCTION "private"."is_in_range"(text, text) FROM PUBLIC;
