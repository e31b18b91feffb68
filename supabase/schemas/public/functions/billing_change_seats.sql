CREATE OR REPLACE FUNCTION public.billing_change_seats (
  p_checkout_id uuid,
  p_change      text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.billing_change_seats(p_checkout_id, p_change); $function$;

GRANT EXECUTE ON FUNCTION "public"."billing_change_seats"(uuid, text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."billing_change_seats"(uuid, text) FROM PUBLIC, "anon", "authenticated";
