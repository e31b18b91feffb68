-- Least right: an admin has the right for content, for people, or all. Who has all also says who is an admin.
-- A right counts while the account's address is confirmed (docs/decisions/0044-rights-of-admins.md).

alter table private.admins
  add column admin_right text not null default 'all' check (admin_right in ('content', 'people', 'all')),
  add column address_changed_at timestamptz;
comment on table private.admins is 'Who is an admin, with which right. No client can read or write it.';
comment on column private.admins.address_changed_at is
  'The address was changed without being confirmed: the right rests until a later confirmation, or until it is given again.';

create function private.admin_right_of(p_user uuid) returns text
language sql stable
set search_path = ''
as $$
  -- content, people or all; null for who is no admin and for whose right rests.
  select a.admin_right
  from private.admins as a
  join auth.users as u on u.id = a.user_id
  where a.user_id = p_user and u.email_confirmed_at > coalesce(a.address_changed_at, '-infinity');
$$;

create function private.own_right() returns text
language sql stable security definer
set search_path = ''
as $$
  -- The caller's right; null as well while a second factor is to be shown or set up.
  select private.admin_right_of((select auth.uid())) where private.second_factor_step() is null;
$$;

-- The questions of policies, asked once for each statement.

create or replace function private.is_admin() returns boolean
language sql stable security definer
set search_path = ''
as $$
  -- With any right.
  select private.own_right() is not null;
$$;

create function private.can_edit_content() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce(private.own_right() in ('content', 'all'), false);
$$;

create function private.can_see_people() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce(private.own_right() in ('people', 'all'), false);
$$;

create function private.get_admin_right() returns text
language sql stable security definer
set search_path = ''
as $$
  -- The caller's own, for guards that mirror what the database decides.
  select private.own_right();
$$;
call private.expose('get_admin_right', 'authenticated');
grant execute on function private.can_edit_content(), private.can_see_people() to authenticated;

create function private.require_right(p_right text) returns uuid
language plpgsql stable
set search_path = ''
as $$
-- p_right: content, people, all, or any for every admin. Raises not_signed_in, admin_only or right_missing.
declare
  me uuid := private.require_user();
  mine text := private.own_right();
begin
  if mine is null then
    if private.second_factor_step() is not null then
      perform private.raise_error(403, 'second_factor_required', 'Enter the code of your second factor first.');
    end if;
    perform private.raise_error(403, 'admin_only', 'Only admins may do this.');
  elsif p_right not in (mine, 'any') and mine <> 'all' then
    perform private.raise_error(403, 'right_missing', case p_right
      when 'content' then 'Your admin right does not include content. Ask an admin with all rights.'
      when 'people' then 'Your admin right does not include people. Ask an admin with all rights.'
      else 'Only an admin with all rights may do this.'
    end);
  end if;
  return me;
end;
$$;

-- Each function of admins asks for its own right; they ask at one place each.
do $$
declare
  guarded record;
  definition text;
  changed text;
begin
  for guarded in
    select f.name, r.admin_right
    from (values
      ('content', '{admin_check_import,admin_commit_import,admin_continue_regrade,admin_create_import,admin_duplicate_question,
        admin_get_activity,admin_get_course_funnel,admin_get_course_statistics,admin_get_questions,admin_get_quiz_items,
        admin_get_quiz_statistics,admin_list_trash,admin_preview_regrade,admin_reorder_lessons,admin_reorder_questions,
        admin_restore,admin_save_question,admin_stage_import_rows,admin_undo_import,move_to_trash,set_link}'::text[]),
      ('people', '{admin_grant_access,admin_list_people,admin_list_subscriptions,admin_revoke_access,require_subscription}'),
      ('any', '{admin_list_audit}')
    ) as r (admin_right, functions)
    cross join unnest(r.functions) as f (name)
  loop
    select pg_get_functiondef(p.oid) into strict definition
    from pg_catalog.pg_proc as p where p.pronamespace = 'private'::regnamespace and p.proname = guarded.name;
    changed := replace(definition, 'private.require_admin()', format('private.require_right(%L)', guarded.admin_right));
    if changed = definition then
      raise exception '% asks for no right', guarded.name;
    end if;
    execute changed;
  end loop;
