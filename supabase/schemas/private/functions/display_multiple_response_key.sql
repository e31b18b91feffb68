CREATE OR REPLACE FUNCTION private.display_multiple_response_key (
  q private.keyed_questions
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return case when jsonb_typeof(q.key) = 'array' then q.key end;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."display_multiple_response_key"(private.keyed_questions) FROM PUBLIC;
