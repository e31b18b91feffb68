-- The changes made by uploads, and undoing an upload as a whole, which reverts the changes that no one has edited since
-- (docs/decisions/0110-one-table-of-versions.md).

create function private.plan_import_undo(p_import_id text) returns table (
  kind text, item_id text, action text, reason text, title text, reverted jsonb, kept text[]
)
language sql stable
set search_path = ''
set work_mem = '64MB'
as $$
  -- The plan for undoing an upload. action: 'trash' for items that the upload created, 'revert' for fields that still have its values,
  -- 'stay' for items and fields that others have changed or used since. reason: 'edited', 'later' (by a later upload), 'used', 'content' (a
  -- stop whose video or quiz stays). Items that the upload restored from the trash go back there unchanged. If parts of an upload were
  -- undone, the plan has only the rest: undone items that exist again were restored by someone else.
  with written as materialized (
    select
      v.kind, v.item_id, i.title, i.deleted_at, coalesce(i.import_id = p_import_id, false) as is_made, b.kept,
      b.reverted - array(
        -- Leave out fields that an earlier undo has reverted.
        select f.key from unnest(u.undo_times) as t (undone_at)
        cross join lateral (
          select o from private.content_versions as o
          where o.kind = v.kind and o.item_id = v.item_id and o.state <> 'prepared' and o.saved_at < t.undone_at
            order by o.sequence desc limit 1
        ) as o
        cross join lateral jsonb_each(private.version_fields(o.o)) as f
        where f.value = private.version_fields(v) -> f.key
      ) as reverted,
      case
        when i.import_id is distinct from p_import_id then null
        when exists (
          select 1 from private.content_versions as l join public.content_imports as m on m.id = l.import_id and m.undone_at is null
          where l.kind = v.kind and l.item_id = v.item_id and l.sequence > v.sequence and l.file_fields is not null and l.action <> 'met'
        ) then 'later'
        when (v.content, v.publish_at) is distinct from (c.content, c.publish_at) or exists (
          select 1 from private.content_versions as l
          where l.kind = v.kind and l.item_id = v.item_id and l.sequence > v.sequence and l.action = 'restore' and l.saved_at >= u.undone_at
        ) then 'edited'
      end as reason
    from public.content_imports as u
    join private.content_versions as v on v.import_id = u.id
    join private.content_items as i on i.kind = v.kind and i.id = v.item_id
    join private.content_versions as c on c.kind = v.kind and c.item_id = v.item_id and c.state in ('live', 'deleted')
    cross join lateral private.reversal_of(v) as b
    where u.id = p_import_id and (
      v.file_fields is not null
      -- Include stops that were rescheduled with their course: once the new time has passed, nothing else resets it.
      or v.kind in ('video', 'quiz') and not exists (
        select 1 from private.content_versions as o
        where o.kind = v.kind and o.item_id = v.item_id and o.import_id = p_import_id and o.file_fields is not null
      )
    )
  ), made as materialized (
    select w.* from written as w where w.is_made and w.deleted_at is null
  ), foreign_stops as materialized (
    select l.course_id, l.video_id, l.quiz_id
    from public.lessons as l join public.courses as c on c.id = l.course_id
    where l.removed_at is null and c.deleted_at is null and l.import_id is distinct from p_import_id
  ), places as materialized (
    select p.quiz_id, p.question_id, p.import_id from private.live_places as p
  ), used as (
    select 'course' as kind, f.course_id as id from foreign_stops as f
    union select 'video', f.video_id from foreign_stops as f
    union select 'quiz', f.quiz_id from foreign_stops as f
    union select 'video', w.video_id from public.video_quizzes as w
    union select 'quiz', w.quiz_id from public.video_quizzes as w
    -- Questions count as used if others have added them to another quiz, and quizzes if they have questions that others added or that stay.
    union select 'question', p.question_id from places as p where p.import_id is distinct from p_import_id
    union select 'quiz', p.quiz_id from places as p where p.import_id is distinct from p_import_id
      or p.question_id in (select m.item_id from made as m where m.kind = 'question' and m.reason is not null)
      or p.question_id in (select o.question_id from places as o where o.import_id is distinct from p_import_id)
  ), content as materialized (
    select m.kind, m.item_id, m.title, m.reverted, coalesce(m.reason, case when u.id is not null then 'used' end) as reason
    from made as m left join used as u on u.kind = m.kind and u.id = m.item_id
  )
  select c.kind, c.item_id, case when c.reason is null then 'trash' else 'stay' end, c.reason, c.title, case
    when c.reason is null then c.reverted end, null::text[]
  from content as c
  union all
  select
    'stop', l.id, case when k.item_id is not null then 'stay' else 'trash' end, case when k.item_id is not null then 'content' end,
    i.title || ' – ' || o.title, null, null
  from public.lessons as l
  join public.courses as o on o.id = l.course_id
  join private.content_items as i on i.kind = case when l.video_id is null then 'quiz' else 'video' end
    and i.id = coalesce(l.video_id, l.quiz_id)
  left join content as k on k.kind = i.kind and k.item_id = i.id and k.reason is not null
    and not exists (select 1 from content as g where g.kind = 'course' and g.item_id = l.course_id and g.reason is null)
  where l.import_id = p_import_id and l.removed_at is null
  union all
  select w.kind, w.item_id, 'revert', null, w.title, w.reverted, null from written as w where not w.is_made and w.reverted <> '{}'
  union all
  select w.kind, w.item_id, 'stay', 'edited', w.title, null, w.kept
  from written as w where not w.is_made and w.kept <> '{}' and w.deleted_at is null;
