CREATE OR REPLACE FUNCTION private.limit_attempts()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Before an attempt is started or finished.
begin
  perform private.limit_account(case tg_op when 'INSERT' then 'start_attempt' else 'finish_attempt' end);
  return new;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."limit_attempts"() FROM PUBLIC;
