-- Prepared with the rest of a published course: new videos, quizzes and questions, which questions a quiz has in which order, and
-- when learners see a course or a quiz (docs/decisions/0100).

alter table private.pending_changes
  drop constraint pending_changes_kind_check,
  add constraint pending_changes_kind_check check (kind in ('course', 'video', 'quiz', 'question', 'stops', 'questions'));
comment on column private.pending_changes.fields is
  'Only the fields that are prepared. Those that make up a question''s answer are one: form. A new question has all, and quiz_id.';
comment on column private.pending_changes.base is
  'The same fields as they were when they were first prepared; {} of a video, quiz or question that is new: made when it is published.';

create function private.prepared_time(p_value jsonb) returns jsonb
language sql stable set search_path = '' as $$
  -- When learners see something, as it is prepared: null, a time to come, or "now", which is the moment of publishing.
  select case
    when jsonb_typeof(p_value) <> 'string' then p_value
    when (p_value #>> '{}')::timestamptz <= now() then '"now"'
    else to_jsonb((p_value #>> '{}')::timestamptz)
  end;
$$;

create function private.merge_lists(p_base jsonb, p_mine jsonb, p_theirs jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  -- Mine, without what they removed since the base, and with what they added at the end.
  select coalesce(jsonb_agg(s.entry order by s.side, s.i), '[]')
  from (
    select 1 as side, m.i, m.entry from jsonb_array_elements(p_mine) with ordinality as m (entry, i)
    where p_theirs @> m.entry or not p_base @> m.entry
    union all
    select 2, t.i, t.entry from jsonb_array_elements(p_theirs) with ordinality as t (entry, i)
    where not p_base @> t.entry and not p_mine @> t.entry
  ) as s;
$$;

create function private.is_new(p_course_id text, p_kind text, p_id text) returns boolean
language sql stable set search_path = '' as $$
  -- Whether it is prepared in the course and does not exist yet.
  select exists (
    select 1 from private.pending_changes as c
    where c.course_id = p_course_id and c.kind = p_kind and c.item_id = p_id and c.base = '{}'
  );
$$;

create function private.pending_table(p_kind text) returns text
language sql immutable set search_path = '' as $$
  -- The table of the item that a kind of prepared changes is about.
  select case p_kind when 'stops' then 'courses' when 'questions' then 'quizzes' else private.content_table(p_kind) end;
$$;

create or replace function private.pending_state(p_kind text, p_id text) returns jsonb
language plpgsql stable set search_path = '' as $$
-- The fields of an item that can be prepared, as they are stored; null where it, or a question's quiz, is deleted. A list is the field
-- of that name.
declare
  name text := private.pending_table(p_kind);
  stored jsonb;
  form constant text[] := '{type,options,left_options,right_options,slider,answer,option_explanations}';
begin
  execute format('select to_jsonb(t) from public.%I as t where t.id = $1 and t.deleted_at is null', name) into stored using p_id;
  if stored is null then
    return null;
  elsif p_kind = 'stops' then
    return jsonb_build_object('stops', private.stops_of(p_id));
  elsif p_kind = 'questions' then
    return jsonb_build_object('questions', private.ordered_question_ids(p_id));
  elsif p_kind = 'question' then
    if not exists (select 1 from public.quizzes as z where z.id = stored ->> 'quiz_id' and z.deleted_at is null) then
      return null;
    end if;
    stored := private.question_to_json(p_id) - '{id,quiz_id,position,created_at,updated_at,regrading,shared_with}'::text[];
    return (stored - form) || jsonb_build_object('form', (
      select jsonb_object_agg(f.name, stored -> f.name) from unnest(form) as f (name)
    ));
  end if;
  return (
    select jsonb_object_agg(c.name, stored -> c.name) from unnest(private.restorable_columns(name)) as c (name)
  ) || case when stored ? 'publish_at' then jsonb_build_object('publish_at', private.prepared_time(stored -> 'publish_at')) else '{}' end;
end;
$$;

create function private.list_entries(p_course_id text, p_kind text, p_id text, p_list jsonb) returns jsonb
language sql stable set search_path = '' as $$
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
language sql stable set search_path = '' as $$
  -- [{id, title}] of a prepared list, merged with the list that is stored.
  select private.list_entries(p_change.course_id, p_change.kind, p_change.item_id, private.merge_lists(
    p_change.base -> p_change.kind, p_change.fields -> p_change.kind, p_current -> p_change.kind
  ));
$$;

create function private.ids_of(p_entries jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_path_query_array(p_entries, '$[*].id');
$$;

create function private.stored_list(p_course_id text, p_kind text, p_id text) returns jsonb
language sql stable set search_path = '' as $$
  -- {kind: [ids]} as it is stored; empty of a new quiz, null of one that is deleted.
  select coalesce(
    private.pending_state(p_kind, p_id),
    case when private.is_new(p_course_id, 'quiz', p_id) then jsonb_build_object(p_kind, '[]'::jsonb) end
  );
$$;

create function private.prepared_list(p_course_id text, p_kind text, p_id text) returns jsonb
language sql stable set search_path = '' as $$
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

create or replace function private.can_be_prepared(p_course_id text, p_kind text, p_id text) returns boolean
language sql stable set search_path = '' as $$
  -- The course itself, its stops, the videos and quizzes of its stops, prepared ones included, and the questions of these.
  select case
    when p_kind in ('course', 'stops') then p_id = p_course_id
    when p_kind = 'questions' then private.can_be_prepared(p_course_id, 'quiz', p_id)
    when p_kind = 'question' then exists (
      select 1 from public.questions as q
      where q.id = p_id and q.deleted_at is null and private.can_be_prepared(p_course_id, 'quiz', q.quiz_id)
    )
    else (private.stops_of(p_course_id) || private.prepared_list(p_course_id, 'stops', p_course_id)) ? (p_kind || '/' || p_id)
  end;
$$;

create function private.prepared_question(p_course_id text, p_id text) returns jsonb
language sql stable set search_path = '' as $$
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
language sql immutable set search_path = '' as $$
  -- The argument of admin_save_question that stores a question as private.question_to_json has it. A single accepted answer is sent as a
  -- list, which replaces all.
  select p_question - '{updated_at,position,regrading,shared_with}'::text[] || case
    when p_question ->> 'type' = 'OPT' and jsonb_typeof(p_question -> 'answer') = 'string'
      then jsonb_build_object('answer', jsonb_build_array(p_question -> 'answer'))
    else '{}'
  end;
$$;

create function private.create_question(p_id text, p_quiz_id text, p_question jsonb) returns void
language plpgsql set search_path = '' as $$
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
language plpgsql set search_path = '' as $$
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
language plpgsql set search_path = '' as $$
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

drop function private.write_pending(text, text, jsonb, jsonb);
create function private.write_pending(p_change private.pending_changes) returns void
language plpgsql set search_path = '' as $$
-- Saves prepared fields of an item that exists as they are saved at once, with all checks of that.
declare
  name text := private.pending_table(p_change.kind);
  fields jsonb := p_change.fields;
  columns text[];
begin
  if fields = '{}' then
    return;
  end if;
  if p_change.kind <> 'question' then
    perform private.require_content(name, p_change.item_id);
  end if;
  if p_change.kind = 'stops' then
    perform private.set_stops(p_change.item_id, private.ids_of(
      private.merged_entries(p_change, private.pending_state('stops', p_change.item_id))
    ));
  elsif p_change.kind = 'questions' then
    perform private.set_questions(p_change.course_id, p_change.item_id, private.ids_of(
      private.merged_entries(p_change, private.pending_state('questions', p_change.item_id))
    ));
  elsif p_change.kind = 'question' then
    perform private.admin_save_question(private.question_payload(
      private.question_to_json(p_change.item_id) || (fields - 'form')
      || coalesce(fields -> 'form', private.pending_state('question', p_change.item_id) -> 'form')
    ));
  else
    fields := fields || case
      when fields ? 'publish_at' then jsonb_build_object('publish_at', private.prepared_time(fields -> 'publish_at')) else '{}'
    end;
    columns := array(select c from unnest(private.restorable_columns(name) || '{publish_at}'::text[]) as c where fields ? c);
    execute format(
      'update public.%1$I as t set (%2$s) = (select %3$s from jsonb_populate_record(null::public.%1$I, $1) as v) where t.id = $2',
      name,
      (select string_agg(quote_ident(n), ', ') from unnest(columns) as n),
      (select string_agg('v.' || quote_ident(n), ', ') from unnest(columns) as n)
    ) using fields, p_change.item_id;
  end if;
end;
$$;

create or replace function private.pending_version(p_change private.pending_changes) returns timestamptz
language plpgsql stable set search_path = '' as $$
-- Changes with whatever is prepared of an item, and with what is stored.
declare
  stored timestamptz;
begin
  if p_change.kind not in ('stops', 'questions') then
    execute format('select t.updated_at from public.%I as t where t.id = $1', private.content_table(p_change.kind))
    into stored using p_change.item_id;
  end if;
  return greatest(stored, p_change.changed_at);
end;
$$;

create function private.keep_pending(p_change private.pending_changes, p_base jsonb, p_fields jsonb) returns void
language sql set search_path = '' as $$
  -- Stores what is prepared of an item, which is nothing where p_fields is {}.
  delete from private.pending_changes as c
  where c.course_id = p_change.course_id and c.kind = p_change.kind and c.item_id = p_change.item_id and p_fields = '{}';
  insert into private.pending_changes as c (course_id, kind, item_id, base, fields, changed_by)
  select p_change.course_id, p_change.kind, p_change.item_id, p_base, p_fields, auth.uid() where p_fields <> '{}'
  on conflict (course_id, kind, item_id) do update set
    base = excluded.base, fields = excluded.fields, changed_by = excluded.changed_by, changed_at = clock_timestamp();
$$;

create function private.keep_list(p_course_id text, p_kind text, p_id text, p_list jsonb) returns void
language plpgsql set search_path = '' as $$
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
language plpgsql set search_path = '' as $$
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
language plpgsql set search_path = '' as $$
-- Prepares a list: {<kind>, was}: the new one and the one that it was made of; of questions also {copy_of}: ids of questions of any quiz
-- that are copied into it. What others have prepared meanwhile stays.
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
      copy_id := gen_random_uuid();
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

create function private.save_pending_item(p_course_id text, p_kind text, p_id text, p_changes jsonb, p_updated_at text) returns void
language plpgsql set search_path = '' as $$
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

create or replace function private.admin_save_pending(p_course_id text, p_kind text, p_item_id text, p_changes jsonb, p_updated_at text) returns jsonb
language plpgsql security definer set search_path = '' as $$
-- Prepares changes of an item of a course. p_changes: columns of a course, video or quiz; the argument of admin_save_question; of
-- stops {stops, was}, the new list and the one that it was made of, as "video/<id>" and "quiz/<id>"; of the questions of a quiz
-- {questions, was} or {copy_of}, as ids. A video, quiz or question with an unknown id is new. With p_updated_at, what was changed
-- meanwhile is a conflict. Answers as admin_get_pending.
begin
  perform private.require_right('content');
  perform private.require_content('courses', p_course_id);
  if p_kind not in ('course', 'video', 'quiz', 'question', 'stops', 'questions') then
    perform private.raise_error(422, 'validation_failed', 'This kind of content does not exist.', 'kind');
  elsif p_kind not in ('stops', 'questions') then
    perform private.save_pending_item(p_course_id, p_kind, p_item_id, private.unwrap_json(p_changes), p_updated_at);
  elsif private.stored_list(p_course_id, p_kind, p_item_id) is null or not private.can_be_prepared(p_course_id, p_kind, p_item_id) then
    perform private.raise_error(404, 'not_found', 'This is not in the course any more.');
  else
    perform private.save_pending_list(p_course_id, p_kind, p_item_id, private.unwrap_json(p_changes));
  end if;
  return private.admin_get_pending(p_course_id);
end;
$$;

create or replace function private.pending_fields(p_change private.pending_changes, p_current jsonb) returns jsonb
language sql stable set search_path = '' as $$
  -- [{name, part, before, prepared, current}] of what is prepared. `part`: what is kept or taken as one. Of a new item, what is not
  -- blank. Lists are [{id, title}].
  select coalesce(jsonb_agg(jsonb_build_object('name', f.name, 'part', f.part, 'before', f.before, 'prepared', f.prepared, 'current', f.current) order by f.name <> 'title', f.part, f.name), '[]')
  from (
    select f.key as name, f.key as part, p_change.base -> f.key as before, f.value as prepared, p_current -> f.key as current
    from jsonb_each(p_change.fields) as f where f.key not in ('form', 'stops', 'questions', 'publish_at', 'quiz_id')
    union all
    select 'publish_at', 'publish_at', private.prepared_time(p_change.base -> 'publish_at'),
      private.prepared_time(p_change.fields -> 'publish_at'), p_current -> 'publish_at'
    where p_change.fields ? 'publish_at'
    union all
    select g.key, 'form', p_change.base -> 'form' -> g.key, g.value, p_current -> 'form' -> g.key
    from jsonb_each(p_change.fields -> 'form') as g
    where g.value is distinct from p_change.base -> 'form' -> g.key or g.value is distinct from p_current -> 'form' -> g.key
    union all
    select p_change.kind, p_change.kind, s.entries, private.merged_entries(p_change, p_current), s.entries
    from (select private.list_entries(p_change.course_id, p_change.kind, p_change.item_id, p_current -> p_change.kind) as entries) as s
    where p_change.fields ? p_change.kind
  ) as f
  where p_change.base <> '{}' or f.name = 'publish_at' or f.prepared <> all (array['null', '""', '[]', '{}', '0']::jsonb[]);
$$;

create or replace function private.admin_get_pending(p_course_id text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
-- What is prepared in a course: {version, items: [{kind, id, title, parent, is_new, exists, updated_at, changed_by, changed_at, values,
-- fields}]}. `values` are the prepared fields, of a question all of it; `fields` what differs. `version` changes with each of them, and
-- with what is stored.
begin
  perform private.require_right('content');
  if not exists (select 1 from public.courses as c where c.id = p_course_id and c.deleted_at is null) then
    perform private.raise_error(404, 'course_not_found', 'This course does not exist.');
  end if;
  return (
    select jsonb_build_object(
      -- Not how far a regrading is, which a whole question tells as well.
      'version', md5(coalesce(jsonb_agg(case i.item ->> 'kind' when 'question' then i.item - 'values' else i.item end)::text, '')),
      'items', coalesce(jsonb_agg(i.item), '[]')
    )
    from (
      select jsonb_build_object(
        'kind', c.kind, 'id', c.item_id, 'title', t.title, 'parent', case c.kind when 'question' then coalesce(z.title, n.fields ->> 'title') end,
        'is_new', c.base = '{}',
        'exists', s.current is not null or c.base = '{}' and (c.kind <> 'question' or z.deleted_at is null and num_nonnulls(z.id, n.item_id) > 0),
        'updated_at', private.pending_version(c), 'changed_at', c.changed_at, 'changed_by', private.person_name(p),
        'values', case
          when c.kind = 'question' then coalesce(private.prepared_question(p_course_id, c.item_id), '{}')
          when c.kind in ('stops', 'questions') then jsonb_build_object(c.kind, private.ids_of(private.merged_entries(c, s.current)))
          else c.fields
        end,
        'fields', private.pending_fields(c, coalesce(s.current, '{}'))
      ) as item
      from private.pending_changes as c
      cross join lateral (
        select case when c.kind in ('stops', 'questions') then private.stored_list(p_course_id, c.kind, c.item_id)
          else private.pending_state(c.kind, c.item_id) end as current offset 0
      ) as s
      left join private.pending_changes as n on n.course_id = p_course_id and n.kind = 'quiz' and n.base = '{}'
        and n.item_id = case c.kind when 'question' then c.fields ->> 'quiz_id' when 'questions' then c.item_id end
      left join public.quizzes as z on c.kind = 'question'
        and z.id = coalesce((select w.quiz_id from public.questions as w where w.id = c.item_id), c.fields ->> 'quiz_id')
      cross join lateral (
        select coalesce(
          case when c.kind = 'questions' then n.fields ->> 'title' when c.base = '{}' then c.fields ->> 'title' end,
          private.audit_title(private.pending_table(c.kind), c.item_id, '{}')
        ) as title
      ) as t
      left join public.profiles as p on p.id = c.changed_by
      where c.course_id = p_course_id
      order by array_position('{course,stops,video,quiz,questions,question}', c.kind), t.title, c.item_id
    ) as i
  );
end;
$$;

create or replace function private.apply_pending(p_course_id text, p_kept text[]) returns text[]
language plpgsql set search_path = '' as $$
-- Saves what is prepared in a course, but not the parts in p_kept ("<kind>/<id>/<part>"). First what is new, then lists of questions, so
-- that a quiz has them when it is published; stops last. Answers the questions of which the grading may be another.
declare
  work record;
  change private.pending_changes;
  graded text[] := '{}';
  code text;
  message text;
  sentence text;
  field text;
begin
  -- Before any row, in the order in which finishing an attempt locks.
  perform private.lock_grading(z.quiz_id, true)
  from (
    select distinct coalesce(q.quiz_id, c.fields ->> 'quiz_id') as quiz_id
    from private.pending_changes as c left join public.questions as q on q.id = c.item_id
    where c.course_id = p_course_id and c.kind = 'question' order by quiz_id
  ) as z;
  for work in
    select s.is_made, c as change from private.pending_changes as c
    cross join lateral (
      select true as is_made, array_position('{video,quiz,question}', c.kind) as rank where c.base = '{}'
      union all
      select false, 3 + array_position('{questions,question,quiz,video,course,stops}', c.kind) where c.base <> '{}' or c.kind = 'quiz'
    ) as s
    where c.course_id = p_course_id
    order by s.rank, c.item_id
  loop
    change := work.change;
    -- What is in the trash waits, and so does a new question of a quiz there.
    continue when not work.is_made and private.pending_state(change.kind, change.item_id) is null
      or work.is_made and change.kind = 'question' and private.pending_state('quiz', change.fields ->> 'quiz_id') is null;
    change.fields := (
      select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(change.fields) as f
      -- Of a new quiz, the rest is there already.
      where work.is_made
        or not concat_ws('/', change.kind, change.item_id, f.key) = any (p_kept) and (change.base <> '{}' or f.key = 'publish_at')
    );
    if change.kind = 'question' and not work.is_made and change.fields ?| '{form,points}' then
      graded := graded || change.item_id;
    end if;
    begin
      if work.is_made then
        perform private.create_prepared(change);
      else
        perform private.write_pending(change);
      end if;
    exception when sqlstate 'PT422' or sqlstate 'PT409' or sqlstate 'PT404' then
      get stacked diagnostics code = returned_sqlstate, message = message_text, sentence = pg_exception_detail, field = pg_exception_hint;
      raise exception using errcode = code, message = message, hint = field, detail = format(
        '“%s”: %s', coalesce(
          case when change.base = '{}' then (work.change).fields ->> 'title' end,
          private.audit_title(private.pending_table(change.kind), change.item_id, '{}')
        ), sentence
      );
    end;
  end loop;
  return graded;
end;
$$;

create or replace function private.admin_discard_pending(p_course_id text, p_version text, p_kind text default null, p_item_id text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
-- Discards what is prepared in a course, or of one item of it: with a new item its place in its list, with a list what is new in it.
-- Answers as admin_get_pending.
begin
  perform private.require_pending(p_course_id, p_version);
  delete from private.pending_changes as c
  where c.course_id = p_course_id and (p_kind is null or c.kind = p_kind and c.item_id = p_item_id);
  perform private.tidy_pending(p_course_id);
  return private.admin_get_pending(p_course_id);
end;
$$;

drop function private.merge_stops, private.present_stops, private.stop_titles;
revoke all on function
  private.prepared_time, private.merge_lists, private.is_new, private.pending_table, private.list_entries, private.merged_entries,
  private.ids_of, private.stored_list, private.prepared_list, private.prepared_question, private.question_payload,
  private.create_question, private.create_prepared, private.set_questions, private.write_pending, private.keep_pending,
  private.keep_list, private.tidy_pending, private.save_pending_list, private.save_pending_item
from public, anon, authenticated, service_role;
