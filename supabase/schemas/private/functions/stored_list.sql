CREATE OR REPLACE FUNCTION private.stored_list (
  p_course_id text,
  p_kind      text,
  p_id        text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- {kind: [ids]} as it is stored; empty of a new quiz, null of one that is deleted.
  select coalesce(
    private.pending_state(p_kind, p_id),
    case when private.is_new(p_course_id, 'quiz', p_id) then jsonb_build_object(p_kind, '[]'::jsonb) end
  );
$function$;

REVOKE ALL ON FUNCTION "private"."stored_list"(text, text, text) FROM PUBLIC;
