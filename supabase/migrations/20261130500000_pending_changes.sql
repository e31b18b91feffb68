-- Changes of a published course and of what is in it, which learners see once they are published together.

create table private.pending_changes (
  course_id text not null references public.courses (id) on delete cascade,
  kind text not null check (kind in ('course', 'video', 'quiz', 'question', 'stops')),
  item_id text not null,
  base jsonb not null,
  fields jsonb not null,
  changed_by uuid references public.profiles (id) on delete set null,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (course_id, kind, item_id)
);
alter table private.pending_changes enable row level security;
create index pending_changes_changed_by_idx on private.pending_changes (changed_by);
comment on table private.pending_changes is 'What content editors prepare in a course, one row for each item that it changes.';
comment on column private.pending_changes.fields is 'Only the fields that are prepared. Those that make up a question''s answer are one: form.';
comment on column private.pending_changes.base is 'The same fields as they were when they were first prepared.';

create function private.stops_of(p_course_id text) returns jsonb
language sql stable set search_path = '' as $$
  -- The stops of a course in order, as "video/<id>" and "quiz/<id>".
  select coalesce(jsonb_agg(coalesce('video/' || l.video_id, 'quiz/' || l.quiz_id) order by p.ordinal_position), '[]')
  from private.placed_lessons as p join public.lessons as l on l.id = p.id
  where p.course_id = p_course_id;
$$;

