-- Versions of content, which are read from the audit log (docs/decisions/0080-versions-are-read-from-the-log.md).

create function private.audit_title(p_table text, p_row_id text, p_columns jsonb) returns text
language sql stable
set search_path = ''
as $$
  -- What the row of an entry about content is called, by the columns that the entry has, else as it is now.
  select coalesce(p_columns ->> 'title', p_columns ->> 'file_name', case p_table
    when 'courses' then (select c.title from public.courses as c where c.id = p_row_id)
    when 'videos' then (select v.title from public.videos as v where v.id = p_row_id)
    when 'quizzes' then (select q.title from public.quizzes as q where q.id = p_row_id)
    when 'lessons' then (
      select coalesce(v.title, q.title) from public.lessons as l
      left join public.videos as v on v.id = l.video_id
      left join public.quizzes as q on q.id = l.quiz_id
      where l.id = p_row_id
    )
    when 'video_quizzes' then (
      select concat_ws(' – ', v.title, q.title) from public.videos as v, public.quizzes as q
      where v.id = split_part(p_row_id, '/', 1) and q.id = split_part(p_row_id, '/', 2)
    )
    when 'testimonials' then 'Testimonial'
    else (select q.title from public.questions as q where q.id = p_row_id)
  end);
$$;

create function private.history_keys(p_kind text, p_id text) returns table (table_name text, row_id text)
language sql stable
set search_path = ''
as $$
  -- The rows whose entries are the history of an item: those of a course are also its stops, their videos and quizzes, and the
  -- questions with their keys; those of a quiz its questions.
  with stops as (
    select l.id, l.video_id, l.quiz_id from public.lessons as l
    where p_kind = 'course' and l.course_id = p_id or p_kind = 'video' and l.video_id = p_id or p_kind = 'quiz' and l.quiz_id = p_id
  ),
  quizzes as (
    select s.quiz_id as id from stops as s where p_kind = 'course' and s.quiz_id is not null
    union select p_id where p_kind = 'quiz'
  ),
  questions as (
    select q.id from public.questions as q where q.quiz_id in (select z.id from quizzes as z)
    union select p_id where p_kind = 'question'
  )
  select 'courses', p_id where p_kind = 'course'
  union all select 'lessons', s.id from stops as s
  union all select 'videos', s.video_id from stops as s where p_kind = 'course' and s.video_id is not null
  union all select 'videos', p_id where p_kind = 'video'
  union all select 'quizzes', z.id from quizzes as z
  union all select t.name, q.id from questions as q, (values ('questions'), ('question_keys')) as t (name)
  union all
  select 'video_quizzes', v.video_id || '/' || v.quiz_id from public.video_quizzes as v
  where p_kind = 'video' and v.video_id = p_id or p_kind = 'quiz' and v.quiz_id = p_id;
$$;

