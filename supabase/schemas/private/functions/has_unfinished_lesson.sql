CREATE OR REPLACE FUNCTION private.has_unfinished_lesson (
  p_learner   uuid,
  p_course_id text
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Whether something that can be played is left to do in a course.
begin
  return exists (
    select 1
    from private.unnumbered_lessons as l
    left join public.lesson_results as r on r.lesson_id = l.id and r.user_id = p_learner
    where l.course_id = p_course_id and r.status is distinct from 2 and (
      l.quiz_id is null or exists (
        select 1
        from public.questions as q
        join private.question_keys as k on k.question_id = q.id
        where q.quiz_id = l.quiz_id and q.deleted_at is null and q.type = any (private.supported_question_types())
      )
    )
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."has_unfinished_lesson"(uuid, text) FROM PUBLIC;
