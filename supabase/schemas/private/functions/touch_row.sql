CREATE OR REPLACE FUNCTION private.touch_row()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Keeps created_at and refreshes updated_at, whatever the client sends.
begin
  new.created_at := old.created_at;
  new.updated_at := clock_timestamp();
  return new;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."touch_row"() FROM PUBLIC;
