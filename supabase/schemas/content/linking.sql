-- Linking content: each call is one transaction, and repeating a call changes nothing. Rows are locked in the order video, quiz, course
-- everywhere, so that admins working at the same time wait for each other instead of deadlocking.

create function private.require_content(p_table text, p_id text, p_deleted_too boolean default false) returns void
language plpgsql
set search_path = ''
as $$
-- Locks a row of courses, videos, quizzes or questions. Raises an error if it doesn't exist or, unless p_deleted_too, is deleted.
declare
  name text := case p_table when 'quizzes' then 'quiz' else rtrim(p_table, 's') end;
  present boolean;
begin
  execute format(
    'select true from public.%I as t where t.id = $1 and (t.deleted_at is null or $2) for no key update', p_table
  ) into present using p_id, p_deleted_too;
  if present is null then
    perform private.raise_error(404, name || '_not_found', format('This %s doesn’t exist.', name));
  end if;
end;
$$;

create function private.append_lesson(p_course_id text, p_video_id text, p_quiz_id text) returns boolean
language plpgsql
set search_path = ''
as $$
-- Appends a lesson, or restores a removed one at the end of the road map. The caller has locked the course row, so two admins who link at
-- the same time get two positions. Returns true if anything changed.
declare
  lesson public.lessons;
  next_position integer;
begin
  select * into lesson from public.lessons as l
  where l.course_id = p_course_id and (l.video_id = p_video_id or l.quiz_id = p_quiz_id);
  if lesson.id is not null and lesson.removed_at is null then
    return false;
  end if;
  select coalesce(max(l.position), 0) + 1 into next_position from public.lessons as l where l.course_id = p_course_id;
  if lesson.id is null then
    insert into public.lessons (course_id, video_id, quiz_id, position)
    values (p_course_id, p_video_id, p_quiz_id, next_position);
  else
    -- A lesson that is linked again no longer belongs to an upload, because undoing that upload would remove it.
    update public.lessons as l set removed_at = null, position = next_position, import_id = null where l.id = lesson.id;
  end if;
  return true;
end;
$$;

create function private.place_after(p_list text[], p_id text, p_after text[]) returns text[]
language sql immutable
set search_path = ''
as $$
  -- A list with one entry moved or added: after the first id of p_after that is in the list, or at the start if none is. p_after lists the
  -- entries before the moved one, nearest first, so that the next one is used if someone has removed the nearest.
  select r.list[:r.place] || p_id || r.list[r.place + 1:]
  from (
    select l.list, coalesce((
      select array_position(l.list, a.id) from unnest(p_after) with ordinality as a (id, i) where a.id = any (l.list) order by a.i limit 1
    ), 0) as place
    from (select array_remove(p_list, p_id) as list) as l
  ) as r;
$$;

create function private.set_lesson_positions(p_course_id text, p_lesson_ids text[]) returns void
language sql
set search_path = ''
as $$
  -- Numbers lessons of a locked course in the given order, and writes only the lessons that move.
  update public.lessons as l set position = o.ordinal_position
  from unnest(p_lesson_ids) with ordinality as o (id, ordinal_position)
  where l.id = o.id and l.course_id = p_course_id and l.position <> o.ordinal_position;
$$;

create function private.place_lesson(p_course_id text, p_lesson_id text, p_after text[]) returns void
language sql
set search_path = ''
as $$
  -- Moves a lesson to its place among the current lessons of its course, including those whose video or quiz is in the trash.
  select private.set_lesson_positions(p_course_id, private.place_after(array(
    select l.id from public.lessons as l where l.course_id = p_course_id and l.removed_at is null order by l.position, l.created_at, l.id
  ), p_lesson_id, p_after));
$$;

create function private.set_link(p_table text, p_id text, p_target_table text, p_target_id text, p_linked boolean) returns boolean
language plpgsql
set search_path = ''
as $$
-- Links a video or quiz to a course, or a quiz to a video, or unlinks them; learners' results stay. Unlinking also accepts deleted content,
-- so that a leftover link can be removed. Returns true if anything changed.
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
$$;

