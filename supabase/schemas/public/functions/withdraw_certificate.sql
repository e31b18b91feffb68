CREATE OR REPLACE FUNCTION public.withdraw_certificate (
  p_code text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.withdraw_certificate(p_code); $function$;

GRANT EXECUTE ON FUNCTION "public"."withdraw_certificate"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."withdraw_certificate"(text) FROM PUBLIC, "anon", "service_role";
