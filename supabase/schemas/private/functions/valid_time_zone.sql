CREATE OR REPLACE FUNCTION private.valid_time_zone (
  p_time_zone text
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The time zone as a browser names it; anything else counts as UTC. The pattern keeps out POSIX rules such as
-- 'ABC+9', which Postgres would accept. (pg_timezone_names would work, but reads 600 files each time.)
begin
  if length(p_time_zone) <= 64 and p_time_zone ~ '^[A-Za-z_]+(/[A-Za-z0-9_+-]+)*$' then
    perform now() at time zone p_time_zone;
    return p_time_zone;
  end if;
  return 'UTC';
exception
  when invalid_parameter_value then return 'UTC';
end;
$function$;

REVOKE ALL ON FUNCTION "private"."valid_time_zone"(text) FROM PUBLIC;
