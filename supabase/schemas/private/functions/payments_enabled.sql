CREATE OR REPLACE FUNCTION private.payments_enabled()
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return (
  select exists (select 1 from private.settings as s where s.key = 'payments' and (s.value ->> 'enabled')::boolean)
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."payments_enabled"() FROM PUBLIC;
