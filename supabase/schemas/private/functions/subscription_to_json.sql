CREATE OR REPLACE FUNCTION private.subscription_to_json (
  p_subscription private.subscriptions
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select private.plan_to_json(p_subscription) || jsonb_build_object(
    'id', p_subscription.id, 'payer_name', p_subscription.payer_name, 'payer_email', p_subscription.payer_email,
    'created_at', p_subscription.created_at, 'updated_at', p_subscription.updated_at
  );
$function$;

REVOKE ALL ON FUNCTION "private"."subscription_to_json"(private.subscriptions) FROM PUBLIC;
