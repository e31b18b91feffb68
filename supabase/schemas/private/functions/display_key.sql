CREATE OR REPLACE FUNCTION private.display_key (
  q private.keyed_questions
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$begin return case q.type when 'ASC' then private.display_association_key(q) when 'MCQ' then private.display_multiple_choice_key(q) when 'MRQ' then private.display_multiple_response_key(q) when 'OPT' then private.display_open_ended_key(q) when 'SLI' then private.display_sliding_scale_key(q) end; end;$function$;

REVOKE ALL ON FUNCTION "private"."display_key"(private.keyed_questions) FROM PUBLIC;
