-- Accounts without an email address, which a school creates for its students: the school's agreement, and the addresses of these accounts
-- at Auth (docs/product.md#school-accounts). How students get one: login_cards.sql.
--
-- Auth identifies such an account by an address in a domain that never receives email, and by the student's id.

create table private.school_agreements (
  school_id uuid primary key references private.schools (id) on delete cascade,
  basis text not null check (private.has_visible_text(basis) and char_length(basis) <= 1000),
  agreed_by text not null check (private.has_visible_text(agreed_by) and char_length(agreed_by) <= 200),
  policy_version text not null references private.policy_versions (version),
  recorded_by uuid references public.profiles (id) on delete set null,
  agreed_at timestamptz not null default now(),
  ends_at timestamptz
);
comment on table private.school_agreements is
  'How a school agreed to the accounts it creates for students. While an agreement is active, these students don''t have '
    'to accept the terms or give their age.';
comment on column private.school_agreements.basis is
  'For instance the school''s privacy collection notice, and where it stores parents'' consent.';
comment on column private.school_agreements.agreed_by is 'The name and position of the person who agreed for the school.';
alter table private.school_agreements enable row level security;
revoke all on private.school_agreements from public, anon, authenticated, service_role;
call private.add_triggers('audit', 'private.school_agreements', 'school_id', 'agreed_by', 'basis');
create index school_agreements_policy_version_idx on private.school_agreements (policy_version);
create index school_agreements_recorded_by_idx on private.school_agreements (recorded_by);

create function private.school_domain() returns text
language plpgsql stable
set search_path = ''
as $$
-- The domain of school accounts' addresses; null if the deployment has none.
begin
  return (select lower(s.value ->> 'domain') from private.settings as s where s.key = 'school_accounts');
end;
$$;

create function private.get_username_domain() returns text
language plpgsql stable security definer
set search_path = ''
as $$
-- The domain that the login page appends to a username. Reveals nothing about accounts.
begin
  return private.school_domain();
end;
$$;
call private.expose('get_username_domain', 'anon', 'authenticated');

create function private.is_school_address(p_email text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return coalesce(lower(p_email) like '%@' || private.school_domain(), false);
end;
$$;

create function private.guard_school_addresses() returns trigger
language plpgsql security definer
set search_path = ''
as $$
-- Only the student with this username and id can have an address of the domain, so no one can choose one by signing up or changing their
-- email. An account can change to an address outside the domain only once the link sent to it has been opened. (The condition is in
-- the function, because a trigger's condition would be checked with Auth's rights.)
begin
  if tg_op = 'UPDATE' and private.is_school_address(old.email) and (
    coalesce(new.email_change, '') <> ''
    or not private.is_school_address(new.email) and not private.may_leave_domain(new.id, new.email)
  ) then
    raise exception 'A school-made account can only change its email address with the confirmation link we sent.' using errcode = '42501';
  end if;
  if private.is_school_address(new.email_change) or private.is_school_address(new.email) and not exists (
    select 1 from private.students as t
    where t.id = new.id and t.origin = 'school' and lower(new.email) = t.username || '@' || private.school_domain()
  ) then
    raise exception 'Only schools can create email addresses in this domain.' using errcode = '42501';
  end if;
  return new;
end;
$$;

create trigger learning_platform_school_addresses before insert or update of email, email_change on auth.users
for each row execute function private.guard_school_addresses();

create view private.active_agreements with (security_invoker = true) as
select a.* from private.school_agreements as a where a.ends_at is null or a.ends_at > now();
comment on view private.active_agreements is 'Schools'' agreements that haven''t ended.';
revoke all on private.active_agreements from public, anon, authenticated, service_role;

create view private.covered_accounts with (security_invoker = true) as
select t.account
from private.students as t join private.active_agreements as a on a.school_id = t.school_id
where t.origin = 'school' and t.account is not null and t.left_at is null
  and not exists (select 1 from private.withdrawn_consents as w where w.user_id = t.account and w.withdrawn_at <= now());
comment on view private.covered_accounts is 'Accounts that are covered by their school''s agreement.';
revoke all on private.covered_accounts from public, anon, authenticated, service_role;

create function private.cancel_covered_erasures() returns void
language sql
set search_path = ''
as $$
  -- No one is erased for being too young while a school's agreement covers them.
  delete from private.erasure_requests as e using private.covered_accounts as c where c.account = e.user_id and e.reason = 'too_young';
$$;

create function private.set_school_agreement(p_school_id uuid, p_agreement jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Sets the school's agreement: {basis, agreed_by, ends_at, left_student_days}. ends_at: the last day (YYYY-MM-DD), or null. A null
-- p_agreement ends the agreement. left_student_days: how long the school stores records of students who left, up to the operator's maximum
-- (null: the maximum); this setting outlasts the agreement. Returns the school.
declare
  school private.schools := private.lock_school(p_school_id, 'school_admin');
  basis constant text := private.metadata_text(p_agreement, 'basis', 1000);
  agreed_by constant text := private.metadata_text(p_agreement, 'agreed_by', 200);
  agreement_end constant timestamptz := private.end_of_day(p_agreement ->> 'ends_at', school.time_zone);
  days constant numeric := private.scalar_number(p_agreement -> 'left_student_days');
  most constant integer := least(private.retention_days('left_student_days'), 3650);
begin
  if p_agreement is null or p_agreement = 'null' then
    delete from private.school_agreements as a where a.school_id = school.id;
    return private.school_to_json(school);
  elsif basis is null then
    perform private.raise_error(422, 'validation_failed', 'Enter the basis for the agreement.', 'basis');
  elsif agreed_by is null then
    perform private.raise_error(422, 'validation_failed', 'Enter who agreed on the school’s behalf.', 'agreed_by');
  elsif p_agreement ->> 'ends_at' is not null and agreement_end is null then
    perform private.raise_error(422, 'validation_failed', 'Enter a date.', 'ends_at');
  elsif agreement_end <= now() then
    perform private.raise_error(422, 'validation_failed', 'The last day can’t be in the past.', 'ends_at');
  elsif days not between 30 and most or days % 1 <> 0 then
    perform private.raise_error(422, 'validation_failed', format('Enter a number of days from 30 to %s.', most), 'left_student_days');
  end if;
  insert into private.school_agreements as a (school_id, basis, agreed_by, policy_version, recorded_by, ends_at)
  values (school.id, basis, agreed_by, private.current_policy_version(), auth.uid(), agreement_end)
  on conflict (school_id) do update set
    basis = excluded.basis, agreed_by = excluded.agreed_by, policy_version = excluded.policy_version, recorded_by = excluded.recorded_by,
    agreed_at = excluded.agreed_at, ends_at = excluded.ends_at;
  update private.schools as s set left_student_days = days where s.id = school.id returning * into school;
  perform private.cancel_covered_erasures();
  return private.school_to_json(school);
end;
$$;
call private.expose('set_school_agreement', 'authenticated');
