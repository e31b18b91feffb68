CREATE OR REPLACE FUNCTION private.copy_of (
  p_row     jsonb,
  p_changes jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- A row as a new one: made now, by hand. Whatever columns its table gets later are copied without a change here.
  select p_row || '{"import_id": null, "deleted_at": null}' || jsonb_build_object('created_at', now(), 'updated_at', now()) || p_changes;
$function$;

REVOKE ALL ON FUNCTION "private"."copy_of"(jsonb, jsonb) FROM PUBLIC;
