CREATE OR REPLACE FUNCTION public.billing_store_page (
  p_sync_number   bigint,
  p_subscriptions jsonb
)
  RETURNS integer
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.billing_store_page(p_sync_number, p_subscriptions); $function$;

GRANT EXECUTE ON FUNCTION "public"."billing_store_page"(bigint, jsonb) TO "service_role";

REVOKE ALL ON FUNCTION "public"."billing_store_page"(bigint, jsonb) FROM PUBLIC, "anon", "authenticated";
