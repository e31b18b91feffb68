-- Plans that are paid for (docs/product.md#plans): subscriptions as Stripe reports them, their seats, and the codes that give
-- seats away. Nothing here can be read or written by a browser's role; payers and Stripe are served by the edge function with
-- the project's secret key, learners by functions of their own.
--
-- A subscription is stored as Stripe's API answers it, never as an event describes it. Events arrive repeated, late, out of
-- order or not at all, so each only says which subscription to read. Every read takes a number first
-- (private.billing_begin_sync), and the read with the highest number wins: it began after all others had theirs, so it
-- contains whatever caused them (docs/decisions/0032-subscriptions-are-read-from-stripe.md).

insert into private.settings (key, value) values ('payments', '{"enabled": false}');

create table private.subscription_states (
  status text primary key,
  gives_access boolean not null,
  leads_to text[] not null,
  notice text check (notice in ('payment_pending', 'payment_failed', 'unpaid', 'paused', 'ended'))
);
comment on table private.subscription_states is
  'Every status of a subscription at Stripe: whether it gives access, which it can change to, and what the payer is told.';
comment on column private.subscription_states.leads_to is
  'Also over several steps, because not every step is seen. Nothing leads out of a final status.';
alter table private.subscription_states enable row level security;
revoke all on private.subscription_states from public, anon, authenticated, service_role;
-- https://docs.stripe.com/billing/subscriptions/overview#subscription-statuses. past_due is the grace after a failed payment;
-- Stripe's retry settings say how long it lasts and whether canceled or unpaid follows.
insert into private.subscription_states (status, gives_access, leads_to, notice) values
  ('incomplete', false, '{incomplete,incomplete_expired,trialing,active,past_due,unpaid,paused,canceled}', 'payment_pending'),
  ('incomplete_expired', false, '{incomplete_expired}', 'ended'),
  ('trialing', true, '{trialing,active,past_due,unpaid,paused,canceled}', null),
  ('active', true, '{trialing,active,past_due,unpaid,paused,canceled}', null),
  ('past_due', true, '{trialing,active,past_due,unpaid,paused,canceled}', 'payment_failed'),
  ('unpaid', false, '{trialing,active,past_due,unpaid,paused,canceled}', 'unpaid'),
  ('paused', false, '{trialing,active,past_due,unpaid,paused,canceled}', 'paused'),
  ('canceled', false, '{canceled}', 'ended');

create table private.plan_links (
  token uuid primary key default gen_random_uuid(),
  learner uuid not null unique references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table private.plan_links is 'What a learner sends to whoever pays: names the learner without saying who it is.';
alter table private.plan_links enable row level security;
revoke all on private.plan_links from public, anon, authenticated, service_role;

create table private.checkouts (
  id uuid primary key,
  plan text not null check (plan in ('learner', 'school')),
  period text not null check (period in ('month', 'year')),
  seats integer not null check (seats between 1 and 5000),
  learner uuid references public.profiles (id) on delete set null,
  owner uuid references public.profiles (id) on delete set null,
  session_id text unique check (char_length(session_id) <= 300),
  created_at timestamptz not null default now(),
  constraint checkouts_one_learner check (plan = 'school' or seats = 1)
);
comment on table private.checkouts is
  'Purchases that were begun. The random id is the payer''s key to what was bought, since payers need no account.';
comment on column private.checkouts.learner is 'Who gets the seat of a learner''s plan; null: whoever enters its code.';
comment on column private.checkouts.owner is 'The payer''s account, where they were signed in.';
create index checkouts_learner_idx on private.checkouts (learner);
create index checkouts_owner_idx on private.checkouts (owner);
alter table private.checkouts enable row level security;
revoke all on private.checkouts from public, anon, authenticated, service_role;

create table private.subscriptions (
  id text primary key check (char_length(id) <= 300),
  checkout_id uuid unique references private.checkouts (id) on delete set null,
  customer_id text not null check (char_length(customer_id) <= 300),
  plan text not null check (plan in ('learner', 'school')),
  period text not null check (period in ('month', 'year')),
  seats integer not null check (seats >= 1),
  status text not null references private.subscription_states (status),
  period_end timestamptz,
  ends_at timestamptz,
  payer_name text check (char_length(payer_name) <= 500),
  payer_email text check (char_length(payer_email) <= 500),
  sync_number bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table private.subscriptions is 'Subscriptions as Stripe reports them; what Stripe says stands.';
comment on column private.subscriptions.ends_at is 'When it ends by the payer''s wish, or ended. Access stops then, also if Stripe''s event is lost.';
comment on column private.subscriptions.sync_number is 'Number of the read that this row comes from.';
create index subscriptions_status_idx on private.subscriptions (status);
create index subscriptions_customer_id_idx on private.subscriptions (customer_id);
create trigger subscriptions_touch before update on private.subscriptions
for each row execute function private.touch_row();
alter table private.subscriptions enable row level security;
revoke all on private.subscriptions from public, anon, authenticated, service_role;
create sequence private.subscription_sync_numbers;
revoke all on sequence private.subscription_sync_numbers from public, anon, authenticated, service_role;

create table private.billing_events (
  id text primary key check (char_length(id) <= 300),
  type text not null check (char_length(type) <= 100),
  received_at timestamptz not null default now(),
  handled_at timestamptz
);
comment on table private.billing_events is 'Stripe''s events, so that each is handled once. Kept for 90 days; Stripe repeats for three.';
create index billing_events_received_at_idx on private.billing_events (received_at);
alter table private.billing_events enable row level security;
revoke all on private.billing_events from public, anon, authenticated, service_role;

create table private.seat_codes (
  code text primary key check (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  subscription_id text not null references private.subscriptions (id) on delete cascade,
  kind text not null check (kind in ('class', 'invitation')),
  created_at timestamptz not null default now(),
  used_at timestamptz,
  revoked_at timestamptz
);
comment on table private.seat_codes is 'A class code gives away seats as long as there are any; an invitation gives one.';
create unique index seat_codes_one_class_code_key on private.seat_codes (subscription_id)
where kind = 'class' and revoked_at is null;
create index seat_codes_subscription_id_idx on private.seat_codes (subscription_id);
alter table private.seat_codes enable row level security;
revoke all on private.seat_codes from public, anon, authenticated, service_role;

create table private.seats (
  id uuid primary key default gen_random_uuid(),
  subscription_id text not null references private.subscriptions (id) on delete cascade,
  learner uuid not null references public.profiles (id) on delete cascade,
  taken_at timestamptz not null default clock_timestamp(),
  released_at timestamptz
);
create unique index seats_one_each_key on private.seats (subscription_id, learner) where released_at is null;
create index seats_learner_idx on private.seats (learner);
alter table private.seats enable row level security;
revoke all on private.seats from public, anon, authenticated, service_role;

create table private.access_grants (
  id uuid primary key default gen_random_uuid(),
  learner uuid not null references public.profiles (id) on delete cascade,
  reason text not null check (btrim(reason) <> '' and char_length(reason) <= 500),
  ends_at timestamptz,
  granted_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  revoked_by uuid references public.profiles (id) on delete set null,
  revoked_at timestamptz,
  revoke_reason text check (btrim(revoke_reason) <> '' and char_length(revoke_reason) <= 500),
  constraint access_grants_revoked_whole check ((revoked_at is null) = (revoke_reason is null))
);
comment on table private.access_grants is 'Access that an admin gave by hand.';
create index access_grants_learner_idx on private.access_grants (learner);
create index access_grants_granted_by_idx on private.access_grants (granted_by);
create index access_grants_revoked_by_idx on private.access_grants (revoked_by);
alter table private.access_grants enable row level security;
revoke all on private.access_grants from public, anon, authenticated, service_role;


create function private.gives_access(p_subscription private.subscriptions) returns boolean
language sql stable
set search_path = ''
as $$
  select s.gives_access and (p_subscription.ends_at is null or p_subscription.ends_at > now())
  from private.subscription_states as s where s.status = p_subscription.status;
$$;

create function private.notice_of(p_subscription private.subscriptions) returns text
language sql stable
set search_path = ''
as $$
  -- What the payer is told; a subscription that ran out by the payer's wish has ended, also before Stripe says so.
  select case when p_subscription.ends_at <= now() then 'ended' else s.notice end
  from private.subscription_states as s where s.status = p_subscription.status;
$$;

create function private.taken_seats(p_subscription_id text) returns integer
language sql stable
set search_path = ''
as $$
  select count(*)::integer from private.seats as s
  where s.subscription_id = p_subscription_id and s.released_at is null;
$$;

create function private.is_subscriber(p_learner uuid) returns boolean
language sql stable
set search_path = ''
as $$
  -- Whether somebody has a seat that is paid for, or access given by hand. Where a plan has fewer seats than learners, since
  -- the payer reduced them, those who came first keep theirs.
  select exists (
    select 1
    from private.seats as m
    join private.subscriptions as s on s.id = m.subscription_id
    where m.learner = p_learner and m.released_at is null and private.gives_access(s)
      and s.seats > (
        select count(*) from private.seats as o
        where o.subscription_id = m.subscription_id and o.released_at is null and (o.taken_at, o.id) < (m.taken_at, m.id)
      )
  ) or exists (
    select 1 from private.access_grants as g
    where g.learner = p_learner and g.revoked_at is null and (g.ends_at is null or g.ends_at > now())
  );
$$;

create function private.new_seat_code(p_subscription_id text, p_kind text) returns text
language plpgsql
set search_path = ''
as $$
-- Ten characters of Crockford's base 32, 50 random bits: a code is only tried online and signed in, where guessing one of
-- ten thousand takes more than thirty years at a hundred tries a second. Byte 6 of a uuid is not random throughout.
declare
  alphabet constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  bytes bytea := uuid_send(gen_random_uuid());
  new_code text;
begin
  select string_agg(substr(alphabet, (get_byte(bytes, b.position) & 31) + 1, 1), '' order by b.position) into new_code
  from unnest('{0,1,2,3,4,5,7,9,10,11}'::integer[]) as b (position);
  insert into private.seat_codes (code, subscription_id, kind) values (new_code, p_subscription_id, p_kind);
  return new_code;
end;
$$;

create function private.renew_codes(p_subscription_id text) returns text
language plpgsql
set search_path = ''
as $$
-- The old class code and open invitations give no more seats; seats that are taken stay.
begin
  perform 1 from private.subscriptions as s where s.id = p_subscription_id for update;
  update private.seat_codes as c set revoked_at = now()
  where c.subscription_id = p_subscription_id and c.used_at is null and c.revoked_at is null;
  return private.new_seat_code(p_subscription_id, 'class');
end;
$$;

create function private.release_seats(p_subscription_id text) returns void
language sql
set search_path = ''
as $$
  -- For the end of a school year.
  update private.seats as s set released_at = now()
  where s.subscription_id = p_subscription_id and s.released_at is null;
$$;

create function private.plan_to_json(p_subscription private.subscriptions) returns jsonb
language sql stable
set search_path = ''
as $$
  -- What a payer and an admin see of a subscription: no learner is named.
  select jsonb_build_object(
    'plan', p_subscription.plan, 'period', p_subscription.period, 'status', p_subscription.status,
    'gives_access', private.gives_access(p_subscription), 'notice', private.notice_of(p_subscription),
    'period_end', p_subscription.period_end, 'ends_at', p_subscription.ends_at,
    'seats', p_subscription.seats, 'taken', private.taken_seats(p_subscription.id),
    'class_code', (
      select c.code from private.seat_codes as c
      where c.subscription_id = p_subscription.id and c.kind = 'class' and c.revoked_at is null
    ),
    'invitations', coalesce((
      select jsonb_agg(jsonb_build_object('code', c.code, 'used', c.used_at is not null) order by c.created_at, c.code)
      from private.seat_codes as c
      where c.subscription_id = p_subscription.id and c.kind = 'invitation' and c.revoked_at is null
    ), '[]'::jsonb)
  );
$$;


-- For learners.

create function private.create_plan_link() returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- The learner's link for whoever pays; always the same one.
declare
  me uuid := private.require_learner();
begin
  insert into private.plan_links (learner) values (me) on conflict (learner) do nothing;
  return (select jsonb_build_object('token', l.token) from private.plan_links as l where l.learner = me);
end;
$$;

create function private.join_plan(p_code text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
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
$$;

create function private.get_my_plans() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- `subscriber`: whether the caller has access as a learner. `bought`: the plans that the caller pays for.
declare
  me uuid := private.require_user();
begin
  return jsonb_build_object(
    'subscriber', private.is_subscriber(me),
    'bought', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'checkout_id', c.id, 'plan', s.plan, 'seats', s.seats, 'notice', private.notice_of(s)
        ) order by c.created_at desc, c.id
      )
      from private.checkouts as c
      join private.subscriptions as s on s.checkout_id = c.id
      where c.owner = me
    ), '[]'::jsonb)
  );
end;
$$;


-- For the edge function.

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

create function private.change_seats(p_subscription private.subscriptions, p_change text) returns void
language plpgsql
set search_path = ''
as $$
begin
  if p_change = 'renew_code' then
    perform private.renew_codes(p_subscription.id);
  elsif p_change = 'invite' then
    -- Invitations that could not be used by anybody help nobody.
    if (
      select count(*) from private.seat_codes as c
      where c.subscription_id = p_subscription.id and c.kind = 'invitation' and c.used_at is null and c.revoked_at is null
    ) >= p_subscription.seats then
      perform private.raise_error(409, 'too_many_invitations', 'There are as many open invitations as seats.');
    end if;
    perform private.new_seat_code(p_subscription.id, 'invitation');
  elsif p_change = 'release_all' then
    perform private.release_seats(p_subscription.id);
  else
    perform private.raise_error(422, 'validation_failed', 'This cannot be done with seats.');
  end if;
end;
$$;

create function private.billing_begin_sync(p_event_id text, p_event_type text) returns bigint
language plpgsql security definer
set search_path = ''
as $$
-- The number of a read at Stripe, to be taken before it. p_event_id: the event that asks for it; null if that event has
-- been handled. Without an event (reconciliation, a payer who returns) always a number.
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

create function private.billing_end_event(p_event_id text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
-- The event needs nothing more. False: it had been handled before.
begin
  update private.billing_events as e set handled_at = now() where e.id = p_event_id and e.handled_at is null;
  return found;
end;
$$;

create function private.plan_facts(p_subscription private.subscriptions) returns jsonb
language sql immutable
set search_path = ''
as $$ select to_jsonb(p_subscription) - '{sync_number,created_at,updated_at}'::text[]; $$;

create function private.billing_store_subscription(p_sync_number bigint, p_event_id text, p_subscription jsonb) returns text
language plpgsql security definer
set search_path = ''
as $$
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
$$;

create function private.billing_store_page(p_sync_number bigint, p_subscriptions jsonb) returns integer
language plpgsql security definer
set search_path = ''
as $$
-- The same for many of one read, in the order of their ids, so that two reconciliations cannot block each other. Returns
-- how many were changed.
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

create function private.billing_list_subscriptions() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  -- For the reconciliation: what is stored and can still change at Stripe.
  select coalesce(jsonb_agg(s.id order by s.id), '[]'::jsonb)
  from private.subscriptions as s
  join private.subscription_states as t on t.status = s.status
  where t.leads_to <> array[t.status];
$$;

create function private.billing_list_rivals(p_subscription_id text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  -- Sessions in which somebody else could still pay for the learner who has this plan now.
  select coalesce(jsonb_agg(c.session_id order by c.created_at), '[]'::jsonb)
  from private.subscriptions as s
  join private.checkouts as b on b.id = s.checkout_id
  join private.checkouts as c on c.learner = b.learner and c.id <> b.id and c.session_id is not null
  where s.id = p_subscription_id and not exists (select 1 from private.subscriptions as o where o.checkout_id = c.id);
$$;

create function private.billing_clean_up() returns void
language sql security definer
set search_path = ''
as $$
  -- Events that Stripe no longer repeats, and purchases that nobody paid.
  delete from private.billing_events as e where e.received_at < now() - interval '90 days';
  delete from private.checkouts as c
  where c.created_at < now() - interval '30 days'
    and not exists (select 1 from private.subscriptions as s where s.checkout_id = c.id);
$$;

create function private.billing_end_subscription(p_sync_number bigint, p_subscription_id text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
-- Stripe does not know this subscription any more, for instance since the keys of the test mode were replaced, or it is not
-- one of ours any more: it gives nothing. Its status stays, so that it goes on if Stripe knows it again.
begin
  update private.subscriptions as s set ends_at = now(), sync_number = p_sync_number
  where s.id = p_subscription_id and s.sync_number < p_sync_number and (s.ends_at is null or s.ends_at > now());
  return found;
end;
$$;

call private.expose('create_plan_link', 'authenticated');
call private.expose('join_plan', 'authenticated');
call private.expose('get_my_plans', 'authenticated');
call private.expose('billing_configure', 'service_role');
call private.expose('billing_begin_checkout', 'service_role');
call private.expose('billing_note_session', 'service_role');
call private.expose('billing_get_checkout', 'service_role');
call private.expose('billing_change_seats', 'service_role');
call private.expose('billing_begin_sync', 'service_role');
call private.expose('billing_end_event', 'service_role');
call private.expose('billing_store_subscription', 'service_role');
call private.expose('billing_store_page', 'service_role');
call private.expose('billing_list_subscriptions', 'service_role');
call private.expose('billing_end_subscription', 'service_role');
call private.expose('billing_clean_up', 'service_role');
call private.expose('billing_list_rivals', 'service_role');

revoke execute on all functions in schema private from public;
