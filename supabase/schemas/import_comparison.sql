-- Uploads are compared three ways: what the last upload wrote, what is stored, and what the file says now
-- (docs/decisions/0063-uploads-are-compared-three-ways.md).

create table private.import_sources (
  table_name text not null,
  row_id text not null,
  fields jsonb,
  -- No foreign key: it would be checked for each row of an upload, and finished uploads are never deleted.
  import_id text,
  primary key (table_name, row_id),
  given_hash bigint
) with (fillfactor = 50);
comment on table private.import_sources is 'What the last upload said of each row, and what was stored where it said nothing; holds answer keys.';
comment on column private.import_sources.import_id is 'The upload that wrote the row last; null where uploads have only met it.';
comment on column private.import_sources.fields is 'Null while that is what is stored.';
comment on column private.import_sources.given_hash is 'Of what the file gave, where that is what is stored: the same given again changes nothing.';
alter table private.import_sources enable row level security;
revoke all on private.import_sources from public, anon, authenticated, service_role;

create unlogged table private.import_comparisons (
  import_id text not null,
  table_name text not null,
  row_id text not null,
  row_number integer not null,
  state text not null check (state in ('new', 'changed', 'unchanged', 'conflict')),
  reason text check (reason in ('restored', 'deleted', 'match')),
  version text,
  match_id text,
  chosen boolean not null default false,
  primary key (import_id, table_name, row_id),
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  by jsonb not null default '{}',
  said jsonb,
  revision text
);
comment on table private.import_comparisons is 'How the staged rows of uploads differ from what is stored; a row that is new and meets nothing has none. Holds answer keys. Gone once the upload is committed.';
comment on column private.import_comparisons.before is 'The fields that the file says otherwise, as they are stored.';
comment on column private.import_comparisons.after is 'The same fields, as the file says them.';
comment on column private.import_comparisons.by is 'Who changed them, where it was not the file alone: hand or both.';
comment on column private.import_comparisons.said is 'What the file says of the row, and what is stored where it says nothing: the base of the next comparison, if not all of it is written. {} where all of it is or will be stored; null where nothing is stored, or the base stays.';
comment on column private.import_comparisons.version is 'Of a row of which the file can be chosen.';
comment on column private.import_comparisons.revision is 'Of private.content_fields, when it was compared.';
alter table private.import_comparisons enable row level security;
revoke all on private.import_comparisons from public, anon, authenticated, service_role;
create index import_comparisons_row_number_idx on private.import_comparisons (import_id, row_number);

create table private.import_choices (
  import_id text not null,
  table_name text not null,
  row_id text not null,
  version text not null,
  primary key (import_id, table_name, row_id)
);
comment on table private.import_choices is 'Rows of which the file was preferred to what is stored, and the version that the person saw.';
alter table private.import_choices enable row level security;
revoke all on private.import_choices from public, anon, authenticated, service_role;

create function private.content_version(p_table text, p_id text) returns text
language sql stable
set search_path = ''
as $$
  -- Changes with whatever a file can hold of a row. A file that was exported names it, so that a row which still has it was not
  -- changed since. For many rows, read private.content_fields.
  select v.version from private.content_fields as v where v.table_name = p_table and v.id = p_id;
$$;

create function private.staged_fields(p_kind text, p_given jsonb, p_stored jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
-- What a file says of a row, in the shape of private.content_fields; blank cells are left out. p_stored are the fields that it is
-- compared with: a text that names one accepted answer says nothing of the others, and no options are those of the type.
declare
  given jsonb := p_given;
  stored jsonb := p_stored -> 'form';
  is_same_type boolean := p_given -> 'type' is not distinct from p_stored #> '{form,type}';
begin
  -- As triggers store it.
  if given ->> 'title' ~ '[\u202A-\u202E\u2066-\u2069]' or given ->> 'description' ~ '[\u202A-\u202E\u2066-\u2069]' then
    given := given || jsonb_strip_nulls(jsonb_build_object(
      'title', private.close_directions(given ->> 'title'), 'description', private.close_directions(given ->> 'description')
    ));
  end if;
  return case p_kind
    when 'question' then json_object(
      'title': given -> 'title', 'description': nullif(given -> 'description', 'null'), 'explanation': nullif(given -> 'explanation', 'null'),
      -- Those of the options that the file says nothing of stay.
      'option_explanations': case when given -> 'option_explanations' <> '{}' then
        coalesce(private.explained_options(given ->> 'type', given -> 'options', p_stored -> 'option_explanations'), '{}')
          || private.explained_options(given ->> 'type', given -> 'options', given -> 'option_explanations')
      end,
      'tags': case when given -> 'tags' not in ('null', '[]') then to_jsonb(private.tag_list(given -> 'tags')) end,
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
        -- Only what is typed has a key that depends on what is stored.
        'key', case
          when given ->> 'type' = 'OPT' then private.kept_key('OPT', given -> 'answer', stored ->> 'type', stored -> 'key')
          else given -> 'answer'
        end
      )
      absent on null returning jsonb
    )
    else jsonb_strip_nulls(
      (given - 'id') || jsonb_build_object(
        'draws', case when jsonb_typeof(given -> 'draws') = 'array' then private.draw_list(given -> 'draws') end
      )
    )
  end;
end;
$$;

