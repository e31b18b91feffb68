-- Undoing an upload asks about results as uploading does, and says where a question is the same; making questions independent is in the history.

create function private.preview_regrades(p_ids text[], p_forms jsonb[]) returns jsonb
language sql stable
set search_path = ''
as $$
  -- What regrading by other forms of questions, as private.content_fields has them, would do, also where they are the same in other quizzes:
  -- {questions, attempts, changed, students_up, students_down}.
  with answered as materialized (
    select c.row_id, c.form, m.id
    from unnest(p_ids, p_forms) as c (row_id, form)
    cross join lateral (
      select c.row_id as id
      union
      select o.question_id from private.shared_questions as s join private.shared_questions as o on o.group_id = s.group_id
      where s.question_id = c.row_id
    ) as m
    where exists (select 1 from public.attempt_answers as w where w.question_id = m.id)
  ), graded as (
    select w.attempt_id, w.user_id, k.id as question_id, w.differs, w.rises, w.falls
    from answered as c
    join public.questions as q on q.id = c.id and (q.deleted_at is null or q.id = c.row_id)
    join private.keyed_questions as k on k.id = q.id
    cross join lateral (select jsonb_populate_record(k, c.form) as question offset 0) as n
    cross join lateral private.regradable_answers(n.question, case
      when private.has_other_form(q, c.form ->> 'type', c.form -> 'left_options', c.form -> 'right_options', (c.form ->> 'slider_min')::numeric)
        then 'infinity'
      else q.form_changed_at
    end) as w
  )
  select jsonb_build_object(
    'questions', count(distinct g.question_id) filter (where g.differs),
    'attempts', count(distinct g.attempt_id),
    'changed', count(distinct g.attempt_id) filter (where g.differs),
    'students_up', count(distinct g.user_id) filter (where g.rises),
    'students_down', count(distinct g.user_id) filter (where g.falls)
  )
  from graded as g;
$$;
revoke all on function private.preview_regrades(text[], jsonb[]) from public;

