CREATE OR REPLACE FUNCTION private.inactive_accounts (
  p_days integer
)
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Never an admin, or somebody who pays for a plan that renews.
  select u.id from auth.users as u
  where u.created_at < now() - make_interval(days => p_days)
    and not exists (select 1 from private.admins as a where a.user_id = u.id)
    and not exists (select 1 from private.erasure_requests as e where e.user_id = u.id)
    and private.last_active_at(u.id) < now() - make_interval(days => p_days)
    and not private.pays_for_renewing_plan(u.id);
$function$;

REVOKE ALL ON FUNCTION "private"."inactive_accounts"(integer) FROM PUBLIC;