create function private.linked_lesson(p_course_id text, p_video_id text, p_quiz_id text) returns jsonb
language sql stable
set search_path = ''
as $$
  -- A video or quiz as a stop of a course.
  select jsonb_build_object(
    'lesson_id', l.id, 'course_id', l.course_id, 'video_id', l.video_id, 'quiz_id', l.quiz_id, 'position', l.position
  )
  from public.lessons as l
  where l.course_id = p_course_id and (l.video_id = p_video_id or l.quiz_id = p_quiz_id);
$$;

create function private.link_to_course(p_table text, p_id text, p_course_id text, p_after text[]) returns void
language plpgsql
set search_path = ''
as $$
-- Makes a video or quiz a stop of a course, at the place given by p_after, if any.
declare
  is_linked boolean := private.set_link(p_table, p_id, 'courses', p_course_id, true);
begin
  if is_linked and p_after is not null then
    perform private.place_lesson(p_course_id, l.id, p_after) from public.lessons as l
    where l.course_id = p_course_id and p_id = case p_table when 'videos' then l.video_id else l.quiz_id end;
  end if;
end;
$$;

create function private.admin_link_video_to_course(p_course_id text, p_video_id text, p_after text[] default null) returns jsonb
language sql security definer
set search_path = ''
as $$
  -- Makes a video a stop of a course, at the end or after the first lesson of p_after that exists (place_after). Doesn't move a video that
  -- is already a stop. Raises the errors of set_link.
  select private.link_to_course('videos', p_video_id, p_course_id, p_after);
  select private.linked_lesson(p_course_id, p_video_id, null);
$$;
call private.expose('admin_link_video_to_course', 'authenticated');

create function private.admin_link_quiz_to_course(p_course_id text, p_quiz_id text, p_after text[] default null) returns jsonb
language sql security definer
set search_path = ''
as $$
  -- Makes a quiz a stop of a course, at the end or after the first lesson of p_after that exists (place_after). Doesn't move a quiz that is
  -- already a stop. Raises the errors of set_link.
  select private.link_to_course('quizzes', p_quiz_id, p_course_id, p_after);
  select private.linked_lesson(p_course_id, null, p_quiz_id);
$$;
call private.expose('admin_link_quiz_to_course', 'authenticated');

create function private.admin_unlink_video_from_course(p_course_id text, p_video_id text) returns boolean
language sql security definer
set search_path = ''
as $$
  -- Unlinks a video from a course; returns false if they weren't linked. Learners' results stay.
  select private.set_link('videos', p_video_id, 'courses', p_course_id, false);
$$;
call private.expose('admin_unlink_video_from_course', 'authenticated');

create function private.admin_unlink_quiz_from_course(p_course_id text, p_quiz_id text) returns boolean
language sql security definer
set search_path = ''
as $$
  -- Unlinks a quiz from a course; returns false if they weren't linked. Learners' results stay.
  select private.set_link('quizzes', p_quiz_id, 'courses', p_course_id, false);
$$;
call private.expose('admin_unlink_quiz_from_course', 'authenticated');

create function private.admin_link_quiz_to_video(p_video_id text, p_quiz_id text) returns boolean
language sql security definer
set search_path = ''
as $$
  -- Links a quiz to a video; returns false if they were linked already.
  select private.set_link('videos', p_video_id, 'quizzes', p_quiz_id, true);
$$;
call private.expose('admin_link_quiz_to_video', 'authenticated');

create function private.admin_unlink_quiz_from_video(p_video_id text, p_quiz_id text) returns boolean
language sql security definer
set search_path = ''
as $$
  -- Unlinks a quiz from a video; returns false if they weren't linked.
  select private.set_link('videos', p_video_id, 'quizzes', p_quiz_id, false);
$$;
call private.expose('admin_unlink_quiz_from_video', 'authenticated');

