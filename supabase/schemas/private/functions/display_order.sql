CREATE OR REPLACE FUNCTION private.display_order (
  p_salt  uuid,
  p_count integer
)
  RETURNS integer[]
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return (
  -- The order in which the right side of an association is displayed: element j is the stored index displayed at index j.
    select coalesce(array_agg(i order by md5(p_salt::text || i::text), i), '{}'::integer[])
    from generate_series(0, p_count - 1) as i
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."display_order"(uuid, integer) FROM PUBLIC;
