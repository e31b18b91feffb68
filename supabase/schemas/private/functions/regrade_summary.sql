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
    'attempts', count(*), 'changed', count(*) filter (where w.differs),
    'students_up', count(distinct w.user_id) filter (where w.rises),
    'students_down', count(distinct w.user_id) filter (where w.falls)
  )
  from private.regradable_answers(q, p_since) as w;
$function$;

REVOKE ALL ON FUNCTION "private"."regrade_summary"(private.keyed_questions, timestamp WITH time zone) FROM PUBLIC;
