CREATE OR REPLACE FUNCTION private.count_comparison (
  p_import_id text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- Counts what the comparison found, by the choices made, and returns it: rows of the file by state, as lists of [first, last], and how
  -- many conflicts are left of how many.
  with states as materialized (select s.row_number, s.state from private.import_row_states(p_import_id) as s)
  insert into private.import_totals as t (import_id, totals, unchanged, kept)
  select p_import_id, jsonb_build_object(
    'rows', (
      select coalesce(jsonb_object_agg(g.state, g.ranges), '{}')
      from (
        select m.state, (
          select jsonb_agg(jsonb_build_array(lower(u), upper(u) - 1) order by u) from unnest(m.ranges) as u
        ) as ranges
        from (
          select case s.state when 'chosen' then 'conflict' else s.state end as state,
            range_agg(int4range(s.row_number, s.row_number, '[]')) as ranges
          from states as s group by 1
        ) as m
      ) as g
    ),
    'conflicts', count(*) filter (where c.state = 'conflict'),
    'chosen', count(*) filter (where c.chosen),
    'matches', count(*) filter (where c.reason = 'match'),
    'renames', count(*) filter (where c.reason is null and c.after ? 'title' and c.by ->> 'title' is distinct from 'hand'),
    'keys', count(*) filter (
      where c.reason is null and c.table_name = 'questions' and c.after ? 'form'
        and c.before #> '{form,key}' is distinct from c.after #> '{form,key}'
    )
  ), (select count(*) from states as s where s.state = 'unchanged'), (select count(*) from states as s where s.state = 'conflict')
  from private.import_comparisons as c where c.import_id = p_import_id
  on conflict (import_id) do update set totals = excluded.totals, unchanged = excluded.unchanged, kept = excluded.kept
  returning t.totals;
$function$;

REVOKE ALL ON FUNCTION "private"."count_comparison"(text) FROM PUBLIC;
