CREATE OR REPLACE FUNCTION public.cancel_erasure()
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.cancel_erasure(); $function$;

GRANT EXECUTE ON FUNCTION "public"."cancel_erasure"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."cancel_erasure"() FROM PUBLIC, "anon", "service_role";
