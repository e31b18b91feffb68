-- Assignments and results of the demo school (demo-school.sql): two terms of 8B with eight assignments, two assignments of 9A, and last
-- year's class, archived. Runs once and is never deployed. Everything is created with the product's functions, then moved back in time.
-- The database knows the right answers, so this file has no answer keys.

create function pg_temp.act_as(p_person uuid) returns void
language sql as $$
  select set_config(
    'request.jwt.claims', case when p_person is null then ''
      else json_build_object('sub', p_person, 'role', 'authenticated')::text end, true
  );
$$;

create function pg_temp.answer_quiz(
  p_account uuid, p_course text, p_ref text, p_right_of_ten integer, p_variant integer, p_at timestamptz, p_leaves boolean default false
) returns void
language plpgsql as $$
-- Starts, answers and finishes an attempt; with p_leaves, answers only two questions and leaves the attempt open.
declare
  attempt uuid;
begin
  perform pg_temp.act_as(p_account);
  attempt := (private.start_attempt(p_course, p_ref) ->> 'id')::uuid;
  insert into public.attempt_answers (attempt_id, question_id, answer, given_at, created_at, updated_at)
  select attempt, q.id, case
    -- A right answer to a document has every field; any other has one field.
    when q.type = 'DOC' then private.answer_to_document(q.key, q.order_seed, (
      select case when q.is_right then d.results
        else (select jsonb_build_object(max(r.key), max(r.value)) from jsonb_each_text(d.results) as r) end
      from private.drawn_document(private.without_key(q.key), q.order_seed) as d
    ))
    when q.is_right then private.display_key(q.key)
    when q.type = 'ASC' then '{"0": 0}'
    when jsonb_array_length((q.key).options) > 0 then (
      select case when q.type = 'MRQ' then jsonb_build_array(o.option) else o.option end
      from jsonb_array_elements((q.key).options) with ordinality as o (option, place) where o.option <> private.display_key(q.key)
      order by (o.place + p_variant) % 3, o.place limit 1
    )
    else coalesce(to_jsonb((q.key).slider_min), '"Not sure"')
  end, p_at, p_at, p_at
  from (
    select l.id, l.type, a.order_seed, row_number() over (order by l.ordinal_position, l.id) as place,
      row(l.*)::private.keyed_questions as key,
      (l.ordinal_position * 7 + length(l.quiz_id) * 3 + length(l.id) + p_variant) % 10 < p_right_of_ten as is_right
    from private.live_questions as l join public.quiz_attempts as a on a.id = attempt and a.quiz_id = l.quiz_id
    where l.supported and (a.drawn is null or l.id = any (a.drawn))
  ) as q
  where q.place <= 2 or not p_leaves;
  if not p_leaves then
    perform private.finish_attempt(attempt);
  end if;
  update public.quiz_attempts as a set started_at = p_at - make_interval(mins => 5 + p_variant), finished_at = case
    when not p_leaves then p_at end
  where a.id = attempt;
end;
$$;

create function pg_temp.do_stop(p_account uuid, p_lesson_id text, p_right_of_ten integer, p_variant integer, p_at timestamptz) returns void
language plpgsql as $$
declare
  stop public.lessons;
begin
  select l.* into stop from public.lessons as l where l.id = p_lesson_id;
  perform pg_temp.act_as(p_account);
  if not exists (select 1 from public.lesson_results as r where r.user_id = p_account and r.lesson_id = stop.id) then
    perform private.open_course(stop.course_id);
  end if;
  if stop.quiz_id is null then
    perform private.complete_video_lesson(stop.id);
  else
    perform pg_temp.answer_quiz(p_account, stop.course_id, stop.id, p_right_of_ten, p_variant, p_at);
  end if;
  update public.lesson_results as r set completed_at = p_at
  where r.user_id = p_account and r.lesson_id = stop.id and r.completed_at is not null;
end;
$$;

