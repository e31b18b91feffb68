CREATE OR REPLACE FUNCTION private.billing_change_seats (
  p_checkout_id uuid,
  p_change      text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What payers do with their seats: `renew_code`, `invite` (one more invitation) or `release_all`.
declare
  checkout private.checkouts := private.require_checkout(p_checkout_id);
  subscription private.subscriptions;
begin
  select s.* into subscription from private.subscriptions as s where s.checkout_id = checkout.id for update;
  if subscription.id is null then
    perform private.raise_error(409, 'not_paid', 'This purchase is not paid yet.');
  end if;
  perform private.change_seats(subscription, p_change);
  return private.checkout_to_json(checkout);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."billing_change_seats"(uuid, text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."billing_change_seats"(uuid, text) FROM PUBLIC;
