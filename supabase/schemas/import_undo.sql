-- What uploads did, and undoing one as a whole, which takes back what is still as the upload left it
-- (docs/decisions/0064-undo-takes-back-its-own.md).

create function private.plan_import_undo(p_import_id text) returns table (
  table_name text, row_id text, action text, reason text, title text, fields text[]
)
language sql stable
set search_path = ''
set work_mem = '64MB'
as $$
  -- action: 'trash' what the upload made, 'revert' fields that still are as it wrote them, 'stay' what others changed or built on
  -- since. reason: 'edited', 'later' (by a later upload), 'used', 'content' (a stop whose video or quiz stays).
  with made as materialized (
    select v.table_name, v.id, v.quiz_id, v.title, case
      when s.row_id is null or s.import_id = p_import_id and v.fields <> s.fields then 'edited'
      when s.import_id is distinct from p_import_id then 'later'
    end as reason
    from private.content_fields as v
    left join private.import_sources as s on s.table_name = v.table_name and s.row_id = v.id
    where v.import_id = p_import_id and v.deleted_at is null
  ), foreign_lessons as materialized (
    select l.course_id, l.video_id, l.quiz_id
    from public.lessons as l join public.courses as c on c.id = l.course_id
    where l.removed_at is null and c.deleted_at is null and l.import_id is distinct from p_import_id
      and (
        l.course_id in (select m.id from made as m where m.table_name = 'courses')
        or l.video_id in (select m.id from made as m where m.table_name = 'videos')
        or l.quiz_id in (select m.id from made as m where m.table_name = 'quizzes')
      )
  ), used as (
    select 'courses' as table_name, f.course_id as id from foreign_lessons as f
    union select 'videos', f.video_id from foreign_lessons as f where f.video_id is not null
    union select 'quizzes', f.quiz_id from foreign_lessons as f where f.quiz_id is not null
    union select 'videos', w.video_id from public.video_quizzes as w
    union select 'quizzes', w.quiz_id from public.video_quizzes as w
    -- Questions of others, and those that stay.
    union select 'quizzes', q.quiz_id from public.questions as q
      where q.deleted_at is null and q.import_id is distinct from p_import_id
        and q.quiz_id in (select m.id from made as m where m.table_name = 'quizzes')
    union select 'quizzes', m.quiz_id from made as m where m.table_name = 'questions' and m.reason is not null
  ), content as materialized (
    select m.table_name, m.id, m.title, coalesce(m.reason, case when u.id is not null then 'used' end) as reason
    from made as m left join used as u on u.table_name = m.table_name and u.id = m.id
  ), changes as (
    select
      h.table_name, h.row_id, v.title, v.deleted_at,
      array_agg(f.key order by f.key) filter (where v.fields -> f.key = f.value) as reverted,
      array_agg(f.key order by f.key) filter (where v.fields -> f.key is distinct from f.value) as left_alone
    from private.import_changes as h
    join private.content_fields as v on v.table_name = h.table_name and v.id = h.row_id
    cross join lateral jsonb_each(h.after) as f
    where h.import_id = p_import_id and h.outcome = 'changed'
    group by h.table_name, h.row_id, v.title, v.deleted_at
  ), gone as materialized (
    select c.table_name, c.id from content as c where c.reason is null
  )
  select c.table_name, c.id, case when c.reason is null then 'trash' else 'stay' end, c.reason, c.title, null::text[]
  from content as c
  union all
  select
    'lessons', l.id, case when k.id is not null then 'stay' else 'trash' end, case when k.id is not null then 'content' end,
    coalesce(t.title, z.title) || ' – ' || o.title, null
  from public.lessons as l
  join public.courses as o on o.id = l.course_id
  left join public.videos as t on t.id = l.video_id
  left join public.quizzes as z on z.id = l.quiz_id
  left join content as k on k.reason is not null
    and (k.table_name = 'videos' and k.id = l.video_id or k.table_name = 'quizzes' and k.id = l.quiz_id)
    and ('courses', l.course_id) not in (select g.table_name, g.id from gone as g)
  where l.import_id = p_import_id and l.removed_at is null
  union all
  select h.table_name, h.row_id, 'revert', null, h.title, h.reverted
  from changes as h where h.reverted is not null
  union all
  select h.table_name, h.row_id, 'stay', 'edited', h.title, h.left_alone
  from changes as h where h.left_alone is not null and h.deleted_at is null;
