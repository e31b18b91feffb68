CREATE OR REPLACE FUNCTION private.to_stored_mapping (
  p_shown jsonb,
  p_order integer[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return (
  -- From displayed indices to stored ones, for grading; to_display_mapping is the inverse, for the review.
    select jsonb_object_agg(m.key, p_order[m.value::integer + 1])
    from jsonb_each_text(private.normalize_mapping(p_shown)) as m where m.value ~ '^[0-9]{1,4}$'
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."to_stored_mapping"(jsonb, integer[]) FROM PUBLIC;
