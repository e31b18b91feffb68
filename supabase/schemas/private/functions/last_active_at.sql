CREATE OR REPLACE FUNCTION private.last_active_at (
  p_id uuid
)
  RETURNS timestamp WITH time zone
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Signing in, a lesson or a quiz. A session that is only renewed counts, too.
  select greatest(
    u.created_at, u.last_sign_in_at,
    (select max(coalesce(s.refreshed_at, s.created_at)) from auth.sessions as s where s.user_id = p_id),
    (select max(p.start)::timestamptz from private.active_periods as p where p.user_id = p_id and p.grain = 'day')
  )
  from auth.users as u where u.id = p_id;
$function$;

REVOKE ALL ON FUNCTION "private"."last_active_at"(uuid) FROM PUBLIC;
