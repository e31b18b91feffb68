-- The order of questions and options in an attempt (docs/decisions/0053).
begin;
select no_plan();
select tests.sign_up(name) from unnest('{anna,ben}'::text[]) as name;
insert into public.quizzes (id, title) values ('long', 'Long');
insert into public.questions (id, title, type, options, left_options, right_options, slider_min, slider_max, slider_unit)
select 'mcq-' || i, 'Which?', 'MCQ', '["one", "two", "three", "four", "five"]', '[]', '[]', null, null, ''
from generate_series(1, 6) as i
union all values
  ('placed', 'Which of these?', 'MCQ', '["one", "two", "three", "four", "All of the above"]'::jsonb, '[]'::jsonb,
    '[]'::jsonb, null, null, ''),
  ('scale', 'How much?', 'SLI', '["none", "little", "some", "much", "all"]', '[]', '[]', null, null, ''),
  ('range', 'How many?', 'SLI', '[]', '[]', '[]', 0, 50, 'days'),
  ('asc', 'Match them', 'ASC', '[]', '["a", "b", "c", "d"]', '["A", "B", "C", "D"]', null, null, '');
insert into public.quiz_questions (quiz_id, question_id, position)
select 'long', 'mcq-' || i, i from generate_series(1, 6) as i union all
values ('long', 'placed', 7), ('long', 'scale', 8), ('long', 'range', 9), ('long', 'asc', 10);
insert into private.question_keys (question_id, answer)
select q.id, case q.type when 'MCQ' then '"one"'::jsonb when 'ASC' then '{"0": 0, "1": 1, "2": 2, "3": 3}'
  else case q.id when 'scale' then '"some"'::jsonb else '30' end end
from public.quiz_questions as p join public.questions as q on q.id = p.question_id where p.quiz_id = 'long';
create function pg_temp.as_written() returns text[] language sql as $$
  select array_agg(q.id order by p.position) from public.quiz_questions as p
    join public.questions as q on q.id = p.question_id where p.quiz_id = 'long';
$$;
create temporary table expected as select pg_temp.as_written() as ids;
create temporary table seen (n serial, pupil text, ids text[], options jsonb, matches jsonb, attempt uuid);
grant all on seen, expected to authenticated;
grant usage on sequence seen_n_seq to authenticated;
create function pg_temp.ids(p_quiz jsonb) returns text[] language sql as $$
  select array_agg(q ->> 'id' order by o) from jsonb_array_elements(p_quiz -> 'questions') with ordinality as e (q, o);
$$;
create function pg_temp.of(p_quiz jsonb, p_id text) returns jsonb language sql as $$
  select q from jsonb_array_elements(p_quiz -> 'questions') as q where q ->> 'id' = p_id;
$$;
-- Starts an attempt, leaves it, and returns its matches.
create function pg_temp.try(p_quiz text, p_question text) returns jsonb language plpgsql as $$
declare
  started jsonb := public.start_attempt('default', p_quiz);
begin
  perform public.leave_attempt((started ->> 'id')::uuid);
  return pg_temp.of(started, p_question) -> 'right_options';
end;
$$;
-- Takes the quiz once, with a right answer to the association and wrong answers to the other questions.
create function pg_temp.take(p_name text) returns jsonb language plpgsql as $$
declare
  opened jsonb := public.open_quiz('default', 'long');
  started jsonb := public.start_attempt('default', 'long');
  attempt uuid := (started ->> 'id')::uuid;
  matches jsonb := pg_temp.of(started, 'asc') -> 'right_options';
begin
  if opened -> 'questions' is distinct from started -> 'questions' or started
    -> 'questions' is distinct from public.open_quiz('default', 'long') -> 'questions' then
    raise exception 'the order of the attempt changed';
  end if;
  perform public.save_answer(attempt, q.id, (case q.id when 'scale' then '"all"' when 'range' then '10' else '"two"' end)::jsonb)
  from unnest(pg_temp.ids(started)) as q (id) where q.id <> 'asc';
  perform public.save_answer(attempt, 'asc', (
    select jsonb_object_agg(l.i, r.i - 1)
    from unnest('{A,B,C,D}'::text[]) with ordinality as wanted (label, n)
    join lateral (select wanted.n - 1 as i) as l on true
    join jsonb_array_elements_text(matches) with ordinality as r (label, i) on r.label = wanted.label
  ));
  insert into seen (pupil, ids, options, matches, attempt)
  values (p_name, pg_temp.ids(started), pg_temp.of(started, 'mcq-1') -> 'options', matches, attempt);
  return public.finish_attempt(attempt);
end;
$$;

