CREATE OR REPLACE FUNCTION private.billing_end_subscription (
  p_sync_number     bigint,
  p_subscription_id text
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Stripe does not know this subscription any more, for instance since the keys of the test mode were replaced, or it is not
-- one of ours any more: it gives nothing. Its status stays, so that it goes on if Stripe knows it again.
begin
  update private.subscriptions as s set ends_at = now(), sync_number = p_sync_number
  where s.id = p_subscription_id and s.sync_number < p_sync_number and (s.ends_at is null or s.ends_at > now());
  return found;
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."billing_end_subscription"(bigint, text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."billing_end_subscription"(bigint, text) FROM PUBLIC;
