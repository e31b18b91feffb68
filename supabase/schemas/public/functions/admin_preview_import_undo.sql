CREATE OR REPLACE FUNCTION public.admin_preview_import_undo (
  p_import_id text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.admin_preview_import_undo(p_import_id); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_preview_import_undo"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_preview_import_undo"(text) FROM PUBLIC, "anon", "service_role";
