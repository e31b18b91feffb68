CREATE OR REPLACE FUNCTION private.request_erasure()
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The caller's account is to be deleted: see private.begin_erasure.
declare
  me uuid := private.require_account();
begin
  perform private.begin_erasure(me, 'person', null);
  return private.account_state(me);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."request_erasure"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."request_erasure"() FROM PUBLIC;