$$;

create function private.import_undo_summary(p_plan jsonb[]) returns jsonb
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

create function private.restore_import_changes(p_import_id text) returns void
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
  foreach target in array array['courses', 'videos', 'quizzes', 'questions'] loop
    column_names := array_to_string(private.file_columns(target), ', ');
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

create function private.admin_preview_import_undo(p_import_id text) returns jsonb
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
call private.expose('admin_preview_import_undo', 'authenticated');

create function private.admin_undo_import(
  p_import_id text, p_regrade boolean default false, p_lower_results boolean default false
) returns jsonb
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
  perform private.lock_quizzes_of(array(
    select h.row_id from private.import_changes as h where h.import_id = p_import_id and h.table_name = 'questions'
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
call private.expose('admin_undo_import', 'authenticated');
alter function public.admin_undo_import set statement_timeout = '60s';

create function private.admin_list_imports(p_offset integer, p_limit integer) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- Uploads that were committed, newest first, with who made them: {total, items}.
begin
  perform private.require_right('content');
  return (
    select jsonb_build_object(
      'total', (select count(*) from public.content_imports as i where i.status = 'done'),
      'items', coalesce(jsonb_agg(
        (to_jsonb(p.upload) - '{report,undo_result}'::text[]) || jsonb_build_object('created_by_name', p.name) order by p.created_at desc, p.id
      ), '[]')
    )
    from (
      select i as upload, i.created_at, i.id, private.person_name(f) as name
      from public.content_imports as i left join public.profiles as f on f.id = i.created_by
      where i.status = 'done'
      order by i.created_at desc, i.id
      offset greatest(coalesce(p_offset, 0), 0) limit least(greatest(coalesce(p_limit, 50), 0), 200)
    ) as p
  );
end;
$$;
call private.expose('admin_list_imports', 'authenticated');

create function private.admin_get_import(p_import_id text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- One upload in full, with the rows that were left out and what undoing it left.
declare
  found_import jsonb;
begin
  perform private.require_right('content');
  select to_jsonb(i) || jsonb_build_object('created_by_name', private.person_name(f)) into found_import
  from public.content_imports as i left join public.profiles as f on f.id = i.created_by
  where i.id = p_import_id;
  if found_import is null then
    perform private.raise_error(404, 'import_not_found', 'This upload does not exist.');
  end if;
  return found_import;
end;
$$;
call private.expose('admin_get_import', 'authenticated');

create function private.admin_list_import_changes(p_import_id text, p_filter jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- What an upload made and changed: {total, items: [{table_name, row_id, title, outcome, is_deleted, before, after, kept}]}; takes
-- {outcome?: 'made' | 'changed' | 'kept', offset?, limit?}. Keys included.
declare
  filter jsonb := private.unwrap_json(p_filter);
  wanted text := filter ->> 'outcome';
begin
  perform private.require_right('content');
  return (
    with items as (
      select v.table_name, v.id as row_id, v.title, v.deleted_at is not null as is_deleted, 'made' as outcome,
        '{}'::jsonb as before, '{}'::jsonb as after, '{}'::jsonb as kept, 1 as place
      from private.content_fields as v
      where v.import_id = p_import_id and (wanted is null or wanted = 'made')
      union all
      select h.table_name, h.row_id, v.title, v.deleted_at is not null, h.outcome, h.before, h.after, h.kept, 0
      from private.import_changes as h
      join private.content_fields as v on v.table_name = h.table_name and v.id = h.row_id
      where h.import_id = p_import_id and h.outcome <> 'restored' and (wanted is null or wanted = h.outcome)
    ), page as (
      select i.* from items as i
      order by i.place, i.outcome, i.table_name, i.title, i.row_id
      offset greatest(coalesce((filter ->> 'offset')::integer, 0), 0)
      limit least(greatest(coalesce((filter ->> 'limit')::integer, 50), 0), 200)
    )
    select jsonb_build_object(
      'total', (select count(*) from items),
      'items', coalesce((
        select jsonb_agg(to_jsonb(p) - 'place' order by p.place, p.outcome, p.table_name, p.title, p.row_id) from page as p
      ), '[]')
    )
  );
end;
$$;
call private.expose('admin_list_import_changes', 'authenticated');

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
