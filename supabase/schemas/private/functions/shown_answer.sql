CREATE OR REPLACE FUNCTION private.shown_answer (
  p_question_id text,
  p_answer      jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- An answer as the learner gave it; of an association its pairs.
  select case when jsonb_typeof(p_answer) <> 'object' then p_answer else (
    select jsonb_agg(a.label order by a.label)
    from public.questions as q
    join private.question_keys as k on k.question_id = q.id
    cross join lateral private.answer_pairs(q.left_options, q.right_options, null, k.salt, p_answer) as a
    where q.id = p_question_id
  ) end;
$function$;

REVOKE ALL ON FUNCTION "private"."shown_answer"(text, jsonb) FROM PUBLIC;