create function private.compare_import(p_import_id text) returns void
language plpgsql
set search_path = ''
set work_mem = '64MB'
as $$
-- Compares the staged rows with what is stored. Of rows in the trash, those that an undone upload put there are new again; what
-- somebody deleted is a conflict. A conflict is settled for the file where somebody chose so and saw what is stored now.
declare
  kind text;
  target text;
  names text[];
begin
  perform private.join_by_hash((select i.rows_total from public.content_imports as i where i.id = p_import_id));
  delete from private.import_comparisons as c where c.import_id = p_import_id;
  for kind, target in values ('course', 'courses'), ('video', 'videos'), ('quiz', 'quizzes'), ('question', 'questions') loop
    names := private.content_field_names(target);
    -- Nothing is stored that rows could meet.
    continue when names is null;
    execute format($sql$
      insert into private.import_comparisons (
        import_id, table_name, row_id, row_number, state, reason, before, after, by, said, version, revision, chosen
      )
      with s as materialized (
        select
          d.id, d.row_number, d.given, d.version, v.import_id, v.deleted_at, v.revision, b.row_id is not null as is_known, b.fields as base,
          -- The file gives the row as it did last time, and nobody has changed it since.
          coalesce(v.deleted_at is null and b.fields is null and b.given_hash = jsonb_hash_extended(d.given, 0), false) as is_same
        from (
          select distinct on (r.%1$I) r.%1$I as id, r.row_number, r.%2$I as given, r.version
          from private.import_rows as r
          where r.import_id = $1 and r.%1$I is not null
          order by r.%1$I, r.row_number
        ) as d
        join private.content_fields as v on v.table_name = %3$L and v.id = d.id
        left join private.import_sources as b on b.table_name = %3$L and b.row_id = d.id
      )
      select $1, %3$L, s.id, s.row_number, 'unchanged', null, '{}', '{}', '{}', null, null, s.revision, false
      from s where s.is_same
      union all
      select
        $1, %3$L, m.id, m.row_number,
        case
          when m.deleted_at is not null then case when m.is_undone then 'new' else 'conflict' end
          when a.after = '{}' then 'unchanged'
          when h.by = '{}' then 'changed'
          when jsonb_path_exists(h.by, '$.* ? (@ == "both")') then 'conflict'
          when a.after - array(select jsonb_object_keys(h.by)) <> '{}' then 'changed'
          else 'unchanged'
        end,
        case when m.deleted_at is not null then case when m.is_undone then 'restored' else 'deleted' end end,
        case when a.after = '{}' then '{}' else m.fields - array[%5$s] end,
        a.after, h.by,
        case
          when h.by <> '{}' or m.deleted_at is not null then m.fields || d.said
          when a.after <> '{}' or not m.is_known then '{}'
        end,
        case when m.deleted_at is not null or h.by <> '{}' then private.version_of(m.prefix, m.fields) end, m.revision, m.chosen
      from (
        select
          s.id, s.row_number, s.given, s.revision, s.deleted_at, s.is_known, t.prefix, t.fields, i.id is not null as is_undone,
          -- A base that is what is stored is left out, so that rows are short while they are sorted.
          case when g.is_stored then null else s.base end as base, g.is_stored or s.is_known as has_base,
          x.version is not null and x.version = private.version_of(t.prefix, t.fields) as chosen
        from s
        join (
          -- Read once: each mention of a field of the view would put it together again.
          select f.id, f.prefix, f.fields
          from private.content_fields as f
          where f.table_name = %3$L and f.id = any (array(select s.id from s where not s.is_same)) offset 0
        ) as t on t.id = s.id
        left join public.content_imports as i on i.id = s.import_id and i.undone_at = s.deleted_at
        left join private.import_choices as x on x.import_id = $1 and x.table_name = %3$L and x.row_id = s.id
        cross join lateral (
          select i.id is not null
            or s.version is not null and private.version_of(t.prefix, t.fields) = any (string_to_array(s.version, '.')) as is_stored
        ) as g
        -- In the order of the primary key, whose entries then need no search.
        order by s.id
        offset 0
      ) as m
      cross join lateral (select private.staged_fields(%2$L, m.given, m.fields) as said offset 0) as d
      cross join lateral (select json_object(%4$s absent on null returning jsonb) as after offset 0) as a
      cross join lateral (
        -- Mostly, what is stored is what files said last.
        select case
          when a.after = '{}' or m.has_base and (m.base is null or m.base = m.fields) then '{}'
          else private.changed_by_hand(%2$L, m.given, m.fields, m.base, a.after)
        end as by offset 0
      ) as h
    $sql$,
      kind || '_id', kind, target,
      (select string_agg(format('%1$L: case when d.said -> %1$L <> m.fields -> %1$L then d.said -> %1$L end', n.name), ', ') from unnest(names) as n (name)),
      (select string_agg(format('case when not a.after ? %1$L then %1$L end', n.name), ', ') from unnest(names) as n (name))
    ) using p_import_id;
    -- Without an id of its own, a row may mean what has its title.
    execute format($sql$
      insert into private.import_comparisons (import_id, table_name, row_id, row_number, state, reason, match_id)
      select distinct on (s.id) $1, %3$L, s.id, s.row_number, 'new', 'match', m.id
      from (
        select r.%1$I as id, min(r.row_number) as row_number, lower(r.%2$I ->> 'title') as title, r.quiz_id,
          min((r.%2$I ->> 'occurrence')::integer) as occurrence
        from private.import_rows as r
        where r.import_id = $1 and r.%1$I is not null and r.%2$I ->> 'id' is null
          and r.%1$I not in (select e.id from public.%3$I as e)
          -- Before they are grouped, which takes most of the time where nothing matches. IS TRUE keeps the titles in one hash
          -- table: nothing is known of how many rows the JSON lets through.
          and (lower(r.%2$I ->> 'title') in (select lower(e.title) from public.%3$I as e where e.deleted_at is null)) is true
        group by r.%1$I, lower(r.%2$I ->> 'title'), r.quiz_id
      ) as s
      join (
        select e.id, lower(e.title) as title, %4$s as quiz_id, row_number() over (partition by %4$s, lower(e.title) order by e.created_at, e.id) as n
        from public.%3$I as e where e.deleted_at is null
      ) as m on m.title = s.title and %5$s
      order by s.id, s.row_number, m.n
      on conflict do nothing
    $sql$, kind || '_id', kind, target,
      case kind when 'question' then 'e.quiz_id' else 'null::text' end,
      case kind when 'question' then 'm.quiz_id = s.quiz_id and m.n = s.occurrence' else 'm.n = 1' end) using p_import_id;
  end loop;
  -- Questions that are new in a quiz that somebody deleted.
  insert into private.import_comparisons (import_id, table_name, row_id, row_number, state, reason, version, chosen)
  select distinct on (r.question_id) p_import_id, 'questions', r.question_id, r.row_number, 'conflict', 'deleted', z.version, z.chosen
  from private.import_rows as r
  join private.import_comparisons as z
    on z.import_id = p_import_id and z.table_name = 'quizzes' and z.row_id = r.quiz_id and z.reason = 'deleted'
  where r.import_id = p_import_id and r.question_id is not null
  order by r.question_id, r.row_number
  on conflict do nothing;
  -- A stop that somebody removed.
  insert into private.import_comparisons (import_id, table_name, row_id, row_number, state, reason, version, chosen)
  select
    p_import_id, 'lessons', l.id, min(r.row_number), case when i.id is null then 'conflict' else 'new' end,
    case when i.id is null then 'deleted' else 'restored' end, l.removed_at::text, bool_or(h.version is not distinct from l.removed_at::text)
  from private.import_rows as r
  join public.lessons as l on l.course_id = r.link_course_id and (l.video_id = r.video_id or l.quiz_id = r.quiz_id)
  left join public.content_imports as i on i.id = l.import_id and i.undone_at = l.removed_at
  left join private.import_choices as h on h.import_id = p_import_id and h.table_name = 'lessons' and h.row_id = l.id
  where r.import_id = p_import_id and l.removed_at is not null
  group by l.id, i.id;
