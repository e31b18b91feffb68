CREATE OR REPLACE FUNCTION private.grade_answer (
  q        private.keyed_questions,
  p_answer jsonb
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$begin return coalesce(case q.type when 'ASC' then private.grade_association(q, p_answer) when 'MCQ' then private.grade_multiple_choice(q, p_answer) when 'MRQ' then private.grade_multiple_response(q, p_answer) when 'OPT' then private.grade_open_ended(q, p_answer) when 'SLI' then private.grade_sliding_scale(q, p_answer) end, false); end;$function$;

REVOKE ALL ON FUNCTION "private"."grade_answer"(private.keyed_questions, jsonb) FROM PUBLIC;
