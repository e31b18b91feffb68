SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.add_students (
  p_class_id uuid,
  p_students jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Types 1 to 200 students in, of whom none has an account yet: [{first_name, last_name, year_level, student_key}]. Answers the class.
declare
  class private.classes := private.require_class(p_class_id, true);
  given jsonb;
  student private.students;
  i integer := 0;
begin
  if coalesce(jsonb_typeof(p_students), '') <> 'array' or jsonb_array_length(p_students) not between 1 and 200 then
    perform private.raise_error(422, 'validation_failed', 'Give 1 to 200 students.', 'students');
  end if;
  for given in select * from jsonb_array_elements(p_students) loop
    student := private.read_student(given, class.school_id, format('students.%s.', i));
    student.year_level := coalesce(student.year_level, class.year_level);
    student := private.insert_student(student);
    insert into private.class_students (class_id, student_id) values (class.id, student.id);
    i := i + 1;
  end loop;
  return private.class_to_json(class);
end;
$function$;

CREATE OR REPLACE FUNCTION private.answer_invitation (
  p_invitation_id uuid,
  p_accepts       boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Accepts or declines an invitation to the caller's confirmed address. Raises invitation_not_found and student_account: who is a student
-- of a school works at none with the same account. Answers the caller's schools.
declare
  me uuid := private.require_user();
  invitation private.staff_invitations;
  role_id uuid;
begin
  perform 1 from private.schools as s
  where s.id = (select i.school_id from private.staff_invitations as i where i.id = p_invitation_id) for no key update;
  delete from private.staff_invitations as i
  where i.id = p_invitation_id and i.email = private.confirmed_address(me) and i.ends_at > now()
  returning * into invitation;
  if invitation.id is null then
    perform private.raise_error(404, 'invitation_not_found', 'This invitation has ended. Ask the school for a new one.');
  elsif p_accepts and exists (select 1 from private.students as t where t.account = me and t.left_at is null) then
    perform private.raise_error(409, 'student_account', 'This is the account of a student. Use another email address at work.');
  elsif p_accepts then
    update private.school_staff as s set until = invitation.until
    where s.id = (
      select f.id from private.current_staff as f where f.school_id = invitation.school_id and f.person = me and f.role = invitation.role limit 1
    ) returning s.id into role_id;
    if role_id is null then
      insert into private.school_staff (school_id, person, role, until)
      values (invitation.school_id, me, invitation.role, invitation.until) returning id into role_id;
    end if;
    insert into private.class_teachers (class_id, staff_id)
    select c.id, role_id from private.classes as c where c.id = any (invitation.class_ids) and c.archived_at is null
    on conflict do nothing;
  end if;
  return private.get_my_schools();
end;
$function$;

CREATE OR REPLACE FUNCTION private.begin_login_cards (
  p_class_id    uuid,
  p_student_ids uuid[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Notes a new card for 1 to 50 students of a class and holds their accounts until a password is chosen; the edge function makes the accounts
-- and sets the passwords. Who joined with an own account, is not in the class any more, or has no consent, is passed over. Raises agreement_missing and
-- usernames_off. Answers [{student_id, email, username, name, first_name, last_name, has_account, made_at, ends_at}].
declare
  class private.classes := private.require_class(p_class_id, true);
  begun uuid[];
begin
  if coalesce(cardinality(p_student_ids), 0) not between 1 and 50 then
    perform private.raise_error(422, 'validation_failed', 'Choose 1 to 50 students.', 'student_ids');
  elsif private.school_domain() is null then
    perform private.raise_error(409, 'usernames_off', 'Accounts without an email address are not set up on this site.');
  elsif not exists (
    select 1 from private.school_agreements as a where a.school_id = class.school_id and (a.ends_at is null or a.ends_at > now())
  ) then
    perform private.raise_error(409, 'agreement_missing', 'A school administrator has to note the agreement of the school first.');
  end if;
  begun := array(
    select t.id
    from private.class_students as m join private.students as t on t.id = m.student_id and t.origin = 'school' and t.left_at is null
    where m.class_id = class.id and m.until is null and t.id = any (p_student_ids) and t.consent_withdrawn_at is null
  );
  -- Whoever knew the old password may have asked for it.
  delete from private.own_email_links as l where l.student_id = any (begun);
  insert into private.login_cards (student_id, made_by)
  select b.id, auth.uid() from unnest(begun) as b (id)
  on conflict (student_id) do update set
    made_by = excluded.made_by, made_at = excluded.made_at, ends_at = excluded.ends_at, given_at = null, first_used_at = null,
    chosen_at = null;
  perform private.record_read('students', b.id::text, 'card', 'export') from unnest(begun) as b (id);
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'student_id', t.id, 'email', t.username || '@' || private.school_domain(), 'username', t.username, 'name', private.student_name(t),
      'first_name', t.first_name, 'last_name', t.last_name, 'has_account', t.account is not null, 'made_at', c.made_at, 'ends_at', c.ends_at
    ) order by lower(t.last_name), lower(private.student_name(t)), t.id)
    from private.students as t join private.login_cards as c on c.student_id = t.id
    where t.id = any (begun)
  ), '[]');
end;
$function$;

