-- Deleting moves content to the trash: lessons and questions leave the road maps immediately, but results stay. Items deleted in the last
-- 30 days can be restored, with their position on every road map.

create function private.move_to_trash(p_table text, p_id text) returns void
language plpgsql
set search_path = ''
as $$
-- Moves an item to the trash, where it can be restored for 30 days; for content editors. Raises the errors of require_content.
begin
  perform private.require_right('content');
  perform private.require_content(p_table, p_id);
  execute format('update public.%I set deleted_at = now() where id = $1', p_table) using p_id;
end;
$$;

create function private.admin_delete_course(p_course_id text, p_stops text[] default '{}') returns void
language plpgsql security definer
set search_path = ''
as $$
-- Moves a course to the trash; the stops in p_stops become drafts (set_stop_states).
begin
  perform private.require_right('content');
  perform private.lock_stops(array[p_course_id]);
  perform private.require_content('courses', p_course_id);
  perform private.set_stop_states(array[p_course_id], p_stops, null);
  perform private.move_to_trash('courses', p_course_id);
end;
$$;
call private.expose('admin_delete_course', 'authenticated');

create function private.admin_delete_video(p_video_id text) returns void
language sql security definer
set search_path = ''
as $$
  -- Moves a video to the trash.
  select private.move_to_trash('videos', p_video_id);
$$;
call private.expose('admin_delete_video', 'authenticated');

create function private.admin_delete_quiz(p_quiz_id text) returns void
language sql security definer
set search_path = ''
as $$
  -- Moves a quiz to the trash.
  select private.move_to_trash('quizzes', p_quiz_id);
$$;
call private.expose('admin_delete_quiz', 'authenticated');

create function private.admin_delete_question(p_question_id text, p_quiz_id text default null) returns void
language plpgsql security definer
set search_path = ''
as $$
-- Moves a question to the trash. With p_quiz_id, removes it from that quiz, and moves it to the trash only if no other quiz has it.
begin
  perform private.require_right('content');
  if p_quiz_id is not null then
    perform private.remove_questions(p_quiz_id, array[p_question_id]);
  else
    perform private.lock_quizzes_of(array[p_question_id]);
    perform private.move_to_trash('questions', p_question_id);
  end if;
end;
$$;
call private.expose('admin_delete_question', 'authenticated');

-- Every part of the view names every column, in PostgreSQL's own format, because otherwise db:diff would report a change where there is
-- none.
create view private.trash_items with (security_invoker = true) as
select t.*, t.deleted_at + interval '30 days' as gone_at
from (
  select 'course' as kind, c.id, c.title, null::text as quiz_id, c.deleted_at from public.courses as c
  union all
  select 'video' as kind, v.id, v.title, null as quiz_id, v.deleted_at from public.videos as v
  union all
  select 'quiz' as kind, z.id, z.title, null as quiz_id, z.deleted_at from public.quizzes as z
  union all
  select 'question' as kind, q.id, q.title, null as quiz_id, q.deleted_at from public.questions as q
  union all
  select 'question' as kind, q.id, q.title, p.quiz_id, p.deleted_at
  from public.quiz_questions as p join public.questions as q on q.id = p.question_id and q.deleted_at is null
) as t
where t.deleted_at > now() - interval '30 days';
comment on view private.trash_items is
  'Items that can be restored. quiz_id: the quiz from which a question was removed while other quizzes still have it.';
revoke all on private.trash_items from public, anon, authenticated, service_role;

create function private.admin_list_trash(p_kind text, p_query text, p_offset integer, p_limit integer) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- The items in the trash, newest first. `deleted_by` is the author of the version that records the deletion.
declare
  search_text text := lower(btrim(left(coalesce(p_query, ''), 200)));
