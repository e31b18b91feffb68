CREATE OR REPLACE FUNCTION public.admin_set_right (
  p_person_id uuid,
  p_right     text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_set_right(p_person_id, p_right); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_set_right"(uuid, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_set_right"(uuid, text) FROM PUBLIC, "anon", "service_role";
