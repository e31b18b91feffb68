CREATE OR REPLACE FUNCTION private.admin_continue_regrade (
  p_question_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Regrades the next learners: {attempts, done, changed, students_up, students_down, finished}.
begin
  perform private.require_right('content');
  return private.regrade_batch(p_question_id, private.regrade_batch_size());
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_continue_regrade"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_continue_regrade"(text) FROM PUBLIC;
