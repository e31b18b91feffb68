CREATE OR REPLACE FUNCTION private.require_user()
  RETURNS uuid
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The signed-in person, who may use their account. Raises what holds it.
declare
  me uuid := private.require_account();
  hold text := private.hold_of(me);
begin
  -- A token outlives its account, the consent does not.
  if hold = 'terms_not_accepted' and not exists (select 1 from auth.users as u where u.id = me) then
    perform private.raise_error(401, 'account_gone', 'This account no longer exists.');
  elsif hold is not null then
    perform private.raise_error(403, hold, case hold
      when 'terms_not_accepted' then 'Please accept the terms first.'
      when 'birth_year_missing' then 'Please give your year of birth first.'
      when 'too_young' then 'This platform is for older students.'
      when 'consent_missing' then 'A parent or your school has to agree first.'
      when 'account_ending' then 'This account is about to be deleted.'
    end);
  end if;
  return me;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."require_user"() FROM PUBLIC;
