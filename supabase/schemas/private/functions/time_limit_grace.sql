CREATE OR REPLACE FUNCTION private.time_limit_grace()
  RETURNS interval
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- How long after the end an answer that was given in time may arrive.
  select interval '2 minutes';
$function$;

REVOKE ALL ON FUNCTION "private"."time_limit_grace"() FROM PUBLIC;
