CREATE OR REPLACE FUNCTION private.option_label (
  p_options jsonb,
  p_key     jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return (
  -- The label that the key of a labelled sliding scale means: a text that is a label is that label, any other whole
    -- number within range is an option index (so "2" means the label "2" if there is one).
    select case
      when jsonb_typeof(p_key) = 'string' and exists (
        select 1 from jsonb_array_elements_text(p_options) as o (label)
        where private.trim_text(o.label) = private.scalar_text(p_key)
      ) then private.scalar_text(p_key)
      when private.scalar_text(p_key) ~ '^[0-9]{1,4}$'
        and private.scalar_text(p_key)::integer < jsonb_array_length(p_options)
        then private.trim_text(p_options ->> private.scalar_text(p_key)::integer)
      else private.scalar_text(p_key)
    end
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."option_label"(jsonb, jsonb) FROM PUBLIC;
