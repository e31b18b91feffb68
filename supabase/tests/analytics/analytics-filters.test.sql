-- Analytics of some students, filtered by school, year and period; content editors see no numbers for small groups.
begin;
select no_plan();
select tests.sign_up('boss');
select tests.make_admin('boss');
select tests.sign_up('editor');
select tests.make_admin('editor', 'content');
select tests.make_course('money', '{v,q,v}');
update private.settings set value = '{"time_zone": "Australia/Sydney"}' where key = 'analytics';

-- 24 learners of North High, 12 each in years 7 and 8, and 3 of South College in year 7. All completed the first stop in March, except
-- the last two of each year at North High, who completed it in May. Everyone at North High took the quiz when they completed the stop.
create function pg_temp.people() returns table (id uuid, n integer, school text, year text, at timestamptz) language sql as $$
  select
    tests.id_of('p' || n), n,
    case when n > 24 then 'South College' when n = 2 then ' north high' else 'North High' end,
    case when n between 13 and 24 then 'Year 8' else 'Year 7' end,
    case when n in (11, 12, 23, 24) then timestamptz '2026-05-10 09:00+10' else '2026-03-10 09:00+10' end
  from generate_series(1, 27) as n;
$$;
select tests.sign_up('p' || n) from generate_series(1, 27) as n;
update public.profiles as p set school = x.school, year = x.year from pg_temp.people() as x where x.id = p.id;
insert into public.lesson_results (user_id, lesson_id, status, score, score_max, completed_at)
select x.id, 'money-1', 2, 1, 1, x.at from pg_temp.people() as x;
insert into public.quiz_attempts (id, user_id, quiz_id, lesson_id, started_at, finished_at, score, score_max, answered, percent)
select x.id, x.id, 'money-2-q', 'money-2', x.at, x.at + interval '2 minutes', 1, 2, 2, case when x.n <= 12 then 100 else 50 end
from pg_temp.people() as x where x.n <= 24;
insert into public.attempt_answers (attempt_id, question_id, answer, correct, created_at)
select x.id, q.id, to_jsonb(case when q.id = 'money-2-q-mcq' then 'Tax file number' when x.n <= 12 then 'superannuation'
  else 'superman' end),
  q.id = 'money-2-q-mcq' or x.n <= 12, x.at + interval '1 minute'
from pg_temp.people() as x cross join (values ('money-2-q-mcq'), ('money-2-q-opt')) as q (id) where x.n <= 24;

create function pg_temp.as_admin(p_name text, p_call text) returns jsonb language plpgsql as $$
declare
  answer jsonb;
begin
  perform tests.act_as(p_name);
  execute 'select ' || p_call into answer;
  perform tests.act_as_operator();
  return answer - 'computed_at';
end;
$$;
-- Returns the quiz report, without the time of calculation.
create function pg_temp.quiz(p_name text, p_filter text) returns jsonb language sql as $$
  select pg_temp.as_admin(p_name, format('public.admin_get_quiz_items(''money-2-q'', %L, true)', p_filter));
$$;
create function pg_temp.course(p_name text, p_filter text) returns jsonb language sql as $$
  select pg_temp.as_admin(p_name, format('public.admin_get_course_funnel(''money'', %L, true)', p_filter));
$$;

-- Section: a filter that matches everyone gives the same report as no filter.
select is(
  pg_temp.quiz('boss', '{"from": "2026-01"}'), pg_temp.quiz('boss', '{}'), 'a period that includes everyone gives the same item analysis'
);
select is(pg_temp.course('boss', '{"to": "2026-12"}'), pg_temp.course('boss', '{}'),
  'a period that includes everyone gives the same funnel');
select is(
  pg_temp.as_admin('boss', $$public.admin_get_quiz_statistics('{"from": "2026-01"}')$$),
  pg_temp.as_admin('boss', 'public.admin_get_quiz_statistics()'), 'a period that includes everyone gives the same list of quizzes'
);
select is(
  pg_temp.as_admin('boss', $$public.admin_get_course_statistics('{"from": "2026-01"}')$$),
  pg_temp.as_admin('boss', 'public.admin_get_course_statistics()'), 'a period that includes everyone gives the same list of courses'
);

-- Section: school, year and period.
select is(pg_temp.quiz('boss', '{"year": "Year 8"}') -> 'learners', '12', 'a year filter counts only the students of that year');
select is((pg_temp.quiz('boss', '{"year": "Yr 08 "}') ->> 'mean_percent')::numeric, 50.0,
  'a year filter counts only their scores, however the year is spelt');
