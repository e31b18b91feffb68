SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.get_profile()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The caller's profile, with the right of an admin and what is left to do for a second factor, also by the staff of a school.
declare
  me uuid := private.require_user();
  mine text := private.own_right();
  works_at_school constant boolean := exists (select 1 from private.current_staff as s where s.person = me);
begin
  return (
    select jsonb_build_object(
      'id', u.id, 'email', case when not private.is_school_address(u.email) then coalesce(p.email, u.email) end, 'first_name', p.first_name, 'last_name', p.last_name,
      'display_name', p.display_name, 'school', p.school, 'year', p.year, 'is_admin', mine is not null,
      'admin_right', mine,
      'second_factor', coalesce(private.second_factor_step(), case when works_at_school then private.staff_factor_step() end),
      'username', (select t.username from private.students as t where t.account = me and t.origin = 'school' and t.left_at is null),
      'works_at_school', works_at_school
    )
    from auth.users as u
    left join public.profiles as p on p.id = u.id
    where u.id = me
  );
end;
$function$;
