CREATE OR REPLACE FUNCTION public.admin_update_person (
  p_person_id          uuid,
  p_school             text                     DEFAULT NULL::text,
  p_year               text                     DEFAULT NULL::text,
  p_extra_time_percent integer                  DEFAULT NULL::integer,
  p_updated_at         timestamp with time zone DEFAULT NULL::timestamp WITH time zone
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_update_person(p_person_id, p_school, p_year, p_extra_time_percent, p_updated_at); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_update_person"(uuid, text, text, integer, timestamp WITH time zone) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_update_person"(uuid, text, text, integer, timestamp WITH time zone) FROM PUBLIC, "anon", "service_role";
