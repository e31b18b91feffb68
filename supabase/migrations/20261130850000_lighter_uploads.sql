-- Large uploads write less. What an upload has written is no longer stored a second time as the base of the next comparison; the base is
-- stored when somebody changes the row. The result of a comparison is counted once, which also records that rows were compared.

create unlogged table private.import_totals (
  import_id text primary key,
  totals jsonb not null,
  unchanged integer not null,
  kept integer not null
);
comment on table private.import_totals is 'How many staged rows of an upload are new, changed, unchanged or in conflict, by its last comparison. Gone once the upload is committed.';
comment on column private.import_totals.totals is 'As admin_compare_import returns them.';
comment on column private.import_totals.unchanged is 'Rows of the file of which nothing differs.';
comment on column private.import_totals.kept is 'Rows of the file with a conflict in which what is stored stays.';
alter table private.import_totals enable row level security;

alter table private.import_sources alter column fields drop not null, add column given_hash bigint;
comment on table private.import_sources is 'What the last upload said of each row, and what was stored where it said nothing; holds answer keys.';
comment on column private.import_sources.fields is 'Null while that is what is stored.';
comment on column private.import_sources.given_hash is 'Of what the file gave, where that is what is stored: the same given again changes nothing.';
comment on column private.import_comparisons.said is 'What the file says of the row, and what is stored where it says nothing: the base of the next comparison, if not all of it is written. {} where all of it is or will be stored; null where nothing is stored, or the base stays.';
comment on column private.import_changes.base is 'The row''s entry in import_sources before the upload; JSON null where it was what was stored, null where there was none.';

create function private.stored_fields(p_table text, p_id text) returns jsonb
language plpgsql stable
set search_path = ''
set enable_nestloop = 'on'
as $$
-- What a file can hold of one row, as it is stored.
begin
  return (select v.fields from private.content_fields as v where v.table_name = p_table and v.id = p_id);
end;
$$;
revoke all on function private.stored_fields(text, text) from public;

create function private.keep_import_source() returns trigger
language plpgsql security definer
set search_path = ''
as $$
-- Stores the base of a row before somebody changes it. First argument: the column with the row's id, second: its table. An upload stores
-- the bases of the rows that it writes itself; what triggers copy from there to shared questions counts as a change by somebody else.
declare
  changed_id text := case when tg_op = 'INSERT' then to_jsonb(new) else to_jsonb(old) end ->> tg_argv[0];
begin
  update private.import_sources as s set fields = private.stored_fields(s.table_name, s.row_id)
  where s.table_name = tg_argv[1] and s.row_id = changed_id and s.fields is null;
  return case when tg_op = 'DELETE' then old else new end;
end;
$$;
revoke all on function private.keep_import_source() from public;

create trigger courses_import_source before update of
  title, description, duration_minutes, image, instructor, year, category
on public.courses for each row
when (current_setting('imports.writing', true) is distinct from 'on' or pg_trigger_depth() > 0)
execute function private.keep_import_source('id', 'courses');
create trigger videos_import_source before update of
  title, description, url, image, duration_seconds, category, instructor
on public.videos for each row
when (current_setting('imports.writing', true) is distinct from 'on' or pg_trigger_depth() > 0)
execute function private.keep_import_source('id', 'videos');
create trigger quizzes_import_source before update of
  title, description, image, category, instructor, feedback_timing, question_order, attempt_limit, time_limit_minutes, draws
on public.quizzes for each row
when (current_setting('imports.writing', true) is distinct from 'on' or pg_trigger_depth() > 0)
execute function private.keep_import_source('id', 'quizzes');
create trigger questions_import_source before update of
  title, description, type, options, left_options, right_options, slider_min, slider_max, slider_step, slider_unit,
  points, tags
on public.questions for each row
when (current_setting('imports.writing', true) is distinct from 'on' or pg_trigger_depth() > 0)
execute function private.keep_import_source('id', 'questions');
create trigger question_keys_import_source before insert or delete or update of answer, explanation, option_explanations
on private.question_keys for each row
when (current_setting('imports.writing', true) is distinct from 'on' or pg_trigger_depth() > 0)
execute function private.keep_import_source('question_id', 'questions');

create or replace function private.join_by_hash(p_rows integer) returns void
language plpgsql stable
set search_path = ''
as $$
-- Keeps the rest of the transaction from nested loops where many rows came at once: their cost is estimated from statistics that
-- are gathered later. Where a nested loop is the only way, its estimated cost is then so high that Postgres would compile the plan (JIT),
-- which takes longer than running it.
begin
  if p_rows > 2000 then
    perform set_config('enable_nestloop', 'off', true), set_config('jit', 'off', true);
  end if;
end;
$$;

