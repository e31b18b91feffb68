CREATE OR REPLACE FUNCTION private.has_other_form (
  p_old   public.questions,
  p_type  text,
  p_left  jsonb,
  p_right jsonb,
  p_min   numeric
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- Another type, a range instead of labels, or other numbers of items to match.
  select p_old.type <> p_type or (p_old.slider_min is null) <> (p_min is null)
    or (jsonb_array_length(p_old.left_options), jsonb_array_length(p_old.right_options))
      <> (jsonb_array_length(p_left), jsonb_array_length(p_right));
$function$;

REVOKE ALL ON FUNCTION "private"."has_other_form"(public.questions, text, jsonb, jsonb, numeric) FROM PUBLIC;
