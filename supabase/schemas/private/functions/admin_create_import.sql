CREATE OR REPLACE FUNCTION private.admin_create_import (
  p_import jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Starts an upload: {kind, file_name, file_hash, rows_total, rows_reported, report}.
declare
  payload jsonb := private.unwrap_json(p_import);
  me uuid := private.require_right('content');
  upload public.content_imports;
  abandoned text[];
begin
  -- Uploads that were never committed are deleted after a day.
  with deleted as (
    delete from public.content_imports as i where i.status = 'staged' and i.created_at < now() - interval '1 day' returning i.id
  )
  select array_agg(d.id) into abandoned from deleted as d;
  perform private.delete_staged(abandoned);
  insert into public.content_imports (kind, file_name, file_hash, rows_total, rows_reported, report, created_by, status)
  values (
    payload ->> 'kind', coalesce(payload ->> 'file_name', ''), payload ->> 'file_hash',
    coalesce((payload ->> 'rows_total')::integer, 0), coalesce((payload ->> 'rows_reported')::integer, 0),
    coalesce(payload -> 'report', '[]'::jsonb), me, 'staged'
  )
  returning * into upload;
  return to_jsonb(upload);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_create_import"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_create_import"(jsonb) FROM PUBLIC;