create function private.delete_staged(p_import_ids text[]) returns void
language sql
set search_path = ''
as $$
  -- Deletes everything of these uploads that only a commit needs.
  delete from private.import_rows as r where r.import_id = any (p_import_ids);
  delete from private.import_comparisons as c where c.import_id = any (p_import_ids);
  delete from private.import_totals as t where t.import_id = any (p_import_ids);
  delete from private.import_choices as c where c.import_id = any (p_import_ids);
$$;
revoke all on function private.delete_staged(text[]) from public;

create function private.count_comparison(p_import_id text) returns jsonb
language sql
set search_path = ''
as $$
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
$$;
revoke all on function private.count_comparison(text) from public;

create or replace function private.admin_stage_import_rows(p_import_id text, p_rows jsonb) returns integer
language plpgsql security definer
set search_path = ''
as $$
-- Stages rows: {rows: [{row, course, video, quiz, question, courseId, lessonOrder, version}]}. If a row has no id, one is
-- derived: of a video or quiz from title and course, of a question from its quiz, text and occurrence, of a course
-- from title and instructor. Returns the number of staged rows; an invalid question is reported with
-- its row in the hint.
declare
  payload jsonb := private.unwrap_json(p_rows) -> 'rows';
  staged integer;
begin
  perform private.require_right('content');
  if (private.require_staged_import(p_import_id)).status <> 'staged' then
    perform private.raise_error(409, 'import_done', 'This upload is finished.');
  elsif jsonb_typeof(payload) is distinct from 'array' then
    perform private.raise_error(422, 'invalid_rows', 'Rows are a list.', 'rows');
  end if;
  perform private.validate_import_questions(payload);
  -- What was compared was less.
  delete from private.import_comparisons as c where c.import_id = p_import_id;
  delete from private.import_totals as t where t.import_id = p_import_id;

  insert into private.import_rows (
    import_id, row_number, course_id, course, video_id, video, quiz_id, quiz, question_id, question, link_course_id,
    lesson_order, version
  )
  select
    p_import_id, r.row,
    case when r.course is not null then coalesce(
      r.course ->> 'id', private.derive_import_id('course', r.course ->> 'title', r.course ->> 'instructor')
    ) end,
    r.course,
    case when r.video is not null then coalesce(
      r.video ->> 'id', private.derive_import_id('video', r.video ->> 'title', r."courseId")
    ) end,
    r.video, k.quiz_id, r.quiz,
    case when r.question is not null then coalesce(r.question ->> 'id', private.derive_import_id(
      'question', k.quiz_id, r.question ->> 'title', r.question ->> 'occurrence'
    )) end,
    r.question, r."courseId", coalesce(r."lessonOrder", 1), r.version
  from jsonb_to_recordset(payload) as r (
    row integer, course jsonb, video jsonb, quiz jsonb, question jsonb, "courseId" text, "lessonOrder" numeric, version text
  )
  -- OFFSET keeps the id from being derived once for each use.
  cross join lateral (
    select case when r.quiz is not null then coalesce(
      r.quiz ->> 'id', private.derive_import_id('quiz', r.quiz ->> 'title', r."courseId")
    ) end as quiz_id offset 0
  ) as k
  -- A part may be sent again when its response was lost.
  on conflict (import_id, row_number) do nothing;
  get diagnostics staged = row_count;
  return staged;
end;
$$;

