CREATE OR REPLACE FUNCTION private.names_places (
  p_options jsonb
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return exists (
    select 1 from jsonb_array_elements_text(p_options) as o (label)
    where o.label ~* '\m(all|none|both|neither|either|any) of (the (above|below|other)|these|those)\M'
      or o.label ~ '\m[A-K] (and|or|nor|&) [A-K]\M'
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."names_places"(jsonb) FROM PUBLIC;