create function pg_temp.assign(p_class_id uuid, p_item jsonb, p_opens_at timestamptz, p_due_at timestamptz) returns uuid
language plpgsql as $$
declare
  made uuid;
begin
  made := private.create_assignment(p_class_id, p_item || jsonb_build_object(
    'opens_at', to_char(p_opens_at at time zone 'Australia/Sydney', 'YYYY-MM-DD"T"HH24:MI'),
    'due_at', to_char(p_due_at at time zone 'Australia/Sydney', 'YYYY-MM-DD"T"HH24:MI')
  )) ->> 'id';
  update private.assignments as a set created_at = p_opens_at where a.id = made;
  return made;
end;
$$;

-- Last year, 7B did three stops of one course and was archived on the last day.
do $$
declare
  ended constant timestamptz := pg_temp.end_of_last_year();
  class private.classes;
  given record;
begin
  if exists (select 1 from private.assignments) then
    return;
  end if;
  select c.* into class from private.classes as c where c.name = '7B';
  for given in
    select s.account, p.lesson_id, s.right_of_ten, s.variant,
      ended - make_interval(weeks => p.weeks, days => case when s.late = p.lesson_id then -2 else s.variant end, hours => 4) as at
    from (
      select t.account, w.* from (
        values
          ('R8001', 9, 1, '{}'::text[], null), ('R8002', 7, 2, '{}', 'life-skills-4'), ('R8003', 8, 3, '{}', null),
          ('R8004', 5, 4, '{life-skills-4}', null), ('R8005', 8, 5, '{}', null), ('R8006', 6, 6, '{life-skills-2}', null)
      ) as w (student_key, right_of_ten, variant, missing, late)
      join private.students as t on t.student_key = w.student_key
    ) as s
    cross join (values ('life-skills-1', 8), ('life-skills-2', 6), ('life-skills-4', 3)) as p (lesson_id, weeks)
    where p.lesson_id <> all (s.missing)
  loop
    perform pg_temp.do_stop(given.account, given.lesson_id, given.right_of_ten, given.variant, given.at);
  end loop;
  perform pg_temp.act_as(u.id) from auth.users as u where u.email = 'teacher@example.com';
  perform pg_temp.assign(class.id, jsonb_build_object('lesson_id', p.lesson_id), ended - make_interval(weeks => p.weeks + 2),
    ended - make_interval(weeks => p.weeks))
  from (values ('life-skills-1', 8), ('life-skills-2', 6), ('life-skills-4', 3)) as p (lesson_id, weeks);
  perform pg_temp.act_as(u.id) from auth.users as u where u.email = 'school-admin@example.com';
  perform private.archive_class(class.id);
  update private.assignment_students as x set frozen_at = ended from private.assignments as a
  where a.id = x.assignment_id and a.class_id = class.id;
  update private.classes as c set archived_at = ended where c.id = class.id;
  perform pg_temp.act_as(null);
end;
$$;

-- This year's 8B. Leo needs help, Noah and Tom were late once, Grace was excused twice, Aisha is in the middle of a quiz, Tom stopped
-- in the middle of one two weeks ago, and Sam joined three weeks ago.
do $$
declare
  class private.classes;
  grace uuid;
  scams uuid;
  road uuid;
  kitchen uuid;
  given record;
