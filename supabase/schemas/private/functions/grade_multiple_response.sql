CREATE OR REPLACE FUNCTION private.grade_multiple_response (
  q        private.keyed_questions,
  p_answer jsonb
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- Every right option and no other one.
begin
  return jsonb_typeof(p_answer) = 'array' and jsonb_typeof(q.key) = 'array' and q.key <> '[]'
    and p_answer @> q.key and q.key @> p_answer;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."grade_multiple_response"(private.keyed_questions, jsonb) FROM PUBLIC;
