-- Who may read and write what: row-level security everywhere, then the grants that hosted Supabase needs.

alter table public.profiles enable row level security;
alter table public.content_imports enable row level security;
alter table public.courses enable row level security;
alter table public.videos enable row level security;
alter table public.quizzes enable row level security;
alter table public.lessons enable row level security;
alter table public.video_quizzes enable row level security;
alter table public.questions enable row level security;
alter table public.testimonials enable row level security;
alter table public.lesson_results enable row level security;
alter table public.quiz_attempts enable row level security;
alter table public.attempt_answers enable row level security;
alter table public.video_progress enable row level security;

-- Profiles: read-only for their owner; an admin sets school and year (a trigger protects the other columns).
create policy "People read their own profile, admins read all" on public.profiles
for select to authenticated using (id = (select auth.uid()) or (select private.is_admin()));
create policy "Admins update profiles" on public.profiles
for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

-- Content: learners read what is not deleted; only admins write. There is no delete policy on purpose: a hard delete
-- would also delete learners' results, so deleting sets deleted_at (or removed_at for a lesson).
create policy "Visitors read courses that are not deleted" on public.courses
for select to anon using (deleted_at is null);
create policy "Learners read courses that are not deleted, admins read all" on public.courses
for select to authenticated using (deleted_at is null or (select private.is_admin()));
create policy "Admins create courses" on public.courses
for insert to authenticated with check ((select private.is_admin()));
create policy "Admins update courses" on public.courses
for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Learners read videos that are not deleted, admins read all" on public.videos
for select to authenticated using (deleted_at is null or (select private.is_admin()));
create policy "Admins create videos" on public.videos
for insert to authenticated with check ((select private.is_admin()));
create policy "Admins update videos" on public.videos
for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Learners read quizzes that are not deleted, admins read all" on public.quizzes
for select to authenticated using (deleted_at is null or (select private.is_admin()));
create policy "Admins create quizzes" on public.quizzes
for insert to authenticated with check ((select private.is_admin()));
create policy "Admins update quizzes" on public.quizzes
for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Visitors read lessons that are not removed" on public.lessons
for select to anon using (removed_at is null);
create policy "Learners read lessons that are not removed, admins read all" on public.lessons
for select to authenticated using (removed_at is null or (select private.is_admin()));
create policy "Admins create lessons" on public.lessons
for insert to authenticated with check ((select private.is_admin()));
create policy "Admins update lessons" on public.lessons
for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Signed-in users read the links between quizzes and videos" on public.video_quizzes
for select to authenticated using (true);
create policy "Admins link quizzes to videos" on public.video_quizzes
for insert to authenticated with check ((select private.is_admin()));
create policy "Admins unlink quizzes from videos" on public.video_quizzes
for delete to authenticated using ((select private.is_admin()));
create policy "Admins read questions" on public.questions
for select to authenticated using ((select private.is_admin()));
create policy "Admins create questions" on public.questions
for insert to authenticated with check ((select private.is_admin()));
create policy "Admins update questions" on public.questions
for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Everybody reads testimonials" on public.testimonials
for select to anon, authenticated using (true);
create policy "Admins create testimonials" on public.testimonials
for insert to authenticated with check ((select private.is_admin()));
create policy "Admins update testimonials" on public.testimonials
for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins delete testimonials" on public.testimonials
for delete to authenticated using ((select private.is_admin()));
create policy "Admins read uploads" on public.content_imports
for select to authenticated using ((select private.is_admin()));
create policy "Admins create their own uploads" on public.content_imports
for insert to authenticated with check ((select private.is_admin()) and created_by = (select auth.uid()));
create policy "Admins update uploads" on public.content_imports
for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

-- What learners did: written by functions only.
create policy "Learners read their own results, admins read all" on public.lesson_results
for select to authenticated using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "Learners read their own attempts, admins read all" on public.quiz_attempts
for select to authenticated using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "Learners read their own answers, admins read all" on public.attempt_answers
for select to authenticated using (
  (select private.is_admin())
  or attempt_id in (select a.id from public.quiz_attempts as a where a.user_id = (select auth.uid()))
);
create policy "Learners read their own video progress, admins read all" on public.video_progress
for select to authenticated using (user_id = (select auth.uid()) or (select private.is_admin()));

revoke all on all tables in schema public from public, anon, authenticated, service_role;
grant select on public.courses, public.lessons, public.testimonials to anon;
grant select on
  public.profiles, public.courses, public.videos, public.quizzes, public.lessons, public.video_quizzes,
  public.questions, public.testimonials, public.content_imports, public.lesson_results, public.quiz_attempts,
  public.attempt_answers, public.video_progress
to authenticated;
grant insert, update on
  public.courses, public.videos, public.quizzes, public.lessons, public.questions, public.testimonials,
  public.content_imports
to authenticated;
grant insert, delete on public.video_quizzes to authenticated;
grant delete on public.testimonials to authenticated;
grant update on public.profiles to authenticated;
grant select, insert, update, delete on all tables in schema public to service_role;

create function private.freeze_profile() returns trigger
language plpgsql
set search_path = ''
as $$
-- Triggers instead of column privileges, which the local stack would undo. Our functions run as their owner and are not
-- restricted.
begin
  if current_user in ('anon', 'authenticated')
    and to_jsonb(new) - '{school,year,updated_at}'::text[] <> to_jsonb(old) - '{school,year,updated_at}'::text[] then
    raise exception using errcode = 'PT403', message = 'profile_frozen',
      detail = 'Only school and year of a profile can be changed.';
  end if;
  return new;
end;
$$;
create trigger profiles_freeze before update on public.profiles
for each row execute function private.freeze_profile();

create function private.freeze_lesson() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if (new.id, new.course_id, new.video_id, new.quiz_id) is distinct from
    (old.id, old.course_id, old.video_id, old.quiz_id) then
    raise exception using errcode = 'PT422', message = 'lesson_frozen',
      detail = 'A stop keeps its course and its video or quiz; link the other one instead.';
  end if;
  return new;
end;
$$;
create trigger lessons_freeze before update on public.lessons
for each row execute function private.freeze_lesson();

create function private.protect_media() returns void
language plpgsql
set search_path = ''
as $$
-- Who may write to Storage's bucket `media`: admins, new files with generated names, below `uploads/`. Reading needs no
-- policy, because the bucket is public. Does nothing where there is no Storage (the local stack has a handler of its own
-- with the same rules); a project that gets Storage later calls this again.
begin
  if to_regclass('storage.objects') is null then
    return;
  end if;
  drop policy if exists "Admins upload media" on storage.objects;
  create policy "Admins upload media" on storage.objects for insert to authenticated with check (
    bucket_id = 'media'
    and name ~ '^uploads/(images|videos|captions)/[0-9a-f-]{36}\.(png|jpg|gif|webp|avif|mp4|webm|vtt)$'
    and (select private.is_admin())
  );
  -- Storage selects a file before it deletes it.
  drop policy if exists "Admins find uploaded media" on storage.objects;
  create policy "Admins find uploaded media" on storage.objects for select to authenticated
  using (bucket_id = 'media' and name like 'uploads/%' and (select private.is_admin()));
  drop policy if exists "Admins delete uploaded media" on storage.objects;
  create policy "Admins delete uploaded media" on storage.objects for delete to authenticated
  using (bucket_id = 'media' and name like 'uploads/%' and (select private.is_admin()));
end;
$$;

select private.protect_media();

revoke execute on all functions in schema private from public;
