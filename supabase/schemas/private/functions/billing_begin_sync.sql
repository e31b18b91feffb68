CREATE OR REPLACE FUNCTION private.billing_begin_sync (
  p_event_id   text,
  p_event_type text
)
  RETURNS bigint
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The number of a read at Stripe, to be taken before it. p_event_id: the event that asks for it; null if that event has
-- been handled. Without an event (reconciliation, a payer who returns) always a number.
begin
  if p_event_id is not null then
    insert into private.billing_events (id, type) values (p_event_id, left(p_event_type, 100)) on conflict (id) do nothing;
    if exists (select 1 from private.billing_events as e where e.id = p_event_id and e.handled_at is not null) then
      return null;
    end if;
  end if;
  return nextval('private.subscription_sync_numbers');
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."billing_begin_sync"(text, text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."billing_begin_sync"(text, text) FROM PUBLIC;
