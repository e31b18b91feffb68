CREATE OR REPLACE FUNCTION public.admin_restore_version (
  p_entry_id      bigint,
  p_updated_at    text,
  p_regrade       boolean,
  p_lower_results boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_restore_version(p_entry_id, p_updated_at, p_regrade, p_lower_results); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_restore_version"(bigint, text, boolean, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_restore_version"(bigint, text, boolean, boolean) FROM PUBLIC, "anon", "service_role";
