CREATE OR REPLACE FUNCTION private.question_payload (
  p_question jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- The argument of admin_save_question that stores a question as private.question_to_json has it. A single accepted answer is sent as a
  -- list, which replaces all.
  select p_question - '{updated_at,position,regrading,shared_with}'::text[] || case
    when p_question ->> 'type' = 'OPT' and jsonb_typeof(p_question -> 'answer') = 'string'
      then jsonb_build_object('answer', jsonb_build_array(p_question -> 'answer'))
    else '{}'
  end;
$function$;

REVOKE ALL ON FUNCTION "private"."question_payload"(jsonb) FROM PUBLIC;
