-- Changes of a published course and of what is in it, which learners see once they are published together
-- (docs/decisions/0087-prepared-changes-of-published-content.md).

create table private.pending_changes (
  course_id text not null references public.courses (id) on delete cascade,
  kind text not null check (kind in ('course', 'video', 'quiz', 'question', 'stops', 'questions')),
  item_id text not null,
  base jsonb not null,
  fields jsonb not null,
  changed_by uuid references public.profiles (id) on delete set null,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (course_id, kind, item_id)
);
comment on table private.pending_changes is 'What content editors prepare in a course, one row for each item that it changes.';
comment on column private.pending_changes.fields is
  'Only the fields that are prepared. Those that make up a question''s answer are one: form. A new question has all, and quiz_id.';
comment on column private.pending_changes.base is
  'The same fields as they were when they were first prepared; {} of a video, quiz or question that is new: made when it is published.';
alter table private.pending_changes enable row level security;
revoke all on private.pending_changes from public, anon, authenticated, service_role;
create index pending_changes_changed_by_idx on private.pending_changes (changed_by);

create function private.require_single_preparation() returns trigger
language plpgsql security definer
set search_path = ''
as $$
-- Of questions that are the same, one is prepared in a course: publishing two would leave the one that is written last.
declare
  quiz text;
begin
  select z.title into quiz
  from private.shared_questions as s
  join private.shared_questions as o on o.group_id = s.group_id and o.question_id <> s.question_id
  join private.pending_changes as c on c.course_id = new.course_id and c.kind = 'question' and c.item_id = o.question_id
  join public.questions as q on q.id = o.question_id and q.deleted_at is null
  join public.quizzes as z on z.id = q.quiz_id
  where new.kind = 'question' and s.question_id = new.item_id limit 1;
  if quiz is not null then
    perform private.raise_error(
      409, 'prepared_in_other_quiz', format('Changes of the same question are prepared in “%s”. Change it there.', left(quiz, 100))
    );
  end if;
  return new;
end;
$$;
create trigger pending_changes_single
  before insert on private.pending_changes for each row execute function private.require_single_preparation();

create function private.stops_of(p_course_id text) returns jsonb
language sql stable
set search_path = ''
as $$
  -- The stops of a course in order, as "video/<id>" and "quiz/<id>".
  select coalesce(jsonb_agg(coalesce('video/' || l.video_id, 'quiz/' || l.quiz_id) order by p.ordinal_position), '[]')
  from private.placed_lessons as p join public.lessons as l on l.id = p.id
  where p.course_id = p_course_id;
$$;

