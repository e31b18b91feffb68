CREATE OR REPLACE FUNCTION private.require_version (
  p_entry_id bigint
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  version jsonb := (select private.version_of_entry(a) from public.audit_log as a where a.id = p_entry_id);
begin
  if version is null then
    perform private.raise_error(404, 'version_not_found', 'This version cannot be shown: what it is of is deleted, or has no versions.');
  end if;
  return version;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."require_version"(bigint) FROM PUBLIC;
