-- An invented school with a teacher, an administrator and twelve students with progress, of whom the last has no account yet; the demo student has joined one of its
-- classes. Once: never deployed. `demo.password_hash` is that of the password of all students.
do $$
declare
  school private.schools;
  teacher_role uuid;
  year_8 uuid;
  year_9 uuid;
  given record;
  student private.students;
begin
  if exists (select 1 from private.schools) then
    return;
  end if;
  insert into private.schools (name, time_zone) values ('Riverside High School', 'Australia/Sydney') returning * into school;
  insert into private.school_staff (school_id, person, role)
  select school.id, u.id, 'school_admin' from auth.users as u where u.email = 'school-admin@example.com';
  insert into private.school_staff (school_id, person, role)
  select school.id, u.id, 'teacher' from auth.users as u where u.email = 'teacher@example.com'
  returning id into teacher_role;
  insert into private.classes (school_id, name, year_level) values (school.id, '8B', 'Year 8') returning id into year_8;
  insert into private.classes (school_id, name, year_level) values (school.id, '9A', 'Year 9') returning id into year_9;
  insert into private.class_teachers (class_id, staff_id) values (year_8, teacher_role), (year_9, teacher_role);
  insert into private.class_groups (class_id, name) values (year_8, 'Blue table'), (year_8, 'Red table');
  for given in
    select * from (
      values
        (year_8, 'Year 8', 'Blue table', 'Mia', 'Chen', 'mia.otter42', 'R8001'),
        (year_8, 'Year 8', 'Blue table', 'Noah', 'Kelly', 'noah.magpie17', 'R8002'),
        (year_8, 'Year 8', 'Red table', 'Aisha', 'Rahman', 'aisha.quokka63', 'R8003'),
        (year_8, 'Year 8', 'Red table', 'Leo', 'Papadakis', 'leo.wombat29', 'R8004'),
        (year_8, 'Year 8', null, 'Grace', 'Nguyen', 'grace.heron51', 'R8005'),
        (year_8, 'Year 8', null, 'Tom', 'Whitlock', 'tom.gecko88', 'R8006'),
        (year_9, 'Year 9', null, 'Zara', 'Ali', 'zara.eagle34', 'R9001'),
        (year_9, 'Year 9', null, 'Ethan', 'Brown', 'ethan.orca76', 'R9002'),
        (year_9, 'Year 9', null, 'Mia', 'Chen', 'mia.finch19', 'R9003'),
        (year_9, 'Year 9', null, 'Jack', 'O’Brien', 'jack.skink45', 'R9004'),
        (year_9, 'Year 9', null, 'Priya', 'Sharma', 'priya.swan92', 'R9005'),
        (year_9, 'Year 9', null, 'Lucas', 'van der Berg', 'lucas.tiger27', 'R9006')
    ) as s (class_id, year_level, group_name, first_name, last_name, username, student_key)
  loop
    insert into private.students (school_id, origin, first_name, last_name, username, student_key, year_level)
    values (school.id, 'school', given.first_name, given.last_name, given.username, given.student_key, given.year_level)
    returning * into student;
    insert into private.class_students (class_id, student_id, group_id)
    values (given.class_id, student.id, (
      select g.id from private.class_groups as g where g.class_id = given.class_id and g.name = given.group_name
    ));
  end loop;
  perform private.join_class(u.id, c) from auth.users as u, private.classes as c where u.email = 'student@example.com' and c.id = year_8;
  insert into private.school_agreements (school_id, basis, agreed_by, policy_version, recorded_by, agreed_at)
  select school.id, 'This year’s collection notice and parents’ consent forms', 'Morgan Reid, deputy principal', private.current_policy_version(), s.person, now() - interval '40 days'
  from private.school_staff as s where s.school_id = school.id and s.role = 'school_admin';
  insert into auth.users (id, email, encrypted_password, email_confirmed_at, created_at, raw_app_meta_data, raw_user_meta_data)
  select t.id, t.username || '@' || private.school_domain(), current_setting('demo.password_hash'), now() - interval '30 days', now() - interval '30 days', '{"provider": "email", "providers": ["email"]}', '{}'
  from private.students as t where t.school_id = school.id and t.origin = 'school' and t.student_key <> 'R9006';
  insert into auth.identities (id, provider, provider_id, user_id, identity_data)
  select gen_random_uuid(), 'email', u.id::text, u.id, jsonb_build_object('sub', u.id, 'email', u.email, 'email_verified', true)
  from auth.users as u where u.id in (select t.id from private.students as t where t.school_id = school.id);
  insert into private.login_cards (student_id, made_by, made_at, ends_at, used_at)
  select u.id, s.person, now() - interval '30 days', now() - interval '16 days', now() - interval '29 days'
  from auth.users as u join private.school_staff as s on s.school_id = school.id and s.role = 'teacher'
  where u.id in (select t.id from private.students as t where t.school_id = school.id);
  update private.students as t set account = t.id where t.school_id = school.id and exists (select 1 from auth.users as u where u.id = t.id);
  perform private.write_school_profile(t) from private.students as t where t.school_id = school.id and t.account is not null;
