CREATE OR REPLACE FUNCTION private.admin_get_progress (
  p_person_id uuid,
  p_time_zone text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  person public.profiles := private.read_person(p_person_id, 'progress');
begin
  return private.learner_progress(person.id, p_time_zone);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_get_progress"(uuid, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_get_progress"(uuid, text) FROM PUBLIC;