end;
$$;

create function private.is_comparison_stale(p_import_id text) returns boolean
language plpgsql stable
set search_path = ''
set work_mem = '64MB'
as $$
-- Whether the staged rows have to be compared (again): nothing was compared, or what is stored has changed, came, went to the trash,
-- came back or was purged since.
declare
  kind text;
  target text;
  is_stale boolean;
begin
  if not exists (select 1 from private.import_totals as t where t.import_id = p_import_id) then
    return true;
  end if;
  for kind, target in values ('course', 'courses'), ('video', 'videos'), ('quiz', 'quizzes'), ('question', 'questions') loop
    execute format($sql$
      with c as materialized (
        select c.row_id, c.revision, coalesce(c.reason in ('deleted', 'restored'), false) as is_trashed
        from private.import_comparisons as c where c.import_id = $1 and c.table_name = %2$L and c.revision is not null
      ), v as materialized (
        select f.id, f.revision, f.deleted_at is not null as is_trashed
        from private.content_fields as f
        where f.table_name = %2$L and f.id in (select r.%1$I from private.import_rows as r where r.import_id = $1)
      )
      select exists (
        select 1 from v full join c on c.row_id = v.id
        where (v.id, v.revision, v.is_trashed) is distinct from (c.row_id, c.revision, c.is_trashed)
      )
    $sql$, kind || '_id', target) into is_stale using p_import_id;
    if is_stale then
      return true;
    end if;
  end loop;
  return exists (
    select 1 from private.import_rows as r
    join public.lessons as l on l.course_id = r.link_course_id and (l.video_id = r.video_id or l.quiz_id = r.quiz_id)
    left join private.import_comparisons as c on c.import_id = p_import_id and c.table_name = 'lessons' and c.row_id = l.id
    where r.import_id = p_import_id and l.removed_at::text is distinct from c.version
  );
end;
$$;

create function private.count_comparison(p_import_id text) returns jsonb
language sql
set search_path = ''
as $$
  -- Counts what the comparison found, by the choices made, and returns it: rows of the file by state, as lists of [first, last], and how
  -- many conflicts are left of how many.
  with states as materialized (select s.row_number, s.state from private.import_row_states(p_import_id) as s)
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
    'conflicts', count(*) filter (where c.state = 'conflict'),
    'chosen', count(*) filter (where c.chosen),
    'matches', count(*) filter (where c.reason = 'match'),
    'renames', count(*) filter (where c.reason is null and c.after ? 'title' and c.by ->> 'title' is distinct from 'hand'),
    'keys', count(*) filter (
      where c.reason is null and c.table_name = 'questions' and c.after ? 'form'
        and c.before #> '{form,key}' is distinct from c.after #> '{form,key}'
    )
  ), (select count(*) from states as s where s.state = 'unchanged'), (select count(*) from states as s where s.state = 'conflict')
  from private.import_comparisons as c where c.import_id = p_import_id
  on conflict (import_id) do update set totals = excluded.totals, unchanged = excluded.unchanged, kept = excluded.kept
  returning t.totals;
