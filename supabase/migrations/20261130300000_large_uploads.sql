-- Large uploads right after one another: what is known of the tables then is from before the first one, and joins by nested loops
-- that were planned for a few rows took minutes. Rows without an id are grouped only where something has their title, and a commit
-- compares again only where something changed since the preview.
create function private.join_by_hash(p_rows integer) returns void
language plpgsql stable
set search_path = ''
as $$
-- Keeps the rest of the transaction from nested loops where many rows came at once: their cost is estimated from statistics that
-- are gathered later.
begin
  if p_rows > 2000 then
    perform set_config('enable_nestloop', 'off', true);
  end if;
end;
$$;
revoke all on function private.join_by_hash(integer) from public;

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
begin
  perform private.join_by_hash((select i.rows_total from public.content_imports as i where i.id = p_import_id));
  delete from private.import_comparisons as c where c.import_id = p_import_id;
  for kind, target in values ('course', 'courses'), ('video', 'videos'), ('quiz', 'quizzes'), ('question', 'questions') loop
    execute format($sql$
      insert into private.import_comparisons (
        import_id, table_name, row_id, row_number, state, reason, differences, version, chosen
      )
      with s as materialized (
        select distinct on (r.%1$I) r.%1$I as id, r.row_number, r.%2$I as given, r.version
        from private.import_rows as r
        where r.import_id = $1 and r.%1$I in (select e.id from public.%3$I as e)
        order by r.%1$I, r.row_number
      ), t as materialized (
        -- Read once: each mention of a field of the view would put it together again.
        select f.id, f.import_id, f.deleted_at, f.fields, f.version
        from private.content_fields as f where f.table_name = %3$L and f.id in (select s.id from s)
      )
      select
        $1, %3$L, s.id, s.row_number,
        case
          when t.deleted_at is not null then case when i.id is null then 'conflict' else 'new' end
          when d.fields = '{}' then 'unchanged'
          when jsonb_path_exists(d.fields, '$.*.by ? (@ == "both")') then 'conflict'
          when jsonb_path_exists(d.fields, '$.*.by ? (@ == "file")') then 'changed'
          else 'unchanged'
        end,
        case when t.deleted_at is not null then case when i.id is null then 'deleted' else 'restored' end end,
        d.fields, t.version, h.version is not distinct from t.version
      from s
      join t on t.id = s.id
      left join private.import_sources as b on b.table_name = %3$L and b.row_id = s.id
      left join public.content_imports as i on i.id = t.import_id and i.undone_at = t.deleted_at
      left join private.import_choices as h on h.import_id = $1 and h.table_name = %3$L and h.row_id = s.id
      cross join lateral (
        select private.field_differences(%2$L, s.given, t.fields, case
          when i.id is not null or t.version = any (string_to_array(s.version, '.')) then t.fields else b.fields
        end) as fields offset 0
      ) as d
    $sql$, kind || '_id', kind, target) using p_import_id;
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
  analyze private.import_comparisons;
end;
$$;

