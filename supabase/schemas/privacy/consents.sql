-- Who may use an account: people who accepted the current terms and, if the deployment has age rules, are old enough and have the consent
-- they need from a parent or school (docs/decisions/0046-consent-is-enforced-by-the-database.md).
--
-- An account's hold is the reason why someone can't use it. private.require_user raises it, so that every function that acts for a person
-- refuses; functions that end a hold, or read or delete the person's own data, use private.require_account.

create table private.policy_versions (
  version text primary key check (version ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  changes text not null check (private.has_visible_text(changes)),
  required_from timestamptz not null default now()
);
comment on table private.policy_versions is
  'Versions of the terms and the privacy policy. People have to accept the newest one that is in force.';
comment on column private.policy_versions.version is
  'Day of the change. POLICY_VERSION in shared-ui names the version that the pages show.';
comment on column private.policy_versions.changes is 'What changed, for people who accepted an earlier version: one sentence per line.';
alter table private.policy_versions enable row level security;
revoke all on private.policy_versions from public, anon, authenticated, service_role;

create table private.consents (
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('terms', 'guardian')),
  policy_version text not null references private.policy_versions (version),
  given_by text not null check (given_by in ('learner', 'parent', 'school')),
  given_at timestamptz not null default now(),
  recorded_by uuid references public.profiles (id) on delete set null,
  primary key (user_id, kind, policy_version),
  constraint consents_giver check ((kind = 'terms') = (given_by = 'learner'))
);
comment on table private.consents is
  'Who agreed to which version, and when: the person to the terms, a parent or the school to the account.';
comment on column private.consents.recorded_by is 'The admin who recorded the consent of a parent or the school.';
alter table private.consents enable row level security;
revoke all on private.consents from public, anon, authenticated, service_role;
create index consents_policy_version_idx on private.consents (policy_version);
create index consents_recorded_by_idx on private.consents (recorded_by);

create table private.withdrawn_consents (
  user_id uuid primary key references auth.users (id) on delete cascade,
  withdrawn_at timestamptz not null default now()
);
comment on table private.withdrawn_consents is
  'People whose consent a school or an admin has withdrawn, now or from a later day. Applies to the person at every school, until '
    'consent is given again.';
comment on column private.withdrawn_consents.withdrawn_at is 'In the future: when consent ends.';
alter table private.withdrawn_consents enable row level security;
revoke all on private.withdrawn_consents from public, anon, authenticated, service_role;

create table private.birth_years (
  user_id uuid primary key references auth.users (id) on delete cascade,
  year smallint not null check (year between 1900 and 2100)
);
comment on table private.birth_years is 'Asked for only if the deployment has age rules.';
alter table private.birth_years enable row level security;
revoke all on private.birth_years from public, anon, authenticated, service_role;

create table private.erasure_requests (
  user_id uuid primary key references auth.users (id) on delete cascade,
  reason text not null check (reason in ('person', 'admin', 'inactive', 'too_young', 'left_school', 'school_closed')),
  requested_at timestamptz not null default now(),
  erase_at timestamptz not null,
  requested_by uuid references public.profiles (id) on delete set null,
  tried_at timestamptz
);
comment on table private.erasure_requests is 'Accounts that will be erased. Until then the person can restore the account.';
comment on column private.erasure_requests.requested_by is 'The admin who requested it; null if it wasn''t an admin.';
comment on column private.erasure_requests.tried_at is
  'When its erasure last began. If the request still exists, it failed or was cancelled, and is retried.';
alter table private.erasure_requests enable row level security;
revoke all on private.erasure_requests from public, anon, authenticated, service_role;
create index erasure_requests_erase_at_idx on private.erasure_requests (erase_at);
create index erasure_requests_requested_by_idx on private.erasure_requests (requested_by);

create function private.current_policy_version() returns text
language plpgsql stable
set search_path = ''
as $$
-- The newest policy version that is in force.
begin
  return (
    select v.version from private.policy_versions as v where v.required_from <= now() order by v.required_from desc, v.version desc limit 1
  );
end;
$$;

create function private.plausible_birth_year(p_year integer) returns smallint
language sql stable
set search_path = ''
as $$
  -- The year if someone signing up now could have been born in it, else null.
  select case when p_year between 1900 and extract(year from now())::integer then p_year::smallint end;
$$;

create function private.record_sign_up() returns trigger
language plpgsql security definer
set search_path = ''
as $$
-- Records `policy_version`, which the person accepted at sign-up, and `birth_year`. An account created without them, for instance through
-- Auth's API, is on hold until they are added.
declare
  metadata jsonb := private.unwrap_json(new.raw_user_meta_data);
  birth_year text := private.metadata_text(metadata, 'birth_year', 4);
begin
  insert into private.consents (user_id, kind, policy_version, given_by)
  select new.id, 'terms', v.version, 'learner'
  from private.policy_versions as v where v.version = private.metadata_text(metadata, 'policy_version', 20);
  insert into private.birth_years (user_id, year)
  select new.id, y.year from private.plausible_birth_year(
    case when birth_year ~ '^[0-9]{4}$' then birth_year::integer end
  ) as y (year)
  where y.year is not null;
  return new;
exception when others then
  raise warning 'Couldn’t record the consent of %: %', new.id, sqlerrm;
  return new;
end;
$$;

create trigger learning_platform_consent after insert on auth.users
for each row execute function private.record_sign_up();

