CREATE OR REPLACE FUNCTION public.get_certificate (
  p_code text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.get_certificate(p_code); $function$;

GRANT EXECUTE ON FUNCTION "public"."get_certificate"(text) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "public"."get_certificate"(text) FROM PUBLIC, "service_role";
