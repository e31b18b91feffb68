CREATE OR REPLACE FUNCTION private.admin_set_consent (
  p_person_id uuid,
  p_given_by  text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Notes that a parent or the school agreed to the account; null: the consent was withdrawn.
begin
  perform private.admin_get_person(p_person_id);
  if p_given_by is not null and p_given_by not in ('parent', 'school') then
    perform private.raise_error(422, 'validation_failed', 'Consent is given by a parent or the school.', 'givenBy');
  end if;
  delete from private.consents as c where c.user_id = p_person_id and c.kind = 'guardian';
  if p_given_by is not null then
    insert into private.consents (user_id, kind, policy_version, given_by, recorded_by)
    values (p_person_id, 'guardian', private.current_policy_version(), p_given_by, auth.uid());
  end if;
  perform private.note_about_person(
    p_person_id, 'consents', case when p_given_by is null then 'delete' else 'insert' end,
    jsonb_build_object('kind', 'guardian', 'given_by', p_given_by)
  );
  return private.admin_get_privacy(p_person_id);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_set_consent"(uuid, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_set_consent"(uuid, text) FROM PUBLIC;
