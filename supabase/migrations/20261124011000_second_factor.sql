-- The second factor of admins. Auth keeps the factors and writes into each token how surely its user was recognised (`aal`);
-- here the admin rights depend on it, in every policy and function, because all of them ask `private.is_admin()`.

insert into private.settings (key, value) values ('second_factor', '{"admins_must": false}');

create function private.second_factor_step() returns text
language sql stable security definer
set search_path = ''
as $$
-- What an admin still has to do: 'challenge' (enter the code of the factor), 'enroll' (set one up, where the deployment
-- demands it), or null. Null also for whoever is no admin.
select case
  when coalesce((select auth.jwt()) ->> 'aal', 'aal1') = 'aal2' then null
  when not exists (select 1 from private.admins as a where a.user_id = (select auth.uid())) then null
  when exists (
    select 1 from auth.mfa_factors as f where f.user_id = (select auth.uid()) and f.status = 'verified'
  ) then 'challenge'
  when (select (s.value ->> 'admins_must')::boolean from private.settings as s where s.key = 'second_factor') then 'enroll'
end;
$$;

create or replace function private.is_admin() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select 1 from private.admins as a where a.user_id = (select auth.uid()))
    and private.second_factor_step() is null;
$$;

create or replace function private.require_admin() returns uuid
language plpgsql stable
set search_path = ''
as $$
declare
  me uuid := private.require_user();
begin
  if not private.is_admin() then
    if private.second_factor_step() is not null then
      perform private.raise_error(403, 'second_factor_required', 'Enter the code of your second factor first.');
    end if;
    perform private.raise_error(403, 'admin_only', 'Only admins may do this.');
  end if;
  return me;
end;
$$;

create or replace function private.get_profile() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me uuid := private.require_user();
begin
  return (
    select jsonb_build_object(
      'id', u.id, 'email', coalesce(p.email, u.email), 'first_name', p.first_name, 'last_name', p.last_name,
      'display_name', p.display_name, 'school', p.school, 'year', p.year, 'is_admin', private.is_admin(),
      'second_factor', private.second_factor_step()
    )
    from auth.users as u
    left join public.profiles as p on p.id = u.id
    where u.id = me
  );
end;
$$;

revoke execute on function private.second_factor_step() from public;
