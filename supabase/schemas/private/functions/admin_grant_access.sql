CREATE OR REPLACE FUNCTION private.admin_grant_access (
  p_person_id uuid,
  p_reason    text,
  p_ends_at   timestamp with time zone
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Access to every course, until p_ends_at or, without one, until it is revoked.
declare
  me uuid := private.require_right('people');
begin
  perform private.admin_get_person(p_person_id);
  if btrim(coalesce(p_reason, '')) = '' then
    perform private.raise_error(422, 'validation_failed', 'Reason is required.', 'reason');
  elsif char_length(btrim(p_reason)) > 500 then
    perform private.raise_error(422, 'validation_failed', 'Reason can have at most 500 characters.', 'reason');
  elsif p_ends_at <= now() then
    perform private.raise_error(422, 'validation_failed', 'The end must be in the future.', 'endsAt');
  end if;
  insert into private.access_grants (learner, reason, ends_at, granted_by)
  values (p_person_id, btrim(p_reason), p_ends_at, me);
  return private.admin_get_access(p_person_id);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_grant_access"(uuid, text, timestamp WITH time zone) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_grant_access"(uuid, text, timestamp WITH time zone) FROM PUBLIC;
