-- The rules for the content that learners can see: it is published, neither deleted nor removed, and open to them (docs/decisions/0113). A
-- course may need a plan.

create function private.has_full_access(p_learner uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
-- Whether every course is open to a person: nothing is sold, nothing needs a plan, or the person is an admin or has a plan. The cheapest
-- checks come first; in most deployments the first one decides.
begin
  return (
    select not private.payments_enabled()
      or not exists (select 1 from public.courses as c where c.access <> 'free')
      or private.admin_right_of(p_learner) is not null
      or private.is_subscriber(p_learner)
  );
end;
$$;

create function private.needs_plan(p_learner uuid, p_course_id text) returns boolean
language plpgsql stable
set search_path = ''
as $$
-- Whether a learner lacks the plan that a course needs.
begin
  return (
    select exists (select 1 from public.courses as c where c.id = p_course_id and c.access <> 'free')
      and not private.has_full_access(p_learner)
  );
end;
$$;

create function private.raise_plan_required() returns void
language sql stable
set search_path = ''
as $$
  -- Raises plan_required, the error for everything that needs a plan.
  select private.raise_error(402, 'plan_required', 'This course needs a plan.');
$$;

create function private.require_lesson_access(p_learner uuid, p_lesson_id text) returns void
language plpgsql stable
set search_path = ''
as $$
-- Raises plan_required unless the lesson's course is open to the learner or the learner has completed the lesson.
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

-- Whether a video is open to a learner without a plan: it is in a free course, no course that needs a plan contains it, or the learner has
-- completed it. Courses in the trash and removed lessons still count as containing it, so that removing them never opens a video.
create function private.is_video_open(p_learner uuid, p_video_id text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return
    exists (
      select 1 from public.lessons as l
      join private.live_courses as c on c.id = l.course_id
      where l.video_id = p_video_id and l.removed_at is null and c.access = 'free'
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
end;
$$;

create function private.is_quiz_free(p_quiz_id text) returns boolean
language plpgsql stable
set search_path = ''
as $$
-- Whether a quiz is open to everyone: it is in a free course, or no course that needs a plan contains it.
begin
  return (
    -- A quiz is also in the courses of the videos that link to it. Uses an array, because with a subquery all lessons would be read.
    with placements as materialized (
      select c.access, l.removed_at is null and c.deleted_at is null and c.publish_at <= now() as is_live
      from public.lessons as l
      join public.courses as c on c.id = l.course_id
      where l.quiz_id = p_quiz_id
        or l.video_id = any (array(select v.video_id from public.video_quizzes as v where v.quiz_id = p_quiz_id))
    )
    select
      exists (select 1 from placements as p where p.is_live and p.access = 'free')
      or not exists (select 1 from placements as p where p.access <> 'free')
  );
end;
$$;

create function private.is_quiz_open(p_learner uuid, p_quiz_id text) returns boolean
language plpgsql stable
set search_path = ''
as $$
-- Whether a learner may open a quiz without a plan: the quiz is free, or the learner has finished it before.
begin
  return private.is_quiz_free(p_quiz_id) or exists (
    select 1 from public.quiz_attempts as a
    where a.user_id = p_learner and a.quiz_id = p_quiz_id and a.finished_at is not null
  );
end;
$$;

-- The content that learners see: each course, quiz and video by its own state, regardless of its links. Videos only appear in courses.
create view private.live_courses with (security_invoker = true) as
select c.* from public.courses as c where c.deleted_at is null and c.publish_at <= now();
revoke all on private.live_courses from public, anon, authenticated, service_role;

create view private.live_quizzes with (security_invoker = true) as
select
  id, title, description, category, instructor, import_id, created_at, updated_at, deleted_at, image, feedback_timing, question_order,
  publish_at, attempt_limit, time_limit_minutes
from public.quizzes as q
where deleted_at is null and publish_at <= now();
revoke all on private.live_quizzes from public, anon, authenticated, service_role;

create view private.live_videos with (security_invoker = true) as
select v.* from public.videos as v where v.deleted_at is null and v.publish_at <= now();
revoke all on private.live_videos from public, anon, authenticated, service_role;

create function private.is_video_placed(p_video_id text) returns boolean
language plpgsql stable
set search_path = ''
as $$
-- Whether a video is a stop of a live course, the only place where learners see videos. Runs for each row, using the index on lessons.
begin
  return exists (
    select 1 from public.lessons as l join private.live_courses as c on c.id = l.course_id
    where l.video_id = p_video_id and l.removed_at is null
  );
end;
$$;
-- Enforces the rules for publication times on every update. Publishing something again keeps its original publication time.
create function private.check_publication() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.publish_at is not distinct from old.publish_at then
    return new;
  elsif old.publish_at <= now() and new.publish_at <= now() then
    new.publish_at := old.publish_at;
    return new;
  end if;
  -- A new quiz gets its course's publication state or, without a course, is published; it shows 'Coming soon' until it has a question.
  -- Publishing or scheduling it later requires questions; rescheduling it with its course doesn't, nor does restoring an earlier state (a
  -- time in the past). Uploads insert the questions afterwards (commit_import_content).
  if tg_table_name = 'quizzes' and new.publish_at >= now() and coalesce(current_setting('imports.id', true), '') = ''
    and not coalesce(old.publish_at > now() and new.publish_at > now(), false)
    and not private.has_questions(new.id) then
    raise exception using errcode = 'PT422', message = 'quiz_empty', hint = 'publication',
      detail = 'A quiz needs at least one question before you can publish it.';
  end if;
  return new;
end;
$$;

create trigger courses_publication before update on public.courses
for each row execute function private.check_publication();

create trigger quizzes_publication before update on public.quizzes
for each row execute function private.check_publication();

create trigger videos_publication before update on public.videos
for each row execute function private.check_publication();
