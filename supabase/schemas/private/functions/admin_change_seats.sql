CREATE OR REPLACE FUNCTION private.admin_change_seats (
  p_subscription_id text,
  p_change          text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The same as payers can do: see private.billing_change_seats.
begin
  perform private.change_seats(private.require_subscription(p_subscription_id), p_change);
  return private.admin_get_subscription(p_subscription_id);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_change_seats"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_change_seats"(text, text) FROM PUBLIC;
