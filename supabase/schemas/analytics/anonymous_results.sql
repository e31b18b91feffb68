-- The data behind reports: learners' attempts and steps through courses, and the anonymous copies that remain when an account is erased or
-- old attempts are deleted (docs/decisions/0112). The copies have no names and no typed text. Each attempt and each path is stored on its
-- own, so that nothing links the attempts and paths of one person. Times are cut to the day.

create table private.anonymous_attempts (
  id uuid primary key default gen_random_uuid(),
  quiz_id text not null references public.quizzes (id) on delete cascade,
  finished_at timestamptz not null,
  percent smallint,
  seconds smallint not null,
  retake boolean not null
);
comment on table private.anonymous_attempts is 'Finished attempts that no longer belong to anyone.';
comment on column private.anonymous_attempts.percent is 'Null if the attempt had no graded answer.';
alter table private.anonymous_attempts enable row level security;
revoke all on private.anonymous_attempts from public, anon, authenticated, service_role;
create index anonymous_attempts_quiz_id_idx on private.anonymous_attempts (quiz_id);

create table private.anonymous_answers (
  attempt_id uuid not null references private.anonymous_attempts (id) on delete cascade,
  question_id text not null references public.questions (id) on delete cascade,
  answer jsonb not null,
  correct boolean not null,
  seconds smallint not null,
  mark double precision not null check (mark between 0 and 1),
  primary key (attempt_id, question_id)
);
comment on table private.anonymous_answers is 'Answers of first attempts that no longer belong to anyone.';
comment on column private.anonymous_answers.answer is 'JSON null for typed text.';
alter table private.anonymous_answers enable row level security;
revoke all on private.anonymous_answers from public, anon, authenticated, service_role;
create index anonymous_answers_question_id_idx on private.anonymous_answers (question_id);

create table private.anonymous_steps (
  path_id uuid not null,
  lesson_id text not null references public.lessons (id) on delete cascade,
  complete boolean not null,
  at timestamptz not null,
  primary key (path_id, lesson_id, complete)
);
comment on table private.anonymous_steps is 'Steps through a course that no longer belong to anyone.';
comment on column private.anonymous_steps.path_id is 'Random, and different for each course.';
alter table private.anonymous_steps enable row level security;
revoke all on private.anonymous_steps from public, anon, authenticated, service_role;
create index anonymous_steps_lesson_id_idx on private.anonymous_steps (lesson_id);

-- `seconds` is rounded down and capped at two hours because a page may stay open overnight. The value isn't computed in a function, because
-- Postgres doesn't inline functions with their own search_path, and would call it for each row.
create view private.counted_attempts with (security_invoker = true) as
select
  a.id, a.user_id, a.quiz_id, a.finished_at, a.percent,
  greatest(0, least(7200, floor(extract(epoch from a.finished_at - a.started_at))))::smallint as seconds, a.retake
from public.quiz_attempts as a
where a.finished_at is not null and a.answered > 0
union all
select k.id, null::uuid as user_id, k.quiz_id, k.finished_at, k.percent, k.seconds, k.retake
from private.anonymous_attempts as k
where k.percent is not null;
comment on view private.counted_attempts is
  'Attempts with at least one graded answer. Reports count attempts that aren''t retakes: at most one for each learner and quiz.';
revoke all on private.counted_attempts from public, anon, authenticated, service_role;

create view private.counted_answers with (security_invoker = true) as
select
  w.quiz_id, w.attempt_id, w.question_id, w.answer, w.correct,
  case when w.correct then 1 else w.partial_points::float8 / w.points end as mark,
  greatest(0, least(7200, floor(extract(epoch from w.created_at - w.before))))::smallint as seconds
from (
  select
    a.quiz_id, w.attempt_id, w.question_id, w.answer, w.correct, w.points, w.partial_points, w.created_at,
    -- Partitioned by quiz as well, because otherwise a condition on the quiz would be applied only after all attempts were read.
    coalesce(
      lag(w.created_at) over (partition by a.quiz_id, w.attempt_id order by w.created_at, w.question_id), a.started_at
    ) as before
  from public.quiz_attempts as a join public.attempt_answers as w on w.attempt_id = a.id
  where w.correct is not null and not a.retake
) as w
union all
select k.quiz_id, w.attempt_id, w.question_id, w.answer, w.correct, w.mark, w.seconds
from private.anonymous_attempts as k join private.anonymous_answers as w on w.attempt_id = k.id;
comment on view private.counted_answers is
  'Graded answers of attempts that aren''t retakes. mark: the share of the question''s points that it earned. seconds: the time from the '
    'previous answer (or the start) to the first version of the answer.';
revoke all on private.counted_answers from public, anon, authenticated, service_role;

