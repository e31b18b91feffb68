CREATE OR REPLACE FUNCTION private.require_learner()
  RETURNS uuid
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- For functions that write: also ensures that the profile exists, which results refer to.
declare
  me uuid := private.require_user();
begin
  if not exists (select 1 from public.profiles as p where p.id = me) then
    perform private.create_profile(u.id, u.email, u.raw_user_meta_data) from auth.users as u where u.id = me;
    if not found then
      perform private.raise_error(401, 'account_gone', 'This account no longer exists.');
    end if;
  end if;
  return me;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."require_learner"() FROM PUBLIC;
