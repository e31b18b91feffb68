CREATE OR REPLACE FUNCTION private.admin_get_import (
  p_import_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- One upload in full, with the rows that were left out and what undoing it left.
declare
  found_import jsonb;
begin
  perform private.require_right('content');
  select to_jsonb(i) || jsonb_build_object('created_by_name', private.person_name(f)) into found_import
  from public.content_imports as i left join public.profiles as f on f.id = i.created_by
  where i.id = p_import_id;
  if found_import is null then
    perform private.raise_error(404, 'import_not_found', 'This upload does not exist.');
  end if;
  return found_import;
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_get_import"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_get_import"(text) FROM PUBLIC;
