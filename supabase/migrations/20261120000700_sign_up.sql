-- A profile for every account, from the metadata of the sign-up. Nothing here may ever make a sign-up fail.

-- One text of the metadata: no control characters, trimmed, cut to the column's length; anything else is null.
create function private.metadata_text(p_metadata jsonb, p_key text, p_length integer) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when jsonb_typeof(p_metadata -> p_key) in ('string', 'number') then
      nullif(btrim(left(btrim(regexp_replace(p_metadata ->> p_key, '[[:cntrl:]]+', ' ', 'g')), p_length)), '')
  end;
$$;
revoke all on function private.metadata_text(jsonb, text, integer) from public;

-- Some drivers send the metadata as a JSON string holding JSON.
create function private.unwrap_json(p_value jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  if jsonb_typeof(p_value) = 'string' then
    return (p_value #>> '{}')::jsonb;
  end if;
  return p_value;
exception when others then
  return p_value;
end;
$$;
revoke all on function private.unwrap_json(jsonb) from public;

create function private.create_profile(p_id uuid, p_email text, p_metadata jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  metadata jsonb := private.unwrap_json(p_metadata);
  first_name text := private.metadata_text(metadata, 'first_name', 100);
  last_name text := private.metadata_text(metadata, 'last_name', 100);
begin
  insert into public.profiles (id, email, first_name, last_name, display_name, school, year)
  values (
    p_id,
    left(p_email, 320),
    first_name,
    last_name,
    coalesce(
      private.metadata_text(metadata, 'display_name', 200),
      left(nullif(concat_ws(' ', first_name, last_name), ''), 200)
    ),
    private.metadata_text(metadata, 'school', 200),
    private.metadata_text(metadata, 'year', 50)
  )
  on conflict (id) do nothing;
end;
$$;
revoke all on function private.create_profile(uuid, text, jsonb) from public;

create function private.on_sign_up() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.create_profile(new.id, new.email, new.raw_user_meta_data);
  return new;
exception when others then
  -- The account matters more: the profile is made again, bare, by the first function that needs it.
  raise warning 'profile of % not created: %', new.id, sqlerrm;
  return new;
end;
$$;
revoke all on function private.on_sign_up() from public;

create function private.on_email_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.profiles set email = left(new.email, 320) where id = new.id;
  return new;
exception when others then
  raise warning 'email of profile % not updated: %', new.id, sqlerrm;
  return new;
end;
$$;
revoke all on function private.on_email_change() from public;

create trigger learning_platform_sign_up after insert on auth.users
for each row execute function private.on_sign_up();
create trigger learning_platform_email_change after update of email on auth.users
for each row when (old.email is distinct from new.email) execute function private.on_email_change();

-- Accounts older than this schema.
do $$
begin
  perform private.create_profile(u.id, u.email, u.raw_user_meta_data) from auth.users as u;
end;
$$;

-- How every function of ours refuses: an HTTP status, a code for programs, a sentence for people, and the field.
create function private.refuse(p_status integer, p_code text, p_sentence text, p_field text default null) returns void
language plpgsql
set search_path = ''
as $$
begin
  if p_field is null then
    raise exception using errcode = 'PT' || p_status, message = p_code, detail = p_sentence;
  end if;
  raise exception using errcode = 'PT' || p_status, message = p_code, detail = p_sentence, hint = p_field;
end;
$$;
revoke all on function private.refuse(integer, text, text, text) from public;

create function private.require_user() returns uuid
language plpgsql stable
set search_path = ''
as $$
declare
  me uuid := auth.uid();
begin
  if me is null then
    perform private.refuse(401, 'not_signed_in', 'Please log in first.');
  end if;
  return me;
end;
$$;
revoke all on function private.require_user() from public;

-- For functions that write: also makes sure of the profile that results hang on.
create function private.require_learner() returns uuid
language plpgsql
set search_path = ''
as $$
declare
  me uuid := private.require_user();
begin
  if not exists (select 1 from public.profiles as p where p.id = me) then
    perform private.create_profile(u.id, u.email, u.raw_user_meta_data) from auth.users as u where u.id = me;
    if not found then
      perform private.refuse(401, 'account_gone', 'This account no longer exists.');
    end if;
  end if;
  return me;
end;
$$;
revoke all on function private.require_learner() from public;

create function private.require_admin() returns uuid
language plpgsql stable
set search_path = ''
as $$
declare
  me uuid := private.require_user();
begin
  if not private.is_admin() then
    perform private.refuse(403, 'admin_only', 'Only admins may do this.');
  end if;
  return me;
end;
$$;
revoke all on function private.require_admin() from public;

create function private.get_profile() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me uuid := private.require_user();
begin
  return (
    select jsonb_build_object(
      'id', u.id, 'email', coalesce(p.email, u.email), 'first_name', p.first_name, 'last_name', p.last_name,
      'display_name', p.display_name, 'school', p.school, 'year', p.year, 'is_admin', private.is_admin()
    )
    from auth.users as u
    left join public.profiles as p on p.id = u.id
    where u.id = me
  );
end;
$$;
revoke all on function private.get_profile() from public;
grant execute on function private.get_profile() to authenticated;

create function public.get_profile() returns jsonb
language sql stable security invoker
set search_path = ''
as $$ select private.get_profile(); $$;
revoke all on function public.get_profile() from public, anon, authenticated, service_role;
grant execute on function public.get_profile() to authenticated;
