-- The content lists: searching, sorting and paging in the database, the numbers beside an item, the content and learners that depend on it,
-- and bulk changes.

create function private.found_content(p_kind text, p_person uuid) returns text
language plpgsql stable
set search_path = ''
as $$
-- The SQL condition for a course, video or quiz `t` that a caller can find. Content editors find all content that isn't deleted; everyone
-- else finds content that is live and open to them.
begin
  if p_kind is null or p_kind not in ('courses', 'videos', 'quizzes') then
    perform private.raise_error(422, 'validation_failed', 'This kind of content doesn’t exist.', 'kind');
  elsif private.can_edit_content() then
    return 't.deleted_at is null';
  end if;
  return concat_ws(' and ',
    't.deleted_at is null and t.publish_at <= now()',
    case when p_kind = 'videos' then 'private.is_video_placed(t.id)' end,
    case
      when p_kind = 'courses' or private.has_full_access(p_person) then null
      when p_kind = 'videos' then format('private.is_video_open(%L, t.id)', p_person)
      else format('private.is_quiz_open(%L, t.id)', p_person)
    end
  );
end;
$$;

create function private.find_content(
  p_kind text, p_query text, p_sort text, p_descending boolean, p_offset integer, p_limit integer, p_publication text default null
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- The ids and total number of the courses, videos or quizzes found. Every word of the query must occur somewhere in the row, so that 'tax
-- 2026' finds items about both. `p_publication` is a state: draft, scheduled or published. Without a limit, all ids are returned. Only
-- content editors find content that isn't live.
declare
  words text[] := private.search_words(p_query);
  condition text := private.found_content(p_kind, private.require_user());
  direction text := case when p_descending then 'desc' else 'asc' end;
  found jsonb;
begin
  if p_sort is null or p_sort not in ('id', 'title', 'category', 'instructor', 'description', 'created_at', 'updated_at') then
    perform private.raise_error(422, 'validation_failed', 'This list can’t be sorted by that field.', 'sort');
  elsif p_limit < 0 then
    perform private.raise_error(422, 'validation_failed', 'The page size can’t be negative.', 'limit');
  elsif p_publication not in ('draft', 'scheduled', 'published') then
    perform private.raise_error(422, 'validation_failed', 'The status must be draft, scheduled or published.', 'publication');
  end if;
  -- The id breaks ties, so that every row is on exactly one page.
  execute format(
    $query$
      with hits as (
        select t.id, row_number() over (order by %2$s %3$s, t.id) as ordinal_position
        from public.%1$I as t
        where %4$s and not exists (
          select 1 from unnest($1) as w (word)
          where position(w.word in lower(concat_ws(' ', t.title, t.category, t.instructor, t.description, t.id))) = 0
        )
      )
      select jsonb_build_object(
        'total', (select count(*) from hits),
        'ids', coalesce((
          select jsonb_agg(h.id order by h.ordinal_position)
          from (select * from hits order by ordinal_position offset greatest($2, 0) limit $3) as h
        ), '[]'::jsonb)
      )
    $query$,
    p_kind, format(case when p_sort like '%%\_at' then 't.%I' else 'lower(t.%I)' end, p_sort), direction,
    concat_ws(' and ',
      condition,
      case p_publication
        when 'draft' then 't.publish_at is null' when 'scheduled' then 't.publish_at > now()' when 'published' then 't.publish_at <= now()'
      end
    )
  ) into found using words, coalesce(p_offset, 0), p_limit;
  return found;
end;
$$;
call private.expose('find_content', 'authenticated');
alter function public.find_content set statement_timeout = '3s';

create function private.get_content_items(p_kind text, p_ids text[]) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- Lists the courses, videos or quizzes with these ids, or all of them (null), that the caller can find, by title: a course with its lessons
-- in order, a video with its quizzes. Each has only links to items that the caller can find as well; content editors also get links to
-- items in the trash.
declare
  me uuid := private.require_user();
  condition text := private.found_content(p_kind, me);
  is_editor boolean := private.can_edit_content();
  links text := case p_kind
    when 'courses' then format($sql$
      jsonb_build_object('lessons', (
        select coalesce(
          jsonb_agg(jsonb_build_object('video_id', l.video_id, 'quiz_id', l.quiz_id) order by l.position, l.created_at, l.id), '[]'::jsonb
        )
        from %s where l.course_id = t.id
      ))$sql$,
      case when is_editor then '(select * from public.lessons where removed_at is null) as l' else 'private.unnumbered_lessons as l' end
    )
    when 'videos' then format($sql$
      jsonb_build_object('quizzes', (
        select coalesce(jsonb_agg(k.quiz_id order by k.created_at, k.quiz_id), '[]'::jsonb)
        from public.video_quizzes as k where k.video_id = t.id and %s
      ))$sql$,
      case when is_editor then 'true' else format(
        'exists (select 1 from public.quizzes as t where t.id = k.quiz_id and %s)', private.found_content('quizzes', me)
      ) end
    )
    else $sql$ '{}'::jsonb $sql$
  end;
  found jsonb;
begin
  execute format(
    $query$
      select coalesce(
        jsonb_agg(to_jsonb(t) - '{draws,import_id,deleted_at}'::text[] || %2$s order by t.title, t.id), '[]'::jsonb
      )
      from public.%1$I as t
      where ($1 is null or t.id = any ($1)) and %3$s
    $query$,
    p_kind, links, condition
  ) into found using p_ids;
  return found;
end;
$$;
call private.expose('get_content_items', 'authenticated');

create function private.require_selection(p_table text, p_ids text[], p_deleted boolean default false) returns void
language plpgsql
set search_path = ''
as $$
-- Locks 1 to 1,000 items, in the order of their ids so that two calls can't deadlock. Raises selection_changed if one of them doesn't
-- exist, so that nothing changes.
declare
  wanted integer := (select count(distinct i.id) from unnest(p_ids) as i (id));
  present integer;
begin
  if wanted not between 1 and 1000 then
    perform private.raise_error(422, 'validation_failed', 'Choose 1 to 1,000 items.', 'ids');
  end if;
  execute format(
    'select count(*) from (
       select 1 from public.%I as t where t.id = any ($1) and (t.deleted_at is not null) = $2 order by t.id for no key update
     ) as locked',
    p_table
  ) into present using p_ids, p_deleted;
  if present < wanted then
    perform private.raise_error(404, 'selection_changed', format(
      'Couldn’t find %s of the %s selected items. Nothing was changed.', wanted - present, wanted
    ));
  end if;
