CREATE OR REPLACE FUNCTION private.gives_access (
  p_subscription private.subscriptions
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return (
  select s.gives_access and (p_subscription.ends_at is null or p_subscription.ends_at > now())
    from private.subscription_states as s where s.status = p_subscription.status
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."gives_access"(private.subscriptions) FROM PUBLIC;