begin
  perform private.require_right('content');
  return (
    with hits as (
      select t.* from private.trash_items as t
      where (p_kind is null or t.kind = p_kind) and position(search_text in lower(t.title)) > 0
    ),
    page as (
      select h.* from hits as h order by h.deleted_at desc, h.kind, h.id, h.quiz_id
      offset greatest(coalesce(p_offset, 0), 0) limit least(greatest(coalesce(p_limit, 200), 0), 200)
    )
    select jsonb_build_object(
      'total', (select count(*) from hits),
      'items', coalesce(jsonb_agg(
        jsonb_build_object(
          'kind', p.kind, 'id', p.id, 'title', p.title, 'quiz_id', p.quiz_id, 'quiz_title', z.titles, 'deleted_at', p.deleted_at,
          'deleted_by', d.name, 'gone_at', p.gone_at
        ) order by p.deleted_at desc, p.kind, p.id, p.quiz_id
      ), '[]'::jsonb)
    )
    from page as p
    left join lateral (
      select string_agg(z.title, ', ' order by lower(z.title), z.id) as titles
      from public.quiz_questions as o join public.quizzes as z on z.id = o.quiz_id
      where p.kind = 'question' and o.question_id = p.id and case when p.quiz_id is null then o.deleted_at is null
        else o.quiz_id = p.quiz_id end
    ) as z on true
    left join lateral (
      select private.person_name(f) as name
      from private.content_versions as v join public.profiles as f on f.id = v.made_by
      where case
        when p.quiz_id is null then v.kind = p.kind and v.item_id = p.id and v.action = 'delete'
        else v.kind = 'questions' and v.item_id = p.quiz_id and v.saved_at = p.deleted_at
      end
      order by v.sequence desc
      limit 1
    ) as d on true
  );
end;
$$;
call private.expose('admin_list_trash', 'authenticated');
alter function public.admin_list_trash set statement_timeout = '3s';

create function private.has_live_quiz(p_question_id text, p_quiz_id text default null) returns boolean
language plpgsql
set search_path = ''
as $$
-- Whether p_quiz_id, or any quiz of the question, is outside the trash; locks the quizzes, so that they can't be deleted in the meantime.
begin
  perform 1 from public.quizzes as z where z.deleted_at is null and z.id in (
    select p.quiz_id from public.quiz_questions as p
    where p.question_id = p_question_id and case when p_quiz_id is null then p.deleted_at is null else p.quiz_id = p_quiz_id end
  ) order by z.id for share;
  return found;
end;
$$;

