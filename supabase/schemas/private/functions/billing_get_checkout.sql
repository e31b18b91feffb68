CREATE OR REPLACE FUNCTION private.billing_get_checkout (
  p_checkout_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return private.checkout_to_json(private.require_checkout(p_checkout_id));
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."billing_get_checkout"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "private"."billing_get_checkout"(uuid) FROM PUBLIC;
