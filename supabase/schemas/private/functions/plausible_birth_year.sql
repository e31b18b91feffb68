CREATE OR REPLACE FUNCTION private.plausible_birth_year (
  p_year integer
)
  RETURNS smallint
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The year, or null if nobody who signs up today was born in it.
  select case when p_year between 1900 and extract(year from now())::integer then p_year::smallint end;
$function$;

REVOKE ALL ON FUNCTION "private"."plausible_birth_year"(integer) FROM PUBLIC;