create function private.admin_restore(p_kind text, p_item_id text, p_quiz_id text default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Restores an item from the trash, or a question to the quiz from which it was removed. With p_quiz_id, also restores a question that went
-- to the trash because no other quiz had it. Raises not_in_trash, and quiz_in_trash for a question whose quizzes are deleted as well.
declare
  item private.trash_items;
begin
  perform private.require_right('content');
  select * into item from private.trash_items as t
  where t.kind = p_kind and t.id = p_item_id and (t.quiz_id is null or t.quiz_id = p_quiz_id);
  if item.id is null then
    perform private.raise_error(404, 'not_in_trash', 'This item isn’t in the trash, or it was deleted over 30 days ago.');
  elsif p_kind = 'question' and not private.has_live_quiz(item.id, item.quiz_id) then
    perform private.raise_error(409, 'quiz_in_trash', 'The question’s quiz is in the trash too. Restore the quiz first.');
  end if;
  if p_kind = 'course' then
    perform private.lock_stops(array[p_item_id]);
    perform private.restore_stop_states(array[p_item_id]);
  end if;
  if item.quiz_id is null then
    execute format('update public.%I set deleted_at = null where id = $1', private.content_table(p_kind)) using item.id;
  else
    update public.quiz_questions as p set deleted_at = null where p.quiz_id = item.quiz_id and p.question_id = item.id;
  end if;
  return jsonb_build_object('kind', item.kind, 'id', item.id, 'title', item.title);
end;
$$;
call private.expose('admin_restore', 'authenticated');

create function private.purge_trash() returns jsonb
language plpgsql
set search_path = ''
as $$
-- Permanently deletes items that can no longer be restored; for the operator. Learners' work stays: content with a completed lesson, an
-- attempt or a video's progress is only hidden. A course for subscribers is only hidden too, because its former content would otherwise no
-- longer need a plan (private.is_video_open).
declare
  limit_at timestamptz := now() - interval '30 days';
  courses integer;
  videos integer;
  quizzes integer;
  questions integer;
begin
  delete from public.courses as c
  where c.deleted_at <= limit_at and c.access = 'free' and not exists (
    select 1 from public.lessons as l
    where l.course_id = c.id and (
      exists (select 1 from public.lesson_results as r where r.lesson_id = l.id and r.status = 2)
      or exists (select 1 from public.quiz_attempts as a where a.lesson_id = l.id)
    )
  );
  get diagnostics courses = row_count;
  delete from public.videos as v
  where v.deleted_at <= limit_at
    and not exists (select 1 from public.video_progress as p where p.video_id = v.id)
    and not exists (
      select 1 from public.lessons as l
      join public.lesson_results as r on r.lesson_id = l.id and r.status = 2
      where l.video_id = v.id
    );
  get diagnostics videos = row_count;
  delete from public.quizzes as q
  where q.deleted_at <= limit_at
    and not exists (select 1 from public.quiz_attempts as a where a.quiz_id = q.id)
    and not exists (
      select 1 from public.lessons as l
      join public.lesson_results as r on r.lesson_id = l.id and r.status = 2
      where l.quiz_id = q.id
    );
  get diagnostics quizzes = row_count;
  delete from public.quiz_questions as p
  where p.deleted_at <= limit_at and not exists (
    select 1 from public.attempt_answers as w join public.quiz_attempts as a on a.id = w.attempt_id
    where w.question_id = p.question_id and a.quiz_id = p.quiz_id
  );
  -- Include the questions of purged quizzes.
  delete from public.questions as q
  where (q.deleted_at <= limit_at or not exists (select 1 from public.quiz_questions as p where p.question_id = q.id))
    and not exists (select 1 from public.attempt_answers as a where a.question_id = q.id);
  get diagnostics questions = row_count;
  return jsonb_build_object('courses', courses, 'videos', videos, 'quizzes', quizzes, 'questions', questions);
end;
$$;

create function private.expire_in_trash(p_kind text, p_item_id text, p_quiz_id text) returns void
language plpgsql
set search_path = ''
as $$
-- Ends an item's 30 days in the trash immediately, so that purge_trash deletes it; with p_quiz_id, for a question that was removed from
-- that quiz. Raises not_in_trash.
declare
  ended integer;
begin
  if p_quiz_id is null then
    execute format(
      'update public.%I as t set deleted_at = $2 where t.id = $1 and t.deleted_at > $2', private.content_table(p_kind)
    ) using p_item_id, now() - interval '30 days';
  else
    update public.quiz_questions as p set deleted_at = now() - interval '30 days'
    where p.quiz_id = p_quiz_id and p.question_id = p_item_id and p.deleted_at > now() - interval '30 days';
  end if;
  get diagnostics ended = row_count;
  if ended = 0 then
    perform private.raise_error(404, 'not_in_trash', 'This item isn’t in the trash, or it was deleted over 30 days ago.');
  end if;
end;
$$;

create function private.admin_change_trash(p_action text, p_items jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Restores up to 1,000 items {kind, id, quiz_id}, or deletes them permanently, like purge_trash. Returns the items that are no longer in
-- the trash, or whose quiz is still in it, each with the reason; all other items are changed.
declare
  items jsonb := private.unwrap_json(p_items);
  item record;
  reason text;
  changed integer := 0;
  refused jsonb := '[]';
begin
  perform private.require_right('content');
  if p_action is null or p_action not in ('restore', 'delete') then
    perform private.raise_error(422, 'validation_failed', 'Action must be one of restore, delete.', 'action');
  elsif jsonb_typeof(items) is distinct from 'array' or jsonb_array_length(items) not between 1 and 1000 then
    perform private.raise_error(422, 'validation_failed', 'Choose 1 to 1,000 items.', 'items');
  elsif jsonb_path_exists(items, '$[*] ? (!(@.kind == "course" || @.kind == "video" || @.kind == "quiz" || @.kind == "question"))') then
    perform private.raise_error(422, 'validation_failed', 'Kind must be one of course, video, quiz, question.', 'items');
  end if;
  perform private.lock_stops(array(select i ->> 'id' from jsonb_array_elements(items) as i where i ->> 'kind' = 'course'));
  -- Questions come after quizzes. The order is always the same, so that two calls can't deadlock.
  for item in
    select distinct i ->> 'kind' as kind, i ->> 'id' as id, i ->> 'quiz_id' as quiz_id, i ->> 'kind' = 'question' as is_last
    from jsonb_array_elements(items) as i order by 4, 1, 2, 3
  loop
    begin
      if p_action = 'restore' then
        perform private.admin_restore(item.kind, item.id, item.quiz_id);
      else
        perform private.expire_in_trash(item.kind, item.id, item.quiz_id);
      end if;
      changed := changed + 1;
    exception when sqlstate 'PT404' or sqlstate 'PT409' or sqlstate 'PT422' then
      get stacked diagnostics reason = pg_exception_detail;
      refused := refused || jsonb_build_object(
        'kind', item.kind, 'id', item.id, 'quiz_id', item.quiz_id, 'reason', reason,
        'title', (select c.title from private.content_items as c where c.kind = item.kind and c.id = item.id)
      );
    end;
  end loop;
  if p_action = 'delete' then
    perform private.purge_trash();
  end if;
  return jsonb_build_object('changed', changed, 'refused', refused);
end;
$$;
call private.expose('admin_change_trash', 'authenticated');

create function private.admin_preview_restore(p_items jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Previews restoring items {kind, id, quiz_id}: the changes for learners (seen_changes), and `impacts`, the content and learners that
-- depend on the restorable items, by kind: [{kind, count, impact}] (admin_get_impact); `refused` as in admin_change_trash. Restores the
-- items, then rolls back.
declare
  items jsonb := private.unwrap_json(p_items);
  courses text[];
  videos text[];
  quizzes text[];
  before jsonb;
  found jsonb;
begin
  perform private.require_right('content');
  courses := array(select i ->> 'id' from jsonb_array_elements(items) as i where i ->> 'kind' = 'course');
  videos := array(
    select i ->> 'id' from jsonb_array_elements(items) as i where i ->> 'kind' = 'video'
    union
    select l.video_id from public.lessons as l where l.course_id = any (courses) and l.video_id is not null and l.removed_at is null
  );
  quizzes := array(
    select i ->> 'id' from jsonb_array_elements(items) as i where i ->> 'kind' = 'quiz'
    union
    select l.quiz_id from public.lessons as l where l.course_id = any (courses) and l.quiz_id is not null and l.removed_at is null
  );
  before := private.seen_content(courses, videos, quizzes);
  begin
    found := private.admin_change_trash('restore', items) -> 'refused';
    found := jsonb_build_object('refused', found, 'impacts', coalesce((
      select jsonb_agg(
        jsonb_build_object('kind', k.kind, 'count', cardinality(k.ids), 'impact', private.admin_get_impact(k.kind, k.ids))
          order by array_position('{course,video,quiz,question}', k.kind)
      )
      from (
        select i ->> 'kind' as kind, array_agg(distinct i ->> 'id') as ids
        from jsonb_array_elements(items) as i
        where not exists (
          select 1 from jsonb_array_elements(found) as r
          where r ->> 'kind' = i ->> 'kind' and r ->> 'id' = i ->> 'id' and r ->> 'quiz_id' is not distinct from i ->> 'quiz_id'
        )
        group by 1
      ) as k
    ), '[]')) || private.seen_changes(before, courses, videos, quizzes);
    raise exception using errcode = 'LL001';
  exception when sqlstate 'LL001' then null;
  end;
  return found;
end;
$$;
call private.expose('admin_preview_restore', 'authenticated');
