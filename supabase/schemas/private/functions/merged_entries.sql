CREATE OR REPLACE FUNCTION private.merged_entries (
  p_change  private.pending_changes,
  p_current jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- [{id, title}] of a prepared list, merged with the list that is stored.
  select private.list_entries(p_change.course_id, p_change.kind, p_change.item_id, private.merge_lists(
    p_change.base -> p_change.kind, p_change.fields -> p_change.kind, p_current -> p_change.kind
  ));
$function$;

REVOKE ALL ON FUNCTION "private"."merged_entries"(private.pending_changes, jsonb) FROM PUBLIC;
