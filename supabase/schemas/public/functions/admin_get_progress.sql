CREATE OR REPLACE FUNCTION public.admin_get_progress (
  p_person_id uuid,
  p_time_zone text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_get_progress(p_person_id, p_time_zone); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_get_progress"(uuid, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_get_progress"(uuid, text) FROM PUBLIC, "anon", "service_role";
