-- Reviewing a lesson: the quiz as open_quiz tells it, and the result of the last try the learner has finished.

create function private.review_quiz(p_course_id text, p_ref text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me uuid := private.require_user();
  spot record := private.find_quiz(p_course_id, p_ref);
begin
  return private.open_quiz(p_course_id, p_ref) || jsonb_build_object('result', (
    -- Null for an attempt that is still under way: nobody sees a key before finishing.
    select private.attempt_result(a.id)
    from public.quiz_attempts as a
    where a.user_id = me and a.quiz_id = spot.quiz_id and a.lesson_id is not distinct from spot.lesson_id
      and a.finished_at is not null
    order by a.finished_at desc
    limit 1
  ));
end;
$$;
revoke all on function private.review_quiz(text, text) from public;
grant execute on function private.review_quiz(text, text) to authenticated;

create function public.review_quiz(p_course_id text, p_ref text) returns jsonb
language sql stable security invoker
set search_path = ''
as $$ select private.review_quiz(p_course_id, p_ref); $$;
revoke all on function public.review_quiz(text, text) from public, anon, authenticated, service_role;
grant execute on function public.review_quiz(text, text) to authenticated;
