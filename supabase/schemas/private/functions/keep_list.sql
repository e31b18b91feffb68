CREATE OR REPLACE FUNCTION private.keep_list (
  p_course_id text,
  p_kind      text,
  p_id        text,
  p_list      jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Stores a list as it is prepared.
declare
  stored jsonb := private.stored_list(p_course_id, p_kind, p_id);
begin
  if jsonb_array_length(p_list) > 1000 then
    perform private.raise_error(422, 'validation_failed', 'This list is too long: 1,000 are possible.', p_kind);
  end if;
  perform private.keep_pending(
    row (p_course_id, p_kind, p_id, null, null, null, null), stored,
    case when p_list = stored -> p_kind then '{}' else jsonb_build_object(p_kind, p_list) end
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."keep_list"(text, text, text, jsonb) FROM PUBLIC;