create or replace function private.admin_undo_import(p_import_id text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Undoes an upload, or discards one that is not committed: what it made goes to the trash, what it changed becomes what it was. What
-- others changed or built on since stays, and `undo_result` names it. Results of learners stay.
declare
  upload public.content_imports;
  plan jsonb[];
begin
  perform private.require_right('content');
  select * into upload from public.content_imports as i where i.id = p_import_id for update;
  if upload.id is null then
    perform private.raise_error(404, 'import_not_found', 'This upload does not exist.');
  elsif upload.undone_at is not null then
    return to_jsonb(upload);
  elsif upload.status = 'staged' then
    delete from private.import_rows as r where r.import_id = p_import_id;
    delete from private.import_comparisons as c where c.import_id = p_import_id;
    delete from private.import_choices as c where c.import_id = p_import_id;
    update public.content_imports as i set undone_at = now() where i.id = p_import_id returning * into upload;
    return to_jsonb(upload);
  end if;

  perform private.join_by_hash(upload.rows_total);
  plan := array(select to_jsonb(p) from private.plan_import_undo(p_import_id) as p);
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
  update public.content_imports as i set undone_at = now(), undo_result = private.import_undo_summary(plan)
  where i.id = p_import_id returning * into upload;
  return to_jsonb(upload);
end;
$$;

create or replace function private.admin_preview_import_undo(p_import_id text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- What undoing an upload would do: {trashed, unlinked, reverted, kept, items: [{table_name, row_id, action, reason, title, fields}]}.
declare
  upload public.content_imports;
begin
  perform private.require_right('content');
  select * into upload from public.content_imports as i where i.id = p_import_id;
  if upload.id is null then
    perform private.raise_error(404, 'import_not_found', 'This upload does not exist.');
  elsif upload.undone_at is not null then
    perform private.raise_error(409, 'import_undone', 'This upload was undone.');
  end if;
  perform private.join_by_hash(upload.rows_total);
  return private.import_undo_summary(array(select to_jsonb(p) from private.plan_import_undo(p_import_id) as p));
end;
$$;

drop function private.lock_import_changes(text);
create function private.lock_import_rows(p_import_id text) returns void
language plpgsql
set search_path = ''
as $$
-- Locks what is stored of the staged rows, so that nobody changes it between the comparison and what is written.
declare
  kind text;
  target text;
begin
  for kind, target in values ('course', 'courses'), ('video', 'videos'), ('quiz', 'quizzes'), ('question', 'questions') loop
    execute format($sql$
      select 1 from public.%2$I as t
      where t.id in (select r.%1$I from private.import_rows as r where r.import_id = $1)
      order by t.id for no key update
    $sql$, kind || '_id', target) using p_import_id;
  end loop;
end;
$$;
revoke all on function private.lock_import_rows(text) from public;

create function private.is_comparison_stale(p_import_id text) returns boolean
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
  if not exists (select 1 from private.import_comparisons as c where c.import_id = p_import_id) then
    return true;
  end if;
  for kind, target in values ('course', 'courses'), ('video', 'videos'), ('quiz', 'quizzes'), ('question', 'questions') loop
    execute format($sql$
      with c as materialized (
        select c.row_id, c.version, coalesce(c.reason in ('deleted', 'restored'), false) as is_trashed
        from private.import_comparisons as c where c.import_id = $1 and c.table_name = %2$L and c.version is not null
      ), v as materialized (
        select f.id, f.version, f.deleted_at is not null as is_trashed
        from private.content_fields as f
        where f.table_name = %2$L and f.id in (select r.%1$I from private.import_rows as r where r.import_id = $1)
      )
      select exists (
        select 1 from v full join c on c.row_id = v.id
        where (v.id, v.version, v.is_trashed) is distinct from (c.row_id, c.version, c.is_trashed)
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
revoke all on function private.is_comparison_stale(text) from public;

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
  perform private.lock_import_rows(p_import_id);
  if private.is_comparison_stale(p_import_id) then
    perform private.compare_import(p_import_id);
  end if;
  select count(*) filter (where s.state = 'unchanged'), count(*) filter (where s.state = 'conflict')
  into unchanged, kept
  from private.import_row_states(p_import_id) as s;

  perform set_config('imports.writing', 'on', true);
  outcome := jsonb_build_object(
    'videos', private.commit_import_content(p_import_id, 'video', 'videos', array[
      'title', 'description', 'url', 'image', 'duration_seconds', 'category', 'instructor'
    ]),
    'quizzes', private.commit_import_content(p_import_id, 'quiz', 'quizzes', array[
      'title', 'description', 'image', 'category', 'instructor', 'feedback_timing', 'question_order', 'attempt_limit',
      'time_limit_minutes'
    ]),
    'questions', private.commit_import_questions(p_import_id),
    'courses', private.commit_import_content(p_import_id, 'course', 'courses', array[
      'title', 'description', 'duration_minutes', 'image', 'instructor', 'year', 'category'
    ]),
    'links', private.commit_import_links(p_import_id)
  );
  perform set_config('imports.writing', '', true);
  perform private.record_import_sources(p_import_id, t.name)
  from unnest(array['courses', 'videos', 'quizzes', 'questions']) as t (name);
  if p_regrade then
    perform private.begin_import_regrades(p_import_id, p_lower_results);
  end if;
  delete from private.import_rows as r where r.import_id = p_import_id;
  delete from private.import_comparisons as c where c.import_id = p_import_id;
  delete from private.import_choices as c where c.import_id = p_import_id;
  update public.content_imports as i set
    status = 'done', rows_written = staged, rows_unchanged = unchanged, rows_kept = kept,
    result = outcome || jsonb_build_object('regrading', coalesce((
      select jsonb_agg(g.question_id order by g.question_id) from private.regrades as g
      join private.import_changes as h on h.import_id = p_import_id and h.table_name = 'questions' and h.row_id = g.question_id
      where p_regrade and h.after ? 'form' and g.finished_at is null
    ), '[]'))
  where i.id = p_import_id
  returning * into upload;
  perform private.audit_import(upload);
  return to_jsonb(upload);
end;
$$;

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
