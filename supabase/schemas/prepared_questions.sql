-- Prepared changes of the questions of published quizzes, and content that is new in them
-- (docs/decisions/0100-new-content-is-prepared.md).

create function private.prepared_time(p_value jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  -- When learners see something, as it is prepared: null, a time to come, or "now", which is the moment of publishing.
  select case
    when jsonb_typeof(p_value) <> 'string' then p_value
    when (p_value #>> '{}')::timestamptz <= now() then '"now"'
    else to_jsonb((p_value #>> '{}')::timestamptz)
  end;
$$;

create function private.merge_lists(p_base jsonb, p_mine jsonb, p_theirs jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  -- Three-way merge: without the entries that either side removed, and with those that either added. In my order, unless only they
  -- reordered; what the other side added comes last.
  with entries as (
    select s.side, s.i, s.entry, p_base @> s.entry and p_mine @> s.entry and p_theirs @> s.entry as is_shared
    from (
      select 'base' as side, b.i, b.entry from jsonb_array_elements(p_base) with ordinality as b (entry, i)
      union all select 'mine', m.i, m.entry from jsonb_array_elements(p_mine) with ordinality as m (entry, i)
      union all select 'theirs', t.i, t.entry from jsonb_array_elements(p_theirs) with ordinality as t (entry, i)
    ) as s
  ), orders as (
    select
      jsonb_agg(e.entry order by e.i) filter (where e.side = 'base') as base, jsonb_agg(e.entry order by e.i) filter (where e.side = 'mine') as mine,
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

create function private.is_new(p_course_id text, p_kind text, p_id text) returns boolean
language sql stable
set search_path = ''
as $$
  -- Whether it is prepared in the course and does not exist yet.
  select exists (
    select 1 from private.pending_changes as c
    where c.course_id = p_course_id and c.kind = p_kind and c.item_id = p_id and c.base = '{}'
  );
$$;

create function private.pending_table(p_kind text) returns text
language sql immutable
set search_path = ''
as $$
  -- The table of the item that a kind of prepared changes is about.
  select case p_kind when 'stops' then 'courses' when 'questions' then 'quizzes' else private.content_table(p_kind) end;
$$;

create function private.list_entries(p_course_id text, p_kind text, p_id text, p_list jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  -- [{id, title}] of the entries of a list that are there: not deleted, or new.
  select coalesce(jsonb_agg(
    jsonb_build_object('id', e.id, 'title', coalesce(n.fields ->> 'title', v.title, z.title, q.title)) order by e.i
  ), '[]')
  from (
    select l.id, l.i, case p_kind when 'questions' then 'question' else split_part(l.id, '/', 1) end as kind,
      case p_kind when 'questions' then l.id else split_part(l.id, '/', 2) end as item_id
    from jsonb_array_elements_text(p_list) with ordinality as l (id, i)
  ) as e
  left join private.pending_changes as n on n.course_id = p_course_id and n.kind = e.kind and n.item_id = e.item_id and n.base = '{}'
    and (e.kind <> 'question' or n.fields ->> 'quiz_id' = p_id)
  left join public.videos as v on e.kind = 'video' and v.id = e.item_id and v.deleted_at is null
  left join public.quizzes as z on e.kind = 'quiz' and z.id = e.item_id and z.deleted_at is null
  left join public.questions as q on e.kind = 'question' and q.id = e.item_id and q.quiz_id = p_id and q.deleted_at is null
  where num_nonnulls(n.item_id, v.id, z.id, q.id) > 0;
$$;

create function private.merged_entries(p_change private.pending_changes, p_current jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  -- [{id, title}] of a prepared list, merged with the list that is stored.
  select private.list_entries(p_change.course_id, p_change.kind, p_change.item_id, private.merge_lists(
    p_change.base -> p_change.kind, p_change.fields -> p_change.kind, p_current -> p_change.kind
  ));
$$;

create function private.ids_of(p_entries jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  -- The ids of a list's entries, in its order.
  select jsonb_path_query_array(p_entries, '$[*].id');
$$;

create function private.stored_list(p_course_id text, p_kind text, p_id text) returns jsonb
language sql stable
set search_path = ''
as $$
  -- {kind: [ids]} as it is stored; empty of a new quiz, null of one that is deleted.
  select coalesce(
    private.pending_state(p_kind, p_id),
    case when private.is_new(p_course_id, 'quiz', p_id) then jsonb_build_object(p_kind, '[]'::jsonb) end
  );
$$;

create function private.prepared_list(p_course_id text, p_kind text, p_id text) returns jsonb
language sql stable
set search_path = ''
as $$
  -- The list as it is prepared, or as it is stored where nothing is.
  select coalesce(
    (
      select private.ids_of(private.merged_entries(c, s.current)) from private.pending_changes as c
      where c.course_id = p_course_id and c.kind = p_kind and c.item_id = p_id
    ),
    s.current -> p_kind
  )
  from (select private.stored_list(p_course_id, p_kind, p_id) as current offset 0) as s;
$$;

create function private.prepared_question(p_course_id text, p_id text) returns jsonb
language sql stable
set search_path = ''
as $$
  -- A question as private.question_to_json has it, with what is prepared of it; null where it is deleted, or its quiz.
  select coalesce(
    private.question_to_json(q.id),
    jsonb_build_object(
      'id', p_id, 'position', 0, 'created_at', c.changed_at, 'updated_at', c.changed_at, 'shared_with', '[]'::jsonb, 'regrading', null
    )
  ) || coalesce((c.fields - 'form') || coalesce(c.fields -> 'form', '{}'), '{}')
  from (select p_id as id) as i
  left join public.questions as q on q.id = i.id and q.deleted_at is null
  left join private.pending_changes as c on c.course_id = p_course_id and c.kind = 'question' and c.item_id = i.id
  left join public.quizzes as z on z.id = coalesce(q.quiz_id, c.fields ->> 'quiz_id')
  where (q.id is not null or c.base = '{}') and z.deleted_at is null;
$$;

create function private.question_payload(p_question jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  -- The argument of admin_save_question that stores a question as private.question_to_json has it. A single accepted answer is sent as a
  -- list, which replaces all.
  select p_question - '{updated_at,position,regrading,shared_with}'::text[] || case
    when p_question ->> 'type' = 'OPT' and jsonb_typeof(p_question -> 'answer') = 'string'
      then jsonb_build_object('answer', jsonb_build_array(p_question -> 'answer'))
    else '{}'
  end;
$$;

create function private.create_question(p_id text, p_quiz_id text, p_question jsonb) returns void
language plpgsql
set search_path = ''
as $$
-- Makes a question whose id is known already, as the last one of its quiz. p_question: the argument of admin_save_question.
declare
  payload jsonb := p_question || jsonb_build_object('id', p_id, 'quiz_id', p_quiz_id);
  input private.keyed_questions := private.read_question(payload);
begin
  perform private.require_content('quizzes', p_quiz_id);
  insert into public.questions (
    id, quiz_id, position, title, description, type, options, left_options, right_options,
    slider_min, slider_max, slider_step, slider_unit, points, tags
  )
  select
    p_id, p_quiz_id, coalesce(max(q.position), 0) + 1, input.title, coalesce(input.description, ''), input.type, input.options,
    input.left_options, input.right_options, input.slider_min, input.slider_max, input.slider_step,
    coalesce(payload #>> '{slider,unit}', ''), coalesce(input.points, 1), coalesce(private.read_tags(payload), '{}')
  from public.questions as q where q.quiz_id = p_quiz_id;
  -- Its key.
  perform private.admin_save_question(payload);
end;
$$;

create function private.create_prepared(p_change private.pending_changes) returns void
language plpgsql
set search_path = ''
as $$
-- Makes a new video, quiz or question. A quiz is a draft until its questions are there.
declare
  fields jsonb := p_change.fields || jsonb_build_object('id', p_change.item_id, 'publish_at', null);
  name text := private.content_table(p_change.kind);
begin
  if p_change.kind = 'question' then
    perform private.create_question(p_change.item_id, fields ->> 'quiz_id', private.question_payload((fields - 'form') || (fields -> 'form')));
    return;
  end if;
  execute format(
    'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)', name,
    (
      select string_agg(quote_ident(c.name), ', ')
      from unnest(private.restorable_columns(name) || case p_change.kind when 'quiz' then '{id,publish_at}' else '{id}' end::text[]) as c (name)
      where fields ? c.name
    )
  ) using fields;
end;
$$;

create function private.set_questions(p_course_id text, p_quiz_id text, p_questions jsonb) returns void
language plpgsql
set search_path = ''
as $$
-- Leaves a quiz these of its questions, in this order. Only what is to be a draft may have none.
begin
  if p_questions = '[]' and coalesce(
    (
      select c.fields -> 'publish_at' from private.pending_changes as c
      where c.course_id = p_course_id and c.kind = 'quiz' and c.item_id = p_quiz_id
    ),
    (select to_jsonb(z.publish_at) from public.quizzes as z where z.id = p_quiz_id)
  ) <> 'null' then
    perform private.raise_error(422, 'quiz_empty', 'A quiz without questions cannot be published. Add a question first.', 'publication');
  end if;
  perform private.admin_delete_question(q.id) from public.questions as q
  where q.quiz_id = p_quiz_id and q.deleted_at is null and not p_questions ? q.id;
  perform private.admin_reorder_questions(p_quiz_id, array(select jsonb_array_elements_text(p_questions)));
end;
$$;

create function private.keep_pending(p_change private.pending_changes, p_base jsonb, p_fields jsonb) returns void
language sql
set search_path = ''
as $$
  -- Stores what is prepared of an item, which is nothing where p_fields is {}.
  delete from private.pending_changes as c
  where c.course_id = p_change.course_id and c.kind = p_change.kind and c.item_id = p_change.item_id and p_fields = '{}';
  insert into private.pending_changes as c (course_id, kind, item_id, base, fields, changed_by)
  select p_change.course_id, p_change.kind, p_change.item_id, p_base, p_fields, auth.uid() where p_fields <> '{}'
  on conflict (course_id, kind, item_id) do update set
    base = excluded.base, fields = excluded.fields, changed_by = excluded.changed_by, changed_at = clock_timestamp();
$$;

create function private.keep_list(p_course_id text, p_kind text, p_id text, p_list jsonb) returns void
language plpgsql
set search_path = ''
as $$
-- Stores a list as it is prepared.
declare
  stored jsonb := private.stored_list(p_course_id, p_kind, p_id);
begin
  if jsonb_array_length(p_list) > 1000 then
    perform private.raise_error(422, 'validation_failed', 'This list is too long: 1,000 are possible.', p_kind);
  end if;
  perform private.keep_pending(
    row (p_course_id, p_kind, p_id, null, null, null, null), stored,
    case when p_list = stored -> p_kind then '{}' else jsonb_build_object(p_kind, p_list) end
  );
end;
$$;

create function private.tidy_pending(p_course_id text) returns void
language plpgsql
set search_path = ''
as $$
-- Drops what is prepared in vain: new items that are in no list any more, and entries of lists for new items that are none any more.
begin
  delete from private.pending_changes as c
  where c.course_id = p_course_id and c.base = '{}' and c.kind in ('video', 'quiz') and not exists (
    select 1 from private.pending_changes as s
    where s.course_id = p_course_id and s.kind = 'stops' and s.fields -> 'stops' ? concat_ws('/', c.kind, c.item_id)
  );
  delete from private.pending_changes as c
  where c.course_id = p_course_id and c.kind = 'questions' and not private.is_new(p_course_id, 'quiz', c.item_id)
    and not exists (select 1 from public.quizzes as z where z.id = c.item_id);
  delete from private.pending_changes as c
  where c.course_id = p_course_id and c.base = '{}' and c.kind = 'question' and not exists (
    select 1 from private.pending_changes as l
    where l.course_id = p_course_id and l.kind = 'questions' and l.item_id = c.fields ->> 'quiz_id' and l.fields -> 'questions' ? c.item_id
  );
  update private.pending_changes as c set fields = jsonb_build_object(c.kind, (
    select coalesce(jsonb_agg(e.id order by e.i), '[]')
    from jsonb_array_elements_text(c.fields -> c.kind) with ordinality as e (id, i)
    where c.base -> c.kind ? e.id
      or private.is_new(p_course_id, 'question', e.id) or exists (select 1 from public.questions as q where q.id = e.id)
      or split_part(e.id, '/', 2) <> '' and (
        private.is_new(p_course_id, split_part(e.id, '/', 1), split_part(e.id, '/', 2))
        or exists (select 1 from public.videos as v where v.id = split_part(e.id, '/', 2))
        or exists (select 1 from public.quizzes as z where z.id = split_part(e.id, '/', 2))
      )
  ))
  where c.course_id = p_course_id and c.kind in ('stops', 'questions');
  delete from private.pending_changes as c
  where c.course_id = p_course_id and c.kind in ('stops', 'questions') and c.fields = c.base;
end;
$$;

create function private.save_pending_list(p_course_id text, p_kind text, p_id text, p_changes jsonb) returns void
language plpgsql
set search_path = ''
as $$
-- Prepares a list: {<kind>, was}: the new one and the one that it was made of; of questions also {copy_of, copy_id}: ids of questions of any
-- quiz that are copied into it, once for a copy_id. What others have prepared meanwhile stays.
declare
  list jsonb;
  source jsonb;
  copy_id text;
  place integer;
begin
  if p_kind = 'questions' and jsonb_typeof(p_changes -> 'copy_of') = 'array' then
    for source in
      select private.prepared_question(p_course_id, i.id) from jsonb_array_elements_text(p_changes -> 'copy_of') with ordinality as i (id, place)
      order by i.place
    loop
      if source is null then
        perform private.raise_error(404, 'question_not_found', 'This question does not exist.');
      end if;
      copy_id := coalesce(md5((p_changes ->> 'copy_id') || (source ->> 'id'))::uuid, gen_random_uuid());
      -- Sent again, because the answer was lost.
      continue when exists (select 1 from public.questions as q where q.id = copy_id) or exists (
        select 1 from private.pending_changes as c where c.course_id = p_course_id and c.kind = 'question' and c.item_id = copy_id
      );
      perform private.save_pending_item(p_course_id, 'question', copy_id, private.question_payload(source) || jsonb_build_object(
        'quiz_id', p_id, 'title', case when source ->> 'quiz_id' = p_id then left(source ->> 'title', 993) || ' (copy)' else source ->> 'title' end
      ), null);
      if source ->> 'quiz_id' = p_id then
        -- Right after the original.
        list := private.prepared_list(p_course_id, 'questions', p_id) - copy_id;
        place := (select e.i from jsonb_array_elements_text(list) with ordinality as e (id, i) where e.id = source ->> 'id');
        perform private.keep_list(p_course_id, 'questions', p_id, coalesce(
          jsonb_insert(list, array[(place - 1)::text], to_jsonb(copy_id), true), list || to_jsonb(copy_id)
        ));
      end if;
    end loop;
    return;
  elsif jsonb_typeof(p_changes -> p_kind) is distinct from 'array' or jsonb_typeof(p_changes -> 'was') is distinct from 'array' then
    perform private.raise_error(422, 'validation_failed', format('The %s must be a list.', p_kind), p_kind);
  end if;
  list := private.merge_lists(p_changes -> 'was', p_changes -> p_kind, private.prepared_list(p_course_id, p_kind, p_id));
  if list <> private.ids_of(private.list_entries(p_course_id, p_kind, p_id, list))
    or jsonb_array_length(list) <> (select count(distinct s) from jsonb_array_elements(list) as s) then
    perform private.raise_error(422, 'validation_failed', case p_kind
      when 'stops' then 'Each stop must be a video or quiz that exists, once.'
      else 'Each question must be one of the quiz, once.'
    end, p_kind);
  end if;
  perform private.keep_list(p_course_id, p_kind, p_id, list);
  perform private.tidy_pending(p_course_id);
end;
$$;

create function private.save_pending_item(
  p_course_id text, p_kind text, p_id text, p_changes jsonb, p_updated_at text
) returns void
language plpgsql
set search_path = ''
as $$
-- Prepares changes of a course, video, quiz or question. One that does not exist is new, and comes last in its list, unless
-- p_updated_at says that it was there.
declare
  change private.pending_changes;
  before jsonb := private.pending_state(p_kind, p_id);
  after jsonb;
  quiz text;
  known boolean;
  is_new boolean;
begin
  select * into change from private.pending_changes as c
  where c.course_id = p_course_id and c.kind = p_kind and c.item_id = p_id;
  known := change.course_id is not null;
  if not known then
    change := row (p_course_id, p_kind, p_id, '{}', '{}', null, null);
  end if;
  if p_kind = 'question' then
    quiz := coalesce((select q.quiz_id from public.questions as q where q.id = p_id), change.fields ->> 'quiz_id', p_changes ->> 'quiz_id');
  end if;
  execute format('select $1 = ''{}'' and not exists (select 1 from public.%I as t where t.id = $2)', private.content_table(p_kind))
  into is_new using change.base, p_id;
  if is_new and p_kind = 'question' then
    is_new := private.stored_list(p_course_id, 'questions', quiz) is not null and private.can_be_prepared(p_course_id, 'quiz', quiz);
  end if;
  if before is null and (p_kind = 'course' or not is_new or not known and (p_updated_at is not null or not p_changes ? 'title'))
    or before is not null and not private.can_be_prepared(p_course_id, p_kind, p_id) then
    perform private.raise_error(404, p_kind || '_not_found', 'This is not in the course any more.');
  elsif p_updated_at is not null and private.parse_timestamp(p_updated_at) is distinct from private.pending_version(change) then
    perform private.raise_error(409, 'stale_update', 'This was changed by someone else in the meantime.');
  elsif (p_changes ->> 'publish_at')::timestamptz < now() then
    perform private.raise_error(422, 'publish_at_past', 'Choose a time in the future, or publish it now.', 'publish_at');
  end if;
  -- Saved and taken back, so that it is checked, and read, as what is saved at once. When learners see it is not: a quiz may get its
  -- questions later.
  begin
    if p_kind = 'question' then
      perform private.create_prepared(c) from private.pending_changes as c
      where c.course_id = p_course_id and c.kind = 'quiz' and c.item_id = quiz and c.base = '{}';
    end if;
    if is_new and known then
      perform private.create_prepared(change);
    elsif is_new and p_kind <> 'question' then
      change.fields := p_changes;
      perform private.create_prepared(change);
    elsif not is_new then
      change.fields := change.fields - 'publish_at';
      perform private.write_pending(change);
    end if;
    if p_kind = 'question' and is_new and not known then
      perform private.create_question(p_id, quiz, p_changes - '{updated_at,regrade,lower_results,position}'::text[]);
    elsif p_kind = 'question' then
      perform private.admin_save_question((p_changes - '{updated_at,regrade,lower_results,position}'::text[]) || jsonb_build_object(
        'id', p_id, 'quiz_id', quiz
      ));
    elsif known or not is_new then
      perform private.write_pending(row (p_course_id, p_kind, p_id, null, (
        select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(p_changes - 'publish_at') as f
        where private.pending_state(p_kind, p_id) ? f.key
      ), null, null));
    end if;
    after := private.pending_state(p_kind, p_id);
    raise exception using errcode = 'LL001';
  exception when sqlstate 'LL001' then null;
  end;
  select c.fields into change.fields from private.pending_changes as c
  where c.course_id = p_course_id and c.kind = p_kind and c.item_id = p_id;
  if after ? 'publish_at' then
    after := after || jsonb_build_object('publish_at', case
      when p_changes ? 'publish_at' then private.prepared_time(p_changes -> 'publish_at')
      when change.fields ? 'publish_at' then change.fields -> 'publish_at'
      -- A new quiz is published with the rest.
      else coalesce(before -> 'publish_at', '"now"')
    end);
  end if;
  if is_new then
    perform private.keep_pending(change, '{}', after || case when p_kind = 'question' then jsonb_build_object('quiz_id', quiz) else '{}' end);
    if not known and p_kind = 'question' then
      perform private.keep_list(p_course_id, 'questions', quiz, private.prepared_list(p_course_id, 'questions', quiz) || to_jsonb(p_id));
    elsif not known then
      perform private.keep_list(
        p_course_id, 'stops', p_course_id, private.prepared_list(p_course_id, 'stops', p_course_id) || to_jsonb(concat_ws('/', p_kind, p_id))
      );
    end if;
    return;
  end if;
  after := (select coalesce(jsonb_object_agg(a.key, a.value), '{}') from jsonb_each(after) as a where a.value is distinct from before -> a.key);
  perform private.keep_pending(change, (
    select coalesce(jsonb_object_agg(f.key, coalesce(change.base -> f.key, before -> f.key)), '{}') from jsonb_each(after) as f
  ), after);
end;
$$;
