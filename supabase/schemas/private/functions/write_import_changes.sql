CREATE OR REPLACE FUNCTION private.write_import_changes (
  p_import_id text,
  p_table     text,
  p_columns   text[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Writes to rows that exist what the comparison left to the file, and records it with what was kept. Rows that come back from the
-- trash become those of this upload. Returns {restored, changed, kept, kept_alone}; the last
-- counts rows of which nothing was written. p_columns are those of the table that a file can fill.
declare
  -- `form` is several columns.
  names text[] := private.content_field_names(p_table);
  written text[];
  counts jsonb;
begin
  select jsonb_build_object(
    'restored', count(*) filter (where w.outcome = 'restored'), 'changed', count(*) filter (where w.outcome = 'changed'),
    'kept', count(*) filter (where w.state = 'conflict' and not w.chosen),
    'kept_alone', count(*) filter (where w.state = 'conflict' and not w.chosen and w.outcome is distinct from 'changed')
  ) into counts
  from private.import_writes as w where w.import_id = p_import_id and w.table_name = p_table;
  -- Rows that stay in the trash keep what is stored, which is no longer what the last file said.
  if exists (
    select 1 from private.import_comparisons as c
    where c.import_id = p_import_id and c.table_name = p_table and c.reason = 'deleted' and not c.chosen and c.said is not null
  ) then
    execute $sql$
      update private.import_sources as s set fields = v.fields
      from private.import_comparisons as c join private.content_fields as v on v.table_name = c.table_name and v.id = c.row_id
      where c.import_id = $1 and c.table_name = $2 and c.reason = 'deleted' and not c.chosen
        and s.table_name = c.table_name and s.row_id = c.row_id and s.fields is null
    $sql$ using p_import_id, p_table;
  end if;
  execute $sql$
    insert into private.import_changes (
      import_id, table_name, row_id, row_number, outcome, before, after, kept, base, base_import_id
    )
    select
      w.import_id, w.table_name, w.row_id, w.row_number, w.outcome, w.before, w.after, w.kept,
      case when b.row_id is not null then coalesce(b.fields, 'null') end, b.import_id
    from private.import_writes as w
    left join private.import_sources as b on b.table_name = w.table_name and b.row_id = w.row_id
    where w.import_id = $1 and w.table_name = $2 and w.outcome is not null
  $sql$ using p_import_id, p_table;
  written := array(
    select n.name from (
      select distinct k.name from private.import_comparisons as c cross join lateral jsonb_object_keys(c.after) as k (name)
      where c.import_id = p_import_id and c.table_name = p_table
    ) as n
    where n.name = any (p_columns) or n.name = 'form'
  );
  -- Of columns that nothing changes, neither values nor triggers are worked out.
  execute format($sql$
    update public.%1$I as t set
      %2$s
      deleted_at = case when w.outcome = 'restored' then null else t.deleted_at end,
      import_id = case when w.outcome = 'restored' then $1 else t.import_id end
    from (
      select w.row_id, w.outcome, w.after,
        jsonb_populate_record(null::public.%1$I, (w.after - 'form') || coalesce(w.after -> 'form', '{}')) as n
      from private.import_writes as w
      where w.import_id = $1 and w.table_name = %1$L and (w.outcome = 'restored' or w.outcome = 'changed' and w.after ?| $2)
      offset 0
    ) as w
    where t.id = w.row_id
  $sql$, p_table, (
    select string_agg(format('%1$I = case when w.after ? %2$L then (w.n).%1$I else t.%1$I end,', c.name, f.name), ' ')
    from unnest(p_columns) as c (name)
    cross join lateral (select case when c.name = any (names) then c.name else 'form' end as name) as f
    where f.name = any (written)
  )) using p_import_id, written;
  -- What is stored elsewhere is a change of the row all the same.
  execute format($sql$
    update public.%1$I as t set updated_at = clock_timestamp()
    from private.import_writes as w
    where w.import_id = $1 and w.table_name = %1$L and w.outcome = 'changed' and not w.after ?| $2 and t.id = w.row_id
  $sql$, p_table) using p_import_id, written;
  return counts;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."write_import_changes"(text, text, text[]) FROM PUBLIC;
