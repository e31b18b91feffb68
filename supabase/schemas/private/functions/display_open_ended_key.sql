CREATE OR REPLACE FUNCTION private.display_open_ended_key (
  q private.keyed_questions
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return to_jsonb((private.accepted_answers(q.key))[1]);
end;
$function$;

REVOKE ALL ON FUNCTION "private"."display_open_ended_key"(private.keyed_questions) FROM PUBLIC;
