-- A person's record is read through functions that leave a line in the audit log, by whoever sees people
-- (docs/decisions/0044-rights-of-admins.md). Tables show everybody their own rows only.

alter policy "People read their own profile, admins read all" on public.profiles using (id = (select auth.uid()));
alter policy "People read their own profile, admins read all" on public.profiles rename to "People read their own profile";
alter policy "Learners read their own results, admins read all" on public.lesson_results using (user_id = (select auth.uid()));
alter policy "Learners read their own results, admins read all" on public.lesson_results rename to "Learners read their own results";
alter policy "Learners read their own attempts, admins read all" on public.quiz_attempts using (user_id = (select auth.uid()));
alter policy "Learners read their own attempts, admins read all" on public.quiz_attempts rename to "Learners read their own attempts";
alter policy "Learners read their own answers, admins read all" on public.attempt_answers using (
  attempt_id in (select a.id from public.quiz_attempts as a where a.user_id = (select auth.uid()))
);
alter policy "Learners read their own answers, admins read all" on public.attempt_answers rename to "Learners read their own answers";
alter policy "Learners read their own video progress, admins read all" on public.video_progress using (user_id = (select auth.uid()));
alter policy "Learners read their own video progress, admins read all" on public.video_progress
rename to "Learners read their own video progress";

-- School and year are set by a function, too; no client writes profiles.
drop policy "Admins update profiles" on public.profiles;
revoke update on public.profiles from authenticated;
drop trigger profiles_freeze on public.profiles;
drop function private.freeze_profile();

alter table public.audit_log drop constraint audit_log_action_check;
alter table public.audit_log add constraint audit_log_action_check
check (action in ('insert', 'update', 'delete', 'restore', 'read', 'export'));

create function private.record_read(p_table text, p_row_id text, p_what text, p_action text default 'read') returns void
language plpgsql
set search_path = ''
as $$
-- Who read what of whom: one line for each reader, row and part in an hour, so that paging and reloading do not bury the
-- others. An export leaves a line each time. The line has no words of the person: it outlives the account.
declare
  me uuid := auth.uid();
begin
  if p_action = 'read' then
    -- A page asks for several parts at once.
    perform pg_advisory_xact_lock(hashtextextended(concat_ws('/', 'read', me, p_table, p_row_id, p_what), 0));
    if exists (
      select 1 from public.audit_log as a
      where a.table_name = p_table and a.row_id = p_row_id and a.action = 'read' and a.actor = me
        and a.after ->> 'what' = p_what and a.at > clock_timestamp() - interval '1 hour'
    ) then
      return;
    end if;
  end if;
  insert into public.audit_log (actor, table_name, row_id, action, after)
  values (me, p_table, p_row_id, p_action, jsonb_build_object('what', p_what));
end;
$$;

create function private.read_person(p_person_id uuid, p_what text) returns public.profiles
language plpgsql
set search_path = ''
as $$
-- How every function begins that shows one person's record to somebody else. Raises person_not_found.
declare
  person public.profiles;
begin
  perform private.require_right('people');
  select * into person from public.profiles as p where p.id = p_person_id;
  if person.id is null then
    perform private.raise_error(404, 'person_not_found', 'This person does not exist.');
  end if;
  perform private.record_read('profiles', person.id::text, p_what);
  return person;
end;
$$;

create or replace function private.admin_get_person(p_person_id uuid) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  return private.person_to_json(private.read_person(p_person_id, 'record'));
end;
$$;

create or replace function private.admin_get_progress(p_person_id uuid, p_time_zone text) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  person public.profiles := private.read_person(p_person_id, 'progress');
begin
  return private.learner_progress(person.id, p_time_zone);
end;
$$;

create function private.admin_update_person(
  p_person_id uuid, p_school text default null, p_year text default null, p_updated_at timestamptz default null
)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Sets school and year; a null leaves the one it is for as it is, a blank text removes it. Raises stale_update unless
-- p_updated_at, if given, is still the newest.
declare
  person public.profiles;
begin
  perform private.require_right('people');
  select * into person from public.profiles as p where p.id = p_person_id for update;
  if person.id is null then
    perform private.raise_error(404, 'person_not_found', 'This person does not exist.');
  elsif person.updated_at <> p_updated_at then
    perform private.raise_error(409, 'stale_update', 'This person was changed meanwhile.');
  end if;
  update public.profiles as p set
    school = case when p_school is null then p.school else nullif(btrim(p_school), '') end,
    year = case when p_year is null then p.year else nullif(btrim(p_year), '') end
  where p.id = person.id
  returning * into person;
  return private.person_to_json(person);
end;
$$;
call private.expose('admin_update_person', 'authenticated');

-- The other readers of people: the same functions as before, that now write a line.
do $$
declare
  reader record;
  definition text;
  changed text;
begin
  for reader in
    select * from (values
      ('admin_list_people', 'perform private.require_right(''people'');',
        'perform private.require_right(''people''); perform private.record_read(''profiles'', ''*'', ''list'');'),
      ('admin_get_access', 'perform private.admin_get_person(p_person_id);',
        'perform private.read_person(p_person_id, ''access'');'),
      ('admin_get_subscription', E'begin\n',
        E'begin\n  perform private.record_read(''seats'', subscription.id, ''holders'');\n')
    ) as t (name, before, after)
  loop
    select pg_get_functiondef(p.oid) into strict definition
    from pg_catalog.pg_proc as p where p.pronamespace = 'private'::regnamespace and p.proname = reader.name;
    changed := replace(replace(definition, reader.before, reader.after), E'\n STABLE SECURITY', E'\n SECURITY');
    if position(reader.after in changed) = 0 or changed ~ '\n STABLE' then
      raise exception '% was not changed', reader.name;
    end if;
    execute changed;
  end loop;
end;
$$;
alter function public.admin_list_people(text, boolean, text, boolean, integer, integer) volatile;
alter function public.admin_get_person(uuid) volatile;
alter function public.admin_get_progress(uuid, text) volatile;
alter function public.admin_get_access(uuid) volatile;
alter function public.admin_get_subscription(text) volatile;

-- The log shows to each right what it covers: the tables of content, or those of people.

create function private.is_about_content(p_table text) returns boolean
language sql immutable
set search_path = ''
as $$
  select p_table in (
    'courses', 'videos', 'quizzes', 'lessons', 'questions', 'question_keys', 'video_quizzes', 'testimonials', 'content_imports'
  );
$$;
grant execute on function private.is_about_content(text) to authenticated;

alter policy "Admins read the audit log" on public.audit_log using (
  case when private.is_about_content(table_name) then (select private.can_edit_content()) else (select private.can_see_people()) end
);
alter policy "Admins read the audit log" on public.audit_log rename to "Admins read what their right covers in the audit log";

do $$
declare
  definition text := pg_get_functiondef('private.admin_list_audit'::regproc);
  changed text := replace(definition, 'and (p_action is null or a.action = p_action)',
    E'and case when private.is_about_content(a.table_name) then sees_content else sees_people end\n'
    '        and (p_action is null or a.action = p_action)');
begin
  changed := replace(changed, E'declare\n',
    E'declare\n  sees_content boolean := private.can_edit_content();\n  sees_people boolean := private.can_see_people();\n');
  if changed not like '%then sees_content%' or changed not like '%sees_people boolean%' then
    raise exception 'admin_list_audit was not changed';
  end if;
  execute changed;
end;
$$;

revoke execute on all functions in schema private from public;
