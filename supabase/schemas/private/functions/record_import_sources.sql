CREATE OR REPLACE FUNCTION private.record_import_sources (
  p_import_id text,
  p_table     text,
  p_kind      text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Remembers what the upload said of the rows of a table, as the base of the next comparison. Where nothing of it was kept back, that is
-- what is stored. p_kind is the column of import_rows ('video').
declare
  remembered integer;
begin
  execute format($sql$
    update private.import_sources as s set
      fields = case when w.kept <> '{}' then w.said end, given_hash = case when w.kept = '{}' then jsonb_hash_extended(r.%2$I, 0) end,
      import_id = case when w.outcome in ('changed', 'restored') then $1 else s.import_id end
    from private.import_writes as w join private.import_rows as r on r.import_id = $1 and r.row_number = w.row_number
    where w.import_id = $1 and w.table_name = %1$L and w.outcome is not null
      and s.table_name = %1$L and s.row_id = w.row_id
  $sql$, p_table, p_kind) using p_import_id;
  get diagnostics remembered = row_count;
  execute format($sql$
    insert into private.import_sources as s (table_name, row_id, import_id, given_hash)
    select distinct on (r.%2$I) %1$L, r.%2$I, $1, jsonb_hash_extended(r.%3$I, 0)
    from private.import_rows as r
    where r.import_id = $1 and r.%2$I in (select t.id from public.%1$I as t where t.import_id = $1) and r.%2$I not in (
      select w.row_id from private.import_writes as w
      where w.import_id = $1 and w.table_name = %1$L and w.outcome is not null
    )
    order by r.%2$I, r.row_number
    on conflict (table_name, row_id) do update set fields = null, given_hash = excluded.given_hash, import_id = excluded.import_id
  $sql$, p_table, p_kind || '_id', p_kind) using p_import_id;
  -- What no upload has met before.
  if remembered < (
    select count(*) from private.import_comparisons as c
    where c.import_id = p_import_id and c.table_name = p_table and c.said is not null
  ) then
    execute format($sql$
      insert into private.import_sources (table_name, row_id, fields, given_hash, import_id)
      select
        w.table_name, w.row_id, case when w.kept <> '{}' then w.said end, case when w.kept = '{}' then jsonb_hash_extended(r.%2$I, 0) end,
        case when w.outcome in ('changed', 'restored') then $1 end
      from private.import_writes as w join private.import_rows as r on r.import_id = $1 and r.row_number = w.row_number
      where w.import_id = $1 and w.table_name = %1$L and w.said is not null
      on conflict (table_name, row_id) do nothing
    $sql$, p_table, p_kind) using p_import_id;
  end if;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."record_import_sources"(text, text, text) FROM PUBLIC;
