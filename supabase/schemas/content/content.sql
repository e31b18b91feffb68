-- Content: courses, videos, quizzes, and the uploads they came from.
--
-- Ids are text because a course CSV may contain its own ids; they appear in URLs, so only a few characters are allowed. Deleting sets
-- deleted_at: learners no longer see the row, their results stay, and the deletion can be undone. There is deliberately no delete policy: a
-- hard delete would also delete learners' results.

-- A media address is an http(s) URL or a storage path such as media/videos/tfn.mp4, so that no javascript: address can reach a page, and no
-- server's username and password can reach a learner. functions/_shared/content/media-address.ts has the same rule in TypeScript.
create domain public.media_address as text check (
  char_length(value) <= 2000 and value ~* '^(https?://[^[:space:]<>"]+|[a-z0-9_][a-z0-9_./-]*)$'
  and (value ~* '^https?://' or value not like '%..%') and value !~* '^https?://[^/?#]*@'
);

create table public.content_imports (
  id text primary key default gen_random_uuid()::text,
  kind text not null check (char_length(kind) between 1 and 50),
  file_name text not null default '' check (char_length(file_name) <= 300),
  file_hash text check (char_length(file_hash) <= 128),
  rows_total integer not null default 0 check (rows_total >= 0),
  rows_written integer not null default 0 check (rows_written >= 0),
  rows_reported integer not null default 0 check (rows_reported >= 0),
  report jsonb not null default '[]'::jsonb,
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  status text not null default 'done' check (status in ('staged', 'done')),
  rows_unchanged integer not null default 0 check (rows_unchanged >= 0),
  result jsonb,
  rows_kept integer not null default 0 check (rows_kept >= 0),
  undo_result jsonb,
  undo_times timestamptz[] not null default '{}'
);
comment on table public.content_imports is 'Every bulk upload, so that it can be undone as a whole.';
comment on column public.content_imports.status is 'staged: rows are still arriving and nothing is written yet.';
comment on column public.content_imports.rows_written is 'Rows that are stored as in the file, including unchanged ones.';
comment on column public.content_imports.rows_reported is 'Rows that were refused; rows_written + rows_reported = rows_total.';
comment on column public.content_imports.rows_kept is 'Rows that weren’t fully overwritten because someone had changed them.';
comment on column public.content_imports.undone_at is 'When any part of the upload was first undone.';
comment on column public.content_imports.undo_result is
  'The result of undoing: the numbers of rows moved to the trash, reverted and kept, and the first 200 of these rows. If some were kept, '
    'the upload can be undone again.';
comment on column public.content_imports.undo_times is
  'When parts of the upload were undone: items that went to the trash at these times weren''t deleted by a person.';
alter table public.content_imports enable row level security;
revoke all on public.content_imports from public, anon, authenticated, service_role;
grant select on public.content_imports to authenticated;
grant select, insert, update, delete on public.content_imports to service_role;
create index content_imports_created_by_idx on public.content_imports (created_by);
create index content_imports_file_hash_idx on public.content_imports (file_hash) where undone_at is null;

create policy "Content editors read uploads" on public.content_imports
for select to authenticated
using ((select private.can_edit_content()));

