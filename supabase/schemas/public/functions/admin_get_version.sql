CREATE OR REPLACE FUNCTION public.admin_get_version (
  p_entry_id bigint
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.admin_get_version(p_entry_id); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_get_version"(bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_get_version"(bigint) FROM PUBLIC, "anon", "service_role";
