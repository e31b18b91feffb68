CREATE OR REPLACE FUNCTION private.display_right_options (
  q private.keyed_questions
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select private.display_options(
    q.right_options, private.display_order(q.salt, jsonb_array_length(q.right_options))
  );
$function$;

REVOKE ALL ON FUNCTION "private"."display_right_options"(private.keyed_questions) FROM PUBLIC;