CREATE OR REPLACE FUNCTION private.change_class (
  p_class_id uuid,
  p_change   jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- p_change: {action} with what it needs: rename {name, year_level}; archive; bring_back; new_code; no_code; add_group {name};
-- rename_group {group_id, name}; delete_group {group_id}; add_teacher {staff_id}; remove_teacher {staff_id}. Teachers of a class are changed by
-- school administrators. Answers the class.
declare
  action constant text := p_change ->> 'action';
  class private.classes := private.require_class(p_class_id, action <> 'bring_back');
  named constant text := private.metadata_text(p_change, 'name', 100);
  wanted_group constant uuid := private.uuid_of(p_change ->> 'group_id');
  wanted_staff constant uuid := private.uuid_of(p_change ->> 'staff_id');
begin
  if action in ('add_teacher', 'remove_teacher', 'archive', 'bring_back') then
    perform private.require_school(class.school_id, 'school_admin');
  end if;
  if action = 'bring_back' then
    perform 1 from private.schools as s where s.id = class.school_id for no key update;
    select c.* into class from private.classes as c where c.id = p_class_id;
  end if;
  if action in ('add_group', 'rename_group') and named is null then
    perform private.raise_error(422, 'validation_failed', 'Enter the name of the group.', 'name');
  elsif action in ('add_group', 'rename_group') and exists (
    select 1 from private.class_groups as g where g.class_id = class.id and lower(g.name) = lower(named) and g.id is distinct from wanted_group
  ) then
    perform private.raise_error(422, 'validation_failed', 'The class has a group of this name already.', 'name');
  elsif action = 'add_teacher' and not exists (
    select 1 from private.current_staff as s where s.id = wanted_staff and s.school_id = class.school_id
  ) then
    perform private.raise_error(422, 'validation_failed', 'Choose somebody who works at the school.', 'staff_id');
  end if;
  case action
    when 'rename' then
      update private.classes as c
      set name = private.class_name(p_change, class.school_id, class.id), year_level = private.metadata_text(p_change, 'year_level', 50)
      where c.id = class.id;
    when 'archive' then
      update private.classes as c set archived_at = now() where c.id = class.id;
      perform private.end_archived_joins(class.id);
      delete from private.class_codes as k where k.class_id = class.id;
    when 'bring_back' then
      perform private.return_joins(class);
      update private.classes as c set archived_at = null, name = private.class_name(to_jsonb(class), class.school_id, class.id) where c.id = class.id;
    when 'new_code' then perform private.new_class_code(class.id);
    when 'no_code' then delete from private.class_codes as k where k.class_id = class.id;
    when 'add_group' then insert into private.class_groups (class_id, name) values (class.id, named);
    when 'rename_group' then update private.class_groups as g set name = named where g.id = wanted_group and g.class_id = class.id;
    when 'delete_group' then
      perform private.assign_to_members(wanted_group) where exists (
        select 1 from private.class_groups as g where g.id = wanted_group and g.class_id = class.id
      );
      delete from private.class_groups as g where g.id = wanted_group and g.class_id = class.id;
    when 'add_teacher' then insert into private.class_teachers (class_id, staff_id) values (class.id, wanted_staff) on conflict do nothing;
    when 'remove_teacher' then delete from private.class_teachers as t where t.class_id = class.id and t.staff_id = wanted_staff;
    else perform private.raise_error(422, 'validation_failed', 'This cannot be done with a class.', 'action');
  end case;
  select c.* into class from private.classes as c where c.id = p_class_id;
  return private.class_to_json(class);
end;
$function$;

CREATE OR REPLACE FUNCTION private.change_class_students (
  p_class_id    uuid,
  p_student_ids uuid[],
  p_change      jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- p_change: {action}: add (students of the school, by a school administrator: who adds somebody sees them); remove; move {class_id}; group
-- {group_id, or null for none}. Who is not in the class any more, or is already, is passed over. Answers the class.
declare
  action constant text := p_change ->> 'action';
  class private.classes := private.require_class(p_class_id, true);
  target private.classes;
  wanted_group constant uuid := private.uuid_of(p_change ->> 'group_id');
begin
  if action = 'add' then
    perform private.require_school(class.school_id, 'school_admin');
    insert into private.class_students (class_id, student_id)
    select class.id, t.id from private.students as t
    where t.id = any (p_student_ids) and t.school_id = class.school_id and t.left_at is null
    on conflict (class_id, student_id) where until is null do nothing;
  elsif action = 'remove' then
    perform private.end_memberships(array(
      select m.student_id from private.class_students as m where m.class_id = class.id and m.student_id = any (p_student_ids) and m.until is null
    ), class.id);
  elsif action = 'move' then
    target := private.require_class(private.uuid_of(p_change ->> 'class_id'), true);
    if target.school_id <> class.school_id or target.id = class.id then
      perform private.raise_error(422, 'validation_failed', 'Choose another class of the same school.', 'class_id');
    end if;
    -- Of a joined account the other class's teachers see no more than they would have seen.
    insert into private.class_students (class_id, student_id)
    select target.id, m.student_id from private.class_students as m
    where m.class_id = class.id and m.student_id = any (p_student_ids) and m.until is null
    on conflict (class_id, student_id) where until is null do nothing;
    update private.class_students as m set until = now()
    where m.class_id = class.id and m.student_id = any (p_student_ids) and m.until is null;
  elsif action = 'group' then
    if p_change ->> 'group_id' is not null and not exists (
      select 1 from private.class_groups as g where g.id = wanted_group and g.class_id = class.id
    ) then
      perform private.raise_error(422, 'validation_failed', 'The class has no such group any more.', 'group_id');
    end if;
    update private.class_students as m set group_id = wanted_group
    where m.class_id = class.id and m.student_id = any (p_student_ids) and m.until is null;
  else
    perform private.raise_error(422, 'validation_failed', 'This cannot be done with students of a class.', 'action');
  end if;
  return private.class_to_json(class);
end;
$function$;

CREATE OR REPLACE FUNCTION private.change_student (
  p_student_id uuid,
  p_change     jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Of a student that the school made: {action}: edit {first_name, last_name, year_level, student_key}, by their teachers, too; leave and
-- return, and withdraw_consent and give_consent, which the log notes, by school administrators. Of a joined account nothing can be changed. Answers the student.
declare
  action constant text := p_change ->> 'action';
  student private.students;
  given private.students;
begin
  select t.* into student from private.students as t where t.id = p_student_id;
  if action = 'return' then
    -- Who has left is seen by nobody else.
    perform private.require_school(student.school_id, 'school_admin');
  elsif student.left_at is not null and private.school_role(student.school_id) = 'school_admin' then
    perform private.raise_error(409, 'student_left', 'This student has left the school meanwhile.');
  else
    student := private.require_student(p_student_id);
  end if;
  if action = 'return' and private.is_student_elsewhere(student) then
    -- No school learns where.
    perform private.raise_error(409, 'student_moved', 'This account cannot be opened again. Add the student anew.');
  elsif student.origin = 'joined' then
    perform private.raise_error(409, 'student_joined', 'This student joined with an account of their own: the school changes nothing of it.');
  end if;
  perform 1 from private.schools as s where s.id = student.school_id for no key update;
  if action = 'edit' then
    given := private.read_student(p_change, student.school_id, '', student.id);
    update private.students as t set
      first_name = given.first_name, last_name = given.last_name, year_level = given.year_level, student_key = given.student_key, updated_at = clock_timestamp()
    where t.id = student.id;
  elsif action = 'leave' then
    perform private.require_school(student.school_id, 'school_admin');
    perform private.end_memberships(array[student.id]);
    update private.students as t set left_at = now() where t.id = student.id and t.left_at is null;
  elsif action = 'return' then
    update private.students as t set left_at = null where t.id = student.id;
  elsif action in ('withdraw_consent', 'give_consent') then
    perform private.require_school(student.school_id, 'school_admin');
    perform private.change_consent(student, action = 'withdraw_consent');
  else
    perform private.raise_error(422, 'validation_failed', 'This cannot be done with a student.', 'action');
  end if;
  select t.* into student from private.students as t where t.id = p_student_id;
  perform private.write_school_profile(student);
  return private.student_to_json(student);
end;
$function$;

CREATE OR REPLACE FUNCTION private.compare_roster (
  p_school_id uuid,
  p_rows      jsonb,
  p_choices   jsonb
)
  RETURNS TABLE (
    row_number       integer,
    state            text,
    problem          text,
    field            text,
    student_id       uuid,
    current_name     text,
    current_username text,
    student_key      text,
    first_name       text,
    last_name        text,
    username         text,
    year_level       text,
    class_name       text,
    group_name       text,
    teacher_email    text
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  SET enable_nestloop TO 'off'
  AS $function$
  -- Each row of a file beside what the school has. A student is known by the key in whatever case; without one by the username, or by the whole
  -- name in the row's class. `state`: new, changed, same, returned (who had left), skipped, or conflict, which says its `problem` at a `field` and is
  -- not written. p_choices: by row number what somebody decided of a conflict, 'same' student or 'another'. A blank cell changes nothing.
  with given as materialized (
    select g.*, p_choices ->> g.row_number::text as choice, lower(concat_ws(' ', g.first_name, g.last_name)) as named,
      private.roster_identity(g.row_number, g.student_key, g.username) as identity
    from private.roster_rows(p_rows) as g
  ),
  counted as (
    select g.*, count(*) over (partition by g.identity, lower(g.class_name)) as times,
      min(g.named) over (partition by g.identity) <> max(g.named) over (partition by g.identity) as has_other_name,
      -- Of the student.
      array_agg(lower(g.class_name)) over (partition by g.identity) as classes
    from given as g
  ),
  members as materialized (
    -- Of students whom somebody typed in, too: whoever may be the student of a row without a known key.
    select lower(concat_ws(' ', t.first_name, t.last_name)) as named, lower(c.name) as class_name, min(t.id::text)::uuid as id,
      count(distinct t.id) as students, (min(t.id::text) filter (where t.student_key is null))::uuid as typed
    from private.students as t
    left join (private.class_students as m join private.classes as c on c.id = m.class_id and c.archived_at is null) on m.student_id = t.id and m.until is null
    where t.school_id = p_school_id and t.origin = 'school' and t.left_at is null
    group by 1, 2
  ),
  places as materialized (
    -- The group in each class, by student. Asked once: for each row it would take minutes on a platform of many schools.
    select m.student_id, jsonb_object_agg(lower(c.name), lower(g.name)) as groups
    from private.class_students as m
    join private.classes as c on c.id = m.class_id and c.school_id = p_school_id and c.archived_at is null
    left join private.class_groups as g on g.id = m.group_id
    where m.until is null
    group by m.student_id
  ),
  by_row as (
    select c.*, coalesce(k.id, u.id) as known, coalesce(k.id, u.id, case when c.student_key is null then n.id when c.choice = 'same' then n.typed end) as found_by_row,
      case when k.id is null and c.student_key is not null then n.typed end as suggested, n.students as namesakes
    from counted as c
    left join private.students as k on k.school_id = p_school_id and lower(k.student_key) = lower(c.student_key)
    left join private.students as u on c.student_key is null and u.school_id = p_school_id and u.username = c.username
    left join members as n on n.named = c.named and n.class_name is not distinct from lower(c.class_name)
  ),
  by_file as (
    -- A student who is found by the name in one class of the file is the same in its other classes.
    select r.*, coalesce(r.known, (min(r.found_by_row::text) over (partition by r.identity))::uuid, r.found_by_row) as found_in_file from by_row as r
  ),
  matched as (
    -- A row with a new username is not the student whom another row names by a known one.
    select f.*, case
      when f.known is not null or f.username is null or not bool_or(f.known is not null) over (partition by f.found_in_file) then f.found_in_file
    end as found
    from by_file as f
  ),
  judged as (
    select m.*, t.first_name as old_first, t.last_name as old_last, t.left_at, t.year_level as old_year, t.student_key as old_key, t.username as old_username,
      private.student_name(t) as old_name, case
      when m.first_name is null then 'first_name_missing'
      when m.username !~ '^[a-z0-9][a-z0-9.-]{1,38}[a-z0-9]$' then 'username_invalid'
      when m.teacher_email !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' then 'email_invalid'
      when m.class_name is null and (m.group_name is not null or m.teacher_email is not null) then 'class_missing'
      when m.times > 1 then 'row_repeated'
      when m.has_other_name then 'key_repeated'
      when m.known is not null and m.choice is null and lower(t.first_name) <> lower(m.first_name)
        and lower(coalesce(t.last_name, '')) <> lower(coalesce(m.last_name, '')) then 'another_name'
      when t.left_at is not null and private.is_student_elsewhere(t) then 'cannot_return'
      when m.suggested is not null and m.found is null and m.choice is null then 'maybe_same'
      when m.suggested is not null and m.choice = 'same'
        and min(m.identity) over (partition by m.suggested, m.choice) <> max(m.identity) over (partition by m.suggested, m.choice) then 'row_repeated'
      when m.student_key is null and m.found is not null and m.namesakes > 1 and m.known is null then 'namesakes'
    end as fault
    from matched as m left join private.students as t on t.id = coalesce(m.found, m.suggested)
  )
  select j.row_number, case
      when j.fault is not null then 'conflict'
      when j.known is not null and j.choice = 'another' then 'skipped'
      when j.found is null then 'new'
      when j.left_at is not null then 'returned'
      when (j.first_name, coalesce(j.last_name, j.old_last), coalesce(j.year_level, j.old_year), coalesce(j.old_key, j.student_key))
          is distinct from (j.old_first, j.old_last, j.old_year, j.old_key)
        or j.class_name is not null and (
          not coalesce(p.groups ? lower(j.class_name), false) or p.groups ->> lower(j.class_name) <> lower(j.group_name)
          or j.group_name is not null and p.groups ->> lower(j.class_name) is null
          -- In a class that the file has, but not with this student.
          or exists (select 1 from jsonb_object_keys(p.groups) as o (class) where o.class = any (f.classes) and o.class <> all (array_remove(j.classes, null)))
        ) then 'changed'
      else 'same'
    end, j.fault, case j.fault
      when 'first_name_missing' then 'first_name' when 'username_invalid' then 'username' when 'email_invalid' then 'teacher_email'
      when 'class_missing' then 'class_name' when 'another_name' then 'first_name'
      when 'row_repeated' then k.known_by when 'key_repeated' then k.known_by
      when 'maybe_same' then 'first_name' when 'namesakes' then 'username' when 'cannot_return' then 'student_key'
    end, coalesce(j.found, case when j.fault = 'maybe_same' then j.suggested end), j.old_name, j.old_username, j.student_key, j.first_name, j.last_name,
    j.username, j.year_level, j.class_name, j.group_name, j.teacher_email
  from judged as j left join places as p on p.student_id = j.found
  cross join lateral (select case when j.student_key is null then 'username' else 'student_key' end as known_by) as k cross join (select coalesce(array_agg(distinct lower(g.class_name)) filter (where g.class_name is not null), '{}') as classes from given as g) as f;
$function$;

CREATE OR REPLACE FUNCTION private.copy_assignments (
  p_class_id       uuid,
  p_from_class_id  uuid,
  p_assignment_ids uuid[],
  p_days           integer DEFAULT NULL::integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Sets chosen assignments of a class again for another class of the school, for the whole of it, with their days moved by p_days at the school's
-- clock; null: without days, open from now on. Nothing of students is copied. All of them or, where it raises validation_failed, none. Answers them.
declare
  class private.classes := private.require_class(p_class_id, true);
  source private.classes := private.require_class(p_from_class_id);
  unseen text;
  made uuid[];
begin
  if source.school_id <> class.school_id or source.id = class.id then
    perform private.raise_error(422, 'validation_failed', 'Choose another class of the same school.', 'from_class_id');
  elsif coalesce(cardinality(p_assignment_ids), 0) not between 1 and 200 or exists (
    select 1 from unnest(p_assignment_ids) as i (id) where not exists (select 1 from private.assignments as a where a.id = i.id and a.class_id = source.id)
  ) then
    perform private.raise_error(422, 'validation_failed', 'Choose assignments of that class.', 'assignment_ids');
  elsif p_days not between -3660 and 3660 then
    perform private.raise_error(422, 'validation_failed', 'Days are moved by at most ten years.', 'days');
  end if;
  select min(t.title) into unseen from private.assignments as a cross join lateral private.assignment_title(a) as t
  where a.id = any (p_assignment_ids) and not t.is_live;
  if unseen is not null then
    perform private.raise_error(422, 'validation_failed', format('Students cannot see %s at present.', unseen), 'assignment_ids');
  elsif (select count(*) from private.assignments as a where a.class_id = class.id or a.id = any (p_assignment_ids)) > 200 then
    perform private.raise_error(422, 'validation_failed', 'A class can have at most 200 assignments. Delete some first.', 'assignment_ids');
  end if;
  with moved as (
    select a.*, coalesce((a.opens_at at time zone s.time_zone + make_interval(days => p_days)) at time zone s.time_zone, now()) as new_opens_at,
      (a.due_at at time zone s.time_zone + make_interval(days => p_days)) at time zone s.time_zone as new_due_at
    from private.assignments as a join private.schools as s on s.id = class.school_id where a.id = any (p_assignment_ids)
  ), copied as (
    insert into private.assignments as n (class_id, course_id, lesson_id, quiz_id, opens_at, due_at, note, accepts_late, counts_earlier, created_by)
    select class.id, m.course_id, m.lesson_id, m.quiz_id, m.new_opens_at,
      -- An hour that summer time skips may lie between the two.
      greatest(m.new_due_at, case when m.new_due_at is not null then m.new_opens_at + interval '1 minute' end),
      -- What was said to single students is not said to a class.
      case when m.audience = 'class' then m.note end, m.accepts_late, m.counts_earlier, auth.uid()
    from moved as m returning n.id
  )
  select array_agg(c.id) into made from copied as c;
  return (select jsonb_agg(private.assignment_to_json(a) order by a.due_at nulls last, a.opens_at, a.id) from private.assignments as a where a.id = any (made));
end;
$function$;

CREATE OR REPLACE FUNCTION private.create_assignment (
  p_class_id   uuid,
  p_assignment jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Sets something for a class: {course_id | lesson_id | quiz_id} and what private.write_assignment takes. Raises validation_failed for what learners do
-- not see, and beyond 200 assignments of a class. Answers the assignment.
declare
  class private.classes := private.require_class(p_class_id, true);
  made private.assignments;
begin
  made.id := gen_random_uuid();
  made.class_id := class.id;
  made.course_id := nullif(p_assignment ->> 'course_id', '');
  made.lesson_id := nullif(p_assignment ->> 'lesson_id', '');
  made.quiz_id := nullif(p_assignment ->> 'quiz_id', '');
  made.audience := 'class';
  made.opens_at := now();
  made.accepts_late := true;
  made.counts_earlier := false;
  made.created_by := (select auth.uid());
  made.created_at := now();
  made.updated_at := now();
  if num_nonnulls(made.course_id, made.lesson_id, made.quiz_id) <> 1 then
    perform private.raise_error(422, 'validation_failed', 'Choose a course, a stop or a quiz.', 'item');
  elsif not (select t.is_live from private.assignment_title(made) as t) then
    perform private.raise_error(422, 'validation_failed', 'Students cannot see this yet.', 'item');
  elsif (select count(*) from private.assignments as a where a.class_id = class.id) >= 200 then
    perform private.raise_error(422, 'validation_failed', 'A class can have at most 200 assignments. Delete some first.', 'item');
  end if;
  return private.assignment_to_json(private.write_assignment(made, p_assignment));
end;
$function$;

CREATE OR REPLACE FUNCTION private.display_document_key (
  q private.keyed_questions
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- None: what is right differs from document to document, and private.document_answers has that of one.
begin
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.get_class_questions (
  p_class_id         uuid,
  p_held_question_id text    DEFAULT NULL::text,
  p_export           boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What needs teaching again: the questions of assigned quizzes that the class got wrong in its latest finished attempts, those with most wrong
-- answers first, at most 50, with the answers chosen and by whom, and what is right. Of a question that may not be told to a student of the class yet
-- (private.held_questions) only how many these are; p_held_question_id is one that is told all the same. That, and taking it along (p_export), leaves a
-- line in the log each time.
declare
  class private.classes := private.require_class(p_class_id);
begin
  perform private.record_read(
    'classes', class.id::text, coalesce('held question ' || left(p_held_question_id, 100), 'questions'),
    case when p_held_question_id is not null or p_export then 'export' else 'read' end
  );
  return (
    with latest as materialized (
      select distinct on (a.student_id, a.quiz_id) a.* from private.class_attempts(class.id) as a
      where a.percent is not null order by a.student_id, a.quiz_id, a.finished_at desc, a.attempt_id
    ),
    held as materialized (
      select h.question_id, count(distinct t.id) as students
      from private.class_students as m
      join private.students as t on t.id = m.student_id and t.account is not null
      cross join lateral private.held_questions(t.account) as h
      where m.class_id = class.id and m.until is null
      group by h.question_id
    ),
    answers as materialized (
      select l.student_id, l.quiz_id, w.question_id, w.answer, w.correct
      from latest as l join public.attempt_answers as w on w.attempt_id = l.attempt_id
      where w.correct is not null
    ),
    namesakes as materialized (
      select n.id from (
        select t.id, count(*) over (partition by lower(private.student_name(t))) as students
        from private.class_students as m join private.students as t on t.id = m.student_id where m.class_id = class.id and m.until is null
      ) as n where n.students > 1
    ),
    worst as (
      select a.quiz_id, a.question_id, count(*) as answered, count(*) filter (where not a.correct) as wrong
      from answers as a join private.live_places as p on p.quiz_id = a.quiz_id and p.question_id = a.question_id
      group by a.quiz_id, a.question_id
      having bool_or(not a.correct)
      order by 4 desc, 3, 2, 1 limit 50
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'quiz_id', w.quiz_id, 'quiz_title', z.title, 'question_id', w.question_id, 'answered', w.answered, 'wrong', w.wrong,
      'question', private.shown_question(k, null, false), 'held_by', coalesce(h.students, 0)
    ) || case when h.students is null or w.question_id = p_held_question_id then jsonb_build_object(
      'right', private.display_key(k), 'explanation', k.explanation,
      'choices', (
        select coalesce(jsonb_agg(jsonb_build_object('label', c.label, 'correct', c.correct, 'students', c.students) order by jsonb_array_length(c.students) desc, c.label), '[]')
        from (
          select l.label, bool_or(l.correct) as correct, jsonb_agg(
              case when t.id in (select n.id from namesakes as n) then private.name_and_username(t) else private.student_name(t) end
              order by private.student_name(t), t.id
            ) as students
          from answers as a
          join private.students as t on t.id = a.student_id
          cross join lateral private.answer_labels(k, a.answer, a.correct) as l
          where a.quiz_id = w.quiz_id and a.question_id = w.question_id
          group by l.label
        ) as c
      )
    ) else '{}' end order by w.wrong desc, w.answered, w.question_id, w.quiz_id), '[]')
    from worst as w
    cross join lateral private.keyed_question(w.question_id) as k
    join public.quizzes as z on z.id = w.quiz_id
    left join held as h on h.question_id = w.question_id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.hold_of (
  p_id uuid
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Why an account cannot be used for now; null if it can.
declare
  age_hold text;
  school_hold text;
begin
  -- Asked at each request: one query for what holds most accounts, which is nothing.
  if exists (
    select 1 from private.consents as c
    where c.user_id = p_id and c.kind = 'terms' and c.policy_version = (
      select v.version from private.policy_versions as v where v.required_from <= now() order by v.required_from desc, v.version desc limit 1
    )
  ) and not exists (select 1 from private.erasure_requests as e where e.user_id = p_id) and not exists (
    select 1 from private.login_cards as c where c.student_id = p_id and c.chosen_at is null
  ) and not exists (
    select 1 from private.students as t where t.account = p_id and t.left_at is null and t.consent_withdrawn_at is not null
  ) and not exists (
    select 1 from private.settings as s where s.key = 'age' and coalesce(s.value ->> 'minimum', s.value ->> 'consent_below') is not null
  ) then
    return null;
  end if;
  school_hold := private.school_hold_of(p_id);
  age_hold := case when school_hold is null or school_hold = 'consent_missing' then private.age_hold_of(p_id) end;
  if age_hold = 'too_young' then
    return age_hold;
  elsif exists (select 1 from private.erasure_requests as e where e.user_id = p_id) then
    return 'account_ending';
  elsif school_hold is not null then
    return nullif(school_hold, 'none');
  elsif not exists (
    select 1 from private.consents as c
    where c.user_id = p_id and c.kind = 'terms' and c.policy_version = private.current_policy_version()
  ) then
    return 'terms_not_accepted';
  end if;
  return age_hold;
end;
$function$;

CREATE OR REPLACE FUNCTION private.insert_student (
  p_student private.students,
  p_wanted  text             DEFAULT NULL::text
)
  RETURNS private.students
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Makes a student with a username that is free on the whole platform.
declare
  made private.students;
  tries integer := 0;
begin
  loop
    insert into private.students (school_id, origin, first_name, last_name, username, student_key, year_level)
    values (
      p_student.school_id, 'school', p_student.first_name, p_student.last_name,
      private.suggested_username(p_student.first_name, p_wanted, tries), p_student.student_key, p_student.year_level
    )
    on conflict (username) do nothing
    returning * into made;
    exit when made.id is not null;
    tries := tries + 1;
  end loop;
  return made;
end;
$function$;

CREATE OR REPLACE FUNCTION private.invite_staff (
  p_school_id  uuid,
  p_invitation jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Invites 1 to 50 addresses: {emails, role, until, class_ids}; until: the last day (YYYY-MM-DD) of the role, or null. Nothing says whether there is an account of an address; one that works at the
-- school already is passed over, one that is invited is invited anew, but not twice within a minute. The edge function sends the mails. Answers
-- the school.
declare
  school private.schools := private.require_school(p_school_id, 'school_admin');
  addresses constant text[] := private.invited_addresses(p_invitation -> 'emails');
  role_end constant timestamptz := private.end_of_day(p_invitation ->> 'until', school.time_zone);
begin
  if coalesce(cardinality(addresses), 0) not between 1 and 50 then
    perform private.raise_error(422, 'validation_failed', 'Enter 1 to 50 email addresses.', 'emails');
  elsif exists (select 1 from unnest(addresses) as a (address) where length(address) > 320 or address !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$') then
    perform private.raise_error(422, 'validation_failed', 'Enter email addresses, such as sam@school.example.', 'emails');
  elsif p_invitation ->> 'role' is null or p_invitation ->> 'role' not in ('teacher', 'school_admin') then
    perform private.raise_error(422, 'validation_failed', 'Choose a role: teacher or school administrator.', 'role');
  elsif p_invitation ->> 'until' is not null and role_end is null then
    perform private.raise_error(422, 'validation_failed', 'Enter a day.', 'until');
  elsif role_end <= now() then
    perform private.raise_error(422, 'validation_failed', 'The last day cannot be past.', 'until');
  end if;
  delete from private.staff_invitations as i where i.ends_at < now();
  insert into private.staff_invitations as i (school_id, email, role, until, class_ids, invited_by)
  select school.id, a.address, p_invitation ->> 'role', role_end, array(
    select c.id from private.classes as c
    where c.school_id = school.id and c.archived_at is null and c.id::text in (select jsonb_array_elements_text(
      case when jsonb_typeof(p_invitation -> 'class_ids') = 'array' then p_invitation -> 'class_ids' else '[]' end
    ))
  ), auth.uid()
  from unnest(addresses) as a (address)
  where not exists (
    select 1 from private.current_staff as s
    where s.school_id = school.id and s.role = p_invitation ->> 'role' and private.confirmed_address(s.person) = a.address
  )
  on conflict (school_id, email) do update set
    -- Another one, so that a mail of the one before is not taken for its own.
    id = case when private.is_same_invitation(i, excluded.role, excluded.until) then i.id else excluded.id end,
    role = excluded.role, until = excluded.until, 
    -- Who is only sent another mail keeps their classes.
    class_ids = case when excluded.class_ids = '{}' and excluded.role = i.role then i.class_ids else excluded.class_ids end, invited_by = excluded.invited_by,
    created_at = case when private.is_same_invitation(i, excluded.role, excluded.until) then i.created_at else excluded.created_at end,
    sent_at = case when private.is_same_invitation(i, excluded.role, excluded.until) then i.sent_at end, ends_at = excluded.ends_at;
  return private.school_to_json(school);
end;
$function$;

CREATE OR REPLACE FUNCTION private.keep_covered_accounts()
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- Nobody is erased as too young whom the agreement of a school covers, by now or again.
  delete from private.erasure_requests as e using private.students as t join private.school_agreements as a on a.school_id = t.school_id
  where t.account = e.user_id and t.origin = 'school' and t.left_at is null and t.consent_withdrawn_at is null
    and (a.ends_at is null or a.ends_at > now()) and e.reason = 'too_young';
$function$;

CREATE OR REPLACE FUNCTION private.keep_documents (
  p_attempt public.quiz_attempts
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Keeps which documents an attempt asks about: when it begins, and of a question that came since when it is answered or changed.
begin
  insert into private.attempt_documents (attempt_id, question_id, seed, document_id, number)
  select p_attempt.id, q.id, p_attempt.order_seed, d.document_id, d.number
  from private.live_questions as q
  cross join lateral private.drawn_document(row(q.*)::private.keyed_questions, p_attempt.order_seed) as d
  where q.quiz_id = p_attempt.quiz_id and q.type = 'DOC' and d.document_id is not null
    and (p_attempt.drawn is null or q.id = any (p_attempt.drawn))
  on conflict (attempt_id, question_id) do nothing;
end;
$function$;

CREATE OR REPLACE FUNCTION private.keep_open_documents (
  p_question_ids text[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Before the documents of these questions change: attempts that are open go on with those that they show, also of a question that was added
-- to their quiz since they began.
declare
  documents text[] := array(
    select k.question_id from private.question_keys as k where k.question_id = any (p_question_ids) and k.answer ->> 'document' is not null
  );
begin
  if documents = '{}' then return; end if;
  perform private.keep_documents(a)
  from public.quiz_attempts as a
  where a.finished_at is null and exists (
    select 1 from public.quiz_questions as p
    where p.quiz_id = a.quiz_id and p.question_id = any (documents)
      and not exists (select 1 from private.attempt_documents as d where d.attempt_id = a.id and d.question_id = p.question_id)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.on_own_email()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- From now on the account is its person's. Nothing that the school knew of them stays but that they are in its classes; who is in none has left.
begin
  if not private.is_school_address(old.email) or private.is_school_address(new.email) then
    return null;
  end if;
  delete from private.own_email_links as l where l.student_id = new.id;
  delete from private.login_cards as c where c.student_id = new.id;
  update private.students as t set
    origin = 'joined', first_name = null, last_name = null, username = null, student_key = null, year_level = null,
    consent_withdrawn_at = null, updated_at = clock_timestamp()
  where t.id = new.id and t.origin = 'school';
  perform private.end_joins(array[new.id]);
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_assignment (
  p_class_id      uuid,
  p_assignment_id uuid
)
  RETURNS private.assignments
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- An assignment of a class, locked, for a caller who may change the class. Raises as private.require_class does, and assignment_not_found.
declare
  class private.classes := private.require_class(p_class_id, true);
  assignment private.assignments;
begin
  select a.* into assignment from private.assignments as a where a.id = p_assignment_id and a.class_id = class.id for update;
  if not found then
    perform private.raise_error(404, 'assignment_not_found', 'This assignment does not exist any more.');
  end if;
  return assignment;
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_class (
  p_class_id uuid,
  p_changes  boolean DEFAULT false
)
  RETURNS private.classes
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- The class, for a caller who has a role in it. If it is to be changed, who changes classes of the school waits for each other. Raises as
-- private.refuse_school_role does, class_not_found to an admin of the platform, and class_archived if it is to be changed and can only be read.
declare
  me uuid := private.require_user();
  class private.classes;
begin
  select c.* into class from private.classes as c where c.id = p_class_id;
  if private.class_role(p_class_id) is null then
    perform private.refuse_school_role(class.school_id);
  elsif class.id is null then
    perform private.raise_error(404, 'class_not_found', 'This class does not exist.');
  elsif p_changes then
    perform 1 from private.schools as s where s.id = class.school_id for no key update;
    select c.* into class from private.classes as c where c.id = p_class_id;
    if class.archived_at is not null then
      perform private.raise_error(409, 'class_archived', 'This class is archived. Bring it back first.');
    end if;
  end if;
  return class;
end;
$function$;

CREATE OR REPLACE FUNCTION private.run_long_once (
  p_call      jsonb,
  p_arguments jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- As run_once, for the functions with a statement_timeout of 60 seconds, which does not count inside of another call.
begin
  -- First, because it refuses an account that may not act.
  perform private.run_once(p_call, null);
  if not exists (
    select 1 from pg_catalog.pg_proc as p
    where p.pronamespace = 'public'::regnamespace and p.proname = p_call ->> 'function' and 'statement_timeout=60s' = any (p.proconfig)
  ) then
    raise exception using errcode = 'PT422', message = 'validation_failed', detail = 'This function has no time limit of 60 seconds.';
  end if;
  return public.run_once(p_call, p_arguments);
end;
$function$;

CREATE OR REPLACE FUNCTION private.run_retention()
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- What the schedule runs every hour: says how many attempts it ended, how many accounts were scheduled for erasure and erased, and
-- how many attempts, versions of content and entries of logs were deleted.
declare
  ended integer;
  scheduled integer := 0;
  attempts uuid[];
  audit_entries integer;
  versions integer;
  -- GREATEST leaves out null, which is for ever.
  log_days integer := private.retention_days('audit_log_days') + greatest(90 - private.retention_days('audit_log_days'), 0);
  auth_entries integer := 0;
  erased integer;
  person record;
begin
  ended := private.end_overdue_attempts();
  for person in
    select i.id, 'inactive' as reason
    from private.inactive_accounts(private.retention_days('inactive_account_days')) as i (id)
    union all
    select l.id, 'left_school' from private.left_accounts(private.retention_days('left_student_days')) as l (id)
    union all
    select b.user_id, 'too_young' from private.birth_years as b
    -- The agreement of a school covers some.
    where private.hold_of(b.user_id) = 'too_young'
      and not exists (select 1 from private.erasure_requests as e where e.user_id = b.user_id)
    limit 200
  loop
    perform private.begin_erasure(person.id, person.reason, null);
    scheduled := scheduled + 1;
  end loop;
  perform private.keep_covered_accounts();
  erased := private.erase_due_accounts(20);

  attempts := array(select o.id from private.outdated_attempts(private.retention_days('attempt_days')) as o (id) limit 1000);
  if cardinality(attempts) > 0 then
    perform private.delete_attempts(attempts);
  end if;
  delete from public.audit_log as l
  where l.id in (
    select o.id from public.audit_log as o
    where o.at < now() - make_interval(days => log_days)
    order by o.at limit 10000
  );
  get diagnostics audit_entries = row_count;
  delete from private.content_versions as v
  where v.id in (select o.id from private.outdated_versions(log_days) as o (id) limit 10000);
  get diagnostics versions = row_count;
  delete from private.documents as d where d.id in (select u.id from private.unused_documents() as u (id) limit 100);
  if to_regclass('auth.audit_log_entries') is not null then
    delete from auth.audit_log_entries as l
    where l.id in (
      select o.id from auth.audit_log_entries as o
      where o.created_at < now() - make_interval(days => private.retention_days('auth_log_days'))
      order by o.created_at limit 10000
    );
    get diagnostics auth_entries = row_count;
  end if;
  -- Those before an attempt that stays say that it is no first try.
  delete from private.left_attempts as l
  where l.left_at < now() - make_interval(days => private.retention_days('attempt_days')) and not exists (
    select 1 from public.quiz_attempts as a where a.user_id = l.user_id and a.quiz_id = l.quiz_id
  );
  delete from private.practice_cards as c
  using (
    select o.user_id, o.question_id from private.practice_cards as o
    where o.answered_at < now() - make_interval(days => private.retention_days('attempt_days'))
    order by o.answered_at limit 10000
  ) as old
  where c.user_id = old.user_id and c.question_id = old.question_id;
  delete from private.practice_sessions as s
  where s.id in (
    select o.id from private.practice_sessions as o
    where o.started_at < now() - make_interval(days => private.retention_days('attempt_days'))
    order by o.started_at limit 10000
  );
  delete from private.cached_reports as k where k.computed_at < now() - private.report_age();
  delete from private.request_counts as l where l.window_start < now() - interval '1 hour';
  delete from private.idempotency_keys as k where k.created_at < now() - interval '1 day';
  delete from private.roster_changes as c
  where c.id in (select o.id from private.outdated_roster_changes(private.retention_days('roster_days')) as o (id) limit 10000);
  -- That an account of the learner's own was at a school, and students who never got one.
  delete from private.students as t
  where t.id in (
    select l.id from private.left_students(private.retention_days('left_student_days')) as l
    -- One whose card was begun has an account at Auth.
    where l.origin = 'joined' or l.account is null and not exists (select 1 from private.login_cards as c where c.student_id = l.id) limit 1000
  );
  -- Seats may be free since a plan or a seat of somebody else ended.
  perform private.take_school_seats(s.id) from (
    select k.id from private.schools as k where k.subscription_id is not null order by k.subscription_id
  ) as s;
  delete from private.own_email_links as l where l.ends_at < now();
  delete from private.staff_invitations as i where i.ends_at < now();
  return jsonb_build_object(
    'ended', ended, 'scheduled', scheduled, 'erased', erased, 'attempts', cardinality(attempts), 'audit_entries', audit_entries, 'versions', versions,
    'auth_entries', auth_entries
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.set_school_agreement (
  p_school_id uuid,
  p_agreement jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What the school agrees to: {basis, agreed_by, ends_at}, ends_at: the last day (YYYY-MM-DD), or null; null ends it. Answers the school.
declare
  school private.schools := private.require_school(p_school_id, 'school_admin');
  basis constant text := private.metadata_text(p_agreement, 'basis', 1000);
  agreed_by constant text := private.metadata_text(p_agreement, 'agreed_by', 200);
  agreement_end constant timestamptz := private.end_of_day(p_agreement ->> 'ends_at', school.time_zone);
begin
  if p_agreement is null or p_agreement = 'null' then
    delete from private.school_agreements as a where a.school_id = school.id;
    return private.school_to_json(school);
  elsif basis is null then
    perform private.raise_error(422, 'validation_failed', 'Enter what the school relies on.', 'basis');
  elsif agreed_by is null then
    perform private.raise_error(422, 'validation_failed', 'Enter who agreed for the school.', 'agreed_by');
  elsif p_agreement ->> 'ends_at' is not null and agreement_end is null then
    perform private.raise_error(422, 'validation_failed', 'Enter a day.', 'ends_at');
  elsif agreement_end <= now() then
    perform private.raise_error(422, 'validation_failed', 'The last day cannot be past.', 'ends_at');
  end if;
  insert into private.school_agreements as a (school_id, basis, agreed_by, policy_version, recorded_by, ends_at)
  values (school.id, basis, agreed_by, private.current_policy_version(), auth.uid(), agreement_end)
  on conflict (school_id) do update set
    basis = excluded.basis, agreed_by = excluded.agreed_by, policy_version = excluded.policy_version, recorded_by = excluded.recorded_by,
    agreed_at = excluded.agreed_at, ends_at = excluded.ends_at;
  perform private.keep_covered_accounts();
  return private.school_to_json(school);
end;
$function$;

CREATE OR REPLACE FUNCTION private.write_content (
  p_kind   text,
  p_ids    text[],
  p_fields jsonb[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Writes fields of courses, videos, quizzes or questions, in the names of their versions and of other columns; makes those that are not
-- there, with the defaults of what is not given. A null key of a question is none. Checks only what the tables check, and raises
-- validation_failed for it.
declare
  name text := private.content_table(p_kind);
  fields jsonb[] := p_fields;
  columns text[];
begin
  if p_kind = 'question' then
    fields := array(select (f.fields - 'form') || coalesce(f.fields -> 'form', '{}') from unnest(p_fields) with ordinality as f (fields, i) order by f.i);
  end if;
  -- Of columns that nothing writes, neither triggers nor checks run.
  columns := array(
    select quote_ident(a.attname) from pg_catalog.pg_attribute as a
    where a.attrelid = ('public.' || name)::regclass and a.attnum > 0 and not a.attisdropped
      and exists (select 1 from unnest(fields) as f (fields) where f.fields ? a.attname)
  );
  if columns <> '{}' then
    execute format(
      $sql$
        update public.%1$I as t set (%2$s) = (select %2$s from jsonb_populate_record(t, w.fields))
        from unnest($1, $2) as w (id, fields) where t.id = w.id
      $sql$, name, array_to_string(columns, ', ')
    ) using p_ids, fields;
    execute format(
      $sql$
        insert into public.%1$I (id, %2$s)
        select w.id, n.%3$s from unnest($1, $2) as w (id, fields)
        cross join (select d from jsonb_populate_record(null::public.%1$I, $3) as d offset 0) as d
        cross join lateral jsonb_populate_record(d.d, w.fields) as n
        where not exists (select 1 from public.%1$I as t where t.id = w.id)
      $sql$, name, array_to_string(columns, ', '), array_to_string(columns, ', n.')
    ) using p_ids, fields, private.default_fields(name);
  end if;
  if p_kind = 'question' then
    perform private.keep_open_documents(p_ids);
    delete from private.question_keys as k using unnest(p_ids, fields) as w (id, fields) where k.question_id = w.id and w.fields -> 'key' = 'null';
    insert into private.question_keys as k (question_id, answer, explanation, option_explanations)
    select
      w.id, coalesce(w.fields -> 'key', o.answer), coalesce(w.fields ->> 'explanation', o.explanation, ''),
      coalesce(w.fields -> 'option_explanations', o.option_explanations, '{}')
    from unnest(p_ids, fields) as w (id, fields) left join private.question_keys as o on o.question_id = w.id
    where w.fields ?| '{key,explanation,option_explanations}' and coalesce(w.fields -> 'key', o.answer) <> 'null'
    on conflict (question_id) do update set
      answer = excluded.answer, explanation = excluded.explanation, option_explanations = excluded.option_explanations, updated_at = clock_timestamp()
    where (k.answer, k.explanation, k.option_explanations) is distinct from (excluded.answer, excluded.explanation, excluded.option_explanations);
    -- What is stored with the key is a change of the question all the same.
    update public.questions as q set updated_at = clock_timestamp() where columns = '{}' and q.id = any (p_ids);
  end if;
exception
  when check_violation or not_null_violation or numeric_value_out_of_range or datetime_field_overflow then
    perform private.raise_error(422, 'validation_failed', 'A value is outside of what can be stored.');
end;
$function$;

CREATE OR REPLACE FUNCTION private.write_roster_students (
  p_roster     private.rosters,
  p_comparison jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  SET enable_nestloop TO 'off'
  SET lock_timeout TO '55s'
  AS $function$
-- Makes and changes students, one for all rows with the same key or, without one, username; else one for each row.
declare
  given record;
  student private.students;
begin
  -- Rosters of two schools would wait for each other's usernames, and one of them would be ended.
  perform pg_advisory_xact_lock(hashtextextended('usernames', 0));
  for given in
    select distinct on (w.identity) w.* from private.written_rows(p_comparison) as w where w.state = 'new'
    order by w.identity, w.row_number
  loop
    student.school_id := p_roster.school_id;
    student.first_name := given.first_name;
    student.last_name := given.last_name;
    student.student_key := given.student_key;
    student.year_level := given.year_level;
    student := private.insert_student(student, given.username);
    insert into private.roster_changes (roster_id, kind, row_id, row_number, after)
    values (p_roster.id, 'student', student.id, given.row_number, to_jsonb(student));
  end loop;
  with given as (
    select distinct on (w.student_id) w.* from private.written_rows(p_comparison) as w
    where w.student_id is not null order by w.student_id, w.row_number
  ), old as (
    select t.* from private.students as t join given as g on g.student_id = t.id
    where (t.first_name, t.last_name, t.year_level, t.student_key) is distinct from (
      g.first_name, coalesce(g.last_name, t.last_name), coalesce(g.year_level, t.year_level), coalesce(t.student_key, g.student_key)
    ) or t.left_at is not null
  ), changed as (
    update private.students as t set
      first_name = g.first_name, last_name = coalesce(g.last_name, t.last_name), year_level = coalesce(g.year_level, t.year_level),
      student_key = coalesce(t.student_key, g.student_key), left_at = null, updated_at = clock_timestamp()
    from given as g join old as o on o.id = g.student_id
    where t.id = g.student_id
    returning t.*
  )
  insert into private.roster_changes (roster_id, kind, row_id, before, after)
  select p_roster.id, 'student', c.id, to_jsonb(o), to_jsonb(c) from changed as c join old as o on o.id = c.id;
end;
$function$;

CREATE OR REPLACE FUNCTION public.run_long_once (
  p_call      jsonb,
  p_arguments jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  SET statement_timeout TO '60s'
  AS $function$ select private.run_long_once(p_call, p_arguments); $function$;

REVOKE ALL ON FUNCTION "public"."run_long_once"(jsonb, jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.run_once (
  p_call      jsonb,
  p_arguments jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Calls the function p_call ->> 'function' as its caller, or answers as it did when the same step of the same request was carried out
-- before: {answer, repeated}. The note of the answer is committed with what the function did, or not at all. Functions
-- that only read are called each time, and so are those that tell what is right: repeating them changes nothing, and by now it may be told no
-- longer. Cards are made anew each time, for who may still make them.
declare
  called pg_catalog.pg_proc;
  given text[];
  columns text[];
  call text;
  source text;
  answer jsonb;
  is_noted boolean;
begin
  -- First, because it refuses an account that may not act.
  answer := private.run_once(p_call, null);
  select p.* into called from pg_catalog.pg_proc as p
  where p.pronamespace = 'public'::regnamespace and p.proname = p_call ->> 'function' and p.prokind = 'f' and not p.proretset;
  if not found or called.proname in ('run_once', 'run_long_once') then
    raise exception using errcode = 'PT404', message = 'function_not_found', detail = 'This function does not exist.';
  end if;
  is_noted := called.provolatile = 'v'
    and called.proname not in ('start_attempt', 'check_answer', 'finish_attempt', 'start_practice', 'answer_practice', 'begin_login_cards');
  if answer is not null and is_noted then
    return jsonb_build_object('answer', answer, 'repeated', true);
  end if;
  select array_agg(format('%I => a.%I', x.name, x.name) order by x.n), array_agg(format('%I %s', x.name, format_type(x.type, null)) order by x.n)
  into given, columns
  from unnest(called.proargnames, called.proargtypes::oid[]) with ordinality as x (name, type, n) where p_arguments ? x.name;
  call := format('public.%I(%s)', called.proname, array_to_string(given, ', '));
  source := ' from jsonb_to_record($1) as a(' || array_to_string(columns, ', ') || ')';
  if called.prorettype = 'void'::regtype then
    execute 'select ' || call || coalesce(source, '') using p_arguments;
  else
    execute 'select to_jsonb(' || call || ')' || coalesce(source, '') into answer using p_arguments;
  end if;
  if is_noted then
    perform private.run_once(p_call, coalesce(answer, 'null'));
  end if;
  return jsonb_build_object('answer', answer, 'repeated', false);
end;
$function$;

CREATE INDEX class_students_class_id_idx ON private.class_students USING btree (class_id);

REVOKE ALL ON FUNCTION "private"."keep_covered_accounts"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."keep_open_documents"(text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."run_long_once"(jsonb, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."run_long_once"(jsonb, jsonb) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."run_long_once"(jsonb, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."run_long_once"(jsonb, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."run_long_once"(jsonb, jsonb) TO "postgres";