create table public.courses (
  id text primary key default gen_random_uuid()::text
    constraint courses_id_format check (id ~ '^[A-Za-z0-9][A-Za-z0-9._~-]*$' and char_length(id) <= 128)
    -- The id is reserved: /quiz/default/{quizId} is practice outside any course.
    constraint courses_id_not_reserved check (id <> 'default'),
  title text not null check (private.has_visible_text(title) and char_length(title) <= 200),
  description text not null default '' check (char_length(description) <= 10000),
  small_description text not null default '' check (char_length(small_description) <= 1000),
  instructor text not null default '' check (char_length(instructor) <= 200),
  category text not null default 'General' check (private.has_visible_text(category) and char_length(category) <= 100),
  year text not null default '' check (char_length(year) <= 50),
  rating numeric(3, 1) check (rating between 0 and 10),
  location text not null default 'Online' check (char_length(location) <= 200),
  duration_minutes integer check (duration_minutes between 0 and 100000),
  require_watch boolean not null default false,
  import_id text references public.content_imports (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  image public.media_address,
  access text not null default 'free' check (access in ('free', 'subscribers')),
  publish_at timestamptz default now() check (publish_at between '0001-01-01Z' and '9999-12-31Z'),
  pass_mark smallint not null default 0 check (pass_mark between 0 and 100),
  certificate_watch boolean not null default false
);
comment on column public.courses.pass_mark is 'The percentage that the certificate requires in each quiz; 0 for none.';
comment on column public.courses.certificate_watch is 'Whether the certificate requires 90% of the seconds of each video.';
comment on column public.courses.rating is 'The content team''s rating, out of 10.';
comment on column public.courses.require_watch is
  'A video lesson is complete only once 90% of the video''s seconds have been played.';
comment on column public.courses.access is 'free: open to every learner; subscribers: open to learners with a plan.';
comment on column public.courses.publish_at is 'When learners can see the course: null for a draft, in the future if it is scheduled.';
alter table public.courses enable row level security;
revoke all on public.courses from public, anon, authenticated, service_role;
grant select on public.courses to authenticated;
grant select, insert, update, delete on public.courses to service_role;
create index courses_import_id_idx on public.courses (import_id);
create index courses_deleted_at_idx on public.courses (deleted_at) where deleted_at is not null;
create index courses_access_idx on public.courses (id) where access <> 'free';

create policy "Content editors read courses" on public.courses for select to authenticated
using ((select private.can_edit_content()));

call private.add_triggers('touch', 'public.courses');
create trigger courses_bidi_controls before insert or update on public.courses for each row
when (concat(
  new.title, new.description, new.small_description, new.instructor, new.category, new.year, new.location
) ~ '[\u202A-\u202E\u2066-\u2069]')
execute function private.close_row_bidi_controls(
  'title', 'description', 'small_description', 'instructor', 'category', 'year', 'location'
);

create table public.videos (
  id text primary key default gen_random_uuid()::text
    constraint videos_id_format check (id ~ '^[A-Za-z0-9][A-Za-z0-9._~-]*$' and char_length(id) <= 128),
  title text not null check (private.has_visible_text(title) and char_length(title) <= 200),
  description text not null default '' check (char_length(description) <= 10000),
  duration_seconds integer check (duration_seconds between 0 and 360000),
  date date,
  category text not null default 'General' check (private.has_visible_text(category) and char_length(category) <= 100),
  instructor text not null default '' check (char_length(instructor) <= 200),
  import_id text references public.content_imports (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  image public.media_address,
  url public.media_address,
  captions_url public.media_address,
  publish_at timestamptz default now() check (publish_at between '0001-01-01Z' and '9999-12-31Z'),
  figures text[] not null default '{}' check (cardinality(figures) <= 20)
);
comment on column public.videos.figures is 'Ids of the figures mentioned or shown in the video, in alphabetical order.';
comment on column public.videos.publish_at is
  'When learners can see the video: null for a draft, in the future if it is scheduled. Learners only see videos in live courses.';
alter table public.videos enable row level security;
revoke all on public.videos from public, anon, authenticated, service_role;
grant select on public.videos to authenticated;
grant select, insert, update, delete on public.videos to service_role;
create index videos_import_id_idx on public.videos (import_id);
create index videos_deleted_at_idx on public.videos (deleted_at) where deleted_at is not null;

create policy "Content editors read videos" on public.videos for select to authenticated
using ((select private.can_edit_content()));

call private.add_triggers('touch', 'public.videos');
create trigger videos_bidi_controls before insert or update on public.videos for each row
when (concat(new.title, new.description, new.instructor, new.category) ~ '[\u202A-\u202E\u2066-\u2069]')
execute function private.close_row_bidi_controls('title', 'description', 'instructor', 'category');

create table public.quizzes (
  id text primary key default gen_random_uuid()::text
    constraint quizzes_id_format check (id ~ '^[A-Za-z0-9][A-Za-z0-9._~-]*$' and char_length(id) <= 128),
  title text not null check (private.has_visible_text(title) and char_length(title) <= 200),
  description text not null default '' check (char_length(description) <= 10000),
  category text not null default 'General' check (private.has_visible_text(category) and char_length(category) <= 100),
  instructor text not null default '' check (char_length(instructor) <= 200),
  import_id text references public.content_imports (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  image public.media_address,
  -- When learners see the right answers: after the whole quiz, or after each question.
  feedback_timing text not null default 'at_end' check (feedback_timing in ('at_end', 'after_each')),
  -- Whether each attempt shuffles the questions and their options.
  question_order text not null default 'shuffled' check (question_order in ('shuffled', 'as_written')),
  publish_at timestamptz default now() check (publish_at between '0001-01-01Z' and '9999-12-31Z'),
  attempt_limit smallint not null default 0 check (attempt_limit between 0 and 100),
  time_limit_minutes smallint not null default 0 check (time_limit_minutes between 0 and 600),
  draws jsonb not null default '[]'
);
comment on column public.quizzes.publish_at is 'When learners can see the quiz: null for a draft, in the future if it is scheduled.';
comment on column public.quizzes.attempt_limit is 'The number of attempts that each learner has; 0 for unlimited.';
comment on column public.quizzes.time_limit_minutes is 'The time limit of an attempt, in minutes; 0 for none.';
comment on column public.quizzes.draws is
  'The number of questions with each tag that an attempt asks: [{tag, count}]; empty for all questions. Editors read the draws through '
    'admin_get_quiz_questions; learners never receive tags.';
alter table public.quizzes enable row level security;
revoke all on public.quizzes from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.quizzes to service_role;
grant select (
  id, title, description, category, instructor, import_id, created_at, updated_at, deleted_at, image, feedback_timing,
  question_order, publish_at, attempt_limit, time_limit_minutes
) on public.quizzes to authenticated;
create index quizzes_import_id_idx on public.quizzes (import_id);
create index quizzes_deleted_at_idx on public.quizzes (deleted_at) where deleted_at is not null;
-- Home reads its pages in the order of this index, without sorting all quizzes.
create index quizzes_home_idx on public.quizzes (created_at, id) where deleted_at is null;
-- Lets learners' requests quickly check that no quiz has draws.
create index quizzes_draws_idx on public.quizzes (id) where draws <> '[]';

create policy "Content editors read quizzes" on public.quizzes for select to authenticated
using ((select private.can_edit_content()));

call private.add_triggers('touch', 'public.quizzes');
create trigger quizzes_bidi_controls before insert or update on public.quizzes for each row
when (concat(new.title, new.description, new.instructor, new.category) ~ '[\u202A-\u202E\u2066-\u2069]')
execute function private.close_row_bidi_controls('title', 'description', 'instructor', 'category');

create table public.video_quizzes (
  video_id text not null references public.videos (id) on delete cascade,
  quiz_id text not null references public.quizzes (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (video_id, quiz_id)
);
comment on table public.video_quizzes is 'A quiz linked to a video.';
alter table public.video_quizzes enable row level security;
revoke all on public.video_quizzes from public, anon, authenticated, service_role;
grant select on public.video_quizzes to authenticated;
grant select, insert, update, delete on public.video_quizzes to service_role;
create index video_quizzes_quiz_id_idx on public.video_quizzes (quiz_id);

create policy "Content editors read the links of videos and quizzes" on public.video_quizzes for select to authenticated
using ((select private.can_edit_content()));

create table public.testimonials (
  id text primary key default gen_random_uuid()::text,
  quote text not null check (private.has_visible_text(quote) and char_length(quote) <= 1000),
  author text not null check (private.has_visible_text(author) and char_length(author) <= 200),
  stars smallint not null default 5 check (stars between 1 and 5),
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table public.testimonials enable row level security;
revoke all on public.testimonials from public, anon, authenticated, service_role;
grant select on public.testimonials to anon, authenticated;
grant select, insert, update, delete on public.testimonials to service_role;

create policy "Everybody reads testimonials" on public.testimonials
for select to anon, authenticated using (true);

call private.add_triggers('touch', 'public.testimonials');

-- The lessons of a course in order, each exactly one video or one quiz.
--
-- Unlinking sets removed_at and keeps learners' results; linking again restores the row at the end of the road map.
create table public.lessons (
  id text primary key default gen_random_uuid()::text
    constraint lessons_id_format check (id ~ '^[A-Za-z0-9][A-Za-z0-9._~-]*$' and char_length(id) <= 128),
  course_id text not null references public.courses (id) on delete cascade,
  video_id text references public.videos (id) on delete cascade,
  quiz_id text references public.quizzes (id) on delete cascade,
  lesson_type smallint not null generated always as (case when quiz_id is null then 1 else 0 end) stored,
  position integer not null default 1,
  removed_at timestamptz,
  import_id text references public.content_imports (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint lessons_one_target check (num_nonnulls(video_id, quiz_id) = 1)
);
comment on column public.lessons.lesson_type is '0 quiz, 1 video.';
comment on column public.lessons.position is 'Order within the course. Ties are broken by created_at, then id.';
alter table public.lessons enable row level security;
revoke all on public.lessons from public, anon, authenticated, service_role;
grant select on public.lessons to authenticated;
grant select, insert, update, delete on public.lessons to service_role;
-- One row per course and target, including removed ones, so that a restored lesson has its old results again.
create unique index lessons_course_video_key on public.lessons (course_id, video_id) where video_id is not null;
create unique index lessons_course_quiz_key on public.lessons (course_id, quiz_id) where quiz_id is not null;
create index lessons_course_position_idx on public.lessons (course_id, position);
create index lessons_video_id_idx on public.lessons (video_id);
create index lessons_quiz_id_idx on public.lessons (quiz_id);
create index lessons_import_id_idx on public.lessons (import_id);

create policy "Content editors read lessons" on public.lessons for select to authenticated
using ((select private.can_edit_content()));

call private.add_triggers('touch', 'public.lessons');

create function private.freeze_lesson() returns trigger
language plpgsql
set search_path = ''
as $$
-- Raises lesson_frozen if the course, video or quiz changes, because learners' results belong to the original one.
begin
  if (new.id, new.course_id, new.video_id, new.quiz_id) is distinct from
    (old.id, old.course_id, old.video_id, old.quiz_id) then
    raise exception using errcode = 'PT422', message = 'lesson_frozen',
      detail = 'A lesson’s course, video or quiz can’t be changed. Link the content as a new lesson instead.';
  end if;
  return new;
end;
$$;

create trigger lessons_freeze before update on public.lessons
for each row execute function private.freeze_lesson();
