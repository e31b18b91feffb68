CREATE OR REPLACE FUNCTION private.join_plan (
  p_code text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Takes a seat with a class code or an invitation; again changes nothing. O, I and L are read as the digits they look like.
-- Raises code_not_found, plan_inactive or seats_taken.
declare
  me uuid := private.require_learner();
  wanted text := translate(regexp_replace(upper(left(coalesce(p_code, ''), 100)), '[^0-9A-Z]', '', 'g'), 'OIL', '011');
  given private.seat_codes;
  subscription private.subscriptions;
begin
  select c.* into given from private.seat_codes as c where c.code = wanted and c.revoked_at is null;
  -- Whoever joins the same plan waits here, so that no seat is given twice.
  select s.* into subscription from private.subscriptions as s where s.id = given.subscription_id for update;
  select c.* into given from private.seat_codes as c where c.code = wanted and c.revoked_at is null;
  if given.code is null then
    perform private.raise_error(404, 'code_not_found', 'This code is not known. Check it, or ask for a new one.', 'p_code');
  elsif exists (
    select 1 from private.seats as s
    where s.subscription_id = subscription.id and s.learner = me and s.released_at is null
  ) and private.is_subscriber(me) then
    return jsonb_build_object('joined', true);
  elsif given.used_at is not null then
    perform private.raise_error(404, 'code_not_found', 'This code has been used. Ask for a new one.', 'p_code');
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

GRANT EXECUTE ON FUNCTION "private"."join_plan"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."join_plan"(text) FROM PUBLIC;
