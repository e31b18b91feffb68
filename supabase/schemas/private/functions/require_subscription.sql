CREATE OR REPLACE FUNCTION private.require_subscription (
  p_subscription_id text
)
  RETURNS private.subscriptions
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  subscription private.subscriptions;
begin
  perform private.require_right('people');
  select s.* into subscription from private.subscriptions as s where s.id = p_subscription_id;
  if subscription.id is null then
    perform private.raise_error(404, 'subscription_not_found', 'This subscription does not exist.');
  end if;
  return subscription;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."require_subscription"(text) FROM PUBLIC;
