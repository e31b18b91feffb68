-- Of what is in the trash, students and visitors find nothing: no row, no id in a link or a lesson.

create function private.live_lesson_ids() returns setof text
language sql stable security definer
set search_path = ''
as $$
  select l.id from private.live_lessons as l;
$$;
grant execute on function private.live_lesson_ids() to anon, authenticated;

alter policy "Visitors read lessons that are not removed" on public.lessons
using (id in (select private.live_lesson_ids()));
alter policy "Visitors read lessons that are not removed" on public.lessons
rename to "Visitors read lessons whose course and content are not deleted";
alter policy "Learners read lessons that are not removed, content editors read all" on public.lessons
using ((select private.can_edit_content()) or id in (select private.live_lesson_ids()));
alter policy "Learners read lessons that are not removed, content editors read all" on public.lessons
rename to "Learners read lessons that are not deleted, content editors all";

-- Their own policies decide which videos and quizzes somebody finds.
alter policy "Signed-in users read the links between quizzes and videos" on public.video_quizzes
using (video_id in (select v.id from public.videos as v) and quiz_id in (select q.id from public.quizzes as q));
alter policy "Signed-in users read the links between quizzes and videos" on public.video_quizzes
rename to "Signed-in users read the links of videos and quizzes they can read";

revoke execute on all functions in schema private from public;