create function private.admin_get_history(
  p_kind text, p_id text, p_actor_id text, p_what text, p_since timestamptz, p_until timestamptz, p_before timestamptz,
  p_limit integer
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- Changes of the content, the newest first: entries that one person saved together are one change, with at most 30 of its entries.
-- Without p_kind, of all content. `next` is p_before of the page that follows. p_what: course, video, quiz, question, stop, link,
-- upload. Audited reads and people are no content.
declare
  tables text[] := case p_what
    when 'course' then '{courses}' when 'video' then '{videos}' when 'quiz' then '{quizzes}'
    when 'question' then '{questions,question_keys}' when 'stop' then '{lessons}' when 'link' then '{video_quizzes}'
    when 'upload' then '{content_imports}'
    else '{courses,videos,quizzes,questions,question_keys,lessons,video_quizzes,content_imports,testimonials}'
  end::text[];
  page_size integer := least(greatest(coalesce(p_limit, 25), 1), 100);
begin
  perform private.require_right('content');
  if p_kind is not null then
    perform private.content_table(p_kind);
  end if;
  return (
    with keys as materialized (select k.* from private.history_keys(p_kind, p_id) as k where p_kind is not null),
    origins as materialized (select distinct private.import_id_of(k.table_name, k.row_id) as id from keys as k),
    of_item as (
      select a.* from keys as k join public.audit_log as a on a.table_name = k.table_name and a.row_id = k.row_id
      union all
      select a.* from origins as o join public.audit_log as a on a.table_name = 'content_imports' and a.row_id = o.id
    ),
    hits as materialized (
      (
        select a.* from of_item as a
        where a.table_name = any (tables) and (p_actor_id is null or a.actor::text = p_actor_id)
          and coalesce(a.saved_at, a.at) >= coalesce(p_since, '-infinity') and coalesce(a.saved_at, a.at) < coalesce(p_until, 'infinity')
          and coalesce(a.saved_at, a.at) < coalesce(p_before, 'infinity')
      )
      union all
      (
        select a.* from public.audit_log as a
        where p_kind is null and a.table_name = any (tables) and (p_actor_id is null or a.actor::text = p_actor_id)
          and coalesce(a.saved_at, a.at) >= coalesce(p_since, '-infinity') and coalesce(a.saved_at, a.at) < coalesce(p_until, 'infinity')
          and coalesce(a.saved_at, a.at) < coalesce(p_before, 'infinity')
        order by coalesce(a.saved_at, a.at) desc
        limit 5000
      )
    ),
    changes as materialized (
      select coalesce(h.saved_at, h.at) as saved_at, h.actor, max(h.id) as id, max(h.at) as at, count(*) as entry_count
      from hits as h group by 1, 2
      order by 1 desc, 2
      limit page_size + 1
    ),
    page as materialized (select c.* from changes as c order by c.saved_at desc, c.actor limit page_size)
    select jsonb_build_object(
      'next', case when (select count(*) from changes) > page_size then (select min(p.saved_at) from page as p) end,
      'items', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', p.id, 'at', p.at, 'actor_id', p.actor,
          'actor_name', case when p.actor is not null then coalesce(private.person_name(f), 'Deleted account') end,
          'entry_count', p.entry_count,
          'entries', (
            select jsonb_agg(jsonb_build_object(
              'id', e.id, 'action', e.action, 'table_name', e.table_name, 'row_id', e.row_id, 'before', e.before, 'after', e.after,
              'title', private.audit_title(e.table_name, e.row_id, coalesce(e.after, '{}') || coalesce(e.before, '{}') || coalesce(e.after, '{}')),
              'parent', case e.table_name
                when 'lessons' then (select c.title from public.lessons as l join public.courses as c on c.id = l.course_id where l.id = e.row_id)
                when 'questions' then (select z.title from public.questions as q join public.quizzes as z on z.id = q.quiz_id where q.id = e.row_id)
                when 'question_keys' then (select z.title from public.questions as q join public.quizzes as z on z.id = q.quiz_id where q.id = e.row_id)
              end
            ) order by e.id)
            from (
              select h.* from hits as h
              where coalesce(h.saved_at, h.at) = p.saved_at and h.actor is not distinct from p.actor
              order by h.id limit 30
            ) as e
          )
        ) order by p.saved_at desc, p.actor)
        from page as p left join public.profiles as f on f.id = p.actor
      ), '[]'::jsonb),
      'people', coalesce((
        select jsonb_agg(jsonb_build_object('id', x.id, 'name', private.person_name(x)) order by private.person_name(x), x.id)
        from public.profiles as x
        where x.id in (select m.user_id from private.admins as m) or x.id in (select c.actor from changes as c)
      ), '[]'::jsonb)
    )
  );
end;
$$;
call private.expose('admin_get_history', 'authenticated');

create function private.restorable_columns(p_table text) returns text[]
language sql stable
set search_path = ''
as $$
  -- What an earlier version brings back: what people wrote. Where a row is, whether learners see it and where it came from is
  -- changed elsewhere.
  select array_agg(a.attname::text order by a.attnum)
  from pg_catalog.pg_attribute as a
  where a.attrelid = ('public.' || quote_ident(p_table))::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and a.attname <> all (
      '{id,quiz_id,position,import_id,created_at,updated_at,deleted_at,form_changed_at,publication,publish_at}'::name[]
    );
$$;

create function private.version_of_entry(p_entry public.audit_log) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- {table_name, row_id, current, version}: the columns of the row, those of a question with its key, now and right after the
-- entry. Later entries are taken back one by one from what there is now, so rows of uploads have versions as well.
declare
  name text := case p_entry.table_name when 'question_keys' then 'questions' else p_entry.table_name end;
  now_columns jsonb;
  then_columns jsonb;
  later record;
begin
  if name not in ('courses', 'videos', 'quizzes', 'questions') then
    return null;
  end if;
  execute format('select to_jsonb(t) from public.%I as t where t.id = $1 and t.deleted_at is null', name)
  into now_columns using p_entry.row_id;
  if now_columns is null then
    return null;
  end if;
  if name = 'questions' then
    now_columns := now_columns || coalesce(
      (select jsonb_build_object('answer', k.answer, 'explanation', k.explanation, 'option_explanations', k.option_explanations) from private.question_keys as k where k.question_id = p_entry.row_id),
      '{"answer": null, "explanation": "", "option_explanations": {}}'
    );
  end if;
  then_columns := now_columns;
  for later in
    select a.action, a.table_name, a.before from public.audit_log as a
    where a.row_id = p_entry.row_id and a.id > p_entry.id and (a.table_name = name or name = 'questions' and a.table_name = 'question_keys')
      -- A key is stored right after its question: it belongs to the same version.
      and (a.actor is distinct from p_entry.actor or coalesce(a.saved_at, a.at) <> coalesce(p_entry.saved_at, p_entry.at))
    order by a.id desc
  loop
    then_columns := then_columns || case
      when later.action = 'insert' and later.table_name = 'question_keys' then '{"answer": null, "explanation": "", "option_explanations": {}}'
      when later.table_name = 'question_keys' then coalesce(later.before, '{}') - '{question_id,salt,updated_at}'::text[]
      else coalesce(later.before, '{}')
    end;
  end loop;
  return jsonb_build_object('table_name', name, 'row_id', p_entry.row_id, 'current', now_columns, 'version', then_columns);
