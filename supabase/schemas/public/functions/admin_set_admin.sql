CREATE OR REPLACE FUNCTION public.admin_set_admin (
  p_person_id uuid,
  p_is_admin  boolean
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_set_admin(p_person_id, p_is_admin); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_set_admin"(uuid, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_set_admin"(uuid, boolean) FROM PUBLIC, "anon", "service_role";
