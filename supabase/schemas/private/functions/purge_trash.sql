CREATE OR REPLACE FUNCTION private.purge_trash()
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Deletes permanently what can no longer be restored; for the operator. What learners did is kept: content that a
-- completed lesson, an attempt or a video's progress refers to stays hidden instead. So does a course for subscribers, because
-- it closes what was in it (private.is_video_open).
declare
  limit_at timestamptz := now() - interval '30 days';
  courses integer;
  videos integer;
  quizzes integer;
  questions integer;
begin
  delete from public.questions as q
  where q.deleted_at <= limit_at
    and not exists (select 1 from public.attempt_answers as a where a.question_id = q.id);
  get diagnostics questions = row_count;
  delete from public.courses as c
  where c.deleted_at <= limit_at and c.access = 'free' and not exists (
    select 1 from public.lessons as l
    where l.course_id = c.id and (
      exists (select 1 from public.lesson_results as r where r.lesson_id = l.id and r.status = 2)
      or exists (select 1 from public.quiz_attempts as a where a.lesson_id = l.id)
    )
  );
  get diagnostics courses = row_count;
  delete from public.videos as v
  where v.deleted_at <= limit_at
    and not exists (select 1 from public.video_progress as p where p.video_id = v.id)
    and not exists (
      select 1 from public.lessons as l
      join public.lesson_results as r on r.lesson_id = l.id and r.status = 2
      where l.video_id = v.id
    );
  get diagnostics videos = row_count;
  delete from public.quizzes as q
  where q.deleted_at <= limit_at
    and not exists (select 1 from public.quiz_attempts as a where a.quiz_id = q.id)
    and not exists (
      select 1 from public.lessons as l
      join public.lesson_results as r on r.lesson_id = l.id and r.status = 2
      where l.quiz_id = q.id
    );
  get diagnostics quizzes = row_count;
  return jsonb_build_object('courses', courses, 'videos', videos, 'quizzes', quizzes, 'questions', questions);
end;
$function$;

REVOKE ALL ON FUNCTION "private"."purge_trash"() FROM PUBLIC;
