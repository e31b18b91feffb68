CREATE OR REPLACE FUNCTION private.subtract_tally()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.add_tally_change(-1, old.tally);
  return null;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."subtract_tally"() FROM PUBLIC;