create function private.merge_stops(p_base jsonb, p_mine jsonb, p_theirs jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  -- Mine, without what they removed since the base, and with what they added at the end.
  select coalesce(jsonb_agg(s.stop order by s.side, s.i), '[]')
  from (
    select 1 as side, m.i, m.stop from jsonb_array_elements(p_mine) with ordinality as m (stop, i)
    where p_theirs @> m.stop or not p_base @> m.stop
    union all
    select 2, t.i, t.stop from jsonb_array_elements(p_theirs) with ordinality as t (stop, i)
    where not p_base @> t.stop and not p_mine @> t.stop
  ) as s;
$$;

create function private.pending_state(p_kind text, p_id text) returns jsonb
language plpgsql stable set search_path = '' as $$
-- The fields of an item that can be prepared, as they are stored; null where it is deleted. Whether learners see it is none of them.
declare
  stored jsonb;
  form constant text[] := '{type,options,left_options,right_options,slider,answer,option_explanations}';
begin
  if p_kind = 'stops' then
    return jsonb_build_object('stops', private.stops_of(p_id));
  end if;
  execute format('select to_jsonb(t) from public.%I as t where t.id = $1 and t.deleted_at is null', private.content_table(p_kind))
  into stored using p_id;
  if stored is null then
    return null;
  elsif p_kind = 'question' then
    stored := private.question_to_json(p_id) - '{id,quiz_id,position,created_at,updated_at,regrading}'::text[];
    return (stored - form) || jsonb_build_object('form', (
      select jsonb_object_agg(f.name, stored -> f.name) from unnest(form) as f (name)
    ));
  end if;
  return (
    select jsonb_object_agg(c.name, stored -> c.name) from unnest(private.restorable_columns(private.content_table(p_kind))) as c (name)
  );
end;
$$;

create function private.set_stops(p_course_id text, p_stops jsonb) returns void
language plpgsql set search_path = '' as $$
-- Gives a course exactly these stops, in this order.
declare
  current jsonb := private.stops_of(p_course_id);
  stop text;
begin
  for stop in select jsonb_array_elements_text(current) loop
    if not p_stops ? stop then
      perform private.set_link(private.content_table(split_part(stop, '/', 1)), split_part(stop, '/', 2), 'courses', p_course_id, false);
    end if;
  end loop;
  for stop in select jsonb_array_elements_text(p_stops) loop
    if not current ? stop then
      perform private.set_link(private.content_table(split_part(stop, '/', 1)), split_part(stop, '/', 2), 'courses', p_course_id, true);
    end if;
  end loop;
  perform private.admin_reorder_lessons(p_course_id, (
    select array_agg(l.id order by s.i)
    from jsonb_array_elements_text(p_stops) with ordinality as s (stop, i)
    join public.lessons as l on l.course_id = p_course_id and l.removed_at is null
      and s.stop = coalesce('video/' || l.video_id, 'quiz/' || l.quiz_id)
  ));
end;
$$;

create function private.write_pending(p_kind text, p_id text, p_base jsonb, p_fields jsonb) returns void
language plpgsql set search_path = '' as $$
-- Saves prepared fields as they are saved at once, with all checks of that.
declare
  name text;
  columns text[];
  form jsonb;
begin
  if p_fields = '{}' then
    return;
  elsif p_kind = 'stops' then
    perform private.set_stops(p_id, private.present_stops(
      private.merge_stops(p_base -> 'stops', p_fields -> 'stops', private.stops_of(p_id))
    ));
    return;
  elsif p_kind = 'question' then
    form := coalesce(p_fields -> 'form', private.pending_state(p_kind, p_id) -> 'form');
    perform private.admin_save_question(
      (private.question_to_json(p_id) - 'updated_at') || (p_fields - 'form') || form || jsonb_build_object(
        -- A single accepted answer is sent as a list, which replaces all.
        'answer', case when form ->> 'type' = 'OPT' and jsonb_typeof(form -> 'answer') = 'string' then jsonb_build_array(form -> 'answer')
          else form -> 'answer' end
      )
    );
    return;
  end if;
  name := private.content_table(p_kind);
  perform private.require_content(name, p_id);
  columns := array(select c from unnest(private.restorable_columns(name)) as c where p_fields ? c);
  execute format(
    'update public.%1$I as t set (%2$s) = (select %3$s from jsonb_populate_record(null::public.%1$I, $1) as v) where t.id = $2',
    name,
    (select string_agg(quote_ident(n), ', ') from unnest(columns) as n),
    (select string_agg('v.' || quote_ident(n), ', ') from unnest(columns) as n)
  ) using p_fields, p_id;
end;
$$;

create function private.present_stops(p_stops jsonb) returns jsonb
language sql stable set search_path = '' as $$
  -- Without videos and quizzes that are deleted.
  select coalesce(jsonb_agg(s.stop order by s.i), '[]')
  from jsonb_array_elements_text(p_stops) with ordinality as s (stop, i)
  where exists (select 1 from public.videos as v where s.stop = 'video/' || v.id and v.deleted_at is null)
    or exists (select 1 from public.quizzes as q where s.stop = 'quiz/' || q.id and q.deleted_at is null);
$$;

create function private.pending_version(p_change private.pending_changes) returns timestamptz
language plpgsql stable set search_path = '' as $$
-- Changes with whatever is prepared of an item, and with what is stored.
declare
  stored timestamptz;
begin
  if p_change.kind <> 'stops' then
    execute format('select t.updated_at from public.%I as t where t.id = $1', private.content_table(p_change.kind))
    into stored using p_change.item_id;
  end if;
  return greatest(stored, p_change.changed_at);
end;
$$;

create function private.can_be_prepared(p_course_id text, p_kind text, p_id text) returns boolean
language sql stable set search_path = '' as $$
  -- The course itself, its stops, the videos and quizzes of its stops, prepared ones included, and the questions of these.
  select case p_kind
    when 'course' then p_id = p_course_id
    when 'stops' then p_id = p_course_id
    when 'question' then exists (
      select 1 from public.questions as q
      where q.id = p_id and q.deleted_at is null and private.can_be_prepared(p_course_id, 'quiz', q.quiz_id)
    )
    else (private.stops_of(p_course_id) || coalesce((
      select c.fields -> 'stops' from private.pending_changes as c where c.course_id = p_course_id and c.kind = 'stops'
    ), '[]')) ? (p_kind || '/' || p_id)
  end;
$$;

create function private.admin_save_pending(p_course_id text, p_kind text, p_item_id text, p_changes jsonb, p_updated_at text) returns jsonb
language plpgsql security definer set search_path = '' as $$
-- Prepares changes of an item of a course. p_changes: columns of a course, video or quiz; the argument of admin_save_question; of
-- stops {stops, was}: the new list and the one that it was made of, as "video/<id>" and "quiz/<id>". With p_updated_at, what was
-- changed meanwhile is a conflict. Answers as admin_get_pending.
declare
  payload jsonb := private.unwrap_json(p_changes);
  change private.pending_changes;
  before jsonb;
  after jsonb;
  stops jsonb;
begin
  perform private.require_right('content');
  perform private.require_content('courses', p_course_id);
  if p_kind not in ('course', 'video', 'quiz', 'question', 'stops') then
    perform private.raise_error(422, 'validation_failed', 'This kind of content does not exist.', 'kind');
  end if;
  before := private.pending_state(p_kind, p_item_id);
  if before is null or not private.can_be_prepared(p_course_id, p_kind, p_item_id) then
    perform private.raise_error(404, p_kind || '_not_found', 'This is not in the course any more.');
  end if;
  select * into change from private.pending_changes as c
  where c.course_id = p_course_id and c.kind = p_kind and c.item_id = p_item_id;
  if change.course_id is null then
    change := row (p_course_id, p_kind, p_item_id, '{}', '{}', null, null);
  end if;
  if p_updated_at is not null and private.parse_timestamp(p_updated_at) is distinct from private.pending_version(change) then
    perform private.raise_error(409, 'stale_update', 'This was changed by someone else in the meantime.');
  end if;
  if p_kind = 'stops' then
    if jsonb_typeof(payload -> 'stops') is distinct from 'array' or jsonb_typeof(payload -> 'was') is distinct from 'array'
      or jsonb_array_length(payload -> 'stops') > 1000 then
      perform private.raise_error(422, 'validation_failed', 'The stops must be a list.', 'stops');
    end if;
    stops := private.merge_stops(
      payload -> 'was', payload -> 'stops',
      case when change.fields ? 'stops' then private.merge_stops(change.base -> 'stops', change.fields -> 'stops', before -> 'stops') else before -> 'stops' end
    );
    if stops <> private.present_stops(stops) or jsonb_array_length(stops) <> (select count(distinct s) from jsonb_array_elements(stops) as s) then
      perform private.raise_error(422, 'validation_failed', 'Each stop must be a video or quiz that exists, once.', 'stops');
    end if;
    change.base := before;
    after := jsonb_build_object('stops', stops);
  else
    -- Saved and taken back, so that it is checked, and read, as what is saved at once.
    begin
      perform private.write_pending(p_kind, p_item_id, change.base, change.fields);
      if p_kind = 'question' then
        perform private.admin_save_question((payload - '{updated_at,regrade,lower_results,position}'::text[]) || jsonb_build_object(
          'id', p_item_id, 'quiz_id', (select q.quiz_id from public.questions as q where q.id = p_item_id)
        ));
      else
        perform private.write_pending(p_kind, p_item_id, null, (
          select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(payload) as f where before ? f.key
        ));
      end if;
      after := private.pending_state(p_kind, p_item_id);
      raise exception using errcode = 'LL001';
    exception when sqlstate 'LL001' then null;
    end;
  end if;
  change.fields := (
    select coalesce(jsonb_object_agg(a.key, a.value), '{}') from jsonb_each(after) as a where a.value is distinct from before -> a.key
  );
  change.base := (
    select coalesce(jsonb_object_agg(f.key, coalesce(change.base -> f.key, before -> f.key)), '{}') from jsonb_each(change.fields) as f
  );
  delete from private.pending_changes as c
  where c.course_id = p_course_id and c.kind = p_kind and c.item_id = p_item_id and change.fields = '{}';
  if change.fields <> '{}' then
    insert into private.pending_changes as c (course_id, kind, item_id, base, fields, changed_by)
    values (p_course_id, p_kind, p_item_id, change.base, change.fields, auth.uid())
    on conflict (course_id, kind, item_id) do update set
      base = excluded.base, fields = excluded.fields, changed_by = excluded.changed_by, changed_at = clock_timestamp();
  end if;
  return private.admin_get_pending(p_course_id);
end;
$$;

create function private.stop_titles(p_stops jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(coalesce(v.title, q.title, 'Deleted') order by s.i), '[]')
  from jsonb_array_elements_text(p_stops) with ordinality as s (stop, i)
  left join public.videos as v on s.stop = 'video/' || v.id
  left join public.quizzes as q on s.stop = 'quiz/' || q.id;
$$;

create function private.pending_fields(p_change private.pending_changes, p_current jsonb) returns jsonb
language sql stable set search_path = '' as $$
  -- [{name, part, before, prepared, current}] of what is prepared. `part`: what is kept or taken as one.
  select coalesce(jsonb_agg(jsonb_build_object('name', f.name, 'part', f.part, 'before', f.before, 'prepared', f.prepared, 'current', f.current) order by f.part, f.name), '[]')
  from (
    select f.key as name, f.key as part, p_change.base -> f.key as before, f.value as prepared, p_current -> f.key as current
    from jsonb_each(p_change.fields) as f where f.key not in ('form', 'stops')
    union all
    select g.key, 'form', p_change.base -> 'form' -> g.key, g.value, p_current -> 'form' -> g.key
    from jsonb_each(p_change.fields -> 'form') as g
    where g.value is distinct from p_change.base -> 'form' -> g.key or g.value is distinct from p_current -> 'form' -> g.key
    union all
    select 'stops', 'stops', private.stop_titles(p_current -> 'stops'), private.stop_titles(private.present_stops(
      private.merge_stops(p_change.base -> 'stops', p_change.fields -> 'stops', p_current -> 'stops')
    )), private.stop_titles(p_current -> 'stops')
    where p_change.fields ? 'stops'
  ) as f;
$$;

create function private.admin_get_pending(p_course_id text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
-- What is prepared in a course: {version, items: [{kind, id, title, parent, exists, updated_at, changed_by, changed_at, values, fields}]}.
-- `values` are the prepared fields, of a question all of it; `fields` what differs. `version` changes with each of them, and with
-- what is stored.
begin
  perform private.require_right('content');
  if not exists (select 1 from public.courses as c where c.id = p_course_id and c.deleted_at is null) then
    perform private.raise_error(404, 'course_not_found', 'This course does not exist.');
  end if;
  return (
    select jsonb_build_object(
      -- Not how far a regrading is, which a whole question tells as well.
      'version', md5(coalesce(jsonb_agg(case i.item ->> 'kind' when 'question' then i.item - 'values' else i.item end)::text, '')),
      'items', coalesce(jsonb_agg(i.item), '[]')
    )
    from (
      select jsonb_build_object(
        'kind', c.kind, 'id', c.item_id, 'title', t.title, 'parent', q.title, 'exists', s.current is not null,
        'updated_at', private.pending_version(c), 'changed_at', c.changed_at, 'changed_by', private.person_name(p),
        'values', case c.kind
          when 'question' then private.question_to_json(c.item_id) || (c.fields - 'form') || coalesce(c.fields -> 'form', '{}')
          when 'stops' then jsonb_build_object('stops', private.present_stops(
            private.merge_stops(c.base -> 'stops', c.fields -> 'stops', s.current -> 'stops')
          ))
          else c.fields
        end,
        'fields', private.pending_fields(c, coalesce(s.current, '{}'))
      ) as item
      from private.pending_changes as c
      cross join lateral (select private.pending_state(c.kind, c.item_id) as current offset 0) as s
      cross join lateral (
        select private.audit_title(case c.kind when 'stops' then 'courses' else private.content_table(c.kind) end, c.item_id, '{}') as title
      ) as t
      left join public.quizzes as q on c.kind = 'question' and q.id = (select w.quiz_id from public.questions as w where w.id = c.item_id)
      left join public.profiles as p on p.id = c.changed_by
      where c.course_id = p_course_id
      order by array_position('{course,stops,video,quiz,question}', c.kind), t.title, c.item_id
    ) as i
  );
end;
$$;

create function private.apply_pending(p_course_id text, p_kept text[]) returns text[]
language plpgsql set search_path = '' as $$
-- Saves what is prepared in a course, but not the parts in p_kept ("<kind>/<id>/<part>"). Answers the questions of which the grading
-- may be another.
declare
  change private.pending_changes;
  fields jsonb;
  graded text[] := '{}';
  code text;
  message text;
  sentence text;
  field text;
begin
  -- Before any row, in the order in which finishing an attempt locks.
  perform private.lock_grading(z.quiz_id, true)
  from (
    select distinct q.quiz_id from private.pending_changes as c join public.questions as q on q.id = c.item_id
    where c.course_id = p_course_id and c.kind = 'question' order by q.quiz_id
  ) as z;
  for change in
    select c.* from private.pending_changes as c where c.course_id = p_course_id
    order by array_position('{question,quiz,video,course,stops}', c.kind), c.item_id
  loop
    continue when private.pending_state(change.kind, change.item_id) is null;
    fields := (
      select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(change.fields) as f
      where not concat_ws('/', change.kind, change.item_id, f.key) = any (p_kept)
    );
    if change.kind = 'question' and fields ?| '{form,points}' then
      graded := graded || change.item_id;
    end if;
    begin
      perform private.write_pending(change.kind, change.item_id, change.base, fields);
    exception when sqlstate 'PT422' or sqlstate 'PT409' or sqlstate 'PT404' then
      get stacked diagnostics code = returned_sqlstate, message = message_text, sentence = pg_exception_detail, field = pg_exception_hint;
      raise exception using errcode = code, message = message, hint = field, detail = format(
        '“%s”: %s', private.audit_title(case change.kind when 'stops' then 'courses' else private.content_table(change.kind) end, change.item_id, '{}'), sentence
      );
    end;
  end loop;
  return graded;
end;
$$;

create function private.require_pending(p_course_id text, p_version text) returns void
language plpgsql set search_path = '' as $$
-- Locks what is prepared in a course, and refuses where it, or what it changes, is not what the person has looked at.
begin
  perform private.require_right('content');
  perform private.require_content('courses', p_course_id);
  if private.admin_get_pending(p_course_id) ->> 'version' is distinct from p_version then
    perform private.raise_error(409, 'stale_update', 'Something was changed meanwhile. Look at the changes again.');
  end if;
end;
$$;

create function private.admin_preview_pending(p_course_id text, p_version text, p_kept text[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
-- What publishing with regrading that lowers results would do: {attempts, changed, students_up, students_down}. It fails where
-- publishing would. Changes nothing.
declare
  questions text[];
  summary jsonb;
begin
  perform private.require_pending(p_course_id, p_version);
  begin
    questions := private.apply_pending(p_course_id, coalesce(p_kept, '{}'));
    summary := (
      select jsonb_build_object(
        'attempts', count(distinct w.attempt_id), 'changed', count(distinct w.attempt_id) filter (where w.differs),
        'students_up', count(distinct w.user_id) filter (where w.rises), 'students_down', count(distinct w.user_id) filter (where w.falls)
      )
      from private.keyed_questions as k join public.questions as q on q.id = k.id
      cross join lateral private.regradable_answers(k, q.form_changed_at) as w
      where k.id = any (questions)
    );
    raise exception using errcode = 'LL001';
  exception when sqlstate 'LL001' then null;
  end;
  return summary;
end;
$$;

create function private.begin_regrades(p_questions text[], p_lowers boolean) returns text[]
language sql set search_path = '' as $$
  -- Lets the finished attempts of questions be regraded, batch by batch (private.regrade_batch). Without p_lowers, only where a
  -- grade rises. Answers the questions of which something is to be regraded.
  with begun as (
    insert into private.regrades as r (question_id, grading, lowers, attempts)
    select k.id, private.grading_of(k), p_lowers, w.attempts
    from public.questions as q
    join private.keyed_questions as k on k.id = q.id
    cross join lateral (
      select count(*)::integer as attempts, count(*) filter (where w.differs and (p_lowers or not w.falls)) as differing
      from private.regradable_answers(k, q.form_changed_at) as w
    ) as w
    where q.id = any (p_questions) and q.deleted_at is null and w.differing > 0
    on conflict (question_id) do update set
      grading = excluded.grading, lowers = excluded.lowers, attempts = excluded.attempts, after_user = default, done = 0, changed = 0,
      students_up = 0, students_down = 0, finished_at = null
    returning r.question_id
  )
  select coalesce(array_agg(b.question_id), '{}') from begun as b;
$$;

create or replace function private.begin_import_regrades(p_import_id text, p_lowers boolean) returns void
language sql set search_path = '' as $$
  select private.begin_regrades(array(
    select h.row_id from private.import_changes as h
    where h.import_id = p_import_id and h.table_name = 'questions' and h.after ? 'form'
  ), p_lowers);
$$;

create function private.admin_publish_pending(
  p_course_id text, p_version text, p_kept text[] default '{}', p_regrade boolean default false, p_lower_results boolean default false
) returns jsonb
language plpgsql security definer set search_path = '' as $$
-- Publishes what is prepared in a course, all of it or nothing, but not the parts in p_kept ("<kind>/<id>/<part>"), which stay as
-- somebody else has changed them. p_version: of admin_get_pending. Of items that are in the trash, what is prepared waits there.
-- {published, regrading}: how many items, and the questions that are regraded batch by batch.
declare
  questions text[];
  published integer;
begin
  perform private.require_pending(p_course_id, p_version);
  questions := private.apply_pending(p_course_id, coalesce(p_kept, '{}'));
  delete from private.pending_changes as c
  where c.course_id = p_course_id and private.pending_state(c.kind, c.item_id) is not null;
  get diagnostics published = row_count;
  return jsonb_build_object(
    'published', published,
    'regrading', case when p_regrade then private.begin_regrades(questions, coalesce(p_lower_results, false)) else '{}' end
  );
end;
$$;

create function private.admin_discard_pending(p_course_id text, p_version text, p_kind text default null, p_item_id text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
-- Discards what is prepared in a course, or of one item of it. Answers as admin_get_pending.
begin
  perform private.require_pending(p_course_id, p_version);
  delete from private.pending_changes as c
  where c.course_id = p_course_id and (p_kind is null or c.kind = p_kind and c.item_id = p_item_id);
  return private.admin_get_pending(p_course_id);
end;
$$;

create or replace function private.export_admin_work(p_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'content_imports', (
      select jsonb_agg(
        jsonb_build_object('kind', i.kind, 'file_name', i.file_name, 'created_at', i.created_at) order by i.created_at
      )
      from public.content_imports as i where i.created_by = p_id
    ),
    'pending_changes', (
      select jsonb_agg(
        jsonb_build_object('course', c.course_id, 'kind', c.kind, 'item', c.item_id, 'changed_at', c.changed_at) order by c.changed_at
      )
      from private.pending_changes as c where c.changed_by = p_id
    ),
    'audit_log', (
      select jsonb_agg(jsonb_build_object(
        'at', l.at, 'table', l.table_name, 'row', case when l.table_name not in ('profiles', 'admins', 'consents', 'birth_years', 'seats',
          'access_grants', 'erasure_requests') or l.row_id = p_id::text then l.row_id end,
        'action', l.action, 'by_you', l.actor is not distinct from p_id
      ) order by l.id)
      from public.audit_log as l
      where l.actor = p_id or l.table_name in ('profiles', 'admins', 'consents', 'birth_years', 'erasure_requests') and l.row_id = p_id::text
    )
  );
$$;

revoke all on function
  private.stops_of, private.merge_stops, private.pending_state, private.set_stops, private.write_pending, private.present_stops,
  private.pending_version, private.can_be_prepared, private.stop_titles, private.pending_fields, private.apply_pending,
  private.require_pending, private.begin_regrades
from public, anon, authenticated, service_role;
call private.expose('admin_save_pending', 'authenticated');
call private.expose('admin_get_pending', 'authenticated');
call private.expose('admin_preview_pending', 'authenticated');
call private.expose('admin_publish_pending', 'authenticated');
call private.expose('admin_discard_pending', 'authenticated');
