CREATE OR REPLACE FUNCTION private.admin_save_pending (
  p_course_id  text,
  p_kind       text,
  p_item_id    text,
  p_changes    jsonb,
  p_updated_at text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Prepares changes of an item of a course. p_changes: columns of a course, video or quiz; the argument of admin_save_question; of
-- stops {stops, was}, the new list and the one that it was made of, as "video/<id>" and "quiz/<id>"; of the questions of a quiz
-- {questions, was} or {copy_of}, as ids. A video, quiz or question with an unknown id is new. With p_updated_at, what was changed
-- meanwhile is a conflict. Answers as admin_get_pending.
begin
  perform private.require_right('content');
  perform private.require_content('courses', p_course_id);
  if p_kind not in ('course', 'video', 'quiz', 'question', 'stops', 'questions') then
    perform private.raise_error(422, 'validation_failed', 'This kind of content does not exist.', 'kind');
  elsif p_kind not in ('stops', 'questions') then
    perform private.save_pending_item(p_course_id, p_kind, p_item_id, private.unwrap_json(p_changes), p_updated_at);
  elsif private.stored_list(p_course_id, p_kind, p_item_id) is null or not private.can_be_prepared(p_course_id, p_kind, p_item_id) then
    perform private.raise_error(404, 'not_found', 'This is not in the course any more.');
  else
    perform private.save_pending_list(p_course_id, p_kind, p_item_id, private.unwrap_json(p_changes));
  end if;
  return private.admin_get_pending(p_course_id);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_save_pending"(text, text, text, jsonb, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_save_pending"(text, text, text, jsonb, text) FROM PUBLIC;
