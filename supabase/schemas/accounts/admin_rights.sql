-- Admin rights: content, people or all. A right is valid only while the admin's account has no hold.

-- Used by row-level security policies, which evaluate this function once per statement.
create function private.is_admin() returns boolean
language sql stable security definer
set search_path = ''
as $$
  -- Whether the caller is an admin with any right.
  select private.own_right() is not null;
$$;
call private.expose('is_admin', 'authenticated', 'service_role');

create function private.factor_step(p_must boolean) returns text
language plpgsql stable security definer
set search_path = ''
as $$
-- The caller's next step for their second factor: 'challenge' (enter a code), 'enroll' (set up a factor, if p_must), or null.
begin
  return case
    when coalesce((select auth.jwt()) ->> 'aal', 'aal1') = 'aal2' then null
    when exists (
      select 1 from auth.mfa_factors as f where f.user_id = (select auth.uid()) and f.status = 'verified'
    ) then 'challenge'
    when p_must then 'enroll'
  end;
end;
$$;

create function private.second_factor_step() returns text
language plpgsql stable security definer
set search_path = ''
as $$
-- An admin's next step for their second factor, which the deployment may require; null for everyone else.
begin
  if exists (select 1 from private.admins as a where a.user_id = (select auth.uid())) then
    return private.factor_step((select (s.value ->> 'admins_must')::boolean from private.settings as s where s.key = 'second_factor'));
  end if;
  return null;
end;
$$;

create function private.admin_right_of(p_user uuid) returns text
language plpgsql stable
set search_path = ''
as $$
-- A person's admin right: content, people or all. Null if the person isn't an admin or their address isn't confirmed.
begin
  return (
    select a.admin_right from private.admins as a
    where a.user_id = p_user and private.confirmed_address(p_user) is not null
  );
end;
$$;

-- The caller's right. Null if they have none, if a required second factor isn't set up or entered, or while their account has a
-- hold. Holds are looked up for admins only, because policies call this function for all users. Row-level security is the only check for
-- content tables and uploads.
create function private.own_right() returns text
language sql stable security definer
set search_path = ''
as $$
  select mine.admin_right
  from (select private.admin_right_of((select auth.uid())) as admin_right offset 0) as mine
  where mine.admin_right is not null
    and private.second_factor_step() is null
    and private.hold_of((select auth.uid())) is null;
$$;

create function private.can_edit_content() returns boolean
language sql stable security definer
set search_path = ''
as $$
  -- Whether the caller has the right for content; used by policies.
  select coalesce(private.own_right() in ('content', 'all'), false);
$$;
grant execute on function private.can_edit_content to authenticated;

create function private.can_see_people() returns boolean
language sql stable security definer
set search_path = ''
as $$
  -- Whether the caller has the right for people; used by policies.
  select coalesce(private.own_right() in ('people', 'all'), false);
$$;
grant execute on function private.can_see_people to authenticated;

create function private.get_admin_right() returns text
language plpgsql stable security definer
set search_path = ''
as $$
-- The caller's right, for checks outside the database. Raises the hold if an admin's account has one.
declare
  mine text := private.own_right();
begin
  if mine is null and private.second_factor_step() is null and private.admin_right_of((select auth.uid())) is not null then
    perform private.require_user();
  end if;
  return mine;
end;
$$;
call private.expose('get_admin_right', 'authenticated');

create function private.require_right(p_right text) returns uuid
language plpgsql stable
set search_path = ''
as $$
-- Requires an admin right. p_right: content, people, all, or any (any admin). Raises second_factor_required, admin_only, right_missing, or
-- the errors of require_user.
declare
  me uuid := private.require_user();
  mine text := private.own_right();
begin
  if mine is null then
    if private.second_factor_step() is not null then
      perform private.raise_error(403, 'second_factor_required', 'Enter the code from your authenticator app first.');
    end if;
    perform private.raise_error(403, 'admin_only', 'Only admins can do this.');
  elsif p_right not in (mine, 'any') and mine <> 'all' then
    perform private.raise_error(403, 'right_missing', case p_right
      when 'content' then 'Your admin role doesn’t include content. Ask a full admin.'
      when 'people' then 'Your admin role doesn’t include people. Ask a full admin.'
      else 'Only a full admin can do this.'
    end);
  end if;
  return me;
end;
$$;

create function private.hidden_people() returns uuid[]
language sql stable security definer
set search_path = ''
as $$
  -- People that the caller can neither see nor change, even with the right for people: all admins, unless the caller has all rights. This
  -- includes the caller, so that no one can give themselves extra time or a grant.
  select case when private.own_right() = 'all' then '{}' else array(select a.user_id from private.admins as a) end;
$$;

create function private.require_reach(p_person_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
-- Requires the right for people. Raises admin_out_of_reach for people that the caller can't see (hidden_people).
begin
  perform private.require_right('people');
  if p_person_id = any (private.hidden_people()) then
    perform private.raise_error(403, 'admin_out_of_reach',
      'Only a full admin can see or change another admin’s account.');
  end if;
end;
$$;

-- Only an account with a confirmed address can be an admin, no matter who writes the row.
create function private.check_admin() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Accounts that a school created never have a confirmed address, because school staff create the login cards that set their passwords.
  if private.confirmed_address(new.user_id) is null then
    perform private.raise_error(
      409, 'email_not_confirmed', 'This account’s email address isn’t confirmed. Ask its owner to use “Forgot your password?” first.'
    );
  end if;
  return null;
end;
$$;

-- Runs after the policies, so it reveals nothing to callers rejected by the policies.
create trigger admins_check after insert or update of user_id, admin_right on private.admins
for each row execute function private.check_admin();

create function private.admin_set_right(p_person_id uuid, p_right text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Gives a person the right for content, people or all, or removes it (null). Repeating the call changes nothing. At least one admin with
-- all rights always remains: if two admins remove each other at the same time, the second waits for the lock and is refused.
declare
  person public.profiles;
begin
  perform private.require_right('all');
  lock table private.admins in share row exclusive mode;
  -- Check again under the lock: another admin may have removed the caller's right.
  perform private.require_right('all');
  select * into person from public.profiles as p where p.id = p_person_id;
  if person.id is null then
    perform private.raise_error(404, 'person_not_found', 'This person doesn’t exist.');
  elsif p_right not in ('content', 'people', 'all') then
    perform private.raise_error(422, 'validation_failed', 'The right must be content, people or all.', 'p_right');
  elsif p_right is null then
    delete from private.admins as a where a.user_id = p_person_id;
  else
    insert into private.admins as a (user_id, admin_right) values (p_person_id, p_right)
    on conflict (user_id) do update set admin_right = excluded.admin_right where a.admin_right <> excluded.admin_right;
  end if;
  if not exists (select 1 from private.admins as a where private.admin_right_of(a.user_id) = 'all') then
    perform private.raise_error(
      409, 'last_admin', 'There must be at least one full admin. Make someone else a full admin first.'
    );
  end if;
  return private.person_to_json(person);
end;
$$;
call private.expose('admin_set_right', 'authenticated');
