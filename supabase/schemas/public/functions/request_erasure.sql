CREATE OR REPLACE FUNCTION public.request_erasure()
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.request_erasure(); $function$;

GRANT EXECUTE ON FUNCTION "public"."request_erasure"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."request_erasure"() FROM PUBLIC, "anon", "service_role";
