CREATE OR REPLACE FUNCTION private.validate_question (
  q private.keyed_questions
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$begin if (case q.type when 'ASC' then private.validate_association(q) when 'MCQ' then private.validate_multiple_choice(q) when 'MRQ' then private.validate_multiple_response(q) when 'OPT' then private.validate_open_ended(q) when 'SLI' then private.validate_sliding_scale(q) end) is null then null; end if; end;$function$;

REVOKE ALL ON FUNCTION "private"."validate_question"(private.keyed_questions) FROM PUBLIC;