$$;

create function private.import_row_states(p_import_id text) returns table (row_number integer, state text)
language sql stable
set search_path = ''
as $$
  -- Each staged row as a whole: what is most urgent of its parts. A course, video or quiz counts in its first row; a conflict that
  -- was settled for the file is a change.
  with states as (
    select c.row_number, case when c.chosen then 'chosen' else c.state end as state
    from private.import_comparisons as c where c.import_id = p_import_id
    union all
    -- What meets nothing.
    select min(n.row_number), 'new'
    from (
      select 'courses' as table_name, r.course_id as id, r.row_number
      from private.import_rows as r where r.import_id = p_import_id and r.course_id is not null and r.course_id not in (
        select c.row_id from private.import_comparisons as c where c.import_id = p_import_id and c.table_name = 'courses'
      )
      union all
      select 'videos' as table_name, r.video_id as id, r.row_number
      from private.import_rows as r where r.import_id = p_import_id and r.video_id is not null and r.video_id not in (
        select c.row_id from private.import_comparisons as c where c.import_id = p_import_id and c.table_name = 'videos'
      )
      union all
      select 'quizzes' as table_name, r.quiz_id as id, r.row_number
      from private.import_rows as r where r.import_id = p_import_id and r.quiz_id is not null and r.quiz_id not in (
        select c.row_id from private.import_comparisons as c where c.import_id = p_import_id and c.table_name = 'quizzes'
      )
      union all
      select 'questions' as table_name, r.question_id as id, r.row_number
      from private.import_rows as r where r.import_id = p_import_id and r.question_id is not null and r.question_id not in (
        select c.row_id from private.import_comparisons as c where c.import_id = p_import_id and c.table_name = 'questions'
      )
    ) as n
    group by n.table_name, n.id
    union all
    -- A stop that its course does not have.
    select s.row_number, 'new'
    from (
      select min(r.row_number) as row_number, r.link_course_id, r.video_id, r.quiz_id
      from private.import_rows as r
      where r.import_id = p_import_id and r.link_course_id in (select c.id from public.courses as c where c.deleted_at is null)
      group by r.link_course_id, r.video_id, r.quiz_id
    ) as s
    where s.video_id is not null and (s.link_course_id, s.video_id) not in (
        select l.course_id, l.video_id from public.lessons as l where l.video_id is not null
      )
      or s.quiz_id is not null and (s.link_course_id, s.quiz_id) not in (
        select l.course_id, l.quiz_id from public.lessons as l where l.quiz_id is not null
      )
  ), ranked as (
    select s.row_number, max(case s.state when 'conflict' then 5 when 'chosen' then 4 when 'changed' then 3 when 'new' then 2 else 1 end) as rank
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
-- Compares what was staged with what is stored: {rows: {new, changed, unchanged, conflict}, conflicts, chosen, matches, renames,
-- keys}. Writes no content; can be called again.
begin
  perform private.require_right('content');
  if (private.require_staged_import(p_import_id)).status <> 'staged' then
    perform private.raise_error(409, 'import_done', 'This upload is finished.');
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
-- What differs in rows of the file: {from_row, to_row, state?}; at most 1,000 parts, by row. Parts that are new and meet nothing,
-- and those that are unchanged without edits by hand, are not listed.
declare
  filter jsonb := private.unwrap_json(p_filter);
begin
  perform private.require_right('content');
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'table_name', c.table_name, 'row_id', c.row_id, 'row_number', c.row_number, 'state', c.state, 'reason', c.reason,
      'differences', c.differences, 'chosen', c.chosen, 'match_id', c.match_id, 'title', c.title
    ) order by c.row_number, c.table_name), '[]')
    from (
      select c.*, (
        select coalesce(jsonb_object_agg(f.key, jsonb_build_object(
          'before', c.before -> f.key, 'after', f.value, 'by', coalesce(c.by ->> f.key, 'file')
        )), '{}')
        from jsonb_each(c.after) as f
      ) as differences, case c.table_name
        when 'courses' then (select t.title from public.courses as t where t.id = coalesce(c.match_id, c.row_id))
        when 'videos' then (select t.title from public.videos as t where t.id = coalesce(c.match_id, c.row_id))
        when 'quizzes' then (select t.title from public.quizzes as t where t.id = coalesce(c.match_id, c.row_id))
        when 'questions' then (select t.title from public.questions as t where t.id = coalesce(c.match_id, c.row_id))
        else (
          select coalesce(v.title, z.title) from public.lessons as l
          left join public.videos as v on v.id = l.video_id left join public.quizzes as z on z.id = l.quiz_id
          where l.id = c.row_id
        )
      end as title
      from private.import_comparisons as c
      where c.import_id = p_import_id and (c.state <> 'unchanged' or c.after <> '{}')
        and c.row_number between coalesce((filter ->> 'from_row')::integer, 0) and coalesce((filter ->> 'to_row')::integer, 10000000)
        and (filter ->> 'state' is null or c.state = filter ->> 'state')
      order by c.row_number limit 1000
    ) as c
  );
end;
$$;
call private.expose('admin_list_import_comparison', 'authenticated');

