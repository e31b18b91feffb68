CREATE OR REPLACE FUNCTION public.get_practice (
  p_time_zone text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.get_practice(p_time_zone); $function$;

GRANT EXECUTE ON FUNCTION "public"."get_practice"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."get_practice"(text) FROM PUBLIC, "anon", "service_role";
