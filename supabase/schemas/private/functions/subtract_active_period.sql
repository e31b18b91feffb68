CREATE OR REPLACE FUNCTION private.subtract_active_period()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.add_tally_change(-1, jsonb_build_array(jsonb_build_array('activity', 'active_' || old.grain, old.start::text)));
  return null;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."subtract_active_period"() FROM PUBLIC;
