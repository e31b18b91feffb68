-- Copies of courses, videos and quizzes (docs/decisions/0095-the-bank-is-a-search.md).

create function private.copy_of(p_row jsonb, p_changes jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  -- A copy of a row, as if created by hand now. New table columns are copied without a change to this function.
  select p_row || '{"import_id": null, "deleted_at": null}' || jsonb_build_object('created_at', now(), 'updated_at', now()) || p_changes;
$$;

create function private.copy_quizzes(p_ids text[], p_changes jsonb default '{}') returns jsonb
language plpgsql
set search_path = ''
as $$
-- Copies quizzes with their questions and keys, in order. Returns the ids of the copies by the ids of the originals.
declare
  quizzes jsonb := (select coalesce(jsonb_object_agg(i.id, gen_random_uuid()), '{}') from unnest(p_ids) as i (id));
  copies jsonb;
begin
  insert into public.quizzes
  select c.* from public.quizzes as z
  cross join lateral jsonb_populate_record(
    null::public.quizzes, private.copy_of(to_jsonb(z), jsonb_build_object('id', quizzes ->> z.id, 'publish_at', null) || p_changes)
  ) as c
  where z.id = any (p_ids);
  -- A question shared by several of these quizzes is shared by their copies.
  copies := private.copy_questions(array(select p.question_id from private.live_places as p where p.quiz_id = any (p_ids)));
  insert into public.quiz_questions (quiz_id, question_id, position, level)
  select quizzes ->> p.quiz_id, copies ->> p.question_id, p.position, p.level from private.live_places as p where p.quiz_id = any (p_ids)
  order by p.position, p.created_at, p.question_id;
  return quizzes;
end;
$$;

create function private.copy_videos(p_ids text[], p_changes jsonb default '{}') returns jsonb
language plpgsql
set search_path = ''
as $$
-- Copies videos, with the same files and the same linked quizzes. Returns the ids of the copies by the ids of the originals.
declare
  videos jsonb := (select coalesce(jsonb_object_agg(i.id, gen_random_uuid()), '{}') from unnest(p_ids) as i (id));
begin
  insert into public.videos
  select c.* from public.videos as v
  cross join lateral jsonb_populate_record(
    null::public.videos, private.copy_of(to_jsonb(v), jsonb_build_object('id', videos ->> v.id, 'publish_at', null) || p_changes)
  ) as c
  where v.id = any (p_ids);
  insert into public.video_quizzes (video_id, quiz_id)
  select videos ->> l.video_id, l.quiz_id from public.video_quizzes as l where l.video_id = any (p_ids);
  return videos;
end;
$$;

create function private.copy_course(p_id text, p_changes jsonb, p_stops text) returns text
language plpgsql
set search_path = ''
as $$
-- Copies a course with its stops: the same videos and quizzes, or copies of them. Results and certificates stay with the original.
declare
  copy_id text := gen_random_uuid();
  videos jsonb := '{}';
  quizzes jsonb := '{}';
begin
  insert into public.courses
  select c.* from public.courses as t
  cross join lateral jsonb_populate_record(
    null::public.courses, private.copy_of(to_jsonb(t), jsonb_build_object('id', copy_id, 'publish_at', null) || p_changes)
  ) as c
  where t.id = p_id;
  if p_stops = 'copies' then
    videos := private.copy_videos(array(
      select l.video_id from private.linked_lessons as l where l.course_id = p_id and l.video_id is not null
    ));
    quizzes := private.copy_quizzes(array(
      select l.quiz_id from private.linked_lessons as l where l.course_id = p_id and l.quiz_id is not null
    ));
    -- A copied video links to the copies of its quizzes if they are stops as well.
    update public.video_quizzes as v set quiz_id = quizzes ->> v.quiz_id
    where v.video_id in (select c.value from jsonb_each_text(videos) as c) and quizzes ? v.quiz_id;
    -- Cues of the copied questions refer to the copied videos.
    update private.question_keys as k set cue = jsonb_set(k.cue, '{video_id}', videos -> (k.cue ->> 'video_id'))
    where videos ? (k.cue ->> 'video_id') and k.question_id in (
      select p.question_id from public.quiz_questions as p where p.quiz_id in (select c.value from jsonb_each_text(quizzes) as c)
    );
  end if;
  insert into public.lessons (course_id, video_id, quiz_id, position)
  select
    copy_id, coalesce(videos ->> l.video_id, l.video_id), coalesce(quizzes ->> l.quiz_id, l.quiz_id),
    row_number() over (order by o.position, o.created_at, o.id)
  from private.linked_lessons as l
  join public.lessons as o on o.id = l.id
  where l.course_id = p_id;
  return copy_id;
end;
$$;

create function private.admin_duplicate_content(p_kind text, p_id text, p_copy jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Copies a course, a video or a quiz: {title, stops: 'same' | 'copies'}, both optional; `stops` applies to courses only. Every copy is a
-- draft. Returns its id and title.
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
    perform private.raise_error(422, 'validation_failed', 'You can only copy a question within its quiz.', 'kind');
  elsif stops not in ('same', 'copies') then
    perform private.raise_error(422, 'validation_failed', 'Stops must be same or copies.', 'stops');
  end if;
  perform private.require_content(name, p_id);
  execute format('select jsonb_build_object(''title'', coalesce($2, left(t.title, 193) || '' (copy)'')) from public.%I '
    'as t where t.id = $1', name)
  into changes using p_id, private.trim_text(copy ->> 'title');
  case p_kind
    when 'course' then
      copy_id := private.copy_course(p_id, changes, stops);
    when 'video' then
      copy_id := private.copy_videos(array[p_id], changes) ->> p_id;
    else
      copy_id := private.copy_quizzes(array[p_id], changes) ->> p_id;
  end case;
  return jsonb_build_object('id', copy_id, 'title', changes ->> 'title');
end;
$$;
call private.expose('admin_duplicate_content', 'authenticated');

create function private.copy_questions(p_ids text[], p_changes jsonb default '{}', p_keeps_answers boolean default false) returns jsonb
language plpgsql
set search_path = ''
as $$
-- Copies questions with their keys, without adding them to a quiz; returns the ids of the copies by the ids of the originals. New columns
-- of the tables are copied as well. Unless p_keeps_answers, associations get a different display order.
declare
  copies jsonb := (select coalesce(jsonb_object_agg(i.id, gen_random_uuid()), '{}')
    from (select distinct u.id from unnest(p_ids) as u (id)) as i);
begin
  insert into public.questions
  select c.* from public.questions as q
  cross join lateral jsonb_populate_record(null::public.questions, private.copy_of(
    to_jsonb(q), case when p_keeps_answers then '{}' else '{"form_changed_at": "-infinity"}'::jsonb end || p_changes
      || jsonb_build_object('id', copies ->> q.id)
  )) as c
  where q.id = any (p_ids);
  insert into private.question_keys
  select c.* from private.question_keys as k
  cross join lateral jsonb_populate_record(k, jsonb_build_object(
    'question_id', copies ->> k.question_id, 'salt', case when p_keeps_answers then k.salt else gen_random_uuid() end, 'updated_at', now()
  )) as c
  where k.question_id = any (p_ids);
  return copies;
end;
$$;
