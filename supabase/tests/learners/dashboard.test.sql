-- The dashboard: days in the student's time zone, the end of a streak, and the content of the page.
begin;
select no_plan();

-- Section: time zones. Only names are accepted.
select is(private.valid_time_zone('Australia/Sydney'), 'Australia/Sydney', 'a time zone is accepted by its name');
select is(private.valid_time_zone('Etc/GMT+10'), 'Etc/GMT+10', 'a time zone with a sign is accepted');
select is(private.valid_time_zone(z), 'UTC', format('%L counts as UTC', z))
from unnest(array[null, '', 'Mars/Olympus', 'ABC+9', '+10:00', '../etc/passwd', 'Etc/Unknown', 'America', repeat('a', 5000)]) as z;

-- Section: streaks. The times are written in UTC.
create function pg_temp.streak(p_zone text, p_now text, variadic p_moments text[]) returns text language sql as $$
  select format('%s of %s%s', s ->> 'current', s ->> 'longest', case when (s ->> 'active_today')::boolean then ', today' end)
  from private.streak(array(select (m || '+00')::timestamptz from unnest(p_moments) as m), p_zone, (p_now || '+00')::timestamptz) as s;
$$;
select is(private.streak('{}', 'UTC', '2026-03-10 12:00+00') - 'week',
  '{"current": 0, "longest": 0, "active_today": false}', 'a new student has no streak');
select is(pg_temp.streak('UTC', '2026-03-10 12:00', '2026-03-10 08:00', '2026-03-10 09:00'), '1 of 1, today',
  'two activities on one day count as one day');
select is(pg_temp.streak('UTC', '2026-03-10 12:00', '2026-03-08 08:00', '2026-03-09 08:00', '2026-03-10 08:00'),
  '3 of 3, today', 'days in a row add up');
select is(pg_temp.streak('UTC', '2026-03-10 12:00', '2026-03-08 08:00', '2026-03-09 08:00'), '2 of 2',
  'a current day without activity yet does not end the streak');
select is(pg_temp.streak('UTC', '2026-03-10 12:00', '2026-03-07 08:00', '2026-03-08 08:00'), '2 of 2',
  'one missed day does not end the streak');
select is(pg_temp.streak('UTC', '2026-03-11 00:00', '2026-03-07 08:00', '2026-03-08 08:00'), '0 of 2',
  'two missed days end the streak; the longest is kept');
select is(pg_temp.streak('UTC', '2026-03-10 12:00', '2026-03-06 08:00', '2026-03-08 08:00', '2026-03-10 08:00'),
  '3 of 3, today', 'single missed days between active ones do not break it and do not count');
select is(pg_temp.streak('UTC', '2026-03-10 12:00', '2026-03-01 08:00', '2026-03-02 08:00', '2026-03-03 08:00',
  '2026-03-06 08:00', '2026-03-10 08:00'), '1 of 3, today', 'two missed days begin a new streak');
select is(pg_temp.streak('UTC', '2027-01-01 12:00', '2026-12-30 08:00', '2026-12-31 08:00', '2027-01-01 08:00'),
  '3 of 3, today', 'a streak continues over the turn of the year');

-- Around midnight: 13:30 UTC is 00:30 the next day in Sydney (UTC+11), and 12:30 UTC is 23:30.
select is(pg_temp.streak('Australia/Sydney', '2026-01-10 13:45', '2026-01-10 12:30', '2026-01-10 13:30'),
  '2 of 2, today', 'before and after midnight are two days in the student''s time zone');
select is(pg_temp.streak('UTC', '2026-01-10 13:45', '2026-01-10 12:30', '2026-01-10 13:30'), '1 of 1, today',
  'the same moments are one day in another time zone');
select is(pg_temp.streak('Pacific/Honolulu', '2026-01-10 09:59', '2026-01-09 10:00', '2026-01-10 09:59'),
  '1 of 1, today', 'a student''s day may span two of the server''s');
select is(pg_temp.streak('Pacific/Kiritimati', '2026-01-10 10:00', '2026-01-10 09:59'), '1 of 1',
  'a new day begins at midnight, even 14 hours ahead');
