CREATE OR REPLACE FUNCTION private.grading_of (
  q private.keyed_questions
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- Changes with whatever answers are graded by.
  select md5(jsonb_build_array(
    q.type, q.options, q.left_options, q.right_options, q.slider_min, q.slider_max, q.slider_step, q.key, q.points
  )::text);
$function$;

REVOKE ALL ON FUNCTION "private"."grading_of"(private.keyed_questions) FROM PUBLIC;
