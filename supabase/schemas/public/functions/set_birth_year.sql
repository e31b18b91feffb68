CREATE OR REPLACE FUNCTION public.set_birth_year (
  p_year integer
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.set_birth_year(p_year); $function$;

GRANT EXECUTE ON FUNCTION "public"."set_birth_year"(integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."set_birth_year"(integer) FROM PUBLIC, "anon", "service_role";
