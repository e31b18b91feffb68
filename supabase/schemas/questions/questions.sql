-- Questions without answers, their places in quizzes, and the answer keys in a separate table.
--
-- Learners can't read these tables: open_quiz returns questions, and keys are revealed only where private.may_reveal allows it.

create table public.questions (
  id text primary key default gen_random_uuid()::text
    constraint questions_id_format check (id ~ '^[A-Za-z0-9][A-Za-z0-9._~-]*$' and char_length(id) <= 128),
  title text not null check (private.has_visible_text(title) and char_length(title) <= 1000),
  description text not null default '' check (char_length(description) <= 10000),
  -- Free text on purpose, so that an older app shows a newer type as not supported instead of failing.
  type text not null check (private.has_visible_text(type) and char_length(type) <= 50),
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
  ),
  -- For a sliding scale with a range: '$' is put before the number, '%' directly after it, and a word after a space.
  slider_unit text not null default '' check (char_length(slider_unit) <= 30),
  points smallint not null default 1 check (points between 1 and 100),
  tags text[] not null default '{}' check (private.tag_problem(tags) is null),
  figures text[] not null default '{}' check (cardinality(figures) <= 20)
) with (fillfactor = 50);
comment on column public.questions.type is 'The types in private.question_types are supported.';
comment on column public.questions.options is 'List of strings: choices of MCQ and MRQ, labels of SLI.';
comment on column public.questions.form_changed_at is
  'Attempts finished before this time answered another form of the question; they are never regraded.';
comment on column public.questions.points is 'The points that a right answer adds to an attempt''s score.';
comment on column public.questions.figures is
  'Ids of the figures in its texts, key and document, in alphabetical order. Not sent to learners.';
comment on column public.questions.tags is
  'At most 10 words or phrases, in alphabetical order, without duplicates that differ only in case. Not sent to learners.';
alter table public.questions enable row level security;
revoke all on public.questions from public, anon, authenticated, service_role;
grant select on public.questions to authenticated;
grant select, insert, update, delete on public.questions to service_role;
create index questions_import_id_idx on public.questions (import_id);
create index questions_deleted_at_idx on public.questions (deleted_at) where deleted_at is not null;
create index questions_figures_idx on public.questions using gin (figures) where figures <> '{}';
create index questions_tag_keys_idx on public.questions using gin (private.tag_keys(tags)) where deleted_at is null;

create policy "Content editors read questions" on public.questions
for select to authenticated
using ((select private.can_edit_content()));

create trigger questions_touch
before update of title, description, type, options, left_options, right_options, slider_min, slider_max, slider_step,
  slider_unit, points, tags, figures, deleted_at
on public.questions for each row execute function private.touch_row();
create trigger questions_bidi_controls before insert or update on public.questions for each row
when (concat(new.title, new.description) ~ '[\u202A-\u202E\u2066-\u2069]')
execute function private.close_row_bidi_controls('title', 'description');

-- A question's place in a quiz (docs/decisions/0115). Its text, points and key are the same in every place.
create table public.quiz_questions (
  quiz_id text not null references public.quizzes (id) on delete cascade,
  question_id text not null references public.questions (id) on delete cascade,
  position integer not null default 1,
  import_id text references public.content_imports (id) on delete set null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  level text not null default 'core' check (level in ('warm_up', 'core', 'challenge')),
  primary key (quiz_id, question_id)
);
comment on table public.quiz_questions is 'The questions of each quiz. One question may be in several quizzes.';
comment on column public.quiz_questions.position is 'Order within the quiz. Ties are broken by created_at, then by the question''s id.';
comment on column public.quiz_questions.deleted_at is
  'When the question was removed from this quiz but not from others. A deleted question is in the trash itself.';
comment on column public.quiz_questions.level is
  'How difficult the question is in this quiz. An attempt asks warm-ups first and challenges last (docs/decisions/0053).';
alter table public.quiz_questions enable row level security;
revoke all on public.quiz_questions from public, anon, authenticated, service_role;
grant select on public.quiz_questions to authenticated;
grant select, insert, update, delete on public.quiz_questions to service_role;
create index quiz_questions_question_id_idx on public.quiz_questions (question_id);
create index quiz_questions_import_id_idx on public.quiz_questions (import_id);
create index quiz_questions_deleted_at_idx on public.quiz_questions (deleted_at) where deleted_at is not null;

create policy "Content editors read the questions of quizzes" on public.quiz_questions
for select to authenticated
using ((select private.can_edit_content()));

create view private.live_places with (security_invoker = true) as
select p.quiz_id, p.question_id, p.position, p.import_id, p.created_at, p.level
from public.quiz_questions as p join public.questions as q on q.id = p.question_id
where p.deleted_at is null and q.deleted_at is null;
comment on view private.live_places is 'The questions of quizzes, without those in the trash. The quiz itself may be in the trash.';
revoke all on private.live_places from public, anon, authenticated, service_role;

create table private.question_keys (
  question_id text primary key references public.questions (id) on delete cascade,
  answer jsonb not null check (pg_column_size(answer) <= 90000),
  explanation text not null default '' check (char_length(explanation) <= 5000),
  -- Decides the order in which the right side of an association is shown.
  salt uuid not null default gen_random_uuid(),
  updated_at timestamptz not null default now(),
  option_explanations jsonb not null default '{}'
    check (jsonb_typeof(option_explanations) = 'object' and pg_column_size(option_explanations) <= 60000),
  cue jsonb check (private.cue_problem(cue) is null)
) with (fillfactor = 50);
create index question_keys_document_idx on private.question_keys ((answer ->> 'document')) where answer ->> 'document' is not null;
comment on table private.question_keys is 'Answer keys. No client can read or write them.';
comment on column private.question_keys.answer is
  'MCQ: string. MRQ: list of the right options. OPT: string, or a list of accepted answers; a review shows the first. ASC: {"left '
    'index": right index}, indices as stored. SLI: option text, option index, or the number. DOC: {"document": its id}.';
comment on column private.question_keys.cue is
  'The part of a video that answers the question: {"video_id", "second", "words"}, the caption words from that second. Null: none.';
comment on column private.question_keys.option_explanations is 'MCQ and MRQ: why each option is right or wrong, by its text.';
alter table private.question_keys enable row level security;
revoke all on private.question_keys from public, anon, authenticated, service_role;
