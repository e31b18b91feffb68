-- Question points. The right answers are MCQ 'Tax file number', OPT 'superannuation', ASC 0→1 1→0, SLI 30; 40 is wrong for SLI.
begin;
select no_plan();
select tests.sign_up(name) from unnest('{anna,ben,cleo,ada}'::text[]) as name;
select tests.make_admin('ada');
select tests.make_course('money', '{q,v,q}');
create temporary table saved_values (name text primary key, value jsonb);
grant all on saved_values to authenticated;
create function pg_temp.attempt(p_name text) returns uuid language sql as $$
  select (value ->> 'attempt_id')::uuid from saved_values where name = p_name;
$$;
create function pg_temp.marks(p_name text) returns text language sql security definer as $$
  select a.score || '/' || a.score_max || ' ' || a.percent || ' % of ' || a.answered from public.quiz_attempts as a
    where a.id = pg_temp.attempt(p_name);
$$;
create function pg_temp.lesson(p_name text) returns text language sql security definer as $$
  select r.score || '/' || r.score_max || ' status ' || r.status from public.lesson_results as r
  where r.user_id = tests.id_of(p_name) and r.lesson_id = 'money-1';
$$;
create function pg_temp.question(p_id text, p_change jsonb) returns jsonb language sql as $$
  select q - '{version}'::text[] || p_change from jsonb_array_elements(public.admin_get_questions('money-1-q')) as q
    where q ->> 'id' = p_id;
$$;

-- Section: by default each question is worth 1 point.
select tests.act_as('anna');
insert into saved_values select 'a1', tests.take_quiz('money', 'money-1', 'money-1-q', 3);
select is(pg_temp.marks('a1'), '3/4 75 % of 4', 'the score is the number of right answers');
select is((select value ->> 'weighted' from saved_values where name = 'a1'), 'false', 'the result doesn''t mention points');

-- Section: validation.
select tests.act_as('ada');
select is(pg_temp.question('money-1-q-sli', '{}') ->> 'points', '1', 'a stored question counts 1');
select throws_ok(
  format('select public.admin_save_question(pg_temp.question(''money-1-q-sli'', %L))', jsonb_build_object('points', n.points)),
  'PT422', 'invalid_question', 'points cannot be ' || n.points::text
)
from jsonb_array_elements('[0, -1, 101, 1.5, "x"]') as n (points);
select is(public.admin_save_question(pg_temp.question('money-1-q-mcq', '{"points": 100}')) ->> 'points', '100',
  'a question can count up to 100');
select is(public.admin_save_question(pg_temp.question('money-1-q-mcq', '{}') - 'points'::text) ->> 'points', '100',
  'points that are left out are kept');
select is(public.admin_duplicate_question('money-1-q-mcq') ->> 'points', '100', 'a copy has the same points');
select public.admin_delete_question(q ->> 'id') from jsonb_array_elements(public.admin_get_questions('money-1-q')) as q
  where q ->> 'title' like '%(copy)';
select public.admin_save_question(pg_temp.question('money-1-q-mcq', '{"points": 1}'));

-- Section: changing points of an answered question works like changing its answer key.
select is(
  public.admin_preview_regrade(pg_temp.question('money-1-q-mcq', '{"points": 5}')),
  '{"attempts": 1, "changed": 1, "students_up": 1, "students_down": 0}',
    'more points for a right answer raise the result: 7 of 8 instead of 3 of 4'
);
select is(
  public.admin_preview_regrade(pg_temp.question('money-1-q-sli', '{"points": 3}')),
  '{"attempts": 1, "changed": 1, "students_up": 0, "students_down": 1}',
    'more points for a wrong answer lower the result: 3 of 6 instead of 3 of 4'
);
select is(
  public.admin_preview_regrade(pg_temp.question('money-1-q-sli', '{"title": "Reworded"}')) -> 'changed', '0',
    'unchanged points change nothing'
);
select is(
  public.admin_save_question(pg_temp.question('money-1-q-sli', '{"points": 3, "regrade": true}')) #> '{regraded,changed}', '0',
  'regrading does not lower a percentage'
);
select is(pg_temp.marks('a1'), '3/4 75 % of 4', 'the attempt is unchanged');
select is(
  public.admin_save_question(pg_temp.question('money-1-q-mcq',
    '{"points": 5, "regrade": true}')) #> '{regraded,students_up}', '1', 'regrading raises a percentage'
);
select is(pg_temp.marks('a1'), '7/8 88 % of 4', 'score, maximum and percentage are calculated from points');
select is(pg_temp.lesson('anna'), '7/8 status 2', 'so is the lesson''s result');
select is(
  public.admin_save_question(pg_temp.question('money-1-q-sli',
    '{"regrade": true, "lower_results": true}')) #> '{regraded,students_down}', '1', 'regrading lowers results on request'
);
select is(pg_temp.marks('a1'), '7/10 70 % of 4', 'the score is 7 of 5 + 1 + 1 + 3 points');

-- Section: new attempts.
select tests.act_as('ben');
insert into saved_values select 'b1', tests.take_quiz('money', 'money-1', 'money-1-q', 4);
select is(pg_temp.marks('b1'), '10/10 100 % of 4', 'all right answers earn all points');
select is((select value ->> 'weighted' from saved_values where name = 'b1'), 'true',
  'the result says that questions have different points');
select is(
  (select jsonb_object_agg(r ->> 'question_id', r -> 'points') from saved_values,
    jsonb_array_elements(value -> 'review') as r where name = 'b1'),
  '{"money-1-q-mcq": 5, "money-1-q-opt": 1, "money-1-q-asc": 1, "money-1-q-sli": 3}', 'the review shows the points of each question'
);
select is(
  (select jsonb_object_agg(q ->> 'id', q -> 'points') from jsonb_array_elements(public.open_quiz('money', 'money-1') -> 'questions') as q),
  '{"money-1-q-mcq": 5, "money-1-q-opt": 1, "money-1-q-asc": 1, "money-1-q-sli": 3}', 'students see the points before they answer'
);
select tests.act_as('cleo');
select public.open_course('money');
select is(pg_temp.lesson('cleo'), '0/10 status 1', 'a lesson that is not complete has the quiz''s points as its maximum');

-- Section: in an attempt, a question keeps its points from the time of grading.
select tests.act_as('ada');
select public.admin_save_question(pg_temp.question('money-1-q-mcq', '{"points": 2}'));
select is(pg_temp.marks('b1'), '10/10 100 % of 4', 'results are unchanged without regrading');
select public.admin_save_question(pg_temp.question('money-1-q-opt', '{"answer": "superman", "regrade": true, "lower_results": true}'));
select is(pg_temp.marks('b1'), '9/10 90 % of 4', 'regrading one question keeps the points of the others');

select * from finish();
rollback;
