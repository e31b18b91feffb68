CREATE OR REPLACE FUNCTION private.display_multiple_choice_key (
  q private.keyed_questions
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return to_jsonb(private.scalar_text(q.key));
end;
$function$;

REVOKE ALL ON FUNCTION "private"."display_multiple_choice_key"(private.keyed_questions) FROM PUBLIC;
