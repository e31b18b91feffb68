CREATE OR REPLACE FUNCTION public.admin_undo_import (
  p_import_id     text,
  p_regrade       boolean DEFAULT false,
  p_lower_results boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  SET statement_timeout TO '60s'
  AS $function$ select private.admin_undo_import(p_import_id, p_regrade, p_lower_results); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_undo_import"(text, boolean, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_undo_import"(text, boolean, boolean) FROM PUBLIC, "anon", "service_role";
