-- The second factor of admins. Auth keeps the factors and writes into each token how surely its user was recognised (`aal`);
-- here the admin rights depend on it, in every policy and function: see private.own_right().

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

revoke execute on function private.second_factor_step() from public;
