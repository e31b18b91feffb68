CREATE OR REPLACE FUNCTION private.admin_preview_import_regrade (
  p_import_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What regrading by all keys that the upload would change would do: {questions, attempts, changed, students_up, students_down}.
begin
  perform private.require_right('content');
  return (
    select private.preview_regrades(array_agg(w.row_id), array_agg(w.after -> 'form'))
    from private.import_writes as w
    where w.import_id = p_import_id and w.table_name = 'questions' and w.after ? 'form'
  );
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_preview_import_regrade"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_preview_import_regrade"(text) FROM PUBLIC;
