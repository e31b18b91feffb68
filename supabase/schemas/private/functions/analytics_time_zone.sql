CREATE OR REPLACE FUNCTION private.analytics_time_zone()
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return (
  select private.valid_time_zone((select s.value ->> 'time_zone' from private.settings as s where s.key = 'analytics'))
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."analytics_time_zone"() FROM PUBLIC;
