CREATE OR REPLACE FUNCTION private.fold_group (
  p_name text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- Schools and years are typed by hand: 'north high ' is North High.
  select nullif(lower(private.trim_text(p_name) collate "und-x-icu"), '');
$function$;

REVOKE ALL ON FUNCTION "private"."fold_group"(text) FROM PUBLIC;
