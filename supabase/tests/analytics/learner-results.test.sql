-- The students behind the numbers in reports, with their results, for admins who may read records.
begin;
select no_plan();
select tests.sign_up('boss');
select tests.make_admin('boss');
select tests.sign_up('office');
select tests.make_admin('office', 'people');
select tests.sign_up('editor');
select tests.make_admin('editor', 'content');
select tests.make_course('money', '{v,q,v}');
select tests.sign_up(n) from unnest(array['ann', 'ben', 'cat', 'dan']) as n;
update public.profiles set school = 'North High', year = 'Year 7' where id in (tests.id_of('ann'), tests.id_of('ben'));

-- Ann took the quiz twice (50, then 100), Ben and Cat once; Dan only watched the first video. Ben's steps are 20 days old.
select tests.act_as('ann');
select tests.take_quiz('money', 'money-2', 'money-2-q', 2);
select tests.take_quiz('money', 'money-2', 'money-2-q', 4);
select tests.act_as('ben');
select tests.take_quiz('money', 'money-2', 'money-2-q', 1);
select tests.act_as('cat');
select tests.take_quiz('money', 'money-2', 'money-2-q', 4);
select public.complete_video_lesson('money-1');
select public.complete_video_lesson('money-3');
select tests.act_as('dan');
select public.save_video_progress('money-1-v', 5, '[[0, 5]]');
select tests.act_as_operator();
update public.quiz_attempts set started_at = now() - interval '20 days', finished_at = now() - interval '20 days'
where user_id = tests.id_of('ben');
update public.lesson_results set completed_at = now() - interval '20 days' where user_id = tests.id_of('ben') and status = 2;

create function pg_temp.course(p_filter jsonb, p_after jsonb default null, p_limit integer default 100) returns jsonb language plpgsql as $$
declare
  answer jsonb;
begin
  perform tests.act_as('office');
  answer := public.admin_list_course_learners('money', p_filter, p_after, p_limit);
  perform tests.act_as_operator();
  return answer;
end;
$$;
create function pg_temp.quiz(p_filter jsonb, p_after jsonb default null, p_limit integer default 100) returns jsonb language plpgsql as $$
declare
  answer jsonb;
begin
  perform tests.act_as('office');
  answer := public.admin_list_quiz_learners('money-2-q', p_filter, p_after, p_limit);
  perform tests.act_as_operator();
  return answer;
end;
$$;
create function pg_temp.names(p_list jsonb) returns text language sql as $$
  select coalesce(string_agg(split_part(i ->> 'email', '@', 1), ',' order by i ->> 'email'), '')
  from jsonb_array_elements(p_list -> 'items') as i;
$$;

-- Section: who may read, and the audit log.
select tests.act_as('editor');
select throws_ok($$ select public.admin_list_course_learners('money', '{}', null, 10) $$, 'PT403', 'right_missing',
  'a content editor cannot list a course''s students');
select throws_ok($$ select public.admin_list_quiz_learners('money-2-q', '{}', null, 10) $$, 'PT403', 'right_missing',
  'a content editor cannot list a quiz''s students');
select tests.act_as('ann');
select is(tests.effect(q), 'refused', q || ' is refused to a student') from unnest(array[
  $$select public.admin_list_course_learners('money', '{}', null, 10)$$,
    $$select public.admin_list_quiz_learners('money-2-q', '{}', null, 10)$$
]) as q;
select tests.act_as_operator();
select is(pg_temp.course('{}') -> 'total', '4', 'a course lists everyone with a step');
select is(pg_temp.quiz('{}') -> 'total', '3', 'a quiz lists everyone with a finished attempt');
select bag_eq(
  $$ select table_name, row_id, action, after ->> 'what' from public.audit_log where actor = tests.id_of('office') $$,
  $$ values ('profiles', '*', 'read', 'results of course money'), ('profiles', '*', 'read', 'results of quiz money-2-q') $$,
  'reading results leaves a line in the audit log, once an hour'
);

