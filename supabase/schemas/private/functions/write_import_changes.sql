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
  column_names text := (select string_agg(format('%I', c.name), ', ') from unnest(p_columns) as c (name));
  new_values text := (select string_agg(format('n.%I', c.name), ', ') from unnest(p_columns) as c (name));
begin
  -- New questions of a deleted quiz have no row.
  execute format($sql$
  insert into private.import_changes (
    import_id, table_name, row_id, row_number, outcome, before, after, kept, base, base_import_id
  )
  select
    $1, %1$L, c.row_id, c.row_number,
    case when c.reason = 'restored' or c.reason = 'deleted' and c.chosen then 'restored' when w.after = '{}' then 'kept' else 'changed' end,
    w.before, w.after, w.kept, b.fields, b.import_id
  from private.import_comparisons as c
  left join private.import_sources as b on b.table_name = %1$L and b.row_id = c.row_id
  cross join lateral (
    select
      coalesce(jsonb_object_agg(d.key, d.value -> 'before') filter (where d.is_written), '{}') as before,
      coalesce(jsonb_object_agg(d.key, d.value -> 'after') filter (where d.is_written), '{}') as after,
      coalesce(jsonb_object_agg(d.key, d.value -> 'after') filter (where not d.is_written), '{}') as kept
    from (
      select e.key, e.value, c.chosen or c.reason is distinct from 'deleted' and e.value ->> 'by' = 'file' as is_written
      from jsonb_each(c.differences) as e
    ) as d
  ) as w
  where c.import_id = $1 and c.table_name = %1$L
    and (c.state = 'conflict' or c.reason = 'restored' or w.after <> '{}')
    and c.row_id in (select t.id from public.%1$I as t)
  $sql$, p_table) using p_import_id;
  analyze private.import_changes;
  execute format($sql$
    update public.%1$I as t set
      (%2$s) = (
        select %3$s from jsonb_populate_record(t, (h.after - 'form') || coalesce(h.after -> 'form', '{}')) as n
      ),
      deleted_at = case when h.outcome = 'restored' then null else t.deleted_at end,
      import_id = case when h.outcome = 'restored' then $1 else t.import_id end
    from private.import_changes as h
    where h.import_id = $1 and h.table_name = %1$L and h.row_id = t.id and h.outcome <> 'kept'
  $sql$, p_table, column_names, new_values) using p_import_id;
  return (
    select jsonb_build_object(
      'restored', count(*) filter (where h.outcome = 'restored'), 'changed', count(*) filter (where h.outcome = 'changed'),
      'kept', (
        select count(*) from private.import_comparisons as c
        where c.import_id = p_import_id and c.table_name = p_table and c.state = 'conflict' and not c.chosen
      ),
      'kept_alone', (
        select count(*) from private.import_comparisons as c
        where c.import_id = p_import_id and c.table_name = p_table and c.state = 'conflict' and not c.chosen
          and c.row_id not in (
            select h.row_id from private.import_changes as h
            where h.import_id = p_import_id and h.table_name = p_table and h.outcome = 'changed'
          )
      )
    )
    from private.import_changes as h where h.import_id = p_import_id and h.table_name = p_table
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."write_import_changes"(text, text, text[]) FROM PUBLIC;