create function private.age_hold_of(p_id uuid) returns text
language plpgsql stable
set search_path = ''
as $$
-- A year of birth leaves two possible ages. The minimum age is compared with the higher one, so that no one who is old enough is refused,
-- and the age of consent is compared with the lower one.
declare
  rules jsonb := (select s.value from private.settings as s where s.key = 'age');
  minimum integer := (rules ->> 'minimum')::integer;
  consent_below integer := (rules ->> 'consent_below')::integer;
  age integer;
begin
  if coalesce(minimum, consent_below) is null or exists (select 1 from private.admins as a where a.user_id = p_id)
    or exists (select 1 from private.current_staff as s where s.person = p_id) then
    return null;
  end if;
  age := extract(year from now())::integer - (select b.year from private.birth_years as b where b.user_id = p_id);
  return case
    when age is null then 'birth_year_missing'
    when age < minimum then 'too_young'
    when age - 1 < consent_below
      and not exists (select 1 from private.consents as c where c.user_id = p_id and c.kind = 'guardian')
      then 'consent_missing'
  end;
end;
$$;

create function private.hold_of(p_id uuid) returns text
language plpgsql stable
set search_path = ''
as $$
-- An account's hold (the reason why it can't be used for now); null if it has none. A school's agreement covers terms and age.
declare
  is_covered constant boolean := exists (select 1 from private.covered_accounts as c where c.account = p_id);
  age_hold constant text := case when not is_covered then private.age_hold_of(p_id) end;
begin
  return case
    when age_hold = 'too_young' then age_hold
    when exists (select 1 from private.erasure_requests as e where e.user_id = p_id) then 'account_ending'
    when exists (select 1 from private.withdrawn_consents as w where w.user_id = p_id and w.withdrawn_at <= now()) then 'consent_missing'
    when is_covered then null
    when not exists (
      select 1 from private.consents as c
      where c.user_id = p_id and c.kind = 'terms' and c.policy_version = private.current_policy_version()
    ) then 'terms_not_accepted'
    else age_hold
  end;
end;
$$;

create function private.require_account() returns uuid
language plpgsql stable
set search_path = ''
as $$
-- The logged-in person, even if their account is on hold.
declare
  me uuid := auth.uid();
begin
  if me is null then
    perform private.raise_error(401, 'not_signed_in', 'Please log in first.');
  end if;
  return me;
end;
$$;

create function private.account_state(p_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- `hold`: why the account can't be used for now, or null. `policy`: the version to accept, and what changed since the last accepted one.
-- `may_add_email`: see private.may_add_own_email. `erase_at`: when the account will be erased, or null; `erase_reason`: why.
begin
  return (
    select jsonb_build_object(
      'hold', private.hold_of(p_id),
      'policy', (
        select jsonb_build_object(
          'version', v.version,
          'changes', coalesce((
            select jsonb_agg(l.line order by n.required_from desc, l.position)
            from private.policy_versions as n
            cross join lateral regexp_split_to_table(n.changes, '\n') with ordinality as l (line, position)
            where n.required_from <= v.required_from and n.version > accepted.version
          ), '[]')
        )
        from private.policy_versions as v
        left join lateral (
          select max(c.policy_version) as version from private.consents as c where c.user_id = p_id and c.kind = 'terms'
        ) as accepted on true
        where v.version = private.current_policy_version()
      ),
      'username', (select t.username from private.students as t where t.id = p_id and t.account = p_id and t.origin = 'school'),
      'may_add_email', private.may_add_own_email(p_id),
      'minimum_age', (select s.value -> 'minimum' from private.settings as s where s.key = 'age'),
      'erase_at', e.erase_at, 'erase_reason', e.reason
    )
    from (select 1) as one
    left join private.erasure_requests as e on e.user_id = p_id
  );
end;
$$;

create function private.get_account_state() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- The state of the caller's account: see private.account_state.
begin
  return private.account_state(private.require_account());
end;
$$;
call private.expose('get_account_state', 'authenticated');

create function private.accept_policy(p_version text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Records that the caller accepts the version on their screen; repeating it changes nothing. Raises policy_changed if it isn't the current
-- one.
declare
  me uuid := private.require_account();
begin
  if p_version is distinct from private.current_policy_version() then
    perform private.raise_error(409, 'policy_changed', 'The terms have changed. Please read them again.');
  end if;
  insert into private.consents (user_id, kind, policy_version, given_by)
  select u.id, 'terms', p_version, 'learner' from auth.users as u where u.id = me
  on conflict do nothing;
  return private.account_state(me);
end;
$$;
call private.expose('accept_policy', 'authenticated');

create function private.set_birth_year(p_year integer) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Sets the caller's year of birth, once: only an admin can correct it. Raises invalid_birth_year or birth_year_set.
declare
  me uuid := private.require_account();
begin
  if private.plausible_birth_year(p_year) is null then
    perform private.raise_error(422, 'invalid_birth_year', 'Enter the year you were born.', 'p_year');
  end if;
  insert into private.birth_years (user_id, year) select u.id, p_year from auth.users as u where u.id = me
  on conflict do nothing;
  if not found then
    perform private.raise_error(409, 'birth_year_set', 'We already have your year of birth. Your school can correct it.');
  end if;
  return private.account_state(me);
end;
$$;
call private.expose('set_birth_year', 'authenticated');
