CREATE OR REPLACE FUNCTION private.pending_fields (
  p_change  private.pending_changes,
  p_current jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- [{name, part, before, prepared, current}] of what is prepared. `part`: what is kept or taken as one.
  select coalesce(jsonb_agg(jsonb_build_object('name', f.name, 'part', f.part, 'before', f.before, 'prepared', f.prepared, 'current', f.current) order by f.part, f.name), '[]')
  from (
    select f.key as name, f.key as part, p_change.base -> f.key as before, f.value as prepared, p_current -> f.key as current
    from jsonb_each(p_change.fields) as f where f.key not in ('form', 'stops')
    union all
    select g.key, 'form', p_change.base -> 'form' -> g.key, g.value, p_current -> 'form' -> g.key
    from jsonb_each(p_change.fields -> 'form') as g
    where g.value is distinct from p_change.base -> 'form' -> g.key or g.value is distinct from p_current -> 'form' -> g.key
    union all
    select 'stops', 'stops', private.stop_titles(p_current -> 'stops'), private.stop_titles(private.present_stops(
      private.merge_stops(p_change.base -> 'stops', p_change.fields -> 'stops', p_current -> 'stops')
    )), private.stop_titles(p_current -> 'stops')
    where p_change.fields ? 'stops'
  ) as f;
$function$;

REVOKE ALL ON FUNCTION "private"."pending_fields"(private.pending_changes, jsonb) FROM PUBLIC;
