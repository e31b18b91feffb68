CREATE OR REPLACE FUNCTION private.default_options (
  p_type    text,
  p_options jsonb,
  p_min     numeric
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The options of a question that has neither options nor a range: those of its type, like the labels of a sliding scale.
  select coalesce(
    (select t.default_options from private.question_types as t where t.code = p_type and p_options = '[]' and p_min is null),
    p_options
  );
$function$;

REVOKE ALL ON FUNCTION "private"."default_options"(text, jsonb, numeric) FROM PUBLIC;