end;
$$;

create function private.question_of_version(p_version jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  -- A version of a question as admin_save_question takes it. A single accepted answer is sent as a list, which replaces all.
  select private.question_to_json(p_version ->> 'row_id') || jsonb_strip_nulls(jsonb_build_object(
    'title', v -> 'title', 'description', v -> 'description', 'type', v -> 'type', 'explanation', v -> 'explanation',
    'option_explanations', v -> 'option_explanations',
    'options', v -> 'options', 'left_options', v -> 'left_options', 'right_options', v -> 'right_options', 'points', v -> 'points', 'tags', v -> 'tags'
  )) || jsonb_build_object(
    'slider', case when v ->> 'slider_min' is not null then jsonb_build_object(
      'min', v -> 'slider_min', 'max', v -> 'slider_max', 'step', coalesce(v -> 'slider_step', '1'), 'unit', v -> 'slider_unit'
    ) end,
    'answer', case when v ->> 'type' = 'OPT' and jsonb_typeof(v -> 'answer') = 'string' then jsonb_build_array(v -> 'answer') else v -> 'answer' end
  )
  from (select p_version -> 'version' as v) as x;
$$;

create function private.require_version(p_entry_id bigint) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- A version of what an entry of the log is about; raises version_not_found.
declare
  version jsonb := (select private.version_of_entry(a) from public.audit_log as a where a.id = p_entry_id);
begin
  if version is null then
    perform private.raise_error(404, 'version_not_found', 'This version cannot be shown: what it is of is deleted, or has no versions.');
  end if;
  return version;
end;
$$;

create function private.admin_get_version(p_entry_id bigint) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- The version after an entry beside the current one: {kind, id, title, updated_at, fields: [{name, version, current}], regrade}.
-- `fields` are those that differ, with what a key is about as context; `regrade` is what restoring a question would change.
declare
  found jsonb;
  name text;
  names text[];
begin
  perform private.require_right('content');
  found := private.require_version(p_entry_id);
  name := found ->> 'table_name';
  names := private.restorable_columns(name) || case when name = 'questions' then '{answer,explanation,option_explanations}' else '{}' end::text[];
  return jsonb_build_object(
    'kind', case name when 'quizzes' then 'quiz' else rtrim(name, 's') end, 'id', found -> 'row_id', 'title', found #> '{current,title}',
    'updated_at', found #> '{current,updated_at}',
    'fields', coalesce((
      select jsonb_agg(jsonb_build_object('name', n.name, 'version', found -> 'version' -> n.name, 'current', found -> 'current' -> n.name) order by n.i)
      from unnest(names) with ordinality as n (name, i)
      where found -> 'version' -> n.name is distinct from found -> 'current' -> n.name
    ), '[]'::jsonb),
    'regrade', case when name = 'questions' and found #> '{version,answer}' <> 'null'
      then private.admin_preview_regrade(private.question_of_version(found)) end
  );
end;
$$;
call private.expose('admin_get_version', 'authenticated');

create function private.admin_restore_version(
  p_entry_id bigint, p_updated_at text, p_regrade boolean, p_lower_results boolean default false
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Saves the version after an entry as the newest. p_updated_at: the version that the person compared with; if somebody has saved
-- since, nothing changes. A question is saved as from its form, with the same choice of regrading.
declare
  found jsonb;
  name text;
  names text[];
begin
  perform private.require_right('content');
  found := private.require_version(p_entry_id);
  name := found ->> 'table_name';
  if name = 'questions' then
    perform private.admin_save_question(private.question_of_version(found) || jsonb_build_object(
      'updated_at', p_updated_at, 'regrade', p_regrade, 'lower_results', p_lower_results
    ));
  else
    perform private.require_content(name, found ->> 'row_id');
    -- Once more, now that nobody else can save.
    found := private.require_version(p_entry_id);
    if private.parse_timestamp(p_updated_at) is distinct from (found #>> '{current,updated_at}')::timestamptz then
      perform private.raise_error(409, 'stale_update', 'Somebody has changed this meanwhile. Look at the version again.');
    end if;
    names := private.restorable_columns(name);
    execute format(
      'update public.%1$I as t set (%2$s) = (select %3$s from jsonb_populate_record(null::public.%1$I, $1) as v) where t.id = $2',
      name,
      (select string_agg(quote_ident(n), ', ') from unnest(names) as n),
      (select string_agg('v.' || quote_ident(n), ', ') from unnest(names) as n)
    ) using found -> 'version', found ->> 'row_id';
  end if;
  return jsonb_build_object(
    'kind', case name when 'quizzes' then 'quiz' else rtrim(name, 's') end, 'id', found -> 'row_id', 'title', found #> '{version,title}'
  );
end;
$$;
call private.expose('admin_restore_version', 'authenticated');

