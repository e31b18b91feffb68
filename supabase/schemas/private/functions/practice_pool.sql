CREATE OR REPLACE FUNCTION private.practice_pool (
  p_learner     uuid,
  p_question_id text DEFAULT NULL::text
)
  RETURNS TABLE (
    question_id text,
    quiz_id     text,
    correct     boolean,
    answered_at timestamp with time zone,
    due         timestamp with time zone,
    known_until timestamp with time zone,
    changed_at  timestamp with time zone
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 10
  SET search_path TO ''
  AS $function$
-- The cards that can be practised now: not those of a quiz that the learner is taking (practice would show its keys), that needs a plan,
-- is deleted or not published, nor questions that have taken another form since they were met.
#variable_conflict use_column
declare
  sees_all boolean := private.has_full_access(p_learner);
begin
  return query
    with cards as materialized (
      select
        c.question_id, q.quiz_id, c.correct, c.answered_at, c.due, c.known_until, greatest(q.updated_at, k.updated_at) as changed_at
      from private.practice_cards as c
      join public.questions as q on q.id = c.question_id
      join private.question_keys as k on k.question_id = q.id
      where c.user_id = p_learner and (p_question_id is null or c.question_id = p_question_id)
        and q.deleted_at is null and q.form_changed_at <= c.answered_at and q.type = any (private.supported_question_types())
    ),
    quizzes as materialized (
      select z.id
      from private.live_quizzes as z
      where z.id in (select c.quiz_id from cards as c)
        and not private.is_quiz_concealed(z.id) and not private.has_open_attempt(p_learner, z.id)
        and (sees_all or private.is_quiz_free(z.id))
    )
    select c.question_id, c.quiz_id, c.correct, c.answered_at, c.due, c.known_until, c.changed_at
    from cards as c join quizzes as z on z.id = c.quiz_id;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."practice_pool"(uuid, text) FROM PUBLIC;