create function private.pending_state(p_kind text, p_id text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- The fields of an item that can be prepared, as they are stored; null where it, or a question's quiz, is deleted. A list is the field
-- of that name.
declare
  name text := private.pending_table(p_kind);
  stored jsonb;
  form constant text[] := '{type,options,left_options,right_options,slider,answer,option_explanations}';
begin
  execute format('select to_jsonb(t) from public.%I as t where t.id = $1 and t.deleted_at is null', name) into stored using p_id;
  if stored is null then
    return null;
  elsif p_kind = 'stops' then
    return jsonb_build_object('stops', private.stops_of(p_id));
  elsif p_kind = 'questions' then
    return jsonb_build_object('questions', private.ordered_question_ids(p_id));
  elsif p_kind = 'question' then
    if not exists (select 1 from public.quizzes as z where z.id = stored ->> 'quiz_id' and z.deleted_at is null) then
      return null;
    end if;
    stored := private.question_to_json(p_id) - '{id,quiz_id,position,created_at,updated_at,regrading,shared_with}'::text[];
    return (stored - form) || jsonb_build_object('form', (
      select jsonb_object_agg(f.name, stored -> f.name) from unnest(form) as f (name)
    ));
  end if;
  return (
    select jsonb_object_agg(c.name, stored -> c.name) from unnest(private.restorable_columns(name)) as c (name)
  ) || case when stored ? 'publish_at' then jsonb_build_object('publish_at', private.prepared_time(stored -> 'publish_at')) else '{}' end;
end;
$$;

create function private.set_stops(p_course_id text, p_stops jsonb) returns void
language plpgsql
set search_path = ''
as $$
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

create function private.write_pending(p_change private.pending_changes) returns void
language plpgsql
set search_path = ''
as $$
-- Saves prepared fields of an item that exists as they are saved at once, with all checks of that.
declare
  name text := private.pending_table(p_change.kind);
  fields jsonb := p_change.fields;
  columns text[];
begin
  if fields = '{}' then
    return;
  end if;
  if p_change.kind <> 'question' then
    perform private.require_content(name, p_change.item_id);
  end if;
  if p_change.kind = 'stops' then
    perform private.set_stops(p_change.item_id, private.ids_of(
      private.merged_entries(p_change, private.pending_state('stops', p_change.item_id))
    ));
  elsif p_change.kind = 'questions' then
    perform private.set_questions(p_change.course_id, p_change.item_id, private.ids_of(
      private.merged_entries(p_change, private.pending_state('questions', p_change.item_id))
    ));
  elsif p_change.kind = 'question' then
    perform private.admin_save_question(private.question_payload(
      private.question_to_json(p_change.item_id) || (fields - 'form')
      || coalesce(fields -> 'form', private.pending_state('question', p_change.item_id) -> 'form')
    ));
  else
    fields := fields || case
      when fields ? 'publish_at' then jsonb_build_object('publish_at', private.prepared_time(fields -> 'publish_at')) else '{}'
    end;
    columns := array(select c from unnest(private.restorable_columns(name) || '{publish_at}'::text[]) as c where fields ? c);
    execute format(
      'update public.%1$I as t set (%2$s) = (select %3$s from jsonb_populate_record(null::public.%1$I, $1) as v) where t.id = $2',
      name,
      (select string_agg(quote_ident(n), ', ') from unnest(columns) as n),
      (select string_agg('v.' || quote_ident(n), ', ') from unnest(columns) as n)
    ) using fields, p_change.item_id;
  end if;
end;
$$;

create function private.pending_version(p_change private.pending_changes) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
-- Changes with whatever is prepared of an item, and with what is stored.
declare
  stored timestamptz;
begin
  if p_change.kind not in ('stops', 'questions') then
    execute format('select t.updated_at from public.%I as t where t.id = $1', private.content_table(p_change.kind))
    into stored using p_change.item_id;
  end if;
  return greatest(stored, p_change.changed_at);
end;
$$;

create function private.can_be_prepared(p_course_id text, p_kind text, p_id text) returns boolean
language sql stable
set search_path = ''
as $$
  -- The course itself, its stops, the videos and quizzes of its stops, prepared ones included, and the questions of these.
  select case
    when p_kind in ('course', 'stops') then p_id = p_course_id
    when p_kind = 'questions' then private.can_be_prepared(p_course_id, 'quiz', p_id)
    when p_kind = 'question' then exists (
      select 1 from public.questions as q
      where q.id = p_id and q.deleted_at is null and private.can_be_prepared(p_course_id, 'quiz', q.quiz_id)
    )
    else (private.stops_of(p_course_id) || private.prepared_list(p_course_id, 'stops', p_course_id)) ? (p_kind || '/' || p_id)
  end;
$$;

create function private.admin_save_pending(
  p_course_id text, p_kind text, p_item_id text, p_changes jsonb, p_updated_at text
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Prepares changes of an item of a course. p_changes: columns of a course, video or quiz; the argument of admin_save_question; of
-- stops {stops, was}, the new list and the one that it was made of, as "video/<id>" and "quiz/<id>"; of the questions of a quiz
-- {questions, was} or {copy_of}, as ids. A video, quiz or question with an unknown id is new. With p_updated_at, what was changed
-- meanwhile is a conflict. Answers as admin_get_pending.
begin
  perform private.require_right('content');
  perform private.require_content('courses', p_course_id);
  if p_kind not in ('course', 'video', 'quiz', 'question', 'stops', 'questions') then
    perform private.raise_error(422, 'validation_failed', 'This kind of content does not exist.', 'kind');
  elsif p_kind not in ('stops', 'questions') then
    perform private.save_pending_item(p_course_id, p_kind, p_item_id, private.unwrap_json(p_changes), p_updated_at);
  elsif private.stored_list(p_course_id, p_kind, p_item_id) is null or not private.can_be_prepared(p_course_id, p_kind, p_item_id) then
    perform private.raise_error(404, 'not_found', 'This is not in the course any more.');
  else
    perform private.save_pending_list(p_course_id, p_kind, p_item_id, private.unwrap_json(p_changes));
  end if;
  return private.admin_get_pending(p_course_id);
end;
$$;
call private.expose('admin_save_pending', 'authenticated');

create function private.pending_fields(p_change private.pending_changes, p_current jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  -- [{name, part, before, prepared, current}] of what is prepared. `part`: what is kept or taken as one. Of a new item, what is not
  -- blank. Lists are [{id, title}].
  select coalesce(jsonb_agg(jsonb_build_object('name', f.name, 'part', f.part, 'before', f.before, 'prepared', f.prepared, 'current', f.current) order by f.name <> 'title', f.part, f.name), '[]')
  from (
    select f.key as name, f.key as part, p_change.base -> f.key as before, f.value as prepared, p_current -> f.key as current
    from jsonb_each(p_change.fields) as f where f.key not in ('form', 'stops', 'questions', 'publish_at', 'quiz_id')
    union all
    select 'publish_at', 'publish_at', private.prepared_time(p_change.base -> 'publish_at'),
      private.prepared_time(p_change.fields -> 'publish_at'), p_current -> 'publish_at'
    where p_change.fields ? 'publish_at'
    union all
    select g.key, 'form', p_change.base -> 'form' -> g.key, g.value, p_current -> 'form' -> g.key
    from jsonb_each(p_change.fields -> 'form') as g
    where g.value is distinct from p_change.base -> 'form' -> g.key or g.value is distinct from p_current -> 'form' -> g.key
    union all
    select p_change.kind, p_change.kind, s.entries, private.merged_entries(p_change, p_current), s.entries
    from (select private.list_entries(p_change.course_id, p_change.kind, p_change.item_id, p_current -> p_change.kind) as entries) as s
    where p_change.fields ? p_change.kind
  ) as f
  where p_change.base <> '{}' or f.name = 'publish_at' or f.prepared <> all (array['null', '""', '[]', '{}', '0']::jsonb[]);
$$;

create function private.admin_get_pending(p_course_id text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- What is prepared in a course: {version, items: [{kind, id, title, parent, is_new, exists, updated_at, changed_by, changed_at, values,
-- fields}]}. `values` are the prepared fields, of a question all of it; `fields` what differs. `version` changes with each of them, and
-- with what is stored.
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
        'kind', c.kind, 'id', c.item_id, 'title', t.title, 'parent', case c.kind when 'question' then coalesce(z.title, n.fields ->> 'title') end,
        'is_new', c.base = '{}',
        'exists', s.current is not null or c.base = '{}' and (c.kind <> 'question' or z.deleted_at is null and num_nonnulls(z.id, n.item_id) > 0),
        'updated_at', private.pending_version(c), 'changed_at', c.changed_at, 'changed_by', private.person_name(p),
        'values', case
          when c.kind = 'question' then coalesce(private.prepared_question(p_course_id, c.item_id), '{}')
          when c.kind in ('stops', 'questions') then jsonb_build_object(c.kind, private.ids_of(private.merged_entries(c, s.current)))
          else c.fields
        end,
        'fields', private.pending_fields(c, coalesce(s.current, '{}'))
      ) as item
      from private.pending_changes as c
      cross join lateral (
        select case when c.kind in ('stops', 'questions') then private.stored_list(p_course_id, c.kind, c.item_id)
          else private.pending_state(c.kind, c.item_id) end as current offset 0
      ) as s
      left join private.pending_changes as n on n.course_id = p_course_id and n.kind = 'quiz' and n.base = '{}'
        and n.item_id = case c.kind when 'question' then c.fields ->> 'quiz_id' when 'questions' then c.item_id end
      left join public.quizzes as z on c.kind = 'question'
        and z.id = coalesce((select w.quiz_id from public.questions as w where w.id = c.item_id), c.fields ->> 'quiz_id')
      cross join lateral (
        select coalesce(
          case when c.kind = 'questions' then n.fields ->> 'title' when c.base = '{}' then c.fields ->> 'title' end,
          private.audit_title(private.pending_table(c.kind), c.item_id, '{}')
        ) as title
      ) as t
      left join public.profiles as p on p.id = c.changed_by
      where c.course_id = p_course_id
      order by array_position('{course,stops,video,quiz,questions,question}', c.kind), t.title, c.item_id
    ) as i
  );
end;
$$;
call private.expose('admin_get_pending', 'authenticated');

create function private.apply_pending(p_course_id text, p_kept text[]) returns text[]
language plpgsql
set search_path = ''
as $$
-- Saves what is prepared in a course, but not the parts in p_kept ("<kind>/<id>/<part>"). First what is new, then lists of questions, so
-- that a quiz has them when it is published; stops last. Answers the questions of which the grading may be another.
declare
  work record;
  change private.pending_changes;
  graded text[] := '{}';
  code text;
  message text;
  sentence text;
  field text;
begin
  update private.pending_changes as c set fields = k.fields
  from (
    select w.kind, w.item_id, coalesce(jsonb_object_agg(f.key, f.value) filter (where f.is_kept is not true), '{}') as fields
    from private.pending_changes as w
    cross join lateral (
      select e.key, e.value, concat_ws('/', w.kind, w.item_id, e.key) = any (p_kept) as is_kept from jsonb_each(w.fields) as e
    ) as f
    where w.course_id = p_course_id and w.base <> '{}'
    group by w.kind, w.item_id having bool_or(f.is_kept)
  ) as k
  where c.course_id = p_course_id and c.kind = k.kind and c.item_id = k.item_id;
  -- Before any row, in the order in which finishing an attempt locks; also of the quizzes where a question is the same.
  perform private.lock_changed_grading(
    array(select c.item_id from private.pending_changes as c where c.course_id = p_course_id and c.kind = 'question'),
    array(
      select c.fields ->> 'quiz_id' from private.pending_changes as c
      where c.course_id = p_course_id and c.kind = 'question' and c.base = '{}'
    )
  );
  for work in
    select s.is_made, c as change from private.pending_changes as c
    cross join lateral (
      select true as is_made, array_position('{video,quiz,question}', c.kind) as rank where c.base = '{}'
      union all
      select false, 3 + array_position('{questions,question,quiz,video,course,stops}', c.kind) where c.base <> '{}' or c.kind = 'quiz'
    ) as s
    where c.course_id = p_course_id
    order by s.rank, c.item_id
  loop
    change := work.change;
    -- What is in the trash waits, and so does a new question of a quiz there.
    continue when not work.is_made and private.pending_state(change.kind, change.item_id) is null
      or work.is_made and change.kind = 'question' and private.pending_state('quiz', change.fields ->> 'quiz_id') is null;
    change.fields := (
      select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(change.fields) as f
      -- Of a new quiz, the rest is there already.
      where work.is_made or change.base <> '{}' or f.key = 'publish_at'
    );
    if change.kind = 'question' and not work.is_made and change.fields ?| '{form,points}' then
      graded := graded || change.item_id;
    end if;
    begin
      if work.is_made then
        perform private.create_prepared(change);
      else
        perform private.write_pending(change);
      end if;
    exception when sqlstate 'PT422' or sqlstate 'PT409' or sqlstate 'PT404' then
      get stacked diagnostics code = returned_sqlstate, message = message_text, sentence = pg_exception_detail, field = pg_exception_hint;
      raise exception using errcode = code, message = message, hint = field, detail = format(
        '“%s”: %s', coalesce(
          case when change.base = '{}' then (work.change).fields ->> 'title' end,
          private.audit_title(private.pending_table(change.kind), change.item_id, '{}')
        ), sentence
      );
    end;
  end loop;
  return graded;
end;
$$;

create function private.require_pending(p_course_id text, p_version text) returns void
language plpgsql
set search_path = ''
as $$
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
language plpgsql security definer
set search_path = ''
as $$
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
call private.expose('admin_preview_pending', 'authenticated');

create function private.admin_publish_pending(
  p_course_id text, p_version text, p_kept text[] default '{}', p_regrade boolean default false,
  p_lower_results boolean default false
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
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
call private.expose('admin_publish_pending', 'authenticated');

create function private.admin_discard_pending(
  p_course_id text, p_version text, p_kind text default null, p_item_id text default null
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Discards what is prepared in a course, or of one item of it: with a new item its place in its list, with a list what is new in it.
-- Answers as admin_get_pending.
begin
  perform private.require_pending(p_course_id, p_version);
  delete from private.pending_changes as c
  where c.course_id = p_course_id and (p_kind is null or c.kind = p_kind and c.item_id = p_item_id);
  perform private.tidy_pending(p_course_id);
  return private.admin_get_pending(p_course_id);
end;
$$;
call private.expose('admin_discard_pending', 'authenticated');
