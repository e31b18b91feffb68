CREATE OR REPLACE FUNCTION public.admin_compare_import (
  p_import_id text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  SET statement_timeout TO '60s'
  AS $function$ select private.admin_compare_import(p_import_id); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_compare_import"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_compare_import"(text) FROM PUBLIC, "anon", "service_role";
