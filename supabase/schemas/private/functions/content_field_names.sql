CREATE OR REPLACE FUNCTION private.content_field_names (
  p_table text
)
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  SET enable_nestloop TO 'on'
  AS $function$
  -- The fields that a file can hold; null where the table has no rows.
  select array(select jsonb_object_keys(f.fields)) from (
    select v.fields from private.content_fields as v where v.table_name = p_table limit 1
  ) as f;
$function$;

REVOKE ALL ON FUNCTION "private"."content_field_names"(text) FROM PUBLIC;
