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
