CREATE OR REPLACE FUNCTION public.admin_get_quiz_items (
  p_quiz_id text,
  p_filter  jsonb DEFAULT '{}'::jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_get_quiz_items(p_quiz_id, p_filter); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_get_quiz_items"(text, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_get_quiz_items"(text, jsonb) FROM PUBLIC, "anon", "service_role";
