-- The seats of a subscription: its codes, and changes by payers and admins. Learners take seats in codes.sql.

create function private.random_code() returns text
language sql volatile
set search_path = ''
as $$
  -- Ten characters of Crockford's base 32: 50 random bits. 50 bits are enough, because codes can only be tried online by someone logged in,
  -- and guessing one of ten thousand would take over thirty years at a hundred tries a second. Skips byte 6 of the uuid, which isn't
  -- entirely random.
  select string_agg(
    substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (get_byte(u.bytes, b.position) & 31) + 1, 1), '' order by b.position
  )
  from (select uuid_send(gen_random_uuid()) as bytes offset 0) as u, unnest('{0,1,2,3,4,5,7,9,10,11}'::integer[]) as b (position);
$$;

create function private.new_seat_code(p_subscription_id text, p_kind text) returns text
language sql
set search_path = ''
as $$
  insert into private.seat_codes (code, subscription_id, kind) values (private.random_code(), p_subscription_id, p_kind) returning code;
$$;

create function private.renew_codes(p_subscription_id text) returns text
language plpgsql
set search_path = ''
as $$
-- Creates a new plan code. The old code and open invitations stop working; taken seats stay.
begin
  perform 1 from private.subscriptions as s where s.id = p_subscription_id for update;
  update private.seat_codes as c set revoked_at = now()
  where c.subscription_id = p_subscription_id and c.used_at is null and c.revoked_at is null;
  return private.new_seat_code(p_subscription_id, 'plan');
end;
$$;

create function private.release_seats(p_subscription_id text) returns void
language sql
set search_path = ''
as $$
  -- Releases all seats, for the end of a school year.
  update private.seats as s set released_at = now()
  where s.subscription_id = p_subscription_id and s.released_at is null;
$$;

create function private.plan_to_json(p_subscription private.subscriptions) returns jsonb
language sql stable
set search_path = ''
as $$
  -- A subscription as a payer and an admin see it, without naming any learner.
  select jsonb_build_object(
    'plan', p_subscription.plan, 'period', p_subscription.period, 'status', p_subscription.status,
    'gives_access', private.gives_access(p_subscription), 'notice', private.notice_of(p_subscription),
    'period_end', p_subscription.period_end, 'ends_at', p_subscription.ends_at,
    'seats', p_subscription.seats, 'taken', private.taken_seats(p_subscription.id),
    'plan_code', (
      select c.code from private.seat_codes as c
      where c.subscription_id = p_subscription.id and c.kind = 'plan' and c.revoked_at is null
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
-- Renews the plan code, creates an invitation or releases all seats, according to p_change. Raises too_many_invitations or
-- validation_failed.
begin
  if p_change = 'renew_code' then
    perform private.renew_codes(p_subscription.id);
  elsif p_change = 'invite' then
    -- More invitations than seats would be useless.
    if (
      select count(*) from private.seat_codes as c
      where c.subscription_id = p_subscription.id and c.kind = 'invitation' and c.used_at is null and c.revoked_at is null
    ) >= p_subscription.seats then
      perform private.raise_error(409, 'too_many_invitations', 'There’s already an open invitation for every seat.');
    end if;
    perform private.new_seat_code(p_subscription.id, 'invitation');
  elsif p_change = 'release_all' then
    perform private.release_seats(p_subscription.id);
  else
    perform private.raise_error(422, 'validation_failed', 'Change must be renew_code, invite or release_all.');
  end if;
end;
$$;

create function private.create_plan_link() returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- The link with which someone can pay for the learner; it's always the same link.
declare
  me uuid := private.require_learner();
begin
  insert into private.plan_links (learner) values (me) on conflict (learner) do nothing;
  return (select jsonb_build_object('token', l.token) from private.plan_links as l where l.learner = me);
end;
$$;
call private.expose('create_plan_link', 'authenticated');

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
