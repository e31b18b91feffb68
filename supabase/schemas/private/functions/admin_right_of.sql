CREATE OR REPLACE FUNCTION private.admin_right_of (
  p_user uuid
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return (
  -- content, people or all; null for who is no admin and for whose right rests.
    select a.admin_right
    from private.admins as a
    join auth.users as u on u.id = a.user_id
    where a.user_id = p_user and u.email_confirmed_at > coalesce(a.address_changed_at, '-infinity')
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."admin_right_of"(uuid) FROM PUBLIC;
