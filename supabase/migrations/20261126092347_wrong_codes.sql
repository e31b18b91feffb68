SET local check_function_bodies = off;

CREATE TABLE "private"."wrong_codes" (
  "user_id" uuid                     NOT NULL,
  "address" text,
  "at"      timestamp with time zone NOT NULL DEFAULT clock_timestamp()
);

ALTER TABLE "private"."wrong_codes"
  ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.code_pause (
  p_user    uuid,
  p_address text
)
  RETURNS integer
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- For how many seconds no code of this account is looked up; 0: it is. Only wrong codes of the last hour count: after five the pauses
  -- double, from five seconds on, which is at most 14 an hour. From an address with 300 wrong ones, which may be that of a whole
  -- school, only those are heard who have entered no wrong one themselves.
  select coalesce(greatest(0, ceil(extract(epoch from max(p.until) - clock_timestamp()))::integer), 0)
  from (
    select max(w.at) + make_interval(secs => 5 * 2 ^ (count(*) - 5)) as until
    from private.wrong_codes as w where w.user_id = p_user and w.at > clock_timestamp() - interval '1 hour'
    having count(*) >= 5
    union all
    select w.at + interval '1 hour' from (
      select o.at from private.wrong_codes as o where o.address = p_address order by o.at desc offset 299 limit 1
    ) as w
    where exists (select 1 from private.wrong_codes as o where o.user_id = p_user and o.at > clock_timestamp() - interval '1 hour')
  ) as p;
$function$;

CREATE OR REPLACE FUNCTION private.join_plan (
  p_code text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Takes a seat with a class code or an invitation; again changes nothing. O, I and L are read as the digits they look like. Answers {joined,
-- refusal, wait_seconds}; the refusal 'unknown' or 'used' counts as a wrong code (what is raised would be rolled back), and 'too_many'
-- looked up nothing. Raises plan_inactive or seats_taken.
declare
  me uuid := private.require_learner();
  address text := private.hashed_bucket('address', private.request_address());
  wanted text := translate(regexp_replace(upper(left(coalesce(p_code, ''), 100)), '[^0-9A-Z]', '', 'g'), 'OIL', '011');
  pause integer;
  given private.seat_codes;
  subscription private.subscriptions;
begin
  -- One code of an account after the other.
  perform pg_advisory_xact_lock(hashtextextended('codes ' || me, 0));
  pause := private.code_pause(me, address);
  if pause > 0 then
    return jsonb_build_object('joined', false, 'refusal', 'too_many', 'wait_seconds', pause);
  end if;
  select c.* into given from private.seat_codes as c where c.code = wanted and c.revoked_at is null;
  -- Whoever joins the same plan waits here, so that no seat is given twice.
  select s.* into subscription from private.subscriptions as s where s.id = given.subscription_id for update;
  select c.* into given from private.seat_codes as c where c.code = wanted and c.revoked_at is null;
  if given.code is not null and private.is_subscriber(me) and exists (
    select 1 from private.seats as s
    where s.subscription_id = subscription.id and s.learner = me and s.released_at is null
  ) then
    return jsonb_build_object('joined', true);
  elsif given.code is null or given.used_at is not null then
    delete from private.wrong_codes as w where w.at < clock_timestamp() - interval '1 hour';
    insert into private.wrong_codes (user_id, address) values (me, address);
    return jsonb_build_object(
      'joined', false, 'refusal', case when given.code is null then 'unknown' else 'used' end, 'wait_seconds', private.code_pause(me, address)
    );
  elsif not private.gives_access(subscription) then
    perform private.raise_error(
      409, 'plan_inactive', 'The plan of this code is not active. Ask the person who gave it to you.', 'p_code'
    );
  elsif private.taken_seats(subscription.id) >= subscription.seats then
    -- Also to somebody whose seat the payer has given up since.
    perform private.raise_error(
      409, 'seats_taken', 'All seats of this plan are taken. Ask the person who gave you the code.', 'p_code'
    );
  end if;
  insert into private.seats (subscription_id, learner) values (subscription.id, me)
  on conflict (subscription_id, learner) where released_at is null do nothing;
  if given.kind = 'invitation' then
    update private.seat_codes as c set used_at = now() where c.code = given.code;
  end if;
  return jsonb_build_object('joined', true);
end;
$function$;

ALTER TABLE "private"."wrong_codes"
  ADD CONSTRAINT "wrong_codes_user_id_fkey" FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX wrong_codes_address_idx ON private.wrong_codes USING btree (address, at);

CREATE INDEX wrong_codes_user_idx ON private.wrong_codes USING btree (user_id, at);

COMMENT ON TABLE "private"."wrong_codes" IS 'Codes that gave nothing, of the last hour: who tried, and the network address as a hash.';

REVOKE ALL ON FUNCTION "private"."code_pause"(uuid, text) FROM PUBLIC;
