CREATE OR REPLACE FUNCTION private.check_admin()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not exists (select 1 from auth.users as u where u.id = new.user_id and u.email_confirmed_at is not null) then
    perform private.raise_error(
      409, 'email_not_confirmed', 'The email address of this account is not confirmed: it cannot become an admin.'
    );
  end if;
  return null;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."check_admin"() FROM PUBLIC;
