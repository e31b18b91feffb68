-- Which courses need a plan, and what that closes (docs/product.md#plans-access): their lessons' questions, captions and media
-- addresses. Their roads, titles and descriptions are open to everybody. What a learner has completed stays open.
--
-- Without payments configured nothing is closed.

alter table public.courses add column access text not null default 'free' check (access in ('free', 'subscribers'));
comment on column public.courses.access is 'free: open to every learner; subscribers: to those with a plan.';
create index courses_access_idx on public.courses (id) where access <> 'free';

create function private.has_full_access(p_learner uuid) returns boolean
language sql stable
set search_path = ''
as $$
  -- Whether every course is open: nothing is sold, nothing needs a plan, or the person is an admin or has a plan. The parts are
  -- in the order of their costs; most deployments stop at the first.
  select not exists (select 1 from private.settings as s where s.key = 'payments' and (s.value ->> 'enabled')::boolean)
    or not exists (select 1 from public.courses as c where c.access <> 'free')
    or exists (select 1 from private.admins as a where a.user_id = p_learner)
    or private.is_subscriber(p_learner);
$$;

create function private.needs_plan(p_learner uuid, p_course_id text) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select 1 from public.courses as c where c.id = p_course_id and c.access <> 'free')
    and not private.has_full_access(p_learner);
$$;

create function private.raise_plan_required() returns void
language sql
set search_path = ''
as $$
  select private.raise_error(402, 'plan_required', 'This course needs a plan.');
$$;

create function private.require_lesson_access(p_learner uuid, p_lesson_id text) returns void
language plpgsql stable
set search_path = ''
as $$
-- Raises plan_required unless the lesson's course is open to the learner or the lesson is complete.
begin
  if exists (select 1 from public.lessons as l where l.id = p_lesson_id and private.needs_plan(p_learner, l.course_id))
    and not exists (
      select 1 from public.lesson_results as r
      where r.user_id = p_learner and r.lesson_id = p_lesson_id and r.status = 2
    ) then
    perform private.raise_plan_required();
  end if;
end;
$$;

-- Whether one video or quiz is open to a learner without a plan: it is in a course that is free, in none that needs a plan, or
-- the learner has completed it. Courses in the trash and removed lessons close what they held all the same, so that clearing
-- up never opens anything.

create function private.is_video_open(p_learner uuid, p_video_id text) returns boolean
language sql stable
set search_path = ''
as $$
  select
    exists (
      select 1 from public.lessons as l
      join public.courses as c on c.id = l.course_id
      where l.video_id = p_video_id and l.removed_at is null and c.deleted_at is null and c.access = 'free'
    )
    or not exists (
      select 1 from public.lessons as l
      join public.courses as c on c.id = l.course_id
      where l.video_id = p_video_id and c.access <> 'free'
    )
    or exists (
      select 1 from public.lessons as l
      join public.lesson_results as r on r.lesson_id = l.id
      where l.video_id = p_video_id and r.user_id = p_learner and r.status = 2
    );
$$;

create function private.is_quiz_open(p_learner uuid, p_quiz_id text) returns boolean
language sql stable
set search_path = ''
as $$
  -- A quiz is also where the videos are that it is linked to.
  with placements as materialized (
    select c.access, l.removed_at is null and c.deleted_at is null as is_live
    from public.lessons as l
    join public.courses as c on c.id = l.course_id
    where l.quiz_id = p_quiz_id
      or l.video_id in (select v.video_id from public.video_quizzes as v where v.quiz_id = p_quiz_id)
  )
  select
    exists (select 1 from placements as p where p.is_live and p.access = 'free')
    or not exists (select 1 from placements as p where p.access <> 'free')
    or exists (
      select 1 from public.quiz_attempts as a
      where a.user_id = p_learner and a.quiz_id = p_quiz_id and a.finished_at is not null
    );
$$;

-- For the policies, which run as the role that reads.

create function private.can_read_everything() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.has_full_access((select auth.uid()));
$$;

