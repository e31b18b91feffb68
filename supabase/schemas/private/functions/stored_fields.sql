CREATE OR REPLACE FUNCTION private.stored_fields (
  p_table text,
  p_id    text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  SET enable_nestloop TO 'on'
  AS $function$
-- What a file can hold of one row, as it is stored.
begin
  return (select v.fields from private.content_fields as v where v.table_name = p_table and v.id = p_id);
end;
$function$;

REVOKE ALL ON FUNCTION "private"."stored_fields"(text, text) FROM PUBLIC;
