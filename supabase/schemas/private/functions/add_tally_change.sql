CREATE OR REPLACE FUNCTION private.add_tally_change (
  p_n     integer,
  p_tally jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  change bigint;
begin
  -- Set by private.keep_numbers only; no client can call set_config.
  if current_setting('privacy.keeps_numbers', true) = 'on' then
    return;
  end if;
  if jsonb_array_length(p_tally) > 0 then
    insert into private.tally_changes (n, tally) values (p_n, p_tally) returning id into change;
    -- Never waits: a session that is applying changes includes these, or the next one does.
    if change % 500 = 0 and pg_try_advisory_xact_lock(hashtextextended('apply_tally_changes', 0)) then
      perform private.apply_tally_changes();
    end if;
  end if;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."add_tally_change"(integer, jsonb) FROM PUBLIC;
