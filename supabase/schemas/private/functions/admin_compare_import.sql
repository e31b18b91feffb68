CREATE OR REPLACE FUNCTION private.admin_compare_import (
  p_import_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Compares what was staged with what is stored: {rows: {new, changed, unchanged, conflict}, conflicts, chosen, matches, renames,
-- keys}. Writes no content; can be called again.
begin
  perform private.require_right('content');
  if (private.require_staged_import(p_import_id)).status <> 'staged' then
    perform private.raise_error(409, 'import_done', 'This upload is finished.');
  end if;
  perform private.compare_import(p_import_id);
  return private.count_comparison(p_import_id);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_compare_import"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_compare_import"(text) FROM PUBLIC;
