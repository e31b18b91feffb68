CREATE OR REPLACE FUNCTION public.admin_get_quiz_items (
  p_quiz_id text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_get_quiz_items(p_quiz_id); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_get_quiz_items"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_get_quiz_items"(text) FROM PUBLIC, "anon", "service_role";
