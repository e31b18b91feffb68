CREATE OR REPLACE FUNCTION private.display_association_key (
  q private.keyed_questions
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return private.to_display_mapping(q.key, private.display_order(q.salt, jsonb_array_length(q.right_options)));
end;
$function$;

REVOKE ALL ON FUNCTION "private"."display_association_key"(private.keyed_questions) FROM PUBLIC;
