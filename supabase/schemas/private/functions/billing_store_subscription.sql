CREATE OR REPLACE FUNCTION private.billing_store_subscription (
  p_sync_number  bigint,
  p_event_id     text,
  p_subscription jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Stores what Stripe answered to the read of this number, and marks the event as handled, in one transaction. Returns
-- 'stored', 'same' (nothing is new), 'older' (a later read was stored before), 'final' (Stripe never leaves the stored
-- status) or 'repeated' (the event was handled before).
-- p_subscription: id, customer_id, checkout_id, plan, period, seats, status, period_end, ends_at (ISO 8601), payer_name,
-- payer_email.
declare
  new record;
  stored private.subscriptions;
  saved private.subscriptions;
  checkout private.checkouts;
begin
  select * into strict new from jsonb_to_record(p_subscription) as s (
    id text, customer_id text, checkout_id text, plan text, period text, seats integer, status text,
    period_end timestamptz, ends_at timestamptz, payer_name text, payer_email text
  );
  -- Serialises reads of one subscription, also of one that is not stored yet.
  perform pg_advisory_xact_lock(hashtextextended('subscription ' || new.id, 0));
  if p_event_id is not null and not private.billing_end_event(p_event_id) then
    return 'repeated';
  end if;
  select s.* into stored from private.subscriptions as s where s.id = new.id;
  if stored.sync_number > p_sync_number then
    return 'older';
  elsif stored.id is not null and not exists (
    select 1 from private.subscription_states as f where f.status = stored.status and new.status = any (f.leads_to)
  ) then
    return 'final';
  end if;
  -- A subscription that was copied in Stripe's dashboard carries the checkout of another one.
  select c.* into checkout from private.checkouts as c
  where c.id::text = new.checkout_id
    and not exists (select 1 from private.subscriptions as s where s.checkout_id = c.id and s.id <> new.id);
  insert into private.subscriptions as s (
    id, checkout_id, customer_id, plan, period, seats, status, period_end, ends_at, payer_name, payer_email, sync_number
  )
  values (
    new.id, checkout.id, new.customer_id, new.plan, new.period, new.seats, new.status, new.period_end, new.ends_at,
    left(new.payer_name, 500), left(new.payer_email, 500), p_sync_number
  )
  on conflict (id) do update set
    customer_id = excluded.customer_id, plan = excluded.plan, period = excluded.period, seats = excluded.seats,
    status = excluded.status, period_end = excluded.period_end, ends_at = excluded.ends_at,
    payer_name = excluded.payer_name, payer_email = excluded.payer_email, sync_number = excluded.sync_number
  returning s.* into saved;
  if stored.id is null and checkout.learner is not null then
    insert into private.seats (subscription_id, learner) values (new.id, checkout.learner);
  end if;
  if stored.id is null then
    perform private.new_seat_code(new.id, 'class');
  end if;
  return case
    when private.plan_facts(saved) is distinct from private.plan_facts(stored) then 'stored' else 'same'
  end;
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."billing_store_subscription"(bigint, text, jsonb) TO "service_role";

REVOKE ALL ON FUNCTION "private"."billing_store_subscription"(bigint, text, jsonb) FROM PUBLIC;
