CREATE OR REPLACE FUNCTION private.billing_note_session (
  p_checkout_id uuid,
  p_session_id  text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The session at Stripe in which the payer pays.
begin
  update private.checkouts as c set session_id = p_session_id where c.id = p_checkout_id;
  return private.checkout_to_json(private.require_checkout(p_checkout_id));
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."billing_note_session"(uuid, text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."billing_note_session"(uuid, text) FROM PUBLIC;
