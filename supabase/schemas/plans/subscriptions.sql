-- Subscriptions, and access to courses that need a plan (docs/decisions/0032-subscriptions-are-read-from-stripe.md).

create table private.subscription_states (
  status text primary key,
  gives_access boolean not null,
  leads_to text[] not null,
  notice text check (notice in ('payment_pending', 'payment_failed', 'unpaid', 'paused', 'ended'))
);
comment on table private.subscription_states is
  'Every status of a subscription at Stripe: whether it gives access, what it can change to, and the notice that the payer sees.';
comment on column private.subscription_states.leads_to is
  'Includes statuses several steps away, because we don''t see every step. Nothing follows a final status.';
alter table private.subscription_states enable row level security;
revoke all on private.subscription_states from public, anon, authenticated, service_role;

create table private.plan_links (
  token uuid primary key default gen_random_uuid(),
  learner uuid not null unique references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table private.plan_links is
  'A link that a learner sends to someone who pays. Identifies the learner without revealing who they are.';
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
  'Purchases that were started. The random id gives the payer access to what was bought, since payers need no account.';
comment on column private.checkouts.learner is 'Who gets the seat of a learner''s plan; null: anyone who enters its code.';
comment on column private.checkouts.owner is 'The payer''s account, if they were logged in.';
alter table private.checkouts enable row level security;
revoke all on private.checkouts from public, anon, authenticated, service_role;
create index checkouts_learner_idx on private.checkouts (learner);
create index checkouts_owner_idx on private.checkouts (owner);

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
  updated_at timestamptz not null default now(),
  payer_erased boolean not null default false
);
comment on table private.subscriptions is 'Subscriptions as Stripe reports them. Stripe is the source of truth.';
comment on column private.subscriptions.ends_at is
  'When it ended, or will end because the payer cancelled. Access stops then, even if Stripe''s event is lost.';
comment on column private.subscriptions.sync_number is 'The number of the read that this row comes from.';
comment on column private.subscriptions.payer_erased is
  'The payer''s account was erased; only the payment provider still knows who they are.';
alter table private.subscriptions enable row level security;
revoke all on private.subscriptions from public, anon, authenticated, service_role;
create index subscriptions_status_idx on private.subscriptions (status);
create index subscriptions_customer_id_idx on private.subscriptions (customer_id);

call private.add_triggers('touch', 'private.subscriptions');

create sequence private.subscription_sync_numbers;
revoke all on sequence private.subscription_sync_numbers from public, anon, authenticated, service_role;

create table private.billing_events (
  id text primary key check (char_length(id) <= 300),
  type text not null check (char_length(type) <= 100),
  received_at timestamptz not null default now(),
  handled_at timestamptz
);
comment on table private.billing_events is
  'Stripe''s events, so that each is handled once. Stored for 90 days; Stripe repeats them for three days.';
alter table private.billing_events enable row level security;
revoke all on private.billing_events from public, anon, authenticated, service_role;
create index billing_events_received_at_idx on private.billing_events (received_at);

create table private.seat_codes (
  code text primary key check (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  subscription_id text not null references private.subscriptions (id) on delete cascade,
  kind text not null check (kind in ('plan', 'invitation')),
  created_at timestamptz not null default now(),
  used_at timestamptz,
  revoked_at timestamptz
);
comment on table private.seat_codes is 'A plan code works while its subscription has free seats; an invitation is for one seat.';
alter table private.seat_codes enable row level security;
revoke all on private.seat_codes from public, anon, authenticated, service_role;
create unique index seat_codes_one_plan_code_key on private.seat_codes (subscription_id)
where kind = 'plan' and revoked_at is null;
create index seat_codes_subscription_id_idx on private.seat_codes (subscription_id);

create table private.seats (
  id uuid primary key default gen_random_uuid(),
  subscription_id text not null references private.subscriptions (id) on delete cascade,
  learner uuid not null references public.profiles (id) on delete cascade,
  taken_at timestamptz not null default clock_timestamp(),
  released_at timestamptz,
  by_school boolean not null default false
);
comment on column private.seats.by_school is
  'Taken automatically because of the school''s setting, and freed when the learner leaves the school; otherwise taken with a code, '
    'or bought for the learner.';
alter table private.seats enable row level security;
revoke all on private.seats from public, anon, authenticated, service_role;
create unique index seats_one_each_key on private.seats (subscription_id, learner) where released_at is null;
create index seats_learner_idx on private.seats (learner);

call private.add_triggers('audit', 'private.seats', 'id');

create table private.access_grants (
  id uuid primary key default gen_random_uuid(),
  learner uuid not null references public.profiles (id) on delete cascade,
  reason text not null check (private.has_visible_text(reason) and char_length(reason) <= 500),
  ends_at timestamptz,
  granted_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  revoked_by uuid references public.profiles (id) on delete set null,
  revoked_at timestamptz,
  revoke_reason text check (private.has_visible_text(revoke_reason) and char_length(revoke_reason) <= 500),
  constraint access_grants_revoked_whole check ((revoked_at is null) = (revoke_reason is null))
);
comment on table private.access_grants is 'Access that an admin granted by hand.';
alter table private.access_grants enable row level security;
revoke all on private.access_grants from public, anon, authenticated, service_role;
create index access_grants_learner_idx on private.access_grants (learner);
create index access_grants_granted_by_idx on private.access_grants (granted_by);
create index access_grants_revoked_by_idx on private.access_grants (revoked_by);

-- The audit log shows who got or lost a seat or a grant (transition tables need one trigger per operation).
call private.add_triggers('audit', 'private.access_grants', 'id');

create function private.gives_access(p_subscription private.subscriptions) returns boolean
language plpgsql stable
set search_path = ''
as $$
-- Whether a subscription gives access: its status allows it, and it hasn't ended.
begin
  return (
    select s.gives_access and (p_subscription.ends_at is null or p_subscription.ends_at > now())
    from private.subscription_states as s where s.status = p_subscription.status
  );
end;
$$;

create function private.notice_of(p_subscription private.subscriptions) returns text
language sql stable
set search_path = ''
as $$
  -- The notice for the payer. A subscription that the payer cancelled ends at ends_at, even before Stripe reports it.
  select case when p_subscription.ends_at <= now() then 'ended' else s.notice end
  from private.subscription_states as s where s.status = p_subscription.status;
$$;

create function private.taken_seats(p_subscription_id text) returns integer
language sql stable
set search_path = ''
as $$
  -- How many seats of a subscription are taken.
  select count(*)::integer from private.seats as s
  where s.subscription_id = p_subscription_id and s.released_at is null;
$$;

create function private.is_subscriber(p_learner uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
-- Whether a learner has a paid seat or a grant. If the payer reduced a plan below the number of learners, those who joined first keep
-- their seats.
begin
  return (
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
    )
  );
end;
$$;

create function private.payments_enabled() returns boolean
language plpgsql stable
set search_path = ''
as $$
-- Whether plans are sold, according to the settings.
begin
  return (
    select exists (select 1 from private.settings as s where s.key = 'payments' and (s.value ->> 'enabled')::boolean)
  );
end;
$$;