create function private.can_read_video(p_video_id text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_video_open((select auth.uid()), p_video_id);
$$;

create function private.can_read_quiz(p_quiz_id text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_quiz_open((select auth.uid()), p_quiz_id);
$$;

drop policy "Learners read videos that are not deleted, admins read all" on public.videos;
create policy "Learners read videos that are open to them, admins read all" on public.videos
for select to authenticated using (
  deleted_at is null and ((select private.can_read_everything()) or private.can_read_video(id))
  or (select private.is_admin())
);
drop policy "Learners read quizzes that are not deleted, admins read all" on public.quizzes;
create policy "Learners read quizzes that are open to them, admins read all" on public.quizzes
for select to authenticated using (
  deleted_at is null and ((select private.can_read_everything()) or private.can_read_quiz(id))
  or (select private.is_admin())
);


create or replace function private.get_courses() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with viewer as materialized (select private.has_full_access(auth.uid()) as sees_all)
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', c.id, 'title', c.title, 'instructor', c.instructor, 'category', c.category, 'image', c.image,
      'needs_plan', c.access = 'subscribers' and not w.sees_all
    ) order by c.title, c.id
  ), '[]'::jsonb)
  from public.courses as c
  cross join viewer as w
  where c.deleted_at is null;
$$;

create or replace function private.list_home_quizzes() returns jsonb
language sql stable
set search_path = ''
as $$
  with viewer as materialized (select private.has_full_access(auth.uid()) as sees_all),
  readable as materialized (
    select q.id, w.sees_all or private.is_quiz_open(auth.uid(), q.id) as is_open
    from public.quizzes as q
    cross join viewer as w
    where q.deleted_at is null
  ),
  quiz_lessons as (
    select distinct on (l.quiz_id) l.quiz_id, l.course_id, l.id as lesson_id
    from private.live_lessons as l
    where l.quiz_id is not null
    order by l.quiz_id, l.created_at, l.id
  )
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', q.id, 'title', q.title, 'description', q.description, 'image', case when r.is_open then q.image end,
      'category', q.category, 'needs_plan', not r.is_open, 'course_id', p.course_id, 'lesson_id', p.lesson_id, 'question_count', coalesce(z.question_count, 0)
    ) order by q.created_at, q.id
  ), '[]'::jsonb)
  from public.quizzes as q
  join readable as r on r.id = q.id
  left join quiz_lessons as p on p.quiz_id = q.id
  left join private.quiz_sizes as z on z.quiz_id = q.id
  where q.deleted_at is null;
$$;

create or replace function private.get_home() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me uuid := private.require_user();
  sees_all boolean := private.has_full_access(me);
  result jsonb;
begin
  with roads as (
    select s.*
    from private.lesson_states(me, array(select c.id from public.courses as c where c.deleted_at is null)) as s
  ),
  lesson_counts as (
    select r.course_id, count(*)::integer as lessons, (count(*) filter (where r.status = 2))::integer as done
    from roads as r
    group by r.course_id
  ),
  courses as (
    select jsonb_agg(
      jsonb_build_object(
        'id', c.id, 'title', c.title, 'description', c.description, 'small_description', c.small_description,
        'instructor', c.instructor, 'category', c.category, 'year', c.year, 'rating', c.rating, 'image', c.image,
        'duration_minutes', c.duration_minutes, 'lesson_count', coalesce(n.lessons, 0),
        'completed_count', coalesce(n.done, 0), 'needs_plan', c.access = 'subscribers' and not sees_all
      ) order by c.created_at, c.id
    ) as list
    from public.courses as c
    left join lesson_counts as n on n.course_id = c.id
    where c.deleted_at is null
  ),
  -- A course is continued once something in it was started; opening its overview starts nothing.
  activities as (
    select r.course_id, r.completed_at as at from roads as r where r.completed_at is not null
    union all
    select r.course_id, a.started_at
    from public.quiz_attempts as a
    join roads as r on r.lesson_id = a.lesson_id
    where a.user_id = me
    union all
    select l.course_id, v.updated_at
    from public.video_progress as v
    join private.live_lessons as l on l.video_id = v.video_id
    join roads as r on r.lesson_id = l.id and r.stored is not null
    where v.user_id = me
  ),
  latest as (
    select d.course_id, max(d.at) as at from activities as d group by d.course_id
  ),
  continue_at as (
    select r.course_id, r.lesson_id
    from latest as t
    join roads as r on r.course_id = t.course_id and r.status < 2 and r.playable
    join public.courses as c on c.id = t.course_id and (sees_all or c.access = 'free')
    left join public.quiz_attempts as a on a.user_id = me and a.lesson_id = r.lesson_id and a.finished_at is null
    -- The latest course first; in it the open quiz attempt, else the first available lesson that can be played.
    order by t.at desc, t.course_id, a.started_at desc nulls last, r.status desc, r.ordinal_position
    limit 1
  )
  select jsonb_build_object(
    'courses', coalesce((select list from courses), '[]'::jsonb),
    'quizzes', private.list_home_quizzes(),
    'continue', (
      select jsonb_build_object(
        'course_id', c.id, 'course_title', c.title, 'course_image', c.image, 'category', c.category,
        'lesson_id', l.id, 'lesson_title', l.title, 'lesson_type', l.lesson_type
      )
      from continue_at as n
      join public.courses as c on c.id = n.course_id
      join private.live_lessons as l on l.id = n.lesson_id
    )
  ) into result;
  return result;
