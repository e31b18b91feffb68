CREATE OR REPLACE FUNCTION private.forms_before_import (
  p_import_id text
)
  RETURNS TABLE (
    id   text,
    form jsonb
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The questions of which undoing an upload brings back options and key.
  select h.row_id, h.before -> 'form'
  from private.import_changes as h
  join private.content_fields as v on v.table_name = h.table_name and v.id = h.row_id
  where h.import_id = p_import_id and h.table_name = 'questions' and h.outcome = 'changed'
    and v.fields -> 'form' = h.after -> 'form' and h.before #> '{form,key}' <> 'null';
$function$;

REVOKE ALL ON FUNCTION "private"."forms_before_import"(text) FROM PUBLIC;
