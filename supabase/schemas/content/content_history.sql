-- The history of content: listing its versions and restoring them (docs/decisions/0110-one-table-of-versions.md).

create function private.content_title(p_kind text, p_id text) returns text
language sql stable
set search_path = ''
as $$
  -- The title of an item or, for a list, of the item that has the list; null if the item no longer exists.
  select i.title from private.content_items as i where i.kind = private.item_kind(p_kind) and i.id = p_id;
$$;

create function private.shown_content(p_version private.content_versions) returns jsonb
language sql stable
set search_path = ''
as $$
  -- A version's fields in readable form: form fields one by one, the publication time, and titles for the entries of a list.
  select case
    when p_version.kind in ('stops', 'questions', 'links') then (
      select jsonb_object_agg(l.key, (
        select coalesce(jsonb_agg(
          coalesce(private.content_title(
            case p_version.kind when 'stops' then split_part(e.id, '/', 1) when 'links' then 'quiz' else 'question' end,
            case p_version.kind when 'stops' then split_part(e.id, '/', 2) else e.id end
          ), e.id) order by e.i
        ), '[]')
        from jsonb_array_elements_text(l.value) with ordinality as e (id, i)
      ))
      from jsonb_each(p_version.content) as l
    )
    when p_version.kind = 'question' then p_version.content - 'form' || (p_version.content -> 'form') - 'key'
      || jsonb_build_object('answer', p_version.content #> '{form,key}')
    else p_version.content || jsonb_build_object('publish_at', p_version.publish_at)
  end;
$$;

create function private.version_before(p_version private.content_versions) returns private.content_versions
language sql stable
set search_path = ''
as $$
  select v from private.content_versions as v
  where v.kind = p_version.kind and v.item_id = p_version.item_id and v.sequence < p_version.sequence and v.state <> 'prepared'
  order by v.sequence desc limit 1;
$$;

create function private.fields_before(p_version private.content_versions) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- The fields that a version changed, with their earlier values, ignoring uploads that have been undone.
declare
  before jsonb := (
    select coalesce(jsonb_object_agg(f.key, f.value), '{}')
    from private.version_before(p_version) as b cross join lateral jsonb_each(private.version_fields(b)) as f
    where p_version.action <> 'met' and f.value is distinct from private.version_fields(p_version) -> f.key
  );
  undone private.content_versions;
begin
  if before <> '{}' then
    for undone in
      select v.* from private.content_versions as v join public.content_imports as i on i.id = v.import_id and i.undone_at is not null
      where v.kind = p_version.kind and v.item_id = p_version.item_id and v.sequence < p_version.sequence and v.action <> 'met'
        -- Ignore uploads undone before this version was saved, because they no longer affected it.
        and i.undone_at > p_version.saved_at
      order by v.sequence desc
    loop
      before := before || (
        select coalesce(jsonb_object_agg(f.key, f.value), '{}')
        from private.version_before(undone) as b cross join lateral jsonb_each(private.version_fields(b)) as f
        where f.value is distinct from private.version_fields(undone) -> f.key and private.version_fields(undone) -> f.key = before -> f.key
      );
    end loop;
  end if;
  return before;
end;
$$;

create function private.reversal_of(p_version private.content_versions, out reverted jsonb, out kept text[])
language plpgsql stable
set search_path = ''
as $$
-- The effect of reverting a version: the fields that return to their earlier values, and the fields that stay because others have changed
-- them since.
declare
  before jsonb := private.fields_before(p_version);
begin
  select coalesce(jsonb_object_agg(o.key, before -> o.key) filter (where o.value = 'take'), '{}'),
    coalesce(array_agg(o.key order by o.key) filter (where o.value = 'both'), '{}')
  into reverted, kept
  from jsonb_each_text(private.three_way(private.version_fields(p_version), before, (
    select private.version_fields(v) from private.content_versions as v
    where v.kind = p_version.kind and v.item_id = p_version.item_id and v.state in ('live', 'deleted')
  ))) as o;
end;
$$;

create function private.history_entry(p_version private.content_versions) returns jsonb
language sql stable
set search_path = ''
as $$
  -- One history entry: {id, action, kind, item_id, title, parent, before, after}. For a change, `before` and `after` have only the fields
  -- that differ; both are null if the previous version was pruned.
  with shown as (
    select private.shown_content(p_version) as after, b.kind is not null as has_before, private.shown_content(b) as before
    from private.version_before(p_version) as b
  )
  select jsonb_build_object(
    'id', p_version.id, 'action', p_version.action, 'kind', p_version.kind, 'item_id', p_version.item_id,
    'title', coalesce(p_version.content ->> 'title', private.content_title(p_version.kind, p_version.item_id)),
    'parent', case when p_version.kind = 'question' then (
      select string_agg(z.title, ', ' order by lower(z.title), z.id) from public.quiz_questions as p
        join public.quizzes as z on z.id = p.quiz_id
      where p.question_id = p_version.item_id and p.deleted_at is null
    ) end,
    'before', case when s.has_before then (
      select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(s.before) as f where f.value is distinct from s.after -> f.key
    ) || coalesce(n.before, '{}') end,
    'after', case when s.has_before then (
      select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(s.after) as f where f.value is distinct from s.before -> f.key
    ) || coalesce(n.after, '{}') when p_version.action = 'insert' then s.after end
  )
  from shown as s
  cross join lateral (
    select jsonb_object_agg(f.key, f.value -> 0) as before, jsonb_object_agg(f.key, f.value -> 1) as after
      from jsonb_each(p_version.note) as f
  ) as n;
$$;

create function private.history_items(p_kind text, p_id text) returns table (kind text, item_id text)
language sql stable
set search_path = ''
as $$
  -- The items whose versions make up an item's history: for a course also its stops, their videos and quizzes, and the questions; for a
  -- quiz also its questions.
  with stops as (
    select l.video_id, l.quiz_id from public.lessons as l where p_kind = 'course' and l.course_id = p_id
  ), items as (
    select p_kind as kind, p_id as item_id
    union select 'video', s.video_id from stops as s where s.video_id is not null
    union select 'quiz', s.quiz_id from stops as s where s.quiz_id is not null
  )
  select i.kind, i.item_id from items as i
  union all select case i.kind when 'course' then 'stops' when 'video' then 'links' else 'questions' end, i.item_id from items as i
  union select 'question', p.question_id from items as i join public.quiz_questions as p on i.kind = 'quiz' and p.quiz_id = i.item_id;
$$;

create function private.admin_get_history(
  p_kind text, p_id text, p_actor_id text, p_what text, p_since timestamptz, p_until timestamptz, p_before timestamptz,
  p_limit integer
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- Lists the saves of an item or, without p_kind, of all content, newest first, each with at most 30 of its versions. `next` is p_before for
-- the next page. p_what: course, video, quiz, question, stop, link, upload.
declare
  kinds text[] := case p_what when 'question' then '{question,questions}' when 'stop' then '{stops}' when 'link' then '{links}'
    when 'course' then '{course}' when 'video' then '{video}' when 'quiz' then '{quiz}'
    else '{course,video,quiz,question,stops,questions,links}' end::text[];
  since timestamptz := coalesce(p_since, '-infinity');
  before timestamptz := least(coalesce(p_until, 'infinity'), coalesce(p_before, 'infinity'));
  page_size integer := least(greatest(coalesce(p_limit, 25), 1), 100);
begin
  perform private.require_right('content');
  if p_kind is not null then
    perform private.content_table(p_kind);
  end if;
  return (
    with items as materialized (select i.kind, i.item_id from private.history_items(p_kind, p_id) as i where p_kind is not null),
    of_items as materialized (
      select v.id, v.sequence, v.saved_at, v.made_by, v.import_id
      from items as i join private.content_versions as v on v.kind = i.kind and v.item_id = i.item_id
      where v.kind = any (kinds) and v.state <> 'prepared' and v.action <> 'met'
        and (p_actor_id is null or v.made_by::text = p_actor_id) and (p_what is distinct from 'upload' or v.import_id is not null)
    ),
    saves as materialized (
      (
        select v.saved_at, v.made_by from of_items as v where v.saved_at >= since and v.saved_at < before
        group by v.saved_at, v.made_by order by v.saved_at desc, v.made_by limit page_size + 1
      )
      union all
      -- Reads in index order and stops once the page is full, however many versions there are.
      (
        select v.saved_at, v.made_by from private.content_versions as v
        where p_kind is null and v.saved_at >= since and v.saved_at < before
          and v.kind = any (kinds) and v.state <> 'prepared' and v.action <> 'met'
            and (p_actor_id is null or v.made_by::text = p_actor_id) and (p_what is distinct from 'upload' or v.import_id is not null)
        group by v.saved_at, v.made_by order by v.saved_at desc, v.made_by limit page_size + 1
      )
    ),
    page as materialized (select s.saved_at, s.made_by from saves as s order by s.saved_at desc, s.made_by limit page_size),
    entries as materialized (
      select p.saved_at, p.made_by, e.*
      from page as p
      cross join lateral (
        select
          count(*) as entry_count, max(v.sequence) as sequence, max(v.import_id) as import_id,
          (array_agg(v.id order by v.sequence))[:30] as shown
        from private.content_versions as v
        where v.saved_at = p.saved_at and v.made_by is not distinct from p.made_by and v.kind = any (kinds)
          and v.state <> 'prepared' and v.action <> 'met'
          and (p_kind is null or v.id in (select o.id from of_items as o))
          and (p_what is distinct from 'upload' or v.import_id is not null)
      ) as e
    )
    select jsonb_build_object(
      'next', case when (select count(*) from saves) > page_size then (select min(p.saved_at) from page as p) end,
      'items', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', n.sequence, 'at', n.saved_at, 'actor_id', n.made_by,
          'actor_name', case when n.made_by is not null then coalesce(private.person_name(f), 'Deleted account') end,
          'entry_count', n.entry_count,
          'upload', (select jsonb_build_object('id', u.id, 'file_name', u.file_name) from public.content_imports as u
            where u.id = n.import_id),
          'entries', (
            select jsonb_agg(private.history_entry(v) order by v.sequence) from private.content_versions as v where v.id = any (n.shown)
          )
        ) order by n.saved_at desc, n.made_by)
        from entries as n left join public.profiles as f on f.id = n.made_by
      ), '[]'::jsonb),
      'people', coalesce((
        select jsonb_agg(jsonb_build_object('id', x.id, 'name', private.person_name(x))
          order by private.person_sort_name(x) collate private.natural_order, x.id)
        from public.profiles as x
        where x.id in (select m.user_id from private.admins as m) or x.id in (select s.made_by from saves as s)
      ), '[]'::jsonb)
    )
  );
