-- Prepared changes: changes to a published course and its content that are stored as versions, and that learners see once all are published
-- together (docs/decisions/0110-one-table-of-versions.md). A version has only the prepared fields, including publish_at; new content has
-- all its fields, and a new question its quiz as well.

create function private.prepared_time(p_value jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  -- A prepared publication time: null, a future time, or "now", the moment of publishing.
  select case
    when jsonb_typeof(p_value) <> 'string' then p_value
    when (p_value #>> '{}')::timestamptz <= now() then '"now"'
    else to_jsonb((p_value #>> '{}')::timestamptz)
  end;
$$;

create function private.prepared_of(p_course_id text, p_kind text, p_id text) returns private.content_versions
language sql stable
set search_path = ''
as $$
  -- The prepared version of an item in a course.
  select v from private.content_versions as v
  where v.state = 'prepared' and v.course_id = p_course_id and v.kind = p_kind and v.item_id = p_id;
$$;

create function private.is_new(p_prepared private.content_versions) returns boolean
language sql immutable
set search_path = ''
as $$
  -- Whether publishing creates the item.
  select p_prepared.state = 'prepared' and p_prepared.base is null and p_prepared.kind in ('video', 'quiz', 'question');
$$;

create function private.fields_of(p_version private.content_versions) returns jsonb
language sql stable
set search_path = ''
as $$
  -- The fields of a version that can be prepared.
  select p_version.content || case
    when p_version.kind in ('course', 'video', 'quiz') and p_version.state <> 'prepared'
      then jsonb_build_object('publish_at', private.prepared_time(to_jsonb(p_version.publish_at)))
    else '{}'
  end;
$$;

create function private.live_fields(p_kind text, p_id text) returns jsonb
language sql stable
set search_path = ''
as $$
  -- The stored fields of an item, including a list's entries in the trash. Null if the item, the list's owner, or every quiz of
  -- the question is in the trash.
  select case when p_kind in ('stops', 'questions') then coalesce(v.content, jsonb_build_object(p_kind, '[]'::jsonb))
    else private.fields_of(v) end
  from private.current_version(private.item_kind(p_kind), p_id) as o
  cross join private.current_version(p_kind, p_id) as v
  where o.id is not null and (p_kind <> 'question' or exists (select 1 from private.quizzes_of(p_id)));
$$;

create function private.base_fields(p_prepared private.content_versions) returns jsonb
language sql stable
set search_path = ''
as $$
  -- The fields that a change started from: {} or an empty list for new content.
  select coalesce(
    (select private.fields_of(v) from private.content_versions as v where v.id = p_prepared.base),
    case when p_prepared.kind in ('stops', 'questions') then jsonb_build_object(p_prepared.kind, '[]'::jsonb) else '{}' end
  );
$$;

create function private.merge_lists(p_base jsonb, p_mine jsonb, p_theirs jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  -- Three-way merge of lists: leaves out entries that either side removed, and includes entries that either side added. The order is
  -- p_mine, unless only p_theirs was reordered; entries added by the other side come last.
  with entries as (
    select s.side, s.i, s.entry, p_base @> s.entry and p_mine @> s.entry and p_theirs @> s.entry as is_shared
    from (
      select 'base' as side, b.i, b.entry from jsonb_array_elements(p_base) with ordinality as b (entry, i)
      union all select 'mine', m.i, m.entry from jsonb_array_elements(p_mine) with ordinality as m (entry, i)
      union all select 'theirs', t.i, t.entry from jsonb_array_elements(p_theirs) with ordinality as t (entry, i)
    ) as s
  ), orders as (
    select
      jsonb_agg(e.entry order by e.i) filter (where e.side = 'base') as base,
        jsonb_agg(e.entry order by e.i) filter (where e.side = 'mine') as mine,
      jsonb_agg(e.entry order by e.i) filter (where e.side = 'theirs') as theirs
    from entries as e where e.is_shared
  ), sides as (
    select case when o.mine = o.base and o.theirs <> o.base then 'theirs' else 'mine' end as first from orders as o
  )
  select coalesce(jsonb_agg(e.entry order by e.side <> s.first, e.i), '[]')
  from entries as e cross join sides as s
  where e.side <> 'base' and case e.side
    when s.first then e.is_shared or not p_base @> e.entry
    else not p_base @> e.entry and not case s.first when 'mine' then p_mine else p_theirs end @> e.entry
  end;
$$;

create function private.list_entries(p_course_id text, p_kind text, p_id text, p_list jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  -- The entries of a list that exist (not deleted, or new), as [{id, title}].
  select coalesce(jsonb_agg(
    jsonb_build_object('id', e.id, 'title', coalesce(n.content ->> 'title', v.title, z.title, q.title)) order by e.i
  ), '[]')
  from (
    select l.id, l.i, case p_kind when 'questions' then 'question' else split_part(l.id, '/', 1) end as kind,
      case p_kind when 'questions' then l.id else split_part(l.id, '/', 2) end as item_id
    from jsonb_array_elements_text(p_list) with ordinality as l (id, i)
  ) as e
  left join private.content_versions as n on n.state = 'prepared' and n.course_id = p_course_id and n.kind = e.kind
    and n.item_id = e.item_id
    and n.base is null and (e.kind <> 'question' or n.content ->> 'quiz_id' = p_id)
  left join public.videos as v on e.kind = 'video' and v.id = e.item_id and v.deleted_at is null
  left join public.quizzes as z on e.kind = 'quiz' and z.id = e.item_id and z.deleted_at is null
  left join public.questions as q on e.kind = 'question' and q.id = e.item_id
    and exists (select 1 from private.live_places as p where p.quiz_id = p_id and p.question_id = q.id)
  where num_nonnulls(n.item_id, v.id, z.id, q.id) > 0;
$$;

create function private.merged_list(p_course_id text, p_kind text, p_id text) returns jsonb
language sql stable
set search_path = ''
as $$
  -- A prepared list merged with the stored list, or just the stored list if none is prepared; null if the item that has the list is in the
  -- trash.
  select case when p.id is null then s.list else private.merge_lists(private.base_fields(p) -> p_kind, p.content -> p_kind, s.list) end
  from private.prepared_of(p_course_id, p_kind, p_id) as p
  cross join lateral (
    select coalesce(
      private.live_fields(p_kind, p_id) -> p_kind,
      case when private.is_new(private.prepared_of(p_course_id, 'quiz', p_id)) then '[]'::jsonb end
    ) as list
  ) as s;
$$;

create function private.merged_entries(p_course_id text, p_kind text, p_id text) returns jsonb
language sql stable
set search_path = ''
as $$
  -- The entries of the merged list, as [{id, title}].
  select private.list_entries(p_course_id, p_kind, p_id, private.merged_list(p_course_id, p_kind, p_id));
$$;

create function private.ids_of(p_entries jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  -- The ids of a list's entries, in the list's order.
  select jsonb_path_query_array(p_entries, '$[*].id');
$$;

create function private.prepared_quiz(p_course_id text, p_id text) returns text
language sql stable
set search_path = ''
as $$
  -- A question's quiz in a course: the first of its quizzes by title, or the quiz in which it is prepared; null if it has neither.
  select coalesce(
    (select z.id from private.quizzes_of(p_id) as z where private.can_be_prepared(p_course_id, 'quiz', z.id) limit 1),
    (private.prepared_of(p_course_id, 'question', p_id)).content ->> 'quiz_id'
  );
$$;

create function private.prepared_question(p_course_id text, p_id text) returns jsonb
language sql stable
set search_path = ''
as $$
  -- A question in the format of private.question_to_json, with its prepared changes; null if it or its quiz is deleted.
  select coalesce(
    private.question_to_json(q.id, private.prepared_quiz(p_course_id, q.id)),
    jsonb_build_object(
      'id', p_id, 'position', 0, 'created_at', p.saved_at, 'updated_at', p.saved_at, 'shared_with', '[]'::jsonb, 'regrading', null
    )
  ) || coalesce(private.question_fields(p.content), '{}') - 'levels' || case
    when p.content ? 'levels' then jsonb_build_object(
      'level', coalesce(p.content -> 'levels' ->> private.prepared_quiz(p_course_id, p_id), 'core')
    ) else '{}' end || case
    when p.id is not null then jsonb_build_object('version', private.pending_version(p)) else '{}' end
  from private.prepared_of(p_course_id, 'question', p_id) as p
  left join public.questions as q on q.id = p_id and exists (select 1 from private.quizzes_of(p_id))
  left join public.quizzes as z on z.id = p.content ->> 'quiz_id'
  where q.id is not null or private.is_new(p) and z.deleted_at is null;
$$;

create function private.can_be_prepared(p_course_id text, p_kind text, p_id text) returns boolean
language sql stable
set search_path = ''
as $$
  -- Whether an item can be prepared in a course: the course itself, its stops, the videos and quizzes of its stops, including prepared
  -- ones, and the questions of these quizzes.
  select case
    when p_kind in ('course', 'stops') then p_id = p_course_id
    when p_kind = 'questions' then private.can_be_prepared(p_course_id, 'quiz', p_id)
    when p_kind = 'question' then exists (
      select 1 from private.quizzes_of(p_id) as z where private.can_be_prepared(p_course_id, 'quiz', z.id)
    )
    else (private.stops_of(p_course_id) || private.ids_of(private.merged_entries(p_course_id, 'stops',
      p_course_id))) ? (p_kind || '/' || p_id)
  end;
$$;

create function private.pending_version(p_prepared private.content_versions) returns text
language sql stable
set search_path = ''
as $$
  -- A hash that identifies an item's prepared and stored versions.
  select md5(concat(p_prepared.id, v.id)) from private.current_version(p_prepared.kind, p_prepared.item_id) as v;
$$;

create function private.store_prepared_fields(p_course_id text, p_kind text, p_id text, p_base uuid, p_fields jsonb) returns void
language plpgsql
set search_path = ''
as $$
-- Stores the prepared fields of an item; {} removes them.
begin
  delete from private.content_versions as v
  where v.state = 'prepared' and v.course_id = p_course_id and v.kind = p_kind and v.item_id = p_id and p_fields = '{}';
  insert into private.content_versions as v (kind, item_id, content, state, action, made_by, saved_at, course_id, base)
  select p_kind, p_id, p_fields, 'prepared', case when p_base is null then 'insert' else 'update' end, auth.uid(),
    clock_timestamp(), p_course_id, p_base
  where p_fields <> '{}'
  on conflict (course_id, kind, item_id) where state = 'prepared' do update set
    id = gen_random_uuid(), content = excluded.content, base = excluded.base, made_by = excluded.made_by, saved_at = excluded.saved_at;
end;
$$;

create function private.store_prepared_list(p_course_id text, p_kind text, p_id text, p_list jsonb) returns void
language plpgsql
set search_path = ''
as $$
-- Stores a prepared list, based on the currently stored one.
declare
  stored private.content_versions := private.current_version(p_kind, p_id);
begin
  if jsonb_array_length(p_list) > 1000 then
    perform private.raise_error(422, 'validation_failed', 'This list can have at most 1,000 items.', p_kind);
  end if;
  perform private.store_prepared_fields(
    p_course_id, p_kind, p_id, stored.id,
    case when p_list = coalesce(stored.content -> p_kind, '[]') then '{}' else jsonb_build_object(p_kind, p_list) end
  );
end;
$$;

create function private.delete_orphaned_prepared(p_course_id text) returns void
language plpgsql
set search_path = ''
as $$
-- Deletes prepared changes that have no effect: new items that are no longer in any list, and list entries for new items that no longer
-- exist.
begin
  delete from private.content_versions as v
  where v.state = 'prepared' and v.course_id = p_course_id and private.is_new(v) and case v.kind
    when 'question' then not coalesce((private.prepared_of(p_course_id, 'questions', v.content ->> 'quiz_id')).content
      -> 'questions' ? v.item_id, false)
    else not coalesce((private.prepared_of(p_course_id, 'stops', p_course_id)).content
      -> 'stops' ? concat_ws('/', v.kind, v.item_id), false)
  end;
  delete from private.content_versions as v
  where v.state = 'prepared' and v.course_id = p_course_id and v.kind in ('questions', 'question')
    and not exists (select 1 from public.quizzes as z where z.id = coalesce(v.content ->> 'quiz_id', v.item_id))
    and not exists (select 1 from public.questions as q where q.id = v.item_id)
    and private.is_new(private.prepared_of(p_course_id, 'quiz', coalesce(v.content ->> 'quiz_id', v.item_id))) is not true;
  update private.content_versions as v set content = jsonb_build_object(v.kind, (
    select coalesce(jsonb_agg(e.id order by e.i), '[]')
    from jsonb_array_elements_text(v.content -> v.kind) with ordinality as e (id, i)
    where private.base_fields(v) -> v.kind ? e.id
      or private.content_title(case when v.kind = 'questions' then 'question' else split_part(e.id, '/', 1) end,
        case when v.kind = 'questions' then e.id else split_part(e.id, '/', 2) end) is not null
      or private.is_new(private.prepared_of(p_course_id, case when v.kind = 'questions' then 'question' else split_part(e.id, '/', 1) end,
        case when v.kind = 'questions' then e.id else split_part(e.id, '/', 2) end))
  ))
  where v.state = 'prepared' and v.course_id = p_course_id and v.kind in ('stops', 'questions');
  delete from private.content_versions as v
  where v.state = 'prepared' and v.course_id = p_course_id and v.kind in ('stops', 'questions') and v.content = private.base_fields(v);
end;
$$;

create function private.prepare_list(p_course_id text, p_kind text, p_id text, p_changes jsonb) returns void
language plpgsql
set search_path = ''
as $$
-- Prepares a change to a list, on top of earlier prepared changes: {change, id, after}. 'move' moves an entry after the first of `after`
-- that still exists (place_after); 'add' adds one there or, without `after`, at the end; 'remove' removes one. For questions also {copy_of,
-- copy_id}: copies the questions with these ids, from any quiz, once for each copy_id.
declare
  change text := p_changes ->> 'change';
  entry text := p_changes ->> 'id';
  list jsonb;
  source jsonb;
  copy_id text;
  place integer;
begin
  if p_kind = 'questions' and jsonb_typeof(p_changes -> 'copy_of') = 'array' then
    for source in
      select private.prepared_question(p_course_id, i.id) from jsonb_array_elements_text(p_changes -> 'copy_of')
        with ordinality as i (id, place)
      order by i.place
    loop
      if source is null then
        perform private.raise_error(404, 'question_not_found', 'This question doesn’t exist.');
      end if;
      list := private.merged_list(p_course_id, 'questions', p_id);
      copy_id := coalesce(md5((p_changes ->> 'copy_id') || (source ->> 'id'))::uuid, gen_random_uuid());
      -- Skip copies that already exist, because a request is sent again if its response was lost.
      continue when exists (select 1 from public.questions as q where q.id = copy_id)
        or (private.prepared_of(p_course_id, 'question', copy_id)).id is not null;
      perform private.prepare_item(p_course_id, 'question', copy_id, private.question_payload(source) || jsonb_build_object(
        'quiz_id', p_id, 'title', case when list ? (source ->> 'id') then left(source ->> 'title', 993) || ' (copy)'
          else source ->> 'title' end
      ), null);
      if list ? (source ->> 'id') then
        -- Put the copy right after the original.
        list := private.merged_list(p_course_id, 'questions', p_id) - copy_id;
        place := (select e.i from jsonb_array_elements_text(list) with ordinality as e (id, i) where e.id = source ->> 'id');
        perform private.store_prepared_list(p_course_id, 'questions', p_id, coalesce(
          jsonb_insert(list, array[(place - 1)::text], to_jsonb(copy_id), true), list || to_jsonb(copy_id)
        ));
      end if;
    end loop;
    return;
  elsif change is null or change not in ('move', 'add', 'remove') or entry is null then
    perform private.raise_error(422, 'validation_failed', 'Choose what to move, add or remove.', 'change');
  end if;
  list := private.merged_list(p_course_id, p_kind, p_id);
  if change = 'remove' then
    list := list - entry;
  elsif private.list_entries(p_course_id, p_kind, p_id, jsonb_build_array(entry)) = '[]' or change = 'move' and not list ? entry then
    perform private.raise_error(
      404, case p_kind when 'stops' then 'lesson_not_found' else 'question_not_found' end,
      case p_kind when 'stops' then 'This lesson is no longer in the course.' else 'This question is no longer in the quiz.' end
    );
  elsif change = 'move' or not list ? entry then
    list := to_jsonb(private.place_after(
      array(select jsonb_array_elements_text(list)), entry,
      case when jsonb_typeof(p_changes -> 'after') = 'array' then array(select jsonb_array_elements_text(p_changes -> 'after'))
        else array(select e.id from jsonb_array_elements_text(list) with ordinality as e (id, i) order by e.i desc) end
    ));
  end if;
  perform private.store_prepared_list(p_course_id, p_kind, p_id, list);
  perform private.delete_orphaned_prepared(p_course_id);
end;
$$;

create function private.checked_fields(p_kind text, p_fields jsonb, p_stored jsonb, p_is_new boolean) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- The columns of a course, video or quiz after applying the changes to p_stored, with defaults for the other columns of new content.
-- Raises the same errors as storing them, with the column.
declare
  name text := private.content_table(p_kind);
  columns text[] := private.restorable_columns(name);
  fields jsonb := p_fields;
  refused text;
begin
  if fields ? 'draws' then
    fields := fields || jsonb_build_object('draws', private.read_draws(fields -> 'draws'));
  end if;
  if p_kind = 'video' and fields ? 'figures' then
    fields := fields || jsonb_build_object('figures', coalesce(
      private.read_figures(fields -> 'figures', p_stored -> 'figures'), '{}'
    ));
  end if;
  execute format(
    'select (select coalesce(jsonb_object_agg(f.key, f.value), ''{}'') from jsonb_each(to_jsonb(r)) as f where f.key = '
      'any ($2) and $1 ? f.key) from jsonb_populate_record(null::public.%I, $1) as r',
    name
  ) into fields using case when p_is_new then private.default_fields(name) else '{}' end || fields, columns;
  execute (
    select format(
      'select c.column_name from jsonb_populate_record(null::public.%I, $1) cross join lateral (values %s) as c '
        '(column_name, holds) where c.holds is false and $1 ? c.column_name limit 1',
      name, string_agg(format('(%L, %s)', a.attname, case k.contype when 'c' then pg_get_expr(k.conbin, k.conrelid)
        else format('%I is not null', a.attname) end), ', ')
    )
    from pg_catalog.pg_constraint as k join pg_catalog.pg_attribute as a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.conrelid = ('public.' || name)::regclass and k.contype = 'c' and a.attname = any (columns)
  ) into refused using fields;
  if refused is not null then
    raise check_violation using message = format('new row for relation "%s" violates check constraint "%s_%s_check"', name, name, refused),
      table = name, column = refused, constraint = format('%s_%s_check', name, refused);
  end if;
  return fields || case when p_fields ? 'publish_at' then jsonb_build_object('publish_at',
    private.prepared_time(p_fields -> 'publish_at')) else '{}' end;
end;
$$;

create function private.prepare_item(p_course_id text, p_kind text, p_id text, p_changes jsonb, p_version text) returns void
language plpgsql
set search_path = ''
as $$
-- Prepares changes to a course, video, quiz or question. An item that doesn't exist is new and comes last in its list, unless p_version
-- shows that it existed. Writes no content.
declare
  prepared private.content_versions := private.prepared_of(p_course_id, p_kind, p_id);
  live private.content_versions := private.current_version(p_kind, p_id);
  stored jsonb := private.live_fields(p_kind, p_id);
  known boolean := prepared.id is not null;
  is_new boolean;
  quiz text;
  fields jsonb;
begin
  if p_kind = 'question' then
    quiz := coalesce(private.prepared_quiz(p_course_id, p_id), p_changes ->> 'quiz_id');
  end if;
  is_new := private.content_title(p_kind, p_id) is null and (not known or private.is_new(prepared)) and p_kind <> 'course'
    and (p_kind <> 'question' or private.merged_list(p_course_id, 'questions', quiz) is not null
      and private.can_be_prepared(p_course_id, 'quiz', quiz));
  if stored is null and (not is_new or not known and (p_version is not null or not p_changes ? 'title'))
    or stored is not null and not private.can_be_prepared(p_course_id, p_kind, p_id) then
    perform private.raise_error(404, p_kind || '_not_found', 'This item is no longer in the course.');
  elsif p_version is not null and p_version is distinct from (case when known then private.pending_version(prepared)
    else live.id::text end) then
    perform private.raise_error(409, 'stale_update', 'Someone else changed this while you were editing.');
  elsif (p_changes ->> 'publish_at')::timestamptz < now() then
    perform private.raise_error(422, 'publish_at_past', 'Choose a time in the future, or publish it now.', 'publish_at');
  end if;
  if p_kind = 'question' then
    p_changes := p_changes || jsonb_build_object('quiz_id', quiz);
    fields := private.question_content(
      p_changes, private.read_question(p_changes), nullif(coalesce(stored, '{}') || coalesce(prepared.content, '{}'), '{}')
    );
  else
    if is_new and not known then
      p_changes := jsonb_build_object('category', coalesce(
        (private.prepared_of(p_course_id, 'course', p_course_id)).content -> 'category',
        private.live_fields('course', p_course_id) -> 'category'
      )) || p_changes;
    end if;
    fields := private.checked_fields(
      p_kind, p_changes, coalesce(stored, '{}') || coalesce(prepared.content, '{}'), is_new and not known
    );
  end if;
  if is_new then
    perform private.store_prepared_fields(p_course_id, p_kind, p_id, null, case p_kind
      when 'question' then jsonb_build_object('quiz_id', quiz)
      -- A new item is published with its course, at the prepared time if there is one.
      else jsonb_build_object('publish_at', coalesce(
        (private.prepared_of(p_course_id, 'course', p_course_id)).content -> 'publish_at',
          private.live_fields('course', p_course_id) -> 'publish_at'
      ))
    end || coalesce(prepared.content, '{}') || fields);
    if not known and p_kind = 'question' then
      perform private.store_prepared_list(p_course_id, 'questions', quiz,
        private.merged_list(p_course_id, 'questions', quiz) || to_jsonb(p_id));
    elsif not known then
      perform private.store_prepared_list(
        p_course_id, 'stops', p_course_id, private.merged_list(p_course_id, 'stops', p_course_id) || to_jsonb(concat_ws('/', p_kind, p_id))
      );
    end if;
    return;
  end if;
  fields := coalesce(prepared.content, '{}') || fields;
  perform private.store_prepared_fields(
    p_course_id, p_kind, p_id,
    -- The base is the stored version, unless someone has changed a prepared field in it.
    case when known and private.three_way(private.base_fields(prepared), prepared.content, stored) @? '$.* ? (@ == "both" || @ == "keep")'
      then prepared.base else live.id end,
    (select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(fields) as f where f.value is distinct from stored -> f.key)
  );
end;
$$;

create function private.admin_save_pending(
  p_course_id text, p_kind text, p_item_id text, p_changes jsonb, p_version text
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Prepares changes to an item of a course. p_changes: columns of a course, video or quiz; the argument of admin_save_question; or for stops
-- and for the questions of a quiz, a change to the list (prepare_list), with stops named "video/<id>" and "quiz/<id>". A video, quiz or
-- question with an unknown id is new. With p_version, a change that someone made in the meantime is a conflict. A course can also have
-- `stops`, the stops that change to its new publication state (set_stop_states). Returns the result of admin_get_pending.
declare
  changes jsonb := private.unwrap_json(p_changes);
begin
  perform private.require_right('content');
  perform private.require_content('courses', p_course_id);
  if p_kind not in ('course', 'video', 'quiz', 'question', 'stops', 'questions') then
    perform private.raise_error(422, 'validation_failed', 'This kind of content doesn’t exist.', 'kind');
  elsif p_kind not in ('stops', 'questions') then
    perform private.prepare_item(p_course_id, p_kind, p_item_id, changes - 'stops', p_version);
    if p_kind = 'course' and changes ? 'stops' then
      perform private.prepare_item(p_course_id, f.kind, f.id, jsonb_build_object('publish_at', changes -> 'publish_at'), null)
      from private.following_stops(array[p_course_id], (changes ->> 'publish_at')::timestamptz) as f
      where changes -> 'stops' ? concat_ws('/', f.kind, f.id)
        and (changes ->> 'publish_at' is null or f.kind = 'video' or not f.is_empty);
    end if;
  elsif private.merged_list(p_course_id, p_kind, p_item_id) is null or not private.can_be_prepared(p_course_id, p_kind, p_item_id) then
    perform private.raise_error(404, 'not_found', 'This item is no longer in the course.');
  else
    perform private.prepare_list(p_course_id, p_kind, p_item_id, changes);
  end if;
  return private.admin_get_pending(p_course_id);
end;
$$;
call private.expose('admin_save_pending', 'authenticated');

create function private.pending_fields(p_prepared private.content_versions, p_base jsonb, p_current jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  -- The differences of a prepared version: [{name, part, before, prepared, current}]. `part` groups fields that are kept or published
  -- together. A new item has only fields that aren't blank. Lists are [{id, title}].
  select coalesce(jsonb_agg(jsonb_build_object('name', f.name, 'part', f.part, 'before', f.before, 'prepared',
    f.prepared, 'current', f.current) order by f.name <> 'title', f.part, f.name), '[]')
  from (
    select f.key as name, f.key as part, p_base -> f.key as before, f.value as prepared, p_current -> f.key as current
    from jsonb_each(p_prepared.content) as f where f.key not in ('form', 'stops', 'questions', 'quiz_id')
    union all
    select case g.key when 'key' then 'answer' else g.key end, 'form', p_base -> 'form' -> g.key, g.value, p_current -> 'form' -> g.key
    from jsonb_each(p_prepared.content -> 'form') as g
    where g.value is distinct from p_base -> 'form' -> g.key or g.value is distinct from p_current -> 'form' -> g.key
    union all
    select p_prepared.kind, p_prepared.kind, s.entries,
      private.merged_entries(p_prepared.course_id, p_prepared.kind, p_prepared.item_id), s.entries
    from (select private.list_entries(p_prepared.course_id, p_prepared.kind, p_prepared.item_id, p_current
      -> p_prepared.kind) as entries) as s
    where p_prepared.kind in ('stops', 'questions')
  ) as f
  where not private.is_new(p_prepared) or f.name = 'publish_at' or f.prepared <> all (array['null', '""', '[]', '{}', '0']::jsonb[]);
$$;

create function private.admin_get_pending(p_course_id text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- The prepared changes in a course: {version, items: [{kind, id, title, parent, is_new, exists, version, changed_by, changed_at, values,
-- fields}]}, the course first, then its stops in order. `values` are the prepared fields, or the whole question; `fields` are the
-- differences. `version` changes with each of these changes, and with the stored content.
declare
  stops text[];
begin
  perform private.require_right('content');
  if not exists (select 1 from public.courses as c where c.id = p_course_id and c.deleted_at is null) then
    perform private.raise_error(404, 'course_not_found', 'This course doesn’t exist.');
  end if;
  stops := array(select jsonb_array_elements_text(private.merged_list(p_course_id, 'stops', p_course_id)));
  return (
    select jsonb_build_object(
      -- Leaves out a question's values, because they include the progress of a regrading.
      'version', md5(coalesce(jsonb_agg(case i.item ->> 'kind' when 'question' then i.item - 'values' else i.item end)::text, '')),
      'items', coalesce(jsonb_agg(i.item), '[]')
    )
    from (
      select jsonb_build_object(
        'kind', c.kind, 'id', c.item_id, 'title', t.title, 'parent', case c.kind
          when 'question' then coalesce(z.title, n.content ->> 'title') end,
        'is_new', private.is_new(c),
        'exists', s.current is not null or private.is_new(c)
          and (c.kind <> 'question' or z.deleted_at is null and num_nonnulls(z.id, n.item_id) > 0),
        'version', private.pending_version(c), 'changed_at', c.saved_at, 'changed_by', private.person_name(p),
        'values', case
          when c.kind = 'question' then coalesce(private.prepared_question(p_course_id, c.item_id), '{}')
          when c.kind in ('stops', 'questions') then jsonb_build_object(c.kind,
            private.ids_of(private.merged_entries(p_course_id, c.kind, c.item_id)))
          else c.content
        end,
        'fields', private.pending_fields(c, private.base_fields(c), coalesce(s.current, '{}'))
      ) as item
      from private.content_versions as c
      cross join lateral (
        select case when c.kind = 'questions' and n.item_id is not null then '{"questions": []}'
          else private.live_fields(c.kind, c.item_id) end as current
        from private.prepared_of(p_course_id, 'quiz', case c.kind when 'question' then c.content ->> 'quiz_id'
          when 'questions' then c.item_id end) as n
        offset 0
      ) as s
      cross join lateral private.prepared_of(
        p_course_id, 'quiz', case c.kind when 'question' then c.content ->> 'quiz_id' when 'questions' then c.item_id end
      ) as n
      left join public.quizzes as z on c.kind = 'question' and z.id = private.prepared_quiz(p_course_id, c.item_id)
      cross join lateral (
        select coalesce(
          case when c.kind = 'questions' and private.is_new(n) then n.content ->> 'title'
            when private.is_new(c) then c.content ->> 'title' end,
          private.content_title(c.kind, c.item_id)
        ) as title
      ) as t
      left join public.profiles as p on p.id = c.made_by
      left join public.quiz_questions as o on c.kind = 'question' and o.quiz_id = z.id and o.question_id = c.item_id
      where c.state = 'prepared' and c.course_id = p_course_id
      order by c.kind not in ('course', 'stops'), array_position(stops, case
          when c.kind in ('questions', 'question') then 'quiz/' || coalesce(n.item_id, z.id, c.item_id)
          else concat_ws('/', c.kind, c.item_id)
        end), array_position('{course,stops,video,quiz,questions,question}', c.kind), o.position, t.title, c.item_id
    ) as i
  );
end;
$$;
call private.expose('admin_get_pending', 'authenticated');

create function private.apply_pending(p_course_id text, p_kept text[]) returns text[]
language plpgsql
set search_path = ''
as $$
-- Saves the prepared changes in a course, except the parts in p_kept ("<kind>/<id>/<part>"). Saves new content first, then lists of
-- questions, so that a quiz has its questions when it is published, and stops last. Returns the questions whose grading may have changed.
declare
  work record;
  change private.content_versions;
  stored jsonb;
  fields jsonb;
  graded text[] := '{}';
  code text;
  message text;
  sentence text;
  field text;
begin
  set constraints public.courses_pass_mark, public.quizzes_pass_mark, public.lessons_pass_mark deferred;
  -- Take this lock before any row lock, in the same order as finishing an attempt.
  perform private.lock_changed_grading(
    coalesce(array_agg(c.item_id), '{}'), coalesce(array_agg(c.content ->> 'quiz_id') filter (where c.base is null), '{}')
  )
  from private.content_versions as c where c.state = 'prepared' and c.course_id = p_course_id and c.kind = 'question';
  for work in
    select s.is_made, c as change from private.content_versions as c
    cross join lateral (
      select true as is_made, array_position('{video,quiz,question}', c.kind) as rank where private.is_new(c)
      union all
      select false, 3 + array_position('{questions,question,quiz,video,course,stops}', c.kind)
        where not private.is_new(c) or c.kind = 'quiz'
    ) as s
    where c.state = 'prepared' and c.course_id = p_course_id
    order by s.rank, c.item_id
  loop
    change := work.change;
    stored := private.live_fields(change.kind, change.item_id);
    -- Changes to items in the trash stay prepared, and so does a new question of a quiz in the trash.
    continue when not work.is_made and stored is null
      or work.is_made and change.kind = 'question' and private.live_fields('quiz', change.content ->> 'quiz_id') is null;
    fields := case
      -- A new quiz stays a draft until its questions are saved.
      when work.is_made and change.kind = 'quiz' then change.content || '{"publish_at": null}'
      when work.is_made then change.content
      when private.is_new(change) then jsonb_build_object('publish_at', change.content -> 'publish_at')
      when change.kind in ('stops', 'questions') then jsonb_build_object(
        change.kind, private.ids_of(private.merged_entries(p_course_id, change.kind, change.item_id))
      )
      else (
        select coalesce(jsonb_object_agg(o.key, change.content -> o.key), '{}')
        from jsonb_each_text(private.three_way(private.base_fields(change), change.content, stored)) as o
        where o.value in ('take', 'both') and concat_ws('/', change.kind, change.item_id, o.key) <> all (p_kept)
      )
    end;
    if change.kind = 'question' and not work.is_made and fields ? 'form' then
      graded := graded || change.item_id;
    end if;
    begin
      if change.kind <> 'question' and not work.is_made then
        perform private.require_content(private.content_table(change.kind), change.item_id);
      end if;
      if change.kind = 'questions' and fields -> 'questions' = '[]' then
        perform private.require_draft(p_course_id, change.item_id, p_kept);
      end if;
      if fields <> '{}' then
        -- Pass the question's quiz in this course, so that its other quizzes aren't locked too.
        perform private.save_content(change.kind, change.item_id, fields || case
          when change.kind = 'question' then jsonb_strip_nulls(jsonb_build_object('quiz_id',
            private.prepared_quiz(p_course_id, change.item_id)))
          else '{}'
        end, work.is_made);
      end if;
    exception when sqlstate 'PT422' or sqlstate 'PT409' or sqlstate 'PT404' then
      get stacked diagnostics code = returned_sqlstate, message = message_text, sentence = pg_exception_detail, field = pg_exception_hint;
      raise exception using errcode = code, message = message, hint = field, detail = format(
        '“%s”: %s', coalesce(
          case when private.is_new(change) then change.content ->> 'title' end, private.content_title(change.kind, change.item_id)
        ), sentence
      );
    end;
  end loop;
  set constraints public.courses_pass_mark, public.quizzes_pass_mark, public.lessons_pass_mark immediate;
  return graded;
end;
$$;

create function private.require_draft(p_course_id text, p_quiz_id text, p_kept text[]) returns void
language plpgsql stable
set search_path = ''
as $$
-- Raises quiz_empty unless the quiz stays or becomes a draft: only drafts may be left without questions.
declare
  prepared private.content_versions := private.prepared_of(p_course_id, 'quiz', p_quiz_id);
begin
  if coalesce(
    case when 'quiz/' || p_quiz_id || '/publish_at' <> all (p_kept) then prepared.content -> 'publish_at' end,
    (select to_jsonb(z.publish_at) from public.quizzes as z where z.id = p_quiz_id)
  ) <> 'null' then
    perform private.raise_error(422, 'quiz_empty', 'A quiz needs at least one question before you can publish it.', 'publication');
  end if;
end;
$$;

create function private.require_pending(p_course_id text, p_version text) returns void
language plpgsql
set search_path = ''
as $$
-- Locks the prepared changes in a course. Raises stale_update if they or the content that they change aren't what the person has seen.
begin
  perform private.require_right('content');
  perform private.lock_stops(array[p_course_id]);
  perform private.require_content('courses', p_course_id);
  if private.admin_get_pending(p_course_id) ->> 'version' is distinct from p_version then
    perform private.raise_error(409, 'stale_update', 'Something changed while you were reviewing. Review the changes again.');
  end if;
end;
$$;

create function private.admin_preview_pending(p_course_id text, p_version text, p_kept text[]) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- The effect of publishing if regrading may also lower results: {attempts, changed, students_up, students_down}, and the changes for
-- learners (seen_changes). Fails where publishing would. Changes nothing.
declare
  questions text[];
  summary jsonb;
  videos text[];
  quizzes text[];
  before jsonb;
begin
  perform private.require_pending(p_course_id, p_version);
  select array_agg(s.id) filter (where s.kind = 'video'), array_agg(s.id) filter (where s.kind = 'quiz') into videos, quizzes
  from (
    select split_part(e.stop, '/', 1) as kind, split_part(e.stop, '/', 2) as id
      from jsonb_array_elements_text(private.stops_of(p_course_id)) as e (stop)
    union
    select v.kind, v.item_id from private.content_versions as v where v.state = 'prepared' and v.course_id = p_course_id
  ) as s;
  before := private.seen_content(array[p_course_id], videos, quizzes);
  begin
    questions := private.apply_pending(p_course_id, coalesce(p_kept, '{}'));
    summary := (
      select jsonb_build_object(
        'attempts', count(distinct w.attempt_id), 'changed', count(distinct w.attempt_id) filter (where w.differs),
        'students_up', count(distinct w.user_id) filter (where w.rises), 'students_down', count(distinct w.user_id) filter (where w.falls)
      )
      from public.questions as q
      cross join lateral private.keyed_question(q.id) as k
      cross join lateral private.regradable_answers(k, q.form_changed_at) as w
      where q.id = any (questions)
    ) || private.seen_changes(before, array[p_course_id], videos, quizzes, (
      select max((v.content ->> 'publish_at')::timestamptz) from private.content_versions as v
      where v.state = 'prepared' and v.course_id = p_course_id
    ));
    raise exception using errcode = 'LL001';
  exception when sqlstate 'LL001' then null;
  end;
  return summary;
end;
$$;
call private.expose('admin_preview_pending', 'authenticated');

create function private.admin_publish_pending(
  p_course_id text, p_version text, p_kept text[] default '{}', p_regrade boolean default false,
  p_lower_results boolean default false
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Publishes the prepared changes in a course, all or none of them, except the parts in p_kept ("<kind>/<id>/<part>"), which keep the value
-- that someone else has saved. p_version: from admin_get_pending. Changes to items in the trash stay prepared. Returns {published,
-- regrading}: the number of items, and the questions that are regraded in batches.
declare
  questions text[];
  published integer;
begin
  perform private.require_pending(p_course_id, p_version);
  questions := private.apply_pending(p_course_id, coalesce(p_kept, '{}'));
  delete from private.content_versions as c
  where c.state = 'prepared' and c.course_id = p_course_id and private.live_fields(c.kind, c.item_id) is not null;
  get diagnostics published = row_count;
  return jsonb_build_object(
    'published', published,
    'regrading', case when p_regrade then private.begin_regrades(questions, coalesce(p_lower_results, false)) else '{}' end
  );
end;
$$;
call private.expose('admin_publish_pending', 'authenticated');

create function private.admin_discard_pending(
  p_course_id text, p_version text, p_kind text default null, p_item_id text default null
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Discards the prepared changes in a course, or those of one item. Discarding a new item also removes it from its list, and discarding a
-- list also discards its new items. Returns the result of admin_get_pending.
begin
  perform private.require_pending(p_course_id, p_version);
  delete from private.content_versions as c
  where c.state = 'prepared' and c.course_id = p_course_id and (p_kind is null or c.kind = p_kind and c.item_id = p_item_id);
  perform private.delete_orphaned_prepared(p_course_id);
  return private.admin_get_pending(p_course_id);
end;
$$;
call private.expose('admin_discard_pending', 'authenticated');
