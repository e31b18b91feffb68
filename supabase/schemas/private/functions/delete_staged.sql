CREATE OR REPLACE FUNCTION private.delete_staged (
  p_import_ids text[]
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- Deletes everything of these uploads that only a commit needs.
  delete from private.import_rows as r where r.import_id = any (p_import_ids);
  delete from private.import_comparisons as c where c.import_id = any (p_import_ids);
  delete from private.import_totals as t where t.import_id = any (p_import_ids);
  delete from private.import_choices as c where c.import_id = any (p_import_ids);
$function$;

REVOKE ALL ON FUNCTION "private"."delete_staged"(text[]) FROM PUBLIC;
