-- The seats of a subscription: the codes that give them away, what payers and admins change, and how learners take one.

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

create function private.change_seats(p_subscription private.subscriptions, p_change text) returns void
language plpgsql
set search_path = ''
as $$
-- Renews the class code, invites, or releases all seats, as p_change says; raises too_many_invitations or validation_failed.
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
call private.expose('create_plan_link', 'authenticated');

create table private.wrong_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  address text,
  at timestamptz not null default clock_timestamp()
);
comment on table private.wrong_codes is 'Codes that gave nothing, of the last hour: who tried, and the network address as a hash.';
alter table private.wrong_codes enable row level security;
revoke all on private.wrong_codes from public, anon, authenticated, service_role;
create index wrong_codes_user_idx on private.wrong_codes (user_id, at);
create index wrong_codes_address_idx on private.wrong_codes (address, at);

create function private.code_pause(p_user uuid, p_address text) returns integer
language sql stable
set search_path = ''
as $$
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
$$;

create function private.join_plan(p_code text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
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
$$;
call private.expose('join_plan', 'authenticated');

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
call private.expose('get_my_plans', 'authenticated');
