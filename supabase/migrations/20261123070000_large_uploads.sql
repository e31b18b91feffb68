-- Uploads of 200,000 rows, also those that change every row, within the minute that a hosted project allows at most.
-- A second upload of a changed file took more than that for its log, and more than ten minutes where the statistics of the
-- staged rows were those of the empty table.

create or replace function private.audit_row_id(p_row jsonb, p_columns text) returns text
language plpgsql immutable
set search_path = ''
as $$
-- The key of a row in the log. Not in SQL: a function with its own search_path would be planned at each call.
begin
  return (
    select string_agg(p_row ->> c.name, '/' order by c.ordinal_position)
    from unnest(string_to_array(p_columns, ',')) with ordinality as c (name, ordinal_position)
  );
end;
$$;

create or replace function private.audit() returns trigger
language plpgsql security definer
set search_path = ''
-- A connection keeps the plan that it made for a change of one row, which would join 200,000 rows each with each.
set enable_nestloop = off
as $$
-- Per statement, so that a change of thousands of rows is logged at once. First argument: the key columns.
begin
  if tg_op = 'INSERT' then
    -- Set by admin_commit_import only; no client can call set_config.
    if current_setting('imports.writing', true) = 'on' then
      return null;
    end if;
    insert into public.audit_log (actor, table_name, row_id, action, after)
    select auth.uid(), tg_table_name, private.audit_row_id(to_jsonb(n), tg_argv[0]), 'insert', to_jsonb(n)
    from new_rows as n;
  elsif tg_op = 'DELETE' then
    insert into public.audit_log (actor, table_name, row_id, action, before)
    select auth.uid(), tg_table_name, private.audit_row_id(to_jsonb(o), tg_argv[0]), 'delete', to_jsonb(o)
    from old_rows as o;
  else
    insert into public.audit_log (actor, table_name, row_id, action, before, after)
    select
      auth.uid(), tg_table_name, n.row_id,
      case
        when d.before ? 'deleted_at' or d.before ? 'removed_at' then
          case when n.row ->> 'deleted_at' is null and n.row ->> 'removed_at' is null then 'restore' else 'delete' end
        else 'update'
      end,
      d.before, d.after
    -- OFFSET keeps each row from being converted once for each use.
    from (
      select private.audit_row_id(t.row, tg_argv[0]) as row_id, t.row
      from (select to_jsonb(r) as row from new_rows as r offset 0) as t offset 0
    ) as n
    join (
      select private.audit_row_id(t.row, tg_argv[0]) as row_id, t.row
      from (select to_jsonb(r) as row from old_rows as r offset 0) as t offset 0
    ) as o on o.row_id = n.row_id
    cross join lateral (
      -- The columns that differ, without updated_at, and without the e-mail address, because the log outlives the account.
      select jsonb_object_agg(c.key, o.row -> c.key) as before, jsonb_object_agg(c.key, c.value) as after
      from jsonb_each(n.row - '{updated_at,email}'::text[]) as c
      where c.value is distinct from o.row -> c.key
    ) as d
    where d.after is not null;
  end if;
  return null;
end;
$$;

drop function private.changed_columns(jsonb, jsonb);

create or replace function private.delete_outdated_answers() returns trigger
language plpgsql security definer
set search_path = ''
as $$
-- Questions were changed: answers of open attempts may no longer mean what the learner chose, so they are asked again. Once
-- for a statement: an upload changes 200,000 questions at once.
declare
  -- Not a join: a connection keeps the plan that it made for a change of one row.
  changed text[] := array(
    select f.id from (
      select n.id, n.type, n.options, n.left_options, n.right_options, n.slider_min, n.slider_max, n.slider_step
      from new_rows as n
      except
      select o.id, o.type, o.options, o.left_options, o.right_options, o.slider_min, o.slider_max, o.slider_step
      from old_rows as o
    ) as f
  );
begin
  delete from public.attempt_answers as w
  using public.quiz_attempts as a
  where w.question_id = any (changed) and a.id = w.attempt_id and a.finished_at is null;
  return null;
end;
$$;
drop trigger questions_delete_outdated_answers on public.questions;
create trigger questions_delete_outdated_answers after update on public.questions
referencing old table as old_rows new table as new_rows
for each statement execute function private.delete_outdated_answers();

-- The keys of the two temporary tables keep each join a look-up, in whatever order the planner joins.
create or replace function private.commit_import_content(p_import_id text, p_kind text, p_table text, p_columns text[])
returns jsonb
language plpgsql
set search_path = ''
as $$
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
        'duration_minutes', s.%2$I -> 'durationMinutes', 'duration_seconds', s.%2$I -> 'durationSeconds'
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
      null::public.%1$I, '{"description": "", "category": "General", "instructor": ""}' || g.fields
    ) as n
    on conflict (id) do nothing
  $sql$, p_table, column_names, file_values) using p_import_id;
  get diagnostics made = row_count;
  drop table pg_temp.staged_content;
  return jsonb_build_object('total', total, 'made', made, 'changed', changed);
end;
$$;

