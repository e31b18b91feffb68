CREATE OR REPLACE FUNCTION private.admin_revoke_access (
  p_person_id uuid,
  p_grant_id  uuid,
  p_reason    text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Ends access that was given by hand; again changes nothing.
declare
  me uuid := private.require_right('people');
begin
  if btrim(coalesce(p_reason, '')) = '' then
    perform private.raise_error(422, 'validation_failed', 'Reason is required.', 'reason');
  elsif char_length(btrim(p_reason)) > 500 then
    perform private.raise_error(422, 'validation_failed', 'Reason can have at most 500 characters.', 'reason');
  elsif not exists (select 1 from private.access_grants as g where g.id = p_grant_id and g.learner = p_person_id) then
    perform private.raise_error(404, 'grant_not_found', 'This grant does not exist.');
  end if;
  update private.access_grants as g set revoked_at = now(), revoked_by = me, revoke_reason = btrim(p_reason)
  where g.id = p_grant_id and g.revoked_at is null;
  return private.admin_get_access(p_person_id);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_revoke_access"(uuid, uuid, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_revoke_access"(uuid, uuid, text) FROM PUBLIC;
