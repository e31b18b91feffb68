CREATE OR REPLACE FUNCTION public.admin_export_content (
  p_scope jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.admin_export_content(p_scope); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_export_content"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_export_content"(jsonb) FROM PUBLIC, "anon", "service_role";
