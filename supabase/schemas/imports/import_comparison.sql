-- Uploads are compared three ways: the latest values from files (the base), the stored values, and the values of this file
-- (docs/decisions/0110-one-table-of-versions.md).

create function private.part_table(p_kind text) returns text
language sql immutable
set search_path = ''
as $$
  -- The table name that clients receive.
  select case p_kind when 'stop' then 'lessons' else private.content_table(p_kind) end;
$$;

create unlogged table private.import_parts (
  import_id text not null,
  kind text not null,
  item_id text not null,
  row_number integer not null,
  state text not null check (state in ('new', 'changed', 'unchanged', 'conflict')),
  reason text check (reason in ('restored', 'deleted', 'match')),
  version text,
  match_id text,
  chosen boolean not null default false,
  primary key (import_id, kind, item_id),
  quiz_id text,
  given_hash bigint,
  is_unedited boolean not null default true,
  file_fields jsonb,
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  by jsonb not null default '{}',
  is_changed_in_file boolean not null default true,
  since jsonb
);
comment on table private.import_parts is
  'Courses, videos, quizzes, questions and removed stops (kind stop) in the staged rows of an upload, compared with the stored content. '
    'If several rows have the same id, the first counts. Contains answer keys. Deleted once the upload is committed.';
comment on column private.import_parts.version is
  'The id of the stored version at the time of the comparison; for a stop, when it was removed. Null if nothing was stored.';
comment on column private.import_parts.given_hash is 'Hash of the file''s values.';
comment on column private.import_parts.is_unedited is
  'Whether the base and the stored values are the same once the file''s values are applied to both.';
comment on column private.import_parts.file_fields is
  'All of the file''s values, named as in versions; null if the base and the stored version already have them.';
comment on column private.import_parts.before is 'The stored values of the fields that differ in the file.';
comment on column private.import_parts.after is 'The file''s values of the same fields.';
comment on column private.import_parts.by is
  'The origin of each changed field, unless only the file changed it: hand (edited by hand) or both.';
comment on column private.import_parts.is_changed_in_file is 'Whether the file differs from the base, or there is no base.';
comment on column private.import_parts.since is
  'The differences from the previous comparison: {state: the previous state, fields: {name: {before, now}}}, with the stored values.';
alter table private.import_parts enable row level security;
revoke all on private.import_parts from public, anon, authenticated, service_role;