select is(
  pg_temp.quiz('boss', '{"year": "Year 8"}') #> '{questions,1,choices}',
  '[{"label": "superman", "count": 12, "correct": false, "offered": true}]', 'a year filter counts only their answers'
);
select is((pg_temp.quiz('boss', '{"year": "Year 7"}') #>> '{questions,1,facility}')::numeric, 1.0,
  'the facility differs for the other year');
select is(pg_temp.course('boss', '{"school": "NORTH HIGH"}') -> 'learners', '24', 'a school filter works however the school is spelt');
select is(pg_temp.course('boss', '{"school": "North High", "year": "Year 7"}') -> 'learners', '12', 'school and year can be combined');
select is(pg_temp.course('boss', '{"school": "South College"}') #> '{lessons,1,started}', '0', 'no one at South began the quiz');
select is(pg_temp.quiz('boss', '{"from": "2026-04", "to": "2026-05"}') -> 'learners', '4', 'a period counts the attempts finished in it');
select is(pg_temp.course('boss', '{"to": "2026-03"}') -> 'learners', '23', 'a period counts the students whose last step was in it');
select is(
  (select jsonb_object_agg(c ->> 'id', c -> 'learners') -> 'money'
   from jsonb_array_elements(pg_temp.as_admin('boss',
     $$public.admin_get_course_statistics('{"school": "South College"}')$$) -> 'items') as c),
  '3', 'the list of courses uses the same filter'
);
-- Section: activity.
create function pg_temp.activity(p_name text, p_grain text, p_filter text) returns text language sql as $$
  select string_agg(format(
    '%s: %s %s %s', p ->> 'start', p ->> 'active_learners', p ->> 'lessons_completed', p ->> 'quizzes_finished'
  ), ', ' order by p ->> 'start')
  from jsonb_array_elements(pg_temp.as_admin(p_name, format('public.admin_get_activity(%L, %L)', p_grain, p_filter)) -> 'periods') as p;
$$;
select is(
  pg_temp.activity('boss', 'month', '{"from": "2026-03", "to": "2026-05"}'),
  '2026-03-01: 23 23 20, 2026-04-01: 0 0 0, 2026-05-01: 4 4 4', 'activity can be limited to a period'
);
select is(
  pg_temp.activity('boss', 'month', '{"from": "2026-03", "to": "2026-05", "year": "Year 7"}'),
  '2026-03-01: 13 13 10, 2026-04-01: 0 0 0, 2026-05-01: 2 2 2', 'activity can be limited to a year'
);
select is(
  pg_temp.as_admin('boss', $$public.admin_get_activity('day', '{"from": "2026-01", "to": "2026-05"}')$$) #>> '{periods,0,start}',
  '2026-02-01', 'days go back at most 120 days'
);

-- In Sydney, 1 April begins at 13:00 UTC on the day before (daylight saving time).
update public.quiz_attempts set finished_at = '2026-03-31 13:30+00' where user_id = tests.id_of('p1');
select is(pg_temp.quiz('boss', '{"from": "2026-04", "to": "2026-04"}') -> 'learners', '1',
  'months begin at midnight in the school''s time zone');
update public.quiz_attempts set finished_at = started_at + interval '2 minutes' where user_id = tests.id_of('p1');

-- Section: small groups.
select is(
  pg_temp.quiz('editor', '{"from": "2026-05"}') - '{id,title,deleted,flag_minimum,questions,distribution}'::text[],
  '{"withheld": true, "learners": 0, "retakes": 0, "mean_percent": null, "median_percent": null, "median_seconds": null}',
  'with four students, a content editor sees no numbers'
);
select is(pg_temp.quiz('editor', '{"from": "2026-05"}') -> 'questions', '[]', 'with four students, a content editor sees no questions');
select is(
  (select sum((d ->> 'count')::integer) from jsonb_array_elements(pg_temp.quiz('editor', '{"from": "2026-05"}') -> 'distribution') as d),
  0::bigint, 'with four students, a content editor sees no scores'
);
select is(pg_temp.quiz('boss', '{"from": "2026-05"}') -> 'learners', '4', 'an admin who may read records sees all four');
select is(
  pg_temp.quiz('editor', '{"to": "2026-04"}') -> 'withheld', 'true',
    '20 of 24 are withheld too, because the difference would reveal the four'
);
select is(pg_temp.quiz('editor', '{"year": "Year 7"}') -> 'learners', '12', 'twelve of 24 are shown');
select is(pg_temp.course('editor', '{"school": "South College"}') -> 'withheld', 'true', 'a funnel of three students is withheld');
select is(pg_temp.course('editor', '{"school": "South College"}') #> '{lessons,0,started}', '0',
  'an admin who may read records sees the numbers');
select is(pg_temp.course('editor', '{"school": "North High"}') -> 'withheld', 'true', 'the funnel of the other 24 of 27 is withheld too');
select is(
  (select jsonb_agg(q -> 'withheld' || jsonb_build_array(q -> 'learners') order by q ->> 'id') -> 0
   from jsonb_array_elements(pg_temp.as_admin('editor', $$public.admin_get_quiz_statistics('{"from": "2026-05"}')$$) -> 'items') as q
   where q ->> 'id' = 'money-2-q'),
  '[true, 0]', 'the list of quizzes withholds small groups'
);
select is(
  (select jsonb_build_array(c -> 'withheld', c -> 'learners', c -> 'finished')
   from jsonb_array_elements(pg_temp.as_admin('editor',
     $$public.admin_get_course_statistics('{"school": "South College"}')$$) -> 'items') as c
   where c ->> 'id' = 'money'),
  '[true, 0, 0]', 'the list of courses withholds small groups'
);
select is(
  pg_temp.as_admin('editor', $$public.admin_get_activity('month', '{"school": "South College"}')$$) -> 'periods', '[]',
  'activity withholds small groups'
);
select is(pg_temp.quiz('editor', '{}') -> 'withheld', 'false', 'everything is shown without a filter');

-- Section: removing a part of the filter must not reveal a small group either.
select is(pg_temp.quiz('editor', '{"school": "North High", "year": "Year 7"}') -> 'withheld', 'false',
  'twelve of a school''s 24 students are shown');
update public.profiles set year = 'Year 9' where id in (tests.id_of('p23'), tests.id_of('p24'), tests.id_of('p22'));
update public.profiles set year = 'Year 8' where id in (select tests.id_of('p' || n) from generate_series(1, 3) as n);
select is(
  pg_temp.quiz('editor', '{"school": "North High", "year": "Year 8"}') -> 'learners', '12',
    'twelve are shown: nine of one school and three of the other'
);
update public.profiles set school = 'South College' where id in (select tests.id_of('p' || n) from generate_series(13, 24) as n);
select is(
  pg_temp.quiz('editor', '{"school": "South College", "year": "Year 8"}') -> 'withheld', 'true', 'nine at South are too few'
);
select is(
  pg_temp.quiz('editor', '{"year": "Year 8"}') -> 'learners', '12', 'twelve of a year are shown'
);
select is(
  pg_temp.quiz('editor', '{"year": "Year 8", "from": "2026-03", "to": "2026-03"}') -> 'withheld', 'true',
  'the same year in March is withheld, because only eight are missing'
);
update public.profiles as p set school = x.school, year = x.year from pg_temp.people() as x where x.id = p.id;

-- Section: options for filters.
select is(
  pg_temp.as_admin('boss', 'public.admin_get_analytics_groups()'),
  '{"smallest_group": 0, "schools": ["North High", "South College"], "years": ["Year 7", "Year 8"], "first_month": "2026-03"}',
  'schools and years are listed in their usual spelling, years by number'
);
select is(
  pg_temp.as_admin('editor', 'public.admin_get_analytics_groups()'),
  '{"smallest_group": 10, "schools": ["North High"], "years": ["Year 7", "Year 8"], "first_month": "2026-03"}',
  'content editors don''t see the name of a school with three students'
);
select tests.act_as('p1');
select is(tests.effect('select public.admin_get_analytics_groups()'), 'refused', 'students cannot list schools');
select tests.act_as('boss');
select throws_ok(
  format($$ select public.admin_get_quiz_items('money-2-q', %L) $$, f), 'PT422', 'invalid_filter', f || ' is not a period'
) from unnest(array['{"from": "2026-13"}', '{"to": "yesterday"}', '{"from": "2026-05", "to": "2026-04"}']) as f;
select tests.act_as_operator();

-- Section: students who change schools take their results with them.
update public.profiles set school = 'South College' where id = tests.id_of('p1');
select is(pg_temp.course('boss', '{"school": "South College"}') -> 'learners', '4', 'results count for the school in the current profile');

select * from finish();
rollback;