$$;

create function private.import_undo_summary(p_plan jsonb[]) returns jsonb
language sql stable
set search_path = ''
as $$
  -- The numbers of rows by action, and the first 200 items: those that stay, then those reverted, then those moved to the trash. A stop is
  -- counted, but listed only if it stays. A question is reverted in all its quizzes, which are listed if there are several.
  select jsonb_build_object(
    'trashed', count(*) filter (where p ->> 'action' = 'trash' and p ->> 'kind' <> 'stop'),
    'unlinked', count(*) filter (where p ->> 'action' = 'trash' and p ->> 'kind' = 'stop'),
    'reverted', count(*) filter (where p ->> 'action' = 'revert'),
    'kept', count(*) filter (where p ->> 'action' = 'stay'),
    'items', (
      select coalesce(jsonb_agg(i.item - '{kind,item_id,reverted,kept}'::text[] || jsonb_build_object(
        'table_name', private.part_table(i.item ->> 'kind'), 'row_id', i.item ->> 'item_id', 'fields', case i.item ->> 'action'
          when 'stay' then i.item -> 'kept'
          when 'revert' then to_jsonb(array(select k.name from jsonb_object_keys(i.item -> 'reverted') as k (name) order by k.name))
          else 'null'
        end
      ) || case when i.item ->> 'action' = 'revert' and i.item ->> 'kind' = 'question'
        then jsonb_build_object('other_quizzes', (
          select case when count(*) > 1 then jsonb_agg(z.title) else '[]' end from private.quizzes_of(i.item ->> 'item_id') as z
        )) else '{}'
      end), '[]')
      from (
        select i.item from unnest(p_plan) as i (item)
        where i.item ->> 'kind' <> 'stop' or i.item ->> 'action' = 'stay'
        order by array_position(array['stay', 'revert', 'trash'], i.item ->> 'action'), i.item ->> 'kind', i.item ->> 'title'
        limit 200
      ) as i
    )
  )
  from unnest(p_plan) as p;
$$;

