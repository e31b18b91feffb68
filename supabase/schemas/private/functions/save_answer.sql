CREATE OR REPLACE FUNCTION private.save_answer (
  p_attempt_id  uuid,
  p_question_id text,
  p_answer      jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Null, a blank text or an empty mapping deletes the answer. `stands` is false if another device gave a later answer, or if the
-- answer was checked; then nothing is written.
declare
  me uuid := private.require_user();
  target record;
  given record;
  stands boolean;
begin
  perform private.limit_answer(p_answer);
  target := private.answered_question(p_attempt_id, p_question_id);
  given := private.read_answer(target.attempt, target.question, p_answer);
  if given.answer = 'null'::jsonb then
    delete from public.attempt_answers as w
    where w.attempt_id = p_attempt_id and w.question_id = p_question_id and w.checked_at is null
      and (w.given_by = given.device or w.given_at <= given.given_at);
    stands := not exists (
      select 1 from public.attempt_answers as w where w.attempt_id = p_attempt_id and w.question_id = p_question_id
    );
  else
    insert into public.attempt_answers as w (attempt_id, question_id, answer, given_at, given_by)
    values (p_attempt_id, p_question_id, given.answer, given.given_at, given.device)
    on conflict (attempt_id, question_id) do update set
      answer = excluded.answer, given_at = excluded.given_at, given_by = excluded.given_by
    where w.checked_at is null and (w.given_by = excluded.given_by or w.given_at <= excluded.given_at);
    stands := found;
  end if;
  return jsonb_build_object('saved_at', clock_timestamp(), 'stands', stands);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."save_answer"(uuid, text, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."save_answer"(uuid, text, jsonb) FROM PUBLIC;