-- Section: each attempt has one order, different from the next.
select tests.act_as('anna');
select is((pg_temp.take('anna') ->> 'score')::integer, 1, 'a match made as shown is graded as stored');
select is((pg_temp.take('anna') ->> 'score')::integer, 1, 'a match is graded right in every order') from generate_series(1, 11);
select tests.act_as('ben');
select is((pg_temp.take('ben') ->> 'score')::integer, 1, 'a match is graded right for every student');
select cmp_ok((select count(distinct s.ids) from seen as s), '>', 10::bigint, 'each attempt asks in another order');
select cmp_ok((select count(distinct s.options) from seen as s), '>', 6::bigint, 'each attempt shows the options in another order');
select cmp_ok((select count(distinct s.matches) from seen as s), '>', 4::bigint, 'each attempt shows the matches in another order');
select is_empty($$ select 1 from seen, expected as e where seen.ids = e.ids $$, 'the order is never the author''s');
select is_empty($$ select 1 from seen where array(select unnest(seen.ids)
  order by 1) <> (select array(select unnest(e.ids) order by 1) from expected as e) $$, 'no question is lost');

-- Section: options that keep their order.
select is(pg_temp.of(public.open_quiz('default', 'long'), 'placed') -> 'options',
  '["one", "two", "three", "four", "All of the above"]', 'options that name a position keep their order');
select is(pg_temp.of(public.open_quiz('default', 'long'), 'scale') -> 'options',
  '["none", "little", "some", "much", "all"]', 'a scale keeps its order');
select is(pg_temp.of(public.open_quiz('default', 'long'), 'range') -> 'slider',
  '{"min": 0, "max": 50, "step": 1, "unit": "days"}', 'a range has its unit');
select is(
  array(select (q ->> 'position')::integer from jsonb_array_elements(public.open_quiz('default', 'long') -> 'questions') as q),
  '{1,2,3,4,5,6,7,8,9,10}', 'positions are numbered within the attempt'
);
select tests.act_as_operator();
select is(private.refers_to_other_options(jsonb_build_array('x', o)), expected, o)
from (values ('None of these', true), ('Both A and C', true), ('All of the above', true), ('A and B shares', true),
  ('Everybody', false), ('Above $18,200', false), ('An apple and Bread', false)) as t (o, expected);

select is(private.are_all_numeric(o), expected, o::text)
from (values
  ('["$27", "$1,200", "$0.50"]'::jsonb, true), ('["15%", "-3 %", "7.5%"]', true), ('["1 day", "2 to go", "10 working days"]', true),
  ('["1990", "2026"]', true), ('["$27", "Nothing"]', false), ('["one", "two"]', false), ('["10 Main St, Perth", "2"]', false)
) as t (o, expected);
update public.questions set options = '["$9", "$27", "$99"]' where id = 'mcq-1';
select is(private.shown_options(private.without_key(row(q.*)::private.keyed_questions), gen_random_uuid()), q.options,
  'numbers keep their order')
from private.keyed_questions as q, generate_series(1, 8) where q.id = 'mcq-1';
update public.questions set options = '["one", "two", "three", "four", "five"]' where id = 'mcq-1';

select tests.act_as('ben');

