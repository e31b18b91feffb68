-- An invented school with four members of staff and twelve students, the last one without an account; the demo student has joined one
-- of its classes. Runs once and is never deployed. All dates depend on the day of seeding, so the school is always in its second term.
-- `demo.password_hash` is the hash of all students' password.

-- Returns a time at the school, on a day (1 is Monday) of a week counted from this week.
create function pg_temp.school_time(p_week integer, p_day integer, p_time text) returns timestamptz
language sql stable as $$
  select (
    date_trunc('week', now() at time zone 'Australia/Sydney') + make_interval(weeks => p_week, days => p_day - 1) + p_time::time
  ) at time zone 'Australia/Sydney';
$$;

-- Returns the end of the school year before the two terms.
create function pg_temp.end_of_last_year() returns timestamptz
language sql stable as $$
  select max(d) from (
    select (make_date(extract(year from now())::integer - n, 12, 18) + time '15:30') at time zone 'Australia/Sydney' as d
    from generate_series(0, 2) as n
  ) as days where d < pg_temp.school_time(-22, 1, '08:00');
$$;

do $$
declare
  year_started constant timestamptz := pg_temp.school_time(-22, 1, '08:30');
  last_year_started constant timestamptz := pg_temp.end_of_last_year() - interval '45 weeks';
  school private.schools;
  year_7 uuid;
  year_8 uuid;
  year_9 uuid;
  given record;
  student private.students;
begin
  if exists (select 1 from private.schools) then
    return;
  end if;
  insert into private.schools (name, time_zone, created_at) values ('Riverside High School', 'Australia/Sydney', last_year_started)
  returning * into school;
  insert into private.school_staff (school_id, person, role, since)
  select school.id, u.id, s.role, last_year_started
  from (
    values
      ('school-admin@example.com', 'school_admin'), ('teacher@example.com', 'teacher'), ('relief-teacher@example.com', 'teacher'),
      ('head-of-department@example.com', 'teacher')
  ) as s (email, role)
  join auth.users as u on u.email = s.email;
  insert into private.classes (school_id, name, year_level, created_at)
  values (school.id, '7B', 'Year 7', last_year_started) returning id into year_7;
  insert into private.classes (school_id, name, year_level, created_at) values (school.id, '8B', 'Year 8', year_started)
  returning id into year_8;
  insert into private.classes (school_id, name, year_level, created_at) values (school.id, '9A', 'Year 9', year_started)
  returning id into year_9;
  insert into private.class_teachers (class_id, staff_id, role)
  select t.class_id, s.id, t.role
  from (
    values
      ('teacher@example.com', year_7, 'teacher'), ('teacher@example.com', year_8, 'teacher'), ('teacher@example.com', year_9, 'teacher'),
      ('relief-teacher@example.com', year_8, 'relief'),
      ('head-of-department@example.com', year_8, 'reader'), ('head-of-department@example.com', year_9, 'reader')
  ) as t (email, class_id, role)
  join auth.users as u on u.email = t.email
  join private.school_staff as s on s.person = u.id;
  insert into private.class_groups (class_id, name) values (year_8, 'Blue table'), (year_8, 'Red table');
  for given in
    select * from (
      values
        (year_8, 'Year 8', 'Blue table', 'Mia', 'Chen', 'mia.maple42', 'R8001'),
        (year_8, 'Year 8', 'Blue table', 'Noah', 'Kelly', 'noah.summit57', 'R8002'),
        (year_8, 'Year 8', 'Red table', 'Aisha', 'Rahman', 'aisha.river53', 'R8003'),
        (year_8, 'Year 8', 'Red table', 'Leo', 'Papadakis', 'leo.orbit24', 'R8004'),
        (year_8, 'Year 8', null, 'Grace', 'Nguyen', 'grace.cedar52', 'R8005'),
        (year_8, 'Year 8', null, 'Tom', 'Whitlock', 'tom.meteor75', 'R8006'),
        (year_9, 'Year 9', null, 'Zara', 'Ali', 'zara.topaz34', 'R9001'),
        (year_9, 'Year 9', null, 'Ethan', 'Brown', 'ethan.ridge74', 'R9002'),
        (year_9, 'Year 9', null, 'Mia', 'Chen', 'mia.solar25', 'R9003'),
        (year_9, 'Year 9', null, 'Jack', 'O’Brien', 'jack.quartz45', 'R9004'),
        (year_9, 'Year 9', null, 'Priya', 'Sharma', 'priya.lotus72', 'R9005'),
        (year_9, 'Year 9', null, 'Lucas', 'van der Berg', 'lucas.cosmos27', 'R9006')
    ) as s (class_id, year_level, group_name, first_name, last_name, username, student_key)
  loop
    insert into private.students (school_id, origin, first_name, last_name, username, student_key, year_level, since)
    values (
      school.id, 'school', given.first_name, given.last_name, given.username, given.student_key, given.year_level, last_year_started
    )
    returning * into student;
    insert into private.class_students (class_id, student_id, group_id, since)
    values (given.class_id, student.id, (
      select g.id from private.class_groups as g where g.class_id = given.class_id and g.name = given.group_name
    ), year_started);
    if given.class_id = year_8 then
      insert into private.class_students (class_id, student_id, since) values (year_7, student.id, last_year_started);
    end if;
  end loop;
  -- The demo student joined with the class code, three weeks ago.
  insert into private.students (school_id, origin, account, since)
  select school.id, 'joined', u.id, pg_temp.school_time(-3, 2, '09:10') from auth.users as u where u.email = 'student@example.com'
  returning * into student;
  insert into private.class_students (class_id, student_id, since) values (year_8, student.id, student.since);
  insert into private.school_agreements (school_id, basis, agreed_by, policy_version, recorded_by, agreed_at)
  select school.id, 'This year’s collection notice and parents’ consent forms', 'Morgan Reid, deputy principal',
    private.current_policy_version(), s.person, last_year_started - interval '10 days'
  from private.school_staff as s where s.school_id = school.id and s.role = 'school_admin';
  insert into auth.users (
    id, email, encrypted_password, email_confirmed_at, created_at, last_sign_in_at, raw_app_meta_data, raw_user_meta_data
  )
  select t.id, t.username || '@' || private.school_domain(), current_setting('demo.password_hash'), last_year_started, last_year_started,
    last_year_started + interval '1 day', '{"provider": "email", "providers": ["email"]}', '{}'
  from private.students as t where t.school_id = school.id and t.origin = 'school' and t.student_key <> 'R9006';
  insert into auth.identities (id, provider, provider_id, user_id, identity_data)
  select gen_random_uuid(), 'email', u.id::text, u.id, jsonb_build_object('sub', u.id, 'email', u.email, 'email_verified', true)
  from auth.users as u where u.id in (select t.id from private.students as t where t.school_id = school.id);
  insert into private.login_cards (student_id, made_by, made_at, ends_at, used_at)
  select u.id, s.person, last_year_started, last_year_started + interval '14 days', last_year_started + interval '1 day'
  from auth.users as u join private.school_staff as s on s.school_id = school.id and s.role = 'school_admin'
  where u.id in (select t.id from private.students as t where t.school_id = school.id);
  update private.students as t set account = t.id
  where t.school_id = school.id and exists (select 1 from auth.users as u where u.id = t.id);
  perform private.write_school_profile(t) from private.students as t where t.school_id = school.id and t.account is not null;
end;
$$;
