CREATE OR REPLACE FUNCTION private.is_concealed (
  p_video_id text,
  p_quiz_id  text
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Whether no learner receives it yet. A quiz in no course is offered as practice; a video in no course is still being worked on.
declare
  placed boolean;
  live boolean;
begin
  select count(*) > 0, coalesce(bool_or(c.publish_at <= now()), false) into placed, live
  from public.lessons as l
  join public.courses as c on c.id = l.course_id
  where (l.video_id = p_video_id or l.quiz_id = p_quiz_id) and l.removed_at is null and c.deleted_at is null;
  return not live and (placed or p_video_id is not null);
end;
$function$;

REVOKE ALL ON FUNCTION "private"."is_concealed"(text, text) FROM PUBLIC;
