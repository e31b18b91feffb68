CREATE OR REPLACE FUNCTION private.get_profile()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  me uuid := private.require_user();
  mine text := private.own_right();
begin
  return (
    select jsonb_build_object(
      'id', u.id, 'email', coalesce(p.email, u.email), 'first_name', p.first_name, 'last_name', p.last_name,
      'display_name', p.display_name, 'school', p.school, 'year', p.year, 'is_admin', mine is not null,
      'admin_right', mine, 'second_factor', private.second_factor_step()
    )
    from auth.users as u
    left join public.profiles as p on p.id = u.id
    where u.id = me
  );
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."get_profile"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."get_profile"() FROM PUBLIC;
