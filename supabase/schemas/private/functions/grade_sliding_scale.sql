CREATE OR REPLACE FUNCTION private.grade_sliding_scale (
  q        private.keyed_questions,
  p_answer jsonb
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- With labels the same label (the key may be its index), without labels the same step.
begin
  return case
    when jsonb_array_length(q.options) > 0 then
      private.scalar_text(p_answer) = private.option_label(q.options, q.key)
      and private.option_label(q.options, q.key) <> ''
    -- A browser adds up steps in binary: 0.1 + 0.2 is meant as 0.3.
    else abs(private.slider_value(q, p_answer) - private.slider_value(q, q.key))
      <= 1e-9 * greatest(1, abs(private.slider_value(q, q.key)))
  end;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."grade_sliding_scale"(private.keyed_questions, jsonb) FROM PUBLIC;
