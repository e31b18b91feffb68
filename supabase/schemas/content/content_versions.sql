-- Versions of content: the state of an item after each save (docs/decisions/0110-one-table-of-versions.md). History, restoring, conflict
-- checks and exports read them; no function for learners does.
--
-- Triggers append versions on every write, so that the newest version always has the stored values. In one transaction, all of a person's
-- changes to an item make one version, and all their changes together make one line of the history.

create table private.content_versions (
  -- The id is sent to clients as the version that a change builds on. The id isn't a number, because two deployments would have the same
  -- numbers.
  id uuid primary key default gen_random_uuid(),
  sequence bigint not null generated always as identity,
  kind text not null check (kind in ('course', 'video', 'quiz', 'question', 'stops', 'questions', 'links')),
  item_id text not null,
  content jsonb not null,
  publish_at timestamptz,
  state text not null check (state in ('live', 'replaced', 'deleted', 'prepared')),
  action text not null check (action in ('insert', 'update', 'delete', 'restore', 'met')),
  -- No foreign key: a version outlives its author's account.
  made_by uuid,
  saved_at timestamptz not null default now(),
  import_id text,
  note jsonb,
  course_id text,
  base uuid,
  file_fields jsonb,
  given_hash bigint,
  check ((state = 'prepared') = (course_id is not null))
) with (fillfactor = 80);
comment on table private.content_versions is
  'The state, after each save, of a course, a video, a quiz, a question with its key, the stops of a course, the questions of a quiz or '
    'the quizzes of a video.';
comment on column private.content_versions.content is
  'The fields that people write, without place, upload, trash and publication. `form` has a question''s interdependent fields.';
comment on column private.content_versions.publish_at is
  'When learners can see a course, video or quiz; null for a draft and for other kinds.';
comment on column private.content_versions.state is
  'live: the stored version; deleted: in the trash, or deleted permanently; replaced: an earlier version; prepared: to be published with '
    'its course.';
comment on column private.content_versions.made_by is 'The person who saved the version; null for the operator.';
comment on column private.content_versions.saved_at is 'When the transaction that saved the version began.';
comment on column private.content_versions.action is 'met: an upload named the item, but changed nothing. Not shown in the history.';
comment on column private.content_versions.import_id is 'The upload that wrote the version or named its item.';
comment on column private.content_versions.file_fields is
  'The item''s values in the file of that upload, by field: {} if the latest values from files are the stored ones; null if the file '
    'didn''t name the item.';
comment on column private.content_versions.given_hash is
  'Hash of the values from the file, if all of them are stored: uploading the same values changes nothing.';
