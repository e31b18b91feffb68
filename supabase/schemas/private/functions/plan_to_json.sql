CREATE OR REPLACE FUNCTION private.plan_to_json (
  p_subscription private.subscriptions
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
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
$function$;

REVOKE ALL ON FUNCTION "private"."plan_to_json"(private.subscriptions) FROM PUBLIC;
