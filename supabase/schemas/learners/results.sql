-- Learners' results and attempts. Only functions write these tables; learners read their own rows.

create table public.lesson_results (
  user_id uuid not null references public.profiles (id) on delete cascade,
  lesson_id text not null references public.lessons (id) on delete cascade,
  status smallint not null default 0 check (status in (0, 1, 2)),
  result text not null generated always as (case when status = 2 then 'Complete' else 'Incomplete' end) stored,
  score integer not null default 0 check (score >= 0),
  score_max integer not null default 1 check (score_max >= 0),
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, lesson_id),
  constraint lesson_results_score_within_max check (score <= score_max),
  attempted_at timestamptz,
  attempted_percent smallint check (attempted_percent between 0 and 100)
);
comment on column public.lesson_results.status is '0 locked, 1 available, 2 complete. Never goes down.';
comment on column public.lesson_results.attempted_at is 'The day of the latest attempt here that retention deleted; null: none.';
comment on column public.lesson_results.attempted_percent is
  'The best percentage of the finished attempts here that retention deleted; null: none. Unlike the score, it ignores questions that '
    'can''t be answered.';
alter table public.lesson_results enable row level security;
revoke all on public.lesson_results from public, anon, authenticated, service_role;
grant select on public.lesson_results to authenticated;
grant select, insert, update, delete on public.lesson_results to service_role;
create index lesson_results_lesson_id_idx on public.lesson_results (lesson_id);
create index lesson_results_attempted_at_idx on public.lesson_results (lesson_id) where attempted_at is not null;

create policy "Learners read their own results" on public.lesson_results
for select to authenticated
using (user_id = (select auth.uid()));

call private.add_triggers('touch', 'public.lesson_results');

create table public.quiz_attempts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  quiz_id text not null references public.quizzes (id) on delete cascade,
  lesson_id text references public.lessons (id) on delete cascade,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  score integer check (score >= 0),
  score_max integer check (score_max >= score),
  answered integer check (answered >= 0),
  percent smallint check (percent between 0 and 100),
  constraint quiz_attempts_finished_whole check (
    num_nonnulls(finished_at, score, score_max, answered, percent) in (0, 5)
  ),
  order_seed uuid,
  time_limit_minutes smallint not null default 0 check (time_limit_minutes >= 0),
  missed_points integer not null default 0 check (missed_points >= 0),
  drawn text[],
  retake boolean not null default false,
  submitted_at timestamptz,
  levels jsonb not null default '{}'
);
comment on column public.quiz_attempts.lesson_id is 'Null if the quiz was taken as practice, outside any course.';
comment on column public.quiz_attempts.order_seed is
  'The order of questions and options is derived from it and the secret salt of each question. Null: as written.';
comment on column public.quiz_attempts.time_limit_minutes is 'The time limit that the learner saw at the start; 0: none.';
comment on column public.quiz_attempts.missed_points is 'Points of the questions without an answer when the attempt ended.';
comment on column public.quiz_attempts.submitted_at is
  'When it was submitted while another open attempt blocked it; it is graded once that one ends. Null: it wasn''t blocked.';
comment on column public.quiz_attempts.levels is
  '{question: level} when the attempt began, without core questions, so that its order doesn''t change.';
comment on column public.quiz_attempts.drawn is 'The questions that the attempt asks. Null: all of the quiz.';
comment on column public.quiz_attempts.retake is
  'Whether it is a retake: the learner had already seen what is right, in an earlier attempt or in one that they left with checked '
    'answers.';
alter table public.quiz_attempts enable row level security;
revoke all on public.quiz_attempts from public, anon, authenticated, service_role;
grant select on public.quiz_attempts to authenticated;
grant select, insert, update, delete on public.quiz_attempts to service_role;
-- One open attempt per learner and quiz.
create unique index quiz_attempts_one_open_key on public.quiz_attempts (user_id, quiz_id) where finished_at is null;
create index quiz_attempts_user_idx on public.quiz_attempts (user_id, finished_at);
create index quiz_attempts_lesson_id_idx on public.quiz_attempts (lesson_id);
-- For regrading a quiz in batches, and for reading a learner's attempts at it.
create index quiz_attempts_quiz_user_idx on public.quiz_attempts (quiz_id, user_id);

create policy "Learners read their own attempts" on public.quiz_attempts
for select to authenticated
using (user_id = (select auth.uid()));

