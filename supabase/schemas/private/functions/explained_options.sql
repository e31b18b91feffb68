CREATE OR REPLACE FUNCTION private.explained_options (
  p_type         text,
  p_options      jsonb,
  p_explanations jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- Of explanations by option those that can be shown: of a type with options to choose from, of an option that there is, not blank.
begin
  return (
    select coalesce(jsonb_object_agg(e.key, private.trim_text(e.value)), '{}')
    from jsonb_each_text(p_explanations) as e
    where p_type in ('MCQ', 'MRQ') and p_options ? e.key and private.trim_text(e.value) <> ''
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."explained_options"(text, jsonb, jsonb) FROM PUBLIC;
