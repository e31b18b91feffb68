CREATE OR REPLACE FUNCTION public.admin_grant_access (
  p_person_id uuid,
  p_reason    text,
  p_ends_at   timestamp with time zone
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_grant_access(p_person_id, p_reason, p_ends_at); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_grant_access"(uuid, text, timestamp WITH time zone) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_grant_access"(uuid, text, timestamp WITH time zone) FROM PUBLIC, "anon", "service_role";