create trigger quiz_attempts_limit_start before insert on public.quiz_attempts
for each row execute function private.limit_attempts();
create trigger quiz_attempts_limit_finish before update of finished_at, submitted_at on public.quiz_attempts
for each row when (coalesce(old.finished_at, old.submitted_at) is null and coalesce(new.finished_at, new.submitted_at) is not null)
execute function private.limit_attempts();

create table public.attempt_answers (
  attempt_id uuid not null references public.quiz_attempts (id) on delete cascade,
  question_id text not null references public.questions (id) on delete cascade,
  answer jsonb not null check (pg_column_size(answer) <= 8192),
  -- Null until the attempt is finished.
  correct boolean,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  given_at timestamptz not null default clock_timestamp(),
  given_by text check (char_length(given_by) <= 64),
  primary key (attempt_id, question_id),
  checked_at timestamptz,
  points smallint not null default 1 check (points between 1 and 100),
  partial_points smallint not null default 0 check (partial_points between 0 and 100),
  arrived_late boolean not null default false
);
comment on column public.attempt_answers.arrived_late is
  'Given in time, but arrived after the time limit. Teachers see how many answers did.';
comment on column public.attempt_answers.answer is
  'For an association, with indices of the question''s own display order, not the order that the attempt showed. For a document: '
    '{document, draw, fields: {field: text}}.';
comment on column public.attempt_answers.given_at is 'When the answer arrived (server time), minus how long the device says it waited.';
comment on column public.attempt_answers.given_by is
  'A random id of the browser. Answers with the same id arrive in the order they were given.';
comment on column public.attempt_answers.checked_at is
  'When the learner saw what is right, which locks the answer. Null if feedback comes at the end.';
comment on column public.attempt_answers.points is 'The question''s points when the answer was graded.';
comment on column public.attempt_answers.partial_points is
  'Points for an answer that isn''t right as a whole, but has right fields (documents).';
alter table public.attempt_answers enable row level security;
revoke all on public.attempt_answers from public, anon, authenticated, service_role;
grant select on public.attempt_answers to authenticated;
grant select, insert, update, delete on public.attempt_answers to service_role;

create function private.earned_points(p_answer public.attempt_answers) returns integer
language plpgsql immutable
set search_path = ''
as $$
-- The points that a graded answer adds to the score.
begin
  return case when p_answer.correct then p_answer.points else p_answer.partial_points end;
end;
$$;

create index attempt_answers_question_id_idx on public.attempt_answers (question_id);

call private.add_triggers('touch', 'public.attempt_answers');

create table public.video_progress (
  user_id uuid not null references public.profiles (id) on delete cascade,
  video_id text not null references public.videos (id) on delete cascade,
  position_seconds numeric(9, 2) not null default 0 check (position_seconds >= 0),
  watched int4multirange not null default '{}'::int4multirange,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, video_id),
  counted_at timestamptz not null default clock_timestamp(),
  allowance numeric(12, 3) not null default 0
);
comment on column public.video_progress.watched is 'The ranges of seconds that were played, merged.';
comment on column public.video_progress.counted_at is 'The time up to which `allowance` has been credited.';
comment on column public.video_progress.allowance is 'Seconds that may still be counted as watched without more time passing.';
alter table public.video_progress enable row level security;
revoke all on public.video_progress from public, anon, authenticated, service_role;
grant select on public.video_progress to authenticated;
grant select, insert, update, delete on public.video_progress to service_role;
create index video_progress_video_id_idx on public.video_progress (video_id);

create policy "Learners read their own video progress" on public.video_progress
for select to authenticated
using (user_id = (select auth.uid()));

call private.add_triggers('touch', 'public.video_progress');

-- Attempts that the learner left. The next attempt has a different order, and is a retake if the learner had seen right answers.
create table private.left_attempts (
  user_id uuid not null references public.profiles on delete cascade,
  quiz_id text not null references public.quizzes on delete cascade,
  left_at timestamptz not null default clock_timestamp(),
  saw_answers boolean not null,
  primary key (user_id, quiz_id, left_at)
);
comment on table private.left_attempts is 'When a learner left an attempt, and whether any of its answers had been checked.';
alter table private.left_attempts enable row level security;
revoke all on private.left_attempts from public, anon, authenticated, service_role;
create index left_attempts_quiz_id_idx on private.left_attempts (quiz_id);
