CREATE OR REPLACE FUNCTION private.next_order_seed (
  p_learner uuid,
  p_quiz_id text
)
  RETURNS uuid
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The seed of the attempt that the learner would start now. It is not drawn by lot, so that a page can show the questions of
-- an attempt that is about to start.
begin
  return md5(format('%s %s %s %s', p_learner, p_quiz_id, (
    select count(*) from public.quiz_attempts as a
    where a.user_id = p_learner and a.quiz_id = p_quiz_id and a.finished_at is not null
  ), (
    select count(*) from private.left_attempts as l where l.user_id = p_learner and l.quiz_id = p_quiz_id
  )))::uuid;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."next_order_seed"(uuid, text) FROM PUBLIC;
