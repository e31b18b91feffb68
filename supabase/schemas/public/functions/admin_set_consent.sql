CREATE OR REPLACE FUNCTION public.admin_set_consent (
  p_person_id uuid,
  p_given_by  text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_set_consent(p_person_id, p_given_by); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_set_consent"(uuid, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_set_consent"(uuid, text) FROM PUBLIC, "anon", "service_role";
