-- After a course: its page, ratings by learners, certificates that exist for those who asked and are checked by anyone.
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
select is(public.get_course_completion('money'), null, 'a visitor has completed nothing');
select tests.act_as('anna');
select public.complete_video_lesson('money-1');
select is(public.get_course_completion('money'), null, 'nor has a learner on the way');
select is(public.get_course_completion('nowhere'), null, 'nor anyone an unknown course');
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
  'whoever has completed it is told what they did, with all their answers and best scores, and on which day where the platform is'
);
select public.start_attempt('money', 'money-2');
select is(public.get_course_completion('money') -> 'answer_count', '8', 'an attempt that is open counts for nothing');
select public.leave_attempt(id) from public.quiz_attempts where finished_at is null;
select tests.act_as_operator();
update public.videos set duration_seconds = 100 where id = 'money-1-v';
insert into public.video_progress (user_id, video_id, watched) values (tests.id_of('anna'), 'money-1-v', '{[0,89)}');
select tests.act_as('anna');
select is(public.get_course_completion('money') -> 'watched_count', '0', 'a video that was seen in part was not watched');
select tests.act_as_operator();
update public.video_progress set watched = '{[0,60),[60,90)}' where user_id = tests.id_of('anna');
select tests.act_as('anna');
select is(public.get_course_completion('money') -> 'watched_count', '1', 'one was, of which most was played');
select is(public.get_course_completion('money') #>> '{suggestion,course_id}', 'life', 'and of a course to begin');
select public.complete_video_lesson('life-1');
select is(public.get_course_completion('money') -> 'suggestion', 'null', 'as long as there is one');
select tests.act_as('ben');
select is(public.get_course_completion('money'), null, 'no one sees that of others');

-- Section: certificates.
select throws_ok($$ select public.issue_certificate('money') $$, 'PT409', 'course_not_complete',
  'there is none before the course is complete');
select throws_ok($$ select public.issue_certificate('nowhere') $$, 'PT409', 'course_not_complete', 'nor of an unknown one');
select tests.act_as('anna');
select tests.act_as_operator();
select is((select count(*) from private.certificates), 0::bigint, 'completing a course makes no certificate: its learner asks for it');
select tests.act_as('anna');
insert into saved_values select 'code', public.issue_certificate('money') -> 'code';
select matches(pg_temp.saved('code'), '^[0-9A-HJKMNP-TV-Z]{16}$', 'its code has 80 random bits');
select is(public.issue_certificate('money') ->> 'code', pg_temp.saved('code'), 'asking again gives the same one');
select is(public.get_course_completion('money') ->> 'certificate', pg_temp.saved('code'), 'the page knows it');
select is(public.get_course_overview('money') ->> 'certificate', pg_temp.saved('code'), 'and so does that of the course');
select is(
  (public.get_dashboard('UTC') #> '{certificates,0}') - 'completed_on',
  jsonb_build_object('code', pg_temp.saved('code'), 'course_id', 'money', 'course_title',
    public.get_course_overview('money') #> '{course,title}'),
  'and the dashboard'
);
select is(
  public.get_certificate(pg_temp.saved('code')) - 'code',
  '{"name": "Anna Nguyen", "course_title": "Course money", "completed_on": "2026-04-01", "pass_mark": 0, '
    '"videos_watched": false, "own": true}', 'it names the learner, the course and the day'
);
select tests.act_as_visitor();
select is(
  public.get_certificate(pg_temp.saved('code')),
  jsonb_build_object('code', pg_temp.saved('code'), 'name', 'Anna Nguyen', 'course_title', 'Course money',
    'completed_on', '2026-04-01', 'pass_mark', 0, 'videos_watched', false, 'own', false),
  'a visitor who has the address sees exactly that'
);
select is(
  public.get_certificate(lower(regexp_replace(pg_temp.saved('code'), '(.{4})', '\1-', 'g'))) ->> 'name', 'Anna Nguyen',
  'also with the code as it is printed, in small letters'
);
select is(public.get_certificate('0000-0000-0000-0000'), null, 'an unknown code shows nothing');
select is(public.get_certificate(left(pg_temp.saved('code'), 12)), null, 'nor does a part of one');
select is(public.get_certificate(null), null, 'nor none');
select is(public.get_certificate(repeat('0', 100000)), null, 'nor a very long one');
select throws_ok($$ select public.issue_certificate('money') $$, '42501', null, 'visitors get none');
select tests.act_as('ben');
select is(public.get_certificate(pg_temp.saved('code')) -> 'own', 'false', 'it belongs to its learner');
select throws_ok($$ select public.withdraw_certificate(pg_temp.saved('code')) $$, 'PT404', 'certificate_not_found',
  'so no one else withdraws it');

-- A certificate stays as it was issued.
select tests.act_as_operator();
update public.courses set title = 'Renamed', deleted_at = now() - interval '31 days' where id = 'money';
update public.profiles set display_name = 'Somebody' where id = tests.id_of('anna');
select private.purge_trash();
select tests.act_as_visitor();
select is(public.get_certificate(pg_temp.saved('code')) ->> 'course_title', 'Course money',
  'it outlives its course, with the title of that day');
select is(public.get_certificate(pg_temp.saved('code')) ->> 'name', 'Anna Nguyen', 'and the name of that day');

select tests.act_as('anna');
select lives_ok($$ select public.withdraw_certificate(pg_temp.saved('code')) $$, 'its learner withdraws it');
select is(public.get_certificate(pg_temp.saved('code')), null, 'and no one sees it any more');
select throws_ok($$ select public.withdraw_certificate(pg_temp.saved('code')) $$, 'PT404', 'certificate_not_found', 'once');
select isnt(public.issue_certificate('life') ->> 'code', pg_temp.saved('code'), 'each has a code of its own');
select is(public.export_my_data() #>> '{tables,certificates,0,course}', 'Course life', 'the export contains it');

select tests.act_as('ben');
select public.complete_video_lesson('life-1');
insert into saved_values select 'ben', public.issue_certificate('life') -> 'code';
select is(public.get_certificate(pg_temp.saved('ben')) ->> 'name', 'Ben Okafor', 'without a display name it has first and last name');
select tests.act_as('nameless');
select public.complete_video_lesson('life-1');
select throws_ok($$ select public.issue_certificate('life') $$, 'PT422', 'name_missing',
  'an email address is never printed: without a name there is none');

-- Section: looking certificates up is limited.
select tests.act_as_operator();
delete from private.request_counts where true;
update private.settings set value = jsonb_set(value, '{get_certificate}',
  '{"window_seconds": 3600, "per_address": 2, "overall": 3}') where key = 'request_limits';
select set_config('request.headers', '{"cf-connecting-ip": "203.0.113.7"}', true);
select tests.act_as_visitor();
select public.get_certificate('a'), public.get_certificate('b');
select throws_ok($$ select public.get_certificate('c') $$, 'PT429', 'too_many_requests', 'an address that tries codes is stopped');
select set_config('request.headers', '{"cf-connecting-ip": "203.0.113.8"}', true);
select isnt(public.get_certificate(pg_temp.saved('ben')), null, 'others go on');
select throws_ok($$ select public.get_certificate('c') $$, 'PT429', 'too_many_requests', 'up to a number overall');

-- Section: ratings.
select tests.act_as_operator();
update public.courses set rating = null where id = 'life';
create function pg_temp.shown() returns text language sql as $$
  select concat_ws(' of ', coalesce(c #>> '{course,rating}', 'none'), c #>> '{course,rating_count}')
    from public.get_course_overview('life') as c;
$$;
select is(pg_temp.shown(), 'none of 0', 'a course that no one rated shows nothing');
update public.courses set rating = 9.2 where id = 'life';
select is(pg_temp.shown(), '9.2 of 0', 'except what the content team has set');
select tests.sign_up('newcomer');
select tests.act_as('newcomer');
select throws_ok($$ select public.rate_course('life', 8) $$, 'PT409', 'course_not_complete', 'a course is rated by whoever completed it');
select tests.act_as('anna');
select throws_ok(format('select public.rate_course(%L, %s)', 'life', r), 'PT422', 'invalid_rating', 'from 1 to 10')
  from unnest('{0,11,-1}'::integer[]) as r;
select is(public.rate_course('life', 1), '{"rating": 1}', 'one tap');
select is(public.rate_course('life', 6), '{"rating": 6}', 'which can be changed');
select is(public.get_course_completion('life') -> 'rating', '6', 'the page shows one''s own');
select is((select array_agg(rating) from public.course_ratings), '{6}'::smallint[], 'and the table no others');
select throws_ok($$ update public.course_ratings set rating = 10 $$, '42501', null, 'no one writes it past the function');
select tests.act_as('ben');
select public.rate_course('life', 7);
select is((select array_agg(rating) from public.course_ratings), '{7}'::smallint[], 'each sees their own');
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
select is(pg_temp.shown(), '9.2 of 0', 'four ratings would tell too much about each');
select pg_temp.rate('five', 9);
select is(pg_temp.shown(), '7.4 of 5', 'five are shown, in place of the content team''s');
select tests.act_as('five');
select is(public.rate_course('life', null), '{"rating": null}', 'a rating can be removed');
select is(pg_temp.shown(), '9.2 of 0', 'then there are four again');
select public.rate_course('life', 10);
select is(pg_temp.shown(), '7.6 of 5', 'and five');
select tests.act_as('anna');
select is(public.export_my_data() #>> '{tables,course_ratings,0,rating}', '6', 'the export contains it');
select tests.act_as_operator();
insert into public.videos (id, title) values ('late', 'A late video');
insert into public.lessons (id, course_id, video_id, position) values ('life-2', 'life', 'late', 2);
select tests.act_as('anna');
select is(public.rate_course('life', 8), '{"rating": 8}', 'whoever rated a course changes it also when the course has grown');

select * from finish();
rollback;
