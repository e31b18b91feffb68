CREATE OR REPLACE FUNCTION private.grade_association (
  q        private.keyed_questions,
  p_answer jsonb
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The same pairs; the key has the indices of the stored order.
begin
  return private.normalize_mapping(
      private.to_stored_mapping(p_answer, private.display_order(q.salt, jsonb_array_length(q.right_options)))
    ) = private.normalize_mapping(q.key)
    and private.normalize_mapping(q.key) <> '{}'::jsonb;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."grade_association"(private.keyed_questions, jsonb) FROM PUBLIC;
