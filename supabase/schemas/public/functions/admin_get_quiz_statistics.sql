CREATE OR REPLACE FUNCTION public.admin_get_quiz_statistics (
  p_filter jsonb DEFAULT '{}'::jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_get_quiz_statistics(p_filter); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_get_quiz_statistics"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_get_quiz_statistics"(jsonb) FROM PUBLIC, "anon", "service_role";
