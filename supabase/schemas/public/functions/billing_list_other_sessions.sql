CREATE OR REPLACE FUNCTION public.billing_list_other_sessions (
  p_subscription_id text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.billing_list_other_sessions(p_subscription_id); $function$;

GRANT EXECUTE ON FUNCTION "public"."billing_list_other_sessions"(text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."billing_list_other_sessions"(text) FROM PUBLIC, "anon", "authenticated";
