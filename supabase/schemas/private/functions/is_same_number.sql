CREATE OR REPLACE FUNCTION private.is_same_number (
  p_one   text,
  p_other text
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- Whether both texts are numbers and equal; a unit may be left out, but not be another one.
declare
  a record := private.typed_number(p_one);
  b record := private.typed_number(p_other);
begin
  return coalesce(a.value = b.value and (a.unit = b.unit or '' in (a.unit, b.unit)), false);
end;
$function$;

REVOKE ALL ON FUNCTION "private"."is_same_number"(text, text) FROM PUBLIC;
