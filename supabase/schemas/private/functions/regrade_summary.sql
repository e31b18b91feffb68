CREATE OR REPLACE FUNCTION private.regrade_summary (
  q            private.keyed_questions,
  p_other_form boolean
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- What regrading by this form of a question would do in all quizzes in which it is. students_up and students_down count students with at
  -- least one attempt that rises or falls.
  select jsonb_build_object(
    'attempts', count(*), 'changed', count(*) filter (where w.differs),
    'students_up', count(distinct w.user_id) filter (where w.rises),
    'students_down', count(distinct w.user_id) filter (where w.falls)
  )
  from public.questions as o
  left join private.question_keys as k on k.question_id = o.id
  cross join lateral (
    select jsonb_populate_record(q, jsonb_build_object('id', o.id, 'quiz_id', o.quiz_id, 'salt', k.salt)) as question offset 0
  ) as n
  cross join lateral private.regradable_answers(n.question, case when p_other_form then 'infinity' else o.form_changed_at end) as w
  where o.id = any (private.with_shared(array[q.id]));
$function$;

REVOKE ALL ON FUNCTION "private"."regrade_summary"(private.keyed_questions, boolean) FROM PUBLIC;
