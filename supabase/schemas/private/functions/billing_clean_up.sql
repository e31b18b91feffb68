CREATE OR REPLACE FUNCTION private.billing_clean_up()
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- Events that Stripe no longer repeats, and purchases that nobody paid.
  delete from private.billing_events as e where e.received_at < now() - interval '90 days';
  delete from private.checkouts as c
  where c.created_at < now() - interval '30 days'
    and not exists (select 1 from private.subscriptions as s where s.checkout_id = c.id);
$function$;

GRANT EXECUTE ON FUNCTION "private"."billing_clean_up"() TO "service_role";

REVOKE ALL ON FUNCTION "private"."billing_clean_up"() FROM PUBLIC;
