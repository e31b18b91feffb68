-- A student adds their own email address to an account that a school created, and the account becomes theirs (docs/product.md#own-email).
-- The edge function creates the token, sends the link and sets the address in Auth; the trigger below does the rest in Auth's transaction.

create table private.own_email_links (
  student_id uuid primary key references private.students (id) on delete cascade,
  email text not null check (char_length(email) <= 320 and email = lower(email)),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null default now(),
  ends_at timestamptz not null default now() + interval '24 hours',
  opened_at timestamptz
);
comment on table private.own_email_links is 'The latest link that each student requested; deleted once the address is theirs.';
comment on column private.own_email_links.token_hash is 'SHA-256 of the token in the link.';
alter table private.own_email_links enable row level security;
revoke all on private.own_email_links from public, anon, authenticated, service_role;

create function private.year_number(p_year_level text) returns smallint
language sql immutable
set search_path = ''
as $$
  -- The number of a year level, such as 'Year 9', 'Yr 9', '9' or '9B'; null for any other text.
  select (regexp_match(p_year_level, '^\s*(?:(?:year|yr|y|grade|gr)\.?\s*)?0?(1[0-3]|[0-9])(?![0-9])', 'i'))[1]::smallint;
$$;

create function private.may_add_own_email(p_account uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
-- Whether the school that created the account lets its student add an email; null for any other account.
begin
  return (
    select s.own_email_from_year = 0 or coalesce(private.year_number(t.year_level) >= s.own_email_from_year, false)
    from private.students as t join private.schools as s on s.id = t.school_id
    where t.id = p_account and t.account = p_account and t.origin = 'school'
  );
end;
$$;

create function private.begin_own_email(p_account uuid, p_email text, p_token_hash text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Stores the token of the link that the edge function is about to send; returns {email}. Earlier links stop working. Raises the account's
-- hold, no_school_account, own_email_off, validation_failed, or mail_too_soon within a minute of the last link.
declare
  address constant text := lower(btrim(p_email));
begin
  if private.hold_of(p_account) is not null then
    perform private.raise_error(403, private.hold_of(p_account), 'This account can’t be used right now.');
  elsif not exists (
    select 1 from private.students as t join auth.users as u on u.id = t.id
    where t.id = p_account and t.account = p_account and t.origin = 'school' and private.is_school_address(u.email)
  ) then
    perform private.raise_error(409, 'no_school_account', 'This account already has an email address.');
  elsif not private.may_add_own_email(p_account) then
    perform private.raise_error(403, 'own_email_off', 'Your school doesn’t allow students in your year to add their own email.');
  elsif private.is_school_address(address) or not private.is_email_address(address) then
    perform private.raise_error(422, 'validation_failed', 'Enter an email address where you can receive emails.', 'email');
  end if;
  insert into private.own_email_links as l (student_id, email, token_hash) values (p_account, address, p_token_hash)
  on conflict (student_id) do update set
    email = excluded.email, token_hash = excluded.token_hash, made_at = excluded.made_at, ends_at = excluded.ends_at, opened_at = null
  where l.made_at < now() - interval '1 minute';
  if not found then
    perform private.raise_error(429, 'mail_too_soon', 'We’ve already sent a link. You can ask for another in a minute.');
  end if;
  return jsonb_build_object('email', address);
end;
$$;
call private.expose('begin_own_email', 'service_role');

create function private.count_password_check() returns void
language plpgsql security definer
set search_path = ''
as $$
-- Counts a password check before the edge function asks Auth, so that one person's guesses don't use up everyone's limit there. Raises
-- too_many_requests.
begin
  perform private.require_account();
  perform private.limit_account('check_password');
end;
$$;
call private.expose('count_password_check', 'authenticated');

create function private.cancel_own_email(p_token_hash text) returns void
language plpgsql security definer
set search_path = ''
as $$
-- Deletes a request if the edge function couldn't send the link or the address belongs to someone else. The student can then request
-- another link immediately.
begin
  delete from private.own_email_links as l where l.token_hash = p_token_hash;
end;
$$;
call private.expose('cancel_own_email', 'service_role');

create function private.open_own_email(p_token_hash text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Opens a link; the edge function then sets the address in Auth. Returns {account, email, is_taken}; Auth itself doesn't report that an
-- address belongs to another account. Raises link_ended, including while the account has a hold or the school doesn't allow own emails. The
-- call can be repeated if a request was interrupted.
declare
  link private.own_email_links;
begin
  update private.own_email_links as l set opened_at = now() where l.token_hash = p_token_hash and l.ends_at > now()
    and private.hold_of(l.student_id) is null and private.may_add_own_email(l.student_id) returning * into link;
  if link.student_id is null then
    perform private.raise_error(404, 'link_ended', 'This link has expired or was already used.');
  end if;
  return jsonb_build_object('account', link.student_id, 'email', link.email, 'is_taken', exists (
    select 1 from auth.users as u where lower(u.email) = link.email and u.id <> link.student_id
  ));
end;
$$;
call private.expose('open_own_email', 'service_role');

create function private.may_leave_domain(p_account uuid, p_email text) returns boolean
language sql stable
set search_path = ''
as $$
  -- Whether an account that a school created may get this address: only if its student opened the link.
  select exists (
    select 1 from private.own_email_links as l
    where l.student_id = p_account and l.email = lower(p_email) and l.opened_at is not null and l.ends_at > now()
  );
$$;

create function private.on_own_email() returns trigger
language plpgsql security definer
set search_path = ''
as $$
-- From now on the account belongs to the student. The school keeps only their class memberships; a student in no class has left the school.
begin
  if not private.is_school_address(old.email) or private.is_school_address(new.email) then
    return null;
  end if;
  delete from private.own_email_links as l where l.student_id = new.id;
  delete from private.login_cards as c where c.student_id = new.id;
  update private.students as t set
    origin = 'joined', first_name = null, last_name = null, username = null, student_key = null, year_level = null,
    consent_withdrawn_at = null, own_email_at = now(), updated_at = clock_timestamp()
  where t.id = new.id and t.origin = 'school';
  -- Deletes a withdrawal of consent unless a guardian's consent is stored.
  delete from private.withdrawn_consents as w
  where w.user_id = new.id and not exists (select 1 from private.consents as c where c.user_id = new.id and c.kind = 'guardian');
  delete from private.assignment_students as x where x.student_id = new.id and x.frozen_at is not null;
  perform private.end_joins(array[new.id]);
  return null;
end;
$$;

create trigger learning_platform_own_email after update of email on auth.users for each row
when (old.email is distinct from new.email) execute function private.on_own_email();
