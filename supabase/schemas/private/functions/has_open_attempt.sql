CREATE OR REPLACE FUNCTION private.has_open_attempt (
  p_learner uuid,
  p_quiz_id text
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return (
  select exists (
      select 1 from public.quiz_attempts as a
      where a.user_id = p_learner and a.quiz_id = p_quiz_id and a.finished_at is null
    )
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."has_open_attempt"(uuid, text) FROM PUBLIC;
