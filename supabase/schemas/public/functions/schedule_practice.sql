CREATE OR REPLACE FUNCTION public.schedule_practice (
  p_learner     uuid,
  p_question_id text,
  p_waiting     jsonb,
  p_memory      jsonb,
  p_due         timestamp with time zone,
  p_known_until timestamp with time zone
)
  RETURNS boolean
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.schedule_practice(p_learner, p_question_id, p_waiting, p_memory, p_due, p_known_until); $function$;

GRANT EXECUTE ON FUNCTION "public"."schedule_practice"(uuid, text, jsonb, jsonb, timestamp WITH time zone, timestamp WITH time zone) TO "service_role";

REVOKE ALL ON FUNCTION "public"."schedule_practice"(uuid, text, jsonb, jsonb, timestamp WITH time zone, timestamp WITH time zone) FROM PUBLIC, "anon", "authenticated";
