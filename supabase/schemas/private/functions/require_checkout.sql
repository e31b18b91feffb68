CREATE OR REPLACE FUNCTION private.require_checkout (
  p_checkout_id uuid
)
  RETURNS private.checkouts
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  checkout private.checkouts;
begin
  select c.* into checkout from private.checkouts as c where c.id = p_checkout_id;
  if checkout.id is null then
    perform private.raise_error(404, 'checkout_not_found', 'There is no purchase at this address.');
  end if;
  return checkout;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."require_checkout"(uuid) FROM PUBLIC;
