-- The video player: reading a lesson, saving the playback position, completing the lesson.

create function private.ranges_to_json(p_ranges int4multirange) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
-- Ranges of seconds as a list of pairs.
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_array(lower(r), upper(r)) order by lower(r)), '[]'::jsonb)
    from unnest(p_ranges) as r
  );
end;
$$;

create function private.seconds_watched(p_ranges int4multirange) returns integer
language plpgsql immutable
set search_path = ''
as $$
-- The number of seconds that the ranges cover.
begin
  return (
    select coalesce(sum(upper(r) - lower(r)), 0)::integer from unnest(p_ranges) as r
  );
end;
$$;

create function private.meets_watch_requirement(p_ranges int4multirange, p_duration integer) returns boolean
language sql immutable
set search_path = ''
as $$
  -- Whether enough of a video was watched: 90%, for courses that require watching. A video of unknown length can't be measured and passes.
  select coalesce(p_duration, 0) = 0
    or private.seconds_watched(coalesce(p_ranges, '{}'::int4multirange)) >= 0.9 * p_duration;
$$;

create function private.get_video_lesson(p_course_id text, p_ref text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- A lesson with its video and the learner's playback position; null if there is no such lesson.
declare
  me uuid := private.require_user();
  lesson text := private.find_lesson(p_course_id, p_ref);
begin
  if lesson is null then
    return null;
  end if;
  perform private.require_lesson_access(me, lesson);
  return (
    select jsonb_build_object(
      'course', jsonb_build_object(
        'id', c.id, 'title', c.title, 'instructor', c.instructor, 'require_watch', c.require_watch
      ),
      'lesson', jsonb_build_object('lesson_id', l.id, 'title', v.title, 'status', s.status),
      'video', jsonb_build_object(
        'id', v.id, 'title', v.title, 'description', v.description, 'image', v.image, 'url', v.url,
        'captions_url', v.captions_url, 'duration_seconds', v.duration_seconds,
        'as_of', private.as_of(v.figures)
      ),
      'progress', jsonb_build_object(
        'position_seconds', coalesce(p.position_seconds, 0),
        'watched', private.ranges_to_json(coalesce(p.watched, '{}'::int4multirange))
      ),
      -- The next step once this video is complete.
      'next', private.next_step(me, l.course_id, l.id)
    )
    from public.lessons as l
    join public.courses as c on c.id = l.course_id
    join public.videos as v on v.id = l.video_id
    join private.lesson_states(me, l.course_id) as s on s.lesson_id = l.id
    left join public.video_progress as p on p.video_id = v.id and p.user_id = me
    where l.id = lesson
  );
end;
$$;
call private.expose('get_video_lesson', 'authenticated');

create function private.complete_video_lesson(p_lesson_id text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Completes a video lesson. Completing it again only records that the learner has finished the video. If the course requires watching and
-- too little was played, the lesson stays incomplete and `completed` is false.
declare
  me uuid := private.require_learner();
  lesson record;
  current_status smallint;
begin
  select l.id, l.course_id, l.lesson_type, l.video_id, c.require_watch, v.duration_seconds, p.watched into lesson
  from private.unnumbered_lessons as l
  join public.courses as c on c.id = l.course_id
  left join public.videos as v on v.id = l.video_id
  left join public.video_progress as p on p.video_id = l.video_id and p.user_id = me
  where l.id = p_lesson_id;
  if not found then
    perform private.raise_error(404, 'lesson_not_found', 'Lesson not found');
  elsif lesson.lesson_type <> 1 then
    perform private.raise_error(422, 'not_a_video', 'This lesson is a quiz. Finish the quiz to complete it.');
  end if;
  perform private.require_lesson_access(me, lesson.id);
  perform private.refresh_results(me, lesson.course_id);
  select r.status into current_status
  from public.lesson_results as r where r.user_id = me and r.lesson_id = lesson.id;
  if current_status < 2 and (not lesson.require_watch or private.meets_watch_requirement(lesson.watched, lesson.duration_seconds)) then
    perform private.complete_lesson(me, lesson.id, 1, 1);
    current_status := 2;
  elsif current_status < 2 then
    perform private.open_video(me, lesson.video_id, lesson.duration_seconds);
  else
    -- The result is now newer than the progress, so the video no longer counts as left unfinished.
    update public.lesson_results as r set updated_at = now() where r.user_id = me and r.lesson_id = lesson.id;
  end if;
  return jsonb_build_object(
    'completed', current_status = 2, 'status', current_status, 'next', private.next_step(me, lesson.course_id, lesson.id),
    'course_complete', private.is_course_complete(me, lesson.course_id)
  );
end;
$$;
call private.expose('complete_video_lesson', 'authenticated');

create function private.save_video_progress(
  p_video_id text, p_position numeric, p_ranges jsonb, p_from numeric default null
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Saves the playback position and adds the watched ranges. Times are rounded to whole seconds and limited to the video's length; ranges of
-- several tabs and devices add up, because they are merged under the row's lock.
-- Newly watched seconds are credited in order, up to the unused allowance plus twice the time since the last request. The other seconds can
-- be credited when the client sends them again. Time spent offline adds to the allowance too, so offline playback is credited.
-- p_from is for progress that is sent late: the position known when the progress was recorded. If the learner has moved the position since,
-- the newer position stays and only the watched ranges are added.
-- A learner who has begun a video can continue, even once its course is no longer published.
-- `completed` is true once 90% of the video has been played.
declare
  me uuid := private.require_learner();
  ranges jsonb := coalesce(private.unwrap_json(p_ranges), '[]'::jsonb);
  duration integer;
  longest integer;
  played int4multirange;
  saved public.video_progress;
  allowed numeric;
  counted int4multirange;
  counting_from timestamptz;
begin
  select v.duration_seconds into duration
  from public.videos as v where v.id = p_video_id and v.deleted_at is null and (
    v.publish_at <= now() and private.is_video_placed(v.id)
    or exists (select 1 from public.video_progress as p where p.user_id = me and p.video_id = v.id)
  );
  if not found then
    perform private.raise_error(404, 'video_not_found', 'This video doesn’t exist.');
  end if;
  longest := coalesce(nullif(duration, 0), 360000);
  if octet_length(ranges::text) > 16384 or jsonb_typeof(ranges) <> 'array' then
    perform private.raise_error(422, 'invalid_progress', 'Watched ranges must be a list of up to 16 KB.', 'p_ranges');
  end if;
  if exists (
    select 1 from jsonb_array_elements(ranges) as r
    where jsonb_typeof(r) <> 'array' or jsonb_array_length(r) <> 2
      or jsonb_typeof(r -> 0) <> 'number' or jsonb_typeof(r -> 1) <> 'number'
  ) then
    perform private.raise_error(422, 'invalid_progress', 'Each watched range must be a [start, end] pair in seconds.', 'p_ranges');
  end if;
  select coalesce(range_agg(int4range(b.first, b.last)), '{}'::int4multirange) into played
  from jsonb_array_elements(ranges) as r
  cross join lateral (
    select
      round(greatest(0, least((r ->> 0)::numeric, longest)))::integer as first,
      round(greatest(0, least((r ->> 1)::numeric, longest)))::integer as last
  ) as b
  where b.first < b.last;

  saved := private.open_video(me, p_video_id, duration);
  -- Read the clock under the lock, so that the second of two simultaneous requests doesn't get credit for the same time again.
  counting_from := clock_timestamp();
  allowed := least(
    999999999, saved.allowance + 2 * greatest(0, extract(epoch from counting_from - saved.counted_at))
  );
  counted := private.first_seconds(played - saved.watched, allowed);
  update public.video_progress as p set
    position_seconds = case
      when p_from is null or p.position_seconds = round(p_from, 2)
        then greatest(0, least(coalesce(nullif(p_position, 'NaN'), 0), longest))
      else p.position_seconds
    end,
    watched = p.watched + counted,
    allowance = allowed - private.seconds_watched(counted),
    counted_at = counting_from
  where p.user_id = me and p.video_id = p_video_id
  returning * into saved;
  return jsonb_build_object(
    'position_seconds', saved.position_seconds,
    'watched', private.ranges_to_json(saved.watched),
    'completed', private.meets_watch_requirement(saved.watched, duration)
  );
end;
$$;
call private.expose('save_video_progress', 'authenticated');

create function private.first_seconds(p_ranges int4multirange, p_limit numeric) returns int4multirange
language plpgsql immutable
set search_path = ''
as $$
-- The first p_limit whole seconds of the ranges.
begin
  return (
    select coalesce(
      range_agg(int4range(lower(t.r), lower(t.r) + least(upper(t.r) - lower(t.r), t.left_over)::integer)), '{}'::int4multirange
    )
    from (
      select u.r, floor(p_limit) - coalesce(sum(upper(u.r) - lower(u.r)) over (
        order by u.r rows between unbounded preceding and 1 preceding
      ), 0) as left_over
      from unnest(p_ranges) as u (r)
    ) as t
    where t.left_over >= 1
  );
end;
$$;

create function private.open_video(p_learner uuid, p_video_id text, p_duration integer) returns public.video_progress
language plpgsql
set search_path = ''
as $$
-- The learner's progress in a video, locked; the first call starts its clock. A few seconds may pass before the first request arrives, so
-- five seconds are credited immediately, or a tenth of a video shorter than 50 seconds.
declare
  progress public.video_progress;
begin
  perform private.lock_learner(p_learner);
  select * into progress from public.video_progress as p
  where p.user_id = p_learner and p.video_id = p_video_id for update;
  if not found then
    insert into public.video_progress (user_id, video_id, allowance)
    values (p_learner, p_video_id, least(5, coalesce(nullif(p_duration, 0), 50) / 10.0))
    on conflict (user_id, video_id) do nothing;
    select * into strict progress from public.video_progress as p
    where p.user_id = p_learner and p.video_id = p_video_id for update;
  end if;
  return progress;
end;
$$;
