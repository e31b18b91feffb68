CREATE OR REPLACE FUNCTION private.record_import_sources (
  p_import_id text,
  p_table     text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Remembers what the upload said of the rows of a table, as the base of the next comparison.
declare
  remembered integer;
begin
  execute $sql$
    update private.import_sources as s set
      fields = w.said, import_id = case when w.outcome in ('changed', 'restored') then $1 else s.import_id end
    from private.import_writes as w
    where w.import_id = $1 and w.table_name = $2 and w.outcome is not null
      and s.table_name = w.table_name and s.row_id = w.row_id
  $sql$ using p_import_id, p_table;
  get diagnostics remembered = row_count;
  execute format($sql$
    insert into private.import_sources as s (table_name, row_id, fields, import_id)
    select %1$L, v.id, v.fields, $1
    from private.content_fields as v
    where v.table_name = %1$L and v.id in (select t.id from public.%1$I as t where t.import_id = $1)
      and v.id not in (
        select w.row_id from private.import_writes as w
        where w.import_id = $1 and w.table_name = %1$L and w.outcome is not null
      )
    order by v.id
    on conflict (table_name, row_id) do update set fields = excluded.fields, import_id = excluded.import_id
  $sql$, p_table) using p_import_id;
  -- What no upload has met before.
  if remembered < (
    select count(*) from private.import_comparisons as c
    where c.import_id = p_import_id and c.table_name = p_table and c.said is not null
  ) then
    execute $sql$
      insert into private.import_sources (table_name, row_id, fields, import_id)
      select w.table_name, w.row_id, w.said, case when w.outcome in ('changed', 'restored') then $1 end
      from private.import_writes as w
      where w.import_id = $1 and w.table_name = $2 and w.said is not null
      on conflict (table_name, row_id) do nothing
    $sql$ using p_import_id, p_table;
  end if;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."record_import_sources"(text, text) FROM PUBLIC;
