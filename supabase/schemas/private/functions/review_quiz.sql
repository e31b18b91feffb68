CREATE OR REPLACE FUNCTION private.review_quiz (
  p_course_id text,
  p_ref       text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  me uuid := private.require_user();
  target record := private.find_quiz(p_course_id, p_ref);
begin
  return private.open_quiz(p_course_id, p_ref) || jsonb_build_object('result', (
    -- Only finished attempts: nobody sees a key before finishing.
    select private.attempt_result(a.id)
    from public.quiz_attempts as a
    where a.user_id = me and a.quiz_id = target.quiz_id and a.lesson_id is not distinct from target.lesson_id
      and a.finished_at is not null
    order by a.finished_at desc
    limit 1
  ));
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."review_quiz"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."review_quiz"(text, text) FROM PUBLIC;
