CREATE OR REPLACE FUNCTION private.admin_check_import (
  p_given jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Which of the ids of an upload exist, and when the same file was uploaded before.
-- {file_hash, course_ids, video_ids, quiz_ids}
declare
  payload jsonb := private.unwrap_json(p_given);
begin
  perform private.require_right('content');
  return jsonb_build_object(
    'uploaded_at', (
      select max(i.created_at) from public.content_imports as i
      where i.file_hash = payload ->> 'file_hash' and i.status = 'done' and i.undone_at is null
    ),
    'courses', (
      select coalesce(jsonb_agg(c.id), '[]') from public.courses as c
      where c.deleted_at is null and c.id in (select jsonb_array_elements_text(payload -> 'course_ids'))
    ),
    'videos', (
      select coalesce(jsonb_agg(v.id), '[]') from public.videos as v
      where v.deleted_at is null and v.id in (select jsonb_array_elements_text(payload -> 'video_ids'))
    ),
    'quizzes', (
      select coalesce(jsonb_agg(q.id), '[]') from public.quizzes as q
      where q.deleted_at is null and q.id in (select jsonb_array_elements_text(payload -> 'quiz_ids'))
    )
  );
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_check_import"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_check_import"(jsonb) FROM PUBLIC;
