CREATE OR REPLACE FUNCTION private.pending_fields (
  p_change  private.pending_changes,
  p_current jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- [{name, part, before, prepared, current}] of what is prepared. `part`: what is kept or taken as one. Of a new item, what is not
  -- blank. Lists are [{id, title}].
  select coalesce(jsonb_agg(jsonb_build_object('name', f.name, 'part', f.part, 'before', f.before, 'prepared', f.prepared, 'current', f.current) order by f.name <> 'title', f.part, f.name), '[]')
  from (
    select f.key as name, f.key as part, p_change.base -> f.key as before, f.value as prepared, p_current -> f.key as current
    from jsonb_each(p_change.fields) as f where f.key not in ('form', 'stops', 'questions', 'publish_at', 'quiz_id')
    union all
    select 'publish_at', 'publish_at', private.prepared_time(p_change.base -> 'publish_at'),
      private.prepared_time(p_change.fields -> 'publish_at'), p_current -> 'publish_at'
    where p_change.fields ? 'publish_at'
    union all
    select g.key, 'form', p_change.base -> 'form' -> g.key, g.value, p_current -> 'form' -> g.key
    from jsonb_each(p_change.fields -> 'form') as g
    where g.value is distinct from p_change.base -> 'form' -> g.key or g.value is distinct from p_current -> 'form' -> g.key
    union all
    select p_change.kind, p_change.kind, s.entries, private.merged_entries(p_change, p_current), s.entries
    from (select private.list_entries(p_change.course_id, p_change.kind, p_change.item_id, p_current -> p_change.kind) as entries) as s
    where p_change.fields ? p_change.kind
  ) as f
  where p_change.base <> '{}' or f.name = 'publish_at' or f.prepared <> all (array['null', '""', '[]', '{}', '0']::jsonb[]);
$function$;

REVOKE ALL ON FUNCTION "private"."pending_fields"(private.pending_changes, jsonb) FROM PUBLIC;
