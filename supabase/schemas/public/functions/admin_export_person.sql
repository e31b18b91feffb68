CREATE OR REPLACE FUNCTION public.admin_export_person (
  p_person_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_export_person(p_person_id); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_export_person"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_export_person"(uuid) FROM PUBLIC, "anon", "service_role";
