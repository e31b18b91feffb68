-- The video player: the saved position, the seconds actually played, and the 90% rule.
begin;
select no_plan();
select tests.sign_up('anna');
select tests.sign_up('ben');
select tests.make_course('money', '{v,q,v}');
update public.courses set require_watch = true where id = 'money';
select tests.make_course('free', '{v}');

-- Lets time pass, because the server's clock limits how much can have been played.
create function pg_temp.wait(p_seconds integer) returns void language plpgsql security definer as $$
begin
  update public.video_progress set counted_at = counted_at - make_interval(secs => p_seconds);
end;
$$;
create function pg_temp.open_and_wait(p_video_id text, p_seconds integer) returns void language plpgsql as $$
begin
  perform public.save_video_progress(p_video_id, 0, '[]');
  perform pg_temp.wait(p_seconds);
end;
$$;
select tests.act_as('anna');
select is(
  public.get_video_lesson('money', 'money-1'),
  '{"course": {"id": "money", "title": "Course money", "instructor": "Ann Other", "require_watch": true},
    "lesson": {"lesson_id": "money-1", "title": "Video 1", "status": 1},
    "video": {"id": "money-1-v", "title": "Video 1", "description": "", "image": null, "url": "media/videos/a.mp4",
      "captions_url": null, "duration_seconds": 100, "as_of": null},
    "progress": {"position_seconds": 0, "watched": []},
    "next": {"course_id": "money", "course_title": "Course money", "course_image": null, "category": "General",
      "lesson_id": "money-2", "lesson_title": "Quiz money-2-q", "lesson_type": 0}}',
  'a lesson has its course, video, progress and next lesson'
);
select is(public.get_video_lesson('money', 'money-1-v') -> 'lesson', public.get_video_lesson('money', 'money-1')
  -> 'lesson', 'a video id finds the same lesson');
select is(public.get_video_lesson('money', 'money-2'), null, 'a quiz is not a video lesson');
select is(public.get_video_lesson('money', 'free-1'), null, 'a lesson of another course is not found');
select is(public.get_video_lesson('nowhere', 'money-1'), null, 'a missing course is not found');

-- Section: progress.
select pg_temp.open_and_wait('money-1-v', 1000);
select pg_temp.open_and_wait('free-1-v', 1000);
select pg_temp.open_and_wait('money-3-v', 1000);
select is(
  public.save_video_progress('money-1-v', 12.345, '[[0, 10], [20, 30]]'),
  '{"position_seconds": 12.35, "watched": [[0, 10], [20, 30]], "completed": false}', 'the position and the ranges are saved'
);
select is(public.save_video_progress('money-1-v', 5, '[[8, 21]]') -> 'watched', '[[0, 30]]', 'ranges from other tabs are merged');
select is(public.save_video_progress('money-1-v', 5, '[]') -> 'watched', '[[0, 30]]', 'no range adds nothing');
select is(public.save_video_progress('money-1-v', 5, '[[30, 30], [40, 35], [50.2, 50.4]]') -> 'watched', '[[0, 30]]',
  'empty and backward ranges add nothing');
select is(public.save_video_progress('money-1-v', 9999, '[[-50, 2], [99, 5000]]'),
  '{"position_seconds": 100, "watched": [[0, 30], [99, 100]], "completed": false}', 'the position and the ranges are limited to the video');
select is(public.save_video_progress('money-1-v', -3, '"[[1, 2]]"') -> 'position_seconds', '0',
  'a position before the start is the start; ranges may be a JSON text');
select is(public.save_video_progress('money-1-v', null, null) -> 'watched', '[[0, 30], [99, 100]]', 'missing values change nothing');
select throws_ok($$ select public.save_video_progress('nowhere', 1, '[]') $$, 'PT404', 'video_not_found', 'a missing video is not found');
select throws_ok($$ select public.save_video_progress('money-1-v', 1, '{"a": 1}') $$, 'PT422', 'invalid_progress',
  'an object is not a list of ranges');
select throws_ok($$ select public.save_video_progress('money-1-v', 1, '[[1]]') $$, 'PT422', 'invalid_progress', 'half a range is refused');
select throws_ok($$ select public.save_video_progress('money-1-v', 1, '[["a", "b"]]') $$, 'PT422', 'invalid_progress',
  'strings are not seconds');
select throws_ok($$ select public.save_video_progress('money-1-v', 1,
  (select jsonb_agg(jsonb_build_array(i, i + 1)) from generate_series(1, 5000) as i)) $$, 'PT422', 'invalid_progress',
  'a huge list is refused');
select lives_ok($$ select public.save_video_progress('money-1-v', 'NaN', '[[1, 1e300]]') $$,
  'absurd numbers are limited without an error');
