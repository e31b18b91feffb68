CREATE OR REPLACE FUNCTION private.question_of_version (
  p_version jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- A version of a question as admin_save_question takes it. A single accepted answer is sent as a list, which replaces all.
  select private.question_to_json(p_version ->> 'row_id') || jsonb_strip_nulls(jsonb_build_object(
    'title', v -> 'title', 'description', v -> 'description', 'type', v -> 'type', 'explanation', v -> 'explanation',
    'option_explanations', v -> 'option_explanations',
    'options', v -> 'options', 'left_options', v -> 'left_options', 'right_options', v -> 'right_options', 'points', v -> 'points', 'tags', v -> 'tags'
  )) || jsonb_build_object(
    'slider', case when v ->> 'slider_min' is not null then jsonb_build_object(
      'min', v -> 'slider_min', 'max', v -> 'slider_max', 'step', coalesce(v -> 'slider_step', '1'), 'unit', v -> 'slider_unit'
    ) end,
    'answer', case when v ->> 'type' = 'OPT' and jsonb_typeof(v -> 'answer') = 'string' then jsonb_build_array(v -> 'answer') else v -> 'answer' end
  )
  from (select p_version -> 'version' as v) as x;
$function$;

REVOKE ALL ON FUNCTION "private"."question_of_version"(jsonb) FROM PUBLIC;
