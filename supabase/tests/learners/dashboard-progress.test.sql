-- The dashboard's mastery, weekly goal and badges: from what is stored, in the learner's time zone, and nothing before it is earned.
begin;
select no_plan();
select tests.make_course('pay', '{v,q}');
update public.quizzes set category = 'Tax Returns' where id = 'pay-2-q';
select tests.sign_up(a) from unnest('{mia,leo}'::text[]) as a;
create function pg_temp.earned() returns text[] language sql as $$
  select array(select b ->> 'badge' from jsonb_array_elements(public.get_dashboard('UTC') -> 'badges') as b where b
    ->> 'earned_on' is not null);
$$;
create function pg_temp.fresh() returns text[] language sql as $$
  select array(select b ->> 'badge' from jsonb_array_elements(public.get_dashboard('UTC') -> 'badges') as b
    where (b ->> 'is_new')::boolean);
$$;

select tests.act_as('mia');
select is(public.get_dashboard('UTC') - '{time_zone,courses,attempts,streak,continue,certificates,badges}'::text[],
  '{"mastery": [], "goal": null}', 'a newcomer has no goal and has met nothing');
select is(pg_temp.earned(), '{}', 'and no badge');
select is(jsonb_array_length(public.get_dashboard('UTC') -> 'badges'), 6, 'but sees what there is');

-- Section: mastery.
select tests.take_quiz('pay', 'pay-2', 'pay-2-q', 3);
select is(public.get_dashboard('UTC') -> 'mastery', '[{"category": "Tax Returns", "met": 4, "known": 3}]', 'what was right is known');
select tests.act_as_operator();
update private.practice_cards set known_until = now() - interval '1 second' where question_id = 'pay-2-q-mcq';
update public.questions set deleted_at = now() where id = 'pay-2-q-opt';
select tests.act_as('mia');
select is(public.get_dashboard('UTC') -> 'mastery', '[{"category": "Tax Returns", "met": 3, "known": 1}]',
  'until it is likely to be forgotten; a deleted question does not count');
select tests.act_as_operator();
update public.questions set deleted_at = null where id = 'pay-2-q-opt';

-- Section: badges.
select tests.act_as('mia');
select is(pg_temp.earned(), '{first_stop}', 'a first stop earns a badge');
select is(pg_temp.fresh(), '{first_stop}', 'which is new');
select is(public.mark_badges_seen('UTC') #>> '{0,is_new}', 'false', 'once it has been announced');
select is(pg_temp.fresh(), '{}', 'it is not announced again');
select is(pg_temp.earned(), '{first_stop}', 'and stays');
-- The mistake, rightly answered in practice.
select public.answer_practice((s ->> 'id')::uuid, 'pay-2-q-sli', '30') from public.start_practice('UTC', 'mistakes') as s;
select is(pg_temp.fresh(), '{second_look}', 'a mistake that is put right earns one');
select tests.take_quiz('pay', 'pay-2', 'pay-2-q', 4);
select public.complete_video_lesson('pay-1');
select set_eq($$ select unnest(pg_temp.fresh()) $$, $$ values ('second_look'), ('full_marks'), ('first_course') $$,
  'and so do full marks and a completed course');
select public.mark_badges_seen('UTC');
select tests.act_as_operator();
insert into public.quizzes (id, title) values ('many', 'Many');
insert into public.questions (id, title, type) select 'many-' || n, 'Which?', 'OPT' from generate_series(1, 21) as n;
insert into public.quiz_questions (quiz_id, question_id)
select 'many', 'many-' || n from generate_series(1, 21) as n;
insert into private.practice_cards (user_id, question_id, quiz_id, answered_at, correct, due, known_until)
select tests.id_of('mia'), 'many-' || n, 'many', now(), true, now(), now() + interval '1 day' from generate_series(1, 20) as n;
select tests.act_as('mia');
select is(pg_temp.fresh(), '{}', '24 known questions do not');
select tests.act_as_operator();
insert into private.practice_cards (user_id, question_id, quiz_id, answered_at, correct, due, known_until)
values (tests.id_of('mia'), 'many-21', 'many', now(), true, now(), now() + interval '1 day');
select tests.act_as('mia');
select is(pg_temp.fresh(), '{good_memory}', '25 do');
select tests.act_as_operator();
delete from public.quizzes where id = 'pay-2-q';
select tests.act_as('mia');
select ok(pg_temp.earned() @> '{full_marks,first_course}', 'what was earned stays, whatever happens to the content');
select tests.act_as('leo');
select is(pg_temp.earned(), '{}', 'nobody has the badges of another');

-- Section: the weekly goal.
select is(public.set_weekly_goal('UTC', 'stops', 2), '{"measure": "stops", "target": 2, "done": 0}', 'a goal is chosen');
select throws_ok(format('select public.set_weekly_goal(%L, %L, %L)', 'UTC', m, t), 'PT422', 'invalid_goal')
from (values ('days', 8), ('days', 0), ('stops', 21), ('hours', 3), ('days', null)) as c (m, t);
select public.complete_video_lesson('pay-1');
select is(public.get_dashboard('UTC') -> 'goal', '{"measure": "stops", "target": 2, "done": 1}', 'a stop counts');
select is(pg_temp.earned(), '{first_stop,first_course}', 'a goal that is not reached earns nothing');
select is(public.set_weekly_goal('UTC', 'stops', 1) ->> 'done', '1', 'a smaller goal is reached');
select ok(pg_temp.fresh() @> '{week_kept}', 'and earns its badge');
select is(public.set_weekly_goal('UTC', 'days', 3), '{"measure": "days", "target": 3, "done": 1}', 'days are counted as for the streak');
select is(public.set_weekly_goal('UTC', null, null), null, 'a goal is left');
select is(public.get_dashboard('UTC') -> 'goal', 'null', 'and gone');
-- Weeks begin on Monday, where the learner is.
select tests.act_as_operator();
create function pg_temp.count_at(p_zone text) returns integer language sql as $$
  select private.week_count(tests.id_of('leo'), 'stops', p_zone, '2026-11-16');
$$;
update public.lesson_results set completed_at = '2026-11-22 23:30+00' where user_id = tests.id_of('leo') and status = 2;
select is(pg_temp.count_at('UTC'), 1, 'late on Sunday in London');
select is(pg_temp.count_at('Australia/Sydney'), 0, 'is Monday in Sydney');
-- Last week's goal, for whoever looks a few days later.
update public.lesson_results set completed_at = now() - interval '7 days' where user_id = tests.id_of('leo') and status = 2;
insert into private.weekly_goals (user_id, measure, target, chosen_at) values (tests.id_of('leo'), 'stops', 1, now() - interval '15 days');
select tests.act_as('leo');
select ok(pg_temp.earned() @> '{week_kept}', 'last week counts');
select tests.act_as_operator();
update private.weekly_goals set chosen_at = now();
select tests.act_as('leo');
select ok(not pg_temp.earned() @> '{week_kept}', 'but not with a goal that was chosen after it');

-- Section: practice counts for the streak.
select tests.act_as_operator();
insert into private.practice_sessions (user_id, scope, started_at, last_answer_at, finished_at)
values (tests.id_of('leo'), 'due', now(), now(), now());
select tests.act_as('leo');
select is(public.get_dashboard('UTC') #>> '{streak,active_today}', 'true', 'who practises is active');

select tests.act_as_operator();
select * from finish();
rollback;
