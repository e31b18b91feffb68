CREATE OR REPLACE FUNCTION private.admin_get_person (
  p_person_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  person public.profiles;
begin
  perform private.require_admin();
  select * into person from public.profiles as p where p.id = p_person_id;
  if person.id is null then
    perform private.raise_error(404, 'person_not_found', 'This person does not exist.');
  end if;
  return private.person_to_json(person);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_get_person"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_get_person"(uuid) FROM PUBLIC;
