-- Of what is in the trash, students and visitors find nothing: no row, no id in a link or a lesson.

create function private.is_lesson_live(p_course_id text, p_video_id text, p_quiz_id text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  -- By the lesson's own columns, for each row that is read: visitors cannot read videos and quizzes themselves.
  select exists (select 1 from public.courses as c where c.id = p_course_id and c.deleted_at is null) and (
    exists (select 1 from public.videos as v where v.id = p_video_id and v.deleted_at is null)
    or exists (select 1 from public.quizzes as q where q.id = p_quiz_id and q.deleted_at is null)
  );
$$;
grant execute on function private.is_lesson_live(text, text, text) to anon, authenticated;

alter policy "Visitors read lessons that are not removed" on public.lessons
using (removed_at is null and private.is_lesson_live(course_id, video_id, quiz_id));
alter policy "Visitors read lessons that are not removed" on public.lessons
rename to "Visitors read lessons whose course and content are not deleted";
alter policy "Learners read lessons that are not removed, content editors read all" on public.lessons using (
  (select private.can_edit_content()) or (removed_at is null and private.is_lesson_live(course_id, video_id, quiz_id))
);
alter policy "Learners read lessons that are not removed, content editors read all" on public.lessons
rename to "Learners read lessons that are not deleted, content editors all";

-- Their own policies decide which videos and quizzes somebody finds.
alter policy "Signed-in users read the links between quizzes and videos" on public.video_quizzes
using (video_id in (select v.id from public.videos as v) and quiz_id in (select q.id from public.quizzes as q));
alter policy "Signed-in users read the links between quizzes and videos" on public.video_quizzes
rename to "Signed-in users read the links of videos and quizzes they can read";

revoke execute on all functions in schema private from public;
