CREATE OR REPLACE FUNCTION private.release_seats (
  p_subscription_id text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- For the end of a school year.
  update private.seats as s set released_at = now()
  where s.subscription_id = p_subscription_id and s.released_at is null;
$function$;

REVOKE ALL ON FUNCTION "private"."release_seats"(text) FROM PUBLIC;
