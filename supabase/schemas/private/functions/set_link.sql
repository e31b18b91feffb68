CREATE OR REPLACE FUNCTION private.set_link (
  p_table        text,
  p_id           text,
  p_target_table text,
  p_target_id    text,
  p_linked       boolean
)
  RETURNS boolean
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Links a video or quiz to a course, or a video to a quiz, or unlinks them, which keeps learners' results. Unlinking
-- also accepts deleted content, so that a leftover link can be cleared. True when there was something to do.
declare
  video text := case when p_table = 'videos' then p_id end;
  quiz text := case when p_table = 'quizzes' then p_id when p_target_table = 'quizzes' then p_target_id end;
begin
  perform private.require_right('content');
  perform private.require_content(p_table, p_id, not p_linked);
  perform private.require_content(p_target_table, p_target_id, not p_linked);
  if p_target_table = 'courses' and p_linked then
    return private.append_lesson(p_target_id, video, quiz);
  elsif p_target_table = 'courses' then
    update public.lessons as l set removed_at = now()
    where l.course_id = p_target_id and (l.video_id = video or l.quiz_id = quiz) and l.removed_at is null;
  elsif p_linked then
    insert into public.video_quizzes (video_id, quiz_id) values (video, quiz) on conflict do nothing;
  else
    delete from public.video_quizzes as l where l.video_id = video and l.quiz_id = quiz;
  end if;
  return found;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."set_link"(text, text, text, text, boolean) FROM PUBLIC;
