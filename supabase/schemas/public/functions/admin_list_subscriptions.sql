CREATE OR REPLACE FUNCTION public.admin_list_subscriptions (
  p_query  text,
  p_offset integer,
  p_limit  integer
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  SET statement_timeout TO '3s'
  AS $function$ select private.admin_list_subscriptions(p_query, p_offset, p_limit); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_list_subscriptions"(text, integer, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_list_subscriptions"(text, integer, integer) FROM PUBLIC, "anon", "service_role";
