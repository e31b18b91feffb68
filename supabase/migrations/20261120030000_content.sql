-- What content teams make: courses, videos, quizzes, and the uploads they came from.
--
-- Ids are text because a course CSV may bring its own; they appear in URLs, hence the narrow alphabet. Deleting sets
-- deleted_at: learners no longer see the row, their results stay, and the deletion can be undone.

-- An http(s) URL or a storage path such as media/videos/tfn.mp4 and nothing else, so that no javascript: address can ever
-- reach a page. functions/_shared/media-address.ts is the same rule in TypeScript.
create domain public.media_address as text check (
  char_length(value) <= 2000 and value ~* '^(https?://[^[:space:]<>"]+|[a-z0-9_][a-z0-9_./-]*)$'
  and (value ~* '^https?://' or value not like '%..%')
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
  result jsonb
);
comment on table public.content_imports is 'Every bulk upload, so that it can be undone as a whole.';
comment on column public.content_imports.status is 'staged: rows are still arriving and nothing is written yet.';
comment on column public.content_imports.rows_written is 'Rows that are stored as in the file, unchanged ones included.';
comment on column public.content_imports.rows_reported is 'Rows that were refused; rows_written + rows_reported = rows_total.';
create index content_imports_created_by_idx on public.content_imports (created_by);
create index content_imports_file_hash_idx on public.content_imports (file_hash) where undone_at is null;

create table public.courses (
  id text primary key default gen_random_uuid()::text
    constraint courses_id_format check (id ~ '^[A-Za-z0-9][A-Za-z0-9._~-]*$' and char_length(id) <= 128)
    -- /quiz/default/{quizId} is practice outside any course.
    constraint courses_id_not_reserved check (id <> 'default'),
  title text not null check (btrim(title) <> '' and char_length(title) <= 200),
  description text not null default '' check (char_length(description) <= 10000),
  small_description text not null default '' check (char_length(small_description) <= 1000),
  instructor text not null default '' check (char_length(instructor) <= 200),
  category text not null default 'General' check (btrim(category) <> '' and char_length(category) <= 100),
  year text not null default '' check (char_length(year) <= 50),
  rating numeric(3, 1) check (rating between 0 and 10),
  location text not null default 'Online' check (char_length(location) <= 200),
  duration_minutes integer check (duration_minutes between 0 and 100000),
  require_watch boolean not null default false,
  import_id text references public.content_imports (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  image public.media_address
);
comment on column public.courses.rating is 'Out of 10.';
comment on column public.courses.require_watch is
  'A video lesson completes only once 90 % of the seconds of the video were played.';
create index courses_import_id_idx on public.courses (import_id);
create index courses_deleted_at_idx on public.courses (deleted_at) where deleted_at is not null;

create table public.videos (
  id text primary key default gen_random_uuid()::text
    constraint videos_id_format check (id ~ '^[A-Za-z0-9][A-Za-z0-9._~-]*$' and char_length(id) <= 128),
  title text not null check (btrim(title) <> '' and char_length(title) <= 200),
  description text not null default '' check (char_length(description) <= 10000),
  duration_seconds integer check (duration_seconds between 0 and 360000),
  date date,
  category text not null default 'General' check (btrim(category) <> '' and char_length(category) <= 100),
  instructor text not null default '' check (char_length(instructor) <= 200),
  import_id text references public.content_imports (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  image public.media_address,
  url public.media_address,
  captions_url public.media_address
);
create index videos_import_id_idx on public.videos (import_id);
create index videos_deleted_at_idx on public.videos (deleted_at) where deleted_at is not null;

create table public.quizzes (
  id text primary key default gen_random_uuid()::text
    constraint quizzes_id_format check (id ~ '^[A-Za-z0-9][A-Za-z0-9._~-]*$' and char_length(id) <= 128),
  title text not null check (btrim(title) <> '' and char_length(title) <= 200),
  description text not null default '' check (char_length(description) <= 10000),
  category text not null default 'General' check (btrim(category) <> '' and char_length(category) <= 100),
  instructor text not null default '' check (char_length(instructor) <= 200),
  import_id text references public.content_imports (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  image public.media_address
);
create index quizzes_import_id_idx on public.quizzes (import_id);
create index quizzes_deleted_at_idx on public.quizzes (deleted_at) where deleted_at is not null;

create table public.video_quizzes (
  video_id text not null references public.videos (id) on delete cascade,
  quiz_id text not null references public.quizzes (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (video_id, quiz_id)
);
comment on table public.video_quizzes is 'A quiz linked to a video.';
create index video_quizzes_quiz_id_idx on public.video_quizzes (quiz_id);

create table public.testimonials (
  id text primary key default gen_random_uuid()::text,
  quote text not null check (btrim(quote) <> '' and char_length(quote) <= 1000),
  author text not null check (btrim(author) <> '' and char_length(author) <= 200),
  stars smallint not null default 5 check (stars between 1 and 5),
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create trigger courses_touch before update on public.courses
for each row execute function private.touch_row();
create trigger videos_touch before update on public.videos
for each row execute function private.touch_row();
create trigger quizzes_touch before update on public.quizzes
for each row execute function private.touch_row();
create trigger testimonials_touch before update on public.testimonials
for each row execute function private.touch_row();

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

-- One row per course and target, removed ones included, so that a restored lesson has its old results again.
create unique index lessons_course_video_key on public.lessons (course_id, video_id) where video_id is not null;
create unique index lessons_course_quiz_key on public.lessons (course_id, quiz_id) where quiz_id is not null;
create index lessons_course_position_idx on public.lessons (course_id, position);
create index lessons_video_id_idx on public.lessons (video_id);
create index lessons_quiz_id_idx on public.lessons (quiz_id);
create index lessons_import_id_idx on public.lessons (import_id);

create trigger lessons_touch before update on public.lessons
for each row execute function private.touch_row();

-- The lessons that learners see: not removed, not deleted. Every learner-facing function reads this view, so
-- deleting or restoring a video or quiz changes all road maps at once and never touches results.
create view private.live_lessons with (security_invoker = true) as
select
  l.id,
  l.course_id,
  l.video_id,
  l.quiz_id,
  l.lesson_type,
  l.position,
  l.created_at,
  coalesce(v.title, q.title) as title,
  coalesce(v.description, q.description) as description,
  coalesce(v.image, q.image) as image,
  v.duration_seconds,
  row_number() over (partition by l.course_id order by l.position, l.created_at, l.id)::integer as ordinal_position
from public.lessons as l
join public.courses as c on c.id = l.course_id and c.deleted_at is null
left join public.videos as v on v.id = l.video_id and v.deleted_at is null
left join public.quizzes as q on q.id = l.quiz_id and q.deleted_at is null
where l.removed_at is null and (v.id is not null or q.id is not null);
revoke all on private.live_lessons from public, anon, authenticated;
