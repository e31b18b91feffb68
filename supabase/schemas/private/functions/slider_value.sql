CREATE OR REPLACE FUNCTION private.slider_value (
  q       private.keyed_questions,
  p_value jsonb
)
  RETURNS numeric
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return private.snap_to_step(private.scalar_number(p_value), q.slider_min, q.slider_max, q.slider_step);
end;
$function$;

REVOKE ALL ON FUNCTION "private"."slider_value"(private.keyed_questions, jsonb) FROM PUBLIC;