-- Section: the review has the same order as the attempt, including matches.
select is(
  array(select r ->> 'question_id' from jsonb_array_elements(public.review_quiz('default', 'long') #> '{result,review}') as r),
  (select s.ids from seen as s where s.pupil = 'ben'), 'the review is in the order of the attempt'
);
select is(r -> 'your_answer', r -> 'correct_answer', 'the review has the same pairs as the attempt')
from jsonb_array_elements(public.review_quiz('default', 'long') #> '{result,review}') as r where r ->> 'question_id' = 'asc';
select is(
  array(select r -> 'right_options' ->> (m.value::integer) from jsonb_each_text(r -> 'your_answer') as m order by m.key),
  '{A,B,C,D}', 'the review has the same texts as the attempt'
) from jsonb_array_elements(public.review_quiz('default', 'long') #> '{result,review}') as r where r ->> 'question_id' = 'asc';

-- Section: resuming, leaving, and the author's order.
insert into seen (pupil, attempt) select 'left', (public.start_attempt('default', 'long') ->> 'id')::uuid;
select public.save_answer((select s.attempt from seen as s where s.pupil = 'left'), 'asc', '{"0": 2, "1": 0}');
select is(public.open_quiz('default', 'long') #> '{attempt,answers,0,answer}', '{"0": 2, "1": 0}',
  'resuming shows the matches as they were made');
update seen set ids = pg_temp.ids(public.open_quiz('default', 'long')) where pupil = 'left';
select public.leave_attempt((select s.attempt from seen as s where s.pupil = 'left'));
select isnt(pg_temp.ids(public.start_attempt('default', 'long')), (select s.ids from seen as s where s.pupil = 'left'),
  'the next attempt after leaving has another order');
select tests.act_as_operator();
update public.quizzes set question_order = 'as_written' where id = 'long';
select tests.act_as('ben');
select is(pg_temp.ids(public.open_quiz('default', 'long')), (select e.ids from expected as e), 'authors can keep their order of questions');
select is(pg_temp.of(public.open_quiz('default', 'long'), 'mcq-1') -> 'options',
  '["one", "two", "three", "four", "five"]', 'authors can keep their order of options');
select cmp_ok(
  (select count(distinct pg_temp.try('long', 'asc')) from generate_series(1, 12)), '>', 3::bigint,
    'matches are still shuffled, because their order would reveal the answer'
);
select public.start_attempt('default', 'long');

-- Section: nothing shown before the answer depends on the key.
select tests.act_as_operator();
-- One question of each type, with two answer keys: an attempt looks the same with either key.
create temporary table keys (type text, question jsonb, key jsonb, other jsonb);
insert into keys values
  ('MCQ', '{"options": ["one", "two", "three", "four"]}', '"one"', '"four"'),
  ('MRQ', '{"options": ["one", "two", "three", "four"]}', '["one"]', '["two", "three", "four"]'),
  ('OPT', '{}', '"tax"', '["super", "pay"]'),
  ('SLI', '{"options": ["none", "some", "all"]}', '"none"', '2'),
  ('SLI', '{"options": [], "slider_min": 0, "slider_max": 50}', '0', '50'),
  ('ASC', '{"left_options": ["a", "b"], "right_options": ["A", "B"]}', '{"0": 0, "1": 1}', '{"0": 1, "1": 0}'),
  ('ASC', '{"left_options": ["a", "b", "c"], "right_options": ["A", "B", "C"]}', '{"0": 0, "1": 1, "2": 2}', '{"0": 1, "1": 2, "2": 0}'),
  ('ASC', '{"left_options": ["a"], "right_options": ["A", "B", "C", "D"]}', '{"0": 0}', '{"0": 3}');
create function pg_temp.keyed(p_type text, p_question jsonb, p_key jsonb) returns private.keyed_questions language sql as $$
  select jsonb_populate_record(q, p_question || jsonb_build_object('type', p_type, 'key', p_key))
  from private.keyed_questions as q where q.quiz_id = 'long' and q.id = 'asc';
$$;
create function pg_temp.all_that_is_shown(q private.unkeyed_question, p_seed uuid) returns jsonb language sql as $$
  select jsonb_build_array(
    private.shown_question(q, p_seed, true), private.shown_rank(q, p_seed, true, '{}'), private.attempt_salt(q, p_seed)
  );
$$;
select is(
  array(select distinct k.type from keys as k order by 1),
  array(select t.code from private.question_types as t where t.code <> 'DOC' order by 1),
    'every type is tested except documents, which have their own draws'
);
select is_empty(format(
  $$
    select 1 from (values (md5('seed %s')::uuid)) as s (seed), (select * from keys limit 1 offset %s) as k
    where pg_temp.all_that_is_shown(private.without_key(pg_temp.keyed(k.type, k.question, k.key)), s.seed)
      is distinct from pg_temp.all_that_is_shown(private.without_key(pg_temp.keyed(k.type, k.question, k.other)), s.seed)
  $$, seed, kind
), 'another answer key shows the same')
from generate_series(1, 25) as seed, (select generate_series(0, count(*)::integer - 1) as kind from keys) as k;
-- The six orders of three matches are equally likely: about 100 each in 600 attempts, with a standard deviation of 9.
select is(
  (select count(*) from (
    select private.shown_question(private.without_key(k.q), md5('lot ' || i)::uuid, true) -> 'right_options' as matches
    from (
      select pg_temp.keyed('ASC', '{"salt": "00000000-0000-4000-8000-000000000001", "left_options": ["a", "b", "c"], '
        '"right_options": ["A", "B", "C"]}', '{"0": 0, "1": 1, "2": 2}') as q
    ) as k, generate_series(1, 600) as i
    group by 1 having count(*) between 60 and 140
  ) as orders), 6::bigint, 'every order of matches is equally likely, including the solved one'
);
insert into public.quizzes (id, title) values ('three', 'Three');
insert into public.questions (id, title, type, options, left_options, right_options)
  values ('three-asc', 'Match', 'ASC', '[]', '["a", "b", "c"]', '["A", "B", "C"]');
insert into public.quiz_questions (quiz_id, question_id, position) values ('three', 'three-asc', 1);
update private.settings set value = '{}' where key = 'request_limits';
insert into private.question_keys (question_id, answer) values ('three-asc', '{"0": 0, "1": 1, "2": 2}');
select tests.act_as('anna');
select is((select count(distinct pg_temp.try('three', 'three-asc')) from generate_series(1, 120)), 6::bigint,
  'leaving a quiz repeatedly shows every order');

-- Section: attempts that began before orders existed.
select tests.act_as_operator();
update public.quizzes set question_order = 'shuffled' where id = 'long';
update public.quiz_attempts set order_seed = null where finished_at is null;
select tests.act_as('ben');
select is(pg_temp.ids(public.open_quiz('default', 'long')), (select e.ids from expected as e),
  'an old attempt keeps the order it was started with');

select tests.act_as_operator();
select * from finish();
rollback;
