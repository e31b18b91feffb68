CREATE OR REPLACE FUNCTION private.admin_duplicate_content (
  p_kind text,
  p_id   text,
  p_copy jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Copies a course, a video or a quiz: {title, stops: 'same' | 'copies'}, both optional; stops are those of a course. The copy of a
-- course or a quiz is a draft. Answers its id and title.
declare
  name text;
  copy jsonb := private.unwrap_json(p_copy);
  stops text := coalesce(copy ->> 'stops', 'same');
  changes jsonb;
  copy_id text;
begin
  perform private.require_right('content');
  name := private.content_table(p_kind);
  if p_kind = 'question' then
    perform private.raise_error(422, 'validation_failed', 'A question is copied within its quiz.', 'kind');
  elsif stops not in ('same', 'copies') then
    perform private.raise_error(422, 'validation_failed', 'Stops must be same or copies.', 'stops');
  end if;
  perform private.require_content(name, p_id);
  execute format('select jsonb_build_object(''title'', coalesce($2, left(t.title, 193) || '' (copy)'')) from public.%I as t where t.id = $1', name)
  into changes using p_id, private.trim_text(copy ->> 'title');
  case p_kind
    when 'course' then
      copy_id := private.copy_course(p_id, changes || '{"publish_at": null}', stops);
    when 'video' then
      copy_id := private.copy_videos(array[p_id], changes) ->> p_id;
    else
      copy_id := private.copy_quizzes(array[p_id], changes || '{"publish_at": null}') ->> p_id;
  end case;
  return jsonb_build_object('id', copy_id, 'title', changes ->> 'title');
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_duplicate_content"(text, text, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_duplicate_content"(text, text, jsonb) FROM PUBLIC;