-- Section: a course.
select is(
  (select i - '{id,last_day}'::text[] from jsonb_array_elements(pg_temp.course('{}') -> 'items') as i where i ->> 'email' like 'ben@%'),
  '{"name": "ben@example.test", "email": "ben@example.test", "school": "North High", "year": "Year 7", "state": "left",
    "username": null, "completed": 1, "furthest": 2, "results": {"money-2": 25}}',
  'each student has a state, the furthest lesson and a result for each lesson'
);
select is(
  (select i -> 'results' from jsonb_array_elements(pg_temp.course('{}') -> 'items') as i where i ->> 'email' like 'cat@%'),
  '{"money-1": 100, "money-2": 100, "money-3": 100}', 'completed lessons have results'
);
select is(
  (select i -> 'results' from jsonb_array_elements(pg_temp.course('{}') -> 'items') as i where i ->> 'email' like 'dan@%'),
  '{"money-1": null}', 'a lesson that was only started has no result'
);
select is(
  (select string_agg(l ->> 'position' || ' ' || (l ->> 'title'), ', ' order by n)
   from jsonb_array_elements(pg_temp.course('{}') -> 'lessons') with ordinality as x (l, n)),
  '1 Video 1, 2 Quiz money-2-q, 3 Video 3', 'lessons are listed in their order'
);
select is(pg_temp.names(pg_temp.course(f)), n, format('%s: %s', f, n)) from (values
  ('{"step": "finished"}'::jsonb, 'cat'), ('{"step": "left"}', 'ben'), ('{"step": "moving"}', 'ann,dan'),
  ('{"step": "started", "lesson": "money-1"}', 'cat,dan'), ('{"step": "completed", "lesson": "money-1"}', 'cat'),
  ('{"step": "left", "lesson": "money-2"}', 'ben'), ('{"step": "left", "lesson": "money-1"}', ''),
  ('{"school": "north high"}', 'ann,ben'), ('{"school": "North High", "step": "left"}', 'ben')
) as v (f, n);
-- The funnel's numbers are the sizes of these groups.
select tests.act_as('boss');
select is(
  (select string_agg(format('%s/%s/%s', l ->> 'started', l ->> 'completed', l ->> 'left'), ' ' order by l ->> 'position')
   from jsonb_array_elements(public.admin_get_course_funnel('money') -> 'lessons') as l),
  (select string_agg(format('%s/%s/%s',
     public.admin_list_course_learners('money', jsonb_build_object('step', 'started', 'lesson', l), null, 1) ->> 'total',
     public.admin_list_course_learners('money', jsonb_build_object('step', 'completed', 'lesson', l), null, 1) ->> 'total',
     public.admin_list_course_learners('money', jsonb_build_object('step', 'left', 'lesson', l), null, 1) ->> 'total'
   ), ' ' order by l) from unnest(array['money-1', 'money-2', 'money-3']) as l),
  'the lists are as long as the funnel says'
);
select throws_ok(
  $$ select public.admin_list_course_learners('money', '{"step": "started"}', null, 1) $$, 'PT422', 'invalid_filter',
    'filtering by step needs a lesson'
);
select throws_ok($$ select public.admin_list_course_learners('nothing', '{}', null, 1) $$, 'PT404', 'course_not_found',
  'an unknown course is refused');
select throws_ok($$ select public.admin_list_quiz_learners('nothing', '{}', null, 1) $$, 'PT404', 'quiz_not_found',
  'an unknown quiz is refused');
select tests.act_as_operator();

-- Section: a quiz.
select is(
  (select i - '{id,finished_at,seconds,name}'::text[] from jsonb_array_elements(pg_temp.quiz('{}') -> 'items') as i
    where i ->> 'email' like 'ann@%'),
  '{"email": "ann@example.test", "school": "North High", "year": "Year 7", "percent": 50, "attempts": 2, "username": '
    'null, "best_percent": 100, "latest_percent": 100}',
  'a student has the first, the best and the latest result'
);
select is(pg_temp.names(pg_temp.quiz('{"percentFrom": 50, "percentTo": 59}')), 'ann', 'a score range filters by the first attempt');
select is(pg_temp.names(pg_temp.quiz('{"percentFrom": 90, "percentTo": 100}')), 'cat', 'later attempts do not count for the score range');

-- Section: paging, to the last page.
create function pg_temp.all_pages(p_kind text) returns text language plpgsql as $$
declare
  page jsonb;
  after jsonb;
  list text := '';
begin
  loop
    page := case p_kind when 'course' then pg_temp.course('{}', after, 1) else pg_temp.quiz('{}', after, 1) end;
    list := list || pg_temp.names(page) || ' ';
    after := nullif(page -> 'next', 'null');
    exit when after is null;
  end loop;
  return list;
end;
$$;
select is(length(replace(pg_temp.all_pages('course'), ' ', '')), 12, 'the pages list everyone once');
select matches(pg_temp.all_pages('course'), 'ben\s*$', 'students whose last step is the longest ago are last');
select matches(pg_temp.all_pages('quiz'), '^(ann cat|cat ann) ben\s*$', 'a quiz''s students are sorted the same way');

select * from finish();
rollback;
