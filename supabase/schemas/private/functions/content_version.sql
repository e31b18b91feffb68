CREATE OR REPLACE FUNCTION private.content_version (
  p_table text,
  p_id    text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Changes with whatever a file can hold of a row. A file that was exported names it, so that a row which still has it was not
  -- changed since. For many rows, read private.content_fields.
  select v.version from private.content_fields as v where v.table_name = p_table and v.id = p_id;
$function$;

REVOKE ALL ON FUNCTION "private"."content_version"(text, text) FROM PUBLIC;
