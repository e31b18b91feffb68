-- Purchases, for the edge function: stores purchases and Stripe's responses, and whether plans are sold
-- (docs/decisions/0032-subscriptions-are-read-from-stripe.md).

create function private.billing_configure(p_enabled boolean) returns boolean
language plpgsql security definer
set search_path = ''
as $$
-- Sets whether plans are sold. The edge function calls this, because it knows whether it has Stripe's keys. Without them, every course is
-- free.
begin
  update private.settings as s set value = jsonb_build_object('enabled', p_enabled)
  where s.key = 'payments' and s.value is distinct from jsonb_build_object('enabled', p_enabled);
  return found;
end;
$$;
call private.expose('billing_configure', 'service_role');

create function private.checkout_to_json(p_checkout private.checkouts) returns jsonb
language sql stable
set search_path = ''
as $$
  -- A purchase, for the edge function.
  select jsonb_build_object(
    'id', p_checkout.id, 'plan', p_checkout.plan, 'period', p_checkout.period, 'seats', p_checkout.seats,
    'session_id', p_checkout.session_id, 'for_learner', p_checkout.learner is not null,
    -- Whether this learner or this payer's account has had a plan before: only a first plan has a trial.
    'had_plan', exists (
      select 1 from private.checkouts as c
      join private.subscriptions as b on b.checkout_id = c.id
      where c.id <> p_checkout.id and (c.learner = p_checkout.learner or c.owner = p_checkout.owner)
    ),
    'customer_id', s.customer_id, 'subscription_id', s.id,
    'subscription', case when s.id is not null then private.plan_to_json(s) end
  )
  from (select 1) as one
  left join private.subscriptions as s on s.checkout_id = p_checkout.id;
$$;

