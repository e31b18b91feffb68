-- Erasing an account: what it refers to goes, numbers without names stay (docs/decisions/0047-erasure-keeps-numbers.md).

create table private.erasures (
  id bigint generated always as identity primary key,
  reason text not null,
  erased_at timestamptz not null default now()
);
comment on table private.erasures is 'How many accounts were erased when, and why. Names nobody.';
alter table private.erasures enable row level security;
revoke all on private.erasures from public, anon, authenticated, service_role;

create function private.forget_erased_payer() returns trigger
language plpgsql
set search_path = ''
as $$
-- What Stripe answers later names the payer again.
begin
  if new.payer_erased then
    new.payer_name := null;
    new.payer_email := null;
  end if;
  return new;
end;
$$;

create trigger subscriptions_forget_payer before update on private.subscriptions
for each row execute function private.forget_erased_payer();

create function private.erased_person() returns uuid
language sql immutable
set search_path = ''
as $$
  -- Stands for an erased person in the audit log, where no actor means the operator.
  select '00000000-0000-0000-0000-000000000000'::uuid;
$$;

create function private.erase_audit_entries(p_id uuid, p_about jsonb, p_naming jsonb) returns void
language plpgsql
set search_path = ''
as $$
-- Entries about a person go; what a person did to something else stays, by nobody in particular. p_about: the ids of the
-- person's rows by table; p_naming: of rows of others that name the person in a column.
declare
  person text := p_id::text;
  nobody text := private.erased_person()::text;
begin
  delete from public.audit_log as l
  using jsonb_each(p_about) as t (name, ids)
  where l.table_name = t.name and l.row_id in (select jsonb_array_elements_text(t.ids));
  update public.audit_log as l set actor = private.erased_person() where l.actor = p_id;
  update private.content_versions as v set made_by = private.erased_person() where v.made_by = p_id;
  update public.audit_log as l
  set before = replace(l.before::text, person, nobody)::jsonb, after = replace(l.after::text, person, nobody)::jsonb
  from jsonb_each(p_naming) as t (name, ids)
  where l.table_name = t.name and l.row_id in (select jsonb_array_elements_text(t.ids));
end;
$$;

create function private.erase_from_services(p_id uuid, p_email text) returns void
language plpgsql
set search_path = ''
as $$
-- What Auth and Storage know beside the account itself. A project may lack either table, or the right to change it.
begin
  if to_regclass('auth.audit_log_entries') is not null then
    delete from auth.audit_log_entries as l
    where l.payload ->> 'actor_id' = p_id::text or l.payload ->> 'actor_username' = p_email
      or l.payload -> 'traits' ->> 'user_id' = p_id::text or l.payload -> 'traits' ->> 'user_email' = p_email;
  end if;
  if to_regclass('auth.flow_state') is not null then
    delete from auth.flow_state as f where f.user_id = p_id;
  end if;
  -- Files are content; who uploaded them goes.
  if exists (
    select 1 from pg_catalog.pg_attribute as a
    where a.attrelid = to_regclass('storage.objects') and a.attname = 'owner_id' and not a.attisdropped
  ) then
    execute 'update storage.objects set owner = null, owner_id = null where owner_id = $1' using p_id::text;
  end if;
end;
$$;

create function private.erase_account(p_id uuid) returns void
language plpgsql
set search_path = ''
as $$
-- Erases an account at once and for good; for the schedule.
declare
  email text := (select u.email from auth.users as u where u.id = p_id);
  reason text := (select e.reason from private.erasure_requests as e where e.user_id = p_id);
  attempts uuid[] := array(select a.id from public.quiz_attempts as a where a.user_id = p_id);
  about jsonb := jsonb_build_object(
    'profiles', jsonb_build_array(p_id), 'admins', jsonb_build_array(p_id), 'consents', jsonb_build_array(p_id),
    'birth_years', jsonb_build_array(p_id),
    'erasure_requests', jsonb_build_array(p_id), 'quiz_attempts', to_jsonb(attempts),
    'lesson_results', (
      select coalesce(jsonb_agg(r.user_id || '/' || r.lesson_id), '[]') from public.lesson_results as r where r.user_id = p_id
    ),
    'seats', (select coalesce(jsonb_agg(s.id), '[]') from private.seats as s where s.learner = p_id),
    'access_grants', (select coalesce(jsonb_agg(g.id), '[]') from private.access_grants as g where g.learner = p_id),
    'school_staff', (select coalesce(jsonb_agg(s.id), '[]') from private.school_staff as s where s.person = p_id)
  );
  naming jsonb := jsonb_build_object(
    'access_grants', (
      select coalesce(jsonb_agg(g.id), '[]') from private.access_grants as g where p_id in (g.granted_by, g.revoked_by)
    )
  );
