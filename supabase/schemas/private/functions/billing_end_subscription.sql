CREATE OR REPLACE FUNCTION private.billing_end_subscription (
  p_sync_number     bigint,
  p_subscription_id text
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Stripe does not know this subscription, for instance since the keys of the test mode were replaced: it gives nothing.
begin
  update private.subscriptions as s set status = 'canceled', ends_at = now(), sync_number = p_sync_number
  where s.id = p_subscription_id and s.sync_number < p_sync_number and s.status <> 'canceled';
  return found;
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."billing_end_subscription"(bigint, text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."billing_end_subscription"(bigint, text) FROM PUBLIC;