create function private.billing_begin_checkout(
  p_checkout_id uuid, p_plan text, p_period text, p_seats integer, p_link uuid, p_owner uuid
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Records a purchase before the payer pays; repeating it with the same id returns the first purchase. Raises link_not_found, has_plan or
-- checkout_differs.
declare
  learner_id uuid;
  checkout private.checkouts;
begin
  if p_link is not null then
    select l.learner into learner_id from private.plan_links as l where l.token = p_link;
    if learner_id is null then
      perform private.raise_error(404, 'link_not_found', 'This link doesn’t work. Ask for a new one.');
    elsif p_plan = 'learner' and private.is_subscriber(learner_id) then
      perform private.raise_error(409, 'has_plan', 'The student who sent you this link already has a plan.');
    end if;
  end if;
  insert into private.checkouts (id, plan, period, seats, learner, owner)
  values (
    p_checkout_id, p_plan, p_period, case when p_plan = 'school' then p_seats else 1 end,
    case when p_plan = 'learner' then learner_id end, (select p.id from public.profiles as p where p.id = p_owner)
  )
  on conflict (id) do nothing;
  select c.* into checkout from private.checkouts as c where c.id = p_checkout_id;
  if (checkout.plan, checkout.period, checkout.seats) is distinct from
    (p_plan, p_period, case when p_plan = 'school' then p_seats else 1 end) then
    perform private.raise_error(409, 'checkout_differs', 'This purchase was started with another plan. Please start again.');
  end if;
  return private.checkout_to_json(checkout);
end;
$$;
call private.expose('billing_begin_checkout', 'service_role');

create function private.require_checkout(p_checkout_id uuid) returns private.checkouts
language plpgsql stable
set search_path = ''
as $$
-- A purchase; raises checkout_not_found.
declare
  checkout private.checkouts;
begin
  select c.* into checkout from private.checkouts as c where c.id = p_checkout_id;
  if checkout.id is null then
    perform private.raise_error(404, 'checkout_not_found', 'This purchase doesn’t exist.');
  end if;
  return checkout;
end;
$$;

create function private.billing_store_session(p_checkout_id uuid, p_session_id text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Stores the Stripe session in which the payer pays.
begin
  update private.checkouts as c set session_id = p_session_id where c.id = p_checkout_id;
  return private.checkout_to_json(private.require_checkout(p_checkout_id));
end;
$$;
call private.expose('billing_store_session', 'service_role');

create function private.billing_get_checkout(p_checkout_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- A purchase, for the edge function; raises checkout_not_found.
begin
  return private.checkout_to_json(private.require_checkout(p_checkout_id));
end;
$$;
call private.expose('billing_get_checkout', 'service_role');

create function private.billing_change_seats(p_checkout_id uuid, p_change text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Makes a change to the payer's seats: `renew_code`, `invite` (one more invitation) or `release_all`.
declare
  checkout private.checkouts := private.require_checkout(p_checkout_id);
  subscription private.subscriptions;
begin
  select s.* into subscription from private.subscriptions as s where s.checkout_id = checkout.id for update;
  if subscription.id is null then
    perform private.raise_error(409, 'not_paid', 'This purchase hasn’t been paid for yet.');
  end if;
  perform private.change_seats(subscription, p_change);
  return private.checkout_to_json(checkout);
end;
$$;
call private.expose('billing_change_seats', 'service_role');

create function private.billing_begin_sync(p_event_id text, p_event_type text) returns bigint
language plpgsql security definer
set search_path = ''
as $$
-- Returns a sequence number for a read from Stripe; call it before reading. p_event_id: the event that caused the read. Returns null if
-- that event has been handled. Reads without an event (reconciliation, a payer who returns) always get a number.
begin
  if p_event_id is not null then
    insert into private.billing_events (id, type) values (p_event_id, left(p_event_type, 100)) on conflict (id) do nothing;
    if exists (select 1 from private.billing_events as e where e.id = p_event_id and e.handled_at is not null) then
      return null;
    end if;
  end if;
  return nextval('private.subscription_sync_numbers');
end;
$$;
call private.expose('billing_begin_sync', 'service_role');

create function private.billing_end_event(p_event_id text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
-- Marks an event as handled. Returns false if it had been handled before.
begin
  update private.billing_events as e set handled_at = now() where e.id = p_event_id and e.handled_at is null;
  return found;
end;
$$;
call private.expose('billing_end_event', 'service_role');

create function private.plan_facts(p_subscription private.subscriptions) returns jsonb
language sql immutable
set search_path = ''
as $$
  -- A subscription's data, without sync number and timestamps. If it hasn't changed, no update is needed.
  select to_jsonb(p_subscription) - '{sync_number,created_at,updated_at}'::text[];
$$;

create function private.billing_store_subscription(p_sync_number bigint, p_event_id text, p_subscription jsonb) returns text
language plpgsql security definer
set search_path = ''
as $$
-- Stores what Stripe returned for the read with this number and marks the event as handled, in one transaction. Returns 'stored', 'same'
-- (nothing new), 'older' (a later read is already stored), 'final' (the stored status can't become this one) or 'repeated' (the event was
-- handled before).
-- p_subscription: id, customer_id, checkout_id, plan, period, seats, status, period_end, ends_at (ISO 8601), payer_name, payer_email.
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
  -- Serialises reads of one subscription, including one that isn't stored yet.
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
  -- A subscription that was copied in Stripe's dashboard has the checkout of the original.
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
    perform private.new_seat_code(new.id, 'plan');
  end if;
  -- There may be more seats now, or the plan may be active again.
  perform private.take_school_seats(k.id) from private.schools as k where k.subscription_id = new.id;
  return case
    when private.plan_facts(saved) is distinct from private.plan_facts(stored) then 'stored' else 'same'
  end;
end;
$$;
call private.expose('billing_store_subscription', 'service_role');

create function private.billing_store_page(p_sync_number bigint, p_subscriptions jsonb) returns integer
language plpgsql security definer
set search_path = ''
as $$
-- Stores the subscriptions of one read, ordered by id so that two reconciliations can't deadlock. Returns how many changed.
declare
  each jsonb;
  changed integer := 0;
begin
  for each in select s from jsonb_array_elements(p_subscriptions) as s order by s ->> 'id' loop
    if private.billing_store_subscription(p_sync_number, null, each) = 'stored' then
      changed := changed + 1;
    end if;
  end loop;
  return changed;
end;
$$;
call private.expose('billing_store_page', 'service_role');

create function private.billing_list_subscriptions() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  -- For reconciliation: stored subscriptions that can still change at Stripe.
  select coalesce(jsonb_agg(s.id order by s.id), '[]'::jsonb)
  from private.subscriptions as s
  join private.subscription_states as t on t.status = s.status
  where t.leads_to <> array[t.status];
$$;
call private.expose('billing_list_subscriptions', 'service_role');

create function private.billing_clean_up() returns void
language sql security definer
set search_path = ''
as $$
  -- Deletes events that Stripe no longer resends, and purchases that were never paid.
  delete from private.billing_events as e where e.received_at < now() - interval '90 days';
  delete from private.checkouts as c
  where c.created_at < now() - interval '30 days'
    and not exists (select 1 from private.subscriptions as s where s.checkout_id = c.id);
$$;
call private.expose('billing_clean_up', 'service_role');

create function private.billing_end_subscription(p_sync_number bigint, p_subscription_id text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
-- Ends a subscription's access if Stripe no longer knows it (for instance because the test mode's keys were replaced) or if it no longer
-- belongs to us. The stored status doesn't change, so that access resumes if Stripe knows it again.
begin
  update private.subscriptions as s set ends_at = now(), sync_number = p_sync_number
  where s.id = p_subscription_id and s.sync_number < p_sync_number and (s.ends_at is null or s.ends_at > now());
  return found;
end;
$$;
call private.expose('billing_end_subscription', 'service_role');

-- An account, or a learner's plan link, can have at most ten unpaid purchases a day, because each is a row here and a session at Stripe.
-- Purchases without an account or a link have no id to count by.
create function private.limit_begun_purchases() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Concurrent purchases are counted one at a time; both ids are always locked in the same order.
  perform pg_advisory_xact_lock(hashtextextended('purchases ' || p.id::text, 0))
  from (select u.id from unnest(array[new.owner, new.learner]) as u (id) where u.id is not null order by u.id) as p;
  if num_nonnulls(new.owner, new.learner) > 0 and not exists (select 1 from private.checkouts as c where c.id = new.id) and (
    select count(*) from private.checkouts as c
    where (c.owner = new.owner or c.learner = new.learner) and c.created_at > now() - interval '1 day'
      and not exists (select 1 from private.subscriptions as s where s.checkout_id = c.id)
  ) >= 10 then
    perform private.raise_error(
      429, 'too_many_purchases', 'Too many purchases were started for this account today. Please try again tomorrow.'
    );
  end if;
  return new;
end;
$$;

create trigger checkouts_limit before insert on private.checkouts
for each row execute function private.limit_begun_purchases();

create function private.billing_list_other_sessions(p_subscription_id text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  -- Stripe sessions in which someone else could still pay for a learner who already has this plan.
  select coalesce(jsonb_agg(c.session_id order by c.created_at), '[]'::jsonb)
  from private.subscriptions as s
  join private.checkouts as b on b.id = s.checkout_id
  join private.checkouts as c on c.learner = b.learner and c.id <> b.id and c.session_id is not null
  where s.id = p_subscription_id and not exists (select 1 from private.subscriptions as o where o.checkout_id = c.id);
$$;
call private.expose('billing_list_other_sessions', 'service_role');
