CREATE OR REPLACE FUNCTION private.read_answer (
  attempt  public.quiz_attempts,
  question private.keyed_questions,
  p_answer jsonb,
  OUT      answer jsonb,
  OUT      device text,
  OUT      given_at timestamp with time zone
)
  RETURNS record
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- What a page sends, as it is stored; JSON null for no answer. p_answer is the answer itself or {"value": answer, "age_ms":
-- milliseconds since it was given, "device": text}. Clients send the latter: the local stack passes a bare text on as if it
-- were JSON. An age does not depend on the device's clock being right; it reaches back to the start of the attempt at most.
-- Raises time_over.
declare
  wrapped boolean := jsonb_typeof(p_answer) = 'object' and p_answer ? 'value';
  value jsonb := case when wrapped then p_answer -> 'value' else p_answer end;
  age numeric := case when wrapped and jsonb_typeof(p_answer -> 'age_ms') = 'number' then (p_answer ->> 'age_ms')::numeric else 0 end;
begin
  device := case when wrapped then left(p_answer ->> 'device', 64) end;
  -- At most a year, which any interval holds.
  given_at := greatest(
    attempt.started_at,
    clock_timestamp() - make_interval(secs => least(greatest(age, 0), 31536000000)::double precision / 1000)
  );
  perform private.require_time(attempt, given_at);
  answer := case
    when value is null or jsonb_typeof(value) = 'null' or private.scalar_text(value) = '' then 'null'::jsonb
    else private.from_shown_answer(question, attempt.order_seed, private.normalize_answer(question, value))
  end;
  if answer is null then
    perform private.raise_error(
      422, 'invalid_answer', 'The answer does not have the form this question asks for.', 'p_answer'
    );
  end if;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."read_answer"(public.quiz_attempts, private.keyed_questions, jsonb) FROM PUBLIC;