create or replace function private.commit_import_questions(p_import_id text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  total integer;
  made integer;
  changed integer;
begin
  create temporary table staged_questions on commit drop as
  select
    s.question_id as id, s.quiz_id, s.row_number, s.question ->> 'title' as title,
    s.question ->> 'description' as description, s.question ->> 'type' as type,
    coalesce(s.question -> 'options', '[]') as options, coalesce(s.question -> 'leftOptions', '[]') as left_options,
    coalesce(s.question -> 'rightOptions', '[]') as right_options, s.question -> 'answer' as answer,
    s.question ->> 'explanation' as explanation,
    exists (select 1 from public.questions as q where q.id = s.question_id) as is_existing
  from (
    select distinct on (r.question_id) r.* from private.import_rows as r
    where r.import_id = p_import_id and r.question_id is not null
    order by r.question_id, r.row_number
  ) as s;
  get diagnostics total = row_count;
  alter table pg_temp.staged_questions add primary key (id);
  analyze pg_temp.staged_questions;

  with differing as (
    select to_jsonb(q) || jsonb_build_object('key', k.answer, 'explanation', k.explanation) as row
    from pg_temp.staged_questions as g
    join public.questions as q on q.id = g.id
    left join private.question_keys as k on k.question_id = q.id
    where g.is_existing and (
      q.deleted_at is not null
      or (q.title, q.description, q.type, q.options, q.left_options, q.right_options, k.answer, k.explanation)
        is distinct from (
          g.title, coalesce(g.description, q.description), g.type, g.options, g.left_options, g.right_options,
          g.answer, coalesce(g.explanation, k.explanation)
        )
    )
    order by q.id for no key update of q
  )
  insert into private.import_changes (import_id, table_name, row_id, before)
  select p_import_id, 'questions', d.row ->> 'id', d.row from differing as d;
  update public.questions as q set
    title = g.title, description = coalesce(g.description, q.description), type = g.type, options = g.options,
    left_options = g.left_options, right_options = g.right_options, slider_min = null, slider_max = null,
    slider_step = null, deleted_at = null
  from pg_temp.staged_questions as g, private.import_changes as h
  where g.id = q.id and h.import_id = p_import_id and h.table_name = 'questions' and h.row_id = q.id;
  get diagnostics changed = row_count;

  -- New questions follow those of their quiz, in the order of the file.
  insert into public.questions (
    id, quiz_id, position, title, description, type, options, left_options, right_options, import_id
  )
  select
    g.id, g.quiz_id, z.last + (row_number() over (partition by z.first_row order by g.row_number))::integer,
    g.title, coalesce(g.description, ''), g.type, g.options, g.left_options, g.right_options, p_import_id
  from pg_temp.staged_questions as g
  join (
    select
      n.quiz_id, min(n.row_number) as first_row,
      coalesce((select max(q.position) from public.questions as q where q.quiz_id = n.quiz_id), 0) as last
    from pg_temp.staged_questions as n group by n.quiz_id
  ) as z on z.quiz_id = g.quiz_id
  where not g.is_existing;
  get diagnostics made = row_count;

  update private.question_keys as k set
    answer = g.answer, explanation = coalesce(g.explanation, k.explanation), updated_at = clock_timestamp()
  from pg_temp.staged_questions as g
  where g.is_existing and k.question_id = g.id
    and (k.answer, k.explanation) is distinct from (g.answer, coalesce(g.explanation, k.explanation));
  insert into private.question_keys (question_id, answer, explanation)
  select g.id, g.answer, coalesce(g.explanation, '') from pg_temp.staged_questions as g
  where not g.is_existing or not exists (select 1 from private.question_keys as k where k.question_id = g.id);
  drop table pg_temp.staged_questions;
  return jsonb_build_object('total', total, 'made', made, 'changed', changed);
end;
$$;

create or replace function private.count_unchanged_rows(p_import_id text) returns integer
language sql
set search_path = ''
as $$
  -- Rows of which this upload neither created nor changed any part, the lesson of a course included. There are no statistics
  -- yet about rows just written, and the planner would join each with each: a list behind `in ... is true` is hashed instead.
  with touched as materialized (
    select 'questions' as table_name, q.id from public.questions as q where q.import_id = p_import_id
    union all
    select 'quizzes', q.id from public.quizzes as q where q.import_id = p_import_id
    union all
    select 'videos', v.id from public.videos as v where v.import_id = p_import_id
    union all
    select 'courses', c.id from public.courses as c where c.import_id = p_import_id
    union all
    select 'lessons', l.id from public.lessons as l where l.import_id = p_import_id
    union all
    select h.table_name, h.row_id from private.import_changes as h where h.import_id = p_import_id
  )
  select count(*)::integer
  from private.import_rows as r
  where r.import_id = p_import_id and not (
    (r.question_id in (select t.id from touched as t where t.table_name = 'questions')) is true
    or (r.quiz_id in (select t.id from touched as t where t.table_name = 'quizzes')) is true
    or (r.video_id in (select t.id from touched as t where t.table_name = 'videos')) is true
    or (r.course_id in (select t.id from touched as t where t.table_name = 'courses')) is true
    or ((r.link_course_id, r.video_id) in (
      select l.course_id, l.video_id from touched as t join public.lessons as l on l.id = t.id
      where t.table_name = 'lessons'
    )) is true
    or ((r.link_course_id, r.quiz_id) in (
      select l.course_id, l.quiz_id from touched as t join public.lessons as l on l.id = t.id
      where t.table_name = 'lessons'
    )) is true
  );
$$;

revoke execute on all functions in schema private from public;
