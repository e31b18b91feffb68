CREATE OR REPLACE FUNCTION private.flush_tally_changes()
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- For reports: afterwards the counters include everything committed so far. Only one session applies changes at a time.
begin
  if exists (select 1 from private.tally_changes) then
    perform pg_advisory_xact_lock(hashtextextended('apply_tally_changes', 0));
    perform private.apply_tally_changes();
  end if;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."flush_tally_changes"() FROM PUBLIC;
