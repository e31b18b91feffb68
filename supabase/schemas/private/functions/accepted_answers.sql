CREATE OR REPLACE FUNCTION private.accepted_answers (
  p_key jsonb
)
  RETURNS text[]
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The texts that the key of an open-ended question accepts; null for one that is no text.
begin
  return case
    when jsonb_typeof(p_key) = 'array' then array(
      select private.scalar_text(a.answer) from jsonb_array_elements(p_key) with ordinality as a (answer, ordinal_position)
      order by a.ordinal_position
    )
    else array[private.scalar_text(p_key)]
  end;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."accepted_answers"(jsonb) FROM PUBLIC;
