-- Accounts without an email address, which a school makes for its students: the school's agreement, cards with a one-time password, and
-- the password that a student chooses (docs/product.md#school-accounts).
--
-- Auth knows such an account by an address below a domain that never receives mail, and by the id of the student. Passwords are set by the edge
-- function at Auth, and are in no table here.

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
  'By what a school lets its students use accounts that it made; while it stands they are asked neither for the terms nor for their age.';
comment on column private.school_agreements.basis is 'For instance the school''s privacy collection notice, and where it keeps the consent of parents.';
comment on column private.school_agreements.agreed_by is 'Who agreed for the school, with their position.';
alter table private.school_agreements enable row level security;
revoke all on private.school_agreements from public, anon, authenticated, service_role;
create trigger audit_insert after insert on private.school_agreements referencing new table as new_rows
for each statement execute function private.audit('school_id', 'agreed_by', 'basis');
create trigger audit_update after update on private.school_agreements referencing old table as old_rows new table as new_rows
for each statement execute function private.audit('school_id', 'agreed_by', 'basis');
create trigger audit_delete after delete on private.school_agreements referencing old table as old_rows
for each statement execute function private.audit('school_id', 'agreed_by', 'basis');
create index school_agreements_policy_version_idx on private.school_agreements (policy_version);
create index school_agreements_recorded_by_idx on private.school_agreements (recorded_by);

create table private.login_cards (
  student_id uuid primary key references private.students (id) on delete cascade,
  made_by uuid references public.profiles (id) on delete set null,
  made_at timestamptz not null default now(),
  ends_at timestamptz not null default now() + interval '14 days',
  first_used_at timestamptz,
  chosen_at timestamptz,
  given_at timestamptz
);
comment on table private.login_cards is 'The newest card of each student, without its password.';
comment on column private.login_cards.given_at is 'When Auth had its password; null: it is being made, and nothing can be done with it.';
comment on column private.login_cards.chosen_at is 'When a password was chosen with it; null: the account is held until then.';
alter table private.login_cards enable row level security;
revoke all on private.login_cards from public, anon, authenticated, service_role;
create index login_cards_made_by_idx on private.login_cards (made_by);

create function private.school_domain() returns text
language plpgsql stable
set search_path = ''
as $$
-- Below which the accounts of schools have their addresses; null where the deployment has none.
begin
  return (select lower(s.value ->> 'domain') from private.settings as s where s.key = 'school_accounts');
end;
$$;

create function private.get_username_domain() returns text
language plpgsql stable security definer
set search_path = ''
as $$
-- What the login page puts behind a username. Says nothing of accounts.
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
-- An address of the domain belongs to the student of that username and id, which nobody can choose who signs up or changes their email; and an
-- account leaves the domain only for the address whose link was opened. (The condition stands here: one of the trigger would be checked with the
-- rights of Auth.)
begin
  if tg_op = 'UPDATE' and private.is_school_address(old.email) and (
    coalesce(new.email_change, '') <> ''
    or not private.is_school_address(new.email) and not private.may_leave_domain(new.id, new.email)
  ) then
    raise exception 'an account that a school made gets another address by its own link only' using errcode = '42501';
  end if;
  if private.is_school_address(new.email_change) or private.is_school_address(new.email) and not exists (
    select 1 from private.students as t
    where t.id = new.id and t.origin = 'school' and lower(new.email) = t.username || '@' || private.school_domain()
  ) then
    raise exception 'addresses of this domain are made by schools' using errcode = '42501';
  end if;
  return new;
end;
$$;

create trigger learning_platform_school_addresses before insert or update of email, email_change on auth.users
for each row execute function private.guard_school_addresses();

create function private.note_card_use() returns trigger
language plpgsql security definer
set search_path = ''
as $$
-- The first sign-in with a card. Never makes a sign-in fail.
begin
  update private.login_cards as c set first_used_at = new.last_sign_in_at where c.student_id = new.id and c.first_used_at is null;
  return null;
exception when others then
  raise warning 'use of a card of % not recorded: %', new.id, sqlerrm;
  return null;
end;
$$;

create trigger learning_platform_card_use after update of last_sign_in_at on auth.users for each row
when (new.last_sign_in_at is distinct from old.last_sign_in_at) execute function private.note_card_use();

create view private.covered_accounts with (security_invoker = true) as
select t.account
from private.students as t join private.school_agreements as a on a.school_id = t.school_id
where t.origin = 'school' and t.account is not null and t.left_at is null and (a.ends_at is null or a.ends_at > now())
  and not exists (select 1 from private.withdrawn_consents as w where w.user_id = t.account);
comment on view private.covered_accounts is 'For whom the agreement of their school answers.';
revoke all on private.covered_accounts from public, anon, authenticated, service_role;

create function private.keep_covered_accounts() returns void
language sql
set search_path = ''
as $$
  -- Nobody is erased as too young whom the agreement of a school covers, by now or again.
  delete from private.erasure_requests as e using private.covered_accounts as c where c.account = e.user_id and e.reason = 'too_young';
$$;

create function private.set_school_agreement(p_school_id uuid, p_agreement jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- What the school agrees to: {basis, agreed_by, ends_at}, ends_at: the last day (YYYY-MM-DD), or null; null ends it. Answers the school.
declare
  school private.schools := private.require_school(p_school_id, 'school_admin');
  basis constant text := private.metadata_text(p_agreement, 'basis', 1000);
  agreed_by constant text := private.metadata_text(p_agreement, 'agreed_by', 200);
  agreement_end constant timestamptz := private.end_of_day(p_agreement ->> 'ends_at', school.time_zone);
begin
  if p_agreement is null or p_agreement = 'null' then
    delete from private.school_agreements as a where a.school_id = school.id;
    return private.school_to_json(school);
  elsif basis is null then
    perform private.raise_error(422, 'validation_failed', 'Enter what the school relies on.', 'basis');
  elsif agreed_by is null then
    perform private.raise_error(422, 'validation_failed', 'Enter who agreed for the school.', 'agreed_by');
  elsif p_agreement ->> 'ends_at' is not null and agreement_end is null then
    perform private.raise_error(422, 'validation_failed', 'Enter a day.', 'ends_at');
  elsif agreement_end <= now() then
    perform private.raise_error(422, 'validation_failed', 'The last day cannot be past.', 'ends_at');
  end if;
  insert into private.school_agreements as a (school_id, basis, agreed_by, policy_version, recorded_by, ends_at)
  values (school.id, basis, agreed_by, private.current_policy_version(), auth.uid(), agreement_end)
  on conflict (school_id) do update set
    basis = excluded.basis, agreed_by = excluded.agreed_by, policy_version = excluded.policy_version, recorded_by = excluded.recorded_by,
    agreed_at = excluded.agreed_at, ends_at = excluded.ends_at;
  perform private.keep_covered_accounts();
  return private.school_to_json(school);
end;
$$;
call private.expose('set_school_agreement', 'authenticated');

create function private.begin_login_cards(p_class_id uuid, p_student_ids uuid[]) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Notes a new card for 1 to 50 students of a class and holds their accounts until a password is chosen; the edge function makes the accounts
-- and sets the passwords. Who joined with an own account, is not in the class any more, or has no consent, is passed over. Raises agreement_missing and
-- usernames_off. Answers [{student_id, email, username, name, first_name, last_name, has_account, made_at, ends_at}].
declare
  class private.classes := private.require_class(p_class_id, true);
  begun uuid[];
begin
  if coalesce(cardinality(p_student_ids), 0) not between 1 and 50 then
    perform private.raise_error(422, 'validation_failed', 'Choose 1 to 50 students.', 'student_ids');
  elsif private.school_domain() is null then
    perform private.raise_error(409, 'usernames_off', 'Accounts without an email address are not set up on this site.');
  elsif not exists (
    select 1 from private.school_agreements as a where a.school_id = class.school_id and (a.ends_at is null or a.ends_at > now())
  ) then
    perform private.raise_error(409, 'agreement_missing', 'A school administrator has to note the agreement of the school first.');
  end if;
  begun := array(
    select t.id
    from private.class_students as m join private.students as t on t.id = m.student_id and t.origin = 'school' and t.left_at is null
    where m.class_id = class.id and m.until is null and t.id = any (p_student_ids) and t.consent_withdrawn_at is null
  );
  -- Whoever knew the old password may have asked for it.
  delete from private.own_email_links as l where l.student_id = any (begun);
  insert into private.login_cards (student_id, made_by)
  select b.id, auth.uid() from unnest(begun) as b (id)
  on conflict (student_id) do update set
    made_by = excluded.made_by, made_at = excluded.made_at, ends_at = excluded.ends_at, given_at = null, first_used_at = null,
    chosen_at = null;
  perform private.record_read('students', b.id::text, 'card', 'export') from unnest(begun) as b (id);
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'student_id', t.id, 'email', t.username || '@' || private.school_domain(), 'username', t.username, 'name', private.student_name(t),
      'first_name', t.first_name, 'last_name', t.last_name, 'has_account', t.account is not null, 'made_at', c.made_at, 'ends_at', c.ends_at
    ) order by lower(t.last_name), lower(private.student_name(t)), t.id)
    from private.students as t join private.login_cards as c on c.student_id = t.id
    where t.id = any (begun)
  ), '[]');