comment on column private.content_versions.course_id is 'The course in which the version is prepared.';
comment on column private.content_versions.base is 'The version that a prepared change builds on; null for new content.';
comment on column private.content_versions.note is 'Effects of a change besides the content: {field: [before, after]}.';
alter table private.content_versions enable row level security;
revoke all on private.content_versions from public, anon, authenticated, service_role;
create unique index content_versions_current_key on private.content_versions (kind, item_id) where state in ('live', 'deleted');
create index content_versions_item_idx on private.content_versions (kind, item_id, sequence);
create index content_versions_saved_at_idx on private.content_versions (saved_at desc, made_by);
create unique index content_versions_prepared_key on private.content_versions (course_id, kind, item_id) where state = 'prepared';
create index content_versions_import_id_idx on private.content_versions (import_id) where import_id is not null;
create index content_versions_base_idx on private.content_versions (base) where base is not null;
create index content_versions_document_idx on private.content_versions ((content #>> '{form,key,document}'))
  where content #>> '{form,key,document}' is not null;

create function private.content_table(p_kind text) returns text
language plpgsql immutable
set search_path = ''
as $$
-- The table that stores items of a kind, including those in the trash; for a list, the table of the item that has the list.
begin
  case p_kind
    when 'course', 'stops' then return 'courses';
    when 'video', 'links' then return 'videos';
    when 'quiz', 'questions' then return 'quizzes';
    when 'question' then return 'questions';
    else perform private.raise_error(422, 'validation_failed', 'This kind of content doesn’t exist.', 'kind');
  end case;
end;
$$;

create function private.item_kind(p_kind text) returns text
language sql immutable
set search_path = ''
as $$
  -- The kind of an item; for a list, the kind of the item that has the list.
  select case p_kind when 'stops' then 'course' when 'links' then 'video' when 'questions' then 'quiz' else p_kind end;
$$;

create function private.restorable_columns(p_table text) returns text[]
language sql stable
set search_path = ''
as $$
  -- The columns that a form writes. Other functions set the publication time, the origin and the times of changes.
  select array_agg(a.attname::text order by a.attnum)
  from pg_catalog.pg_attribute as a
  where a.attrelid = ('public.' || quote_ident(p_table))::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and a.attname <> all ('{id,import_id,created_at,updated_at,deleted_at,form_changed_at,publish_at}'::name[]);
$$;

create view private.content_items with (security_invoker = true) as
select 'course' as kind, c.id, c.title, c.import_id, c.created_at, c.deleted_at from public.courses as c
union all
select 'video' as kind, v.id, v.title, v.import_id, v.created_at, v.deleted_at from public.videos as v
union all
select 'quiz' as kind, z.id, z.title, z.import_id, z.created_at, z.deleted_at from public.quizzes as z
union all
select 'question' as kind, q.id, q.title, q.import_id, q.created_at, coalesce(q.deleted_at, z.deleted_at) as deleted_at
from public.questions as q
cross join lateral (
  select case when bool_and(z.deleted_at is not null) then max(z.deleted_at) end as deleted_at
  from public.quiz_questions as p join public.quizzes as z on z.id = p.quiz_id
  where p.question_id = q.id and p.deleted_at is null
) as z;
comment on view private.content_items is 'Courses, videos, quizzes and questions; a question is also in the trash if all its quizzes are.';
revoke all on private.content_items from public, anon, authenticated, service_role;

create function private.default_fields(p_table text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- The columns that people write, with their defaults.
declare
  defaults jsonb;
begin
  execute (
    select format('select jsonb_build_object(%s)',
      string_agg(format('%L, %s', a.attname, coalesce(pg_get_expr(d.adbin, d.adrelid), 'null')), ', '))
    from pg_catalog.pg_attribute as a
    left join pg_catalog.pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = ('public.' || p_table)::regclass and a.attname = any (private.restorable_columns(p_table))
  ) into defaults;
  return defaults;
end;
$$;

create function private.write_content(p_kind text, p_ids text[], p_fields jsonb[]) returns void
language plpgsql
set search_path = ''
as $$
-- Writes fields (those of versions, or other columns) of courses, videos, quizzes or questions; creates items that don't exist,
-- with defaults for missing fields. A null key removes a question's key. Checks only the tables' constraints, and raises validation_failed
-- if one is violated.
declare
  name text := private.content_table(p_kind);
  fields jsonb[] := p_fields;
  columns text[];
begin
  if p_kind = 'question' then
    fields := array(select (f.fields - 'form') || coalesce(f.fields -> 'form', '{}') from unnest(p_fields)
      with ordinality as f (fields, i) order by f.i);
  end if;
  -- Write only the given columns, so that triggers and checks of the others don't run.
  columns := array(
    select quote_ident(a.attname) from pg_catalog.pg_attribute as a
    where a.attrelid = ('public.' || name)::regclass and a.attnum > 0 and not a.attisdropped
      and exists (select 1 from unnest(fields) as f (fields) where f.fields ? a.attname)
  );
  if columns <> '{}' then
    execute format(
      $sql$
        update public.%1$I as t set (%2$s) = (select %2$s from jsonb_populate_record(t, w.fields))
        from unnest($1, $2) as w (id, fields) where t.id = w.id
      $sql$, name, array_to_string(columns, ', ')
    ) using p_ids, fields;
    execute format(
      $sql$
        insert into public.%1$I (id, %2$s)
        select w.id, n.%3$s from unnest($1, $2) as w (id, fields)
        cross join (select d from jsonb_populate_record(null::public.%1$I, $3) as d offset 0) as d
        cross join lateral jsonb_populate_record(d.d, w.fields) as n
        where not exists (select 1 from public.%1$I as t where t.id = w.id)
      $sql$, name, array_to_string(columns, ', '), array_to_string(columns, ', n.')
    ) using p_ids, fields, private.default_fields(name);
  end if;
  if p_kind = 'question' then
    perform private.pin_open_documents(p_ids);
    delete from private.question_keys as k using unnest(p_ids, fields) as w (id, fields) where k.question_id = w.id
      and w.fields -> 'key' = 'null';
    perform private.write_levels(p_ids, array(
      select f.fields -> 'levels' from unnest(fields) with ordinality as f (fields, i) order by f.i
    ));
    insert into private.question_keys as k (question_id, answer, explanation, option_explanations, cue)
    select
      w.id, coalesce(w.fields -> 'key', o.answer), coalesce(w.fields ->> 'explanation', o.explanation, ''),
      coalesce(w.fields -> 'option_explanations', o.option_explanations, '{}'),
      case when w.fields ? 'cue' then nullif(w.fields -> 'cue', 'null') else o.cue end
    from unnest(p_ids, fields) as w (id, fields) left join private.question_keys as o on o.question_id = w.id
    where w.fields ?| '{key,explanation,option_explanations,cue}' and coalesce(w.fields -> 'key', o.answer) <> 'null'
    on conflict (question_id) do update set
      answer = excluded.answer, explanation = excluded.explanation, option_explanations = excluded.option_explanations,
      cue = excluded.cue, updated_at = clock_timestamp()
    where (k.answer, k.explanation, k.option_explanations, k.cue) is distinct from (excluded.answer, excluded.explanation,
      excluded.option_explanations, excluded.cue);
    -- A change to the key alone is a change to the question as well.
    update public.questions as q set updated_at = clock_timestamp() where columns = '{}' and q.id = any (p_ids);
  end if;
exception
  when check_violation or not_null_violation or numeric_value_out_of_range or datetime_field_overflow then
    perform private.raise_error(422, 'validation_failed', 'A value is outside the allowed range.');
end;
$$;

create function private.stored_content(p_kind text, p_ids text[]) returns table (
  item_id text, content jsonb, publish_at timestamptz, state text
)
language plpgsql stable
set search_path = ''
as $$
-- The stored items of a kind, in the format of their versions; no rows for items that don't exist.
declare
  other_columns constant text[] := '{id,import_id,created_at,updated_at,deleted_at,publish_at}';
begin
  case p_kind
    when 'course' then
      return query select c.id, to_jsonb(c) - other_columns, c.publish_at, case when c.deleted_at is null then 'live' else 'deleted' end
        from public.courses as c where c.id = any (p_ids);
    when 'video' then
      return query select v.id, to_jsonb(v) - other_columns, v.publish_at, case when v.deleted_at is null then 'live' else 'deleted' end
        from public.videos as v where v.id = any (p_ids);
    when 'quiz' then
      return query select z.id, to_jsonb(z) - other_columns, z.publish_at, case when z.deleted_at is null then 'live' else 'deleted' end
        from public.quizzes as z where z.id = any (p_ids);
    when 'question' then
      return query
        select
          q.id,
          jsonb_build_object(
            'title', q.title, 'description', q.description, 'explanation', coalesce(k.explanation, ''),
            'option_explanations', coalesce(k.option_explanations, '{}'), 'cue', k.cue, 'tags', q.tags, 'figures', q.figures,
            'levels', coalesce((
              select jsonb_object_agg(p.quiz_id, p.level) from public.quiz_questions as p where p.question_id = q.id and p.level <> 'core'
            ), '{}'),
            'form', jsonb_build_object(
              'type', q.type, 'options', q.options, 'left_options', q.left_options, 'right_options', q.right_options,
              'slider_min', q.slider_min, 'slider_max', q.slider_max, 'slider_step', q.slider_step, 'slider_unit', q.slider_unit,
              'points', q.points, 'key', k.answer
            )
          ),
          null::timestamptz, case when q.deleted_at is null then 'live' else 'deleted' end
        from public.questions as q left join private.question_keys as k on k.question_id = q.id
        where q.id = any (p_ids);
    when 'stops' then
      -- Include stops whose video or quiz is in the trash: these stops return with it.
      return query
        select
          c.id,
          jsonb_build_object('stops', coalesce((
            select jsonb_agg(coalesce('video/' || l.video_id, 'quiz/' || l.quiz_id) order by l.position, l.created_at, l.id)
            from public.lessons as l where l.course_id = c.id and l.removed_at is null
          ), '[]')),
          null::timestamptz, 'live'
        from public.courses as c where c.id = any (p_ids);
    when 'questions' then
      return query
        select
          z.id,
          -- Uses a subquery for each quiz, because a plan from before a large upload could otherwise compare every place with every id.
          jsonb_build_object('questions', coalesce((
            select jsonb_agg(p.question_id order by p.position, p.created_at, p.question_id)
            from private.live_places as p where p.quiz_id = z.id
          ), '[]')),
          null::timestamptz, 'live'
        from public.quizzes as z where z.id = any (p_ids);
    when 'links' then
      return query
        select
          v.id,
          jsonb_build_object('quizzes', coalesce((
            select jsonb_agg(l.quiz_id order by l.created_at, l.quiz_id) from public.video_quizzes as l where l.video_id = v.id
          ), '[]')),
          null::timestamptz, 'live'
        from public.videos as v where v.id = any (p_ids);
  end case;
end;
$$;

create function private.append_versions(p_kind text, p_ids text[], p_upload text default null) returns void
language plpgsql
set search_path = ''
as $$
-- Appends versions of the items that differ from their newest version. An item named by an upload gets a version even if nothing changed;
-- that version takes over the id of the previous one, because other changes may be based on it.
declare
  me uuid := auth.uid();
  upload text := coalesce(p_upload, nullif(current_setting('imports.id', true), ''));
begin
  with current as materialized (
    select
      v.id, v.item_id, v.content, v.publish_at, v.state,
      p_upload is null and v.file_fields is null and v.saved_at = now() and v.made_by is not distinct from me
        and not exists (select 1 from private.content_versions as p where p.base = v.id) as is_own
    from private.content_versions as v
    where v.kind = p_kind and v.item_id = any (p_ids) and v.state in ('live', 'deleted')
  ), changed as materialized (
    -- An item that no longer exists was deleted permanently. A list that was never filled has no version.
    select
      coalesce(s.item_id, c.item_id) as item_id, coalesce(s.content, c.content) as content,
      case when s.item_id is null then c.publish_at else s.publish_at end as publish_at, coalesce(s.state, 'deleted') as state,
      c.id as before_id, c.state as before_state, coalesce(c.is_own, false) as is_own,
      case when u.is_stored then u.given_hash end as given_hash, case when u.is_stored then '{}' else u.file_fields end as file_fields,
      (s.content, s.publish_at, s.state) is not distinct from (c.content, c.publish_at, c.state) as is_met
    from private.stored_content(p_kind, p_ids) as s
    full join current as c on c.item_id = s.item_id
    left join (
      select w.item_id, w.file_fields, w.given_hash, w.is_unedited and w.fields = w.after as is_stored from private.import_writes as w
      where w.import_id = p_upload and w.kind = p_kind
    ) as u on u.item_id = coalesce(s.item_id, c.item_id)
    where ((s.content, s.publish_at, s.state) is distinct from (c.content, c.publish_at, c.state) or u.file_fields is not null)
      and (s.item_id is not null or c.state = 'live')
      and (c.id is not null or p_kind not in ('stops', 'questions', 'links')
        or s.content not in ('{"stops": []}', '{"questions": []}', '{"quizzes": []}'))
  ), own as (
    update private.content_versions as v set
      id = gen_random_uuid(), content = n.content, publish_at = n.publish_at, state = n.state,
      action = case when n.state = n.before_state then v.action when n.state = 'deleted' then 'delete' else 'restore' end
    from changed as n where v.id = n.before_id and n.is_own
  ), replaced as (
    update private.content_versions as v set state = 'replaced', id = case when n.is_met then gen_random_uuid() else v.id end
    from changed as n where v.id = n.before_id and not n.is_own
    returning v.item_id
  )
  insert into private.content_versions (id, kind, item_id, content, publish_at, state, action, made_by, import_id, file_fields, given_hash)
  select
    case when n.is_met then n.before_id else gen_random_uuid() end, p_kind, n.item_id, n.content, n.publish_at, n.state,
    case
      when n.is_met then 'met' when n.before_id is null then 'insert' when n.state = n.before_state then 'update'
      when n.state = 'deleted' then 'delete' else 'restore'
    end,
    me, upload, n.file_fields, n.given_hash
  from changed as n
  -- With this join, the previous version is replaced before the index of current versions checks for a duplicate.
  left join replaced as r on r.item_id = n.item_id
  where not n.is_own and (n.before_id is null) = (r.item_id is null);
end;
$$;

create function private.version_content() returns trigger
language plpgsql security definer
set search_path = ''
as $$
-- Appends versions after each statement. Arguments: kinds, each followed by the column with the ids of its items. When questions change,
-- their lists get versions as well. An upload writes rows in several statements, so it appends versions of its own writes once; this
-- trigger appends only versions of rows that other triggers write.
declare
  place integer := 0;
  ids text[];
begin
  if current_setting('imports.id', true) <> '' and pg_trigger_depth() = 1 then
    return null;
  end if;
  while place < tg_nargs loop
    if tg_table_name = 'questions' and tg_argv[place] = 'questions' then
      ids := array(select distinct p.quiz_id from public.quiz_questions as p where p.question_id in (select n.id from new_rows as n));
    elsif tg_op = 'DELETE' then
      execute format('select array_agg(distinct o.%I) from old_rows as o', tg_argv[place + 1]) into ids;
    else
      execute format('select array_agg(distinct n.%I) from new_rows as n', tg_argv[place + 1]) into ids;
    end if;
    if ids is not null then
      perform private.append_versions(tg_argv[place], ids);
    end if;
    if tg_op = 'DELETE' and tg_argv[place] = 'course' then
      delete from private.content_versions as v where v.state = 'prepared' and v.course_id = any (ids);
    end if;
    place := place + 2;
  end loop;
  return null;
end;
$$;

call private.add_triggers('version', 'public.courses', 'course', 'id');

call private.add_triggers('version', 'public.videos', 'video', 'id');

call private.add_triggers('version', 'public.quizzes', 'quiz', 'id');

call private.add_triggers('version_insert', 'public.questions', 'question', 'id');
call private.add_triggers('version_update', 'public.questions', 'question', 'id', 'questions', 'id');
call private.add_triggers('version_delete', 'public.questions', 'question', 'id');

call private.add_triggers('version', 'public.quiz_questions', 'questions', 'quiz_id', 'question', 'question_id');

call private.add_triggers('version', 'private.question_keys', 'question', 'question_id');

call private.add_triggers('version', 'public.lessons', 'stops', 'course_id');

call private.add_triggers('version', 'public.video_quizzes', 'links', 'video_id');

create function private.three_way(p_base jsonb, p_new jsonb, p_stored jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
-- Compares three versions field by field: p_new, which is based on p_base, and p_stored, which is stored now. unchanged: p_stored already
-- has the value; take: no one else has changed the field; keep: only someone else has changed it; both: both sides have changed it.
begin
  return (
    select coalesce(jsonb_object_agg(n.key, case
      when n.value is not distinct from p_stored -> n.key then 'unchanged'
      when p_stored -> n.key is not distinct from p_base -> n.key then 'take'
      when n.value is not distinct from p_base -> n.key then 'keep'
      else 'both'
    end), '{}')
    from jsonb_each(p_new) as n
  );
end;
$$;

create function private.current_version(p_kind text, p_id text) returns private.content_versions
language sql stable
set search_path = ''
as $$
  -- The stored version of an item that isn't in the trash.
  select v from private.content_versions as v where v.kind = p_kind and v.item_id = p_id and v.state = 'live';
$$;

create function private.version_fields(p_version private.content_versions) returns jsonb
language sql stable
set search_path = ''
as $$
  -- The fields that an upload can name, including the publication time.
  select case when p_version.kind in ('course', 'video', 'quiz')
    then p_version.content || jsonb_build_object('publish_at', p_version.publish_at)
    else p_version.content
  end;
$$;

create function private.require_version(p_kind text, p_id text, p_version text) returns void
language plpgsql stable
set search_path = ''
as $$
-- Raises stale_update unless p_version is the item's newest version. The caller has locked the item.
begin
  if p_version is distinct from (private.current_version(p_kind, p_id)).id::text then
    perform private.raise_error(409, 'stale_update', 'Someone else changed this while you were editing.');
  end if;
end;
$$;

create function private.admin_get_content_versions(p_kind text, p_ids text[]) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- The current versions of these items, by item id, for changes to be based on; without p_ids, of all items.
begin
  perform private.require_right('content');
  return (
    select coalesce(jsonb_object_agg(v.item_id, v.id), '{}') from private.content_versions as v
    where v.kind = p_kind and (p_ids is null or v.item_id = any (p_ids)) and v.state = 'live'
  );
end;
$$;
call private.expose('admin_get_content_versions', 'authenticated');

create function private.require_publication(p_kind text, p_id text, p_publish_at timestamptz) returns void
language plpgsql stable
set search_path = ''
as $$
-- Raises an error for a time in the past, unless learners can already see the item.
declare
  published boolean;
begin
  execute format('select t.publish_at <= now() from public.%I as t where t.id = $1',
    private.content_table(p_kind)) into published using p_id;
  if p_publish_at < now() and published is not true then
    perform private.raise_error(422, 'publish_at_past', 'Choose a time in the future, or publish it now.', 'publish_at');
  end if;
end;
$$;

create function private.save_content(p_kind text, p_id text, p_content jsonb, p_is_new boolean default false) returns text
language plpgsql
set search_path = ''
as $$
-- Writes the given fields of an item of any kind, with all checks; with p_is_new, creates it (a question with its quiz_id). Lists and the
-- form of a question are given in full; publish_at is a field of courses, videos and quizzes. Returns the id. Triggers append the version.
declare
  saved text := p_id;
begin
  if p_kind = 'stops' then
    perform private.set_stops(p_id, p_content -> 'stops');
  elsif p_kind = 'links' then
    perform private.set_linked_quizzes(p_id, p_content -> 'quizzes');
  elsif p_kind = 'questions' then
    perform private.set_questions(p_id, p_content -> 'questions');
  elsif p_kind = 'question' then
    perform private.save_question(
      private.question_payload(coalesce(private.question_to_json(p_id), jsonb_build_object('id', p_id))
        || private.question_fields(p_content)), p_is_new
    );
  else
    if p_content ->> 'publish_at' is not null then
      perform private.require_publication(p_kind, case when not p_is_new then p_id end, (p_content ->> 'publish_at')::timestamptz);
    end if;
    saved := coalesce(p_id, gen_random_uuid()::text);
    perform private.write_content(p_kind, array[saved], array[(
      select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(p_content) as f
      where f.key = 'publish_at' or f.key = any (private.restorable_columns(private.content_table(p_kind)))
    )]);
  end if;
  return saved;
end;
$$;

create function private.admin_save_content(
  p_kind text, p_id text, p_fields jsonb, p_version text default null, p_course_id text default null, p_stops text[] default '{}'
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Creates a course, video or quiz, or changes the one with p_id; missing fields get their default, or stay unchanged. With p_version, a
-- change that someone made in the meantime is a conflict. A new video or quiz becomes the last lesson of the course p_course_id, with the
-- course's publication state and category. If a course's publication state changes, so does that of the stops in p_stops (set_stop_states).
declare
  fields jsonb := private.unwrap_json(p_fields);
  saved text;
begin
  perform private.require_right('content');
  if p_kind is null or p_kind not in ('course', 'video', 'quiz') or jsonb_typeof(fields) is distinct from 'object' then
    perform private.raise_error(422, 'validation_failed', 'This kind of content doesn’t exist.', 'kind');
  elsif p_id is not null then
    if p_kind = 'course' and fields ? 'publish_at' then
      perform private.lock_stops(array[p_id]);
    end if;
    perform private.require_content(private.content_table(p_kind), p_id);
    if p_version is not null then
      perform private.require_version(p_kind, p_id, p_version);
    end if;
  elsif not fields ? 'title' then
    perform private.raise_error(422, 'validation_failed', 'Enter a title.', 'title');
  elsif p_kind = 'quiz' and (fields ->> 'publish_at')::timestamptz > now() then
    perform private.raise_error(422, 'quiz_empty', 'A quiz needs at least one question before you can publish it.', 'publication');
  elsif p_kind <> 'course' then
    -- A new stop is published with its course, even a quiz that gets its questions later.
    fields := coalesce((
      select jsonb_build_object('category', c.category)
        || case when c.publish_at <= now() then '{}' else jsonb_build_object('publish_at', c.publish_at) end
      from public.courses as c where c.id = p_course_id
    ), '{}') || fields;
  end if;
  if p_kind = 'video' and fields ? 'figures' then
    fields := fields || jsonb_build_object('figures', coalesce(
      private.read_figures(fields -> 'figures', (select to_jsonb(v.figures) from public.videos as v where v.id = p_id)), '{}'
    ));
  end if;
  saved := private.save_content(p_kind, p_id, fields, p_id is null);
  if p_id is null and p_course_id is not null and p_kind <> 'course' then
    perform private.set_link(private.content_table(p_kind), saved, 'courses', p_course_id, true);
  elsif p_kind = 'course' and p_id is not null and fields ? 'publish_at' then
    perform private.set_stop_states(array[p_id], p_stops, (fields ->> 'publish_at')::timestamptz);
  end if;
  return jsonb_build_object('id', saved);
end;
$$;
call private.expose('admin_save_content', 'authenticated');
