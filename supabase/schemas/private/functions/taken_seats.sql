CREATE OR REPLACE FUNCTION private.taken_seats (
  p_subscription_id text
)
  RETURNS integer
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select count(*)::integer from private.seats as s
  where s.subscription_id = p_subscription_id and s.released_at is null;
$function$;

REVOKE ALL ON FUNCTION "private"."taken_seats"(text) FROM PUBLIC;
