CREATE OR REPLACE FUNCTION private.keep_highest_status()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  new.status := greatest(new.status, old.status);
  return new;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."keep_highest_status"() FROM PUBLIC;
