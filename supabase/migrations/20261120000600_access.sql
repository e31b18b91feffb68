-- Who may read and write what: row-level security everywhere, then the grants hosted Supabase needs.

create function private.is_admin() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select 1 from private.admins as a where a.user_id = (select auth.uid()));
$$;
revoke all on function private.is_admin() from public;
grant execute on function private.is_admin() to anon, authenticated, service_role;

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

-- Profiles: read-only for their owner; an admin sets school and year (a trigger freezes the rest).
create policy "People read their own profile, admins read all" on public.profiles
for select to authenticated using (id = (select auth.uid()) or (select private.is_admin()));
create policy "Admins change profiles" on public.profiles
for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

-- Content: learners read what is not deleted; only admins write. There is no delete policy on purpose: a hard delete
-- would take learners' results along, so a delete sets deleted_at (or removed_at for a stop).
create policy "Visitors read courses not deleted" on public.courses
for select to anon using (deleted_at is null);
create policy "Learners read courses not deleted, admins read all" on public.courses
for select to authenticated using (deleted_at is null or (select private.is_admin()));
create policy "Admins create courses" on public.courses
for insert to authenticated with check ((select private.is_admin()));
create policy "Admins change courses" on public.courses
for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "Learners read videos not deleted, admins read all" on public.videos
for select to authenticated using (deleted_at is null or (select private.is_admin()));
create policy "Admins create videos" on public.videos
for insert to authenticated with check ((select private.is_admin()));
create policy "Admins change videos" on public.videos
for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "Learners read quizzes not deleted, admins read all" on public.quizzes
for select to authenticated using (deleted_at is null or (select private.is_admin()));
create policy "Admins create quizzes" on public.quizzes
for insert to authenticated with check ((select private.is_admin()));
create policy "Admins change quizzes" on public.quizzes
for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "Visitors read stops not removed" on public.lessons
for select to anon using (removed_at is null);
create policy "Learners read stops not removed, admins read all" on public.lessons
for select to authenticated using (removed_at is null or (select private.is_admin()));
create policy "Admins create stops" on public.lessons
for insert to authenticated with check ((select private.is_admin()));
create policy "Admins change stops" on public.lessons
for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "Learners read which quiz belongs to which video" on public.video_quizzes
for select to authenticated using (true);
create policy "Admins link quizzes to videos" on public.video_quizzes
for insert to authenticated with check ((select private.is_admin()));
create policy "Admins unlink quizzes from videos" on public.video_quizzes
for delete to authenticated using ((select private.is_admin()));

create policy "Admins read questions" on public.questions
for select to authenticated using ((select private.is_admin()));
create policy "Admins create questions" on public.questions
for insert to authenticated with check ((select private.is_admin()));
create policy "Admins change questions" on public.questions
for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "Everybody reads testimonials" on public.testimonials
for select to anon, authenticated using (true);
create policy "Admins create testimonials" on public.testimonials
for insert to authenticated with check ((select private.is_admin()));
create policy "Admins change testimonials" on public.testimonials
for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins delete testimonials" on public.testimonials
for delete to authenticated using ((select private.is_admin()));

create policy "Admins read uploads" on public.content_imports
for select to authenticated using ((select private.is_admin()));
create policy "Admins record their own uploads" on public.content_imports
for insert to authenticated with check ((select private.is_admin()) and created_by = (select auth.uid()));
create policy "Admins change uploads" on public.content_imports
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

-- Column rights would be undone by the local stack; these triggers hold everywhere. Functions of ours run as their
-- owner and are not held back.
create function private.freeze_profile() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated')
    and to_jsonb(new) - '{school,year,updated_at}'::text[] <> to_jsonb(old) - '{school,year,updated_at}'::text[] then
    raise exception using errcode = 'PT403', message = 'profile_frozen',
      detail = 'Only school and year of a profile can be changed.';
  end if;
  return new;
end;
$$;
revoke all on function private.freeze_profile() from public;
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
revoke all on function private.freeze_lesson() from public;
create trigger lessons_freeze before update on public.lessons
for each row execute function private.freeze_lesson();

create function public.is_admin() returns boolean
language sql stable security invoker
set search_path = ''
as $$ select private.is_admin(); $$;
revoke all on function public.is_admin() from public, anon, authenticated, service_role;
grant execute on function public.is_admin() to authenticated, service_role;
