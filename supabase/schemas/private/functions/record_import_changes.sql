CREATE OR REPLACE FUNCTION private.record_import_changes (
  p_import_id text,
  p_table     text,
  p_rows      jsonb[]
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- Records rows before they are changed.
  insert into private.import_changes (import_id, table_name, row_id, before)
  select p_import_id, p_table, r ->> 'id', r from unnest(p_rows) as r
  on conflict do nothing;
$function$;

REVOKE ALL ON FUNCTION "private"."record_import_changes"(text, text, jsonb[]) FROM PUBLIC;
