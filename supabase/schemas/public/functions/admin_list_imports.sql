CREATE OR REPLACE FUNCTION public.admin_list_imports (
  p_offset integer,
  p_limit  integer
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.admin_list_imports(p_offset, p_limit); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_list_imports"(integer, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_list_imports"(integer, integer) FROM PUBLIC, "anon", "service_role";
