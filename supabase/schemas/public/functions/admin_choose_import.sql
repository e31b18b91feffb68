CREATE OR REPLACE FUNCTION public.admin_choose_import (
  p_import_id text,
  p_choice    jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  SET statement_timeout TO '60s'
  AS $function$ select private.admin_choose_import(p_import_id, p_choice); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_choose_import"(text, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_choose_import"(text, jsonb) FROM PUBLIC, "anon", "service_role";
