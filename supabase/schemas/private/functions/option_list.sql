CREATE OR REPLACE FUNCTION private.option_list (
  p_question jsonb,
  p_field    text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- A list of option texts, trimmed; an error if it is not a list of strings.
declare
  list jsonb := coalesce(nullif(p_question -> p_field, 'null'::jsonb), '[]'::jsonb);
begin
  if jsonb_typeof(list) <> 'array' or jsonb_path_exists(list, 'strict $[*] ? (@.type() != "string")') then
    perform private.raise_error(422, 'invalid_question', 'Options are a list of texts.', p_field);
  end if;
  return (
    select coalesce(jsonb_agg(private.trim_text(o.label) order by o.ordinal_position), '[]'::jsonb)
    from jsonb_array_elements_text(list) with ordinality as o (label, ordinal_position)
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."option_list"(jsonb, text) FROM PUBLIC;
