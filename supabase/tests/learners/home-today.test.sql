-- Suggestions for today on home: their content, order and amount of work (docs/product.md#home-today).
begin;
select no_plan();
update private.settings set value = value || '{"staff_must": false}' where key = 'second_factor';
update public.courses set deleted_at = now();
select tests.sign_up(n) from unnest('{mia,tess}'::text[]) as n;
select tests.make_course('money', '{v,q,q}');
select tests.make_course('tax', '{v,v,q}');
create temporary table saved (name text primary key, id uuid);
grant all on saved to public;
with school as (
  insert into private.schools (name, time_zone) values ('North High', 'Australia/Sydney') returning id
), class as (
  insert into private.classes (school_id, name) select s.id, '8B' from school as s returning id, school_id
), staff as (
  insert into private.school_staff (school_id, person, role) select s.id, tests.id_of('tess'), 'teacher' from school as s returning id
), teaches as (
  insert into private.class_teachers select c.id, s.id from class as c, staff as s
), student as (
  insert into private.students (school_id, origin, account) select c.school_id, 'joined', tests.id_of('mia') from class as c returning id
), member as (
  insert into private.class_students (class_id, student_id, since)
  select c.id, s.id, now() - interval '10 days' from class as c, student as s
)
insert into saved select 'class', c.id from class as c;
create function pg_temp.today() returns text language sql as $$
  select format('%s %s s %s q', t ->> 'kind', t ->> 'video_seconds', t ->> 'question_count')
  from (select public.get_home() -> 'today' as t) as h;
$$;
create function pg_temp.id(p_name text) returns uuid language sql as $$ select s.id from saved as s where s.name = p_name; $$;
create function pg_temp.assign(p_name text, p_what jsonb, p_due interval default null) returns void language plpgsql as $$
begin
  perform tests.act_as('tess');
  insert into saved select p_name, (public.create_assignment(pg_temp.id('class'), p_what) ->> 'id')::uuid;
  perform tests.act_as_operator();
  update private.assignments as a set opens_at = now() - interval '9 days', due_at = now() + p_due
  where a.id = pg_temp.id(p_name);
  perform tests.act_as('mia');
end;
$$;
create function pg_temp.remove(p_name text) returns void language plpgsql as $$
begin
  perform tests.act_as('tess');
  perform public.delete_assignment(pg_temp.id('class'), pg_temp.id(p_name));
  perform tests.act_as('mia');
end;
$$;

-- Section: without assignments.
select tests.act_as('mia');
select is(pg_temp.today(), 'begin 100 s 0 q', 'a new student begins with the first lesson of a course');
select public.complete_video_lesson('money-1');
select is(pg_temp.today(), 'next 0 s 4 q', 'the next lesson follows, with its questions');
create temporary table attempt as select (public.start_attempt('money', 'money-2') ->> 'id')::uuid as id;
select public.save_answer(a.id, 'money-2-q-opt', '"superman"') from attempt as a;
select is(pg_temp.today(), 'unfinished 0 s 3 q', 'a quiz in progress is finished first, and only unanswered questions count as work');
select tests.answer_quiz(a.id, 'money-2-q', 2) from attempt as a;
select public.finish_attempt(a.id) from attempt as a;
select is(pg_temp.today(), 'practice 0 s 2 q', 'questions due for practice come before the next lesson');
select is(public.get_home() -> 'due_questions', '2', 'home counts the due questions');
select tests.act_as_operator();
update private.practice_cards set due = now() + interval '3 days';
select tests.act_as('mia');
select is(pg_temp.today(), 'next 0 s 4 q', 'the next lesson comes when no question is due');
select is(public.get_home() -> 'streak', '1', 'today is an active day');
select public.set_weekly_goal('UTC', 'stops', 3);
select is(public.get_home() -> 'goal', '{"measure": "stops", "target": 3, "done": 2}', 'home shows the weekly goal');

-- Section: a video left halfway.
select public.complete_video_lesson('tax-1');
select tests.act_as_operator();
alter table public.video_progress disable trigger user;
insert into public.video_progress (user_id, video_id, position_seconds, updated_at)
values (tests.id_of('mia'), 'tax-1-v', 40, now() + interval '1 hour');
alter table public.video_progress enable trigger user;
select tests.act_as('mia');
select is(pg_temp.today(), 'unfinished 60 s 0 q', 'a video in progress counts its remaining time');

-- Section: assignments.
select pg_temp.assign('any day', '{"quiz_id": "money-3-q"}');
select is(pg_temp.today(), 'unfinished 60 s 0 q', 'an assignment without a due date comes after work in progress');
select tests.act_as_operator();
delete from public.video_progress;
select tests.act_as('mia');
select is(pg_temp.today(), 'assigned 0 s 4 q', 'an assignment without a due date comes before the next lesson');
select pg_temp.assign('course', '{"course_id": "tax"}', '5 days');
select is(pg_temp.today(), 'assigned 100 s 4 q', 'an assignment with a due date comes first, and a course counts its remaining lessons');
select is(
  public.get_home() #>> array['assignments', public.get_home() #>> '{today,assignment}', 'kind'], 'course',
    'the assignment is named by its index'
);
select pg_temp.assign('video', '{"lesson_id": "tax-2"}', '2 days');
select is(pg_temp.today(), 'assigned 100 s 0 q', 'of several assignments, the one due first is suggested');
select pg_temp.assign('missed', '{"quiz_id": "money-3-q", "accepts_late": false}', '-1 day');
select pg_temp.remove('any day');
select is(pg_temp.today(), 'assigned 100 s 0 q', 'an assignment that no longer accepts work is not suggested');
select pg_temp.remove('course'), pg_temp.remove('video');
select isnt(pg_temp.today(), 'assigned 0 s 4 q', 'an assignment that no longer accepts work is not suggested even alone');

select pg_temp.assign('video without a day', '{"lesson_id": "tax-2"}');
select tests.act_as_operator();
update private.practice_cards set due = now();
select tests.act_as('mia');
select is(pg_temp.today(), 'practice 0 s 4 q', 'practice comes before an assigned video without a due date, and does not count it');
select tests.act_as_operator();
update private.practice_cards set due = now() + interval '3 days';
select tests.act_as('mia');
select pg_temp.remove('video without a day');

-- Section: when everything is done.
select is(public.get_home() #> '{pathway,asked}', 'false', 'a student in the middle of a course is asked for a pathway');
select tests.take_quiz('money', 'money-3', 'money-3-q');
select is(public.get_home() #> '{pathway,asked}', 'true', 'a student who has finished a course is not asked');
select public.complete_video_lesson('tax-2');
select tests.take_quiz('tax', 'tax-3', 'tax-3-q');
select is(pg_temp.today(), 'finished 0 s 0 q', 'nothing is left after every course');

select * from finish();
rollback;
