-- Whether payments are enabled is asked in one place, and the function that lists a learner's other open sessions says so in
-- its name.

create function private.payments_enabled() returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select 1 from private.settings as s where s.key = 'payments' and (s.value ->> 'enabled')::boolean);
$$;

revoke execute on function private.payments_enabled() from public;

create or replace function private.has_full_access(p_learner uuid) returns boolean
language sql stable
set search_path = ''
as $$
  -- Whether every course is open: nothing is sold, nothing needs a plan, or the person is an admin or has a plan. The parts are
  -- in the order of their costs; most deployments stop at the first.
  select not private.payments_enabled()
    or not exists (select 1 from public.courses as c where c.access <> 'free')
    or exists (select 1 from private.admins as a where a.user_id = p_learner)
    or private.is_subscriber(p_learner);
$$;

create or replace function private.admin_get_access(p_person_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- Why a person has access to courses that need a plan: seats of plans, and grants, the newest first.
begin
  perform private.admin_get_person(p_person_id);
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

drop function public.billing_list_rivals(text);
alter function private.billing_list_rivals(text) rename to billing_list_other_sessions;
call private.expose('billing_list_other_sessions', 'service_role');
