-- Purchases, for the edge function: what is bought, for whom, and whether anything is sold.

create function private.billing_configure(p_enabled boolean) returns boolean
language plpgsql security definer
set search_path = ''
as $$
-- The edge function says whether it has Stripe's keys: without them every course is free.
begin
  update private.settings as s set value = jsonb_build_object('enabled', p_enabled)
  where s.key = 'payments' and s.value is distinct from jsonb_build_object('enabled', p_enabled);
  return found;
end;
$$;

create function private.checkout_to_json(p_checkout private.checkouts) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_checkout.id, 'plan', p_checkout.plan, 'period', p_checkout.period, 'seats', p_checkout.seats,
    'session_id', p_checkout.session_id, 'for_learner', p_checkout.learner is not null,
    -- A trial is for the first plan of a learner, and of a payer with an account.
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
-- Notes what is about to be bought, and for whom; again with the same id returns the first. Raises link_not_found,
-- has_plan or checkout_differs.
declare
  learner_id uuid;
  checkout private.checkouts;
begin
  if p_link is not null then
    select l.learner into learner_id from private.plan_links as l where l.token = p_link;
    if learner_id is null then
      perform private.raise_error(404, 'link_not_found', 'This link is not known. Ask for a new one.');
    elsif p_plan = 'learner' and private.is_subscriber(learner_id) then
      perform private.raise_error(409, 'has_plan', 'The learner who sent you this link has a plan already.');
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
    perform private.raise_error(409, 'checkout_differs', 'This purchase was begun with another plan. Please begin again.');
  end if;
  return private.checkout_to_json(checkout);
end;
$$;

create function private.require_checkout(p_checkout_id uuid) returns private.checkouts
language plpgsql stable
set search_path = ''
as $$
declare
  checkout private.checkouts;
begin
  select c.* into checkout from private.checkouts as c where c.id = p_checkout_id;
  if checkout.id is null then
    perform private.raise_error(404, 'checkout_not_found', 'There is no purchase at this address.');
  end if;
  return checkout;
end;
$$;

create function private.billing_note_session(p_checkout_id uuid, p_session_id text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- The session at Stripe in which the payer pays.
begin
  update private.checkouts as c set session_id = p_session_id where c.id = p_checkout_id;
  return private.checkout_to_json(private.require_checkout(p_checkout_id));
end;
$$;

create function private.billing_get_checkout(p_checkout_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.checkout_to_json(private.require_checkout(p_checkout_id));
end;
$$;

create function private.billing_change_seats(p_checkout_id uuid, p_change text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- What payers do with their seats: `renew_code`, `invite` (one more invitation) or `release_all`.
declare
  checkout private.checkouts := private.require_checkout(p_checkout_id);
  subscription private.subscriptions;
begin
  select s.* into subscription from private.subscriptions as s where s.checkout_id = checkout.id for update;
  if subscription.id is null then
    perform private.raise_error(409, 'not_paid', 'This purchase is not paid yet.');
  end if;
  perform private.change_seats(subscription, p_change);
  return private.checkout_to_json(checkout);
end;
$$;

call private.expose('billing_configure', 'service_role');
call private.expose('billing_begin_checkout', 'service_role');
call private.expose('billing_note_session', 'service_role');
call private.expose('billing_get_checkout', 'service_role');
call private.expose('billing_change_seats', 'service_role');

revoke execute on all functions in schema private from public;
