-- An invented school with a teacher, an administrator and twelve students, of whom none has an account; the demo student has joined one of its
-- classes. Once: never deployed.
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
end;
$$;
