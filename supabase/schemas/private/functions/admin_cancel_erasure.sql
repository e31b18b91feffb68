CREATE OR REPLACE FUNCTION private.admin_cancel_erasure (
  p_person_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The account stays; again changes nothing.
begin
  perform private.admin_get_person(p_person_id);
  delete from private.erasure_requests as e where e.user_id = p_person_id;
  perform private.note_about_person(p_person_id, 'erasure_requests', 'delete');
  return private.admin_get_privacy(p_person_id);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_cancel_erasure"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_cancel_erasure"(uuid) FROM PUBLIC;
