-- Subscriptions, seats and grants, for admins. Payments themselves are managed in Stripe's dashboard.

create function private.subscription_to_json(p_subscription private.subscriptions) returns jsonb
language sql stable
set search_path = ''
as $$
  -- A subscription as admins see it, with its payer.
  select private.plan_to_json(p_subscription) || jsonb_build_object(
    'id', p_subscription.id, 'payer_name', p_subscription.payer_name, 'payer_email', p_subscription.payer_email,
    'created_at', p_subscription.created_at, 'updated_at', p_subscription.updated_at,
    'school', (select jsonb_build_object('id', k.id, 'name', k.name) from private.schools as k where k.subscription_id = p_subscription.id)
  );
$$;

create function private.admin_list_subscriptions(p_query text, p_offset integer, p_limit integer) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- Subscriptions, newest first. Every word of the query has to occur in the payer's name or email address, or the subscription's id.
declare
  words text[] := private.search_words(p_query);
begin
  perform private.require_right('people');
  return (
    with hits as (
      select s as subscription, row_number() over (order by s.created_at desc, s.id) as ordinal_position
      from private.subscriptions as s
      where not exists (
        select 1 from unnest(words) as w (word)
        where position(w.word in lower(concat_ws(' ', s.payer_name, s.payer_email, s.id))) = 0
      )
    )
    select jsonb_build_object(
      'total', (select count(*) from hits),
      'items', coalesce((
        select jsonb_agg(private.subscription_to_json(h.subscription) order by h.ordinal_position)
        from (
          select * from hits order by ordinal_position
          offset greatest(coalesce(p_offset, 0), 0) limit least(greatest(coalesce(p_limit, 200), 0), 200)
        ) as h
      ), '[]'::jsonb)
    )
  );
end;
$$;
call private.expose('admin_list_subscriptions', 'authenticated');
alter function public.admin_list_subscriptions set statement_timeout = '3s';

create function private.require_subscription(p_subscription_id text) returns private.subscriptions
language plpgsql stable
set search_path = ''
as $$
-- A subscription, for admins for people; raises subscription_not_found.
declare
  subscription private.subscriptions;
begin
  perform private.require_right('people');
  select s.* into subscription from private.subscriptions as s where s.id = p_subscription_id;
  if subscription.id is null then
    perform private.raise_error(404, 'subscription_not_found', 'This subscription doesn’t exist.');
  end if;
  return subscription;
end;
$$;