end;
$$;
call private.expose('begin_login_cards', 'authenticated');

create function private.end_login_cards(p_student_ids uuid[], p_made_at timestamptz) returns uuid[]
language plpgsql security definer
set search_path = ''
as $$
-- For the edge function, once Auth has the accounts and the passwords of the cards that were begun at p_made_at: they are the students' now, and
-- sessions with an earlier password end. Answers whose cards these are; of the others somebody has begun newer ones meanwhile.
declare
  given uuid[];
begin
  perform 1 from private.schools as s
  where s.id in (select t.school_id from private.students as t where t.id = any (p_student_ids)) order by s.id for no key update;
  with cards as (
    update private.login_cards as c set given_at = now()
    where c.student_id = any (p_student_ids) and c.made_at = p_made_at and c.chosen_at is null returning c.student_id
  )
  select coalesce(array_agg(c.student_id), '{}') into given from cards as c;
  update private.students as t set account = t.id
  from public.profiles as p
  where t.id = any (given) and p.id = t.id and t.account is null;
  perform private.write_school_profile(t) from private.students as t where t.id = any (given);
  delete from auth.sessions as s where s.user_id = any (given);
  return given;
end;
$$;
call private.expose('end_login_cards', 'service_role');

create function private.begin_password_choice() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- Whether the caller may choose a password with the card that they have signed in with: {made_at}. Raises card_ended, card_not_ready, and
-- no_card where nothing is to be chosen.
declare
  me uuid := private.require_account();
  card private.login_cards;
begin
  select c.* into card from private.login_cards as c where c.student_id = me;
  if card.student_id is null or card.chosen_at is not null then
    perform private.raise_error(409, 'no_card', 'You have chosen a password already. Change it in your account.');
  elsif card.ends_at <= now() then
    perform private.raise_error(409, 'card_ended', 'Your card has ended. Ask your teacher for a new one.');
  elsif card.given_at is null then
    perform private.raise_error(409, 'card_not_ready', 'Your teacher is making a new card for you. Log in with it.');
  end if;
  return jsonb_build_object('made_at', card.made_at);
end;
$$;
call private.expose('begin_password_choice', 'authenticated');

create function private.end_password_choice(p_student_id uuid, p_made_at timestamptz) returns boolean
language plpgsql security definer
set search_path = ''
as $$
-- For the edge function, once Auth has the password: the hold ends, and with it the card that the choice was begun with. False: there is a newer one.
begin
  update private.login_cards as c set chosen_at = now()
  where c.student_id = p_student_id and c.made_at = p_made_at and c.given_at is not null and c.chosen_at is null;
  return found;
end;
$$;
call private.expose('end_password_choice', 'service_role');
