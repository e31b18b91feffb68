CREATE OR REPLACE FUNCTION public.billing_store_subscription (
  p_sync_number  bigint,
  p_event_id     text,
  p_subscription jsonb
)
  RETURNS text
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.billing_store_subscription(p_sync_number, p_event_id, p_subscription); $function$;

GRANT EXECUTE ON FUNCTION "public"."billing_store_subscription"(bigint, text, jsonb) TO "service_role";

REVOKE ALL ON FUNCTION "public"."billing_store_subscription"(bigint, text, jsonb) FROM PUBLIC, "anon", "authenticated";
