-- Questions without answers, and the answers apart from them.
--
-- Learners read neither table: they get questions through open_quiz, and answers through finish_attempt only.
create table public.questions (
  id text primary key default gen_random_uuid()::text
    constraint questions_id_format check (id ~ '^[A-Za-z0-9][A-Za-z0-9._~-]{0,127}$'),
  quiz_id text not null references public.quizzes (id) on delete cascade,
  position integer not null default 1,
  title text not null check (btrim(title) <> '' and char_length(title) <= 1000),
  description text not null default '' check (char_length(description) <= 10000),
  -- Free text on purpose: an older app meets a newer type politely instead of failing.
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
comment on column public.questions.type is 'MCQ, OPT, ASC or SLI are supported.';
comment on column public.questions.options is 'List of strings: choices of MCQ, labels of SLI.';
create index questions_quiz_position_idx on public.questions (quiz_id, position);
create index questions_import_id_idx on public.questions (import_id);

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

create trigger questions_touch before update on public.questions
for each row execute function private.touch_row();

-- Questions beside their keys, deleted ones included: a review still shows what was asked then.
create view private.keyed_questions with (security_invoker = true) as
select
  q.id,
  q.quiz_id,
  q.title,
  q.description,
  q.type,
  -- A sliding scale without labels and without a range has the default labels.
  case
    when q.type = 'SLI' and q.slider_min is null and jsonb_array_length(q.options) = 0
      then '["Low", "Medium", "High", "Extremely High"]'::jsonb
    else q.options
  end as options,
  q.left_options,
  q.right_options,
  q.slider_min,
  q.slider_max,
  q.slider_step,
  q.type in ('MCQ', 'OPT', 'ASC', 'SLI') as supported,
  k.answer as key,
  k.explanation,
  k.salt,
  q.deleted_at,
  row_number() over (partition by q.quiz_id order by q.position, q.created_at, q.id)::integer as place
from public.questions as q
left join private.question_keys as k on k.question_id = q.id;
revoke all on private.keyed_questions from public, anon, authenticated;

-- What learners meet. A question of a known type counts once it can be graded: without a key it is still being
-- written. Unknown types are shown (with the text that they are not supported), never required, never counted as
-- answered.
create view private.live_questions with (security_invoker = true) as
select * from private.keyed_questions
where deleted_at is null and (key is not null or not supported);
revoke all on private.live_questions from public, anon, authenticated;

-- Same rule, counted from the tables themselves: numbering all questions only to count them would be slow.
create view private.quiz_sizes with (security_invoker = true) as
select
  q.quiz_id,
  (count(*) filter (where k.question_id is not null or q.type not in ('MCQ', 'OPT', 'ASC', 'SLI')))::integer
    as question_count
from public.questions as q
left join private.question_keys as k on k.question_id = q.id
where q.deleted_at is null
group by q.quiz_id;
revoke all on private.quiz_sizes from public, anon, authenticated;
