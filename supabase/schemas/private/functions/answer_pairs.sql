CREATE OR REPLACE FUNCTION private.answer_pairs (
  p_left   jsonb,
  p_right  jsonb,
  p_key    jsonb,
  p_salt   uuid,
  p_answer jsonb
)
  RETURNS TABLE (
    label   text,
    correct boolean
  )
  LANGUAGE plpgsql
  IMMUTABLE
  ROWS 4
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
begin
  return query
  -- The pairs of an association as they are tallied: 'left → right', independent of the display order.
    select
      coalesce(p_left ->> (m.key::integer), '?') || ' → ' || coalesce(p_right ->> (m.value::integer), '?'),
      coalesce(private.normalize_mapping(p_key) ->> m.key = m.value, false)
    from jsonb_each_text(private.to_stored_mapping(p_answer, private.display_order(p_salt, jsonb_array_length(p_right)))) as m
    where m.key ~ '^[0-9]{1,4}$' and m.value is not null;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."answer_pairs"(jsonb, jsonb, jsonb, uuid, jsonb) FROM PUBLIC;
