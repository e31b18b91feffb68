CREATE OR REPLACE FUNCTION private.keep_pending (
  p_change private.pending_changes,
  p_base   jsonb,
  p_fields jsonb
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- Stores what is prepared of an item, which is nothing where p_fields is {}.
  delete from private.pending_changes as c
  where c.course_id = p_change.course_id and c.kind = p_change.kind and c.item_id = p_change.item_id and p_fields = '{}';
  insert into private.pending_changes as c (course_id, kind, item_id, base, fields, changed_by)
  select p_change.course_id, p_change.kind, p_change.item_id, p_base, p_fields, auth.uid() where p_fields <> '{}'
  on conflict (course_id, kind, item_id) do update set
    base = excluded.base, fields = excluded.fields, changed_by = excluded.changed_by, changed_at = clock_timestamp();
$function$;

REVOKE ALL ON FUNCTION "private"."keep_pending"(private.pending_changes, jsonb, jsonb) FROM PUBLIC;
