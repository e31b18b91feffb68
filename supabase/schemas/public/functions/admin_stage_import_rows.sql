CREATE OR REPLACE FUNCTION public.admin_stage_import_rows (
  p_import_id text,
  p_rows      jsonb
)
  RETURNS integer
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_stage_import_rows(p_import_id, p_rows); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_stage_import_rows"(text, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_stage_import_rows"(text, jsonb) FROM PUBLIC, "anon", "service_role";
