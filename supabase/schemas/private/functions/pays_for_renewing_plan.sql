CREATE OR REPLACE FUNCTION private.pays_for_renewing_plan (
  p_id uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select exists (
    select 1
    from private.checkouts as c
    join private.subscriptions as s on s.checkout_id = c.id
    join private.subscription_states as t on t.status = s.status
    where c.owner = p_id and s.ends_at is null and t.leads_to <> array[t.status]
  );
$function$;

REVOKE ALL ON FUNCTION "private"."pays_for_renewing_plan"(uuid) FROM PUBLIC;