end;
$$;
call private.expose('admin_get_history', 'authenticated');

create function private.question_fields(p_content jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  -- The fields of a question's version, with the names of private.question_to_json.
  select p_content - 'form' || case when p_content ? 'form' then
    (f.form - '{key,slider_min,slider_max,slider_step,slider_unit}'::text[]) || jsonb_build_object(
      'answer', f.form -> 'key', 'document', (private.document_of(f.form -> 'key')).definition,
      'slider', case when f.form ->> 'slider_min' is not null then jsonb_build_object(
        'min', f.form -> 'slider_min', 'max', f.form -> 'slider_max', 'step', coalesce(nullif(f.form -> 'slider_step', 'null'), '1'),
        'unit', f.form -> 'slider_unit'
      ) end
    ) else '{}' end
  from (select p_content -> 'form' as form) as f;
$$;

create function private.question_payload(p_question jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  -- Turns a question in the format of private.question_to_json into the argument of admin_save_question. A single accepted answer is sent
  -- as a list, which replaces all accepted answers. Figures that no longer exist are left out.
  select p_question - '{version,position,regrading,shared_with,document}'::text[] || case when p_question ? 'figures' then
    jsonb_build_object('figures', private.known_figures(p_question -> 'figures')) else '{}' end || case
    when p_question ->> 'type' = 'OPT' and jsonb_typeof(p_question -> 'answer') = 'string'
      then jsonb_build_object('answer', jsonb_build_array(p_question -> 'answer'))
    else '{}'
  end;
$$;

create function private.restorable_content(p_version private.content_versions) returns jsonb
language sql stable
set search_path = ''
as $$
  -- The fields to save when restoring a version. Lists leave out items that no longer exist; questions added to a quiz since then come at
  -- the end.
  select case p_version.kind
    when 'stops' then jsonb_build_object('stops', (
      select coalesce(jsonb_agg(e.id order by e.i), '[]') from jsonb_array_elements_text(p_version.content -> 'stops')
        with ordinality as e (id, i)
      where exists (select 1 from public.videos as v where 'video/' || v.id = e.id and v.deleted_at is null)
        or exists (select 1 from public.quizzes as z where 'quiz/' || z.id = e.id and z.deleted_at is null)
    ))
    when 'links' then jsonb_build_object('quizzes', (
      select coalesce(jsonb_agg(e.id order by e.i), '[]') from jsonb_array_elements_text(p_version.content -> 'quizzes')
        with ordinality as e (id, i)
      where exists (select 1 from public.quizzes as z where z.id = e.id and z.deleted_at is null)
    ))
    when 'questions' then jsonb_build_object('questions', (
      select coalesce(jsonb_agg(q.id order by e.i, q.i), '[]')
      from unnest(private.ordered_question_ids(p_version.item_id)) with ordinality as q (id, i)
      left join jsonb_array_elements_text(p_version.content -> 'questions') with ordinality as e (id, i) on e.id = q.id
    ))
    when 'video' then p_version.content || jsonb_build_object('figures', private.known_figures(p_version.content -> 'figures'))
    else p_version.content
  end;
$$;

create function private.require_restorable(p_version_id uuid) returns private.content_versions
language plpgsql stable
set search_path = ''
as $$
-- A version of an item that is not in the trash; raises version_not_found.
declare
  version private.content_versions;
begin
  select v.* into version from private.content_versions as v where v.id = p_version_id and v.state <> 'prepared';
  if version.id is null or (private.current_version(private.item_kind(version.kind), version.item_id)).id is null then
    perform private.raise_error(404, 'version_not_found', 'Couldn’t show this version. The item was deleted or has no versions.');
  end if;
  return version;
end;
$$;

create function private.version_differences(p_version private.content_versions, p_current private.content_versions) returns jsonb
language sql stable
set search_path = ''
as $$
  -- The fields that differ, as [{name, version, current}].
  select coalesce(jsonb_agg(
    jsonb_build_object('name', f.key, 'version', e.content -> f.key, 'current', f.value) order by f.key <> 'title', f.key
  ) filter (where e.content -> f.key is distinct from f.value), '[]')
  from private.shown_content(p_version) as e (content) cross join lateral jsonb_each(private.shown_content(p_current) - 'publish_at') as f;
$$;

create function private.admin_get_version(p_version_id uuid, p_reverts boolean default false) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- A version compared with the current one: {kind, id, title, version, fields: [{name, version, current}], kept, regrade}. `fields` are
-- changed by restoring the version or, with p_reverts, by reverting it; `kept` are the fields that aren't reverted, because others have
-- changed them since; `version` is the current version; `regrade` is the effect of regrading a question.
declare
  version private.content_versions;
  current private.content_versions;
  left_alone private.content_versions;
begin
  perform private.require_right('content');
  version := private.require_restorable(p_version_id);
  current := private.current_version(version.kind, version.item_id);
  left_alone := current;
  if p_reverts then
    left_alone.content := current.content || (
      select coalesce(jsonb_object_agg(f.key, f.value) filter (where f.key = any (t.kept)), '{}')
      from private.reversal_of(version) as t cross join lateral jsonb_each(private.fields_before(version)) as f
    );
    version.content := current.content || (private.reversal_of(version)).reverted;
  end if;
  version.content := private.restorable_content(version);
  return jsonb_build_object(
    'kind', version.kind, 'id', version.item_id, 'title', private.content_title(version.kind, version.item_id), 'version', current.id,
    'fields', private.version_differences(version, current), 'kept', private.version_differences(left_alone, current),
    'regrade', case when version.kind = 'question' and version.content #> '{form,key}' <> 'null' then private.admin_preview_regrade(
      private.question_payload(private.question_to_json(version.item_id) || private.question_fields(version.content))
    ) end
  );
end;
$$;
call private.expose('admin_get_version', 'authenticated');

create function private.admin_restore_version(
  p_version_id uuid, p_version text, p_regrade boolean, p_lower_results boolean default false, p_reverts boolean default false
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Saves an earlier version as the newest, except for its publication time; with p_reverts, reverts only fields that it changed and that no
-- one has changed since. p_version: the version that the person compared with; if someone has saved since, nothing changes. A question is
-- saved in the same way as from its form, with the same choice of regrading.
declare
  version private.content_versions;
begin
  perform private.require_right('content');
  version := private.require_restorable(p_version_id);
  if version.kind <> 'question' then
    perform private.require_content(private.content_table(version.kind), version.item_id);
    perform private.require_version(version.kind, version.item_id, p_version);
  end if;
  if p_reverts then
    version.content := (private.current_version(version.kind, version.item_id)).content
      || (private.reversal_of(version)).reverted - 'publish_at';
  end if;
  if version.kind = 'question' then
    perform private.admin_save_question(
      private.question_payload(private.question_to_json(version.item_id) || private.question_fields(version.content))
        || jsonb_build_object('version', coalesce(p_version, ''), 'regrade', p_regrade, 'lower_results', p_lower_results)
    );
  else
    perform private.save_content(version.kind, version.item_id, private.restorable_content(version));
  end if;
  return jsonb_build_object(
    'kind', version.kind, 'id', version.item_id, 'title', private.content_title(version.kind, version.item_id)
  );
end;
$$;
call private.expose('admin_restore_version', 'authenticated');
