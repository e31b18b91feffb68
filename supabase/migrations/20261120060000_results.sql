-- What learners did. Only functions write these tables; learners read their own rows.

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
  constraint lesson_results_score_within_max check (score <= score_max)
);
comment on column public.lesson_results.status is '0 locked, 1 available, 2 complete. Never goes down.';
create index lesson_results_lesson_id_idx on public.lesson_results (lesson_id);

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
  )
);
comment on column public.quiz_attempts.lesson_id is 'Null when the quiz was taken as practice, outside any course.';

-- One open attempt per learner, quiz and lesson; null lesson ids count as equal.
create unique index quiz_attempts_one_open_key on public.quiz_attempts (user_id, quiz_id, lesson_id)
nulls not distinct where finished_at is null;
create index quiz_attempts_user_idx on public.quiz_attempts (user_id, finished_at);

-- For comparisons with the same learner's other attempts at a quiz.
create index quiz_attempts_user_quiz_idx on public.quiz_attempts (user_id, quiz_id);
create index quiz_attempts_quiz_id_idx on public.quiz_attempts (quiz_id);
create index quiz_attempts_lesson_id_idx on public.quiz_attempts (lesson_id);

create table public.attempt_answers (
  attempt_id uuid not null references public.quiz_attempts (id) on delete cascade,
  question_id text not null references public.questions (id) on delete cascade,
  answer jsonb not null check (pg_column_size(answer) <= 8192),
  -- Set when the attempt is finished, never before.
  correct boolean,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  given_at timestamptz not null default clock_timestamp(),
  given_by text check (char_length(given_by) <= 64),
  primary key (attempt_id, question_id)
);
comment on column public.attempt_answers.answer is
  'As the learner saw it: an association uses the indices of the shown (permuted) right side.';
comment on column public.attempt_answers.given_at is 'By the server''s clock: when it arrived, less what the device says it waited.';
comment on column public.attempt_answers.given_by is 'A random id of the browser; its answers come in the order they were given.';
create index attempt_answers_question_id_idx on public.attempt_answers (question_id);

create table public.video_progress (
  user_id uuid not null references public.profiles (id) on delete cascade,
  video_id text not null references public.videos (id) on delete cascade,
  position_seconds numeric(9, 2) not null default 0 check (position_seconds >= 0),
  watched int4multirange not null default '{}'::int4multirange,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, video_id)
);
comment on column public.video_progress.watched is 'Seconds really played, merged.';
create index video_progress_video_id_idx on public.video_progress (video_id);

create trigger lesson_results_touch before update on public.lesson_results
for each row execute function private.touch_row();
create trigger attempt_answers_touch before update on public.attempt_answers
for each row execute function private.touch_row();
create trigger video_progress_touch before update on public.video_progress
for each row execute function private.touch_row();