select is(pg_temp.streak('Asia/Kathmandu', '2026-01-10 18:20', '2026-01-10 18:14', '2026-01-10 18:15'), '2 of 2, today',
  'time zones with three quarters of an hour have their own midnight');

-- Daylight saving: in Sydney 2026-04-05 has 25 hours, 2026-10-04 has 23; in New York 2026-03-08 has 23.
select is(pg_temp.streak('Australia/Sydney', '2026-04-05 13:59', '2026-04-04 12:59', '2026-04-04 13:00',
  '2026-04-05 13:59'), '2 of 2, today', 'a day of 25 hours is one day');
select is(pg_temp.streak('Australia/Sydney', '2026-04-05 14:00', '2026-04-04 13:00', '2026-04-05 14:00'),
  '2 of 2, today', 'a day of 25 hours ends with its 25th hour');
select is(pg_temp.streak('Australia/Sydney', '2026-10-04 13:00', '2026-10-03 13:59', '2026-10-03 14:00',
  '2026-10-04 13:00'), '3 of 3, today', 'a day of 23 hours ends an hour sooner');
select is(pg_temp.streak('America/New_York', '2026-03-09 03:59', '2026-03-08 04:59', '2026-03-08 05:00',
  '2026-03-09 03:59'), '2 of 2, today', 'a spring day in New York is one day');
select is(
  private.streak(array['2026-10-03 14:00+00'::timestamptz], 'Australia/Sydney', '2026-10-05 12:00+00') -> 'week',
  '[{"day": "2026-09-29", "active": false}, {"day": "2026-09-30", "active": false}, {"day": "2026-10-01", "active": false},
    {"day": "2026-10-02", "active": false}, {"day": "2026-10-03", "active": false}, {"day": "2026-10-04", "active": true},
    {"day": "2026-10-05", "active": false}]',
  'the week is the seven days up to today'
);

-- Section: the content of the page.
select tests.sign_up('anna');
select tests.sign_up('ben');
select tests.make_course('money', '{v,q,v}');
select tests.make_course('life', '{v}');
select tests.make_course('work', '{v,q}');
create function pg_temp.board() returns jsonb language sql as $$ select public.get_dashboard('Australia/Sydney'); $$;
create function pg_temp.counts() returns text language sql as $$
  select string_agg(format('%s %s/%s %s/%s', c ->> 'id', c ->> 'completed_count', c ->> 'lesson_count', c ->> 'score', c
    ->> 'score_max'), ', ' order by n)
  from jsonb_array_elements(pg_temp.board() -> 'courses') with ordinality as x (c, n);
$$;

select tests.act_as('anna');
select is(
  pg_temp.board() #- '{streak,week}' #- '{badges}',
  '{"time_zone": "Australia/Sydney", "courses": [], "attempts": [], "streak": {"current": 0, "longest": 0, '
    '"active_today": false}, "continue": null,
    "mastery": [], "goal": null, "certificates": [], "due_questions": 0}',
  'a new student has an empty dashboard'
);
select is(public.get_dashboard('nowhere') ->> 'time_zone', 'UTC', 'an unknown time zone falls back to UTC');
select is(public.get_dashboard(null) ->> 'time_zone', 'UTC', 'a missing time zone falls back to UTC');
select tests.road('money');
select is(pg_temp.counts(), null, 'a course that was only opened is not listed as started');
select is(pg_temp.board() -> 'continue', 'null', 'a course that was only opened is not offered to continue');