select is(public.save_video_progress('free-1-v', 0, '[[0, 90]]') -> 'completed', 'true', 'watching 90% of the seconds is enough');
select is(public.save_video_progress('money-3-v', 0, '[[0, 89]]') -> 'completed', 'false', 'watching 89% is not enough');
select public.save_video_progress('money-3-v', 40, '[]');
select is(public.save_video_progress('money-3-v', 60.5, '[]', 40) -> 'position_seconds', '60.5',
  'progress sent late moves the position it started from');
select is(
  public.save_video_progress('money-3-v', 45, '[[95, 97]]', 40) - 'completed',
  '{"position_seconds": 60.5, "watched": [[0, 89], [95, 97]]}',
    'progress sent late does not replace a newer position, but its watched ranges are added'
);
select tests.act_as('ben');
select is(public.get_video_lesson('money', 'money-1') -> 'progress', '{"position_seconds": 0, "watched": []}',
  'each student has their own position');

-- Section: completing.
select is(public.complete_video_lesson('money-1') #- '{next}',
  '{"completed": false, "status": 1, "course_complete": false}', 'a course that requires watching does not complete on opening');
select is(tests.road('money'), '{1,0,0}', 'opening a video that requires watching unlocks no lesson');
-- Section: the server's clock.
create function pg_temp.seconds(p_ranges jsonb, p_video_id text default 'money-1-v') returns integer language sql as $$
  select coalesce(sum((r ->> 1)::integer - (r ->> 0)::integer), 0)::integer
  from jsonb_array_elements(public.save_video_progress(p_video_id, 0, p_ranges) -> 'watched') as r;
$$;
select is(pg_temp.seconds('[[0, 90]]'), 5, 'seconds that cannot have been played yet do not count, because the lesson was opened just now');
select is(pg_temp.seconds('[[0, 90]]'), 5, 'sending them again does not count either');
select pg_temp.wait(10);
select is(pg_temp.seconds('[[0, 90]]'), 25, 'after ten seconds, twenty more count, because the fastest speed is 2');
select is(pg_temp.seconds('[[40, 41], [60, 61]]'), 25, 'time counts only once');
select pg_temp.wait(3600);
select is(pg_temp.seconds('[[20, 60]]'), 60, 'seconds played offline count when they are sent, up to the time that has passed');
select is(pg_temp.seconds('[[0, 60]]'), 60, 'seconds that already count use no time');
select is(pg_temp.seconds('[[0, 10]]', 'money-3-v'), 5, 'a video that was never opened cannot use another video''s time');
select is(pg_temp.seconds('[[60, 90]]'), 90, 'the rest counts too');
select is(public.complete_video_lesson('money-1') -> 'completed', 'true', 'the lesson completes after 90%');
select is(tests.road('money'), '{2,1,0}', 'completing the video makes the next lesson available');
select is(public.complete_video_lesson('free-1') -> 'completed', 'true', 'in other courses, starting a video completes it');
select tests.act_as_operator();
update public.videos set duration_seconds = null where id = 'money-3-v';
select tests.act_as('ben');
select is(public.complete_video_lesson('money-3') -> 'completed', 'true',
  'a video of unknown length does not have to be watched to its end');
select is(public.save_video_progress('money-3-v', 500000, '[[0, 7]]') -> 'position_seconds', '360000',
  'the position of a video of unknown length is limited');
select tests.act_as_operator();
update public.lessons set removed_at = now() where id = 'money-1';
select tests.act_as('ben');
select throws_ok($$ select public.complete_video_lesson('money-1') $$, 'PT404', 'lesson_not_found', 'a removed lesson cannot be completed');
select is(public.get_video_lesson('money', 'money-1'), null, 'a removed lesson cannot be opened');
select lives_ok($$ select public.save_video_progress('money-1-v', 3, '[[0, 3]]') $$,
  'progress of a removed lesson''s video is still saved');

-- Section: a visitor.
select tests.act_as_visitor();
select throws_ok($$ select public.get_video_lesson('money', 'money-1') $$, '42501', null, 'a visitor cannot open a video');
select throws_ok($$ select public.complete_video_lesson('money-1') $$, '42501', null, 'a visitor cannot complete a video');
select throws_ok($$ select public.save_video_progress('money-1-v', 1, '[]') $$, '42501', null, 'a visitor cannot save progress');
select tests.act_as_operator();
select set_config('role', 'authenticated', true);
select throws_ok($$ select public.get_video_lesson('money', 'money-1') $$, 'PT401', 'not_signed_in',
  'a token without a user is refused');

select tests.act_as_operator();
select * from finish();
rollback;
