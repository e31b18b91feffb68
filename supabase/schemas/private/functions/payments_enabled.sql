CREATE OR REPLACE FUNCTION private.payments_enabled()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select exists (select 1 from private.settings as s where s.key = 'payments' and (s.value ->> 'enabled')::boolean);
$function$;

REVOKE ALL ON FUNCTION "private"."payments_enabled"() FROM PUBLIC;
