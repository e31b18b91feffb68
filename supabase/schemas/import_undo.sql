-- Undoing an upload as a whole, which takes back what is still as the upload left it
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
