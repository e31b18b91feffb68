CREATE OR REPLACE FUNCTION private.cancel_erasure()
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The caller keeps the account.
declare
  me uuid := private.require_account();
begin
  delete from private.erasure_requests as e where e.user_id = me and e.reason <> 'too_young';
  return private.account_state(me);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."cancel_erasure"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."cancel_erasure"() FROM PUBLIC;
