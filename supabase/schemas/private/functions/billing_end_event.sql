CREATE OR REPLACE FUNCTION private.billing_end_event (
  p_event_id text
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The event needs nothing more. False: it had been handled before.
begin
  update private.billing_events as e set handled_at = now() where e.id = p_event_id and e.handled_at is null;
  return found;
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."billing_end_event"(text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."billing_end_event"(text) FROM PUBLIC;
