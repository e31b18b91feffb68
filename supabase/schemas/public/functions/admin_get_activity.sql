CREATE OR REPLACE FUNCTION public.admin_get_activity (
  p_grain text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_get_activity(p_grain); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_get_activity"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_get_activity"(text) FROM PUBLIC, "anon", "service_role";
