CREATE OR REPLACE FUNCTION private.notice_of (
  p_subscription private.subscriptions
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- What the payer is told; a subscription that ran out by the payer's wish has ended, also before Stripe says so.
  select case when p_subscription.ends_at <= now() then 'ended' else s.notice end
  from private.subscription_states as s where s.status = p_subscription.status;
$function$;

REVOKE ALL ON FUNCTION "private"."notice_of"(private.subscriptions) FROM PUBLIC;
