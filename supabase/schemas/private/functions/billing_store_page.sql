CREATE OR REPLACE FUNCTION private.billing_store_page (
  p_sync_number   bigint,
  p_subscriptions jsonb
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The same for many of one read, in the order of their ids, so that two reconciliations cannot block each other. Returns
-- how many were changed.
declare
  each jsonb;
  changed integer := 0;
begin
  for each in select s from jsonb_array_elements(p_subscriptions) as s order by s ->> 'id' loop
    if private.billing_store_subscription(p_sync_number, null, each) = 'stored' then
      changed := changed + 1;
    end if;
  end loop;
  return changed;
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."billing_store_page"(bigint, jsonb) TO "service_role";

REVOKE ALL ON FUNCTION "private"."billing_store_page"(bigint, jsonb) FROM PUBLIC;