end;
$$;

create or replace function private.get_course_overview(p_course_id text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- Writes nothing, because screens are prefetched: `opened` is false while open_course has results to store.
-- `playable` is false for a quiz without a supported question: it blocks nobody, so it does not have to be completed
-- to make the next lesson available.
-- A course that needs a plan shows its road. Pictures of its lessons are left out, and there is nothing to open.
declare
  me uuid := auth.uid();
  locked boolean := private.needs_plan(me, p_course_id);
begin
  if not exists (select 1 from public.courses as c where c.id = p_course_id and c.deleted_at is null) then
    return null;
  end if;
  return (
    select jsonb_build_object(
      'course', jsonb_build_object(
        'id', c.id, 'title', c.title, 'description', c.description, 'small_description', c.small_description,
        'instructor', c.instructor, 'category', c.category, 'year', c.year, 'rating', c.rating, 'image', c.image,
        'location', c.location, 'duration_minutes', c.duration_minutes, 'require_watch', c.require_watch,
        'needs_plan', locked,
        'video_count', (select count(*) from private.live_lessons as v where v.course_id = c.id and v.lesson_type = 1)
      ),
      'opened', me is not null and (locked or r.opened),
      'complete', me is not null and private.is_course_complete(me, c.id),
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
    where c.id = p_course_id
  );
end;
$$;

create or replace function private.open_course(p_course_id text) returns void
language plpgsql security definer
set search_path = ''
as $$
-- The learner has opened the course overview: stores the missing results and what became available.
declare
  me uuid := private.require_learner();
begin
  if not private.needs_plan(me, p_course_id) then
    perform private.refresh_results(me, p_course_id);
  end if;
end;
$$;

create or replace function private.get_video_lesson(p_course_id text, p_ref text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
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
      'next', private.next_lesson(l.id)
    )
    from public.lessons as l
    join public.courses as c on c.id = l.course_id
    join public.videos as v on v.id = l.video_id
    join private.lesson_states(me, array[l.course_id]) as s on s.lesson_id = l.id
    left join public.video_progress as p on p.video_id = v.id and p.user_id = me
    where l.id = lesson
  );
end;
$$;

create or replace function private.complete_video_lesson(p_lesson_id text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Completing again changes nothing. Where the course requires watching and too little was played, nothing is
-- written and `completed` is false.
declare
  me uuid := private.require_learner();
  lesson record;
  current_status smallint;
begin
  select l.id, l.course_id, l.lesson_type, c.require_watch, v.duration_seconds, p.watched into lesson
  from private.live_lessons as l
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
  end if;
  return jsonb_build_object(
    'completed', current_status = 2, 'status', current_status, 'next', private.next_lesson(lesson.id),
    'course_complete', private.is_course_complete(me, lesson.course_id)
  );
end;
$$;

create or replace function private.find_quiz(p_course_id text, p_ref text, out quiz_id text, out lesson_id text)
language plpgsql stable
set search_path = ''
as $$
-- The quiz that the two path segments mean. Course `default` is practice: the second segment is a quiz id, and there is
-- no lesson. Null if there is none. Raises plan_required: everything that opens or starts a quiz begins here.
declare
  me uuid := auth.uid();
begin
  if p_course_id = 'default' then
    select q.id into quiz_id from public.quizzes as q where q.id = p_ref and q.deleted_at is null;
    if quiz_id is not null and not private.has_full_access(me) and not private.is_quiz_open(me, quiz_id) then
      perform private.raise_plan_required();
    end if;
  else
    select l.quiz_id, l.id into quiz_id, lesson_id
    from private.live_lessons as l
    where l.id = private.find_lesson(p_course_id, p_ref) and l.quiz_id is not null;
    if lesson_id is not null then
      perform private.require_lesson_access(me, lesson_id);
    end if;
  end if;
end;
$$;

create or replace function private.find_content(
  p_kind text, p_query text, p_sort text, p_descending boolean, p_offset integer, p_limit integer
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- The ids and the total number of the courses, videos or quizzes that are found. Every word of the query has to occur
-- somewhere in the row, so that 'tax 2026' finds what is about both. Without a limit, all ids are returned.
declare
  words text[] := regexp_split_to_array(lower(btrim(left(coalesce(p_query, ''), 200))), '\s+');
  me uuid := private.require_user();
  direction text := case when p_descending then 'desc' else 'asc' end;
  found jsonb;
begin
  if p_kind is null or p_kind not in ('courses', 'videos', 'quizzes') then
    perform private.raise_error(422, 'validation_failed', 'This kind of content does not exist.', 'kind');
  elsif p_sort is null or p_sort not in ('title', 'category', 'instructor', 'created_at', 'updated_at') then
    perform private.raise_error(422, 'validation_failed', 'The list cannot be sorted by this.', 'sort');
  elsif p_limit < 0 then
    perform private.raise_error(422, 'validation_failed', 'A page has no negative size.', 'limit');
  end if;
  -- The id breaks ties, so that every row is on exactly one page.
  execute format(
    $query$
      with hits as (
        select t.id, row_number() over (order by %2$s %3$s, t.id) as ordinal_position
        from public.%1$I as t
        where t.deleted_at is null and %4$s and not exists (
          select 1 from unnest($1) as w (word)
          where position(w.word in lower(concat_ws(' ', t.title, t.category, t.instructor, t.description, t.id))) = 0
        )
      )
      select jsonb_build_object(
        'total', (select count(*) from hits),
        'ids', coalesce((
          select jsonb_agg(h.id order by h.ordinal_position)
          from (select * from hits order by ordinal_position offset greatest($2, 0) limit $3) as h
        ), '[]'::jsonb)
      )
    $query$,
    p_kind, format(case when p_sort like '%%\_at' then 't.%I' else 'lower(t.%I)' end, p_sort), direction,
    -- What the caller cannot read would only make pages with gaps.
    case
      when p_kind = 'courses' or private.has_full_access(me) then 'true'
      when p_kind = 'videos' then 'private.is_video_open($4, t.id)'
      else 'private.is_quiz_open($4, t.id)'
    end
  ) into found using words, coalesce(p_offset, 0), p_limit, me;
  return found;
end;
$$;

create or replace function private.purge_trash() returns jsonb
language plpgsql
set search_path = ''
as $$
-- Deletes permanently what can no longer be restored; for the operator. What learners did is kept: content that a
-- completed lesson, an attempt or a video's progress refers to stays hidden instead. So does a course for subscribers, because
-- it closes what was in it (private.is_video_open).
declare
  limit_at timestamptz := now() - interval '30 days';
  courses integer;
  videos integer;
  quizzes integer;
  questions integer;
begin
  delete from public.questions as q
  where q.deleted_at <= limit_at
    and not exists (select 1 from public.attempt_answers as a where a.question_id = q.id);
  get diagnostics questions = row_count;
  delete from public.courses as c
  where c.deleted_at <= limit_at and c.access = 'free' and not exists (
    select 1 from public.lessons as l
    where l.course_id = c.id and (
      exists (select 1 from public.lesson_results as r where r.lesson_id = l.id and r.status = 2)
      or exists (select 1 from public.quiz_attempts as a where a.lesson_id = l.id)
    )
  );
  get diagnostics courses = row_count;
  delete from public.videos as v
  where v.deleted_at <= limit_at
    and not exists (select 1 from public.video_progress as p where p.video_id = v.id)
    and not exists (
      select 1 from public.lessons as l
      join public.lesson_results as r on r.lesson_id = l.id and r.status = 2
      where l.video_id = v.id
    );
  get diagnostics videos = row_count;
  delete from public.quizzes as q
  where q.deleted_at <= limit_at
    and not exists (select 1 from public.quiz_attempts as a where a.quiz_id = q.id)
    and not exists (
      select 1 from public.lessons as l
      join public.lesson_results as r on r.lesson_id = l.id and r.status = 2
      where l.quiz_id = q.id
    );
  get diagnostics quizzes = row_count;
  return jsonb_build_object('courses', courses, 'videos', videos, 'quizzes', quizzes, 'questions', questions);
end;
$$;

revoke execute on all functions in schema private from public;
grant execute on function private.can_read_everything, private.can_read_video, private.can_read_quiz to authenticated;