create function private.admin_get_subscription(p_subscription_id text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- A subscription with the learners in its seats, in the order they took them.
declare
  subscription private.subscriptions := private.require_subscription(p_subscription_id);
begin
  perform private.record_read('seats', subscription.id, 'holders');
  return private.subscription_to_json(subscription) || jsonb_build_object('learners', coalesce((
    select jsonb_agg(
      jsonb_build_object(
        'seat_id', s.id, 'person_id', p.id, 'name', private.person_name(p), 'email', p.email, 'username',
          private.username_of(p.id), 'taken_at', s.taken_at
      ) order by s.taken_at, s.id
    )
    from private.seats as s
    join public.profiles as p on p.id = s.learner
    where s.subscription_id = p_subscription_id and s.released_at is null and p.id <> all ((select private.hidden_people())::uuid[])
  ), '[]'::jsonb));
end;
$$;
call private.expose('admin_get_subscription', 'authenticated');

create function private.admin_change_seats(p_subscription_id text, p_change text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Makes the same changes that payers can make (private.billing_change_seats), except that seats of people out of reach stay taken.
declare
  subscription private.subscriptions := private.require_subscription(p_subscription_id);
begin
  -- The payer may be inviting at the same time. With the lock, each call sees the previous call's invitations.
  select s.* into subscription from private.subscriptions as s where s.id = p_subscription_id for update;
  if p_change = 'release_all' then
    update private.seats as s set released_at = now()
    where s.subscription_id = p_subscription_id and s.released_at is null and s.learner <> all (private.hidden_people());
  else
    perform private.change_seats(subscription, p_change);
  end if;
  return private.admin_get_subscription(p_subscription_id);
end;
$$;
call private.expose('admin_change_seats', 'authenticated');

create function private.admin_release_seat(p_subscription_id text, p_seat_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Frees one learner's seat. Does nothing if it is already free, or if the learner is out of reach. The learner can take a seat again with
-- the plan code.
begin
  perform private.require_subscription(p_subscription_id);
  update private.seats as s set released_at = now()
  where s.id = p_seat_id and s.subscription_id = p_subscription_id and s.released_at is null and s.learner <> all (private.hidden_people());
  return private.admin_get_subscription(p_subscription_id);
end;
$$;
call private.expose('admin_release_seat', 'authenticated');

create function private.admin_get_access(p_person_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- A person's seats and grants, which give access to courses that need a plan, newest first.
begin
  perform private.read_person(p_person_id, 'access');
  return jsonb_build_object(
    'payments_enabled', private.payments_enabled(),
    'subscriber', private.is_subscriber(p_person_id),
    'seats', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'subscription_id', s.id, 'plan', s.plan, 'payer_name', coalesce(s.payer_name, s.payer_email),
          'taken_at', m.taken_at, 'gives_access', private.gives_access(s)
        ) order by m.taken_at desc, m.id
      )
      from private.seats as m
      join private.subscriptions as s on s.id = m.subscription_id
      where m.learner = p_person_id and m.released_at is null
    ), '[]'::jsonb),
    'grants', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', g.id, 'reason', g.reason, 'ends_at', g.ends_at, 'granted_by', private.person_name(a),
          'created_at', g.created_at, 'revoked_at', g.revoked_at, 'revoked_by', private.person_name(r),
          'revoke_reason', g.revoke_reason,
          'active', g.revoked_at is null and (g.ends_at is null or g.ends_at > now())
        ) order by g.created_at desc, g.id
      )
      from private.access_grants as g
      left join public.profiles as a on a.id = g.granted_by
      left join public.profiles as r on r.id = g.revoked_by
      where g.learner = p_person_id
    ), '[]'::jsonb)
  );
end;
$$;
call private.expose('admin_get_access', 'authenticated');

create function private.admin_grant_access(p_person_id uuid, p_reason text, p_ends_at timestamptz) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Grants access to every course, until p_ends_at or, if that is null, until it is revoked.
declare
  me uuid := private.require_right('people');
begin
  perform private.admin_get_person(p_person_id);
  if not coalesce(private.has_visible_text(p_reason), false) then
    perform private.raise_error(422, 'validation_failed', 'Reason is required.', 'reason');
  elsif char_length(btrim(p_reason)) > 500 then
    perform private.raise_error(422, 'validation_failed', 'Reason can have at most 500 characters.', 'reason');
  elsif p_ends_at <= now() then
    perform private.raise_error(422, 'validation_failed', 'Choose a date in the future.', 'endsAt');
  elsif p_ends_at > '9999-12-31Z' then
    perform private.raise_error(422, 'validation_failed', 'Enter a date such as 2026-07-01.', 'endsAt');
  end if;
  insert into private.access_grants (learner, reason, ends_at, granted_by)
  values (p_person_id, btrim(p_reason), p_ends_at, me);
  return private.admin_get_access(p_person_id);
end;
$$;
call private.expose('admin_grant_access', 'authenticated');

create function private.admin_revoke_access(p_person_id uuid, p_grant_id uuid, p_reason text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Revokes a grant; repeating it changes nothing.
declare
  me uuid := private.require_right('people');
begin
  perform private.require_reach(p_person_id);
  if not coalesce(private.has_visible_text(p_reason), false) then
    perform private.raise_error(422, 'validation_failed', 'Reason is required.', 'reason');
  elsif char_length(btrim(p_reason)) > 500 then
    perform private.raise_error(422, 'validation_failed', 'Reason can have at most 500 characters.', 'reason');
  elsif not exists (select 1 from private.access_grants as g where g.id = p_grant_id and g.learner = p_person_id) then
    perform private.raise_error(404, 'grant_not_found', 'This grant doesn’t exist.');
  end if;
  update private.access_grants as g set revoked_at = now(), revoked_by = me, revoke_reason = btrim(p_reason)
  where g.id = p_grant_id and g.revoked_at is null;
  return private.admin_get_access(p_person_id);
end;
$$;
call private.expose('admin_revoke_access', 'authenticated');