select public.complete_video_lesson('money-1');
select is(pg_temp.counts(), 'money 1/3 0/0', 'a completed video counts as a lesson; points come from quizzes');
select is(pg_temp.board() #>> '{streak,active_today}', 'true', 'completing a lesson counts as an active day');
select tests.take_quiz('money', 'money-2', 'money-2-q', 3);
select is(pg_temp.counts(), 'money 2/3 3/4', 'points of a quiz are added up');
select tests.take_quiz('money', 'money-2', 'money-2-q', 1);
select is(pg_temp.counts(), 'money 2/3 3/4', 'the best score of a quiz counts');
select is(pg_temp.board() -> 'continue', public.get_home() -> 'continue', 'the next step is the same as on home');
select is(
  (select array_agg(format('%s %s %s %s', a ->> 'quiz_title', a ->> 'course_title', a ->> 'percent', a ->> 'best_percent') order by n)
   from jsonb_array_elements(pg_temp.board() -> 'attempts') with ordinality as x (a, n)),
  array['Quiz money-2-q Course money 75 75', 'Quiz money-2-q Course money 25 75'],
  'finished attempts are listed oldest first, each with the best score so far'
);
select tests.take_quiz('default', 'work-2-q', 'work-2-q', 4);
select is(pg_temp.board() #>> '{attempts,2,course_title}', null, 'a practice attempt has no course');
select public.start_attempt('money', 'money-2');
select is(jsonb_array_length(pg_temp.board() -> 'attempts'), 3, 'an open attempt has no score yet');
select tests.act_as_operator();
update public.quiz_attempts set finished_at = '2026-01-10 13:30+00'
where user_id = tests.id_of('anna') and percent = 75;
select tests.act_as('anna');
select is(pg_temp.board() #>> '{attempts,0,finished_on}', '2026-01-11', 'an attempt has its date in the student''s time zone');

select public.save_video_progress('work-1-v', 5, '[[0, 5]]');
select is(pg_temp.counts(), 'money 2/3 3/4', 'a video outside any opened course starts no course');
select tests.road('work');
select tests.act_as_operator();
update public.quiz_attempts set started_at = now() - interval '2 days' where user_id = tests.id_of('anna');
update public.lesson_results set completed_at = now() - interval '2 days' where user_id = tests.id_of('anna') and status = 2;
select tests.act_as('anna');
select is(pg_temp.counts(), 'work 0/2 0/0, money 2/3 3/4', 'a started video puts its course in progress, the latest first');
select public.complete_video_lesson('life-1');
select is(pg_temp.counts(), 'work 0/2 0/0, money 2/3 3/4, life 1/1 0/0', 'finished courses are last');
select tests.act_as_operator();
update public.courses set deleted_at = now() where id = 'work';
update public.lessons set removed_at = now() where id = 'money-3';
select tests.act_as('anna');
select is(pg_temp.counts(), 'life 1/1 0/0, money 2/2 3/4', 'deleted courses and removed lessons are not listed');
select tests.act_as_operator();
update public.quizzes set deleted_at = now() where id = 'money-2-q';
select tests.act_as('anna');
select is(jsonb_array_length(pg_temp.board() -> 'attempts'), 3, 'scores of a deleted quiz stay in the history');

-- Section: other students, and limits.
select tests.act_as('ben');
select is(pg_temp.board() -> 'attempts', '[]', 'students do not see each other''s scores');
select public.save_video_progress('life-1-v', 5, '[[0, 5]]');
select is(pg_temp.board() #>> '{streak,active_today}', 'true', 'watching counts as an active day');
select tests.act_as_operator();
insert into public.quiz_attempts (user_id, quiz_id, started_at, finished_at, score, score_max, answered, percent)
select tests.id_of('ben'), 'work-2-q', t, t, 1, 4, 4, n % 100
from generate_series(1, 60) as n, lateral (select '2026-02-01 00:00+00'::timestamptz + n * interval '1 day' as t) as x;
insert into public.quiz_attempts (user_id, quiz_id, started_at, finished_at, score, score_max, answered, percent)
values (tests.id_of('ben'), 'work-2-q', '2026-05-01 00:00+00', '2026-05-01 00:00+00', 0, 0, 0, 0);
select tests.act_as('ben');
select is(jsonb_array_length(pg_temp.board() -> 'attempts'), 50, 'at most the last 50 attempts are listed');
select is(pg_temp.board() #> '{attempts,0,percent}', '11', 'the oldest are left out');
select is(pg_temp.board() #> '{attempts,49,percent}', '60', 'an attempt without a graded answer is left out');
select is(pg_temp.board() #>> '{streak,longest}', '60', 'the longest streak includes all attempts');
select tests.act_as_visitor();
select throws_ok($$ select public.get_dashboard('UTC') $$, '42501', null, 'a visitor cannot read the dashboard');

select * from finish();
rollback;