begin
  select c.* into class from private.classes as c where c.name = '8B';
  if exists (select 1 from private.assignments as a where a.class_id = class.id) then
    return;
  end if;
  -- For each student: right answers out of ten, how many days early the work is done, missing work, and work that is two days late.
  for given in
    with work as (
      select t.account, p.*, w.right_of_ten, w.variant, least(
        p.due_at - make_interval(days => case when w.late = p.ref then -2 else w.days end, mins => 20 * w.variant),
        now() - make_interval(days => w.days, mins => 20 * w.variant)
      ) as at
      from (
        values
          ('R8001', 10, 1, 3, '{}'::text[], null), ('R8002', 8, 2, 1, '{first-aid-check}', 'financial-literacy-6'),
          ('R8003', 8, 3, 2, '{first-aid-check}', null),
          ('R8004', 3, 4, 1, '{financial-literacy-5,financial-literacy-6,financial-literacy-7,kitchen-check,first-aid-check}', null),
          ('R8005', 8, 5, 1, '{financial-literacy-7,financial-literacy-8,kitchen-check}', null),
          ('R8006', 6, 6, 1, '{first-aid-check}', 'financial-literacy-8')
      ) as w (student_key, right_of_ten, variant, days, missing, late)
      join private.students as t on t.student_key = w.student_key
      cross join (
        values
          ('financial-literacy-1', pg_temp.school_time(-18, 5, '15:30')), ('financial-literacy-2', pg_temp.school_time(-17, 5, '15:30')),
          ('financial-literacy-3', pg_temp.school_time(-14, 3, '15:30')), ('financial-literacy-4', pg_temp.school_time(-14, 5, '15:30')),
          ('financial-literacy-5', pg_temp.school_time(-12, 3, '15:30')), ('financial-literacy-6', pg_temp.school_time(-12, 5, '15:30')),
          ('financial-literacy-7', pg_temp.school_time(-7, 3, '15:30')), ('financial-literacy-8', pg_temp.school_time(-7, 5, '15:30')),
          ('kitchen-check', pg_temp.school_time(-1, 5, '15:30')), ('first-aid-check', pg_temp.school_time(1, 5, '15:30'))
      ) as p (ref, due_at)
      where p.ref <> all (w.missing)
      union all
      -- Leo tried a quiz three times.
      select t.account, 'financial-literacy-4', null, 4, d, pg_temp.school_time(-14, d, '14:10')
      from private.students as t cross join unnest('{2,3}'::integer[]) as d where t.student_key = 'R8004'
      union all
      select t.account, 'kitchen-check', null, 9, 7, pg_temp.school_time(-1, 4, '19:40')
      from private.students as t join auth.users as u on u.id = t.account and u.email = 'student@example.com'
    )
    select w.*, exists (select 1 from public.lessons as l where l.id = w.ref) as is_stop from work as w order by w.at
  loop
    if given.is_stop then
      perform pg_temp.do_stop(given.account, given.ref, given.right_of_ten, given.variant, given.at);
    else
      perform pg_temp.answer_quiz(given.account, 'default', given.ref, given.right_of_ten, given.variant, given.at);
    end if;
  end loop;
  perform pg_temp.answer_quiz(t.account, 'default', 'first-aid-check', 8, w.variant, w.at, true)
  from (values ('R8003', 3, now() - interval '3 hours'), ('R8006', 6, pg_temp.school_time(-2, 3, '11:20'))) as w (student_key, variant, at)
  join private.students as t on t.student_key = w.student_key;

  perform pg_temp.act_as(u.id) from auth.users as u where u.email = 'teacher@example.com';
  perform pg_temp.assign(class.id, '{"lesson_id": "financial-literacy-1"}',
    pg_temp.school_time(-20, 1, '08:30'), pg_temp.school_time(-18, 5, '15:30'));
  perform pg_temp.assign(class.id, '{"lesson_id": "financial-literacy-2"}',
    pg_temp.school_time(-19, 1, '08:30'), pg_temp.school_time(-17, 5, '15:30'));
  perform pg_temp.assign(class.id, '{"lesson_id": "financial-literacy-4", "note": "Bring your savings goal to Friday’s lesson."}',
    pg_temp.school_time(-16, 1, '08:30'), pg_temp.school_time(-14, 5, '15:30'));
  perform pg_temp.assign(class.id, '{"lesson_id": "financial-literacy-6"}',
    pg_temp.school_time(-14, 1, '08:30'), pg_temp.school_time(-12, 5, '15:30'));
  scams := pg_temp.assign(class.id, '{"lesson_id": "financial-literacy-8"}',
    pg_temp.school_time(-9, 1, '08:30'), pg_temp.school_time(-7, 5, '15:30'));
  road := pg_temp.assign(class.id,
    '{"course_id": "financial-literacy", "counts_earlier": true, "note": "Finish the road. Lessons you’ve already done count."}',
    pg_temp.school_time(-8, 1, '08:30'), pg_temp.school_time(-4, 5, '15:30'));
  kitchen := pg_temp.assign(class.id, '{"quiz_id": "kitchen-check"}',
    pg_temp.school_time(-3, 1, '08:30'), pg_temp.school_time(-1, 5, '15:30'));
  perform pg_temp.assign(class.id, '{"quiz_id": "first-aid-check", "note": "We’ll practise the recovery position first."}',
    pg_temp.school_time(-2, 1, '08:30'), pg_temp.school_time(1, 5, '15:30'));
  grace := (select t.id from private.students as t where t.student_key = 'R8005');
  perform private.adjust_assignment(class.id, a.id, array[grace], '{"excused": true}') from unnest(array[scams, road]) as a (id);
  perform private.adjust_assignment(class.id, kitchen, array[grace], jsonb_build_object(
    'due_at', to_char(pg_temp.school_time(1, 3, '15:30') at time zone 'Australia/Sydney', 'YYYY-MM-DD"T"HH24:MI')
  ));
  perform private.adjust_student(t.id, 25, 0) from private.students as t where t.student_key = 'R8006';
  perform pg_temp.act_as(null);
