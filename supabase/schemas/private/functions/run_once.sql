CREATE OR REPLACE FUNCTION private.run_once (
  p_call   jsonb,
  p_answer jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Without p_answer: what this step of the request has answered before, or null if it is to be carried out. With p_answer: notes it, in
-- the transaction that has carried it out. {key, hash, step} of p_call: the hash is that of the request.
declare
  me uuid := private.require_user();
  wanted integer := (p_call ->> 'step')::integer;
  known private.idempotency_keys;
begin
  if coalesce(char_length(p_call ->> 'key'), 0) not between 1 and 255 or p_call ->> 'hash' is null or wanted is null then
    perform private.raise_error(422, 'validation_failed', 'An Idempotency-Key has 1 to 255 characters.', 'idempotency_key');
  end if;
  if p_answer is not null then
    insert into private.idempotency_keys (account, key, step, request_hash, answer)
    values (me, p_call ->> 'key', wanted, p_call ->> 'hash', p_answer);
    return p_answer;
  end if;
  -- Held until the transaction ends: whoever gets it sees what the one before has noted.
  if not pg_try_advisory_xact_lock(hashtextextended(me || ' ' || (p_call ->> 'key'), 0)) then
    perform private.raise_error(409, 'request_under_way', 'This request is being carried out. Please wait a moment, then try again.');
  end if;
  delete from private.idempotency_keys as k
  where k.account = me and k.key = p_call ->> 'key' and k.created_at < now() - interval '1 day';
  select k.* into known from private.idempotency_keys as k
  where k.account = me and k.key = p_call ->> 'key' and (k.step = wanted or k.request_hash <> p_call ->> 'hash')
  order by k.request_hash = p_call ->> 'hash' limit 1;
  if known.request_hash <> p_call ->> 'hash' then
    perform private.raise_error(
      422, 'key_reused', 'This Idempotency-Key belongs to another request. Send a new one.', 'idempotency_key'
    );
  end if;
  return known.answer;
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."run_once"(jsonb, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."run_once"(jsonb, jsonb) FROM PUBLIC;
