-- The audit log: changes to people, rights and access, and who read or exported such data. Content has versions instead
-- (content_versions.sql). Triggers and functions write the log, and admins for people read it.

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- Null: changed by the operator (migration, seed). No foreign key: the log outlives the account.
  actor uuid,
  table_name text not null,
  row_id text not null,
  action text not null check (action in ('insert', 'update', 'delete', 'read', 'export')),
  before jsonb,
  after jsonb
);
comment on column public.audit_log.before is 'For an update, only the columns that changed.';
alter table public.audit_log enable row level security;
revoke all on public.audit_log from public, anon, authenticated, service_role;
revoke all on sequence public.audit_log_id_seq from public, anon, authenticated, service_role;
grant select on public.audit_log to authenticated, service_role;
-- Each search of the log reads one of these indexes backwards. Entries with 'read' or 'update' aren't indexed: there are too many.
create index audit_log_row_idx on public.audit_log (row_id, table_name, at);
create index audit_log_table_idx on public.audit_log (table_name, id);
create index audit_log_actor_idx on public.audit_log (actor, id);
create index audit_log_action_idx on public.audit_log (action, id) where action in ('insert', 'delete', 'export');
create index audit_log_at_idx on public.audit_log (at);

create function private.ids_in_entry(p_row_id text, p_before jsonb, p_after jsonb) returns uuid[]
language sql immutable
set search_path = ''
as $$
  -- Every id in an entry, including its row's id.
  select array(
    select distinct m.match[1]::uuid
    from regexp_matches(
      p_row_id || ' ' || coalesce(p_before::text, '') || ' ' || coalesce(p_after::text, ''),
      '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}', 'g'
    ) as m (match)
  );
$$;

-- For erasing and exporting a person's log entries.
create index audit_log_ids_idx on public.audit_log using gin (private.ids_in_entry(row_id, before, after));

create function private.key_of_row(p_row jsonb, p_columns text[]) returns text
language sql immutable
set search_path = ''
as $$
  -- A row's key: the values of these columns, separated by slashes.
  select string_agg(p_row ->> c.name, '/' order by c.ordinality) from unnest(p_columns) with ordinality as c (name, ordinality);
$$;

