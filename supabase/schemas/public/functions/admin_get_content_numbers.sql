CREATE OR REPLACE FUNCTION public.admin_get_content_numbers (
  p_kind text,
  p_ids  text[]
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_get_content_numbers(p_kind, p_ids); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_get_content_numbers"(text, text[]) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_get_content_numbers"(text, text[]) FROM PUBLIC, "anon", "service_role";
