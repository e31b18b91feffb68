CREATE OR REPLACE FUNCTION private.snap_to_step (
  p_number numeric,
  p_min    numeric,
  p_max    numeric,
  p_step   numeric
)
  RETURNS numeric
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The nearest step of a slider, or the number itself if the slider has no range.
begin
  return case
    when p_min is null or p_max is null then p_number
    else least(
      greatest(p_min + round((p_number - p_min) / coalesce(p_step, 1)) * coalesce(p_step, 1), p_min),
      p_min + floor((p_max - p_min) / coalesce(p_step, 1)) * coalesce(p_step, 1)
    )
  end;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."snap_to_step"(numeric, numeric, numeric, numeric) FROM PUBLIC;
