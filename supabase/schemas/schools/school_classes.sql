-- Classes, with their groups, codes and students, for staff (docs/product.md#classes).

create function private.student_name(p_student private.students) returns text
language plpgsql stable
set search_path = ''
as $$
-- A student's name as the school has it; for a joined account, the account's own name.
begin
  return case p_student.origin
    when 'school' then nullif(concat_ws(' ', p_student.first_name, p_student.last_name), '')
    else (select private.person_name(p) from public.profiles as p where p.id = p_student.account)
  end;
end;
$$;

create function private.student_sort_name(p_student private.students) returns text
language plpgsql stable
set search_path = ''
as $$
-- Sort name of a student, like private.person_sort_name; without a last name, the first name.
begin
  if p_student.origin = 'school' then
    return concat_ws(E'\t', p_student.last_name, p_student.first_name);
  end if;
  return (select private.person_sort_name(p) from public.profiles as p where p.id = p_student.account);
end;
$$;

create function private.members_of(p_class private.classes) returns setof private.class_students
language sql stable
set search_path = ''
as $$
  -- A class's students. For an archived class, its students when it was archived, except joined accounts that have left.
  select m.* from private.class_students as m
  where m.class_id = p_class.id and (
    m.until is null
    or m.until >= p_class.archived_at and exists (select 1 from private.students as t where t.id = m.student_id and t.origin = 'school')
  );
$$;

create function private.students_to_json(p_students uuid[], p_class private.classes default null)
  returns table (student_id uuid, sort_name text, student jsonb)
language plpgsql stable rows 30
set search_path = ''
as $$
#variable_conflict use_column
-- Returns students as JSON for a class list or, without p_class, for the administrators' list of the whole school. In a class list,
-- students that the caller can't see have only a name; in an archived class, this applies to all students. If several students in a class
-- list have the same name, their usernames are included. For joined accounts, shows only the name, the day they joined and the day they got
-- their own email. `state`: 'no_access' while consent is withdrawn or the account is on hold, 'card_not_used' (the newest login card is
-- unused), 'no_account', 'not_signed_in', 'active', or null for students who have left and in an archived class. The school can't see what
-- students do after leaving. `consent_withdrawn`, `consent_ends_on` and `proposal` (private.current_proposals) are null in a class list.
-- `classes`: only this class in a class list; otherwise those of the student's classes that the caller can also see.
declare
  me constant uuid := auth.uid();
  sees_people constant boolean := private.can_see_people();
begin
  return query
    with listed as (
      select t.*, n.name, private.student_sort_name(t) as sort_name, count(*) over (partition by lower(n.name)) as namesakes,
        p_class.id is null or p_class.archived_at is null and (sees_people or v.student_id is not null) as sees
      from private.students as t
      left join private.seen_students as v on v.viewer = me and v.student_id = t.id
      cross join lateral (select private.student_name(t) as name) as n
      where t.id = any (p_students)
    ),
    members as (
      select m.student_id, max(m.since) as since, (array_agg(m.group_id order by m.since desc))[1] as group_id
      from private.members_of(p_class) as m group by m.student_id
    ),
    memberships as (
      select n.student_id, jsonb_agg(
        jsonb_build_object('id', o.id, 'name', o.name) order by o.name collate private.natural_order, o.id
      ) as classes
      from private.class_students as n
      join private.classes as o on o.id = n.class_id and o.archived_at is null
      where n.student_id = any (p_students) and n.until is null and (o.id = p_class.id or p_class.id is null and (sees_people or exists (
        select 1 from private.current_staff as s left join private.class_teachers as h on h.staff_id = s.id and h.class_id = o.id
        where s.person = me and s.school_id = o.school_id and (s.role = 'school_admin' or h.class_id is not null)
      )))
      group by n.student_id
    )
    select t.id, t.sort_name, jsonb_build_object(
      'id', t.id, 'name', t.name, 'first_name', t.first_name, 'last_name', t.last_name,
      'username', case when t.sees or p_class.id is not null and t.namesakes > 1 then t.username end,
      'student_key', case when t.sees then t.student_key end,
      'year_level', case when t.sees then t.year_level end, 'origin', t.origin,
      'since', coalesce(m.since, t.since), 'group_id', case when t.sees then m.group_id end,
      'extra_time_percent', case when t.sees then t.extra_time_percent else 0 end,
      'extra_attempts', case when t.sees then t.extra_attempts else 0 end,
      'state', case
        when not t.sees or t.left_at is not null then null
        when t.origin = 'joined' then 'active'
        when t.consent_withdrawn_at <= now() then 'no_access'
        when k.student_id is not null and k.used_at is null then 'card_not_used'
        when t.account is null then 'no_account'
        when u.last_sign_in_at is null then 'not_signed_in'
        -- If the agreement covers the account, only a requested deletion can put it on hold.
        when case when g.account is null then private.hold_of(t.account) is not null else e.user_id is not null end then 'no_access'
        else 'active'
      end,
      'card', case when k.student_id is not null and t.sees and t.left_at is null then jsonb_build_object(
        'made_by', private.person_name(f), 'made_at', k.made_at, 'ends_at', k.ends_at, 'ends_on', private.day_of(k.ends_at, h.time_zone),
        'used_at', k.used_at
      ) end,
      'last_active_at', case when t.origin = 'school' and t.left_at is null and u.last_sign_in_at is not null and t.sees then (
        select max(a.at) from private.account_activity as a where a.user_id = t.account
      ) end,
      'own_email_at', case when t.sees then t.own_email_at end,
      'deletion', case when t.sees and t.origin = 'school' then private.erasure_to_json(e) end,
      'consent_withdrawn', case when p_class.id is null then coalesce(t.consent_withdrawn_at <= now(), false) end,
      'consent_ends_on', case when p_class.id is null and t.consent_withdrawn_at > now() then (
        select private.day_of(t.consent_withdrawn_at, s.time_zone) from private.schools as s where s.id = t.school_id
      ) end,
      'proposal', case when p_class.id is null then (
        select jsonb_build_object('name', p.joined_name, 'declined_at', p.declined_at)
        from private.current_proposals as p where p.student_id = t.id
      ) end,
      'classes', coalesce(o.classes, '[]')
    )
    from listed as t
    cross join lateral (select s.time_zone from private.schools as s where s.id = t.school_id offset 0) as h
    left join auth.users as u on u.id = t.account
    left join private.covered_accounts as g on g.account = t.account
    left join private.erasure_requests as e on e.user_id = t.account
    left join private.login_cards as k on k.student_id = t.id
    left join public.profiles as f on f.id = k.made_by
    left join members as m on m.student_id = t.id
    left join memberships as o on o.student_id = t.id;
end;
$$;

create function private.former_students(p_class private.classes) returns table (id uuid)
language sql stable
set search_path = ''
as $$
  -- Students who left a class in the last 30 days but are still at the school: its teachers can add them again, for instance after a
  -- mistake. Leaves out joined accounts, because the class has lost access to their earlier work.
  select distinct t.id
  from private.class_students as m join private.students as t on t.id = m.student_id
  where m.class_id = p_class.id and m.until > now() - interval '30 days' and p_class.archived_at is null
    and t.origin = 'school' and t.left_at is null and not exists (
    select 1 from private.class_students as o where o.class_id = m.class_id and o.student_id = m.student_id and o.until is null
  );
$$;

create function private.class_to_json(p_class private.classes) returns jsonb
language sql stable
set search_path = ''
as $$
  -- A class as its page shows it. An archived class has neither groups nor a code; readers don't see the code.
  select jsonb_build_object(
    'id', p_class.id, 'name', p_class.name, 'year_level', p_class.year_level, 'archived_at', p_class.archived_at,
    'school_id', p_class.school_id, 'school_name', h.name,
    'school_closes_on', case when h.closed_at is null then private.day_of(h.closes_at, h.time_zone) end,
    'role', r.role,
    'teachers', coalesce((
      select jsonb_agg(jsonb_build_object('staff_id', s.id, 'name', private.person_name(p), 'role', t.role)
        order by private.class_role_rank(t.role) desc, private.person_sort_name(p) collate private.natural_order, s.id)
      from private.class_teachers as t
      join private.current_staff as s on s.id = t.staff_id
      join public.profiles as p on p.id = s.person
      where t.class_id = p_class.id
    ), '[]'),
    'groups', coalesce((
      select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.name collate private.natural_order, g.id)
      from private.class_groups as g where g.class_id = p_class.id and p_class.archived_at is null
    ), '[]'),
    'code', (
      select jsonb_build_object('code', k.code, 'ends_at', k.ends_at) from private.class_codes as k
        where k.class_id = p_class.id and k.ends_at > now() and r.role <> 'reader'
    ),
    'students', coalesce((
      select jsonb_agg(s.student order by s.sort_name collate private.natural_order, s.student_id)
      from private.students_to_json(array(select m.student_id from private.members_of(p_class) as m), p_class) as s
    ), '[]'),
    'former', coalesce((
      select jsonb_agg(jsonb_build_object('id', t.id, 'name', private.student_name(t), 'username', t.username)
        order by private.student_sort_name(t) collate private.natural_order, t.id)
      from private.students as t
      where t.id in (select f.id from private.former_students(p_class) as f)
        and private.class_role_rank(r.role) >= private.class_role_rank('teacher')
    ), '[]')
  )
  from (select private.class_role(p_class.id) as role) as r, private.schools as h where h.id = p_class.school_id;
