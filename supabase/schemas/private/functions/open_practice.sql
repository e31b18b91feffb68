CREATE OR REPLACE FUNCTION private.open_practice (
  p_learner uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The learner's open session with the questions that are still to be answered; null without any.
declare
  session private.practice_sessions;
  items jsonb;
begin
  select s.* into session from private.practice_sessions as s where s.user_id = p_learner and s.finished_at is null;
  if not found then
    return null;
  end if;
  select jsonb_agg(
    private.practice_question_to_json(session.id, private.practice_question(i.question_id))
      || jsonb_build_object('quiz_title', z.title, 'category', z.category)
    order by i.position
  ) into items
  from private.practice_items as i
  join private.practice_pool(p_learner) as p on p.question_id = i.question_id and p.changed_at <= session.started_at
  join public.quizzes as z on z.id = p.quiz_id
  where i.session_id = session.id and i.answered_at is null;
  if items is null then
    return null;
  end if;
  return private.practice_progress(session.id) || jsonb_build_object(
    'id', session.id, 'scope', session.scope, 'quiz_id', session.quiz_id, 'questions', items,
    -- What can no longer be asked does not count.
    'total', jsonb_array_length(items) + (private.practice_progress(session.id) ->> 'answered')::integer
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."open_practice"(uuid) FROM PUBLIC;
