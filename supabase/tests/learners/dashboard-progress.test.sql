-- The dashboard's mastery, weekly goal and badges: from stored data, in the student's time zone, and no badge before it is earned.
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
select is(public.get_dashboard('UTC') - '{time_zone,courses,attempts,streak,continue,due_questions,certificates,badges}'::text[],
  '{"mastery": [], "goal": null}', 'a new student has no goal and has met no questions');
select is(pg_temp.earned(), '{}', 'a new student has no badges');
select is(jsonb_array_length(public.get_dashboard('UTC') -> 'badges'), 6, 'a new student sees which badges exist');

-- Section: mastery.
select tests.take_quiz('pay', 'pay-2', 'pay-2-q', 3);
select is(public.get_dashboard('UTC') -> 'mastery', '[{"category": "Tax Returns", "met": 4, "known": 0}]',
  'a question that was right once is not known yet');
select tests.act_as_operator();
create function pg_temp.known(p_zone text default 'UTC') returns text language sql as $$
  select m ->> 'known' || ' of ' || (m ->> 'met')
    from jsonb_array_elements(private.mastery(tests.id_of('mia'), p_zone)) as m;
$$;
-- The schedule expects three questions to be remembered for a long time, but mastery depends on the days on which they were answered right.
update private.practice_cards set known_until = now() + interval '20 days' where correct and user_id = tests.id_of('mia');
select is(pg_temp.known(), '0 of 4', 'a question right on one day is not known, however well it went');
update private.practice_cards set first_right_at = '2026-11-20 22:00+00', answered_at = '2026-11-21 01:00+00'
where question_id = 'pay-2-q-mcq' and user_id = tests.id_of('mia');
select is(pg_temp.known(), '1 of 4', 'a question right on two days is known');
select is(pg_temp.known('Australia/Sydney'), '0 of 4', 'in Sydney, that was one day');
update private.practice_cards set known_until = null where question_id = 'pay-2-q-mcq' and user_id = tests.id_of('mia');
select is(pg_temp.known(), '0 of 4', 'a question remembered for less than a week is not known');
update private.practice_cards set known_until = now() - interval '1 second'
where question_id = 'pay-2-q-mcq' and user_id = tests.id_of('mia');
select is(pg_temp.known(), '0 of 4', 'a question that is probably forgotten is not known');
update public.questions set deleted_at = now() where id = 'pay-2-q-opt';
select is(pg_temp.known(), '0 of 3', 'a deleted question does not count');
select tests.act_as_operator();
update public.questions set deleted_at = null where id = 'pay-2-q-opt';

