CREATE OR REPLACE FUNCTION private.catalogue_text (
  p_title       text,
  p_category    text,
  p_instructor  text,
  p_description text
)
  RETURNS tsvector
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- What the search looks into; the title weighs most.
begin
  return setweight(to_tsvector('pg_catalog.english', p_title), 'A')
    || setweight(to_tsvector('pg_catalog.english', concat_ws(' ', p_category, p_instructor)), 'B')
    || setweight(to_tsvector('pg_catalog.english', p_description), 'C');
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."catalogue_text"(text, text, text, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."catalogue_text"(text, text, text, text) FROM PUBLIC;
