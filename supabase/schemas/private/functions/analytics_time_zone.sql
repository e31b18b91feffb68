CREATE OR REPLACE FUNCTION private.analytics_time_zone()
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select private.valid_time_zone((select s.value ->> 'time_zone' from private.settings as s where s.key = 'analytics'));
$function$;

REVOKE ALL ON FUNCTION "private"."analytics_time_zone"() FROM PUBLIC;
