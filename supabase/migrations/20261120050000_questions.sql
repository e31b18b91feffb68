-- Questions without answers, and the answer keys apart from them.
--
-- Learners read neither table: they get questions through open_quiz, and keys through finish_attempt only.

create table public.questions (
  id text primary key default gen_random_uuid()::text
    constraint questions_id_format check (id ~ '^[A-Za-z0-9][A-Za-z0-9._~-]*$' and char_length(id) <= 128),
  quiz_id text not null references public.quizzes (id) on delete cascade,
  position integer not null default 1,
  title text not null check (btrim(title) <> '' and char_length(title) <= 1000),
  description text not null default '' check (char_length(description) <= 10000),
  -- Free text on purpose: an older app shows a newer type as not supported instead of failing.
  type text not null check (btrim(type) <> '' and char_length(type) <= 50),
  options jsonb not null default '[]'::jsonb,
  left_options jsonb not null default '[]'::jsonb,
  right_options jsonb not null default '[]'::jsonb,
  slider_min numeric,
  slider_max numeric,
  slider_step numeric check (slider_step > 0),
  import_id text references public.content_imports (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  form_changed_at timestamptz not null default '-infinity',
  constraint questions_options_lists check (
    jsonb_typeof(options) = 'array' and jsonb_typeof(left_options) = 'array'
    and jsonb_typeof(right_options) = 'array' and pg_column_size(options) <= 20000
    and pg_column_size(left_options) <= 20000 and pg_column_size(right_options) <= 20000
  ),
  constraint questions_options_strings check (
    not jsonb_path_exists(options, 'strict $[*] ? (@.type() != "string")')
    and not jsonb_path_exists(left_options, 'strict $[*] ? (@.type() != "string")')
    and not jsonb_path_exists(right_options, 'strict $[*] ? (@.type() != "string")')
  ),
  constraint questions_slider_range check (
    num_nonnulls(slider_min, slider_max) in (0, 2) and (slider_min is null or slider_min < slider_max)
  )
);
comment on column public.questions.type is 'The types in private.question_types are supported.';
comment on column public.questions.options is 'List of strings: choices of MCQ, labels of SLI.';
comment on column public.questions.form_changed_at is 'Attempts finished earlier answered another form of the question; they are never regraded.';
create index questions_quiz_position_idx on public.questions (quiz_id, position);
create index questions_import_id_idx on public.questions (import_id);
create index questions_deleted_at_idx on public.questions (deleted_at) where deleted_at is not null;

create table private.question_keys (
  question_id text primary key references public.questions (id) on delete cascade,
  answer jsonb not null check (pg_column_size(answer) <= 20000),
  explanation text not null default '' check (char_length(explanation) <= 5000),
  -- Decides the order in which the right side of an association is shown.
  salt uuid not null default gen_random_uuid(),
  updated_at timestamptz not null default now()
);
comment on table private.question_keys is 'Answers. No client can read or write it.';
comment on column private.question_keys.answer is
  'MCQ, OPT: string. ASC: {"left index": right index}, indices as stored. SLI: option text, option index, or the number.';
alter table private.question_keys enable row level security;
revoke all on private.question_keys from public, anon, authenticated;

-- Not of `position`: moving a question must not make the update of an admin who is editing it a conflict.
create trigger questions_touch before update of
  quiz_id, title, description, type, options, left_options, right_options, slider_min, slider_max, slider_step, deleted_at
on public.questions
for each row execute function private.touch_row();

-- private.register_question_type, which adds a row, replaces this function.
create table private.question_types (
  code text primary key,
  -- In the names of the functions of the type: 'association' for private.grade_association.
  name text not null unique check (name ~ '^[a-z_]+$'),
  default_options jsonb not null default '[]'
);
comment on table private.question_types is 'The supported question types. No client can read or write it.';
comment on column private.question_types.default_options is 'Options of a question without options and without a range.';
alter table private.question_types enable row level security;
revoke all on private.question_types from public, anon, authenticated;

create function private.supported_question_types() returns text[]
language sql immutable
set search_path = ''
as $$
  select '{}'::text[];
$$;

-- Questions with their keys, deleted ones included: a review still shows the questions of its attempt.
create view private.keyed_questions with (security_invoker = true) as
select
  q.id,
  q.quiz_id,
  q.title,
  q.description,
  q.type,
  q.options,
  q.left_options,
  q.right_options,
  q.slider_min,
  q.slider_max,
  q.slider_step,
  q.type = any (private.supported_question_types()) as supported,
  k.answer as key,
  k.explanation,
  k.salt,
  q.deleted_at,
  row_number() over (partition by q.quiz_id order by q.position, q.created_at, q.id)::integer as ordinal_position
from public.questions as q
left join private.question_keys as k on k.question_id = q.id;
revoke all on private.keyed_questions from public, anon, authenticated;

-- The questions that learners see. A question of a supported type counts once it has a key; without one it is still
-- being written. Other types are shown as not supported, never required and never counted as answered.
create view private.live_questions with (security_invoker = true) as
select * from private.keyed_questions
where deleted_at is null and (key is not null or not supported);
revoke all on private.live_questions from public, anon, authenticated;

-- The same rule, counted from the tables: numbering all questions only to count them would be slow.
create view private.quiz_sizes with (security_invoker = true) as
select
  q.quiz_id,
  (count(*) filter (where k.question_id is not null or q.type <> all (private.supported_question_types())))::integer
    as question_count
from public.questions as q
left join private.question_keys as k on k.question_id = q.id
where q.deleted_at is null
group by q.quiz_id;
revoke all on private.quiz_sizes from public, anon, authenticated;

revoke execute on all functions in schema private from public;
