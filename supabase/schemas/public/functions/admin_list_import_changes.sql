CREATE OR REPLACE FUNCTION public.admin_list_import_changes (
  p_import_id text,
  p_filter    jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.admin_list_import_changes(p_import_id, p_filter); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_list_import_changes"(text, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_list_import_changes"(text, jsonb) FROM PUBLIC, "anon", "service_role";
