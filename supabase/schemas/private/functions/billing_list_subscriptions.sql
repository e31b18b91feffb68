CREATE OR REPLACE FUNCTION private.billing_list_subscriptions()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- For the reconciliation: what is stored and can still change at Stripe.
  select coalesce(jsonb_agg(s.id order by s.id), '[]'::jsonb)
  from private.subscriptions as s
  join private.subscription_states as t on t.status = s.status
  where t.leads_to <> array[t.status];
$function$;

GRANT EXECUTE ON FUNCTION "private"."billing_list_subscriptions"() TO "service_role";

REVOKE ALL ON FUNCTION "private"."billing_list_subscriptions"() FROM PUBLIC;
