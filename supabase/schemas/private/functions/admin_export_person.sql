CREATE OR REPLACE FUNCTION private.admin_export_person (
  p_person_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Everything about a person, for whoever asks for it on their behalf.
begin
  perform private.admin_get_person(p_person_id);
  perform private.record_read('profiles', p_person_id::text, 'everything', 'export');
  return private.export_person(p_person_id);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_export_person"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_export_person"(uuid) FROM PUBLIC;
