CREATE OR REPLACE FUNCTION private.hold_of (
  p_id uuid
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Why an account cannot be used for now; null if it can.
declare
  age_hold text := private.age_hold_of(p_id);
begin
  if age_hold = 'too_young' then
    return age_hold;
  elsif exists (select 1 from private.erasure_requests as e where e.user_id = p_id) then
    return 'account_ending';
  elsif not exists (
    select 1 from private.consents as c
    where c.user_id = p_id and c.kind = 'terms' and c.policy_version = private.current_policy_version()
  ) then
    return 'terms_not_accepted';
  end if;
  return age_hold;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."hold_of"(uuid) FROM PUBLIC;
