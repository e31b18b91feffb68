CREATE OR REPLACE FUNCTION private.keep_import_source()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Before somebody changes what an upload left, puts down what that was. First argument: the column of the row's id, second: its table.
-- An upload itself says what it wrote; what triggers copy from there to other rows, it did not write.
declare
  changed_id text := case when tg_op = 'INSERT' then to_jsonb(new) else to_jsonb(old) end ->> tg_argv[0];
begin
  update private.import_sources as s set fields = private.stored_fields(s.table_name, s.row_id)
  where s.table_name = tg_argv[1] and s.row_id = changed_id and s.fields is null;
  return case when tg_op = 'DELETE' then old else new end;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."keep_import_source"() FROM PUBLIC;
