CREATE OR REPLACE FUNCTION private.tallied_seconds (
  p_from timestamp with time zone,
  p_to   timestamp with time zone
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return (
  -- Seconds between two times as tallied: whole ones, at most two hours, because a page may be left open overnight.
    select greatest(0, least(7200, floor(extract(epoch from p_to - p_from))))::integer::text
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."tallied_seconds"(timestamp WITH time zone, timestamp WITH time zone) FROM PUBLIC;