create function private.join_staged(p_import_id text, p_table text, p_from text, p_to text) returns void
language plpgsql
set search_path = ''
as $$
-- Lets rows without an id of their own mean what exists.
begin
  if p_table = 'courses' then
    update private.import_rows as r set course_id = p_to
    where r.import_id = p_import_id and r.course_id = p_from and r.course ->> 'id' is null;
  elsif p_table = 'videos' then
    update private.import_rows as r set video_id = p_to
    where r.import_id = p_import_id and r.video_id = p_from and r.video ->> 'id' is null;
  elsif p_table = 'questions' then
    update private.import_rows as r set question_id = p_to
    where r.import_id = p_import_id and r.question_id = p_from and r.question ->> 'id' is null;
  else
    update private.import_rows as r set
      quiz_id = p_to,
      question_id = case when r.question is not null then coalesce(r.question ->> 'id', private.derive_import_id(
        'question', p_to, r.question ->> 'title', r.question ->> 'occurrence'
      )) end
    where r.import_id = p_import_id and r.quiz_id = p_from and r.quiz ->> 'id' is null;
  end if;
end;
$$;

create function private.admin_choose_import(p_import_id text, p_choice jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Settles conflicts: {choice: 'file' | 'hand', items: [{table_name, row_id}]?}; without items all of them. Or lets rows mean what has
-- their title: {choice: 'join', items?}. Returns the totals anew.
declare
  payload jsonb := private.unwrap_json(p_choice);
  choice text := payload ->> 'choice';
  joined record;
begin
  perform private.require_right('content');
  if (private.require_staged_import(p_import_id)).status <> 'staged' then
    perform private.raise_error(409, 'import_done', 'This upload is finished.');
  elsif choice is null or choice not in ('file', 'hand', 'join') then
    perform private.raise_error(422, 'invalid_choice', 'Choose the file, what is there, or to join.', 'choice');
  end if;
  create temporary table chosen_parts on commit drop as
  select c.table_name, c.row_id, c.match_id, c.version, c.reason
  from private.import_comparisons as c
  where c.import_id = p_import_id and case
    when jsonb_typeof(payload -> 'items') = 'array' then (c.table_name, c.row_id) in (
      select i.table_name, i.row_id from jsonb_to_recordset(payload -> 'items') as i (table_name text, row_id text)
    )
    when choice = 'join' then c.match_id is not null
    else c.state = 'conflict'
  end;
  if choice = 'join' then
    -- Questions first: those of a quiz that is joined get other ids.
    for joined in
      select p.* from pg_temp.chosen_parts as p where p.match_id is not null order by p.table_name = 'quizzes'
    loop
      perform private.join_staged(p_import_id, joined.table_name, joined.row_id, joined.match_id);
    end loop;
    perform private.compare_import(p_import_id);
  else
    -- New questions of a deleted quiz come with it.
    insert into pg_temp.chosen_parts
    select c.table_name, c.row_id, null, c.version, c.reason
    from private.import_comparisons as c
    where c.import_id = p_import_id and c.table_name = 'questions' and c.reason = 'deleted' and exists (
      select 1 from private.import_rows as r
      join pg_temp.chosen_parts as p on p.table_name = 'quizzes' and p.row_id = r.quiz_id and p.reason = 'deleted'
      where r.import_id = p_import_id and r.question_id = c.row_id
    );
    update private.import_comparisons as c set chosen = (choice = 'file')
    from pg_temp.chosen_parts as p
    where c.import_id = p_import_id and c.table_name = p.table_name and c.row_id = p.row_id
      and (c.state = 'conflict' or c.by <> '{}');
    delete from private.import_choices as h
    using pg_temp.chosen_parts as p
    where h.import_id = p_import_id and h.table_name = p.table_name and h.row_id = p.row_id;
    if choice = 'file' then
      insert into private.import_choices (import_id, table_name, row_id, version)
      select distinct p_import_id, p.table_name, p.row_id, p.version from pg_temp.chosen_parts as p where p.version is not null;
    end if;
  end if;
  drop table pg_temp.chosen_parts;
  return private.count_comparison(p_import_id);
end;
$$;
call private.expose('admin_choose_import', 'authenticated');
alter function public.admin_choose_import set statement_timeout = '60s';

create function private.admin_preview_import_regrade(p_import_id text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- What regrading by all keys that the upload would change would do: {questions, attempts, changed, students_up, students_down}.
begin
  perform private.require_right('content');
  return (
    select private.preview_regrades(array_agg(w.row_id), array_agg(w.after -> 'form'))
    from private.import_writes as w
    where w.import_id = p_import_id and w.table_name = 'questions' and w.after ? 'form'
  );
end;
$$;
call private.expose('admin_preview_import_regrade', 'authenticated');

create function private.record_import_sources(p_import_id text, p_table text, p_kind text) returns void
language plpgsql
set search_path = ''
as $$
-- Remembers what the upload said of the rows of a table, as the base of the next comparison. Where nothing of it was kept back, that is
-- what is stored. p_kind is the column of import_rows ('video').
declare
  remembered integer;
begin
  execute format($sql$
    update private.import_sources as s set
      fields = case when w.kept <> '{}' then w.said end, given_hash = case when w.kept = '{}' then jsonb_hash_extended(r.%2$I, 0) end,
      import_id = case when w.outcome in ('changed', 'restored') then $1 else s.import_id end
    from private.import_writes as w join private.import_rows as r on r.import_id = $1 and r.row_number = w.row_number
    where w.import_id = $1 and w.table_name = %1$L and w.outcome is not null
      and s.table_name = %1$L and s.row_id = w.row_id
  $sql$, p_table, p_kind) using p_import_id;
  get diagnostics remembered = row_count;
  execute format($sql$
    insert into private.import_sources as s (table_name, row_id, import_id, given_hash)
    select distinct on (r.%2$I) %1$L, r.%2$I, $1, jsonb_hash_extended(r.%3$I, 0)
    from private.import_rows as r
    where r.import_id = $1 and r.%2$I in (select t.id from public.%1$I as t where t.import_id = $1) and r.%2$I not in (
      select w.row_id from private.import_writes as w
      where w.import_id = $1 and w.table_name = %1$L and w.outcome is not null
    )
    order by r.%2$I, r.row_number
    on conflict (table_name, row_id) do update set fields = null, given_hash = excluded.given_hash, import_id = excluded.import_id
  $sql$, p_table, p_kind || '_id', p_kind) using p_import_id;
  -- What no upload has met before.
  if remembered < (
    select count(*) from private.import_comparisons as c
    where c.import_id = p_import_id and c.table_name = p_table and c.said is not null
  ) then
    execute format($sql$
      insert into private.import_sources (table_name, row_id, fields, given_hash, import_id)
      select
        w.table_name, w.row_id, case when w.kept <> '{}' then w.said end, case when w.kept = '{}' then jsonb_hash_extended(r.%2$I, 0) end,
        case when w.outcome in ('changed', 'restored') then $1 end
      from private.import_writes as w join private.import_rows as r on r.import_id = $1 and r.row_number = w.row_number
      where w.import_id = $1 and w.table_name = %1$L and w.said is not null
      on conflict (table_name, row_id) do nothing
    $sql$, p_table, p_kind) using p_import_id;
  end if;
end;
$$;

create function private.write_import_changes(p_import_id text, p_table text) returns jsonb
language plpgsql
set search_path = ''
as $$
-- Writes to rows that exist what the comparison left to the file, and records it with what was kept. Rows that come back from the
-- trash become those of this upload. Returns {restored, changed, kept, kept_alone}; the last
-- counts rows of which nothing was written.
declare
  columns text[] := private.file_columns(p_table);
  -- `form` is several columns.
  names text[] := private.content_field_names(p_table);
  written text[];
  counts jsonb;
begin
  select jsonb_build_object(
    'restored', count(*) filter (where w.outcome = 'restored'), 'changed', count(*) filter (where w.outcome = 'changed'),
    'kept', count(*) filter (where w.state = 'conflict' and not w.chosen),
    'kept_alone', count(*) filter (where w.state = 'conflict' and not w.chosen and w.outcome is distinct from 'changed')
  ) into counts
  from private.import_writes as w where w.import_id = p_import_id and w.table_name = p_table;
  -- Rows that stay in the trash keep what is stored, which is no longer what the last file said.
  if exists (
    select 1 from private.import_comparisons as c
    where c.import_id = p_import_id and c.table_name = p_table and c.reason = 'deleted' and not c.chosen and c.said is not null
  ) then
    execute $sql$
      update private.import_sources as s set fields = v.fields
      from private.import_comparisons as c join private.content_fields as v on v.table_name = c.table_name and v.id = c.row_id
      where c.import_id = $1 and c.table_name = $2 and c.reason = 'deleted' and not c.chosen
        and s.table_name = c.table_name and s.row_id = c.row_id and s.fields is null
    $sql$ using p_import_id, p_table;
  end if;
  execute $sql$
    insert into private.import_changes (
      import_id, table_name, row_id, row_number, outcome, before, after, kept, base, base_import_id
    )
    select
      w.import_id, w.table_name, w.row_id, w.row_number, w.outcome, w.before, w.after, w.kept,
      case when b.row_id is not null then coalesce(b.fields, 'null') end, b.import_id
    from private.import_writes as w
    left join private.import_sources as b on b.table_name = w.table_name and b.row_id = w.row_id
    where w.import_id = $1 and w.table_name = $2 and w.outcome is not null
  $sql$ using p_import_id, p_table;
  written := array(
    select n.name from (
      select distinct k.name from private.import_comparisons as c cross join lateral jsonb_object_keys(c.after) as k (name)
      where c.import_id = p_import_id and c.table_name = p_table
    ) as n
    where n.name = any (columns) or n.name = 'form'
  );
  -- Of columns that nothing changes, neither values nor triggers are worked out.
  execute format($sql$
    update public.%1$I as t set
      %2$s
      deleted_at = case when w.outcome = 'restored' then null else t.deleted_at end,
      import_id = case when w.outcome = 'restored' then $1 else t.import_id end
    from (
      select w.row_id, w.outcome, w.after,
        jsonb_populate_record(null::public.%1$I, (w.after - 'form') || coalesce(w.after -> 'form', '{}')) as n
      from private.import_writes as w
      where w.import_id = $1 and w.table_name = %1$L and (w.outcome = 'restored' or w.outcome = 'changed' and w.after ?| $2)
      offset 0
    ) as w
    where t.id = w.row_id
  $sql$, p_table, (
    select string_agg(format('%1$I = case when w.after ? %2$L then (w.n).%1$I else t.%1$I end,', c.name, f.name), ' ')
    from unnest(columns) as c (name)
    cross join lateral (select case when c.name = any (names) then c.name else 'form' end as name) as f
    where f.name = any (written)
  )) using p_import_id, written;
  -- What is stored elsewhere is a change of the row all the same.
  execute format($sql$
    update public.%1$I as t set updated_at = clock_timestamp()
    from private.import_writes as w
    where w.import_id = $1 and w.table_name = %1$L and w.outcome = 'changed' and not w.after ?| $2 and t.id = w.row_id
  $sql$, p_table) using p_import_id, written;
  return counts;
end;
$$;

create function private.import_counts(p_total integer, p_made integer, p_written jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  -- Of one kind of content: what was restored counts as made.
  select jsonb_build_object(
    'total', p_total, 'made', c.made, 'changed', c.changed, 'kept', c.kept,
    'unchanged', p_total - c.made - c.changed - c.kept_alone
  )
  from (
    select p_made + (p_written ->> 'restored')::integer as made, (p_written ->> 'changed')::integer as changed,
      (p_written ->> 'kept')::integer as kept, (p_written ->> 'kept_alone')::integer as kept_alone
  ) as c;
$$;

create function private.begin_import_regrades(p_import_id text, p_lowers boolean) returns void
language sql
set search_path = ''
as $$
  -- Starts regrading the questions whose keys an upload changed, those that are the same in other quizzes included.
  select private.begin_regrades(private.with_shared(array(
    select h.row_id from private.import_changes as h
    where h.import_id = p_import_id and h.table_name = 'questions' and h.after ? 'form'
  )), p_lowers);
$$;

create function private.version_of(p_prefix text, p_fields jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
-- Changes with whatever a file can hold of a row.
begin
  return p_prefix || left(md5(p_fields::text), 16);
end;
$$;

-- What a file can hold of content: one object for each row, in the names of the columns. `form` of a question is one field: type,
-- options and key are right or wrong together. Whether a row was written since is known by the transaction that wrote it last and its
-- place, without what it says.
create view private.content_fields with (security_invoker = true) as
select
  t.table_name, t.prefix, t.id, t.title, t.quiz_id, t.import_id, t.deleted_at, t.fields, private.version_of(t.prefix, t.fields) as version,
  t.revision
from (
  select
    'courses' as table_name, 'c' as prefix, c.id, c.title, null::text as quiz_id, c.import_id, c.deleted_at,
    jsonb_build_object(
      'title', c.title, 'description', c.description, 'duration_minutes', c.duration_minutes, 'image', c.image,
      'instructor', c.instructor, 'year', c.year, 'category', c.category
    ) as fields, concat(c.xmin, c.ctid) as revision
  from public.courses as c
  union all
  select
    'videos' as table_name, 'v' as prefix, v.id, v.title, null as quiz_id, v.import_id, v.deleted_at,
    jsonb_build_object(
      'title', v.title, 'description', v.description, 'url', v.url, 'image', v.image, 'duration_seconds', v.duration_seconds,
      'category', v.category, 'instructor', v.instructor
    ) as fields, concat(v.xmin, v.ctid) as revision
  from public.videos as v
  union all
  select
    'quizzes' as table_name, 'z' as prefix, z.id, z.title, null as quiz_id, z.import_id, z.deleted_at,
    jsonb_build_object(
      'title', z.title, 'description', z.description, 'image', z.image, 'category', z.category, 'instructor', z.instructor,
      'feedback_timing', z.feedback_timing, 'question_order', z.question_order, 'attempt_limit', z.attempt_limit,
      'time_limit_minutes', z.time_limit_minutes, 'draws', z.draws
    ) as fields, concat(z.xmin, z.ctid) as revision
  from public.quizzes as z
  union all
  -- A question is in the trash with its quiz.
  select
    'questions' as table_name, 'q' as prefix, q.id, q.title, q.quiz_id, q.import_id, coalesce(q.deleted_at, z.deleted_at) as deleted_at,
    jsonb_build_object(
      'title', q.title, 'description', q.description, 'explanation', coalesce(k.explanation, ''),
      'option_explanations', coalesce(k.option_explanations, '{}'), 'tags', q.tags,
      'form', jsonb_build_object(
        'type', q.type, 'options', q.options, 'left_options', q.left_options, 'right_options', q.right_options,
        'slider_min', q.slider_min, 'slider_max', q.slider_max, 'slider_step', q.slider_step, 'slider_unit', q.slider_unit,
        'points', q.points, 'key', k.answer
      )
    ) as fields, concat(q.xmin, q.ctid, k.xmin, k.ctid) as revision
  from public.questions as q
  join public.quizzes as z on z.id = q.quiz_id
  left join private.question_keys as k on k.question_id = q.id
) as t;
comment on view private.content_fields is 'What a file can hold of courses, videos, quizzes and questions, with keys, and the version of it.';
revoke all on private.content_fields from public, anon, authenticated, service_role;

create view private.import_writes with (security_invoker = true) as
select
  c.import_id, c.table_name, c.row_id, c.row_number, c.state, c.chosen, c.said,
  case
    when c.said is null then null
    when c.reason = 'restored' or c.reason = 'deleted' and c.chosen then 'restored'
    when c.part = 'all' and c.after <> '{}' or c.part = 'some' and c.after - array(select jsonb_object_keys(c.by)) <> '{}' then 'changed'
    when c.state = 'conflict' then 'kept'
  end as outcome,
  case c.part when 'all' then c.before when 'none' then '{}' else c.before - array(select jsonb_object_keys(c.by)) end as before,
  case c.part when 'all' then c.after when 'none' then '{}' else c.after - array(select jsonb_object_keys(c.by)) end as after,
  case c.part
    when 'all' then '{}' when 'none' then c.after
    else (select jsonb_object_agg(k.name, c.after -> k.name) from jsonb_object_keys(c.by) as k (name))
  end as kept
from (
  select
    c.*,
    case
      when c.chosen or c.by = '{}' and c.reason is distinct from 'deleted' then 'all'
      when c.reason = 'deleted' then 'none'
      else 'some'
    end as part
  from private.import_comparisons as c
) as c;
comment on view private.import_writes is 'What committing writes to stored rows, and what it keeps, by the comparison and the choices made; outcome is null where it does neither.';
revoke all on private.import_writes from public, anon, authenticated, service_role;

create function private.file_columns(p_table text) returns text[]
language sql immutable
set search_path = ''
as $$
  -- The columns of a table that a file can fill.
  select case p_table
    when 'courses' then array['title', 'description', 'duration_minutes', 'image', 'instructor', 'year', 'category']
    when 'videos' then array['title', 'description', 'url', 'image', 'duration_seconds', 'category', 'instructor']
    when 'quizzes' then array[
      'title', 'description', 'image', 'category', 'instructor', 'feedback_timing', 'question_order', 'attempt_limit',
      'time_limit_minutes', 'draws'
    ]
    when 'questions' then array[
      'title', 'description', 'type', 'options', 'left_options', 'right_options', 'slider_min', 'slider_max', 'slider_step',
      'slider_unit', 'points', 'tags'
    ]
  end;
$$;

create function private.content_field_names(p_table text) returns text[]
language sql stable
set search_path = ''
set enable_nestloop = on
as $$
  -- The fields that a file can hold; null where the table has no rows.
  select array(select jsonb_object_keys(f.fields)) from (
    select v.fields from private.content_fields as v where v.table_name = p_table limit 1
  ) as f;
$$;

create function private.changed_by_hand(p_kind text, p_given jsonb, p_stored jsonb, p_base jsonb, p_after jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
-- Of the fields that a file says otherwise (p_after), those that somebody changed since the last file: 'hand' where the file says what the
-- base says; 'both' where all three differ or there is no base. What is blank is the file's to fill.
declare
  said_of_base jsonb := case when p_base is not null then private.staged_fields(p_kind, p_given, p_base) end;
begin
  return (
    select coalesce(jsonb_object_agg(k.name, case when p_base -> k.name = said_of_base -> k.name then 'hand' else 'both' end), '{}')
    from jsonb_object_keys(p_after) as k (name)
    where (p_base -> k.name = p_stored -> k.name or coalesce(p_stored ->> k.name, '') in ('', '[]', '{}')) is not true
  );
end;
$$;

create function private.stored_fields(p_table text, p_id text) returns jsonb
language plpgsql stable
set search_path = ''
set enable_nestloop = on
as $$
-- What a file can hold of one row, as it is stored.
begin
  return (select v.fields from private.content_fields as v where v.table_name = p_table and v.id = p_id);
end;
$$;

create function private.keep_import_source() returns trigger
language plpgsql security definer
set search_path = ''
as $$
-- Stores the base of a row before somebody changes it. First argument: the column with the row's id, second: its table. An upload stores
-- the bases of the rows that it writes itself; what triggers copy from there to shared questions counts as a change by somebody else.
declare
  changed_id text := case when tg_op = 'INSERT' then to_jsonb(new) else to_jsonb(old) end ->> tg_argv[0];
begin
  update private.import_sources as s set fields = private.stored_fields(s.table_name, s.row_id)
  where s.table_name = tg_argv[1] and s.row_id = changed_id and s.fields is null;
  return case when tg_op = 'DELETE' then old else new end;
end;
$$;

create trigger courses_import_source before update of
  title, description, duration_minutes, image, instructor, year, category
on public.courses for each row
when (current_setting('imports.writing', true) is distinct from 'on' or pg_trigger_depth() > 0)
execute function private.keep_import_source('id', 'courses');

create trigger videos_import_source before update of
  title, description, url, image, duration_seconds, category, instructor
on public.videos for each row
when (current_setting('imports.writing', true) is distinct from 'on' or pg_trigger_depth() > 0)
execute function private.keep_import_source('id', 'videos');

create trigger quizzes_import_source before update of
  title, description, image, category, instructor, feedback_timing, question_order, attempt_limit, time_limit_minutes, draws
on public.quizzes for each row
when (current_setting('imports.writing', true) is distinct from 'on' or pg_trigger_depth() > 0)
execute function private.keep_import_source('id', 'quizzes');

create trigger questions_import_source before update of
  title, description, type, options, left_options, right_options, slider_min, slider_max, slider_step, slider_unit,
  points, tags
on public.questions for each row
when (current_setting('imports.writing', true) is distinct from 'on' or pg_trigger_depth() > 0)
execute function private.keep_import_source('id', 'questions');

create trigger question_keys_import_source before insert or delete or update of answer, explanation, option_explanations
on private.question_keys for each row
when (current_setting('imports.writing', true) is distinct from 'on' or pg_trigger_depth() > 0)
execute function private.keep_import_source('question_id', 'questions');
