CREATE OR REPLACE FUNCTION private.pending_version (
  p_change private.pending_changes
)
  RETURNS timestamp WITH time zone
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Changes with whatever is prepared of an item, and with what is stored.
declare
  stored timestamptz;
begin
  if p_change.kind not in ('stops', 'questions') then
    execute format('select t.updated_at from public.%I as t where t.id = $1', private.content_table(p_change.kind))
    into stored using p_change.item_id;
  end if;
  return greatest(stored, p_change.changed_at);
end;
$function$;

REVOKE ALL ON FUNCTION "private"."pending_version"(private.pending_changes) FROM PUBLIC;
