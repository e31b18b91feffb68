CREATE OR REPLACE FUNCTION public.admin_change_seats (
  p_subscription_id text,
  p_change          text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_change_seats(p_subscription_id, p_change); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_change_seats"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_change_seats"(text, text) FROM PUBLIC, "anon", "service_role";
