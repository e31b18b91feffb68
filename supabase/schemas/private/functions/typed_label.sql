CREATE OR REPLACE FUNCTION private.typed_label (
  p_text text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- A typed answer as analytics count it: without regard to case and white space, a number however it is written.
declare
  number record := private.typed_number(p_text);
begin
  return coalesce(
    case number.unit when '%' then trim_scale(number.value) || '%' else number.unit || trim_scale(number.value) end,
    regexp_replace(lower(private.trim_text(p_text) collate "und-x-icu"), '\s+', ' ', 'g')
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."typed_label"(text) FROM PUBLIC;
