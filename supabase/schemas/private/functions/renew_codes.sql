CREATE OR REPLACE FUNCTION private.renew_codes (
  p_subscription_id text
)
  RETURNS text
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- The old class code and open invitations give no more seats; seats that are taken stay.
begin
  perform 1 from private.subscriptions as s where s.id = p_subscription_id for update;
  update private.seat_codes as c set revoked_at = now()
  where c.subscription_id = p_subscription_id and c.used_at is null and c.revoked_at is null;
  return private.new_seat_code(p_subscription_id, 'class');
end;
$function$;

REVOKE ALL ON FUNCTION "private"."renew_codes"(text) FROM PUBLIC;
