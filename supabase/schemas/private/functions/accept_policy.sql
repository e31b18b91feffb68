CREATE OR REPLACE FUNCTION private.accept_policy (
  p_version text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The caller accepts the version that they were shown; again changes nothing. Raises policy_changed for one that is not the
-- current one.
declare
  me uuid := private.require_account();
begin
  if p_version is distinct from private.current_policy_version() then
    perform private.raise_error(409, 'policy_changed', 'The terms have changed meanwhile. Please look at them again.');
  end if;
  insert into private.consents (user_id, kind, policy_version, given_by)
  select u.id, 'terms', p_version, 'learner' from auth.users as u where u.id = me
  on conflict do nothing;
  return private.account_state(me);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."accept_policy"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."accept_policy"(text) FROM PUBLIC;