end;
$$;

-- This year's 9A. For each student and course: stops done, right answers out of ten, and days since the last stop.
do $$
declare
  class private.classes;
  given record;
begin
  select c.* into class from private.classes as c where c.name = '9A';
  if exists (select 1 from private.assignments as a where a.class_id = class.id) then
    return;
  end if;
  for given in
    select t.account, l.id as lesson_id, w.right_of_ten, l.position % 3 as variant,
      now() - make_interval(days => w.days_ago + 2 * (w.stops - l.position), hours => l.position % 3 + 1) as at
    from (
      values
        ('R9001', 'life-skills', 10, 9, 1), ('R9002', 'life-skills', 5, 6, 3), ('R9003', 'life-skills', 6, 8, 1),
        ('R9004', 'life-skills', 2, 4, 12), ('R9005', 'life-skills', 10, 10, 2),
        ('R9001', 'career-planning', 2, 8, 12), ('R9002', 'career-planning', 2, 7, 2), ('R9003', 'career-planning', 2, 6, 14),
        ('R9005', 'career-planning', 2, 10, 16)
    ) as w (student_key, course_id, stops, right_of_ten, days_ago)
    join private.students as t on t.student_key = w.student_key
    join public.lessons as l on l.course_id = w.course_id and l.position <= w.stops and l.removed_at is null
    order by at
  loop
    perform pg_temp.do_stop(given.account, given.lesson_id, given.right_of_ten, given.variant, given.at);
  end loop;
  perform pg_temp.act_as(u.id) from auth.users as u where u.email = 'teacher@example.com';
  perform pg_temp.assign(class.id, '{"lesson_id": "career-planning-2"}',
    pg_temp.school_time(-3, 1, '08:30'), pg_temp.school_time(-1, 5, '15:30'));
  perform pg_temp.assign(class.id, '{"course_id": "life-skills", "counts_earlier": true}',
    pg_temp.school_time(-5, 1, '08:30'), pg_temp.school_time(2, 5, '15:30'));
  perform pg_temp.act_as(null);
end;
$$;

-- Sets each student's last login to the time of their newest work.
update auth.users as u set last_sign_in_at = w.at
from (
  select t.id, greatest(
    (select max(coalesce(a.finished_at, a.started_at)) from public.quiz_attempts as a where a.user_id = t.account),
    (select max(r.completed_at) from public.lesson_results as r where r.user_id = t.account)
  ) as at
  from private.students as t where t.origin = 'school' and t.account is not null
) as w
where u.id = w.id and u.last_sign_in_at < w.at;
