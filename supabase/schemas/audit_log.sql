-- Who changed which content, when, from what to what. Written by triggers, read by admins only (it holds answer keys).
--
-- What an upload creates is one row of the log, not one for each of its 100,000 rows and keys. What it changes, removes or
-- restores has a row each, with the values before; and the row of the upload is part of the history of every row that
-- carries its import_id.

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- Null: changed by the operator (migration, seed). No foreign key: the log outlives the account.
  actor uuid,
  table_name text not null,
  row_id text not null,
  action text not null check (action in ('insert', 'update', 'delete', 'restore', 'read', 'export')),
  before jsonb,
  after jsonb,
  saved_at timestamptz default now()
);
comment on column public.audit_log.before is 'Of an update only the columns that changed.';
comment on column public.audit_log.saved_at is
  'When the transaction began: entries of one person with the same time were saved together. Older entries have none.';
alter table public.audit_log enable row level security;
revoke all on public.audit_log from public, anon, authenticated, service_role;
revoke all on sequence public.audit_log_id_seq from public, anon, authenticated, service_role;
grant select on public.audit_log to authenticated, service_role;
create index audit_log_row_idx on public.audit_log (table_name, row_id, id);
create index audit_log_at_idx on public.audit_log (at);
-- For erasing what an admin did.
create index audit_log_actor_idx on public.audit_log (actor);
create index audit_log_saved_at_idx on public.audit_log (coalesce(saved_at, at));

create function private.audit_row_id(p_row jsonb, p_columns text) returns text
language plpgsql immutable
set search_path = ''
as $$
-- The key of a row in the log. Not in SQL: a function with its own search_path would be planned at each call.
begin
  return (
    select string_agg(p_row ->> c.name, '/' order by c.ordinal_position)
    from unnest(string_to_array(p_columns, ',')) with ordinality as c (name, ordinal_position)
  );
end;
$$;

create function private.audit() returns trigger
language plpgsql security definer
set search_path = ''
as $$
-- Per statement, so that a change of thousands of rows is logged at once. First argument: the key columns. An update is compared column
-- by column in a statement made for the table, which converts only what differs; it is planned each time, for as many rows as there are.
declare
  me uuid := auth.uid();
  keys text[] := string_to_array(tg_argv[0], ',');
begin
  if tg_op = 'INSERT' then
    -- Set by admin_commit_import only; no client can call set_config.
    if current_setting('imports.writing', true) = 'on' then
      return null;
    end if;
    insert into public.audit_log (actor, table_name, row_id, action, after)
    select me, tg_table_name, private.audit_row_id(to_jsonb(n), tg_argv[0]), 'insert', to_jsonb(n)
    from new_rows as n;
  elsif tg_op = 'DELETE' then
    insert into public.audit_log (actor, table_name, row_id, action, before)
    select me, tg_table_name, private.audit_row_id(to_jsonb(o), tg_argv[0]), 'delete', to_jsonb(o)
    from old_rows as o;
  else
    -- Without updated_at, and without the e-mail address, because the log outlives the account.
    execute (
      select format(
        $sql$
          insert into public.audit_log (actor, table_name, row_id, action, before, after)
          select
            $1, $2, d.row_id,
            case
              when not (d.before || d.after) ?| '{deleted_at,removed_at}' then 'update'
              when coalesce(d.after ->> 'deleted_at', d.after ->> 'removed_at') is null then 'restore'
              else 'delete'
            end,
            -- json_object leaves out what is null on one side.
            case when d.has_null
              then (select coalesce(jsonb_object_agg(k.name, null), '{}') from jsonb_object_keys(d.after) as k (name)) || d.before else d.before
            end,
            case when d.has_null
              then (select coalesce(jsonb_object_agg(k.name, null), '{}') from jsonb_object_keys(d.before) as k (name)) || d.after else d.after
            end
          from (
            select
              concat_ws('/', %1$s) as row_id,
              json_object(%2$s absent on null returning jsonb) as before,
              json_object(%3$s absent on null returning jsonb) as after,
              %4$s as has_null
            from new_rows as n join old_rows as o on (%1$s) = (%5$s)
            offset 0
          ) as d
          where d.before <> '{}' or d.after <> '{}'
        $sql$,
        (select string_agg(format('n.%I', k.name), ', ' order by k.place) from unnest(keys) with ordinality as k (name, place)),
        string_agg(format('%1$L: case when n.%1$I is distinct from o.%1$I then o.%1$I end', a.attname), ', '),
        string_agg(format('%1$L: case when n.%1$I is distinct from o.%1$I then n.%1$I end', a.attname), ', '),
        coalesce(string_agg(format(case
          when a.atttypid = 'jsonb'::regtype then '(coalesce(n.%1$I, ''null'') = ''null'') <> (coalesce(o.%1$I, ''null'') = ''null'')'
          else '(n.%1$I is null) <> (o.%1$I is null)'
        end, a.attname), ' or ') filter (where not a.attnotnull or a.atttypid = 'jsonb'::regtype), 'false'),
        (select string_agg(format('o.%I', k.name), ', ' order by k.place) from unnest(keys) with ordinality as k (name, place))
      )
      from pg_catalog.pg_attribute as a
      where a.attrelid = tg_relid and a.attnum > 0 and not a.attisdropped and a.attname not in ('updated_at', 'email')
    ) using me, tg_table_name;
  end if;
  return null;
