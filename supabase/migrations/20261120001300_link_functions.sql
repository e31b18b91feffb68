-- Linking content: one transaction each, and doing it twice changes nothing. Rows are locked in the order video, quiz,
-- course everywhere, so that admins working at once wait for each other instead of deadlocking.

-- Locks one row of courses, videos, quizzes or questions. Live rows only; unlinking also accepts deleted ones, so that
-- a leftover link can be cleared away.
create function private.require_content(p_table text, p_id text, p_deleted_too boolean default false) returns void
language plpgsql
set search_path = ''
as $$
declare
  name text := case p_table when 'quizzes' then 'quiz' else rtrim(p_table, 's') end;
  present boolean;
begin
  execute format(
    'select true from public.%I as t where t.id = $1 and (t.deleted_at is null or $2) for no key update', p_table
  ) into present using p_id, p_deleted_too;
  if present is null then
    perform private.refuse(404, name || '_not_found', format('This %s does not exist.', name));
  end if;
end;
$$;
revoke all on function private.require_content(text, text, boolean) from public;

-- Appends a stop, or revives the removed one at the end of the road. The course row is locked, so two admins linking
-- at once get two places.
create function private.link_to_course(p_course_id text, p_video_id text, p_quiz_id text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  stop public.lessons;
  last_position integer;
begin
  perform private.require_content('courses', p_course_id);
  select * into stop from public.lessons as l
  where l.course_id = p_course_id
    and ((p_video_id is not null and l.video_id = p_video_id) or (p_quiz_id is not null and l.quiz_id = p_quiz_id));
  if stop.id is null or stop.removed_at is not null then
    select coalesce(max(l.position), 0) into last_position from public.lessons as l where l.course_id = p_course_id;
    if stop.id is null then
      insert into public.lessons (course_id, video_id, quiz_id, position)
      values (p_course_id, p_video_id, p_quiz_id, last_position + 1)
      returning * into stop;
    else
      update public.lessons as l set removed_at = null, position = last_position + 1
      where l.id = stop.id
      returning * into stop;
    end if;
  end if;
  return jsonb_build_object(
    'lesson_id', stop.id, 'course_id', stop.course_id, 'video_id', stop.video_id, 'quiz_id', stop.quiz_id,
    'position', stop.position
  );
end;
$$;
revoke all on function private.link_to_course(text, text, text) from public;

create function private.admin_link_video_to_course(p_course_id text, p_video_id text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.require_content('videos', p_video_id);
  return private.link_to_course(p_course_id, p_video_id, null);
end;
$$;

create function private.admin_link_quiz_to_course(p_course_id text, p_quiz_id text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.require_content('quizzes', p_quiz_id);
  return private.link_to_course(p_course_id, null, p_quiz_id);
end;
$$;

-- Removes the stop from the road and keeps learners' results. True when there was something to remove.
create function private.admin_unlink_video_from_course(p_course_id text, p_video_id text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.require_content('videos', p_video_id, true);
  perform private.require_content('courses', p_course_id, true);
  update public.lessons as l set removed_at = now()
  where l.course_id = p_course_id and l.video_id = p_video_id and l.removed_at is null;
  return found;
end;
$$;

create function private.admin_unlink_quiz_from_course(p_course_id text, p_quiz_id text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.require_content('quizzes', p_quiz_id, true);
  perform private.require_content('courses', p_course_id, true);
  update public.lessons as l set removed_at = now()
  where l.course_id = p_course_id and l.quiz_id = p_quiz_id and l.removed_at is null;
  return found;
end;
$$;

create function private.admin_link_quiz_to_video(p_video_id text, p_quiz_id text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.require_content('videos', p_video_id);
  perform private.require_content('quizzes', p_quiz_id);
  insert into public.video_quizzes (video_id, quiz_id) values (p_video_id, p_quiz_id) on conflict do nothing;
  return found;
end;
$$;

create function private.admin_unlink_quiz_from_video(p_video_id text, p_quiz_id text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.require_content('videos', p_video_id, true);
  perform private.require_content('quizzes', p_quiz_id, true);
  delete from public.video_quizzes as l where l.video_id = p_video_id and l.quiz_id = p_quiz_id;
  return found;
end;
$$;

create function public.admin_link_video_to_course(p_course_id text, p_video_id text) returns jsonb
language sql security invoker
set search_path = ''
as $$ select private.admin_link_video_to_course(p_course_id, p_video_id); $$;

create function public.admin_link_quiz_to_course(p_course_id text, p_quiz_id text) returns jsonb
language sql security invoker
set search_path = ''
as $$ select private.admin_link_quiz_to_course(p_course_id, p_quiz_id); $$;

create function public.admin_unlink_video_from_course(p_course_id text, p_video_id text) returns boolean
language sql security invoker
set search_path = ''
as $$ select private.admin_unlink_video_from_course(p_course_id, p_video_id); $$;

create function public.admin_unlink_quiz_from_course(p_course_id text, p_quiz_id text) returns boolean
language sql security invoker
set search_path = ''
as $$ select private.admin_unlink_quiz_from_course(p_course_id, p_quiz_id); $$;

create function public.admin_link_quiz_to_video(p_video_id text, p_quiz_id text) returns boolean
language sql security invoker
set search_path = ''
as $$ select private.admin_link_quiz_to_video(p_video_id, p_quiz_id); $$;

create function public.admin_unlink_quiz_from_video(p_video_id text, p_quiz_id text) returns boolean
language sql security invoker
set search_path = ''
as $$ select private.admin_unlink_quiz_from_video(p_video_id, p_quiz_id); $$;

revoke all on function
  private.admin_link_video_to_course(text, text),
  private.admin_link_quiz_to_course(text, text),
  private.admin_unlink_video_from_course(text, text),
  private.admin_unlink_quiz_from_course(text, text),
  private.admin_link_quiz_to_video(text, text),
  private.admin_unlink_quiz_from_video(text, text),
  public.admin_link_video_to_course(text, text),
  public.admin_link_quiz_to_course(text, text),
  public.admin_unlink_video_from_course(text, text),
  public.admin_unlink_quiz_from_course(text, text),
  public.admin_link_quiz_to_video(text, text),
  public.admin_unlink_quiz_from_video(text, text)
from public, anon, authenticated, service_role;
grant execute on function
  private.admin_link_video_to_course(text, text),
  private.admin_link_quiz_to_course(text, text),
  private.admin_unlink_video_from_course(text, text),
  private.admin_unlink_quiz_from_course(text, text),
  private.admin_link_quiz_to_video(text, text),
  private.admin_unlink_quiz_from_video(text, text),
  public.admin_link_video_to_course(text, text),
  public.admin_link_quiz_to_course(text, text),
  public.admin_unlink_video_from_course(text, text),
  public.admin_unlink_quiz_from_course(text, text),
  public.admin_link_quiz_to_video(text, text),
  public.admin_unlink_quiz_from_video(text, text)
to authenticated;
