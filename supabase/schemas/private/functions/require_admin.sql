CREATE OR REPLACE FUNCTION private.require_admin()
  RETURNS uuid
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  me uuid := private.require_user();
begin
  if not private.is_admin() then
    if private.second_factor_step() is not null then
      perform private.raise_error(403, 'second_factor_required', 'Enter the code of your second factor first.');
    end if;
    perform private.raise_error(403, 'admin_only', 'Only admins may do this.');
  end if;
  return me;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."require_admin"() FROM PUBLIC;
