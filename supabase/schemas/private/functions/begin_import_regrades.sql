CREATE OR REPLACE FUNCTION private.begin_import_regrades (
  p_import_id text,
  p_lowers    boolean
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select private.begin_regrades(private.with_shared(array(
    select h.row_id from private.import_changes as h
    where h.import_id = p_import_id and h.table_name = 'questions' and h.after ? 'form'
  )), p_lowers);
$function$;

REVOKE ALL ON FUNCTION "private"."begin_import_regrades"(text, boolean) FROM PUBLIC;
