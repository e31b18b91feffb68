CREATE OR REPLACE FUNCTION private.normalize_sliding_scale (
  q        private.keyed_questions,
  p_answer jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return case
    when jsonb_array_length(q.options) > 0 then private.normalize_text(p_answer)
    else to_jsonb(private.scalar_number(p_answer))
  end;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."normalize_sliding_scale"(private.keyed_questions, jsonb) FROM PUBLIC;
