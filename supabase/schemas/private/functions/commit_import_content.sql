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
-- Writes the staged courses, videos or quizzes. Of several rows with the same id the first counts.
-- Returns {total, made, changed, kept, unchanged}. p_kind is the column of import_rows ('video').
declare
  column_names text := (select string_agg(format('%I', c.name), ', ') from unnest(p_columns) as c (name));
  new_values text := (select string_agg(format('n.%I', c.name), ', ') from unnest(p_columns) as c (name));
  total integer;
  made integer;
  restored text[];
  written jsonb;
begin
  execute format(
    'select count(*) from (select distinct r.%1$I from private.import_rows as r where r.import_id = $1 and r.%1$I is not null) as d',
    p_kind || '_id'
  ) into total using p_import_id;
  if total = 0 then
    return private.import_counts(0, 0, '{"restored": 0, "changed": 0, "kept": 0, "kept_alone": 0}');
  end if;
  written := private.write_import_changes(p_import_id, p_table, p_columns);
  execute format($sql$
    insert into public.%1$I (id, import_id, %2$s)
    select s.id, $1, %3$s
    from (
      select distinct on (r.%4$I) r.%4$I as id, r.%5$I as given
      from private.import_rows as r
      where r.import_id = $1 and r.%4$I is not null and r.%4$I not in (select t.id from public.%1$I as t)
      order by r.%4$I, r.row_number
    ) as s
    cross join lateral jsonb_populate_record(
      null::public.%1$I,
      '{"description": "", "category": "General", "instructor": "", "feedback_timing": "at_end", "question_order": "shuffled",
        "attempt_limit": 0, "time_limit_minutes": 0, "draws": []}'
        || private.staged_fields(%5$L, s.given, null)
    ) as n
    on conflict (id) do nothing
  $sql$, p_table, column_names, new_values, p_kind || '_id', p_kind) using p_import_id;
  get diagnostics made = row_count;
  if p_table = 'quizzes' then
    -- Questions that went to the trash with a quiz do not come back with it, unless the file holds them.
    update public.questions as q set deleted_at = i.undone_at
    from private.import_changes as h
    join private.import_comparisons as c on c.import_id = $1 and c.table_name = 'quizzes' and c.row_id = h.row_id and c.reason = 'restored',
      public.content_imports as i
    where h.import_id = $1 and h.table_name = 'quizzes' and h.outcome = 'restored' and q.quiz_id = h.row_id
      and q.deleted_at is null and i.id = q.import_id and i.undone_at is not null
      and q.id not in (
        select r.question_id from private.import_rows as r where r.import_id = $1 and r.question_id is not null
      );
  end if;
  return private.import_counts(total, made, written);
end;
$function$;

REVOKE ALL ON FUNCTION "private"."commit_import_content"(text, text, text, text[]) FROM PUBLIC;