end;
$$;

create function private.admin_change_content(p_kind text, p_ids text[], p_change jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Changes many courses, videos or quizzes, all or none: {action: delete | restore}, {action: category, category}, {action: link |
-- unlink, course_id} for videos and quizzes, {action: publication, publish_at}: null makes drafts, 'now' publishes, a later time schedules.
-- For courses, `stops` are the stops that change to the same publication state, or become drafts if the courses are deleted
-- (set_stop_states). Returns the number of changed items; items that were already in the new state don't count.
declare
  change jsonb := private.unwrap_json(p_change);
  action text := change ->> 'action';
  name text;
  category text := private.trim_text(change ->> 'category');
  publish_at timestamptz := change ->> 'publish_at';
  stops text[] := array(select jsonb_array_elements_text(case when jsonb_typeof(change -> 'stops') = 'array' then change
    -> 'stops' else '[]' end));
  changed integer := 0;
  item text;
begin
  perform private.require_right('content');
  name := private.content_table(p_kind);
  if p_kind = 'question' or action is null or action not in ('delete', 'restore', 'category', 'link', 'unlink', 'publication')
    or action in ('link', 'unlink') and p_kind = 'course' or stops <> '{}'
      and (p_kind <> 'course' or action not in ('delete', 'publication')) then
    perform private.raise_error(422, 'validation_failed', 'This action isn’t available for this kind of content.', 'action');
  elsif action = 'category' and not coalesce(private.has_visible_text(category) and char_length(category) <= 100, false) then
    perform private.raise_error(422, 'validation_failed', 'Enter a category of up to 100 characters.', 'category');
  elsif action = 'publication' and publish_at < now() then
    perform private.raise_error(422, 'publish_at_past', 'Choose a time in the future, or publish now.', 'publish_at');
  end if;
  if p_kind = 'course' and action in ('delete', 'restore', 'publication') then
    perform private.lock_stops(p_ids);
  end if;
  perform private.require_selection(name, p_ids, action = 'restore');
  if action in ('link', 'unlink') then
    perform private.require_content('courses', change ->> 'course_id');
  end if;
  case action
    when 'delete' then
      perform private.set_stop_states(p_ids, stops, null);
      execute format('update public.%I set deleted_at = now() where id = any ($1)', name) using p_ids;
      get diagnostics changed = row_count;
    when 'restore' then
      if exists (
        select 1 from unnest(p_ids) as i (id)
        where not exists (select 1 from private.trash_items as t where t.kind = p_kind and t.id = i.id)
      ) then
        perform private.raise_error(404, 'not_in_trash', 'This item isn’t in the trash, or it was deleted over 30 days ago.');
      end if;
      if p_kind = 'course' then
        perform private.restore_stop_states(p_ids);
      end if;
      execute format('update public.%I set deleted_at = null where id = any ($1)', name) using p_ids;
      get diagnostics changed = row_count;
    when 'category' then
      execute format('update public.%I set category = $2 where id = any ($1) and category is distinct from $2', name)
      using p_ids, category;
      get diagnostics changed = row_count;
    when 'publication' then
      if p_kind = 'quiz' and publish_at is not null then
        perform private.require_questions(p_ids);
      end if;
      execute format(
        'update public.%I as t set publish_at = $2 where t.id = any ($1) and t.publish_at is distinct from $2
           and not coalesce(t.publish_at <= now() and $2 <= now(), false)', name
      ) using p_ids, publish_at;
      get diagnostics changed = row_count;
      perform private.set_stop_states(p_ids, stops, publish_at);
    when 'unlink' then
      update public.lessons as l set removed_at = now()
      where l.course_id = change ->> 'course_id' and l.removed_at is null
        and case p_kind when 'video' then l.video_id else l.quiz_id end = any (p_ids);
      get diagnostics changed = row_count;
    when 'link' then
      foreach item in array p_ids loop
        if private.append_lesson(
          change ->> 'course_id', case when p_kind = 'video' then item end, case when p_kind = 'quiz' then item end
        ) then
          changed := changed + 1;
        end if;
      end loop;
  end case;
  return jsonb_build_object('changed', changed);
end;
$$;
call private.expose('admin_change_content', 'authenticated');

create view private.linked_lessons with (security_invoker = true) as
select l.id, l.course_id, l.video_id, l.quiz_id, l.position
from public.lessons as l
join public.courses as c on c.id = l.course_id and c.deleted_at is null
left join public.videos as v on v.id = l.video_id
left join public.quizzes as q on q.id = l.quiz_id
where l.removed_at is null and coalesce(v.deleted_at, q.deleted_at) is null;
comment on view private.linked_lessons is
  'The lessons that admins see: neither removed, nor in the trash with their course, video or quiz.';
revoke all on private.linked_lessons from public, anon, authenticated, service_role;

create function private.admin_get_impact(p_kind text, p_ids text[]) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- The impact of deleting these items: the content and learners that depend on them. `learners_under_way` counts those who completed
-- some, but not all, stops of a course that loses content.
declare
  name text;
begin
  perform private.require_right('content');
  name := private.content_table(p_kind);
  if coalesce(cardinality(p_ids), 0) not between 1 and 10000 then
    perform private.raise_error(422, 'validation_failed', 'Choose 1 to 10,000 items.', 'ids');
  end if;
  return (
    with quizzes as materialized (
      select i.id from unnest(p_ids) as i (id) where p_kind = 'quiz'
      union
      select p.quiz_id from private.live_places as p where p_kind = 'question' and p.question_id = any (p_ids)
    ),
    stops as materialized (
      select l.id, l.course_id, l.quiz_id from private.linked_lessons as l
      where p_kind = 'course' and l.course_id = any (p_ids) or p_kind = 'video' and l.video_id = any (p_ids)
        or l.quiz_id in (select q.id from quizzes as q)
    ),
    courses as materialized (
      select c.id, c.title from public.courses as c where c.id in (select s.course_id from stops as s)
    ),
    roads as materialized (
      select l.course_id, count(*) as stop_count from private.linked_lessons as l
      where l.course_id in (select c.id from courses as c) group by l.course_id
    ),
    walks as materialized (
      select l.course_id, r.user_id, count(*) as done
      from private.linked_lessons as l
      join public.lesson_results as r on r.lesson_id = l.id and r.status = 2
      where l.course_id in (select c.id from courses as c)
      group by l.course_id, r.user_id
    ),
    results as materialized (
      select r.user_id from public.lesson_results as r
      where p_kind <> 'question' and r.status = 2 and r.lesson_id in (select s.id from stops as s)
      union all
      select a.user_id from public.attempt_answers as w join public.quiz_attempts as a on a.id = w.attempt_id
      where p_kind = 'question' and w.question_id = any (p_ids) and a.finished_at is not null
    ),
    uploads as materialized (
      select m.id, m.file_name, m.created_at from public.content_imports as m
      where m.id in (select i.import_id from private.content_items as i where i.kind = p_kind and i.id = any (p_ids))
    )
    select jsonb_build_object(
      'stops', case when p_kind = 'question' then 0 else (select count(*) from stops) end,
      'courses', jsonb_build_object('total', (select count(*) from courses), 'items', coalesce((
        select jsonb_agg(jsonb_build_object('id', c.id, 'title', c.title) order by c.title, c.id)
        from (select * from courses order by title, id limit 10) as c
      ), '[]'::jsonb)),
      'questions', (
        select count(*) from private.live_places as p where p_kind = 'quiz' and p.quiz_id in (select z.id from quizzes as z)
      ),
      'learners_under_way', (
        select count(distinct w.user_id) from walks as w join roads as r on r.course_id = w.course_id where w.done < r.stop_count
      ),
      'learners_with_results', (select count(distinct r.user_id) from results as r),
      'results', (select count(*) from results),
      'open_attempts', (
        select count(*) from public.quiz_attempts as a
        where a.finished_at is null and a.quiz_id in (
          select q.id from quizzes as q union select s.quiz_id from stops as s where s.quiz_id is not null
        )
      ),
      'uploads', jsonb_build_object('total', (select count(*) from uploads), 'items', coalesce((
        select jsonb_agg(jsonb_build_object('id', u.id, 'file_name', u.file_name, 'at', u.created_at) order by u.created_at desc, u.id)
        from (select * from uploads order by created_at desc, id limit 10) as u
      ), '[]'::jsonb))
    )
  );
end;
$$;
call private.expose('admin_get_impact', 'authenticated');

create function private.admin_get_content_numbers(p_kind text, p_ids text[]) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- The numbers beside each item of a list, by id; null for numbers that items of this kind don't have.
begin
  perform private.require_right('content');
  perform private.content_table(p_kind);
  return coalesce((
    select jsonb_object_agg(i.id, case p_kind
      when 'course' then (
        select jsonb_build_object(
          'stops', count(*),
          'questions', coalesce(sum((select count(*) from private.live_places as p where p.quiz_id = l.quiz_id)), 0),
          'courses', null,
          'learners', (select count(distinct s.learner) from private.course_steps as s where s.course_id = i.id)
        )
        from private.linked_lessons as l where l.course_id = i.id
      )
      when 'video' then jsonb_build_object(
        'stops', null, 'questions', null,
        'courses', (select count(*) from private.linked_lessons as l where l.video_id = i.id),
        'learners', (select count(*) from public.video_progress as p where p.video_id = i.id)
      )
      else jsonb_build_object(
        'stops', null,
        'questions', (select count(*) from private.live_places as p where p.quiz_id = i.id),
        'courses', (select count(*) from private.linked_lessons as l where l.quiz_id = i.id),
        'learners', (
          select count(*) from private.counted_attempts as a where a.quiz_id = i.id and not a.retake
        )
      )
    end)
    from (select distinct x.id from unnest(p_ids) as x (id)) as i
  ), '{}'::jsonb);
end;
$$;
call private.expose('admin_get_content_numbers', 'authenticated');

create function private.require_questions(p_ids text[]) returns void
language plpgsql stable
set search_path = ''
as $$
-- Raises an error if quizzes without questions would be published, and names up to five of them.
declare
  empty text[] := array(
    select z.title from public.quizzes as z
    where z.id = any (p_ids) and (z.publish_at is null or z.publish_at > now())
      and not private.has_questions(z.id)
    order by lower(z.title), z.id
  );
  names text := (select string_agg(format('“%s”', t.title), ', ' order by t.n) from unnest(empty[:5]) with ordinality as t (title, n));
begin
  if cardinality(empty) = 1 then
    perform private.raise_error(422, 'quiz_empty', format(
      '%s has no questions. Add a question or deselect the quiz. Nothing was changed.', names
    ), 'ids');
  elsif cardinality(empty) > 1 then
    perform private.raise_error(422, 'quiz_empty', format(
      '%s quizzes have no questions: %s%s. Add questions or deselect these quizzes. Nothing was changed.',
      cardinality(empty), names, case when cardinality(empty) > 5 then format(' and %s others', cardinality(empty) - 5) else '' end
    ), 'ids');
  end if;
end;
$$;
