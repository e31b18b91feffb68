CREATE OR REPLACE FUNCTION private.admin_discard_pending (
  p_course_id text,
  p_version   text,
  p_kind      text DEFAULT NULL::text,
  p_item_id   text DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Discards what is prepared in a course, or of one item of it: with a new item its place in its list, with a list what is new in it.
-- Answers as admin_get_pending.
begin
  perform private.require_pending(p_course_id, p_version);
  delete from private.pending_changes as c
  where c.course_id = p_course_id and (p_kind is null or c.kind = p_kind and c.item_id = p_item_id);
  perform private.tidy_pending(p_course_id);
  return private.admin_get_pending(p_course_id);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_discard_pending"(text, text, text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_discard_pending"(text, text, text, text) FROM PUBLIC;
