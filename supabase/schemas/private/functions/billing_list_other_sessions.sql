CREATE OR REPLACE FUNCTION private.billing_list_other_sessions (
  p_subscription_id text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- Sessions in which somebody else could still pay for the learner who has this plan now.
  select coalesce(jsonb_agg(c.session_id order by c.created_at), '[]'::jsonb)
  from private.subscriptions as s
  join private.checkouts as b on b.id = s.checkout_id
  join private.checkouts as c on c.learner = b.learner and c.id <> b.id and c.session_id is not null
  where s.id = p_subscription_id and not exists (select 1 from private.subscriptions as o where o.checkout_id = c.id);
$function$;

GRANT EXECUTE ON FUNCTION "private"."billing_list_other_sessions"(text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."billing_list_other_sessions"(text) FROM PUBLIC;
