CREATE OR REPLACE FUNCTION public.admin_get_subscription (
  p_subscription_id text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_get_subscription(p_subscription_id); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_get_subscription"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_get_subscription"(text) FROM PUBLIC, "anon", "service_role";