create function private.total_undo_summary(p_before jsonb, p_now jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  -- The result of undoing the rest of an upload, combined with the result for the parts undone before.
  select p_now || jsonb_build_object(
    'items', jsonb_path_query_array(p_now, '$.items[*] ? (@.action == "stay")')
      || jsonb_path_query_array(p_before, '$.items[*] ? (@.action != "stay")')
        || jsonb_path_query_array(p_now, '$.items[*] ? (@.action != "stay")')
  ) || (
    select jsonb_object_agg(n.name, coalesce((p_before ->> n.name)::integer, 0) + (p_now ->> n.name)::integer)
    from unnest(array['trashed', 'unlinked', 'reverted']) as n (name)
  );
$$;

create function private.lock_stops_of_import(p_import_id text) returns void
language sql
set search_path = ''
as $$
  -- Locks the stops that may change state with their course.
  select private.lock_stops(array(
    select v.item_id from private.content_versions as v where v.import_id = p_import_id and v.kind = 'course'
      and v.file_fields ? 'publish_at'
  ));
$$;

create function private.lock_import_undo(p_import_id text) returns void
language plpgsql
set search_path = ''
as $$
-- Locks the rows that undoing an upload may write, before planning the undo.
declare
  ids text[];
begin
  perform private.lock_stops_of_import(p_import_id);
  -- Take this lock before any row lock, in the same order as finishing an attempt.
  select array_agg(v.item_id) into ids from private.content_versions as v where v.import_id = p_import_id
    and v.kind = 'question' and v.file_fields is not null;
  perform private.lock_changed_grading(array(
    select v.item_id from private.content_versions as v where v.import_id = p_import_id and v.kind = 'question' and v.action = 'update'
  ));
  perform private.lock_quizzes_of(ids);
  perform 1 from public.questions as q where q.id = any (ids) order by q.id for no key update;
end;
$$;

create function private.write_import_undo(p_import_id text, p_plan jsonb[], p_kinds text[]) returns boolean
language plpgsql
set search_path = ''
as $$
-- Carries out a plan (plan_import_undo) for stops and for content of these kinds. Returns false if there was nothing to do.
declare
  each_kind text;
  ids text[];
  fields jsonb[];
begin
  update public.lessons as l set removed_at = now()
  where l.id in (select p ->> 'item_id' from unnest(p_plan) as p where p ->> 'kind' = 'stop' and p ->> 'action' = 'trash');
  foreach each_kind in array p_kinds loop
    select array_agg(p ->> 'item_id'), array_agg(case
      -- Don't reschedule a quiz that has lost its last question since, because it would be scheduled empty (check_publication).
      when each_kind = 'quiz' and (p #>> '{reverted,publish_at}')::timestamptz > now() and not private.has_questions(p ->> 'item_id')
        then (p -> 'reverted') - 'publish_at'
      else p -> 'reverted'
    end || case
      -- Questions of a quiz that goes to the trash are hidden and restored with it.
      when p ->> 'action' = 'trash' and (each_kind <> 'question' or q.question_id is not null)
        then jsonb_build_object('deleted_at', now()) else '{}'
    end) into ids, fields
    from unnest(p_plan) as p
    left join (
      select distinct o.question_id from private.live_places as o join public.quizzes as z on z.id = o.quiz_id and z.deleted_at is null
    ) as q on each_kind = 'question' and q.question_id = p ->> 'item_id'
    where p ->> 'kind' = each_kind and p ->> 'action' in ('trash', 'revert');
    if ids is not null then
      perform private.write_content(each_kind, ids, fields);
    end if;
  end loop;
  -- Remove questions that the upload only returned to a quiz.
  update public.quiz_questions as p set deleted_at = now()
  from public.questions as q
  where 'question' = any (p_kinds) and p.import_id = p_import_id and p.deleted_at is null and q.id = p.question_id
    and q.import_id is distinct from p_import_id
    and exists (select 1 from private.live_places as o where o.question_id = p.question_id and o.quiz_id <> p.quiz_id);
  return found or exists (select 1 from unnest(p_plan) as p where p ->> 'action' <> 'stay');
end;
$$;

create function private.is_undone(p_upload public.content_imports) returns boolean
language sql immutable
set search_path = ''
as $$
  -- Whether an upload has nothing left to undo.
  select p_upload.undone_at is not null and coalesce((p_upload.undo_result ->> 'kept')::integer, 0) = 0;
$$;

create function private.admin_preview_import_undo(p_import_id text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Previews undoing an upload: {trashed, unlinked, reverted, kept, items: [{table_name, row_id, action, reason, title, fields,
-- other_quizzes}], regrade: the effect of regrading by the earlier keys, if there are any}, and the changes for learners (seen_changes).
-- Undoes the upload, then rolls that back.
declare
  upload public.content_imports;
  plan jsonb[];
  ids text[];
  forms jsonb[];
  courses text[];
  videos text[];
  quizzes text[];
  before jsonb;
  seen jsonb;
begin
  perform private.require_right('content');
  select * into upload from public.content_imports as i where i.id = p_import_id;
  if upload.id is null then
    perform private.raise_error(404, 'import_not_found', 'This upload doesn’t exist.');
  elsif private.is_undone(upload) then
    perform private.raise_error(409, 'import_undone', 'This upload was undone.');
  end if;
  perform private.avoid_nested_loops(upload.rows_total);
  -- This locks nothing that learners wait for, because a preview writes no questions.
  perform private.lock_stops_of_import(p_import_id);
  plan := array(select to_jsonb(p) from private.plan_import_undo(p_import_id) as p);
  select array_agg(f.id), array_agg(f.form) into ids, forms from private.reverted_forms(plan) as f;
  courses := array(
    select p ->> 'item_id' from unnest(plan) as p where p ->> 'kind' = 'course'
    union
    select l.course_id from unnest(plan) as p join public.lessons as l on l.id = p ->> 'item_id' where p ->> 'kind' = 'stop'
  );
  videos := array(select p ->> 'item_id' from unnest(plan) as p where p ->> 'kind' = 'video');
  quizzes := array(select p ->> 'item_id' from unnest(plan) as p where p ->> 'kind' = 'quiz');
  before := private.seen_content(courses, videos, quizzes);
  begin
    perform private.write_import_undo(p_import_id, plan, '{video,quiz,course}');
    seen := private.seen_changes(before, courses, videos, quizzes);
    raise exception using errcode = 'LL001';
  exception when sqlstate 'LL001' then null;
  end;
  return private.import_undo_summary(plan) || seen
    || case when ids is not null then jsonb_build_object('regrade', private.preview_regrades(ids, forms)) else '{}' end;
end;
$$;
call private.expose('admin_preview_import_undo', 'authenticated');
alter function public.admin_preview_import_undo set statement_timeout = '60s';

create function private.reverted_forms(p_plan jsonb[]) returns table (id text, form jsonb)
language sql stable
set search_path = ''
as $$
  -- The questions whose options and key are restored by undoing an upload.
  select p ->> 'item_id', p #> '{reverted,form}' from unnest(p_plan) as p
  where p ->> 'action' = 'revert' and p ->> 'kind' = 'question' and p #> '{reverted,form,key}' <> 'null';
$$;

create function private.admin_undo_import(
  p_import_id text, p_regrade boolean default false, p_lower_results boolean default false
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Undoes an upload, or discards one that isn't committed: items that it created go to the trash, and fields that it changed get their
-- earlier values back. Items and fields that others have changed or used since stay and are listed in `undo_result`; they can be undone
-- later. If nothing could be undone and something stays, the upload doesn't count as undone (undone_at). Learners' results stay. With
-- p_regrade, regrades questions whose keys change back; with p_lower_results, even if results fall. `undo_result` names these questions in
-- `regrading`.
declare
  upload public.content_imports;
  plan jsonb[];
  summary jsonb;
  is_changed boolean;
  regrading text[] := '{}';
begin
  perform private.require_right('content');
  select * into upload from public.content_imports as i where i.id = p_import_id for update;
  if upload.id is null then
    perform private.raise_error(404, 'import_not_found', 'This upload doesn’t exist.');
  elsif private.is_undone(upload) then
    return to_jsonb(upload);
  elsif upload.status = 'staged' then
    perform private.delete_staged(array[p_import_id]);
    update public.content_imports as i set undone_at = now() where i.id = p_import_id returning * into upload;
    return to_jsonb(upload);
  end if;

  perform private.avoid_nested_loops(upload.rows_total);
  perform private.lock_import_undo(p_import_id);
  plan := array(select to_jsonb(p) from private.plan_import_undo(p_import_id) as p);
  is_changed := private.write_import_undo(p_import_id, plan, '{video,quiz,course,question}');
  summary := private.import_undo_summary(plan);
  if not is_changed and summary -> 'kept' <> '0' then
    return to_jsonb(upload) || jsonb_build_object('undo_result', summary);
  elsif p_regrade then
    regrading := private.begin_regrades(array(select f.id from private.reverted_forms(plan) as f), p_lower_results);
  end if;
  update public.content_imports as i set
    undone_at = coalesce(i.undone_at, now()), undo_times = i.undo_times || now(),
      undo_result = private.total_undo_summary(coalesce(i.undo_result, '{}'), summary)
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
-- Committed uploads, newest first, with their authors: {total, items}. `kept` in `undo_result` is the number of items that stayed when an
-- upload was undone.
begin
  perform private.require_right('content');
  return (
    select jsonb_build_object(
      'total', (select count(*) from public.content_imports as i where i.status = 'done'),
      'items', coalesce(jsonb_agg(
        (to_jsonb(p.upload) - 'report') || jsonb_build_object('undo_result',
          (p.upload).undo_result - '{items,regrading}'::text[], 'created_by_name', p.name) order by p.created_at desc, p.id
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
-- One upload in full, with the rows that were left out and the items that stayed when it was undone.
declare
  found_import jsonb;
begin
  perform private.require_right('content');
  select to_jsonb(i) || jsonb_build_object('created_by_name', private.person_name(f)) into found_import
  from public.content_imports as i left join public.profiles as f on f.id = i.created_by
  where i.id = p_import_id;
  if found_import is null then
    perform private.raise_error(404, 'import_not_found', 'This upload doesn’t exist.');
  end if;
  return found_import;
end;
$$;
call private.expose('admin_get_import', 'authenticated');

create function private.admin_list_import_changes(p_import_id text, p_filter jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- The items that an upload created or changed: {total, items: [{table_name, row_id, title, outcome, is_deleted, before, after, kept}]};
-- takes {outcome?: 'made' | 'changed' | 'kept', offset?, limit?}. Includes answer keys.
declare
  filter jsonb := private.unwrap_json(p_filter);
  wanted text := filter ->> 'outcome';
begin
  perform private.require_right('content');
  return (
    with items as (
      select
        i.kind, i.id as row_id, i.title, o.outcome, i.deleted_at is not null as is_deleted, b.before, b.kept,
        (select coalesce(jsonb_object_agg(f.key, private.version_fields(v) -> f.key), '{}') from jsonb_each(b.before) as f) as after
      from private.content_versions as v
      join private.content_items as i on i.kind = v.kind and i.id = v.item_id
      cross join lateral (
        select
          case when i.import_id = p_import_id then '{}' else private.fields_before(v) end as before,
          case when i.import_id = p_import_id then '{}' else (
            select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(v.file_fields) as f
            where f.value is distinct from private.version_fields(v) -> f.key
          ) end as kept
        offset 0
      ) as b
      cross join lateral (
        select case
          when i.import_id = p_import_id then 'made' when b.before <> '{}' then 'changed' when b.kept <> '{}' then 'kept'
        end as outcome offset 0
      ) as o
      where v.import_id = p_import_id and v.file_fields is not null and o.outcome = coalesce(wanted, o.outcome)
    ), page as (
      select i.* from items as i
      order by i.outcome = 'made', i.outcome, private.content_table(i.kind), i.title, i.row_id
      offset greatest(coalesce((filter ->> 'offset')::integer, 0), 0)
      limit least(greatest(coalesce((filter ->> 'limit')::integer, 50), 0), 200)
    )
    select jsonb_build_object(
      'total', (select count(*) from items),
      'items', coalesce((
        select jsonb_agg(to_jsonb(p) - 'kind' || jsonb_build_object('table_name', private.content_table(p.kind))
          order by p.outcome = 'made', p.outcome, private.content_table(p.kind), p.title, p.row_id) from page as p
      ), '[]')
    )
  );
end;
$$;
call private.expose('admin_list_import_changes', 'authenticated');
alter function public.admin_list_import_changes set statement_timeout = '60s';
