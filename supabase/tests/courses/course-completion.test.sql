-- Completed courses: the completion page, student ratings, and certificates, which students request and anyone can verify.
begin;
select no_plan();
select tests.sign_up('anna', '{"first_name": "Anna", "last_name": "Nguyen", "display_name": "Anna Nguyen"}');
select tests.sign_up('ben', '{"first_name": "Ben", "last_name": "Okafor"}');
select tests.sign_up('nameless');
select tests.make_course('money', '{v,q}');
select tests.make_course('life', '{v}');
create temporary table saved_values (name text primary key, value jsonb);
grant all on saved_values to anon, authenticated;
create function pg_temp.saved(p_name text) returns text language sql as $$ select value #>> '{}' from saved_values where name = p_name; $$;

-- Section: the page of a completed course.
select tests.act_as_visitor();
select is(public.get_course_completion('money'), null, 'a visitor has not completed a course');
select tests.act_as('anna');
select public.complete_video_lesson('money-1');
select is(public.get_course_completion('money'), null, 'a student who is still in the course has not completed it');
select is(public.get_course_completion('nowhere'), null, 'no one has completed an unknown course');
select tests.take_quiz('money', 'money-2', 'money-2-q', 3);
select tests.take_quiz('money', 'money-2', 'money-2-q', 1);
select tests.act_as_operator();
update public.lesson_results set completed_at = '2026-03-31 14:30+00' where user_id = tests.id_of('anna') and lesson_id = 'money-2';
update public.lesson_results set completed_at = '2026-03-30 14:30+00' where user_id = tests.id_of('anna') and lesson_id = 'money-1';
select tests.act_as('anna');
select is(
  public.get_course_completion('money') - 'suggestion',
  '{"course": {"id": "money", "title": "Course money", "category": "General", "pass_mark": 0, "certificate_watch": '
    'false}, "completed_on": "2026-04-01", "stop_count": 2, "watched_count": 0,
    "answer_count": 8, "correct_count": 4, "quizzes": [{"title": "Quiz money-2-q", "score": 3, "score_max": 4}],
    "rating": null, "certificate": null, "certificate_missing": [], "next": null}',
  'the page has the answers, best scores and the day of completion in the platform''s time zone'
);
select public.start_attempt('money', 'money-2');
select is(public.get_course_completion('money') -> 'answer_count', '8', 'an open attempt does not count');
select public.leave_attempt(id) from public.quiz_attempts where finished_at is null;
select tests.act_as_operator();
update public.videos set duration_seconds = 100 where id = 'money-1-v';
insert into public.video_progress (user_id, video_id, watched) values (tests.id_of('anna'), 'money-1-v', '{[0,89)}');
select tests.act_as('anna');
select is(public.get_course_completion('money') -> 'watched_count', '0', 'a video watched in part does not count as watched');
select tests.act_as_operator();
update public.video_progress set watched = '{[0,60),[60,90)}' where user_id = tests.id_of('anna');
select tests.act_as('anna');
select is(public.get_course_completion('money') -> 'watched_count', '1', 'a video watched for the most part counts as watched');
select is(public.get_course_completion('money') #>> '{suggestion,course_id}', 'life', 'the page suggests a course to begin');
select public.complete_video_lesson('life-1');
select is(public.get_course_completion('money') -> 'suggestion', 'null', 'the page suggests nothing when there is no other course');
select tests.act_as('ben');
select is(public.get_course_completion('money'), null, 'students do not see each other''s page');

-- Section: certificates.
select throws_ok($$ select public.issue_certificate('money') $$, 'PT409', 'course_not_complete',
  'a certificate needs a completed course');
select throws_ok($$ select public.issue_certificate('nowhere') $$, 'PT409', 'course_not_complete',
  'there is no certificate for an unknown course');
select tests.act_as('anna');
select tests.act_as_operator();
select is((select count(*) from private.certificates), 0::bigint,
  'completing a course issues no certificate until the student requests it');
select tests.act_as('anna');
insert into saved_values select 'code', public.issue_certificate('money') -> 'code';
select matches(pg_temp.saved('code'), '^[0-9A-HJKMNP-TV-Z]{16}$', 'a code has 80 random bits');
select is(public.issue_certificate('money') ->> 'code', pg_temp.saved('code'), 'requesting it again returns the same certificate');
select is(public.get_course_completion('money') ->> 'certificate', pg_temp.saved('code'), 'the completion page has the code');
select is(public.get_course_overview('money') ->> 'certificate', pg_temp.saved('code'), 'the course page has the code');
select is(
  (public.get_dashboard('UTC') #> '{certificates,0}') - 'completed_on',
  jsonb_build_object('code', pg_temp.saved('code'), 'course_id', 'money', 'course_title',
    public.get_course_overview('money') #> '{course,title}'),
  'the dashboard lists the certificate'
);
select is(
  public.get_certificate(pg_temp.saved('code')) - 'code',
  '{"name": "Anna Nguyen", "course_title": "Course money", "completed_on": "2026-04-01", "pass_mark": 0, '
    '"videos_watched": false, "own": true}', 'a certificate shows the student, the course and the day'
);
select tests.act_as_visitor();
select is(
  public.get_certificate(pg_temp.saved('code')),
  jsonb_build_object('code', pg_temp.saved('code'), 'name', 'Anna Nguyen', 'course_title', 'Course money',
    'completed_on', '2026-04-01', 'pass_mark', 0, 'videos_watched', false, 'own', false),
  'a visitor with the link sees the same certificate'
);
select is(
  public.get_certificate(lower(regexp_replace(pg_temp.saved('code'), '(.{4})', '\1-', 'g'))) ->> 'name', 'Anna Nguyen',
  'the code also works as printed, in lower case'
);
select is(public.get_certificate('0000-0000-0000-0000'), null, 'an unknown code shows nothing');
select is(public.get_certificate(left(pg_temp.saved('code'), 12)), null, 'a part of a code shows nothing');
select is(public.get_certificate(null), null, 'a missing code shows nothing');
select is(public.get_certificate(repeat('0', 100000)), null, 'a very long code shows nothing');
select throws_ok($$ select public.issue_certificate('money') $$, '42501', null, 'a visitor cannot request a certificate');
select tests.act_as('ben');
select is(public.get_certificate(pg_temp.saved('code')) -> 'own', 'false', 'a certificate is not marked as one''s own for other students');
select throws_ok($$ select public.withdraw_certificate(pg_temp.saved('code')) $$, 'PT404', 'certificate_not_found',
  'no one but the student can withdraw it');

-- A certificate still shows the data from the time when it was issued.
select tests.act_as_operator();
update public.courses set title = 'Renamed', deleted_at = now() - interval '31 days' where id = 'money';
update public.profiles set display_name = 'Somebody' where id = tests.id_of('anna');
select private.purge_trash();
select tests.act_as_visitor();
select is(public.get_certificate(pg_temp.saved('code')) ->> 'course_title', 'Course money',
  'a certificate outlasts its course and keeps the old title');
select is(public.get_certificate(pg_temp.saved('code')) ->> 'name', 'Anna Nguyen', 'a certificate keeps the old name');

select tests.act_as('anna');
select lives_ok($$ select public.withdraw_certificate(pg_temp.saved('code')) $$, 'the student can withdraw it');
select is(public.get_certificate(pg_temp.saved('code')), null, 'a withdrawn certificate is not shown');
select throws_ok($$ select public.withdraw_certificate(pg_temp.saved('code')) $$, 'PT404', 'certificate_not_found',
  'withdrawing again is refused');
select isnt(public.issue_certificate('life') ->> 'code', pg_temp.saved('code'), 'each certificate has its own code');
select is(public.export_my_data() #>> '{tables,certificates,0,course}', 'Course life', 'the data export contains the certificate');

select tests.act_as('ben');
select public.complete_video_lesson('life-1');
insert into saved_values select 'ben', public.issue_certificate('life') -> 'code';
select is(public.get_certificate(pg_temp.saved('ben')) ->> 'name', 'Ben Okafor',
  'a certificate without a display name has first and last name');
select tests.act_as('nameless');
select public.complete_video_lesson('life-1');
select throws_ok($$ select public.issue_certificate('life') $$, 'PT422', 'name_missing',
  'without a name there is no certificate, because an email address is never printed');

-- Section: looking up certificates is limited.
select tests.act_as_operator();
delete from private.request_counts where true;
update private.settings set value = jsonb_set(value, '{get_certificate}',
  '{"window_seconds": 3600, "per_address": 2, "overall": 3}') where key = 'request_limits';
select set_config('request.headers', '{"cf-connecting-ip": "203.0.113.7"}', true);
select tests.act_as_visitor();
select public.get_certificate('a'), public.get_certificate('b');
select throws_ok($$ select public.get_certificate('c') $$, 'PT429', 'too_many_requests', 'an address that tries many codes is blocked');
select set_config('request.headers', '{"cf-connecting-ip": "203.0.113.8"}', true);
select isnt(public.get_certificate(pg_temp.saved('ben')), null, 'other addresses can still look up certificates');
select throws_ok($$ select public.get_certificate('c') $$, 'PT429', 'too_many_requests', 'all lookups together are limited');

-- Section: ratings.
select tests.act_as_operator();
update public.courses set rating = null where id = 'life';
create function pg_temp.shown() returns text language sql as $$
  select concat_ws(' of ', coalesce(c #>> '{course,rating}', 'none'), c #>> '{course,rating_count}')
    from public.get_course_overview('life') as c;
$$;
select is(pg_temp.shown(), 'none of 0', 'a course without ratings shows none');
update public.courses set rating = 9.2 where id = 'life';
select is(pg_temp.shown(), '9.2 of 0', 'a course without ratings shows the content team''s rating');
select tests.sign_up('newcomer');
select tests.act_as('newcomer');
select throws_ok($$ select public.rate_course('life', 8) $$, 'PT409', 'course_not_complete',
  'only students who completed a course can rate it');
select tests.act_as('anna');
select throws_ok(format('select public.rate_course(%L, %s)', 'life', r), 'PT422', 'invalid_rating', 'a rating is from 1 to 10')
  from unnest('{0,11,-1}'::integer[]) as r;
select is(public.rate_course('life', 1), '{"rating": 1}', 'a student can rate a course');
select is(public.rate_course('life', 6), '{"rating": 6}', 'a student can change the rating');
select is(public.get_course_completion('life') -> 'rating', '6', 'the page shows the student''s own rating');
select is((select array_agg(rating) from public.course_ratings), '{6}'::smallint[], 'students cannot read each other''s ratings');
select throws_ok($$ update public.course_ratings set rating = 10 $$, '42501', null, 'ratings can only be written through the function');
select tests.act_as('ben');
select public.rate_course('life', 7);
select is((select array_agg(rating) from public.course_ratings), '{7}'::smallint[], 'each student sees only their own rating');
select tests.act_as('nameless');
select public.rate_course('life', 7);
create function pg_temp.rate(p_name text, p_rating integer) returns void language plpgsql as $$
begin
  perform tests.sign_up(p_name);
  perform tests.act_as(p_name);
  perform public.complete_video_lesson('life-1');
  perform public.rate_course('life', p_rating);
  perform tests.act_as_operator();
end;
$$;
select tests.act_as_operator();
select pg_temp.rate('four', 8);
select is(pg_temp.shown(), '9.2 of 0', 'four ratings are not shown, because they would reveal too much');
select pg_temp.rate('five', 9);
select is(pg_temp.shown(), '7.4 of 5', 'five ratings are shown instead of the content team''s');
select tests.act_as('five');
select is(public.rate_course('life', null), '{"rating": null}', 'a rating can be removed');
select is(pg_temp.shown(), '9.2 of 0', 'with four ratings left, they are not shown');
select public.rate_course('life', 10);
select is(pg_temp.shown(), '7.6 of 5', 'with five again, they are shown');
select tests.act_as('anna');
select is(public.export_my_data() #>> '{tables,course_ratings,0,rating}', '6', 'the data export contains the rating');
select tests.act_as_operator();
insert into public.videos (id, title) values ('late', 'A late video');
insert into public.lessons (id, course_id, video_id, position) values ('life-2', 'life', 'late', 2);
select tests.act_as('anna');
select is(public.rate_course('life', 8), '{"rating": 8}', 'a student who rated a course can change the rating after a lesson was added');

select * from finish();
rollback;
