CREATE OR REPLACE FUNCTION private.get_admin_right()
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The caller's own, for guards that mirror what the database decides. To a held admin it says what holds the account.
declare
  mine text := private.own_right();
begin
  if mine is null and private.second_factor_step() is null and private.admin_right_of((select auth.uid())) is not null then
    perform private.require_user();
  end if;
  return mine;
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."get_admin_right"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."get_admin_right"() FROM PUBLIC;
