CREATE OR REPLACE FUNCTION private.normalize_answer (
  q        private.keyed_questions,
  p_answer jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$begin return case q.type when 'ASC' then private.normalize_association(q, p_answer) when 'MCQ' then private.normalize_multiple_choice(q, p_answer) when 'MRQ' then private.normalize_multiple_response(q, p_answer) when 'OPT' then private.normalize_open_ended(q, p_answer) when 'SLI' then private.normalize_sliding_scale(q, p_answer) end; end;$function$;

REVOKE ALL ON FUNCTION "private"."normalize_answer"(private.keyed_questions, jsonb) FROM PUBLIC;
