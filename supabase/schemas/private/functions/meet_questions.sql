CREATE OR REPLACE FUNCTION private.meet_questions()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- An attempt was finished.
begin
  perform private.record_card_answers(
    new.user_id, new.finished_at, array_agg(w.question_id), array_agg(w.correct), false
  )
  from public.attempt_answers as w
  where w.attempt_id = new.id and w.correct is not null;
  return null;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."meet_questions"() FROM PUBLIC;
