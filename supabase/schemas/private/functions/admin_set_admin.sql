CREATE OR REPLACE FUNCTION private.admin_set_admin (
  p_person_id uuid,
  p_is_admin  boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Grants or revokes the admin role; doing it again changes nothing. At least one admin always remains: two admins who
-- remove each other at once are serialised, and the second is refused.
declare
  result jsonb;
begin
  perform private.require_admin();
  lock table private.admins in share row exclusive mode;
  -- Checked again under the lock.
  perform private.require_admin();
  result := private.admin_get_person(p_person_id);
  if p_is_admin then
    insert into private.admins (user_id) values (p_person_id) on conflict do nothing;
  else
    delete from private.admins as a where a.user_id = p_person_id;
    if not exists (select 1 from private.admins) then
      perform private.raise_error(
        409, 'last_admin', 'There must always be at least one admin. Make somebody else an admin first.'
      );
    end if;
  end if;
  return result || jsonb_build_object('is_admin', coalesce(p_is_admin, false));
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_set_admin"(uuid, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_set_admin"(uuid, boolean) FROM PUBLIC;
