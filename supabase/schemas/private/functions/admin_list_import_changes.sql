CREATE OR REPLACE FUNCTION private.admin_list_import_changes (
  p_import_id text,
  p_filter    jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What an upload made and changed: {total, items: [{table_name, row_id, title, outcome, is_deleted, before, after, kept}]}; takes
-- {outcome?: 'made' | 'changed' | 'kept', offset?, limit?}. Keys included.
declare
  filter jsonb := private.unwrap_json(p_filter);
  wanted text := filter ->> 'outcome';
begin
  perform private.require_right('content');
  return (
    with items as (
      select v.table_name, v.id as row_id, v.title, v.deleted_at is not null as is_deleted, 'made' as outcome,
        '{}'::jsonb as before, '{}'::jsonb as after, '{}'::jsonb as kept, 1 as place
      from private.content_fields as v
      where v.import_id = p_import_id and (wanted is null or wanted = 'made')
      union all
      select h.table_name, h.row_id, v.title, v.deleted_at is not null, h.outcome, h.before, h.after, h.kept, 0
      from private.import_changes as h
      join private.content_fields as v on v.table_name = h.table_name and v.id = h.row_id
      where h.import_id = p_import_id and h.outcome <> 'restored' and (wanted is null or wanted = h.outcome)
    ), page as (
      select i.* from items as i
      order by i.place, i.outcome, i.table_name, i.title, i.row_id
      offset greatest(coalesce((filter ->> 'offset')::integer, 0), 0)
      limit least(greatest(coalesce((filter ->> 'limit')::integer, 50), 0), 200)
    )
    select jsonb_build_object(
      'total', (select count(*) from items),
      'items', coalesce((
        select jsonb_agg(to_jsonb(p) - 'place' order by p.place, p.outcome, p.table_name, p.title, p.row_id) from page as p
      ), '[]')
    )
  );
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_list_import_changes"(text, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_list_import_changes"(text, jsonb) FROM PUBLIC;
