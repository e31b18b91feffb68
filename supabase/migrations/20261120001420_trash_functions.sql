-- Deletes go to the trash: stops and questions leave the roads at once, results stay.
create function private.trash(p_table text, p_id text) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.require_content(p_table, p_id);
  execute format('update public.%I set deleted_at = now() where id = $1', p_table) using p_id;
end;
$$;

create function private.admin_delete_course(p_course_id text) returns void
language sql security definer
set search_path = ''
as $$ select private.trash('courses', p_course_id); $$;

create function private.admin_delete_video(p_video_id text) returns void
language sql security definer
set search_path = ''
as $$ select private.trash('videos', p_video_id); $$;

create function private.admin_delete_quiz(p_quiz_id text) returns void
language sql security definer
set search_path = ''
as $$ select private.trash('quizzes', p_quiz_id); $$;

create function private.admin_delete_question(p_question_id text) returns void
language sql security definer
set search_path = ''
as $$ select private.trash('questions', p_question_id); $$;

create function public.admin_delete_course(p_course_id text) returns void
language sql security invoker
set search_path = ''
as $$ select private.admin_delete_course(p_course_id); $$;

create function public.admin_delete_video(p_video_id text) returns void
language sql security invoker
set search_path = ''
as $$ select private.admin_delete_video(p_video_id); $$;

create function public.admin_delete_quiz(p_quiz_id text) returns void
language sql security invoker
set search_path = ''
as $$ select private.admin_delete_quiz(p_quiz_id); $$;

create function public.admin_delete_question(p_question_id text) returns void
language sql security invoker
set search_path = ''
as $$ select private.admin_delete_question(p_question_id); $$;

revoke all on function private.trash(text, text) from public;
revoke all on function
  private.admin_delete_course(text),
  private.admin_delete_video(text),
  private.admin_delete_quiz(text),
  private.admin_delete_question(text),
  public.admin_delete_course(text),
  public.admin_delete_video(text),
  public.admin_delete_quiz(text),
  public.admin_delete_question(text)
from public, anon, authenticated, service_role;
grant execute on function
  private.admin_delete_course(text),
  private.admin_delete_video(text),
  private.admin_delete_quiz(text),
  private.admin_delete_question(text),
  public.admin_delete_course(text),
  public.admin_delete_video(text),
  public.admin_delete_quiz(text),
  public.admin_delete_question(text)
to authenticated;
