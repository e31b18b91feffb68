CREATE OR REPLACE FUNCTION public.billing_get_checkout (
  p_checkout_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.billing_get_checkout(p_checkout_id); $function$;

GRANT EXECUTE ON FUNCTION "public"."billing_get_checkout"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."billing_get_checkout"(uuid) FROM PUBLIC, "anon", "authenticated";
