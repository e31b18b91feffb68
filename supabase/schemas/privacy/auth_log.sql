-- The people named in Auth's log entries. Hosted Supabase allows no index on that log, so without these rows each export and each erasure
-- would read the entire log (docs/decisions/0127-retention-in-bounded-batches.md).

create table private.auth_log_people (
  entry_id uuid not null,
  person uuid not null,
  created_at timestamptz not null,
  primary key (entry_id, person)
);
comment on table private.auth_log_people is
  'The accounts that each entry of Auth''s log names. No foreign keys, because both tables belong to Auth.';
comment on column private.auth_log_people.person is 'private.erased_person() for an entry that names no account.';
alter table private.auth_log_people enable row level security;
revoke all on private.auth_log_people from public, anon, authenticated, service_role;
create index auth_log_people_person_idx on private.auth_log_people (person);
create index auth_log_people_created_at_idx on private.auth_log_people (created_at);

create function private.record_auth_log_people(p_entries uuid[]) returns void
language plpgsql
set search_path = ''
as $$
-- Records the accounts that entries name, by id or by address. Safe to run again.
begin
  with entries as materialized (
    select
      l.id, coalesce(l.created_at, now()) as created_at,
      private.uuid_of(l.payload ->> 'actor_id') as actor, lower(l.payload ->> 'actor_username') as actor_email,
      private.uuid_of(l.payload -> 'traits' ->> 'user_id') as subject, lower(l.payload -> 'traits' ->> 'user_email') as subject_email
    from unnest(p_entries) as i (id) join auth.audit_log_entries as l on l.id = i.id
  )
  insert into private.auth_log_people (entry_id, person, created_at)
  select e.id, coalesce(e.actor, private.erased_person()), e.created_at from entries as e
  union
  select e.id, e.subject, e.created_at from entries as e where e.subject is not null
  union
  select e.id, u.id, e.created_at from entries as e join auth.users as u on u.email = e.actor_email and not u.is_sso_user
  union
  select e.id, u.id, e.created_at from entries as e join auth.users as u on u.email = e.subject_email and not u.is_sso_user
  on conflict do nothing;
end;
$$;

create function private.on_auth_log() returns trigger
language plpgsql security definer
set search_path = ''
as $$
-- An error in this trigger must never make a login fail.
begin
  perform private.record_auth_log_people(array(select n.id from new_rows as n));
  return null;
exception when others then
  raise warning 'Couldn’t copy an entry from the auth log: %', sqlerrm;
  return null;
end;
$$;

create trigger learning_platform_log after insert on auth.audit_log_entries
referencing new table as new_rows for each statement execute function private.on_auth_log();

create function private.delete_auth_log(p_entries uuid[]) returns integer
language plpgsql
set search_path = ''
-- Makes Postgres look entries up by key, however many there are.
set enable_seqscan = off
as $$
declare
  deleted integer;
begin
  delete from auth.audit_log_entries as l where l.id = any (p_entries);
  delete from private.auth_log_people as p where p.entry_id = any (p_entries);
  get diagnostics deleted = row_count;
  return deleted;
end;
$$;

create function private.delete_old_auth_log(p_limit integer) returns integer
language sql
set search_path = ''
as $$
  -- Deletes a batch of entries older than the retention setting.
  select private.delete_auth_log(array(
    select p.entry_id from private.auth_log_people as p
    where p.created_at < now() - make_interval(days => private.retention_days('auth_log_days'))
    order by p.created_at limit p_limit
  ));
$$;
