CREATE OR REPLACE FUNCTION public.billing_clean_up()
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.billing_clean_up(); $function$;

GRANT EXECUTE ON FUNCTION "public"."billing_clean_up"() TO "service_role";

REVOKE ALL ON FUNCTION "public"."billing_clean_up"() FROM PUBLIC, "anon", "authenticated";
