CREATE OR REPLACE FUNCTION public.search_catalogue (
  p_query text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  SET statement_timeout TO '3s'
  AS $function$ select private.search_catalogue(p_query); $function$;

GRANT EXECUTE ON FUNCTION "public"."search_catalogue"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."search_catalogue"(text) FROM PUBLIC, "anon", "service_role";
