CREATE OR REPLACE FUNCTION public.join_plan (
  p_code text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.join_plan(p_code); $function$;

GRANT EXECUTE ON FUNCTION "public"."join_plan"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."join_plan"(text) FROM PUBLIC, "anon", "service_role";
