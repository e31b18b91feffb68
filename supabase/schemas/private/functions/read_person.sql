CREATE OR REPLACE FUNCTION private.read_person (
  p_person_id uuid,
  p_what      text
)
  RETURNS public.profiles
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- How every function begins that shows one person's record to somebody else. Raises person_not_found.
declare
  person public.profiles;
begin
  perform private.require_right('people');
  select * into person from public.profiles as p where p.id = p_person_id;
  if person.id is null then
    perform private.raise_error(404, 'person_not_found', 'This person does not exist.');
  end if;
  perform private.record_read('profiles', person.id::text, p_what);
  return person;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."read_person"(uuid, text) FROM PUBLIC;
