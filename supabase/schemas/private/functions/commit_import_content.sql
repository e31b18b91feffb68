CREATE OR REPLACE FUNCTION private.commit_import_content (
  p_import_id text,
  p_kind      text,
  p_table     text,
  p_columns   text[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Writes the staged courses, videos or quizzes: rows that exist and differ are recorded and updated, new ones created.
-- Of several rows with the same id the first counts. Returns {total, made, changed}.
-- p_kind is the column of import_rows ('video'), p_columns those of the table that a file can fill.
declare
  -- The columns of the stored row and of the row as the file has it.
  stored_values text := (select string_agg(format('t.%I', c.name), ', ') from unnest(p_columns) as c (name));
  file_values text := (select string_agg(format('n.%I', c.name), ', ') from unnest(p_columns) as c (name));
  column_names text := (select string_agg(format('%I', c.name), ', ') from unnest(p_columns) as c (name));
  total integer;
  made integer;
  changed integer;
begin
  execute format($sql$
    create temporary table staged_content on commit drop as
    select
      s.%1$I as id,
      jsonb_strip_nulls(s.%2$I || jsonb_build_object(
        'duration_minutes', s.%2$I -> 'durationMinutes', 'duration_seconds', s.%2$I -> 'durationSeconds',
        'feedback_timing', s.%2$I -> 'feedbackTiming', 'question_order', s.%2$I -> 'questionOrder'
      )) as fields
    from (
      select distinct on (r.%1$I) r.%1$I, r.%2$I from private.import_rows as r
      where r.import_id = $1 and r.%1$I is not null
      order by r.%1$I, r.row_number
    ) as s
  $sql$, p_kind || '_id', p_kind) using p_import_id;
  get diagnostics total = row_count;
  alter table pg_temp.staged_content add primary key (id);
  analyze pg_temp.staged_content;

  execute format($sql$
    with differing as (
      select to_jsonb(t) as row
      from public.%1$I as t
      join pg_temp.staged_content as g on g.id = t.id
      cross join lateral jsonb_populate_record(t, g.fields) as n
      where t.deleted_at is not null or (%2$s) is distinct from (%3$s)
      order by t.id for no key update of t
    )
    insert into private.import_changes (import_id, table_name, row_id, before)
    select $1, %1$L, d.row ->> 'id', d.row from differing as d
  $sql$, p_table, stored_values, file_values) using p_import_id;
  execute format($sql$
    update public.%1$I as t set (%2$s, deleted_at) = (
      select %3$s, null::timestamptz from jsonb_populate_record(t, g.fields) as n
    )
    from pg_temp.staged_content as g, private.import_changes as h
    where g.id = t.id and h.import_id = $1 and h.table_name = %1$L and h.row_id = t.id
  $sql$, p_table, column_names, file_values) using p_import_id;
  get diagnostics changed = row_count;
  execute format($sql$
    insert into public.%1$I (id, import_id, %2$s)
    select g.id, $1, %3$s
    from pg_temp.staged_content as g
    cross join lateral jsonb_populate_record(
      null::public.%1$I,
      '{"description": "", "category": "General", "instructor": "", "feedback_timing": "at_end", "question_order": "shuffled"}' || g.fields
    ) as n
    on conflict (id) do nothing
  $sql$, p_table, column_names, file_values) using p_import_id;
  get diagnostics made = row_count;
  drop table pg_temp.staged_content;
  return jsonb_build_object('total', total, 'made', made, 'changed', changed);
end;
$function$;

REVOKE ALL ON FUNCTION "private"."commit_import_content"(text, text, text, text[]) FROM PUBLIC;