create view private.course_steps with (security_invoker = true) as
select l.course_id, r.lesson_id, r.user_id as learner, true as complete, coalesce(r.completed_at, r.updated_at) as at
from public.lesson_results as r join public.lessons as l on l.id = r.lesson_id
where r.status = 2
union all
select l.course_id, r.lesson_id, r.user_id as learner, false as complete, r.attempted_at as at
from public.lesson_results as r join public.lessons as l on l.id = r.lesson_id
where r.attempted_at is not null
union all
select l.course_id, a.lesson_id, a.user_id as learner, false as complete, greatest(a.started_at, a.finished_at) as at
from public.quiz_attempts as a join public.lessons as l on l.id = a.lesson_id
union all
select l.course_id, l.id as lesson_id, v.user_id as learner, false as complete, v.created_at as at
from public.video_progress as v join public.lessons as l on l.video_id = v.video_id
union all
select l.course_id, k.lesson_id, k.path_id as learner, k.complete, k.at
from private.anonymous_steps as k join public.lessons as l on l.id = k.lesson_id;
comment on view private.course_steps is
  'Learners'' activity in lessons: at most one row for each completed lesson, and any number of rows for everything else.';
revoke all on private.course_steps from public, anon, authenticated, service_role;

create function private.start_of_day(p_at timestamptz) returns timestamptz
language sql stable
set search_path = ''
as $$
  -- A time cut to the day, in the analytics time zone.
  select date_trunc('day', p_at, private.analytics_time_zone());
$$;

create function private.is_offered(p_answer jsonb, p_options jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
-- Whether an answer, or each of several chosen options, is an option of the question.
begin
  return (
    select coalesce(bool_and(exists (
      select 1 from jsonb_array_elements_text(p_options) as o (label) where private.trim_text(o.label) = private.trim_text(a.label)
    )), false)
    from jsonb_array_elements_text(case jsonb_typeof(p_answer) when 'array' then p_answer else jsonb_build_array(p_answer) end) as a (label)
  );
end;
$$;

create function private.untyped_answer(p_question_id text, p_answer jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- An answer, or JSON null for typed text. Keeps options, pairs (as indices) and numbers on a scale, because the content team wrote them.
begin
  return coalesce((
    select p_answer from public.questions as q
    where q.id = p_question_id and case jsonb_typeof(p_answer)
      when 'object' then not exists (select 1 from jsonb_each_text(p_answer) as m where m.key || m.value !~ '^[0-9]+$')
      else private.is_offered(p_answer, q.options) or (q.slider_min is not null and p_answer #>> '{}' ~ '^-?[0-9]+([.][0-9]+)?$')
    end
  ), 'null');
end;
$$;

create function private.anonymize_attempts(p_attempts uuid[]) returns void
language plpgsql
set search_path = ''
as $$
-- Runs before attempts are deleted: stores anonymous copies of the finished ones for reports. Deletes cached reports that may contain typed
-- text; hourly reports have only numbers.
begin
  with kept as materialized (
    select a.*, gen_random_uuid() as new_id from public.quiz_attempts as a
    where a.id = any (p_attempts) and a.finished_at is not null
  ), attempts as (
    insert into private.anonymous_attempts (id, quiz_id, finished_at, percent, seconds, retake)
    select
      k.new_id, k.quiz_id, private.start_of_day(k.finished_at), case when k.answered > 0 then k.percent end,
      least(7200, floor(extract(epoch from k.finished_at - k.started_at))), k.retake
    from kept as k
  )
  insert into private.anonymous_answers (attempt_id, question_id, answer, correct, seconds, mark)
  select k.new_id, w.question_id, private.untyped_answer(w.question_id, w.answer), w.correct, w.seconds, w.mark
  from private.counted_answers as w join kept as k on k.id = w.attempt_id
  where w.attempt_id = any (p_attempts);
  delete from private.cached_reports as k where k.report = 'quiz' or k.filter <> private.read_learner_filter('{}')::text;
end;
$$;

create function private.anonymize_steps(p_users uuid[]) returns void
language sql
set search_path = ''
as $$
  -- Runs before accounts are erased: stores their steps, separately for each course.
  with steps as materialized (
    select s.* from private.course_steps as s where s.learner = any (p_users)
  ), paths as materialized (
    select s.learner, s.course_id, gen_random_uuid() as id from steps as s group by s.learner, s.course_id
  )
  insert into private.anonymous_steps (path_id, lesson_id, complete, at)
  select p.id, s.lesson_id, s.complete, private.start_of_day(max(s.at))
  from steps as s join paths as p on p.learner = s.learner and p.course_id = s.course_id
  group by p.id, s.lesson_id, s.complete;
$$;
