CREATE OR REPLACE FUNCTION public.admin_check_import (
  p_given jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.admin_check_import(p_given); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_check_import"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_check_import"(jsonb) FROM PUBLIC, "anon", "service_role";