create function private.staged_fields(p_kind text, p_given jsonb, p_stored jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- A file's values for a row, named as in the item's versions, without blank cells. p_stored are the values to compare with: a single
-- accepted answer leaves the other answers as they are, blank options keep the stored ones if the type is the same, and published content
-- keeps its publication time.
declare
  given jsonb := p_given;
  stored jsonb := p_stored -> 'form';
  is_same_type boolean := p_given -> 'type' is not distinct from p_stored #> '{form,type}';
  publish_at timestamptz := p_given ->> 'publish_at';
begin
  -- Triggers close bidi controls before they store the values.
  if concat(given ->> 'title', given ->> 'description') ~ '[\u202A-\u202E\u2066-\u2069]' then
    given := given || jsonb_strip_nulls(jsonb_build_object(
      'title', private.close_bidi_controls(given ->> 'title'), 'description', private.close_bidi_controls(given ->> 'description')
    ));
  end if;
  return case p_kind
    when 'question' then json_object(
      'title': given -> 'title', 'description': nullif(given -> 'description', 'null'),
        'explanation': nullif(given -> 'explanation', 'null'),
      -- Keep the explanations of options that the file doesn't mention.
      'option_explanations': case when given -> 'option_explanations' <> '{}' then
        coalesce(private.explained_options(given ->> 'type', given -> 'options', p_stored -> 'option_explanations'), '{}')
          || private.explained_options(given ->> 'type', given -> 'options', given -> 'option_explanations')
      end,
      'cue': nullif(given -> 'cue', 'null'),
      'tags': case when given -> 'tags' not in ('null', '[]') then to_jsonb(private.tag_list(given -> 'tags')) end,
      'figures': case when given -> 'figures' not in ('null', '[]') then to_jsonb(array(
        select distinct f.id from jsonb_array_elements_text(given -> 'figures') as f (id) order by f.id
      )) end,
      'levels': case when given ? 'levels' then private.join_levels(p_stored -> 'levels', given -> 'levels') end,
      'form': jsonb_build_object(
        'type', given -> 'type',
        'options', case
          when coalesce(given -> 'options', '[]') <> '[]' then given -> 'options'
          when given #> '{slider,min}' is not null then '[]'
          when is_same_type then stored -> 'options'
          else '[]'
        end,
        'left_options', coalesce(given -> 'left_options', '[]'), 'right_options', coalesce(given -> 'right_options', '[]'),
        'slider_min', given #> '{slider,min}', 'slider_max', given #> '{slider,max}',
        'slider_step', case when given #> '{slider,min}' is not null then coalesce(nullif(given #> '{slider,step}', 'null'), '1') end,
        'slider_unit', coalesce(given #>> '{slider,unit}', ''),
        'points', coalesce(nullif(given -> 'points', 'null'), stored -> 'points', '1'),
        -- Only open-ended questions have a key that depends on the stored one.
        'key', case
          when given ->> 'type' = 'OPT' then private.key_to_store('OPT', given -> 'answer', stored ->> 'type', stored -> 'key')
          else given -> 'answer'
        end
      )
      absent on null returning jsonb
    )
    else jsonb_strip_nulls(
      (given - '{id,publish_at}'::text[]) || jsonb_build_object(
        'draws', case when jsonb_typeof(given -> 'draws') = 'array' then private.draw_list(given -> 'draws') end,
        'figures', case when given -> 'figures' not in ('null', '[]') then to_jsonb(array(
          select distinct f.id from jsonb_array_elements_text(given -> 'figures') as f (id) order by f.id
        )) end
      )
    ) || case when given ? 'publish_at' then jsonb_build_object(
      'publish_at', case when publish_at <= now() and (p_stored ->> 'publish_at')::timestamptz <= now() then p_stored
        -> 'publish_at' else to_jsonb(publish_at) end
    ) else '{}' end
  end;
end;
$$;

create function private.last_file_fields(p_kind text, p_id text, p_undone text[]) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- The base of a comparison: each field's latest value from a file or, if no file has set it, the stored value at the time of the first
-- file. Undone uploads (p_undone) don't count. Null if no file has named the item.
declare
  base jsonb;
  version record;
begin
  for version in
    select private.version_fields(v) as content, v.file_fields, v.given_hash from private.content_versions as v
    where v.kind = p_kind and v.item_id = p_id and v.file_fields is not null and v.import_id <> all (p_undone)
    order by v.sequence
  loop
    base := case when version.given_hash is null then coalesce(base, version.content) || version.file_fields else version.content end;
  end loop;
  return base;
end;
$$;

create function private.compare_part(
  p_kind text, p_given jsonb, p_base jsonb, p_stored jsonb,
  out file_fields jsonb, out before jsonb, out after jsonb, out changed_by jsonb, out is_changed_in_file boolean, out is_unedited boolean
)
language plpgsql stable
set search_path = ''
as $$
-- Compares a file's values for an item with the stored ones. Returns the fields that differ, before and after, and who has changed each
-- since the base: 'hand' if the file repeats the base, 'both' if it doesn't or there is no base. The file may fill blank fields, but a
-- draft isn't blank. is_changed_in_file: whether the file changes the base. is_unedited: whether base and stored values are the same once
-- the file's values are applied to both.
begin
  file_fields := private.staged_fields(p_kind, p_given, p_stored);
  is_changed_in_file := p_base is null or p_base || file_fields <> p_base;
  is_unedited := p_base is null or p_base || file_fields = p_stored || file_fields;
  before := '{}';
  after := '{}';
  changed_by := '{}';
  if p_stored || file_fields <> p_stored then
    select jsonb_object_agg(f.key, p_stored -> f.key), jsonb_object_agg(f.key, f.value) into before, after
    from jsonb_each(file_fields) as f where f.value is distinct from p_stored -> f.key;
    if p_base is distinct from p_stored then
      changed_by := (
        select coalesce(jsonb_object_agg(o.key, case o.value when 'keep' then 'hand' else 'both' end), '{}')
        from jsonb_each_text(private.three_way(p_base,
          coalesce(private.staged_fields(p_kind, p_given, p_base), file_fields), p_stored)) as o
        where after ? o.key and o.value <> 'take' and (o.key = 'publish_at' or coalesce(p_stored ->> o.key, '') not in ('', '[]', '{}'))
      );
    end if;
  end if;
end;
$$;

create function private.compare_import(p_import_id text) returns integer
language plpgsql
set search_path = ''
set work_mem = '64MB'
as $$
-- Compares the staged rows with the stored content; returns the number of parts that differ from the previous comparison, if there was one.
-- Rows that an undo moved to the trash are new again; rows that someone deleted are a conflict. A conflict is resolved with the file's
-- value if someone chose the file and saw the value that is stored now.
declare
  undone text[] := array(select i.id from public.content_imports as i where i.undone_at is not null);
  -- The publication time of content that the file publishes, the same in each comparison.
  uploaded_at timestamptz := (select i.created_at from public.content_imports as i where i.id = p_import_id);
  differing integer := 0;
begin
  perform private.avoid_nested_loops((select i.rows_total from public.content_imports as i where i.id = p_import_id));
  create temporary table compared_before on commit drop as
  select p.* from private.import_parts as p where p.import_id = p_import_id;
  delete from private.import_parts as p where p.import_id = p_import_id;
  insert into private.import_parts (
    import_id, kind, item_id, row_number, quiz_id, given_hash, state, reason, version, chosen, file_fields, before,
      after, by, is_changed_in_file, is_unedited
  )
  with f as materialized (
    select
      p.kind, any_value(p.item_id) as item_id, min(r.row_number) as row_number,
      -- A question has a level in each of its quizzes.
      jsonb_object_agg(r.quiz_id, r.question -> 'level')
        filter (where p.kind = 'question' and r.quiz_id is not null and coalesce(r.question -> 'level', 'null') <> 'null') as levels
    from private.import_rows as r
    cross join lateral (
      values ('course', r.course_id), ('video', r.video_id), ('quiz', r.quiz_id), ('question', r.question_id)
    ) as p (kind, item_id)
    where r.import_id = p_import_id and p.item_id is not null
    group by p.kind, p.item_id collate "C"
  ), s as materialized (
    select
      f.kind, f.item_id, f.row_number, case f.kind when 'question' then r.quiz_id end as quiz_id,
      case when f.kind <> 'question' and g.given ->> 'publish_at' = 'now' then g.given
        || jsonb_build_object('publish_at', uploaded_at) else g.given end as given,
      v.id::text as version, case f.kind when 'question' then v.content else v.content
        || jsonb_build_object('publish_at', v.publish_at) end as content,
      coalesce(i.deleted_at, t.deleted_at) is not null as is_deleted, u.id is not null as is_undone,
      -- The stored version is the base if it came from the latest file, or if this file was exported from it.
      u.id is not null or n.is_said or v.id::text = any (string_to_array(r.version, '.')) as is_base, n.is_said,
      h.given_hash, coalesce(coalesce(i.deleted_at, t.deleted_at) is null and v.import_id <> all (undone)
        and v.given_hash = h.given_hash, false) as is_same
    from f
    join private.import_rows as r on r.import_id = p_import_id and r.row_number = f.row_number
    cross join lateral (
      select case f.kind when 'course' then r.course when 'video' then r.video when 'quiz' then r.quiz
        else r.question - 'level' || case when f.levels is null then '{}' else jsonb_build_object('levels', f.levels) end end as given
    ) as g
    cross join lateral (select jsonb_hash_extended(g.given, 0) as given_hash offset 0) as h
    left join private.content_items as i on i.kind = f.kind and i.id = f.item_id
    left join private.content_versions as v on v.kind = i.kind and v.item_id = i.id and v.state in ('live', 'deleted')
    cross join lateral (select coalesce(v.given_hash is not null and v.import_id <> all (undone), false) as is_said) as n
    left join public.content_imports as u on u.id = i.import_id and i.deleted_at = any (u.undo_times)
    left join (
      select p.question_id, max(p.deleted_at) as deleted_at from private.import_places as p
        where p.import_id = p_import_id group by p.question_id
    ) as t on f.kind = 'question' and t.question_id = f.item_id
  )
  select
    p_import_id, s.kind, s.item_id, s.row_number, s.quiz_id, s.given_hash, case when s.is_same then 'unchanged'
      else 'new' end, null, s.version, false,
    case when not s.is_same then private.staged_fields(s.kind, s.given, null) end, '{}', '{}', '{}', not s.is_same, true
  from s where s.is_same or s.version is null
  union all
  select
    p_import_id, s.kind, s.item_id, s.row_number, s.quiz_id, s.given_hash,
    case
      when s.is_deleted then case when s.is_undone then 'new' else 'conflict' end
      when c.after = '{}' then 'unchanged'
      when jsonb_path_exists(c.changed_by, '$.* ? (@ == "both")') then 'conflict'
      when c.after - array(select jsonb_object_keys(c.changed_by)) <> '{}' then 'changed'
      else 'unchanged'
    end,
    case when s.is_deleted then case when s.is_undone then 'restored' else 'deleted' end end,
    -- A choice counts only for the values that the person saw.
    s.version, coalesce(o.chosen and o.before = c.before and (o.reason is not null) = s.is_deleted, false),
      c.file_fields, c.before, c.after, c.changed_by, c.is_changed_in_file,
    -- Values changed by hand before a file was exported didn't come from a file.
    c.is_unedited and (not s.is_base or s.is_said or coalesce((
      select l.base || c.file_fields = s.content || c.file_fields from private.last_file_fields(s.kind, s.item_id, undone) as l (base)
    ), true))
  from s
  cross join lateral private.compare_part(
    s.kind, s.given, case when s.is_base then s.content else private.last_file_fields(s.kind, s.item_id, undone) end, s.content
  ) as c
  left join pg_temp.compared_before as o on o.kind = s.kind and o.item_id = s.item_id
  where not s.is_same and s.version is not null;
  -- A row without an id of its own may refer to the item with the same title.
  with t as materialized (
    select p.kind, p.item_id, p.quiz_id, lower(p.file_fields ->> 'title') as title, case p.kind
      when 'question' then coalesce((r.question ->> 'occurrence')::integer, 1) else 1 end as n
    from private.import_parts as p join private.import_rows as r on r.import_id = p_import_id and r.row_number = p.row_number
    where p.import_id = p_import_id and p.version is null
      and case p.kind when 'course' then r.course when 'video' then r.video when 'quiz' then r.quiz else r.question end ->> 'id' is null
  ), m as materialized (
    select i.kind, i.id, p.quiz_id, lower(i.title) as title,
      row_number() over (partition by i.kind, p.quiz_id, lower(i.title) order by i.created_at, i.id) as n
    from private.content_items as i
    left join private.live_places as p on i.kind = 'question' and p.question_id = i.id
    where i.deleted_at is null and (i.kind, lower(i.title)) in (select t.kind, t.title from t)
  )
  update private.import_parts as p set reason = 'match', match_id = m.id
  from t join m on m.kind = t.kind and m.title = t.title and m.n = t.n and coalesce(m.quiz_id, '') = coalesce(t.quiz_id, '')
  where p.import_id = p_import_id and p.kind = t.kind and p.item_id = t.item_id;
  -- A new question in a quiz that someone deleted is a conflict.
  update private.import_parts as p set state = 'conflict', reason = 'deleted', chosen = z.chosen
  from private.import_parts as z
  where z.import_id = p_import_id and z.kind = 'quiz' and z.reason = 'deleted'
    and p.import_id = p_import_id and p.kind = 'question' and p.quiz_id = z.item_id and p.version is null;
  -- A stop that someone removed is a conflict; a stop that an undo removed is new.
  insert into private.import_parts (import_id, kind, item_id, row_number, state, reason, version, chosen)
  select
    p_import_id, 'stop', s.lesson_id, s.row_number, case when i.id is null then 'conflict' else 'new' end,
    case when i.id is null then 'deleted' else 'restored' end, s.removed_at::text,
      coalesce(o.chosen and o.version = s.removed_at::text, false)
  from private.import_stops as s
  left join public.content_imports as i on i.id = s.made_by and s.removed_at = any (i.undo_times)
  left join pg_temp.compared_before as o on o.kind = 'stop' and o.item_id = s.lesson_id
  where s.import_id = p_import_id and s.removed_at is not null;
  if exists (select 1 from pg_temp.compared_before) then
    differing := private.mark_differences(p_import_id);
  end if;
  drop table pg_temp.compared_before;
  return differing;
end;
$$;

create function private.mark_differences(p_import_id text) returns integer
language plpgsql
set search_path = ''
as $$
-- Called by compare_import: stores each part's differences from the previous comparison, which the person has seen; returns the number of
-- parts that differ.
declare
  differing integer;
begin
  update private.import_parts as p set since = jsonb_build_object('state', d.state, 'fields', (
    select coalesce(jsonb_object_agg(f.name, jsonb_build_object('before', d.was -> f.name, 'now', d.now -> f.name)), '{}')
    from jsonb_object_keys(d.fields) as f (name) where d.was -> f.name is distinct from d.now -> f.name
  ))
  from (
    select
      n.kind, n.item_id, coalesce(o.state, 'unchanged') as state, case when o.version is null then '{}' else n.after || o.before end as was,
      coalesce(o.after, '{}') || n.before as now, n.before || coalesce(o.before, '{}') as fields
    from private.import_parts as n
    left join pg_temp.compared_before as o on o.kind = n.kind and o.item_id = n.item_id
    where n.import_id = p_import_id
      and (n.state, n.reason, n.match_id, n.before, n.after, n.by) is distinct from (o.state, o.reason, o.match_id, o.before, o.after, o.by)
  ) as d
  where p.import_id = p_import_id and p.kind = d.kind and p.item_id = d.item_id;
  get diagnostics differing = row_count;
  if differing = 0 then
    -- The comparison was repeated, such as after a lost response, and found nothing new, so the earlier differences are still the latest.
    update private.import_parts as p set since = o.since
    from pg_temp.compared_before as o
    where p.import_id = p_import_id and p.kind = o.kind and p.item_id = o.item_id and o.since is not null;
  end if;
  return differing;
end;
$$;

create function private.is_comparison_stale(p_import_id text) returns boolean
language sql stable
set search_path = ''
set work_mem = '64MB'
as $$
  -- Whether the stored content of the staged rows has changed since the comparison.
  select exists (
    select 1 from private.import_parts as p
    left join private.content_versions as v on v.kind = p.kind and v.item_id = p.item_id and v.state in ('live', 'deleted')
    where p.import_id = p_import_id and p.kind <> 'stop' and v.id::text is distinct from p.version
  ) or exists (
    select 1 from private.import_stops as s
    left join private.import_parts as p on p.import_id = p_import_id and p.kind = 'stop' and p.item_id = s.lesson_id
    where s.import_id = p_import_id and s.removed_at::text is distinct from p.version
  ) or exists (
    select 1 from private.import_places as s
    join private.import_parts as p on p.import_id = p_import_id and p.kind = 'question' and p.item_id = s.question_id
    where s.import_id = p_import_id and s.deleted_at is not null and p.reason is distinct from 'deleted'
      and p.reason is distinct from 'restored'
  );
$$;

create function private.count_comparison(p_import_id text) returns jsonb
language sql
set search_path = ''
as $$
  -- Counts the results of a comparison, given the choices made, and returns them: rows of the file by state, as lists of [first, last]; the
  -- numbers of conflicts, of conflicts resolved with the file's value, and of parts that differ from the previous comparison; for stored
  -- content, the number of items that would be published and the content that students would lose (seen_difference); and the number of
  -- videos that would have no file.
  with states as materialized (select s.row_number, s.state from private.import_row_states(p_import_id) as s),
  publications as materialized (
    select w.kind, w.item_id, coalesce((w.before ->> 'publish_at')::timestamptz <= now(), false) as was_live,
      coalesce((w.fields ->> 'publish_at')::timestamptz <= now(), false) as is_live
    from private.import_writes as w
    where w.import_id = p_import_id and w.kind in ('course', 'video', 'quiz') and w.version is not null and w.fields ? 'publish_at'
  )
  insert into private.import_totals as t (import_id, totals, unchanged, kept)
  select p_import_id, jsonb_build_object(
    'rows', (
      select coalesce(jsonb_object_agg(g.state, g.ranges), '{}')
      from (
        select m.state, (
          select jsonb_agg(jsonb_build_array(lower(u), upper(u) - 1) order by u) from unnest(m.ranges) as u
        ) as ranges
        from (
          select case s.state when 'chosen' then 'conflict' else s.state end as state,
            range_agg(int4range(s.row_number, s.row_number, '[]')) as ranges
          from states as s group by 1
        ) as m
      ) as g
    ),
    'conflicts', count(*) filter (where p.state = 'conflict'),
    'chosen', count(*) filter (where p.chosen),
    'matches', count(*) filter (where p.reason = 'match'),
    'renames', count(*) filter (where p.reason is null and p.after ? 'title' and p.by ->> 'title' is distinct from 'hand'),
    'keys', count(*) filter (where p.reason is null and p.kind = 'question'
      and p.before #> '{form,key}' is distinct from p.after #> '{form,key}'),
    'since', count(*) filter (where p.since is not null),
    'published', (select count(*) from publications as n where n.is_live and not n.was_live),
    'videos_without_file', (
      select count(*) from private.import_writes as w left join public.videos as v on v.id = w.item_id and w.version is not null
      where w.import_id = p_import_id and w.kind = 'video' and w.outcome in ('made', 'restored', 'changed')
        and case when w.fields ? 'url' then w.fields ->> 'url' else v.url end is null
    ),
    'lost', (
      select private.seen_difference(array(select jsonb_object_keys(private.seen_content(h.courses, h.videos, h.quizzes))))
      from (
        select
          coalesce(array_agg(n.item_id) filter (where n.kind = 'course'), '{}') as courses,
          coalesce(array_agg(n.item_id) filter (where n.kind = 'video'), '{}') as videos,
          coalesce(array_agg(n.item_id) filter (where n.kind = 'quiz'), '{}') as quizzes
        from publications as n where n.was_live and not n.is_live
        having count(*) > 0
      ) as h
    )
  ), (select count(*) from states as s where s.state = 'unchanged'), (select count(*) from states as s where s.state = 'conflict')
  from private.import_parts as p where p.import_id = p_import_id
  on conflict (import_id) do update set totals = excluded.totals, unchanged = excluded.unchanged, kept = excluded.kept
  returning t.totals;
$$;

create function private.import_row_states(p_import_id text) returns table (row_number integer, state text)
language sql stable
set search_path = ''
as $$
  -- The state of each staged row: the most urgent state of its parts. A course, video or quiz counts in its first row; a conflict that was
  -- resolved with the file's value is `chosen`.
  with states as (
    select p.row_number, case when p.chosen then 'chosen' else p.state end as state
    from private.import_parts as p where p.import_id = p_import_id
    union all
    -- Include new stops of courses outside the trash.
    select s.row_number, 'new' from private.import_stops as s
    where s.import_id = p_import_id and s.lesson_id is null
      and s.course_id in (select o.id from public.courses as o where o.deleted_at is null)
  ), ranked as (
    select s.row_number, max(case s.state when 'conflict' then 5 when 'chosen' then 4 when 'changed' then 3
      when 'new' then 2 else 1 end) as rank
    from states as s group by s.row_number
  )
  select r.row_number, (array['unchanged', 'new', 'changed', 'chosen', 'conflict'])[coalesce(k.rank, 1)]
  from private.import_rows as r left join ranked as k on k.row_number = r.row_number
  where r.import_id = p_import_id;
$$;

create function private.admin_compare_import(p_import_id text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Compares the staged rows with the stored content: {rows: {new, changed, unchanged, conflict}, conflicts, chosen, matches, renames, keys,
-- since, published, videos_without_file, lost}. Writes no content; can be repeated.
begin
  perform private.require_right('content');
  if (private.require_staged_import(p_import_id)).status <> 'staged' then
    perform private.raise_error(409, 'import_done', 'This upload has already finished.');
  end if;
  perform private.compare_import(p_import_id);
  return private.count_comparison(p_import_id);
end;
$$;
call private.expose('admin_compare_import', 'authenticated');
alter function public.admin_compare_import set statement_timeout = '60s';

create function private.admin_list_import_comparison(p_import_id text, p_filter jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- Lists the differences in rows of the file; takes {from_row, to_row, state?, since?}. Returns at most 1,000 parts, by row. Leaves out new
-- parts that match nothing, and unchanged parts that no one edited by hand; with `since` true, lists only parts that differ from the
-- previous comparison.
declare
  filter jsonb := private.unwrap_json(p_filter);
begin
  perform private.require_right('content');
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'table_name', private.part_table(c.kind), 'row_id', c.item_id, 'row_number', c.row_number, 'state', c.state, 'reason', c.reason,
      'differences', c.differences, 'chosen', c.chosen, 'match_id', c.match_id, 'since', c.since,
      'title', case when c.kind = 'stop' then c.stop_title else private.content_title(c.kind, coalesce(c.match_id, c.item_id)) end
    ) order by c.row_number, private.part_table(c.kind)), '[]')
    from (
      select c.*, (
        select coalesce(jsonb_object_agg(f.key, jsonb_build_object(
          'before', c.before -> f.key, 'after', f.value, 'by', coalesce(c.by ->> f.key, 'file')
        )), '{}')
        from jsonb_each(c.after) as f
      ) as differences, (
        select i.title from public.lessons as l
        join private.content_items as i on i.kind = 'video' and i.id = l.video_id or i.kind = 'quiz' and i.id = l.quiz_id
        where c.kind = 'stop' and l.id = c.item_id
      ) as stop_title
      from private.import_parts as c
      where c.import_id = p_import_id and case
          when filter -> 'since' = 'true' then c.since is not null
          else (c.state <> 'new' or c.reason is not null) and (c.state <> 'unchanged' or c.after <> '{}')
        end
        and c.row_number between coalesce((filter ->> 'from_row')::integer, 0) and coalesce((filter ->> 'to_row')::integer, 10000000)
        and (filter ->> 'state' is null or c.state = filter ->> 'state')
      order by c.row_number limit 1000
    ) as c
  );
end;
$$;
call private.expose('admin_list_import_comparison', 'authenticated');

create function private.join_staged(p_import_id text, p_kind text, p_from text, p_to text) returns void
language plpgsql
set search_path = ''
as $$
-- Makes rows without their own id refer to an existing item.
begin
  update private.import_rows as r set
    course_id = case p_kind when 'course' then p_to else r.course_id end, video_id = case p_kind when 'video' then p_to else r.video_id end,
    quiz_id = case p_kind when 'quiz' then p_to else r.quiz_id end,
    question_id = case
      when p_kind = 'question' then p_to
      when p_kind = 'quiz' and r.question is not null then coalesce(
        r.question ->> 'id', private.derive_import_id('question', p_to, r.question ->> 'title', r.question ->> 'occurrence')
      )
      else r.question_id
    end
  where r.import_id = p_import_id and case p_kind
    when 'course' then r.course_id = p_from and r.course ->> 'id' is null
    when 'video' then r.video_id = p_from and r.video ->> 'id' is null
    when 'quiz' then r.quiz_id = p_from and r.quiz ->> 'id' is null
    else r.question_id = p_from and r.question ->> 'id' is null
  end;
end;
$$;

create function private.admin_choose_import(p_import_id text, p_choice jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Resolves conflicts: {choice: 'file' | 'hand', items: [{table_name, row_id}]?}; without items, resolves all of them. {choice: 'join',
-- items?} instead makes rows refer to the existing items with the same title. Returns the new totals.
declare
  payload jsonb := private.unwrap_json(p_choice);
  choice text := payload ->> 'choice';
  joined record;
begin
  perform private.require_right('content');
  if (private.require_staged_import(p_import_id)).status <> 'staged' then
    perform private.raise_error(409, 'import_done', 'This upload has already finished.');
  elsif choice is null or choice not in ('file', 'hand', 'join') then
    perform private.raise_error(422, 'invalid_choice', 'Choose the file’s values, the current values or the existing item.', 'choice');
  end if;
  create temporary table chosen_parts on commit drop as
  select c.kind, c.item_id, c.match_id, c.reason
  from private.import_parts as c
  where c.import_id = p_import_id and case
    when jsonb_typeof(payload -> 'items') = 'array' then (private.part_table(c.kind), c.item_id) in (
      select i.table_name, i.row_id from jsonb_to_recordset(payload -> 'items') as i (table_name text, row_id text)
    )
    when choice = 'join' then c.match_id is not null
    else c.state = 'conflict'
  end;
  if choice = 'join' then
    -- Join questions first, because the questions of a joined quiz get other ids.
    for joined in select p.* from pg_temp.chosen_parts as p where p.match_id is not null order by p.kind = 'quiz' loop
      perform private.join_staged(p_import_id, joined.kind, joined.item_id, joined.match_id);
    end loop;
    perform private.compare_import(p_import_id);
    update private.import_parts as p set since = null where p.import_id = p_import_id and p.since is not null;
  else
    -- The choice for a deleted quiz includes its new questions.
    insert into pg_temp.chosen_parts
    select 'question', p.item_id, null, 'deleted'
    from pg_temp.chosen_parts as z join private.import_parts as p on p.import_id = p_import_id and p.quiz_id = z.item_id
      and p.version is null
    where z.kind = 'quiz' and z.reason = 'deleted';
    update private.import_parts as c set chosen = (choice = 'file')
    from pg_temp.chosen_parts as p
    where c.import_id = p_import_id and c.kind = p.kind and c.item_id = p.item_id and (c.state = 'conflict' or c.by <> '{}');
  end if;
  drop table pg_temp.chosen_parts;
  return private.count_comparison(p_import_id);
end;
$$;
call private.expose('admin_choose_import', 'authenticated');
alter function public.admin_choose_import set statement_timeout = '60s';

create view private.import_writes with (security_invoker = true) as
select
  f.*,
  case
    when f.version is null then case when f.reason = 'deleted' and not f.chosen then 'kept' else 'made' end
    when f.reason = 'restored' or f.reason = 'deleted' and f.chosen then 'restored'
    when f.fields <> '{}' then 'changed'
    when f.state = 'conflict' then 'kept'
  end as outcome
from (
  select
    p.*, case
      when p.chosen or p.by = '{}' and p.reason is distinct from 'deleted' then p.after
      when p.reason is null then p.after - array(select jsonb_object_keys(p.by))
      else '{}'
    end as fields
  from private.import_parts as p where p.kind <> 'stop'
) as f;
comment on view private.import_writes is
  'The effect of committing on each part of an upload, given the comparison and the choices made: made, restored, changed, kept, or null '
    'if nothing differs; and the stored fields that committing changes.';
revoke all on private.import_writes from public, anon, authenticated, service_role;

create function private.changed_forms(p_import_id text) returns table (id text, form jsonb)
language sql stable
set search_path = ''
as $$
  -- The stored questions whose options or key change when an upload is committed.
  select w.item_id, w.fields -> 'form' from private.import_writes as w
  where w.import_id = p_import_id and w.kind = 'question' and w.fields ? 'form';
$$;

create function private.admin_preview_import_regrade(p_import_id text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- The effect of regrading by all keys that the upload changes: {questions, attempts, changed, students_up, students_down}.
begin
  perform private.require_right('content');
  return (select private.preview_regrades(array_agg(f.id), array_agg(f.form)) from private.changed_forms(p_import_id) as f);
end;
$$;
call private.expose('admin_preview_import_regrade', 'authenticated');
