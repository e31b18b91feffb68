CREATE OR REPLACE FUNCTION private.import_undo_summary (
  p_plan jsonb[]
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- Numbers of rows by what happens to them, and the first 200: those that stay, then what is reverted, then what is trashed. A stop
  -- is counted, and listed only where it stays.
  select jsonb_build_object(
    'trashed', count(*) filter (where p ->> 'action' = 'trash' and p ->> 'table_name' <> 'lessons'),
    'unlinked', count(*) filter (where p ->> 'action' = 'trash' and p ->> 'table_name' = 'lessons'),
    'reverted', count(*) filter (where p ->> 'action' = 'revert'),
    'kept', count(*) filter (where p ->> 'action' = 'stay'),
    'items', (
      select coalesce(jsonb_agg(i.item), '[]') from (
        select i.item from unnest(p_plan) as i (item)
        where i.item ->> 'table_name' <> 'lessons' or i.item ->> 'action' = 'stay'
        order by array_position(array['stay', 'revert', 'trash'], i.item ->> 'action'), i.item ->> 'table_name', i.item ->> 'title'
        limit 200
      ) as i
    )
  )
  from unnest(p_plan) as p;
$function$;

REVOKE ALL ON FUNCTION "private"."import_undo_summary"(jsonb[]) FROM PUBLIC;
