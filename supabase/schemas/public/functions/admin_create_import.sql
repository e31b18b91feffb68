CREATE OR REPLACE FUNCTION public.admin_create_import (
  p_import jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_create_import(p_import); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_create_import"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_create_import"(jsonb) FROM PUBLIC, "anon", "service_role";
