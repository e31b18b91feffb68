CREATE OR REPLACE FUNCTION private.export_plans (
  p_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select jsonb_build_object(
    'seats', (
      select jsonb_agg(
        jsonb_build_object('plan', b.plan, 'taken_at', s.taken_at, 'released_at', s.released_at) order by s.taken_at
      )
      from private.seats as s join private.subscriptions as b on b.id = s.subscription_id
      where s.learner = p_id
    ),
    'access_grants', (
      select jsonb_agg(jsonb_build_object(
        'reason', g.reason, 'ends_at', g.ends_at, 'created_at', g.created_at, 'revoked_at', g.revoked_at,
        'revoke_reason', g.revoke_reason
      ) order by g.created_at)
      from private.access_grants as g where g.learner = p_id
    ),
    'plan_links', (
      select jsonb_agg(jsonb_build_object('token', l.token, 'created_at', l.created_at))
      from private.plan_links as l where l.learner = p_id
    ),
    'checkouts', (
      select jsonb_agg(jsonb_build_object(
        'id', c.id, 'plan', c.plan, 'period', c.period, 'seats', c.seats, 'begun_by_you', c.owner is not distinct from p_id,
        'created_at', c.created_at
      ) order by c.created_at)
      from private.checkouts as c where p_id in (c.owner, c.learner)
    ),
    'subscriptions', (
      select jsonb_agg(to_jsonb(s) - '{sync_number,payer_erased}'::text[] order by s.created_at)
      from private.checkouts as c join private.subscriptions as s on s.checkout_id = c.id
      where c.owner = p_id
    ),
    'seat_codes', (
      select jsonb_agg(jsonb_build_object('code', k.code, 'kind', k.kind, 'created_at', k.created_at) order by k.created_at)
      from private.checkouts as c
      join private.subscriptions as s on s.checkout_id = c.id
      join private.seat_codes as k on k.subscription_id = s.id
      where c.owner = p_id
    )
  );
$function$;

REVOKE ALL ON FUNCTION "private"."export_plans"(uuid) FROM PUBLIC;
