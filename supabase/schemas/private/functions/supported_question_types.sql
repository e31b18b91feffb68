CREATE OR REPLACE FUNCTION private.supported_question_types()
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select '{ASC,MCQ,MRQ,OPT,SLI}'::text[]; $function$;

REVOKE ALL ON FUNCTION "private"."supported_question_types"() FROM PUBLIC;
