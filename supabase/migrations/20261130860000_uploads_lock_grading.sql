-- Uploads change keys, too: an attempt that is finished meanwhile waits, as it does for a key that is saved by itself.

create or replace function private.lock_grading(p_quiz_id text, p_changes boolean) returns void
language plpgsql
set search_path = ''
as $$
-- Attempts at a quiz are finished side by side, but not while a key is changed: one that was graded by the old key is
-- either there when regrading begins, or it waits and is graded by the new key. The first lock is that of all quizzes.
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('grading', 0));
  if p_changes then
    perform pg_advisory_xact_lock(hashtextextended('grading ' || p_quiz_id, 0));
  else
    perform pg_advisory_xact_lock_shared(hashtextextended('grading ' || p_quiz_id, 0));
  end if;
end;
$$;

create function private.lock_changed_grading(p_questions text[]) returns void
language plpgsql
set search_path = ''
as $$
-- As lock_grading, for changes of these questions and of those that are the same. One lock for each of many quizzes could use up the
-- locks that the database has.
declare
  quizzes text[] := case when p_questions <> '{}' then array(
    select distinct q.quiz_id from public.questions as q where q.id = any (private.with_shared(p_questions)) order by q.quiz_id
  ) end;
begin
  if cardinality(quizzes) > 100 then
    perform pg_advisory_xact_lock(hashtextextended('grading', 0));
  else
    perform private.lock_grading(z.id, true) from unnest(quizzes) as z (id);
  end if;
end;
$$;
revoke all on function private.lock_changed_grading(text[]) from public;

create function private.lock_import_grading(p_import_id text) returns void
language sql
set search_path = ''
as $$
  -- For the keys that committing an upload changes.
  select private.lock_changed_grading(array(
    select w.row_id from private.import_writes as w
    where w.import_id = p_import_id and w.table_name = 'questions' and w.after ? 'form'
  ));
$$;
revoke all on function private.lock_import_grading(text) from public;

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
