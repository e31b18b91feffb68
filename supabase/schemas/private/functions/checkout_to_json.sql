CREATE OR REPLACE FUNCTION private.checkout_to_json (
  p_checkout private.checkouts
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
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
$function$;

REVOKE ALL ON FUNCTION "private"."checkout_to_json"(private.checkouts) FROM PUBLIC;
