CREATE OR REPLACE FUNCTION public.billing_configure (
  p_enabled boolean
)
  RETURNS boolean
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.billing_configure(p_enabled); $function$;

GRANT EXECUTE ON FUNCTION "public"."billing_configure"(boolean) TO "service_role";

REVOKE ALL ON FUNCTION "public"."billing_configure"(boolean) FROM PUBLIC, "anon", "authenticated";
