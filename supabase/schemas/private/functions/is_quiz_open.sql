CREATE OR REPLACE FUNCTION private.is_quiz_open (
  p_learner uuid,
  p_quiz_id text
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return private.is_quiz_free(p_quiz_id) or exists (
    select 1 from public.quiz_attempts as a
    where a.user_id = p_learner and a.quiz_id = p_quiz_id and a.finished_at is not null
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."is_quiz_open"(uuid, text) FROM PUBLIC;
