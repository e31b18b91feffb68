CREATE OR REPLACE FUNCTION private.record_import_sources (
  p_import_id text,
  p_table     text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Remembers what the upload said of the rows of a table, as the base of the next comparison.
begin
  execute format($sql$
    insert into private.import_sources as s (table_name, row_id, fields, import_id)
    select
      %1$L, v.id, v.fields || coalesce(h.kept, '{}'),
      case when v.import_id = $1 or h.outcome in ('changed', 'restored') then $1 end
    from (
      select t.id from public.%1$I as t where t.import_id = $1
      union
      select h.row_id from private.import_changes as h where h.import_id = $1 and h.table_name = %1$L
      union
      select c.row_id from private.import_comparisons as c
      where c.import_id = $1 and c.table_name = %1$L and c.reason is null
        and (%1$L, c.row_id) not in (select b.table_name, b.row_id from private.import_sources as b where b.table_name = %1$L)
    ) as w
    join private.content_fields as v on v.table_name = %1$L and v.id = w.id
    left join private.import_changes as h on h.import_id = $1 and h.table_name = %1$L and h.row_id = w.id
    on conflict (table_name, row_id) do update set
      fields = excluded.fields, import_id = coalesce(excluded.import_id, s.import_id)
  $sql$, p_table) using p_import_id;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."record_import_sources"(text, text) FROM PUBLIC;