create function private.lesson_order(p_course_id text) returns jsonb
language sql stable
set search_path = ''
as $$
  -- The lessons of a course, drafts included, as [{lesson_id, position, title}].
  select coalesce(
    jsonb_agg(jsonb_build_object('lesson_id', l.id, 'position', l.ordinal_position, 'title', l.title) order by l.ordinal_position),
    '[]'::jsonb
  )
  from private.placed_lessons as l where l.course_id = p_course_id;
$$;

create function private.admin_move_lesson(p_course_id text, p_lesson_id text, p_after text[]) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Moves a lesson in the current list, after the first of p_after that still exists (place_after).
begin
  perform private.require_right('content');
  perform private.require_content('courses', p_course_id);
  if not exists (select 1 from private.placed_lessons as l where l.course_id = p_course_id and l.id = p_lesson_id) then
    perform private.raise_error(404, 'lesson_not_found', 'This lesson is no longer in the course.');
  end if;
  perform private.place_lesson(p_course_id, p_lesson_id, p_after);
  return private.lesson_order(p_course_id);
end;
$$;
call private.expose('admin_move_lesson', 'authenticated');

create function private.admin_reorder_lessons(p_course_id text, p_lesson_ids text[], p_version text default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Reorders the lessons of a course, drafts included. p_version: the version of the stops that the caller has read
-- (admin_get_content_versions). If someone has changed the list since, or p_lesson_ids doesn't list exactly the course's lessons, nothing
-- changes.
begin
  perform private.require_right('content');
  perform private.require_content('courses', p_course_id);
  if array(select l.id from private.placed_lessons as l where l.course_id = p_course_id order by l.id)
    is distinct from array(select i from unnest(p_lesson_ids) as i order by i) then
    perform private.raise_error(409, 'lessons_changed', 'The lessons in this course have changed. Reload the lessons, then try again.');
  end if;
  perform private.require_version('stops', p_course_id, p_version);
  perform private.set_lesson_positions(p_course_id, p_lesson_ids);
  return private.lesson_order(p_course_id);
end;
$$;
call private.expose('admin_reorder_lessons', 'authenticated');

create function private.stops_of(p_course_id text) returns jsonb
language sql stable
set search_path = ''
as $$
  -- The stops of a course in order, as "video/<id>" and "quiz/<id>".
  select coalesce(jsonb_agg(coalesce('video/' || l.video_id, 'quiz/' || l.quiz_id) order by p.ordinal_position), '[]')
  from private.placed_lessons as p join public.lessons as l on l.id = p.id
  where p.course_id = p_course_id;
$$;

create function private.set_stops(p_course_id text, p_stops jsonb) returns void
language plpgsql
set search_path = ''
as $$
-- Sets the stops of a course, in this order.
declare
  current jsonb := private.stops_of(p_course_id);
  stop text;
begin
  for stop in select jsonb_array_elements_text(current) loop
    if not p_stops ? stop then
      perform private.set_link(private.content_table(split_part(stop, '/', 1)), split_part(stop, '/', 2), 'courses', p_course_id, false);
    end if;
  end loop;
  for stop in select jsonb_array_elements_text(p_stops) loop
    if not current ? stop then
      perform private.set_link(private.content_table(split_part(stop, '/', 1)), split_part(stop, '/', 2), 'courses', p_course_id, true);
    end if;
  end loop;
  perform private.set_lesson_positions(p_course_id, (
    select array_agg(l.id order by s.i)
    from jsonb_array_elements_text(p_stops) with ordinality as s (stop, i)
    join public.lessons as l on l.course_id = p_course_id and l.removed_at is null
      and s.stop = coalesce('video/' || l.video_id, 'quiz/' || l.quiz_id)
  ));
end;
$$;

create function private.set_linked_quizzes(p_video_id text, p_quizzes jsonb) returns void
language sql
set search_path = ''
as $$
  -- Sets the quizzes of a video.
  select private.set_link('videos', p_video_id, 'quizzes', l.quiz_id, false)
  from public.video_quizzes as l where l.video_id = p_video_id and not p_quizzes ? l.quiz_id;
  select private.set_link('videos', p_video_id, 'quizzes', e.id, true) from jsonb_array_elements_text(p_quizzes) as e (id);
$$;