end;
$$;

-- What they have done: each some stops of a course, as learners do them, then dated back.
do $$
declare
  given record;
  stop record;
  attempt uuid;
  done_at timestamptz;
begin
  if exists (select 1 from public.quiz_attempts as a join private.students as t on t.account = a.user_id and t.origin = 'school') then
    return;
  end if;
  for given in
    select t.id, s.* from (
      -- How many stops, of which course, how many answers of ten are right, and how many days ago the last was.
      values
        ('R8001', 'financial-literacy', 9, 9, 0), ('R8002', 'financial-literacy', 7, 7, 1), ('R8003', 'financial-literacy', 8, 8, 0), ('R8004', 'financial-literacy', 3, 4, 9),
        ('R8005', 'financial-literacy', 6, 7, 2), ('R8006', 'life-skills', 1, 5, 16), ('R9001', 'life-skills', 8, 9, 1), ('R9002', 'life-skills', 5, 6, 3),
        ('R9003', 'life-skills', 6, 8, 1), ('R9004', 'career-planning', 2, 4, 12), ('R9005', 'career-planning', 10, 10, 0)
    ) as s (student_key, course_id, stops, right_of_ten, days_ago)
    join private.students as t on t.student_key = s.student_key and t.account is not null
  loop
    perform set_config('request.jwt.claims', json_build_object('sub', given.id, 'role', 'authenticated')::text, true);
    perform private.open_course(given.course_id);
    for stop in
      select l.id, l.quiz_id, row_number() over (order by l.position) as place from public.lessons as l
      where l.course_id = given.course_id and l.removed_at is null order by l.position limit given.stops
    loop
      done_at := now() - make_interval(days => given.days_ago + 2 * (given.stops - stop.place)::integer, hours => stop.place::integer % 3 + 1);
      if stop.quiz_id is null then
        perform private.complete_video_lesson(stop.id);
      else
        attempt := (private.start_attempt(given.course_id, stop.id) ->> 'id')::uuid;
        insert into public.attempt_answers (attempt_id, question_id, answer, given_at)
        select attempt, q.id, case
          -- Of a document every field is right, or one is given.
          when q.type = 'DOC' then private.answer_to_document(row(q.*)::private.keyed_questions, a.order_seed, (
            select case when (q.ordinal_position * 7 + stop.place * 3 + length(q.id)) % 10 < given.right_of_ten then d.results
              else (select jsonb_build_object(max(r.key), max(r.value)) from jsonb_each_text(d.results) as r) end
            from private.drawn_document(private.without_key(row(q.*)::private.keyed_questions), a.order_seed) as d
          ))
          when (q.ordinal_position * 7 + stop.place * 3 + length(q.id)) % 10 < given.right_of_ten then private.display_key(row(q.*)::private.keyed_questions)
          when q.type = 'ASC' then '{"0": 0}'
          when jsonb_array_length(q.options) > 0 then (
            select case when q.type = 'MRQ' then jsonb_build_array(o.option) else o.option end
            from jsonb_array_elements(q.options) as o (option) where o.option <> private.display_key(row(q.*)::private.keyed_questions) limit 1
          )
          else coalesce(to_jsonb(q.slider_min), '"I do not know"')
        end, done_at
        from private.live_questions as q join public.quiz_attempts as a on a.id = attempt
        where q.quiz_id = stop.quiz_id and q.supported and (a.drawn is null or q.id = any (a.drawn));
        perform private.finish_attempt(attempt);
        update public.quiz_attempts as a set started_at = done_at - interval '6 minutes', finished_at = done_at where a.id = attempt;
      end if;
      update public.lesson_results as r set completed_at = done_at where r.user_id = given.id and r.lesson_id = stop.id and r.completed_at is not null;
    end loop;
    update auth.users as u set last_sign_in_at = now() - make_interval(days => given.days_ago, hours => 3) where u.id = given.id;
  end loop;
  perform set_config('request.jwt.claims', '', true);
end;
$$;
