CREATE OR REPLACE FUNCTION private.regradable_answers (
  q       private.keyed_questions,
  p_since timestamp with time zone,
  p_after uuid                     DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
  p_until uuid                     DEFAULT 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid
)
  RETURNS TABLE (
    attempt_id uuid,
    user_id    uuid,
    was        boolean,
    answer     jsonb
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- What finished attempts that were graded on this question answered, with the grade they got; those of learners after
  -- p_after, up to p_until.
  select a.id, a.user_id, w.correct, w.answer
  from public.attempt_answers as w
  join public.quiz_attempts as a on a.id = w.attempt_id
  where w.question_id = q.id and w.correct is not null and a.finished_at >= p_since
    and a.quiz_id = q.quiz_id and a.user_id > p_after and a.user_id <= p_until
    and q.supported and q.key is not null;
$function$;

REVOKE ALL ON FUNCTION "private"."regradable_answers"(private.keyed_questions, timestamp WITH time zone, uuid, uuid) FROM PUBLIC;
