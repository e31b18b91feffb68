CREATE OR REPLACE FUNCTION public.billing_end_subscription (
  p_sync_number     bigint,
  p_subscription_id text
)
  RETURNS boolean
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.billing_end_subscription(p_sync_number, p_subscription_id); $function$;

GRANT EXECUTE ON FUNCTION "public"."billing_end_subscription"(bigint, text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."billing_end_subscription"(bigint, text) FROM PUBLIC, "anon", "authenticated";
