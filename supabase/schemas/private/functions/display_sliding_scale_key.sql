CREATE OR REPLACE FUNCTION private.display_sliding_scale_key (
  q private.keyed_questions
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return case
    when jsonb_array_length(q.options) > 0 then to_jsonb(private.option_label(q.options, q.key))
    else to_jsonb(private.slider_value(q, q.key))
  end;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."display_sliding_scale_key"(private.keyed_questions) FROM PUBLIC;
