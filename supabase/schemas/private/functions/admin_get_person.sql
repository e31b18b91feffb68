CREATE OR REPLACE FUNCTION private.admin_get_person (
  p_person_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return private.person_to_json(private.read_person(p_person_id, 'record'));
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_get_person"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_get_person"(uuid) FROM PUBLIC;