end;
$$;

-- Policies on content: who edits it.
do $$
declare
  policy record;
begin
  for policy in
    select p.* from pg_catalog.pg_policies as p
    where p.schemaname = 'public' and concat(p.qual, p.with_check) like '%is_admin%' and p.tablename in (
      'courses', 'videos', 'quizzes', 'lessons', 'video_quizzes', 'questions', 'testimonials', 'content_imports'
    )
  loop
    execute format('alter policy %I on public.%I', policy.policyname, policy.tablename)
      || coalesce(' using (' || replace(policy.qual, 'is_admin', 'can_edit_content') || ')', '')
      || coalesce(' with check (' || replace(policy.with_check, 'is_admin', 'can_edit_content') || ')', '');
    execute format(
      'alter policy %I on public.%I rename to %I', policy.policyname, policy.tablename,
      replace(replace(policy.policyname, 'Admins', 'Content editors'), 'admins', 'content editors')
    );
  end loop;
end;
$$;

create or replace function private.protect_media() returns void
language plpgsql
set search_path = ''
as $$
-- Who may write to Storage's bucket `media`: content editors, new files with generated names, below `uploads/`. Reading needs
-- no policy, because the bucket is public. Does nothing where there is no Storage (the local stack has a handler of its own
-- with the same rules); a project that gets Storage later calls this again.
begin
  if to_regclass('storage.objects') is null then
    return;
  end if;
  drop policy if exists "Admins upload media" on storage.objects;
  drop policy if exists "Admins find uploaded media" on storage.objects;
  drop policy if exists "Admins delete uploaded media" on storage.objects;
  drop policy if exists "Content editors upload media" on storage.objects;
  create policy "Content editors upload media" on storage.objects for insert to authenticated with check (
    bucket_id = 'media'
    and name ~ '^uploads/(images|videos|captions)/[0-9a-f-]{36}\.(png|jpg|gif|webp|avif|mp4|webm|vtt)$'
    and (select private.can_edit_content())
  );
  -- Storage selects a file before it deletes it.
  drop policy if exists "Content editors find uploaded media" on storage.objects;
  create policy "Content editors find uploaded media" on storage.objects for select to authenticated
  using (bucket_id = 'media' and name like 'uploads/%' and (select private.can_edit_content()));
  drop policy if exists "Content editors delete uploaded media" on storage.objects;
  create policy "Content editors delete uploaded media" on storage.objects for delete to authenticated
  using (bucket_id = 'media' and name like 'uploads/%' and (select private.can_edit_content()));
end;
$$;
select private.protect_media();

create or replace function private.has_full_access(p_learner uuid) returns boolean
language sql stable
set search_path = ''
as $$
  -- Whether every course is open: nothing is sold, nothing needs a plan, or the person is an admin or has a plan. The parts are
  -- in the order of their costs; most deployments stop at the first.
  select not private.payments_enabled()
    or not exists (select 1 from public.courses as c where c.access <> 'free')
    or private.admin_right_of(p_learner) is not null
    or private.is_subscriber(p_learner);
$$;

create or replace function private.get_profile() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me uuid := private.require_user();
  mine text := private.own_right();
begin
  return (
    select jsonb_build_object(
      'id', u.id, 'email', coalesce(p.email, u.email), 'first_name', p.first_name, 'last_name', p.last_name,
      'display_name', p.display_name, 'school', p.school, 'year', p.year, 'is_admin', mine is not null,
      'admin_right', mine, 'second_factor', private.second_factor_step()
    )
    from auth.users as u
    left join public.profiles as p on p.id = u.id
    where u.id = me
  );
end;
$$;

-- Only a confirmed address makes an admin, whoever writes the row.

