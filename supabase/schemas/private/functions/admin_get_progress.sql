CREATE OR REPLACE FUNCTION private.admin_get_progress (
  p_person_id uuid,
  p_time_zone text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return private.learner_progress((private.admin_get_person(p_person_id) ->> 'id')::uuid, p_time_zone);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_get_progress"(uuid, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_get_progress"(uuid, text) FROM PUBLIC;
