CREATE OR REPLACE FUNCTION private.require_staged_import (
  p_import_id text
)
  RETURNS public.content_imports
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  upload public.content_imports;
begin
  select * into upload from public.content_imports as i where i.id = p_import_id for update;
  if upload.id is null then
    perform private.raise_error(404, 'import_not_found', 'This upload does not exist.');
  elsif upload.undone_at is not null then
    perform private.raise_error(409, 'import_undone', 'This upload was undone.');
  end if;
  return upload;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."require_staged_import"(text) FROM PUBLIC;