create function private.audit() returns trigger
language plpgsql security definer
set search_path = ''
as $$
-- Runs per statement. Arguments: the key columns, separated by slashes, and columns that are never logged, because they name people without
-- an id. Logs the changed columns of an update, but not updated_at, and not the email address, because the log outlives the account.
-- audit.paused turns this trigger off for changes that are logged as a single entry (a school's name).
declare
  me uuid := auth.uid();
  key constant text[] := string_to_array(tg_argv[0], '/');
  -- Trigger arguments start at 0.
  unlogged constant text[] := '{updated_at,email}'::text[] || tg_argv[1:];
begin
  if current_setting('audit.paused', true) = 'on' then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into public.audit_log (actor, table_name, row_id, action, after)
    select me, tg_table_name, private.key_of_row(to_jsonb(n), key), 'insert', to_jsonb(n) - tg_argv[1:] from new_rows as n;
  elsif tg_op = 'DELETE' then
    insert into public.audit_log (actor, table_name, row_id, action, before)
    select me, tg_table_name, private.key_of_row(to_jsonb(o), key), 'delete', to_jsonb(o) - tg_argv[1:] from old_rows as o;
  else
    insert into public.audit_log (actor, table_name, row_id, action, before, after)
    select me, tg_table_name, o.key, 'update', d.before, d.after
    from (select to_jsonb(r) as row, private.key_of_row(to_jsonb(r), key) as key from old_rows as r) as o
    join (select to_jsonb(r) as row, private.key_of_row(to_jsonb(r), key) as key from new_rows as r) as n on n.key = o.key
    cross join lateral (
      select jsonb_object_agg(c.key, c.value) as before, jsonb_object_agg(c.key, n.row -> c.key) as after
      from jsonb_each(o.row) as c
      where c.key <> all (unlogged) and c.value <> n.row -> c.key
    ) as d
    where d.before is not null;
  end if;
  return null;
end;
$$;

call private.add_triggers('audit', 'private.admins', 'user_id');

-- Only updates of profiles are logged: signing up changes nothing about anyone else.
call private.add_triggers('audit_update', 'public.profiles', 'id');

create function private.hidden_log_rows() returns text[]
language plpgsql stable security definer
set search_path = ''
as $$
-- Rows whose log entries the caller can't read: rows about people out of reach, with their results, seats and access.
declare
  people uuid[] := private.hidden_people();
begin
  return array(
    select p.id::text from unnest(people) as p (id)
    union all
    select r.user_id || '/' || r.lesson_id from public.lesson_results as r where r.user_id = any (people)
    union all
    select a.id::text from public.quiz_attempts as a where a.user_id = any (people)
    union all
    select s.id::text from private.seats as s where s.learner = any (people)
    union all
    select g.id::text from private.access_grants as g where g.learner = any (people)
    union all
    select t.id::text from private.students as t where t.account = any (people)
  );
end;
$$;
grant execute on function private.hidden_log_rows to authenticated;

create function private.admin_list_audit(
  p_table text, p_row_id text, p_action text, p_actor_id text, p_offset integer, p_limit integer
) returns jsonb
language plpgsql stable security definer
set search_path = ''
-- The best index depends on the search.
set plan_cache_mode = force_custom_plan
as $$
-- The audit log for admins: newest first, with the names of the actor and of the person that the entry is about. The total stops at
-- private.max_total.
declare
  hidden text[] := private.hidden_log_rows();
  sought_actor constant uuid := private.uuid_of(p_actor_id);
  page_start constant integer := greatest(coalesce(p_offset, 0), 0);
  page_size constant integer := least(greatest(coalesce(p_limit, 200), 0), 200);
begin
  perform private.require_right('people');
  return (
    with hits as not materialized (
      select a.* from public.audit_log as a
      where (p_table is null or a.table_name = p_table) and (p_row_id is null or a.row_id = p_row_id)
        and (p_action is null or a.action = p_action) and (p_actor_id is null or a.actor = sought_actor)
        and a.row_id <> all (hidden)
    ),
    page as materialized (
      select h.*, private.uuid_of(h.row_id) as row_uuid from hits as h order by h.id desc
      offset page_start limit page_size
    )
    select jsonb_build_object(
      'total', (select count(*) from (select 1 from hits limit private.max_total(page_start, page_size)) as c),
      'items', coalesce(jsonb_agg(
        jsonb_build_object(
          'id', p.id, 'at', p.at, 'actor_id', p.actor, 'actor_name', private.person_name(f), 'action', p.action,
          'table_name', p.table_name, 'row_id', p.row_id, 'before', p.before, 'after', p.after,
          'title', coalesce((
            select private.student_name(t) from private.students as t
            where p.table_name in ('students', 'class_students', 'assignment_students')
              and t.id = private.uuid_of(split_part(p.row_id, '/', 1))
          ), (
            select private.person_name(x) from public.profiles as x where x.id = case p.table_name
              when 'access_grants' then (select g.learner from private.access_grants as g where g.id = p.row_uuid)
              when 'seats' then (select s.learner from private.seats as s where s.id = p.row_uuid)
              else p.row_uuid
            end
          ))
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
-- Logs that the caller read part of a person's data: one entry an hour for each reader, row and part, so that paging and reloading don't
-- bury other entries. Each export is logged. Entries contain none of the person's own words, because they outlive the account.
declare
  me uuid := auth.uid();
begin
  if p_action = 'read' then
    -- A page requests several parts at the same time.
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
-- Every function that shows one person's record to someone else calls this first. Raises admin_out_of_reach and person_not_found.
declare
  person public.profiles;
begin
  perform private.require_reach(p_person_id);
  select * into person from public.profiles as p where p.id = p_person_id;
  if person.id is null then
    perform private.raise_error(404, 'person_not_found', 'This person doesn’t exist.');
  end if;
  perform private.record_read('profiles', person.id::text, p_what);
  return person;
end;
$$;

create policy "Admins who see people read the audit log" on public.audit_log
for select to authenticated
using ((select private.can_see_people()) and row_id <> all ((select private.hidden_log_rows())::text[]));
