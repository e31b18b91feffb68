SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.are_numbers (
  p_options jsonb
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return not exists (
    select 1 from jsonb_array_elements_text(p_options) as o (label)
    where btrim(o.label) !~ '^[-−–+]?[$€£¥]? ?[0-9][0-9,. ]*[0-9]?( ?%| ?°[CF]?|( [[:alpha:]]+){1,3})?$'
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.complete_video_lesson (
  p_lesson_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Completing again only says that the learner is done with the video. Where the course requires watching and too little was played, nothing is
-- written and `completed` is false.
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
    perform private.raise_error(422, 'not_a_video', 'Only a video lesson is completed by watching; this one is a quiz.');
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
    -- Later than what was watched: it is not left in the middle any more.
    update public.lesson_results as r set updated_at = now() where r.user_id = me and r.lesson_id = lesson.id;
  end if;
  return jsonb_build_object(
    'completed', current_status = 2, 'status', current_status, 'next', private.next_step(me, lesson.course_id, lesson.id),
    'course_complete', private.is_course_complete(me, lesson.course_id)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.get_course_overview (
  p_course_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Writes nothing, because screens are prefetched: `opened` is false while open_course has results to store.
-- `playable` is false for a quiz without a supported question: it blocks nobody, so it does not have to be completed
-- to make the next lesson available.
-- A course that needs a plan shows its road. Pictures of its lessons are left out, and there is nothing to open.
declare
  me uuid := auth.uid();
  locked boolean := private.needs_plan(me, p_course_id);
begin
  if not exists (select 1 from private.live_courses as c where c.id = p_course_id) then
    return null;
  end if;
  return (
    select jsonb_build_object(
      'course', jsonb_build_object(
        'id', c.id, 'title', c.title, 'description', c.description, 'small_description', c.small_description,
        'instructor', c.instructor, 'category', c.category, 'year', c.year, 'rating', g.rating, 'rating_count', g.rating_count,
        'image', c.image, 'location', c.location, 'duration_minutes', c.duration_minutes, 'require_watch', c.require_watch,
        'needs_plan', locked,
        'video_count', (select count(*) from private.live_lessons as v where v.course_id = c.id and v.lesson_type = 1)
      ),
      'opened', me is not null and (locked or r.opened),
      'complete', me is not null and private.is_course_complete(me, c.id),
      'certificate', (select t.code from private.certificates as t where t.user_id = me and t.course_id = c.id),
      'next', case when me is not null then private.next_step(me, c.id) end,
      'lessons', r.lessons
    )
    from public.courses as c
    cross join lateral (
      select
        bool_and(s.status is not distinct from s.stored) is not false as opened,
        coalesce(jsonb_agg(
          jsonb_build_object(
            'lesson_id', l.id, 'lesson_type', l.lesson_type, 'position', l.ordinal_position, 'title', l.title,
            'description', l.description,
            'image', case when not locked or s.stored = 2 then l.image end, 'video_id', l.video_id, 'quiz_id', l.quiz_id,
            'duration_seconds', l.duration_seconds, 'question_count', s.question_count, 'playable', s.playable,
            'status', case when me is not null then s.status end, 'score', s.score, 'score_max', s.score_max,
            'result', case when s.status = 2 then 'Complete' else 'Incomplete' end
          ) order by l.ordinal_position
        ), '[]'::jsonb) as lessons
      from private.live_lessons as l
      join private.lesson_states(me, array[c.id]) as s on s.lesson_id = l.id
      where l.course_id = c.id
    ) as r
    cross join lateral private.shown_rating(c) as g
    where c.id = p_course_id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.get_courses()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Every course that is live, for anybody, by title. `progress` is null where the viewer has completed no stop.
declare
  me uuid := auth.uid();
begin
  return (
    with viewer as materialized (select private.has_full_access(me) as sees_all),
    progress as materialized (
      select b.course_id, n.lessons, n.done
      from (
        select distinct l.course_id
        from public.lesson_results as r
        join public.lessons as l on l.id = r.lesson_id
        where r.user_id = me and r.status = 2
      ) as b
      cross join lateral (
        select count(*) as lessons, count(*) filter (where r.status = 2) as done
        from private.unnumbered_lessons as l
        left join public.lesson_results as r on r.lesson_id = l.id and r.user_id = me
        where l.course_id = b.course_id
      ) as n
    )
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', c.id, 'title', c.title, 'instructor', c.instructor, 'category', c.category, 'image', c.image,
        'needs_plan', c.access = 'subscribers' and not w.sees_all,
        'progress', case when p.done > 0 then jsonb_build_object('lesson_count', p.lessons, 'completed_count', p.done) end
      ) order by c.title, c.id
    ), '[]'::jsonb)
    from private.live_courses as c
    cross join viewer as w
    left join progress as p on p.course_id = c.id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.get_dashboard (
  p_time_zone text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Everything on the caller's dashboard.
declare
  me uuid := private.require_user();
  zone text := private.valid_time_zone(p_time_zone);
  progress jsonb := private.learner_progress(me, p_time_zone);
  known jsonb := private.mastery(me);
begin
  return progress || jsonb_build_object(
    'continue', private.next_step(me),
    'certificates', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'code', t.code, 'course_id', t.course_id, 'course_title', t.course_title, 'completed_on', t.completed_on
      ) order by t.completed_on desc, t.code), '[]'::jsonb)
      from private.certificates as t where t.user_id = me
    ),
    'mastery', known,
    'goal', private.goal_to_json(me, zone),
    'badges', private.badges_to_json(me, zone, private.achievements(me, zone, progress -> 'courses', known))
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.get_video_lesson (
  p_course_id text,
  p_ref       text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- A lesson with its video and where its learner stopped; null if there is no such lesson.
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
        'captions_url', v.captions_url, 'duration_seconds', v.duration_seconds
      ),
      'progress', jsonb_build_object(
        'position_seconds', coalesce(p.position_seconds, 0),
        'watched', private.ranges_to_json(coalesce(p.watched, '{}'::int4multirange))
      ),
      -- What follows once this video is complete.
      'next', private.next_step(me, l.course_id, l.id)
    )
    from public.lessons as l
    join public.courses as c on c.id = l.course_id
    join public.videos as v on v.id = l.video_id
    join private.lesson_states(me, array[l.course_id]) as s on s.lesson_id = l.id
    left join public.video_progress as p on p.video_id = v.id and p.user_id = me
    where l.id = lesson
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.next_step (
  p_learner   uuid,
  p_course_id text DEFAULT NULL::text,
  p_after     text DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The lesson to go on with, wherever one is suggested (docs/decisions/0049); null if there is none. In the given course, else in
-- the latest one in which something was done and something is left: the quiz with an open attempt, else the video that was watched last
-- and left in the middle, else the first lesson from where the learner is that can be played and is not complete, and behind the last one
-- those that were jumped over. `p_after` names the lesson on screen, as if it were complete already.
declare
  sees_all boolean := private.has_full_access(p_learner);
  place record;
  step jsonb;
begin
  for place in
    with touched as (
      select l.course_id, l.id as lesson_id, l.position, r.completed_at as at, false as is_left
      from public.lesson_results as r
      join private.unnumbered_lessons as l on l.id = r.lesson_id
      where r.user_id = p_learner and r.completed_at is not null
      union all
      select l.course_id, l.id, l.position, greatest(a.started_at, a.finished_at), false
      from public.quiz_attempts as a
      join private.unnumbered_lessons as l on l.id = a.lesson_id
      where a.user_id = p_learner
      union all
      -- A video may be in several courses; it counts in those that the learner has opened. Finishing it is later than watching it.
      select
        l.course_id, l.id, l.position, v.updated_at,
        v.updated_at > r.updated_at and v.position_seconds > 3 and v.position_seconds < 0.9 * l.duration_seconds
      from public.video_progress as v
      join private.unnumbered_lessons as l on l.video_id = v.video_id
      join public.lesson_results as r on r.user_id = p_learner and r.lesson_id = l.id
      where v.user_id = p_learner
    ),
    latest as (
      select distinct on (t.course_id) t.course_id, t.lesson_id, t.at, t.is_left
      from touched as t
      order by t.course_id, t.at desc, t.position desc, t.lesson_id desc
    )
    select
      c.id as course_id, coalesce(p_after, t.lesson_id) as lesson_id,
      case when p_after is null and t.is_left then t.lesson_id end as left_id
    from private.live_courses as c
    left join latest as t on t.course_id = c.id
    where c.id = any (case when p_course_id is null then array(select d.course_id from latest as d) else array[p_course_id] end)
      and (sees_all or c.access = 'free')
    order by t.at desc, c.id
  loop
    -- A learner may have completed many courses.
    continue when not private.has_unfinished_lesson(p_learner, place.course_id);
    with states as materialized (
      select s.* from private.lesson_states(p_learner, array[place.course_id]) as s
    )
    select jsonb_build_object(
      'course_id', c.id, 'course_title', c.title, 'course_image', c.image, 'category', c.category,
      'lesson_id', l.id, 'lesson_title', l.title, 'lesson_type', l.lesson_type
    ) into step
    from states as s
    join private.unnumbered_lessons as l on l.id = s.lesson_id
    join public.courses as c on c.id = s.course_id
    left join states as here on here.lesson_id = place.lesson_id
    left join public.quiz_attempts as a on a.user_id = p_learner and a.lesson_id = s.lesson_id and a.finished_at is null
    where (s.status < 2 or s.lesson_id = place.left_id) and s.playable and s.lesson_id is distinct from p_after
    order by
      a.started_at desc nulls last, s.lesson_id is distinct from place.left_id,
      s.ordinal_position < coalesce(here.ordinal_position, 0), s.ordinal_position
    limit 1;
    exit when step is not null;
  end loop;
  return step;
end;
$function$;

CREATE OR REPLACE FUNCTION private.shown_options (
  q      private.keyed_questions,
  p_seed uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The options in the order of an attempt.
begin
  if p_seed is null or not exists (select 1 from private.question_types as t where t.code = q.type and t.shuffles_options)
    or private.names_places(q.options) or private.are_numbers(q.options) then
    return q.options;
  end if;
  return private.display_options(
    q.options, private.display_order(private.attempt_salt(q, p_seed), jsonb_array_length(q.options))
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."are_numbers"(jsonb) FROM PUBLIC;
