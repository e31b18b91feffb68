CREATE OR REPLACE FUNCTION private.to_shown_answer (
  q        private.keyed_questions,
  p_seed   uuid,
  p_answer jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return case
    when p_seed is null or jsonb_typeof(p_answer) is distinct from 'object' then p_answer
    else private.to_display_mapping(p_answer, private.match_order(q, p_seed))
  end;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."to_shown_answer"(private.keyed_questions, uuid, jsonb) FROM PUBLIC;
