CREATE OR REPLACE FUNCTION private.import_comparison_totals (
  p_import_id text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Rows of the file by state, as lists of [first, last], and how many conflicts are left of how many.
  with states as materialized (select s.row_number, s.state from private.import_row_states(p_import_id) as s)
  select jsonb_build_object(
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
  )
  from private.import_comparisons as c where c.import_id = p_import_id;
$function$;

REVOKE ALL ON FUNCTION "private"."import_comparison_totals"(text) FROM PUBLIC;
