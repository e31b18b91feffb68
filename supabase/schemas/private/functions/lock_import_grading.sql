CREATE OR REPLACE FUNCTION private.lock_import_grading (
  p_import_id text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- For the keys that committing an upload changes.
  select private.lock_changed_grading(array(
    select w.row_id from private.import_writes as w
    where w.import_id = p_import_id and w.table_name = 'questions' and w.after ? 'form'
  ));
$function$;

REVOKE ALL ON FUNCTION "private"."lock_import_grading"(text) FROM PUBLIC;
