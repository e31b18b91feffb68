CREATE OR REPLACE FUNCTION private.schedule_practice (
  p_learner     uuid,
  p_question_id text,
  p_waiting     jsonb,
  p_memory      jsonb,
  p_due         timestamp with time zone,
  p_known_until timestamp with time zone
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Stores the schedule that the edge function has made of the answers in p_waiting. False: there is another answer already, and the next
-- schedule takes up all of them.
begin
  update private.practice_cards as c set waiting = '[]', memory = p_memory, due = p_due, known_until = p_known_until
  where c.user_id = p_learner and c.question_id = p_question_id and c.waiting = p_waiting and c.waiting <> '[]';
  return found;
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."schedule_practice"(uuid, text, jsonb, jsonb, timestamp WITH time zone, timestamp WITH time zone) TO "service_role";

REVOKE ALL ON FUNCTION "private"."schedule_practice"(uuid, text, jsonb, jsonb, timestamp WITH time zone, timestamp WITH time zone) FROM PUBLIC;
