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
  perform 1 from private.schools as s where s.id = class.school_id for no key update;
  for given in select * from jsonb_array_elements(p_students) loop
    student := private.read_student(given, class.school_id, format('students.%s.', i));
    insert into private.students (school_id, origin, first_name, last_name, username, student_key, year_level)
    values (
      class.school_id, 'school', student.first_name, student.last_name, private.new_username(student.first_name), student.student_key,
      coalesce(student.year_level, class.year_level)
    ) returning * into student;
    insert into private.class_students (class_id, student_id) values (class.id, student.id);
    i := i + 1;
  end loop;
  return private.class_to_json(class);
end;
$function$;

CREATE OR REPLACE FUNCTION private.change_staff (
  p_staff_id uuid,
  p_change   jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- {action}: end, which takes the role at once; until {until, or null for no end}. The last school administrator stays, unless an admin of the
-- platform ends it. Answers the school.
declare
  staff private.school_staff;
  school private.schools;
  role_end timestamptz;
begin
  select s.* into staff from private.current_staff as s where s.id = p_staff_id;
  school := private.require_school(staff.school_id, 'school_admin');
  perform 1 from private.schools as s where s.id = school.id for no key update;
  if p_change ->> 'action' = 'end' then
    role_end := now();
  elsif p_change ->> 'action' = 'until' and coalesce(pg_input_is_valid(p_change ->> 'until', 'timestamptz'), true) then
    role_end := p_change ->> 'until';
    if role_end <= now() then
      perform private.raise_error(422, 'validation_failed', 'The role has to end after today.', 'until');
    end if;
  else
    perform private.raise_error(422, 'validation_failed', 'This cannot be done with a role.', 'action');
  end if;
  update private.school_staff as s set until = role_end where s.id = staff.id;
  if staff.role = 'school_admin' and private.school_role(school.id) is distinct from 'platform' and not exists (
    select 1 from private.current_staff as s where s.school_id = school.id and s.role = 'school_admin' and s.until is null
  ) then
    perform private.raise_error(409, 'last_school_admin', 'A school needs an administrator whose role does not end. Invite somebody else first.');
  end if;
  return private.school_to_json(school);
end;
$function$;

CREATE OR REPLACE FUNCTION private.check_admin()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  -- Of an account that a school made there is none: its teachers set the password.
  if private.confirmed_address(new.user_id) is null then
    perform private.raise_error(
      409, 'email_not_confirmed', 'The email address of this account is not confirmed: it cannot become an admin.'
    );
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.commit_roster (
  p_school_id uuid,
  p_rows      jsonb,
  p_choices   jsonb,
  p_leavers   uuid[],
  p_version   text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Writes what the preview of p_version showed, all of it or nothing; of those who are not in the file, p_leavers are noted as left. Raises
-- roster_changed if anything differs since. Answers the roster.
declare
  school private.schools := private.require_school(p_school_id, 'school_admin');
  comparison jsonb;
  roster private.rosters;
begin
  perform private.check_roster(p_rows);
  perform 1 from private.schools as s where s.id = school.id for no key update;
  comparison := private.roster_comparison(school.id, p_rows, p_choices);
  if p_version is distinct from comparison ->> 'version' then
    perform private.raise_error(409, 'roster_changed', 'Something was changed since the preview, and nothing was written. Look at what changed, then commit again.');
  end if;
  insert into private.rosters (school_id, made_by, counts)
  select school.id, auth.uid(), jsonb_object_agg(c.state, c.rows)
  from (
    select r ->> 'state' as state, count(*) as rows from jsonb_array_elements(comparison -> 'rows') as r group by 1
    union all select 'left', count(*) from private.roster_leavers(school.id, p_rows) as t where t.id = any (p_leavers)
  ) as c
  returning * into roster;
  perform private.write_roster_classes(roster, comparison -> 'rows');
  perform private.write_roster_students(roster, comparison -> 'rows');
  perform private.write_roster_places(roster, comparison -> 'rows');
  perform private.write_roster_teachers(roster, comparison -> 'rows');
  with old as (
    select t.* from private.roster_leavers(school.id, p_rows) as t where t.id = any (p_leavers)
  ), places as (
    update private.class_students as m set until = now() from old as o where m.student_id = o.id and m.until is null returning m.*
  ), gone as (
    update private.students as t set left_at = now() from old as o where t.id = o.id returning t.*
  )
  insert into private.roster_changes (roster_id, kind, row_id, before, after)
  select roster.id, 'student', g.id, to_jsonb(o), to_jsonb(g) from gone as g join old as o on o.id = g.id
  union all
  select roster.id, 'membership', p.id, to_jsonb(p) || '{"until": null}', to_jsonb(p) from places as p;
  perform private.write_school_profile(t) from private.students as t
  where t.account is not null and t.id in (select c.row_id from private.roster_changes as c where c.roster_id = roster.id and c.kind = 'student');
  return private.roster_to_json(roster);
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
  -- Each row of a file beside what the school has. A student is known by the key; without one by the username, or by the whole name in the
  -- row's class. `state`: new, changed, same, returned (who had left), skipped, or conflict, which says its `problem` at a `field` and is
  -- not written. p_choices: by row number what somebody decided of a conflict, 'same' student or 'another'. A blank cell changes nothing.
  with given as materialized (
    select g.*, p_choices ->> g.row_number::text as choice, lower(concat_ws(' ', g.first_name, g.last_name)) as named
    from private.roster_rows(p_rows) as g
  ),
  counted as (
    select g.*, count(*) over (partition by g.student_key, lower(g.class_name)) as times,
      min(g.named) over (partition by g.student_key) <> max(g.named) over (partition by g.student_key) as has_other_name,
      -- Of the student.
      case when g.student_key is null then array[lower(g.class_name)] else array_agg(lower(g.class_name)) over (partition by g.student_key) end as classes
    from given as g
  ),
  members as materialized (
    -- Of students whom somebody typed in, too: whoever may be the student of a row without a known key.
    select lower(concat_ws(' ', t.first_name, t.last_name)) as named, lower(c.name) as class_name, min(t.id::text)::uuid as id,
      count(distinct t.id) as students, bool_and(t.student_key is null) as typed
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
  matched as (
    select c.*, coalesce(k.id, u.id) as known, coalesce(k.id, u.id, case when c.student_key is null or c.choice = 'same' and n.typed then n.id end) as found,
      case when k.id is null and c.student_key is not null and n.typed then n.id end as suggested, n.students as namesakes
    from counted as c
    left join private.students as k on k.school_id = p_school_id and k.student_key = c.student_key
    left join private.students as u on c.student_key is null and u.school_id = p_school_id and u.username = c.username
    left join members as n on n.named = c.named and n.class_name is not distinct from lower(c.class_name)
  ),
  judged as (
    select m.*, t.first_name as old_first, t.last_name as old_last, t.left_at, t.year_level as old_year, t.student_key as old_key, t.username as old_username,
      private.student_name(t) as old_name, case
      when m.first_name is null then 'first_name_missing'
      when m.username !~ '^[a-z0-9][a-z0-9.-]{1,38}[a-z0-9]$' then 'username_invalid'
      when m.teacher_email !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' then 'email_invalid'
      when m.student_key is not null and m.times > 1 then 'row_repeated'
      when m.student_key is not null and m.has_other_name then 'key_repeated'
      when m.known is not null and m.choice is null and lower(t.first_name) <> lower(m.first_name)
        and lower(coalesce(t.last_name, '')) <> lower(coalesce(m.last_name, '')) then 'another_name'
      when m.suggested is not null and m.choice is null then 'maybe_same'
      when m.student_key is null and m.found is not null and m.namesakes > 1 and m.username is null then 'namesakes'
    end as fault
    from matched as m left join private.students as t on t.id = coalesce(m.found, m.suggested)
  )
  select j.row_number, case
      when j.fault is not null then 'conflict'
      when j.known is not null and j.choice = 'another' then 'skipped'
      when j.found is null then 'new'
      when j.left_at is not null then 'returned'
      when (j.first_name, coalesce(j.last_name, j.old_last), coalesce(j.year_level, j.old_year), coalesce(j.student_key, j.old_key))
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
      when 'row_repeated' then 'student_key' when 'key_repeated' then 'student_key' when 'another_name' then 'first_name'
      when 'maybe_same' then 'first_name' when 'namesakes' then 'username'
    end, coalesce(j.found, case when j.fault = 'maybe_same' then j.suggested end), j.old_name, j.old_username, j.student_key, j.first_name, j.last_name,
    j.username, j.year_level, j.class_name, j.group_name, j.teacher_email
  from judged as j left join places as p on p.student_id = j.found cross join (select coalesce(array_agg(distinct lower(g.class_name)) filter (where g.class_name is not null), '{}') as classes from given as g) as f;
$function$;

CREATE OR REPLACE FUNCTION private.confirmed_address (
  p_user uuid
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Null for an account that a school made, too: nobody reads what is sent there.
  select lower(u.email) from auth.users as u
  where u.id = p_user and u.email_confirmed_at is not null and not private.is_school_address(u.email);
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
  age_hold := case when school_hold is distinct from 'none' then private.age_hold_of(p_id) end;
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

CREATE OR REPLACE FUNCTION private.roster_text (
  p_cells  jsonb,
  p_index  integer,
  p_length integer
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- As it is stored, or the next file would not find it again: composed, without the spaces and marks at the ends that nobody sees.
  select case when t.text ~ '[\u202A-\u202E\u2066-\u2069]' then private.close_directions(t.text) else t.text end
  from (
    select btrim(left(btrim(normalize(regexp_replace(p_cells ->> p_index, '[[:cntrl:]]+', ' ', 'g'), nfc), U&' \00A0\200B\200E\200F\FEFF'), p_length)) as text
    where private.has_visible_text(p_cells ->> p_index)
  ) as t;
$function$;

CREATE OR REPLACE FUNCTION private.student_to_json (
  p_student  private.students,
  p_class_id uuid             DEFAULT NULL::uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- A student as lists of a class (or, without p_class_id, of the school) show them. Of a joined account nothing but the name and the day of
  -- joining is read. `state`: 'no_account', 'not_signed_in' (no password was chosen yet), 'active', or 'no_access' while something holds the account. `classes`: of a list of a class
  -- that one, else those of the student that are the caller's, too.
  select jsonb_build_object(
    'id', p_student.id, 'name', private.student_name(p_student), 'first_name', p_student.first_name, 'last_name', p_student.last_name,
    'username', p_student.username, 'student_key', p_student.student_key, 'year_level', p_student.year_level, 'origin', p_student.origin,
    'since', coalesce(m.since, p_student.since), 'group_id', m.group_id,
    'state', case
      when p_student.origin = 'joined' then 'active'
      when p_student.account is null then 'no_account'
      when k.chosen_at is null or u.last_sign_in_at is null then 'not_signed_in'
      when private.hold_of(p_student.account) is not null then 'no_access'
      else 'active'
    end,
    'card', case when k.student_id is not null and c.archived_at is null then jsonb_build_object(
      'made_by', (select private.person_name(f) from public.profiles as f where f.id = k.made_by), 'made_at', k.made_at, 'ends_at', k.ends_at,
      'first_used_at', k.first_used_at, 'chosen_at', k.chosen_at
    ) end,
    'last_active_at', case when p_student.origin = 'school' and u.last_sign_in_at is not null and c.archived_at is null then private.last_active_at(p_student.account) end,
    'classes', coalesce((
      select jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name) order by o.name, o.id)
      from private.class_students as n join private.classes as o on o.id = n.class_id and o.archived_at is null
      where n.student_id = p_student.id and n.until is null and (
        o.id = p_class_id or p_class_id is null and (exists (
          select 1 from private.current_staff as s left join private.class_teachers as h on h.staff_id = s.id and h.class_id = o.id
          where s.person = (select auth.uid()) and s.school_id = o.school_id and (s.role = 'school_admin' or h.class_id is not null)
        ) or (select private.can_see_people()))
      )
    ), '[]')
  )
  from (select 1) as one
  left join auth.users as u on u.id = p_student.account
  left join private.login_cards as k on k.student_id = p_student.id and p_student.account is not null
  left join private.class_students as m on m.class_id = p_class_id and m.student_id = p_student.id and m.until is null
  left join private.classes as c on c.id = p_class_id;
$function$;

CREATE OR REPLACE FUNCTION private.take_back_students (
  p_roster_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Students who were made go, unless they have an account or a card, or were put into another class since.
begin
  delete from private.students as t using private.roster_changes as c
  where c.roster_id = p_roster_id and c.kind = 'student' and c.before is null and t.id = c.row_id and t.account is null
    -- Auth may have the account already.
    and not exists (select 1 from private.login_cards as k where k.student_id = t.id)
    and private.comparable_student(to_jsonb(t)) = private.comparable_student(c.after)
    and not exists (select 1 from private.class_students as m where m.student_id = t.id);
  update private.students as t set
    first_name = c.before ->> 'first_name', last_name = c.before ->> 'last_name', year_level = c.before ->> 'year_level',
    student_key = c.before ->> 'student_key', left_at = (c.before ->> 'left_at')::timestamptz, updated_at = clock_timestamp()
  from private.roster_changes as c
  where c.roster_id = p_roster_id and c.kind = 'student' and c.before is not null and t.id = c.row_id
    and private.comparable_student(to_jsonb(t)) = private.comparable_student(c.after);
  perform private.write_school_profile(t) from private.roster_changes as c join private.students as t on t.id = c.row_id
  where c.roster_id = p_roster_id and c.kind = 'student' and t.account is not null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.write_roster_places (
  p_roster     private.rosters,
  p_comparison jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  SET enable_nestloop TO 'off'
  AS $function$
-- Puts the students of a file into its classes and groups; out of classes that the file has, but without them. Other classes stay as they are.
begin
  with given as materialized (
    select w.class_name, w.group_name, coalesce(w.student_id, k.id, h.row_id) as student_id
    from private.written_rows(p_comparison) as w
    left join private.students as k on k.school_id = p_roster.school_id and k.student_key = w.student_key
    -- Made of this row a moment ago.
    left join private.roster_changes as h on h.roster_id = p_roster.id and h.row_number = w.row_number
  ), wanted as materialized (
    select w.student_id, c.id as class_id, min(g.id::text)::uuid as group_id
    from given as w
    join private.classes as c on c.school_id = p_roster.school_id and c.archived_at is null and lower(c.name) = lower(w.class_name)
    left join private.class_groups as g on g.class_id = c.id and lower(g.name) = lower(w.group_name)
    where w.student_id is not null
    group by w.student_id, c.id
  ), unwritten as materialized (
    -- A row in conflict takes nobody out of the class that it names.
    select distinct t.id as student_id, c.id as class_id
    from jsonb_to_recordset(p_comparison) as r (state text, student_id uuid, student_key text, class_name text)
    join private.students as t on t.school_id = p_roster.school_id and (t.id = r.student_id or t.student_key = r.student_key)
    join private.classes as c on c.school_id = p_roster.school_id and c.archived_at is null and lower(c.name) = lower(r.class_name)
    where r.state = 'conflict'
  ), old as materialized (
    select m.*, w.group_id as wanted_group, w.student_id is not null or u.student_id is not null as stays
    from private.class_students as m
    left join wanted as w on w.student_id = m.student_id and w.class_id = m.class_id
    left join unwritten as u on u.student_id = m.student_id and u.class_id = m.class_id
    where m.until is null and m.student_id in (select s.student_id from wanted as s) and m.class_id in (select s.class_id from wanted as s)
  ), changed as (
    update private.class_students as m
    set group_id = case when o.stays then coalesce(o.wanted_group, m.group_id) else m.group_id end, until = case when not o.stays then now() end
    from old as o
    where m.id = o.id and (not o.stays or o.wanted_group <> m.group_id or o.wanted_group is not null and m.group_id is null)
    returning m.*
  ), made as (
    insert into private.class_students (class_id, student_id, group_id)
    select w.class_id, w.student_id, w.group_id from wanted as w
    where not exists (select 1 from old as o where o.stays and o.student_id = w.student_id and o.class_id = w.class_id)
    returning *
  )
  insert into private.roster_changes (roster_id, kind, row_id, before, after)
  select p_roster.id, 'membership', c.id, to_jsonb(o) - '{wanted_group,stays}'::text[], to_jsonb(c) from changed as c join old as o on o.id = c.id
  union all
  select p_roster.id, 'membership', m.id, null, to_jsonb(m) from made as m;
end;
$function$;

CREATE OR REPLACE FUNCTION private.write_roster_teachers (
  p_roster     private.rosters,
  p_comparison jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Who works at the school already gets the class; others are invited.
begin
  delete from private.staff_invitations as i where i.ends_at < now();
  with wanted as materialized (
    select distinct c.id as class_id, w.teacher_email as address
    from private.written_rows(p_comparison) as w
    join private.classes as c on c.school_id = p_roster.school_id and c.archived_at is null and lower(c.name) = lower(w.class_name)
    where w.teacher_email is not null
  ), employed as materialized (
    select w.class_id, w.address, s.id as staff_id
    from wanted as w
    join private.current_staff as s on s.school_id = p_roster.school_id and s.role = 'teacher' and private.confirmed_address(s.person) = w.address
  ), given as (
    insert into private.class_teachers (class_id, staff_id) select e.class_id, e.staff_id from employed as e on conflict do nothing
  )
  insert into private.staff_invitations as i (school_id, email, role, class_ids, invited_by)
  select p_roster.school_id, w.address, 'teacher', array_agg(w.class_id order by w.class_id), p_roster.made_by
  from wanted as w where not exists (select 1 from employed as e where e.address = w.address)
  group by w.address
  on conflict (school_id, email) do update set class_ids = array(select distinct unnest(i.class_ids || excluded.class_ids));
end;
$function$;

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
  if not found or called.proname = 'run_once' then
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
