-- A held account has no admin right either, also where row-level security alone decides: content tables and uploads.

-- The caller's right; null as well while a second factor is to be shown or set up, or while something holds the account. What
-- holds it is looked up for admins only: policies ask for everybody.
create or replace function private.own_right() returns text
language sql stable security definer
set search_path = ''
as $$
  select mine.admin_right
  from (select private.admin_right_of((select auth.uid())) as admin_right offset 0) as mine
  where mine.admin_right is not null
    and private.second_factor_step() is null
    and private.hold_of((select auth.uid())) is null;
$$;

create or replace function private.get_admin_right() returns text
language plpgsql stable security definer
set search_path = ''
as $$
-- The caller's own, for guards that mirror what the database decides. To a held admin it says what holds the account.
declare
  mine text := private.own_right();
begin
  if mine is null and private.second_factor_step() is null and private.admin_right_of((select auth.uid())) is not null then
    perform private.require_user();
  end if;
  return mine;
end;
$$;

-- Whose account will be deleted is listed, whatever else holds it: those who are too young were missing.
create or replace function private.held_people(p_hold text) returns jsonb
language sql stable
set search_path = ''
as $$
  -- People whose accounts have this hold: how many, and the first 50 by name.
  with held as (
    select p.id, private.person_name(p) as name, p.email, e.erase_at
    from public.profiles as p
    left join private.erasure_requests as e on e.user_id = p.id
    where case p_hold when 'account_ending' then e.user_id is not null else private.hold_of(p.id) = p_hold end
  )
  select jsonb_build_object('total', (select count(*) from held), 'people', coalesce((
    select jsonb_agg(to_jsonb(f) order by f.erase_at, lower(f.name), f.id)
    from (select * from held order by erase_at, lower(name), id limit 50) as f
  ), '[]'));
$$;
