CREATE OR REPLACE FUNCTION public.admin_revoke_access (
  p_person_id uuid,
  p_grant_id  uuid,
  p_reason    text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_revoke_access(p_person_id, p_grant_id, p_reason); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_revoke_access"(uuid, uuid, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_revoke_access"(uuid, uuid, text) FROM PUBLIC, "anon", "service_role";