create or replace function private.admin_preview_import_regrade(p_import_id text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- What regrading by all keys that the upload would change would do: {questions, attempts, changed, students_up, students_down}.
begin
  perform private.require_right('content');
  return (
    select private.preview_regrades(array_agg(w.row_id), array_agg(w.after -> 'form'))
    from private.import_writes as w
    where w.import_id = p_import_id and w.table_name = 'questions' and w.after ? 'form'
  );
end;
$$;

create function private.forms_before_import(p_import_id text) returns table (id text, form jsonb)
language sql stable
set search_path = ''
as $$
  -- The questions of which undoing an upload brings back options and key.
  select h.row_id, h.before -> 'form'
  from private.import_changes as h
  join private.content_fields as v on v.table_name = h.table_name and v.id = h.row_id
  where h.import_id = p_import_id and h.table_name = 'questions' and h.outcome = 'changed'
    and v.fields -> 'form' = h.after -> 'form' and h.before #> '{form,key}' <> 'null';
$$;
revoke all on function private.forms_before_import(text) from public;

create function private.other_quizzes(p_id text) returns text[]
language sql stable
set search_path = ''
as $$
  -- The titles of the other quizzes that have the same question.
  select array(
    select z.title
    from private.shared_questions as s
    join private.shared_questions as o on o.group_id = s.group_id and o.question_id <> s.question_id
    join public.questions as q on q.id = o.question_id and q.deleted_at is null
    join public.quizzes as z on z.id = q.quiz_id and z.deleted_at is null
    where s.question_id = p_id
    order by z.title
  );
$$;
revoke all on function private.other_quizzes(text) from public;

create or replace function private.import_undo_summary(p_plan jsonb[]) returns jsonb
language sql stable
set search_path = ''
as $$
  -- Numbers of rows by what happens to them, and the first 200: those that stay, then what is reverted, then what is trashed. A stop
  -- is counted, and listed only where it stays. A question is reverted in all quizzes that have it.
  select jsonb_build_object(
    'trashed', count(*) filter (where p ->> 'action' = 'trash' and p ->> 'table_name' <> 'lessons'),
    'unlinked', count(*) filter (where p ->> 'action' = 'trash' and p ->> 'table_name' = 'lessons'),
    'reverted', count(*) filter (where p ->> 'action' = 'revert'),
    'kept', count(*) filter (where p ->> 'action' = 'stay'),
    'items', (
      select coalesce(jsonb_agg(case
        when i.item ->> 'action' = 'revert' and i.item ->> 'table_name' = 'questions'
          then i.item || jsonb_build_object('other_quizzes', private.other_quizzes(i.item ->> 'row_id'))
        else i.item
      end), '[]')
      from (
        select i.item from unnest(p_plan) as i (item)
        where i.item ->> 'table_name' <> 'lessons' or i.item ->> 'action' = 'stay'
        order by array_position(array['stay', 'revert', 'trash'], i.item ->> 'action'), i.item ->> 'table_name', i.item ->> 'title'
        limit 200
      ) as i
    )
  )
  from unnest(p_plan) as p;
$$;

create or replace function private.admin_preview_import_undo(p_import_id text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- What undoing an upload would do: {trashed, unlinked, reverted, kept, items: [{table_name, row_id, action, reason, title,
-- fields, other_quizzes}], regrade: what regrading by the keys of before would do, if there are any}.
declare
  upload public.content_imports;
  ids text[];
  forms jsonb[];
begin
  perform private.require_right('content');
  select * into upload from public.content_imports as i where i.id = p_import_id;
  if upload.id is null then
    perform private.raise_error(404, 'import_not_found', 'This upload does not exist.');
  elsif upload.undone_at is not null then
    perform private.raise_error(409, 'import_undone', 'This upload was undone.');
  end if;
  perform private.join_by_hash(upload.rows_total);
  select array_agg(f.id), array_agg(f.form) into ids, forms from private.forms_before_import(p_import_id) as f;
  return private.import_undo_summary(array(select to_jsonb(p) from private.plan_import_undo(p_import_id) as p))
    || case when ids is not null then jsonb_build_object('regrade', private.preview_regrades(ids, forms)) else '{}' end;
end;
$$;

drop function public.admin_undo_import(text);
drop function private.admin_undo_import(text);
create function private.admin_undo_import(p_import_id text, p_regrade boolean, p_lower_results boolean) returns jsonb
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
    delete from private.import_rows as r where r.import_id = p_import_id;
    delete from private.import_comparisons as c where c.import_id = p_import_id;
    delete from private.import_choices as c where c.import_id = p_import_id;
    update public.content_imports as i set undone_at = now() where i.id = p_import_id returning * into upload;
    return to_jsonb(upload);
  end if;

  perform private.join_by_hash(upload.rows_total);
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
create function public.admin_undo_import(p_import_id text, p_regrade boolean default false, p_lower_results boolean default false) returns jsonb
language sql set search_path = '' set statement_timeout = '60s' as $$ select private.admin_undo_import(p_import_id, p_regrade, p_lower_results); $$;
revoke all on function private.admin_undo_import(text, boolean, boolean) from public;
grant execute on function private.admin_undo_import(text, boolean, boolean) to authenticated;
revoke all on function public.admin_undo_import(text, boolean, boolean) from public, anon, service_role;
grant execute on function public.admin_undo_import(text, boolean, boolean) to authenticated;

create or replace function private.unlink_questions(p_ids text[]) returns integer
language plpgsql
set search_path = ''
as $$
-- Makes each a question of its own, which says what it said. Answers how many were in another quiz as well.
declare
  groups uuid[];
  shared jsonb;
  changed integer;
begin
  groups := array(
    select s.group_id from private.shared_questions as s
    where s.group_id in (select o.group_id from private.shared_questions as o where o.question_id = any (p_ids))
    group by s.group_id having count(*) > 1
  );
  select jsonb_object_agg(s.question_id, private.other_quizzes(s.question_id)) into shared
  from private.shared_questions as s where s.group_id = any (groups);
  delete from private.shared_questions as s where s.question_id = any (p_ids) and s.group_id = any (groups);
  get diagnostics changed = row_count;
  -- What is left alone is its own as well.
  delete from private.shared_questions as s
  where s.group_id = any (groups) and (select count(*) from private.shared_questions as o where o.group_id = s.group_id) = 1;
  -- No column of the question changes, so no trigger logs it.
  insert into public.audit_log (actor, table_name, row_id, action, before, after)
  select auth.uid(), 'questions', s.key, 'update', jsonb_build_object('same_in', s.value), '{"same_in": []}'
  from jsonb_each(shared) as s
  where s.key not in (select o.question_id from private.shared_questions as o)
  order by s.key;
  return changed;
end;
$$;
