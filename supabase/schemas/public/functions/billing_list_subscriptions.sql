CREATE OR REPLACE FUNCTION public.billing_list_subscriptions()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.billing_list_subscriptions(); $function$;

GRANT EXECUTE ON FUNCTION "public"."billing_list_subscriptions"() TO "service_role";

REVOKE ALL ON FUNCTION "public"."billing_list_subscriptions"() FROM PUBLIC, "anon", "authenticated";
