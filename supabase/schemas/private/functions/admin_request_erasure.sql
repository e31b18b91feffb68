CREATE OR REPLACE FUNCTION private.admin_request_erasure (
  p_person_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Schedules the erasure of a person's account: see private.begin_erasure.
begin
  perform private.admin_get_person(p_person_id);
  perform private.begin_erasure(p_person_id, 'admin', auth.uid());
  if p_person_id = auth.uid() then
    -- It would be held at once, and this page with it.
    perform private.raise_error(409, 'own_account', 'Delete your own account on your account page.');
  end if;
  perform private.note_about_person(p_person_id, 'erasure_requests', 'insert');
  return private.admin_get_privacy(p_person_id);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_request_erasure"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_request_erasure"(uuid) FROM PUBLIC;
