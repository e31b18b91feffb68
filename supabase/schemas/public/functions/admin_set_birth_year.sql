CREATE OR REPLACE FUNCTION public.admin_set_birth_year (
  p_person_id uuid,
  p_year      integer
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_set_birth_year(p_person_id, p_year); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_set_birth_year"(uuid, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_set_birth_year"(uuid, integer) FROM PUBLIC, "anon", "service_role";
