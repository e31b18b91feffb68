CREATE OR REPLACE FUNCTION private.regrade_summary (
  q       private.keyed_questions,
  p_since timestamp with time zone
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- students_up and students_down count students with at least one attempt that rises or falls.
  select jsonb_build_object(
    'attempts', count(*), 'changed', count(*) filter (where g.was <> g.regraded),
    'students_up', count(distinct g.user_id) filter (where g.regraded and not g.was),
    'students_down', count(distinct g.user_id) filter (where g.was and not g.regraded)
  )
  from (
    select w.user_id, w.was, private.grade_answer(q, w.answer) as regraded
    from private.regradable_answers(q, p_since) as w offset 0
  ) as g;
$function$;

REVOKE ALL ON FUNCTION "private"."regrade_summary"(private.keyed_questions, timestamp WITH time zone) FROM PUBLIC;