$$;

create function private.get_class(p_class_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- A class with its students, for its staff. Logs the read.
declare
  class private.classes := private.require_class(p_class_id);
begin
  perform private.record_read('classes', class.id::text, 'students');
  return private.class_to_json(class);
end;
$$;
call private.expose('get_class', 'authenticated');

create function private.class_name(p_name text, p_school_id uuid, p_except uuid default null) returns text
language plpgsql stable
set search_path = ''
as $$
-- Cleans a class name. Raises validation_failed if it is empty, or if another class of the school has it.
declare
  wanted constant text := private.clean_text(p_name, 100);
begin
  if wanted is null then
    perform private.raise_error(422, 'validation_failed', 'Enter a class name.', 'name');
  elsif exists (
    select 1 from private.classes as c
    where c.school_id = p_school_id and lower(c.name) = lower(wanted) and c.archived_at is null and c.id is distinct from p_except
  ) then
    perform private.raise_error(422, 'validation_failed', 'The school already has a class with this name.', 'name');
  end if;
  return wanted;
end;
$$;

create function private.create_class(p_school_id uuid, p_class jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Creates a class {name, year_level}. A teacher who creates a class teaches it.
declare
  school private.schools := private.lock_school(p_school_id, 'teacher');
  class private.classes;
begin
  insert into private.classes (school_id, name, year_level)
  values (school.id, private.class_name(private.metadata_text(p_class, 'name', 100), school.id),
    private.metadata_text(p_class, 'year_level', 50))
  returning * into class;
  insert into private.class_teachers (class_id, staff_id)
  select class.id, s.id from private.current_staff as s
  where s.school_id = school.id and s.person = (select auth.uid()) and s.role = 'teacher'
  order by s.since limit 1;
  return private.class_to_json(class);
end;
$$;
call private.expose('create_class', 'authenticated');

create function private.rename_class(p_class_id uuid, p_name text default null, p_year_level text default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Changes the name and the year level of a class. Returns the class, as every function that changes a class does.
declare
  class private.classes := private.require_class(p_class_id, 'teacher');
begin
  update private.classes as c set
    name = private.class_name(p_name, class.school_id, class.id), year_level = private.clean_text(p_year_level, 50)
  where c.id = class.id returning * into class;
  return private.class_to_json(class);
end;
$$;
call private.expose('rename_class', 'authenticated');

create function private.archive_class(p_class_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- For school administrators: the class becomes read-only, its code stops working, and joined accounts with no other class leave the school.
declare
  class private.classes := private.require_class(p_class_id, 'school_admin');
begin
  update private.classes as c set archived_at = now() where c.id = class.id returning * into class;
  perform private.end_archived_joins(class.id);
  perform private.update_audience(array[class.id]);
  delete from private.class_codes as k where k.class_id = class.id;
  return private.class_to_json(class);
end;
$$;
call private.expose('archive_class', 'authenticated');

create function private.unarchive_class(p_class_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- For school administrators: the inverse of private.archive_class. Raises validation_failed if the name is taken.
declare
  class private.classes := private.require_class(p_class_id);
begin
  perform private.lock_school(class.school_id, 'school_admin');
  select c.* into class from private.classes as c where c.id = p_class_id;
  perform private.return_joins(class);
  update private.classes as c set archived_at = null, name = private.class_name(class.name, class.school_id, class.id)
  where c.id = class.id returning * into class;
  perform private.update_audience(array[class.id]);
  return private.class_to_json(class);
end;
$$;
call private.expose('unarchive_class', 'authenticated');

create function private.create_class_code(p_class_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Replaces the class's code; the old one stops working.
declare
  class private.classes := private.require_class(p_class_id, 'teacher');
begin
  insert into private.class_codes (code, class_id) values (private.random_code(), class.id)
  on conflict (class_id) do update set code = excluded.code, ends_at = excluded.ends_at;
  return private.class_to_json(class);
end;
$$;
call private.expose('create_class_code', 'authenticated');

create function private.delete_class_code(p_class_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Disables the class's code: no one can join with a code until the class has a new one.
declare
  class private.classes := private.require_class(p_class_id, 'teacher');
begin
  delete from private.class_codes as k where k.class_id = class.id;
  return private.class_to_json(class);
end;
$$;
call private.expose('delete_class_code', 'authenticated');

create function private.group_name(p_name text, p_class_id uuid, p_except uuid default null) returns text
language plpgsql stable
set search_path = ''
as $$
-- Cleans a group name. Raises validation_failed if it is empty, or if another group of the class has it.
declare
  wanted constant text := private.clean_text(p_name, 100);
begin
  if wanted is null then
    perform private.raise_error(422, 'validation_failed', 'Enter a group name.', 'name');
  elsif exists (
    select 1 from private.class_groups as g where g.class_id = p_class_id and lower(g.name) = lower(wanted)
      and g.id is distinct from p_except
  ) then
    perform private.raise_error(422, 'validation_failed', 'The class already has a group with this name.', 'name');
  end if;
  return wanted;
end;
$$;

create function private.add_class_group(p_class_id uuid, p_name text default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  class private.classes := private.require_class(p_class_id, 'teacher');
begin
  insert into private.class_groups (class_id, name) values (class.id, private.group_name(p_name, class.id));
  return private.class_to_json(class);
end;
$$;
call private.expose('add_class_group', 'authenticated');

create function private.rename_class_group(p_class_id uuid, p_group_id uuid default null, p_name text default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  class private.classes := private.require_class(p_class_id, 'teacher');
  wanted constant text := private.group_name(p_name, class.id, p_group_id);
begin
  update private.class_groups as g set name = wanted where g.id = p_group_id and g.class_id = class.id;
  return private.class_to_json(class);
end;
$$;
call private.expose('rename_class_group', 'authenticated');

create function private.delete_class_group(p_class_id uuid, p_group_id uuid default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Deletes a group; its students keep its assignments.
declare
  class private.classes := private.require_class(p_class_id, 'teacher');
begin
  if exists (select 1 from private.class_groups as g where g.id = p_group_id and g.class_id = class.id) then
    perform private.assign_to_members(p_group_id);
    delete from private.class_groups as g where g.id = p_group_id;
  end if;
  return private.class_to_json(class);
end;
$$;
call private.expose('delete_class_group', 'authenticated');

create function private.add_class_teacher(p_class_id uuid, p_staff_id uuid default null, p_role text default 'teacher') returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- For school administrators: adds someone to a class's staff. If they are already there, changes their role.
declare
  class private.classes := private.require_class(p_class_id, 'school_admin');
begin
  if p_role is null or p_role not in ('teacher', 'relief', 'reader') then
    perform private.raise_error(422, 'validation_failed', 'Choose a role: teacher, relief teacher or reader.', 'role');
  elsif not exists (select 1 from private.current_staff as s where s.id = p_staff_id and s.school_id = class.school_id) then
    perform private.raise_error(422, 'validation_failed', 'Choose someone who works at the school.', 'staff_id');
  end if;
  insert into private.class_teachers (class_id, staff_id, role) values (class.id, p_staff_id, p_role)
  on conflict (class_id, staff_id) do update set role = excluded.role;
  return private.class_to_json(class);
end;
$$;
call private.expose('add_class_teacher', 'authenticated');

create function private.remove_class_teacher(p_class_id uuid, p_staff_id uuid default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- For school administrators: removes someone from a class's staff.
declare
  class private.classes := private.require_class(p_class_id, 'school_admin');
begin
  delete from private.class_teachers as t where t.class_id = class.id and t.staff_id = p_staff_id;
  return private.class_to_json(class);
end;
$$;
call private.expose('remove_class_teacher', 'authenticated');