create function private.check_admin() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not exists (select 1 from auth.users as u where u.id = new.user_id and u.email_confirmed_at is not null) then
    perform private.raise_error(
      409, 'email_not_confirmed', 'The email address of this account is not confirmed: it cannot become an admin.'
    );
  end if;
  return null;
end;
$$;
-- After the policies, so that it tells nothing to those they refuse.
create trigger admins_check after insert or update of user_id, admin_right on private.admins
for each row execute function private.check_admin();

create or replace function private.on_email_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- A change that its owner has confirmed waited in email_change. Any other address is one that nobody has shown to be theirs.
  update private.admins set address_changed_at = clock_timestamp()
  where user_id = new.id and coalesce(to_jsonb(old) ->> 'email_change', '') <> new.email
    and new.email_confirmed_at is not distinct from old.email_confirmed_at;
  update public.profiles set email = left(new.email, 320) where id = new.id;
  return new;
exception when others then
  raise warning 'email of profile % not updated: %', new.id, sqlerrm;
  return new;
end;
$$;

-- People, for those who see them.

create or replace function private.person_to_json(p_profile public.profiles) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_profile.id, 'email', p_profile.email, 'name', private.person_name(p_profile),
    'first_name', p_profile.first_name, 'last_name', p_profile.last_name,
    'school', p_profile.school, 'year', p_profile.year,
    'admin_right', (select a.admin_right from private.admins as a where a.user_id = p_profile.id),
    -- False also while a right rests.
    'email_confirmed', exists (
      select 1 from auth.users as u
      left join private.admins as a on a.user_id = u.id
      where u.id = p_profile.id and u.email_confirmed_at > coalesce(a.address_changed_at, '-infinity')
    ),
    'completed_count', (
      select count(*) from public.lesson_results as r where r.user_id = p_profile.id and r.status = 2
    ),
    'last_active_at', greatest(
      (select max(r.completed_at) from public.lesson_results as r where r.user_id = p_profile.id),
      (select max(a.started_at) from public.quiz_attempts as a where a.user_id = p_profile.id),
      (select max(v.updated_at) from public.video_progress as v where v.user_id = p_profile.id)
    ),
    'created_at', p_profile.created_at, 'updated_at', p_profile.updated_at
  );
$$;

drop function public.admin_set_admin(uuid, boolean);
drop function private.admin_set_admin(uuid, boolean);
drop function private.require_admin();

create function private.admin_set_right(p_person_id uuid, p_right text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Gives a person the right content, people or all, or takes it (null); doing it again changes nothing. At least one admin
-- with all rights always remains: two who remove each other at once are serialised, and the second is refused.
declare
  person public.profiles;
begin
  perform private.require_right('all');
  lock table private.admins in share row exclusive mode;
  -- Checked again under the lock.
  perform private.require_right('all');
  select * into person from public.profiles as p where p.id = p_person_id;
  if person.id is null then
    perform private.raise_error(404, 'person_not_found', 'This person does not exist.');
  elsif p_right not in ('content', 'people', 'all') then
    perform private.raise_error(422, 'validation_failed', 'The right is one of content, people, all.', 'p_right');
  elsif p_right is null then
    delete from private.admins as a where a.user_id = p_person_id;
  else
    insert into private.admins as a (user_id, admin_right) values (p_person_id, p_right)
    on conflict (user_id) do update set admin_right = excluded.admin_right, address_changed_at = null
    where a.admin_right <> excluded.admin_right or a.address_changed_at is not null;
  end if;
  if not exists (select 1 from private.admins as a where private.admin_right_of(a.user_id) = 'all') then
    perform private.raise_error(
      409, 'last_admin', 'There must always be at least one admin with all rights. Give them to somebody else first.'
    );
  end if;
  return private.person_to_json(person);
end;
$$;
call private.expose('admin_set_right', 'authenticated');

revoke execute on all functions in schema private from public;
-- No policy of visitors asks for it.
revoke execute on function private.is_admin() from anon;
