CREATE OR REPLACE FUNCTION public.admin_duplicate_content (
  p_kind text,
  p_id   text,
  p_copy jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_duplicate_content(p_kind, p_id, p_copy); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_duplicate_content"(text, text, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_duplicate_content"(text, text, jsonb) FROM PUBLIC, "anon", "service_role";