begin
  if private.is_last_admin(p_id) then
    raise exception 'the last admin is never erased';
  end if;
  perform private.lock_learner(p_id);
  perform private.anonymize_attempts(attempts);
  perform private.anonymize_steps(p_id);
  -- The totals of ratings.
  perform set_config('privacy.keeps_numbers', 'on', true);

  -- What was bought stays, as tax law requires, without who bought it: that is on the invoices at Stripe.
  update private.subscriptions as s set payer_name = null, payer_email = null, payer_erased = true
  from private.checkouts as c where c.id = s.checkout_id and c.owner = p_id;
  delete from private.checkouts as c
  where p_id in (c.owner, c.learner) and not exists (select 1 from private.subscriptions as s where s.checkout_id = c.id);
  -- How far a regrading is: everybody up to this id has been regraded.
  update private.regrades as r set after_user = coalesce((
    select a.user_id from public.quiz_attempts as a where a.user_id < p_id order by a.user_id desc limit 1
  ), private.erased_person())
  where r.after_user = p_id;

  perform private.erase_audit_entries(p_id, about, naming);
  delete from private.roster_changes as c where c.row_id in (
    select t.id from private.students as t where t.account = p_id
    union all select m.id from private.class_students as m join private.students as t on t.id = m.student_id where t.account = p_id
  );
  delete from private.staff_invitations as i where i.email = (select lower(u.email) from auth.users as u where u.id = p_id);
  -- Before the profile, as whoever changes a student locks them.
  delete from private.students as t where t.account = p_id;
  delete from public.profiles as p where p.id = p_id;
  delete from auth.users as u where u.id = p_id;
  -- Deleting was logged as well.
  perform private.erase_audit_entries(p_id, about, naming);
  perform private.erase_from_services(p_id, email);
  insert into private.erasures (reason) values (coalesce(reason, 'operator'));
  perform set_config('privacy.keeps_numbers', '', true);
end;
$$;

create function private.is_last_admin(p_id uuid) returns boolean
language plpgsql
set search_path = ''
as $$
-- Whether no admin with all rights would stay but those whose accounts are about to be deleted. Of two who ask at once, the second
-- one waits until the first has ended; who is no such admin waits for nobody.
begin
  if not exists (select 1 from private.admins as a where a.user_id = p_id and a.admin_right = 'all') then
    return false;
  end if;
  lock table private.admins in share row exclusive mode;
  return not exists (
    select 1 from private.admins as a
    where a.user_id <> p_id and private.admin_right_of(a.user_id) = 'all'
      and not exists (select 1 from private.erasure_requests as e where e.user_id = a.user_id)
  );
end;
$$;

create function private.begin_erasure(p_id uuid, p_reason text, p_requested_by uuid) returns void
language plpgsql
set search_path = ''
as $$
-- Schedules the erasure of an account; again changes nothing. Raises last_admin or plan_renews.
begin
  if private.is_last_admin(p_id) then
    perform private.raise_error(
      409, 'last_admin', 'There must always be at least one admin with all rights. Give them to somebody else first.'
    );
  elsif private.pays_for_renewing_plan(p_id) then
    perform private.raise_error(409, 'plan_renews', 'A plan is still being paid for with this account. End the plan first.');
  end if;
  insert into private.erasure_requests (user_id, reason, requested_by, erase_at)
  select u.id, p_reason, p_requested_by, now() + make_interval(days => private.retention_days('grace_days'))
  from auth.users as u where u.id = p_id
  on conflict (user_id) do nothing;
end;
$$;

create function private.retention_days(p_key text) returns integer
language sql stable
set search_path = ''
as $$
  -- A number of days of the setting; null is for ever.
  select (s.value ->> p_key)::integer from private.settings as s where s.key = 'retention';
$$;

create function private.pays_for_renewing_plan(p_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  -- Whether a person pays for a plan that will renew: their account is not deleted unasked.
  select exists (
    select 1
    from private.checkouts as c
    join private.subscriptions as s on s.checkout_id = c.id
    join private.subscription_states as t on t.status = s.status
    where c.owner = p_id and s.ends_at is null and t.leads_to <> array[t.status]
  );
$$;

create function private.request_erasure() returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- The caller's account is to be deleted: see private.begin_erasure.
declare
  me uuid := private.require_account();
begin
  perform private.begin_erasure(me, 'person', null);
  return private.account_state(me);
end;
$$;
call private.expose('request_erasure', 'authenticated');

create function private.cancel_erasure() returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- The caller keeps the account.
declare
  me uuid := private.require_account();
begin
  delete from private.erasure_requests as e where e.user_id = me and e.reason <> 'too_young';
  return private.account_state(me);
end;
$$;
call private.expose('cancel_erasure', 'authenticated');

create function private.erase_due_accounts(p_limit integer) returns integer
language plpgsql
set search_path = ''
as $$
-- Erases up to p_limit accounts whose time has come; the number. One that fails is tried again next time and keeps no
-- other from being erased.
declare
  due record;
  erased integer := 0;
begin
  for due in
    select e.user_id from private.erasure_requests as e
    where e.erase_at <= now() order by e.erase_at, e.user_id limit p_limit for update skip locked
  loop
    begin
      perform private.erase_account(due.user_id);
      erased := erased + 1;
    exception when others then
      raise warning 'an account could not be erased: %', sqlerrm;
    end;
  end loop;
  return erased;
end;
$$;
