CREATE OR REPLACE FUNCTION private.is_last_admin (
  p_id uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Whether no admin with all rights would stay but those whose accounts are about to be deleted.
  select exists (select 1 from private.admins as a where a.user_id = p_id and a.admin_right = 'all') and not exists (
    select 1 from private.admins as a
    where a.user_id <> p_id and private.admin_right_of(a.user_id) = 'all' and not exists (select 1 from private.erasure_requests as e where e.user_id = a.user_id)
  );
$function$;

REVOKE ALL ON FUNCTION "private"."is_last_admin"(uuid) FROM PUBLIC;