-- Section: badges.
select tests.act_as('mia');
select is(pg_temp.earned(), '{first_stop}', 'completing a first lesson earns a badge');
select is(pg_temp.fresh(), '{first_stop}', 'an earned badge is new');
select is(public.mark_badges_seen('UTC') #>> '{0,is_new}', 'false', 'an announced badge is no longer new');
select is(pg_temp.fresh(), '{}', 'a badge is announced only once');
select is(pg_temp.earned(), '{first_stop}', 'an announced badge is kept');
-- Does in one day what would earn several badges on different days.
select public.answer_practice((s ->> 'id')::uuid, 'pay-2-q-sli', '30') from public.start_practice('UTC', 'mistakes') as s;
select tests.take_quiz('pay', 'pay-2', 'pay-2-q', 4) from generate_series(1, 3);
select public.complete_video_lesson('pay-1');
select is(pg_temp.fresh(), '{first_course}', 'completing a course earns a badge, but nothing else on the same day');
select public.mark_badges_seen('UTC');
select tests.act_as_operator();
-- Moves the attempts with full marks to separate days.
create function pg_temp.move_full_marks(p_days integer) returns void language sql security definer as $$
  update public.quiz_attempts set finished_at = finished_at - (n.nth % p_days) * interval '1 day'
  from (
    select a.id, row_number() over (order by a.id) as nth from public.quiz_attempts as a
    where a.user_id = tests.id_of('mia') and a.score = a.score_max
  ) as n where n.id = quiz_attempts.id;
$$;
select pg_temp.move_full_marks(2);
select tests.act_as('mia');
select is(pg_temp.fresh(), '{}', 'full marks on two days do not earn a badge');
select tests.act_as_operator();
update public.quiz_attempts set finished_at = now() where user_id = tests.id_of('mia') and score = score_max;
select pg_temp.move_full_marks(3);
select tests.act_as('mia');
select is(pg_temp.fresh(), '{full_marks}', 'full marks on three days earn a badge');
select public.mark_badges_seen('UTC');
select tests.act_as_operator();
insert into public.quizzes (id, title) values ('many', 'Many');
insert into public.questions (id, title, type) select 'many-' || n, 'Which?', 'OPT' from generate_series(1, 25) as n;
insert into public.quiz_questions (quiz_id, question_id)
select 'many', 'many-' || n from generate_series(1, 25) as n;
-- Records questions p_from to p_to of the 25 as known; the first five were once answered wrong.
create function pg_temp.know(p_from integer, p_to integer) returns void language sql security definer as $$
  insert into private.practice_cards (
    user_id, question_id, quiz_id, answered_at, correct, mistakes, due, known_until, first_right_at
  )
  select tests.id_of('mia'), 'many-' || n, 'many', now(), true, (n <= 5)::integer, now(), now() + interval '20 days',
    now() - interval '3 days'
  from generate_series(p_from, p_to) as n;
$$;
select pg_temp.know(1, 4);
select tests.act_as('mia');
select is(pg_temp.fresh(), '{}', 'four known questions that were once wrong do not earn a badge');
select tests.act_as_operator();
select pg_temp.know(5, 24);
select tests.act_as('mia');
select is(pg_temp.fresh(), '{second_look}', 'five known questions that were once wrong earn a badge, but 24 known questions do not');
select public.mark_badges_seen('UTC');
select tests.act_as_operator();
select pg_temp.know(25, 25);
select tests.act_as('mia');
select is(pg_temp.fresh(), '{good_memory}', '25 known questions earn a badge');
select public.mark_badges_seen('UTC');
-- Four active weeks count, even with gaps between them.
select tests.act_as_operator();
update public.quiz_attempts set finished_at = now() where user_id = tests.id_of('mia');
insert into private.practice_sessions (user_id, scope, started_at, last_answer_at, finished_at)
select tests.id_of('mia'), 'due', m.at, m.at, m.at from unnest(array[now() - interval '21 days', now() - interval '49 days']) as m (at);
select tests.act_as('mia');
select is(pg_temp.fresh(), '{}', 'three active weeks do not earn a badge');
select tests.act_as_operator();
insert into private.practice_sessions (user_id, scope, started_at, last_answer_at, finished_at)
values (tests.id_of('mia'), 'due', now() - interval '90 days', now() - interval '90 days', now());
select tests.act_as('mia');
select is(pg_temp.fresh(), '{week_kept}', 'four active weeks earn a badge, whenever they were');
-- An earned badge is never lost, even if its condition changes.
select tests.act_as_operator();
insert into private.badges (user_id, badge, earned_on) values (tests.id_of('leo'), 'week_kept', '2026-11-02');
select tests.act_as('leo');
select is(pg_temp.earned(), '{week_kept}', 'a badge earned earlier is kept');
select is(pg_temp.fresh(), '{}', 'a badge earned earlier is not new');
select tests.act_as_operator();
delete from public.quizzes where id = 'pay-2-q';
select tests.act_as('mia');
select ok(pg_temp.earned() @> '{full_marks,first_course}', 'badges are kept, whatever happens to the content');
select tests.act_as('leo');
select is(pg_temp.earned(), '{week_kept}', 'students do not have each other''s badges');

-- Section: the weekly goal.
select is(public.set_weekly_goal('UTC', 'stops', 2), '{"measure": "stops", "target": 2, "done": 0}', 'a student can set a goal');
select throws_ok(format('select public.set_weekly_goal(%L, %L, %L)', 'UTC', m, t), 'PT422', 'invalid_goal')
from (values ('days', 8), ('days', 0), ('stops', 21), ('hours', 3), ('days', null)) as c (m, t);
select public.complete_video_lesson('pay-1');
select is(public.get_dashboard('UTC') -> 'goal', '{"measure": "stops", "target": 2, "done": 1}',
  'a completed lesson counts towards the goal');
select is(public.set_weekly_goal('UTC', 'stops', 1) ->> 'done', '1', 'a smaller goal counts the same lessons');
select is(public.set_weekly_goal('UTC', 'days', 3), '{"measure": "days", "target": 3, "done": 1}', 'days count as for the streak');
select is(public.set_weekly_goal('UTC', null, null), null, 'a student can remove the goal');
select is(public.get_dashboard('UTC') -> 'goal', 'null', 'a removed goal is not shown');
-- Weeks begin on Monday in the student's time zone.
select tests.act_as_operator();
create function pg_temp.count_at(p_zone text) returns integer language sql as $$
  select private.week_count(tests.id_of('leo'), 'stops', p_zone, '2026-11-16');
$$;
update public.lesson_results set completed_at = '2026-11-22 23:30+00' where user_id = tests.id_of('leo') and status = 2;
select is(pg_temp.count_at('UTC'), 1, 'late on Sunday in London counts for the week');
select is(pg_temp.count_at('Australia/Sydney'), 0, 'the same moment is Monday in Sydney, and counts for the next week');
-- Section: practising counts towards the streak.
select tests.act_as_operator();
insert into private.practice_sessions (user_id, scope, started_at, last_answer_at, finished_at)
values (tests.id_of('leo'), 'due', now(), now(), now());
select tests.act_as('leo');
select is(public.get_dashboard('UTC') #>> '{streak,active_today}', 'true', 'practising counts as an active day');

select tests.act_as_operator();
select * from finish();
rollback;