create or replace function private.admin_create_import(p_import jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Starts an upload: {kind, file_name, file_hash, rows_total, rows_reported, report}.
declare
  payload jsonb := private.unwrap_json(p_import);
  me uuid := private.require_right('content');
  upload public.content_imports;
  abandoned text[];
begin
  -- Uploads that were never committed are deleted after a day.
  with deleted as (
    delete from public.content_imports as i where i.status = 'staged' and i.created_at < now() - interval '1 day' returning i.id
  )
  select array_agg(d.id) into abandoned from deleted as d;
  perform private.delete_staged(abandoned);
  insert into public.content_imports (kind, file_name, file_hash, rows_total, rows_reported, report, created_by, status)
  values (
    payload ->> 'kind', coalesce(payload ->> 'file_name', ''), payload ->> 'file_hash',
    coalesce((payload ->> 'rows_total')::integer, 0), coalesce((payload ->> 'rows_reported')::integer, 0),
    coalesce(payload -> 'report', '[]'::jsonb), me, 'staged'
  )
  returning * into upload;
  return to_jsonb(upload);
end;
$$;

create or replace function private.admin_undo_import(p_import_id text, p_regrade boolean, p_lower_results boolean) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Undoes an upload, or discards one that is not committed: what it made goes to the trash, what it changed becomes what it was. What
-- others changed or built on since stays, and `undo_result` names it. Results of learners stay; with p_regrade, those of keys that
-- change back are to be regraded, with p_lower_results also where they fall, and `undo_result` names their questions as `regrading`.
declare
  upload public.content_imports;
  plan jsonb[];
  forms text[];
  regrading text[] := '{}';
begin
  perform private.require_right('content');
  select * into upload from public.content_imports as i where i.id = p_import_id for update;
  if upload.id is null then
    perform private.raise_error(404, 'import_not_found', 'This upload does not exist.');
  elsif upload.undone_at is not null then
    return to_jsonb(upload);
  elsif upload.status = 'staged' then
    perform private.delete_staged(array[p_import_id]);
    update public.content_imports as i set undone_at = now() where i.id = p_import_id returning * into upload;
    return to_jsonb(upload);
  end if;

  perform private.join_by_hash(upload.rows_total);
  perform private.lock_changed_grading(array(
    select h.row_id from private.import_changes as h
    where h.import_id = p_import_id and h.table_name = 'questions' and h.outcome = 'changed' and h.after ? 'form'
  ));
  plan := array(select to_jsonb(p) from private.plan_import_undo(p_import_id) as p);
  forms := array(select f.id from private.forms_before_import(p_import_id) as f where p_regrade);
  create temporary table trashed on commit drop as
  select p ->> 'table_name' as table_name, p ->> 'row_id' as id from unnest(plan) as p where p ->> 'action' = 'trash';
  analyze pg_temp.trashed;
  perform private.restore_import_changes(p_import_id);
  update public.lessons as l set removed_at = now() from pg_temp.trashed as t where t.table_name = 'lessons' and t.id = l.id;
  update public.videos as v set deleted_at = now() from pg_temp.trashed as t where t.table_name = 'videos' and t.id = v.id;
  update public.quizzes as z set deleted_at = now() from pg_temp.trashed as t where t.table_name = 'quizzes' and t.id = z.id;
  update public.courses as c set deleted_at = now() from pg_temp.trashed as t where t.table_name = 'courses' and t.id = c.id;
  -- Questions of a quiz that went to the trash are hidden with it, and restored with it.
  update public.questions as q set deleted_at = now()
  from pg_temp.trashed as t
  where t.table_name = 'questions' and t.id = q.id
    and q.quiz_id not in (select z.id from pg_temp.trashed as z where z.table_name = 'quizzes');
  drop table pg_temp.trashed;
  if forms <> '{}' then
    regrading := private.begin_regrades(private.with_shared(forms), p_lower_results);
  end if;
  update public.content_imports as i set
    undone_at = now(), undo_result = private.import_undo_summary(plan)
      || case when regrading <> '{}' then jsonb_build_object('regrading', regrading) else '{}' end
  where i.id = p_import_id returning * into upload;
  return to_jsonb(upload);
end;
$$;

create or replace function private.admin_commit_import(p_import_id text, p_regrade boolean, p_lower_results boolean) returns jsonb
language plpgsql security definer
set search_path = ''
set work_mem = '64MB'
as $$
-- Writes everything that was staged, compared with what is stored now: edits by hand stay, unless the file was chosen for what the
-- person saw. Calling it again returns the same and changes nothing, so it can be retried when its response was lost. Reports
-- rows_missing unless every announced row has arrived. With p_regrade, results of changed keys are to be regraded, with
-- p_lower_results also where they fall; `result` names their questions.
declare
  upload public.content_imports;
  staged integer;
  outcome jsonb;
  unchanged integer;
  kept integer;
begin
  perform private.require_right('content');
  upload := private.require_staged_import(p_import_id);
  if upload.status = 'done' then
    return to_jsonb(upload);
  end if;
  select count(*) into staged from private.import_rows as r where r.import_id = p_import_id;
  if staged <> upload.rows_total - upload.rows_reported then
    perform private.raise_error(409, 'rows_missing', 'Not every row of the file has arrived; nothing was written.');
  end if;
  perform private.join_by_hash(upload.rows_total);
  if not exists (select 1 from private.import_totals as t where t.import_id = p_import_id) then
    perform private.compare_import(p_import_id);
    perform private.count_comparison(p_import_id);
  end if;
  -- Before any row, in the order in which finishing an attempt locks.
  perform private.lock_import_grading(p_import_id);
  perform private.lock_import_rows(p_import_id);
  if private.is_comparison_stale(p_import_id) then
    perform private.compare_import(p_import_id);
    perform private.count_comparison(p_import_id);
    perform private.lock_import_grading(p_import_id);
  end if;
  perform private.require_equal_shares(p_import_id);
  select t.unchanged, t.kept into unchanged, kept from private.import_totals as t where t.import_id = p_import_id;

  perform set_config('imports.writing', 'on', true);
  outcome := jsonb_build_object(
    'videos', private.commit_import_content(p_import_id, 'video', 'videos', array[
      'title', 'description', 'url', 'image', 'duration_seconds', 'category', 'instructor'
    ]),
    'quizzes', private.commit_import_content(p_import_id, 'quiz', 'quizzes', array[
      'title', 'description', 'image', 'category', 'instructor', 'feedback_timing', 'question_order', 'attempt_limit',
      'time_limit_minutes', 'draws'
    ]),
    'questions', private.commit_import_questions(p_import_id),
    'courses', private.commit_import_content(p_import_id, 'course', 'courses', array[
      'title', 'description', 'duration_minutes', 'image', 'instructor', 'year', 'category'
    ]),
    'links', private.commit_import_links(p_import_id)
  );
  perform set_config('imports.writing', '', true);
  perform private.record_import_sources(p_import_id, t.name, t.kind)
  from (values ('courses', 'course'), ('videos', 'video'), ('quizzes', 'quiz'), ('questions', 'question')) as t (name, kind);
  if p_regrade then
    perform private.begin_import_regrades(p_import_id, p_lower_results);
  end if;
  perform private.delete_staged(array[p_import_id]);
  update public.content_imports as i set
    status = 'done', rows_written = staged, rows_unchanged = unchanged, rows_kept = kept,
    result = outcome || jsonb_build_object('regrading', coalesce((
      select jsonb_agg(g.question_id order by g.question_id) from private.regrades as g
      where p_regrade and g.finished_at is null and g.question_id = any (private.with_shared(array(
        select h.row_id from private.import_changes as h
        where h.import_id = p_import_id and h.table_name = 'questions' and h.after ? 'form'
      )))
    ), '[]'))
  where i.id = p_import_id
  returning * into upload;
  perform private.audit_import(upload);
  return to_jsonb(upload);
end;
$$;

create or replace function private.admin_compare_import(p_import_id text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Compares what was staged with what is stored: {rows: {new, changed, unchanged, conflict}, conflicts, chosen, matches, renames,
-- keys}. Writes no content; can be called again.
begin
  perform private.require_right('content');
  if (private.require_staged_import(p_import_id)).status <> 'staged' then
    perform private.raise_error(409, 'import_done', 'This upload is finished.');
  end if;
  perform private.compare_import(p_import_id);
  return private.count_comparison(p_import_id);
end;
$$;

create or replace function private.admin_choose_import(p_import_id text, p_choice jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Settles conflicts: {choice: 'file' | 'hand', items: [{table_name, row_id}]?}; without items all of them. Or lets rows mean what has
-- their title: {choice: 'join', items?}. Returns the totals anew.
declare
  payload jsonb := private.unwrap_json(p_choice);
  choice text := payload ->> 'choice';
  joined record;
begin
  perform private.require_right('content');
  if (private.require_staged_import(p_import_id)).status <> 'staged' then
    perform private.raise_error(409, 'import_done', 'This upload is finished.');
  elsif choice is null or choice not in ('file', 'hand', 'join') then
    perform private.raise_error(422, 'invalid_choice', 'Choose the file, what is there, or to join.', 'choice');
  end if;
  create temporary table chosen_parts on commit drop as
  select c.table_name, c.row_id, c.match_id, c.version, c.reason
  from private.import_comparisons as c
  where c.import_id = p_import_id and case
    when jsonb_typeof(payload -> 'items') = 'array' then (c.table_name, c.row_id) in (
      select i.table_name, i.row_id from jsonb_to_recordset(payload -> 'items') as i (table_name text, row_id text)
    )
    when choice = 'join' then c.match_id is not null
    else c.state = 'conflict'
  end;
  if choice = 'join' then
    -- Questions first: those of a quiz that is joined get other ids.
    for joined in
      select p.* from pg_temp.chosen_parts as p where p.match_id is not null order by p.table_name = 'quizzes'
    loop
      perform private.join_staged(p_import_id, joined.table_name, joined.row_id, joined.match_id);
    end loop;
    perform private.compare_import(p_import_id);
  else
    -- New questions of a deleted quiz come with it.
    insert into pg_temp.chosen_parts
    select c.table_name, c.row_id, null, c.version, c.reason
    from private.import_comparisons as c
    where c.import_id = p_import_id and c.table_name = 'questions' and c.reason = 'deleted' and exists (
      select 1 from private.import_rows as r
      join pg_temp.chosen_parts as p on p.table_name = 'quizzes' and p.row_id = r.quiz_id and p.reason = 'deleted'
      where r.import_id = p_import_id and r.question_id = c.row_id
    );
    update private.import_comparisons as c set chosen = (choice = 'file')
    from pg_temp.chosen_parts as p
    where c.import_id = p_import_id and c.table_name = p.table_name and c.row_id = p.row_id
      and (c.state = 'conflict' or c.by <> '{}');
    delete from private.import_choices as h
    using pg_temp.chosen_parts as p
    where h.import_id = p_import_id and h.table_name = p.table_name and h.row_id = p.row_id;
    if choice = 'file' then
      insert into private.import_choices (import_id, table_name, row_id, version)
      select distinct p_import_id, p.table_name, p.row_id, p.version from pg_temp.chosen_parts as p where p.version is not null;
    end if;
  end if;
  drop table pg_temp.chosen_parts;
  return private.count_comparison(p_import_id);
end;
$$;

create or replace function private.is_comparison_stale(p_import_id text) returns boolean
language plpgsql stable
set search_path = ''
set work_mem = '64MB'
as $$
-- Whether the staged rows have to be compared (again): nothing was compared, or what is stored has changed, came, went to the trash,
-- came back or was purged since.
declare
  kind text;
  target text;
  is_stale boolean;
begin
  if not exists (select 1 from private.import_totals as t where t.import_id = p_import_id) then
    return true;
  end if;
  for kind, target in values ('course', 'courses'), ('video', 'videos'), ('quiz', 'quizzes'), ('question', 'questions') loop
    execute format($sql$
      with c as materialized (
        select c.row_id, c.revision, coalesce(c.reason in ('deleted', 'restored'), false) as is_trashed
        from private.import_comparisons as c where c.import_id = $1 and c.table_name = %2$L and c.revision is not null
      ), v as materialized (
        select f.id, f.revision, f.deleted_at is not null as is_trashed
        from private.content_fields as f
        where f.table_name = %2$L and f.id in (select r.%1$I from private.import_rows as r where r.import_id = $1)
      )
      select exists (
        select 1 from v full join c on c.row_id = v.id
        where (v.id, v.revision, v.is_trashed) is distinct from (c.row_id, c.revision, c.is_trashed)
      )
    $sql$, kind || '_id', target) into is_stale using p_import_id;
    if is_stale then
      return true;
    end if;
  end loop;
  return exists (
    select 1 from private.import_rows as r
    join public.lessons as l on l.course_id = r.link_course_id and (l.video_id = r.video_id or l.quiz_id = r.quiz_id)
    left join private.import_comparisons as c on c.import_id = p_import_id and c.table_name = 'lessons' and c.row_id = l.id
    where r.import_id = p_import_id and l.removed_at::text is distinct from c.version
  );
end;
$$;

create or replace function private.record_import_sources(p_import_id text, p_table text, p_kind text) returns void
language plpgsql
set search_path = ''
as $$
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
$$;
revoke all on function private.record_import_sources(text, text, text) from public;

create or replace function private.write_import_changes(p_import_id text, p_table text, p_columns text[]) returns jsonb
language plpgsql
set search_path = ''
as $$
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
$$;

create or replace function private.compare_import(p_import_id text) returns void
language plpgsql
set search_path = ''
set work_mem = '64MB'
as $$
-- Compares the staged rows with what is stored. Of rows in the trash, those that an undone upload put there are new again; what
-- somebody deleted is a conflict. A conflict is settled for the file where somebody chose so and saw what is stored now.
declare
  kind text;
  target text;
  names text[];
begin
  perform private.join_by_hash((select i.rows_total from public.content_imports as i where i.id = p_import_id));
  delete from private.import_comparisons as c where c.import_id = p_import_id;
  for kind, target in values ('course', 'courses'), ('video', 'videos'), ('quiz', 'quizzes'), ('question', 'questions') loop
    names := private.content_field_names(target);
    -- Nothing is stored that rows could meet.
    continue when names is null;
    execute format($sql$
      insert into private.import_comparisons (
        import_id, table_name, row_id, row_number, state, reason, before, after, by, said, version, revision, chosen
      )
      with s as materialized (
        select
          d.id, d.row_number, d.given, d.version, v.import_id, v.deleted_at, v.revision, b.row_id is not null as is_known, b.fields as base,
          -- The file gives the row as it did last time, and nobody has changed it since.
          coalesce(v.deleted_at is null and b.fields is null and b.given_hash = jsonb_hash_extended(d.given, 0), false) as is_same
        from (
          select distinct on (r.%1$I) r.%1$I as id, r.row_number, r.%2$I as given, r.version
          from private.import_rows as r
          where r.import_id = $1 and r.%1$I is not null
          order by r.%1$I, r.row_number
        ) as d
        join private.content_fields as v on v.table_name = %3$L and v.id = d.id
        left join private.import_sources as b on b.table_name = %3$L and b.row_id = d.id
      )
      select $1, %3$L, s.id, s.row_number, 'unchanged', null, '{}', '{}', '{}', null, null, s.revision, false
      from s where s.is_same
      union all
      select
        $1, %3$L, m.id, m.row_number,
        case
          when m.deleted_at is not null then case when m.is_undone then 'new' else 'conflict' end
          when a.after = '{}' then 'unchanged'
          when h.by = '{}' then 'changed'
          when jsonb_path_exists(h.by, '$.* ? (@ == "both")') then 'conflict'
          when a.after - array(select jsonb_object_keys(h.by)) <> '{}' then 'changed'
          else 'unchanged'
        end,
        case when m.deleted_at is not null then case when m.is_undone then 'restored' else 'deleted' end end,
        case when a.after = '{}' then '{}' else m.fields - array[%5$s] end,
        a.after, h.by,
        case
          when h.by <> '{}' or m.deleted_at is not null then m.fields || d.said
          when a.after <> '{}' or not m.is_known then '{}'
        end,
        case when m.deleted_at is not null or h.by <> '{}' then private.version_of(m.prefix, m.fields) end, m.revision, m.chosen
      from (
        select
          s.id, s.row_number, s.given, s.revision, s.deleted_at, s.is_known, t.prefix, t.fields, i.id is not null as is_undone,
          -- A base that is what is stored is left out, so that rows are short while they are sorted.
          case when g.is_stored then null else s.base end as base, g.is_stored or s.is_known as has_base,
          x.version is not null and x.version = private.version_of(t.prefix, t.fields) as chosen
        from s
        join (
          -- Read once: each mention of a field of the view would put it together again.
          select f.id, f.prefix, f.fields
          from private.content_fields as f
          where f.table_name = %3$L and f.id = any (array(select s.id from s where not s.is_same)) offset 0
        ) as t on t.id = s.id
        left join public.content_imports as i on i.id = s.import_id and i.undone_at = s.deleted_at
        left join private.import_choices as x on x.import_id = $1 and x.table_name = %3$L and x.row_id = s.id
        cross join lateral (
          select i.id is not null
            or s.version is not null and private.version_of(t.prefix, t.fields) = any (string_to_array(s.version, '.')) as is_stored
        ) as g
        -- In the order of the primary key, whose entries then need no search.
        order by s.id
        offset 0
      ) as m
      cross join lateral (select private.staged_fields(%2$L, m.given, m.fields) as said offset 0) as d
      cross join lateral (select json_object(%4$s absent on null returning jsonb) as after offset 0) as a
      cross join lateral (
        -- Mostly, what is stored is what files said last.
        select case
          when a.after = '{}' or m.has_base and (m.base is null or m.base = m.fields) then '{}'
          else private.changed_by_hand(%2$L, m.given, m.fields, m.base, a.after)
        end as by offset 0
      ) as h
    $sql$,
      kind || '_id', kind, target,
      (select string_agg(format('%1$L: case when d.said -> %1$L <> m.fields -> %1$L then d.said -> %1$L end', n.name), ', ') from unnest(names) as n (name)),
      (select string_agg(format('case when not a.after ? %1$L then %1$L end', n.name), ', ') from unnest(names) as n (name))
    ) using p_import_id;
    -- Without an id of its own, a row may mean what has its title.
    execute format($sql$
      insert into private.import_comparisons (import_id, table_name, row_id, row_number, state, reason, match_id)
      select distinct on (s.id) $1, %3$L, s.id, s.row_number, 'new', 'match', m.id
      from (
        select r.%1$I as id, min(r.row_number) as row_number, lower(r.%2$I ->> 'title') as title, r.quiz_id,
          min((r.%2$I ->> 'occurrence')::integer) as occurrence
        from private.import_rows as r
        where r.import_id = $1 and r.%1$I is not null and r.%2$I ->> 'id' is null
          and r.%1$I not in (select e.id from public.%3$I as e)
          -- Before they are grouped, which takes most of the time where nothing matches. IS TRUE keeps the titles in one hash
          -- table: nothing is known of how many rows the JSON lets through.
          and (lower(r.%2$I ->> 'title') in (select lower(e.title) from public.%3$I as e where e.deleted_at is null)) is true
        group by r.%1$I, lower(r.%2$I ->> 'title'), r.quiz_id
      ) as s
      join (
        select e.id, lower(e.title) as title, %4$s as quiz_id, row_number() over (partition by %4$s, lower(e.title) order by e.created_at, e.id) as n
        from public.%3$I as e where e.deleted_at is null
      ) as m on m.title = s.title and %5$s
      order by s.id, s.row_number, m.n
      on conflict do nothing
    $sql$, kind || '_id', kind, target,
      case kind when 'question' then 'e.quiz_id' else 'null::text' end,
      case kind when 'question' then 'm.quiz_id = s.quiz_id and m.n = s.occurrence' else 'm.n = 1' end) using p_import_id;
  end loop;
  -- Questions that are new in a quiz that somebody deleted.
  insert into private.import_comparisons (import_id, table_name, row_id, row_number, state, reason, version, chosen)
  select distinct on (r.question_id) p_import_id, 'questions', r.question_id, r.row_number, 'conflict', 'deleted', z.version, z.chosen
  from private.import_rows as r
  join private.import_comparisons as z
    on z.import_id = p_import_id and z.table_name = 'quizzes' and z.row_id = r.quiz_id and z.reason = 'deleted'
  where r.import_id = p_import_id and r.question_id is not null
  order by r.question_id, r.row_number
  on conflict do nothing;
  -- A stop that somebody removed.
  insert into private.import_comparisons (import_id, table_name, row_id, row_number, state, reason, version, chosen)
  select
    p_import_id, 'lessons', l.id, min(r.row_number), case when i.id is null then 'conflict' else 'new' end,
    case when i.id is null then 'deleted' else 'restored' end, l.removed_at::text, bool_or(h.version is not distinct from l.removed_at::text)
  from private.import_rows as r
  join public.lessons as l on l.course_id = r.link_course_id and (l.video_id = r.video_id or l.quiz_id = r.quiz_id)
  left join public.content_imports as i on i.id = l.import_id and i.undone_at = l.removed_at
  left join private.import_choices as h on h.import_id = p_import_id and h.table_name = 'lessons' and h.row_id = l.id
  where r.import_id = p_import_id and l.removed_at is not null
  group by l.id, i.id;
end;
$$;

create or replace function private.restore_import_changes(p_import_id text) returns void
language plpgsql
set search_path = ''
as $$
-- For admin_undo_import, which has said what is trashed. Gives the fields that an upload wrote, and that still are as it wrote them, their values from before. A later upload that
-- changed one from this upload's value remembers the value from before instead, so that undoing that one, too, leads back to it.
declare
  target text;
  column_names text;
  new_values text;
begin
  create temporary table reverted_fields on commit drop as
  select h.table_name, h.row_id, h.import_id, jsonb_object_agg(f.key, h.before -> f.key) as fields
  from private.import_changes as h
  join private.content_fields as v on v.table_name = h.table_name and v.id = h.row_id
  cross join lateral jsonb_each(h.after) as f
  where h.import_id = p_import_id and v.fields -> f.key = f.value and h.before ? f.key
    and (h.outcome = 'changed' or (h.table_name, h.row_id) in (select t.table_name, t.id from pg_temp.trashed as t))
  group by h.table_name, h.row_id, h.import_id;
  update private.import_changes as l set before = l.before || n.fields
  from (
    select l.import_id, l.table_name, l.row_id, jsonb_object_agg(f.key, h.before -> f.key) as fields
    from private.import_changes as h
    join private.import_changes as l on l.table_name = h.table_name and l.row_id = h.row_id and l.import_id <> h.import_id
    join public.content_imports as own on own.id = h.import_id
    join public.content_imports as i on i.id = l.import_id and i.undone_at is null and i.created_at >= own.created_at
    cross join lateral jsonb_each(h.after) as f
    where h.import_id = p_import_id and h.outcome <> 'kept' and l.before -> f.key = f.value and h.before ? f.key
    group by l.import_id, l.table_name, l.row_id
  ) as n
  where l.import_id = n.import_id and l.table_name = n.table_name and l.row_id = n.row_id;

  -- Bases of rows that will not return to what they were before this upload.
  update private.import_sources as s set fields = private.stored_fields(s.table_name, s.row_id)
  from private.import_changes as h
  left join pg_temp.reverted_fields as r on r.table_name = h.table_name and r.row_id = h.row_id
  where h.import_id = p_import_id and s.table_name = h.table_name and s.row_id = h.row_id and s.fields is null
    and (s.import_id is distinct from p_import_id or r.fields is distinct from h.before);
  perform set_config('imports.writing', 'on', true);
  update private.question_keys as k set
    answer = n.answer, explanation = n.explanation, option_explanations = n.option_explanations, updated_at = clock_timestamp()
  from pg_temp.reverted_fields as r
  join private.question_keys as o on o.question_id = r.row_id
  cross join lateral (
    select coalesce(nullif(r.fields #> '{form,key}', 'null'), o.answer) as answer,
      coalesce(r.fields ->> 'explanation', o.explanation) as explanation,
      coalesce(r.fields -> 'option_explanations', o.option_explanations) as option_explanations
  ) as n
  where r.table_name = 'questions' and k.question_id = r.row_id
    and (k.answer, k.explanation, k.option_explanations) is distinct from (n.answer, n.explanation, n.option_explanations);
  delete from private.question_keys as k using pg_temp.reverted_fields as r
  where r.table_name = 'questions' and k.question_id = r.row_id and r.fields #> '{form,key}' = 'null';
  for target, column_names in values
    ('courses', 'title, description, duration_minutes, image, instructor, year, category'),
    ('videos', 'title, description, url, image, duration_seconds, category, instructor'),
    ('quizzes', 'title, description, image, category, instructor, feedback_timing, question_order, attempt_limit, time_limit_minutes, draws'),
    ('questions', 'title, description, type, options, left_options, right_options, slider_min, slider_max, slider_step, slider_unit, points, tags')
  loop
    new_values := 'n.' || replace(column_names, ', ', ', n.');
    execute format($sql$
      update public.%1$I as t set (%2$s) = (
        select %3$s from jsonb_populate_record(t, (r.fields - 'form') || coalesce(r.fields -> 'form', '{}')) as n
      )
      from pg_temp.reverted_fields as r
      where r.table_name = %1$L and r.row_id = t.id
    $sql$, target, column_names, new_values);
  end loop;
  perform set_config('imports.writing', '', true);
  drop table pg_temp.reverted_fields;

  -- The next file is compared with what was said before this one.
  update private.import_sources as s set
    fields = case
      when h.base <> 'null' then h.base
      -- What later uploads said stays.
      when s.fields is not null then s.fields || (
        select coalesce(jsonb_object_agg(b.key, b.value), '{}') from jsonb_each(h.before) as b where s.fields -> b.key = h.after -> b.key
      )
    end,
    given_hash = null,
    import_id = h.base_import_id
  from private.import_changes as h
  where h.import_id = p_import_id and h.base is not null and s.table_name = h.table_name and s.row_id = h.row_id
    and (s.import_id = p_import_id or h.outcome = 'kept' and s.import_id is not distinct from h.base_import_id);
  delete from private.import_sources as s
  using private.import_changes as h
  where h.import_id = p_import_id and h.base is null and s.table_name = h.table_name and s.row_id = h.row_id
    and (s.import_id = p_import_id or s.import_id is null);
end;
$$;

drop function private.import_comparison_totals(text);
drop function private.record_import_sources(text, text);

-- Dispatching took half of the time of validating a question.
create or replace procedure private.register_question_type(p_code text, p_name text, p_default_options jsonb default '[]')
language plpgsql
set search_path = ''
as $$
-- Registers a question type, which is these functions of (q private.keyed_questions), for p_name 'association':
--   validate_association(q)           raises invalid_question if an admin may not save the question like this
--   normalize_association(q, answer)  a learner's answer as it is stored: JSON null for no answer, SQL null for a malformed
--                                     one; an option that no longer exists is a wrong answer, not a malformed one
--   grade_association(q, answer)      is the answer, which has the indices as displayed, right? Null means no
--   display_association_key(q)        the right answer as a review displays it
-- and generates validate_question, normalize_answer, grade_answer and display_key, which call those of the question's type.
-- An IF instead of PERFORM, which would look up the functions of all types at each call.
-- Questions of an unregistered type are shown as not supported, never required and never counted.
declare
  codes text[];
  dispatch text;
  operation record;
begin
  insert into private.question_types (code, name, default_options) values (p_code, p_name, p_default_options);
  codes := array(select t.code from private.question_types as t order by t.code);
  execute format(
    'create or replace function private.supported_question_types() returns text[] language sql immutable '
    'set search_path = '''' as %L', format(' select %L::text[]; ', codes)
  );
  for operation in
    select * from (values
      ('validate_question(q %s)', 'void', 'volatile', 'validate_%s(q)', 'if (%s) is null then null; end if'),
      ('normalize_answer(q %s, p_answer jsonb)', 'jsonb', 'immutable', 'normalize_%s(q, p_answer)', 'return %s'),
      ('grade_answer(q %s, p_answer jsonb)', 'boolean', 'immutable', 'grade_%s(q, p_answer)', 'return coalesce(%s, false)'),
      ('display_key(q %s)', 'jsonb', 'immutable', 'display_%s_key(q)', 'return %s')
    ) as o (signature, result, volatility, call, statement)
  loop
    dispatch := (
      select 'case q.type ' || string_agg(format('when %L then private.' || operation.call, t.code, t.name), ' ' order by t.code)
        || ' end'
      from private.question_types as t
    );
    execute format(
      'create or replace function private.%s returns %s language plpgsql %s set search_path = '''' as %L',
      format(operation.signature, 'private.keyed_questions'), operation.result, operation.volatility,
      format('begin ' || operation.statement || '; end;', dispatch)
    );
  end loop;
end;
$$;

create or replace function private.validate_question(q private.keyed_questions) returns void
language plpgsql
set search_path = ''
as $$begin if (case q.type when 'ASC' then private.validate_association(q) when 'MCQ' then private.validate_multiple_choice(q) when 'MRQ' then private.validate_multiple_response(q) when 'OPT' then private.validate_open_ended(q) when 'SLI' then private.validate_sliding_scale(q) end) is null then null; end if; end;$$;