end;
$$;

create trigger audit_insert after insert on private.admins
referencing new table as new_rows for each statement execute function private.audit('user_id');
create trigger audit_update after update on private.admins
referencing old table as old_rows new table as new_rows for each statement execute function private.audit('user_id');
create trigger audit_delete after delete on private.admins
referencing old table as old_rows for each statement execute function private.audit('user_id');

-- Of profiles only updates are logged: signing up is not a change of content.
create trigger audit_update after update on public.profiles
referencing old table as old_rows new table as new_rows
for each statement execute function private.audit('id');

create function private.import_id_of(p_table text, p_row_id text) returns text
language sql stable
set search_path = ''
as $$
  -- The upload that created a row; a key has that of its question.
  select case
    when p_table = 'courses' then (select c.import_id from public.courses as c where c.id = p_row_id)
    when p_table = 'videos' then (select v.import_id from public.videos as v where v.id = p_row_id)
    when p_table = 'quizzes' then (select q.import_id from public.quizzes as q where q.id = p_row_id)
    when p_table = 'lessons' then (select l.import_id from public.lessons as l where l.id = p_row_id)
    when p_table in ('questions', 'question_keys') then (select q.import_id from public.questions as q where q.id = p_row_id)
  end;
$$;

create function private.admin_list_audit(
  p_table text, p_row_id text, p_action text, p_actor_id text, p_offset integer, p_limit integer
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- The audit log as admins read it: newest first, with the names of the actor and of what was changed. The history of
-- one row begins with the upload that created it.
declare
  sees_content boolean := private.can_edit_content();
  sees_people boolean := private.can_see_people();
  origins text[] := array(
    select private.import_id_of(t.name, p_row_id)
    from unnest(array['courses', 'videos', 'quizzes', 'lessons', 'questions', 'question_keys']) as t (name)
    where p_table is null or t.name = p_table
  );
begin
  perform private.require_right('any');
  return (
    with hits as (
      select a.* from public.audit_log as a
      where (
          (p_table is null or a.table_name = p_table) and (p_row_id is null or a.row_id = p_row_id)
          or a.table_name = 'content_imports' and a.row_id = any (origins)
        )
        and case when private.is_about_content(a.table_name) then sees_content else sees_people end
        and (p_action is null or a.action = p_action) and (p_actor_id is null or a.actor::text = p_actor_id)
    ),
    page as (
      select h.* from hits as h order by h.id desc
      offset greatest(coalesce(p_offset, 0), 0) limit greatest(coalesce(p_limit, 200), 0)
    )
    select jsonb_build_object(
      'total', (select count(*) from hits),
      'items', coalesce(jsonb_agg(
        jsonb_build_object(
          'id', p.id, 'at', p.at, 'actor_id', p.actor, 'actor_name', private.person_name(f), 'action', p.action,
          'table_name', p.table_name, 'row_id', p.row_id, 'before', p.before, 'after', p.after,
          'title', coalesce(
            p.after ->> 'title', p.before ->> 'title',
            case p.table_name
              when 'courses' then (select c.title from public.courses as c where c.id = p.row_id)
              when 'videos' then (select v.title from public.videos as v where v.id = p.row_id)
              when 'quizzes' then (select q.title from public.quizzes as q where q.id = p.row_id)
              when 'lessons' then (
                select coalesce(v.title, q.title) from public.lessons as l
                left join public.videos as v on v.id = l.video_id
                left join public.quizzes as q on q.id = l.quiz_id
                where l.id = p.row_id
              )
              when 'profiles' then (select private.person_name(x) from public.profiles as x where x.id::text = p.row_id)
              when 'admins' then (select private.person_name(x) from public.profiles as x where x.id::text = p.row_id)
              when 'access_grants' then (
                select private.person_name(x) from private.access_grants as g
                join public.profiles as x on x.id = g.learner where g.id::text = p.row_id
              )
              when 'seats' then (
                select private.person_name(x) from private.seats as s
                join public.profiles as x on x.id = s.learner where s.id::text = p.row_id
              )
              when 'content_imports' then nullif(p.after ->> 'file_name', '')
              else (select q.title from public.questions as q where q.id = p.row_id)
            end
          )
        ) order by p.id desc
      ), '[]'::jsonb)
    )
    from page as p
    left join public.profiles as f on f.id = p.actor
  );
end;
$$;
call private.expose('admin_list_audit', 'authenticated');

create function private.record_read(p_table text, p_row_id text, p_what text, p_action text default 'read') returns void
language plpgsql
set search_path = ''
as $$
-- Who read what of whom: one line for each reader, row and part in an hour, so that paging and reloading do not bury the
-- others. An export leaves a line each time. The line has no words of the person: it outlives the account.
declare
  me uuid := auth.uid();
begin
  if p_action = 'read' then
    -- A page asks for several parts at once.
    perform pg_advisory_xact_lock(hashtextextended(concat_ws('/', 'read', me, p_table, p_row_id, p_what), 0));
    if exists (
      select 1 from public.audit_log as a
      where a.table_name = p_table and a.row_id = p_row_id and a.action = 'read' and a.actor = me
        and a.after ->> 'what' = p_what and a.at > clock_timestamp() - interval '1 hour'
    ) then
      return;
    end if;
  end if;
  insert into public.audit_log (actor, table_name, row_id, action, after)
  values (me, p_table, p_row_id, p_action, jsonb_build_object('what', p_what));
end;
$$;

create function private.read_person(p_person_id uuid, p_what text) returns public.profiles
language plpgsql
set search_path = ''
as $$
-- How every function begins that shows one person's record to somebody else. Raises person_not_found.
declare
  person public.profiles;
begin
  perform private.require_right('people');
  select * into person from public.profiles as p where p.id = p_person_id;
  if person.id is null then
    perform private.raise_error(404, 'person_not_found', 'This person does not exist.');
  end if;
  perform private.record_read('profiles', person.id::text, p_what);
  return person;
end;
$$;

create function private.is_about_content(p_table text) returns boolean
language sql immutable
set search_path = ''
as $$
  -- Whether the log of a table is for who edits content; of all others it is for who sees people.
  select p_table in (
    'courses', 'videos', 'quizzes', 'lessons', 'questions', 'question_keys', 'video_quizzes', 'testimonials', 'content_imports'
  );
$$;
grant execute on function private.is_about_content to authenticated;

create policy "Admins read what their right covers in the audit log" on public.audit_log
for select to authenticated
using (
  case when private.is_about_content(table_name) then (select private.can_edit_content()) else (select private.can_see_people()) end
);
