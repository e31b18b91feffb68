CREATE OR REPLACE FUNCTION private.keep_import_source()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Stores the base of a row before somebody changes it. First argument: the column with the row's id, second: its table. An upload stores
-- the bases of the rows that it writes itself; what triggers copy from there to shared questions counts as a change by somebody else.
declare
  changed_id text := case when tg_op = 'INSERT' then to_jsonb(new) else to_jsonb(old) end ->> tg_argv[0];
begin
  update private.import_sources as s set fields = private.stored_fields(s.table_name, s.row_id)
  where s.table_name = tg_argv[1] and s.row_id = changed_id and s.fields is null;
  return case when tg_op = 'DELETE' then old else new end;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."keep_import_source"() FROM PUBLIC;
