CREATE OR REPLACE FUNCTION private.school_years (
  p_text text
)
  RETURNS int4range
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The school years that a text names: 'Year 9' and '9', 'Years 9–12', '7 to 9', '10+'; null where it names none, as '2026' does.
declare
  number constant text := '(?<![0-9])([0-9]{1,2})(?![0-9])';
  first_year integer := (regexp_match(p_text, number))[1]::integer;
  last_year integer := case
    when p_text ~* '\+|\m(up|onwards)\M' then 13 else (regexp_match(p_text, '.*' || number))[1]::integer
  end;
begin
  if first_year between 1 and last_year and last_year <= 13 then
    return int4range(first_year, last_year, '[]');
  end if;
  return null;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."school_years"(text) FROM PUBLIC;
