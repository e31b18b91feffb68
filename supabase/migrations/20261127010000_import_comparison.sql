-- Uploads are compared three ways: what the last upload wrote, what is stored, and what the file says now.

-- What a file can hold of content: one object for each row, in the names of the columns. `form` of a question is one field: type,
-- options and key are right or wrong together.
create view private.content_fields with (security_invoker = true) as
select t.*, t.prefix || left(md5(t.fields::text), 16) as version
from (
  select
    'courses' as table_name, 'c' as prefix, c.id, c.title, null::text as quiz_id, c.import_id, c.deleted_at,
    jsonb_build_object(
      'title', c.title, 'description', c.description, 'duration_minutes', c.duration_minutes, 'image', c.image,
      'instructor', c.instructor, 'year', c.year, 'category', c.category
    ) as fields
  from public.courses as c
  union all
  select
    'videos', 'v', v.id, v.title, null, v.import_id, v.deleted_at,
    jsonb_build_object(
      'title', v.title, 'description', v.description, 'url', v.url, 'image', v.image, 'duration_seconds', v.duration_seconds,
      'category', v.category, 'instructor', v.instructor
    )
  from public.videos as v
  union all
  select
    'quizzes', 'z', z.id, z.title, null, z.import_id, z.deleted_at,
    jsonb_build_object(
      'title', z.title, 'description', z.description, 'image', z.image, 'category', z.category, 'instructor', z.instructor,
      'feedback_timing', z.feedback_timing, 'question_order', z.question_order
    )
  from public.quizzes as z
  union all
  -- A question is in the trash with its quiz.
  select
    'questions', 'q', q.id, q.title, q.quiz_id, q.import_id, coalesce(q.deleted_at, z.deleted_at),
    jsonb_build_object(
      'title', q.title, 'description', q.description, 'explanation', coalesce(k.explanation, ''),
      'form', jsonb_build_object(
        'type', q.type, 'options', q.options, 'left_options', q.left_options, 'right_options', q.right_options,
        'slider_min', q.slider_min, 'slider_max', q.slider_max, 'slider_step', q.slider_step, 'slider_unit', q.slider_unit,
        'key', k.answer
      )
    )
  from public.questions as q
  join public.quizzes as z on z.id = q.quiz_id
  left join private.question_keys as k on k.question_id = q.id
) as t;
comment on view private.content_fields is 'What a file can hold of courses, videos, quizzes and questions, with keys, and the version of it.';
revoke all on private.content_fields from public;

create function private.content_version(p_table text, p_id text) returns text language sql stable set search_path = '' as $$
  -- Changes with whatever a file can hold of a row. A file that was exported names it, so that a row which still has it was not
  -- changed since. For many rows, read private.content_fields.
  select v.version from private.content_fields as v where v.table_name = p_table and v.id = p_id;
$$;
revoke all on function private.content_version(text, text) from public;

create table private.import_sources (
  table_name text not null,
  row_id text not null,
  fields jsonb not null,
  -- No foreign key: it would be checked for each row of an upload, and finished uploads are never deleted.
  import_id text,
  primary key (table_name, row_id)
);
alter table private.import_sources enable row level security;
comment on table private.import_sources is 'What the last upload said of each row, and what was stored where it said nothing; holds answer keys.';
comment on column private.import_sources.import_id is 'The upload that wrote the row last; null where uploads have only met it.';

create unlogged table private.import_comparisons (
  import_id text not null references public.content_imports (id) on delete cascade,
  table_name text not null,
  row_id text not null,
  row_number integer not null,
  state text not null check (state in ('new', 'changed', 'unchanged', 'conflict')),
  reason text check (reason in ('restored', 'deleted', 'match')),
  differences jsonb not null default '{}',
  version text,
  match_id text,
  chosen boolean not null default false,
  primary key (import_id, table_name, row_id)
);
create index import_comparisons_row_number_idx on private.import_comparisons (import_id, row_number);
alter table private.import_comparisons enable row level security;
comment on table private.import_comparisons is 'How the staged rows of uploads differ from what is stored; a row that is new and meets nothing has none. Holds answer keys. Gone once the upload is committed.';
comment on column private.import_comparisons.differences is 'By field: before, after, and who changed it: file, hand or both.';

create table private.import_choices (
  import_id text not null references public.content_imports (id) on delete cascade,
  table_name text not null,
  row_id text not null,
  version text not null,
  primary key (import_id, table_name, row_id)
);
alter table private.import_choices enable row level security;
comment on table private.import_choices is 'Rows of which the file was preferred to what is stored, and the version that the person saw.';

alter table private.import_rows add column version text;
comment on column private.import_rows.version is 'Versions of the row''s parts that the file was exported with, joined by dots.';
alter table public.content_imports add column rows_kept integer not null default 0 check (rows_kept >= 0);
comment on column public.content_imports.rows_kept is 'Rows of which something stayed as somebody had changed it.';

-- What an upload changed, by field, instead of whole rows.
alter table private.import_changes
  add column outcome text not null default 'changed' check (outcome in ('changed', 'restored', 'kept')),
  add column row_number integer,
  add column after jsonb not null default '{}',
  add column kept jsonb not null default '{}',
  add column base jsonb,
  add column base_import_id text;
create index import_changes_row_idx on private.import_changes (table_name, row_id);
comment on table private.import_changes is 'What uploads changed in rows that existed: fields before and after, and what they left as it was; holds answer keys.';
comment on column private.import_changes.kept is 'Fields of the file that were not written, because somebody had changed them by hand.';
comment on column private.import_changes.base is 'The row''s entry in import_sources before the upload.';

-- Earlier uploads: a row that nobody touched since is what the upload wrote.
update public.lessons as l set import_id = h.import_id
from private.import_changes as h
where h.table_name = 'lessons' and h.row_id = l.id and l.updated_at = h.changed_at;
delete from private.import_changes as h where h.table_name = 'lessons';
update private.import_changes as h set
  before = case
    when h.table_name = 'questions' then jsonb_build_object(
      'title', h.before -> 'title', 'description', h.before -> 'description', 'explanation', coalesce(nullif(h.before -> 'explanation', 'null'), '""'),
      'form', jsonb_build_object(
        'type', h.before -> 'type', 'options', h.before -> 'options', 'left_options', h.before -> 'left_options',
        'right_options', h.before -> 'right_options', 'slider_min', h.before -> 'slider_min', 'slider_max', h.before -> 'slider_max',
        'slider_step', h.before -> 'slider_step', 'slider_unit', coalesce(h.before -> 'slider_unit', '""'), 'key', h.before -> 'key'
      )
    )
    else (select coalesce(jsonb_object_agg(f.key, h.before -> f.key), '{}') from jsonb_each(v.fields) as f where h.before ? f.key)
  end,
  after = v.fields,
  outcome = case when h.before ->> 'deleted_at' is null then 'changed' else 'restored' end
from private.content_fields as v
where v.table_name = h.table_name and v.id = h.row_id and h.changed_at = case h.table_name
  when 'courses' then (select c.updated_at from public.courses as c where c.id = h.row_id)
  when 'videos' then (select c.updated_at from public.videos as c where c.id = h.row_id)
  when 'quizzes' then (select c.updated_at from public.quizzes as c where c.id = h.row_id)
  else (select c.updated_at from public.questions as c where c.id = h.row_id)
end;
update private.import_changes as h set before = '{}' where h.after = '{}';
alter table private.import_changes drop column changed_at;
insert into private.import_sources (table_name, row_id, fields, import_id)
select v.table_name, v.id, v.fields, v.import_id
from private.content_fields as v
where v.import_id is not null and case v.table_name
  when 'courses' then (select c.updated_at <= c.created_at from public.courses as c where c.id = v.id)
  when 'videos' then (select c.updated_at <= c.created_at from public.videos as c where c.id = v.id)
  when 'quizzes' then (select c.updated_at <= c.created_at from public.quizzes as c where c.id = v.id)
  else (
    select q.updated_at <= q.created_at and coalesce(k.updated_at <= q.created_at, true)
    from public.questions as q left join private.question_keys as k on k.question_id = q.id where q.id = v.id
  )
end;
insert into private.import_sources (table_name, row_id, fields, import_id)
select distinct on (h.table_name, h.row_id) h.table_name, h.row_id, h.after, h.import_id
from private.import_changes as h join public.content_imports as i on i.id = h.import_id
where h.after <> '{}' and i.undone_at is null
order by h.table_name, h.row_id, i.created_at desc
on conflict (table_name, row_id) do nothing;

create function private.staged_fields(p_kind text, p_given jsonb, p_stored jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
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
    when 'course' then jsonb_strip_nulls(jsonb_build_object(
      'title', given -> 'title', 'description', given -> 'description', 'duration_minutes', given -> 'durationMinutes',
      'image', given -> 'image', 'instructor', given -> 'instructor', 'year', given -> 'year', 'category', given -> 'category'
    ))
    when 'video' then jsonb_strip_nulls(jsonb_build_object(
      'title', given -> 'title', 'description', given -> 'description', 'url', given -> 'url', 'image', given -> 'image',
      'duration_seconds', given -> 'durationSeconds', 'category', given -> 'category', 'instructor', given -> 'instructor'
    ))
    when 'quiz' then jsonb_strip_nulls(jsonb_build_object(
      'title', given -> 'title', 'description', given -> 'description', 'image', given -> 'image',
      'category', given -> 'category', 'instructor', given -> 'instructor', 'feedback_timing', given -> 'feedbackTiming',
      'question_order', given -> 'questionOrder'
    ))
    else jsonb_strip_nulls(jsonb_build_object(
      'title', given -> 'title', 'description', given -> 'description', 'explanation', given -> 'explanation'
    )) || jsonb_build_object('form', jsonb_build_object(
      'type', given -> 'type',
      'options', case
        when is_same_type and coalesce(given -> 'options', '[]') = '[]' and given #> '{slider,min}' is null then stored -> 'options'
        else coalesce(given -> 'options', '[]')
      end,
      'left_options', coalesce(given -> 'leftOptions', '[]'), 'right_options', coalesce(given -> 'rightOptions', '[]'),
      'slider_min', given #> '{slider,min}', 'slider_max', given #> '{slider,max}', 'slider_step', case when given #> '{slider,min}' is not null then coalesce(nullif(given #> '{slider,step}', 'null'), '1') end,
      'slider_unit', coalesce(given #>> '{slider,unit}', ''),
      'key', private.kept_key(given ->> 'type', given -> 'answer', stored ->> 'type', stored -> 'key')
    ))
  end;
end;
$$;
revoke all on function private.staged_fields(text, jsonb, jsonb) from public;

create function private.field_differences(p_kind text, p_given jsonb, p_stored jsonb, p_base jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
-- {field: {before, after, by}} of the fields that a file says otherwise. by: 'file' where what is stored is the base, or is blank;
-- 'hand' where the file says what the base says; 'both' where all three differ or there is no base.
declare
  mine jsonb := private.staged_fields(p_kind, p_given, p_stored);
  mine_of_base jsonb;
  differences jsonb := '{}';
  field text;
begin
  if p_stored || mine = p_stored then
    return differences;
  end if;
  mine_of_base := case when p_base is not null then private.staged_fields(p_kind, p_given, p_base) end;
  for field in select f.key from jsonb_each(mine) as f where f.value is distinct from p_stored -> f.key loop
    differences := differences || jsonb_build_object(field, jsonb_build_object(
      'before', p_stored -> field, 'after', mine -> field,
      'by', case
        when p_base -> field = p_stored -> field or coalesce(p_stored ->> field, '') = '' then 'file'
        when p_base -> field = mine_of_base -> field then 'hand'
        else 'both'
      end
    ));
  end loop;
  return differences;
end;
$$;
revoke all on function private.field_differences(text, jsonb, jsonb, jsonb) from public;

create function private.compare_import(p_import_id text) returns void
language plpgsql set search_path = '' set work_mem = '64MB' as $$
-- Compares the staged rows with what is stored. Of rows in the trash, those that an undone upload put there are new again; what
-- somebody deleted is a conflict. A conflict is settled for the file where somebody chose so and saw what is stored now.
declare
  kind text;
  target text;
begin
  delete from private.import_comparisons as c where c.import_id = p_import_id;
  for kind, target in values ('course', 'courses'), ('video', 'videos'), ('quiz', 'quizzes'), ('question', 'questions') loop
    execute format($sql$
      insert into private.import_comparisons (
        import_id, table_name, row_id, row_number, state, reason, differences, version, chosen
      )
      select
        $1, %3$L, s.id, s.row_number,
        case
          when t.deleted_at is not null then case when i.id is null then 'conflict' else 'new' end
          when d.fields = '{}' then 'unchanged'
          when jsonb_path_exists(d.fields, '$.*.by ? (@ == "both")') then 'conflict'
          when jsonb_path_exists(d.fields, '$.*.by ? (@ == "file")') then 'changed'
          else 'unchanged'
        end,
        case when t.deleted_at is not null then case when i.id is null then 'deleted' else 'restored' end end,
        d.fields, t.version, h.version is not distinct from t.version
      from (
        select distinct on (r.%1$I) r.%1$I as id, r.row_number, r.%2$I as given, r.version
        from private.import_rows as r
        where r.import_id = $1 and r.%1$I in (select e.id from public.%3$I as e)
        order by r.%1$I, r.row_number
      ) as s
      join private.content_fields as t on t.table_name = %3$L and t.id = s.id
      left join private.import_sources as b on b.table_name = %3$L and b.row_id = s.id
      left join public.content_imports as i on i.id = t.import_id and i.undone_at = t.deleted_at
      left join private.import_choices as h on h.import_id = $1 and h.table_name = %3$L and h.row_id = s.id
      cross join lateral (
        select private.field_differences(%2$L, s.given, t.fields, case
          when i.id is not null or t.version = any (string_to_array(s.version, '.')) then t.fields else b.fields
        end) as fields offset 0
      ) as d
    $sql$, kind || '_id', kind, target) using p_import_id;
    -- Without an id of its own, a row may mean what has its title.
    execute format($sql$
      insert into private.import_comparisons (import_id, table_name, row_id, row_number, state, reason, match_id)
      select distinct on (s.id) $1, %3$L, s.id, s.row_number, 'new', 'match', m.id
      from (
        select r.%1$I as id, min(r.row_number) as row_number, lower(r.%2$I ->> 'title') as title, r.quiz_id,
          min((r.%2$I ->> 'occurrence')::integer) as occurrence
        from private.import_rows as r
        where r.import_id = $1 and r.%1$I is not null and r.%2$I ->> 'id' is null
        group by r.%1$I, lower(r.%2$I ->> 'title'), r.quiz_id
      ) as s
      join (
        select e.id, lower(e.title) as title, %4$s as quiz_id, row_number() over (partition by %4$s, lower(e.title) order by e.created_at, e.id) as n
        from public.%3$I as e where e.deleted_at is null
      ) as m on m.title = s.title and %5$s
      where s.id not in (select e.id from public.%3$I as e)
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
  analyze private.import_comparisons;
end;
$$;
revoke all on function private.compare_import(text) from public;

create function private.import_row_states(p_import_id text) returns table (row_number integer, state text)
language sql stable set search_path = '' as $$
  -- Each staged row as a whole: what is most urgent of its parts. A course, video or quiz counts in its first row; a conflict that
  -- was settled for the file is a change.
  with parts as (
    select 'courses' as table_name, r.course_id as id, min(r.row_number) as row_number
    from private.import_rows as r where r.import_id = p_import_id and r.course_id is not null group by r.course_id
    union all
    select 'videos', r.video_id, min(r.row_number)
    from private.import_rows as r where r.import_id = p_import_id and r.video_id is not null group by r.video_id
    union all
    select 'quizzes', r.quiz_id, min(r.row_number)
    from private.import_rows as r where r.import_id = p_import_id and r.quiz_id is not null group by r.quiz_id
    union all
    select 'questions', r.question_id, min(r.row_number)
    from private.import_rows as r where r.import_id = p_import_id and r.question_id is not null group by r.question_id
  ), states as (
    select p.row_number, case when c.row_id is null then 'new' when c.chosen then 'chosen' else c.state end as state
    from parts as p
    left join private.import_comparisons as c
      on c.import_id = p_import_id and c.table_name = p.table_name and c.row_id = p.id
    union all
    select c.row_number, case when c.chosen then 'chosen' else c.state end
    from private.import_comparisons as c where c.import_id = p_import_id and c.table_name = 'lessons'
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
revoke all on function private.import_row_states(text) from public;

create function private.import_comparison_totals(p_import_id text) returns jsonb
language sql stable set search_path = '' as $$
  -- Rows of the file by state, as lists of [first, last], and how many conflicts are left of how many.
  with states as materialized (select s.row_number, s.state from private.import_row_states(p_import_id) as s)
  select jsonb_build_object(
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
    'conflicts', (
      select count(*) from private.import_comparisons as c where c.import_id = p_import_id and c.state = 'conflict'
    ),
    'chosen', (
      select count(*) from private.import_comparisons as c where c.import_id = p_import_id and c.chosen
    ),
    'matches', (
      select count(*) from private.import_comparisons as c where c.import_id = p_import_id and c.reason = 'match'
    ),
    'renames', (
      select count(*) from private.import_comparisons as c
      where c.import_id = p_import_id and c.reason is null and c.differences #>> '{title,by}' in ('file', 'both')
    ),
    'keys', (
      select count(*) from private.import_comparisons as c
      where c.import_id = p_import_id and c.table_name = 'questions' and c.reason is null
        and c.differences #> '{form,before,key}' is distinct from c.differences #> '{form,after,key}'
    )
  );
$$;
revoke all on function private.import_comparison_totals(text) from public;

create function private.admin_compare_import(p_import_id text) returns jsonb
language plpgsql security definer set search_path = '' as $$
-- Compares what was staged with what is stored: {rows: {new, changed, unchanged, conflict}, conflicts, chosen, matches, renames,
-- keys}. Writes no content; can be called again.
begin
  perform private.require_right('content');
  if (private.require_staged_import(p_import_id)).status <> 'staged' then
    perform private.raise_error(409, 'import_done', 'This upload is finished.');
  end if;
  perform private.compare_import(p_import_id);
  return private.import_comparison_totals(p_import_id);
end;
$$;

create function private.admin_list_import_comparison(p_import_id text, p_filter jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
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
      select c.*, case c.table_name
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
      where c.import_id = p_import_id and (c.state <> 'unchanged' or c.differences <> '{}')
        and c.row_number between coalesce((filter ->> 'from_row')::integer, 0) and coalesce((filter ->> 'to_row')::integer, 10000000)
        and (filter ->> 'state' is null or c.state = filter ->> 'state')
      order by c.row_number limit 1000
    ) as c
  );
end;
$$;

create function private.join_staged(p_import_id text, p_table text, p_from text, p_to text) returns void
language plpgsql set search_path = '' as $$
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
revoke all on function private.join_staged(text, text, text, text) from public;

create function private.admin_choose_import(p_import_id text, p_choice jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
      and (c.state = 'conflict' or c.differences <> '{}');
    delete from private.import_choices as h
    using pg_temp.chosen_parts as p
    where h.import_id = p_import_id and h.table_name = p.table_name and h.row_id = p.row_id;
    if choice = 'file' then
      insert into private.import_choices (import_id, table_name, row_id, version)
      select distinct p_import_id, p.table_name, p.row_id, p.version from pg_temp.chosen_parts as p where p.version is not null;
    end if;
  end if;
  drop table pg_temp.chosen_parts;
  return private.import_comparison_totals(p_import_id);
end;
$$;

create function private.admin_preview_import_regrade(p_import_id text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
-- What regrading by all keys that the upload would change would do: {questions, attempts, changed, students_up, students_down}.
begin
  perform private.require_right('content');
  return (
    with graded as (
      select w.attempt_id, w.user_id, k.id as question_id, w.was, private.grade_answer(n.question, w.answer) as regraded
      from private.import_comparisons as c
      join public.questions as q on q.id = c.row_id
      join private.keyed_questions as k on k.id = q.id
      cross join lateral (select c.differences #> '{form,after}' as form offset 0) as f
      cross join lateral (select jsonb_populate_record(k, f.form) as question offset 0) as n
      cross join lateral private.regradable_answers(n.question, case
        when private.has_other_form(q, f.form ->> 'type', f.form -> 'left_options', f.form -> 'right_options', (f.form ->> 'slider_min')::numeric)
          then 'infinity'
        else q.form_changed_at
      end) as w
      where c.import_id = p_import_id and c.table_name = 'questions' and c.differences ? 'form'
        and (c.chosen or c.reason is distinct from 'deleted' and c.differences #>> '{form,by}' = 'file')
    )
    select jsonb_build_object(
      'questions', count(distinct g.question_id) filter (where g.was <> g.regraded),
      'attempts', count(distinct g.attempt_id),
      'changed', count(distinct g.attempt_id) filter (where g.was <> g.regraded),
      'students_up', count(distinct g.user_id) filter (where g.regraded and not g.was),
      'students_down', count(distinct g.user_id) filter (where g.was and not g.regraded)
    )
    from graded as g
  );
end;
$$;

create function private.record_import_sources(p_import_id text, p_table text) returns void
language plpgsql set search_path = '' as $$
-- Remembers what the upload said of the rows of a table, as the base of the next comparison.
begin
  execute format($sql$
    insert into private.import_sources as s (table_name, row_id, fields, import_id)
    select
      %1$L, v.id, v.fields || coalesce(h.kept, '{}'),
      case when v.import_id = $1 or h.outcome in ('changed', 'restored') then $1 end
    from (
      select t.id from public.%1$I as t where t.import_id = $1
      union
      select h.row_id from private.import_changes as h where h.import_id = $1 and h.table_name = %1$L
      union
      select c.row_id from private.import_comparisons as c
      where c.import_id = $1 and c.table_name = %1$L and c.reason is null
        and (%1$L, c.row_id) not in (select b.table_name, b.row_id from private.import_sources as b where b.table_name = %1$L)
    ) as w
    join private.content_fields as v on v.table_name = %1$L and v.id = w.id
    left join private.import_changes as h on h.import_id = $1 and h.table_name = %1$L and h.row_id = w.id
    on conflict (table_name, row_id) do update set
      fields = excluded.fields, import_id = coalesce(excluded.import_id, s.import_id)
  $sql$, p_table) using p_import_id;
end;
$$;
revoke all on function private.record_import_sources(text, text) from public;

create function private.write_import_changes(p_import_id text, p_table text, p_columns text[]) returns jsonb
language plpgsql set search_path = '' as $$
-- Writes to rows that exist what the comparison left to the file, and records it with what was kept. Rows that come back from the
-- trash become those of this upload. Returns {restored, changed, kept, kept_alone}; the last
-- counts rows of which nothing was written. p_columns are those of the table that a file can fill.
declare
  column_names text := (select string_agg(format('%I', c.name), ', ') from unnest(p_columns) as c (name));
  new_values text := (select string_agg(format('n.%I', c.name), ', ') from unnest(p_columns) as c (name));
begin
  -- New questions of a deleted quiz have no row.
  execute format($sql$
  insert into private.import_changes (
    import_id, table_name, row_id, row_number, outcome, before, after, kept, base, base_import_id
  )
  select
    $1, %1$L, c.row_id, c.row_number,
    case when c.reason = 'restored' or c.reason = 'deleted' and c.chosen then 'restored' when w.after = '{}' then 'kept' else 'changed' end,
    w.before, w.after, w.kept, b.fields, b.import_id
  from private.import_comparisons as c
  left join private.import_sources as b on b.table_name = %1$L and b.row_id = c.row_id
  cross join lateral (
    select
      coalesce(jsonb_object_agg(d.key, d.value -> 'before') filter (where d.is_written), '{}') as before,
      coalesce(jsonb_object_agg(d.key, d.value -> 'after') filter (where d.is_written), '{}') as after,
      coalesce(jsonb_object_agg(d.key, d.value -> 'after') filter (where not d.is_written), '{}') as kept
    from (
      select e.key, e.value, c.chosen or c.reason is distinct from 'deleted' and e.value ->> 'by' = 'file' as is_written
      from jsonb_each(c.differences) as e
    ) as d
  ) as w
  where c.import_id = $1 and c.table_name = %1$L
    and (c.state = 'conflict' or c.reason = 'restored' or w.after <> '{}')
    and c.row_id in (select t.id from public.%1$I as t)
  $sql$, p_table) using p_import_id;
  analyze private.import_changes;
  execute format($sql$
    update public.%1$I as t set
      (%2$s) = (
        select %3$s from jsonb_populate_record(t, (h.after - 'form') || coalesce(h.after -> 'form', '{}')) as n
      ),
      deleted_at = case when h.outcome = 'restored' then null else t.deleted_at end,
      import_id = case when h.outcome = 'restored' then $1 else t.import_id end
    from private.import_changes as h
    where h.import_id = $1 and h.table_name = %1$L and h.row_id = t.id and h.outcome <> 'kept'
  $sql$, p_table, column_names, new_values) using p_import_id;
  return (
    select jsonb_build_object(
      'restored', count(*) filter (where h.outcome = 'restored'), 'changed', count(*) filter (where h.outcome = 'changed'),
      'kept', (
        select count(*) from private.import_comparisons as c
        where c.import_id = p_import_id and c.table_name = p_table and c.state = 'conflict' and not c.chosen
      ),
      'kept_alone', (
        select count(*) from private.import_comparisons as c
        where c.import_id = p_import_id and c.table_name = p_table and c.state = 'conflict' and not c.chosen
          and c.row_id not in (
            select h.row_id from private.import_changes as h
            where h.import_id = p_import_id and h.table_name = p_table and h.outcome = 'changed'
          )
      )
    )
    from private.import_changes as h where h.import_id = p_import_id and h.table_name = p_table
  );
end;
$$;
revoke all on function private.write_import_changes(text, text, text[]) from public;

create function private.import_counts(p_total integer, p_made integer, p_written jsonb) returns jsonb
language sql immutable set search_path = '' as $$
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
revoke all on function private.import_counts(integer, integer, jsonb) from public;

create or replace function private.commit_import_content(p_import_id text, p_kind text, p_table text, p_columns text[]) returns jsonb
language plpgsql set search_path = '' as $$
-- Writes the staged courses, videos or quizzes. Of several rows with the same id the first counts.
-- Returns {total, made, changed, kept, unchanged}. p_kind is the column of import_rows ('video').
declare
  column_names text := (select string_agg(format('%I', c.name), ', ') from unnest(p_columns) as c (name));
  new_values text := (select string_agg(format('n.%I', c.name), ', ') from unnest(p_columns) as c (name));
  total integer;
  made integer;
  restored text[];
  written jsonb;
begin
  execute format(
    'select count(distinct r.%1$I) from private.import_rows as r where r.import_id = $1', p_kind || '_id'
  ) into total using p_import_id;
  if total = 0 then
    return private.import_counts(0, 0, '{"restored": 0, "changed": 0, "kept": 0, "kept_alone": 0}');
  end if;
  written := private.write_import_changes(p_import_id, p_table, p_columns);
  execute format($sql$
    insert into public.%1$I (id, import_id, %2$s)
    select s.id, $1, %3$s
    from (
      select distinct on (r.%4$I) r.%4$I as id, r.%5$I as given
      from private.import_rows as r
      where r.import_id = $1 and r.%4$I is not null and r.%4$I not in (select t.id from public.%1$I as t)
      order by r.%4$I, r.row_number
    ) as s
    cross join lateral jsonb_populate_record(
      null::public.%1$I,
      '{"description": "", "category": "General", "instructor": "", "feedback_timing": "at_end", "question_order": "shuffled"}'
        || private.staged_fields(%5$L, s.given, null)
    ) as n
    on conflict (id) do nothing
  $sql$, p_table, column_names, new_values, p_kind || '_id', p_kind) using p_import_id;
  get diagnostics made = row_count;
  if p_table = 'quizzes' then
    -- Questions that went to the trash with a quiz do not come back with it, unless the file holds them.
    update public.questions as q set deleted_at = i.undone_at
    from private.import_changes as h
    join private.import_comparisons as c on c.import_id = $1 and c.table_name = 'quizzes' and c.row_id = h.row_id and c.reason = 'restored',
      public.content_imports as i
    where h.import_id = $1 and h.table_name = 'quizzes' and h.outcome = 'restored' and q.quiz_id = h.row_id
      and q.deleted_at is null and i.id = q.import_id and i.undone_at is not null
      and q.id not in (
        select r.question_id from private.import_rows as r where r.import_id = $1 and r.question_id is not null
      );
  end if;
  return private.import_counts(total, made, written);
end;
$$;

create or replace function private.commit_import_questions(p_import_id text) returns jsonb
language plpgsql set search_path = '' as $$
-- Writes the staged questions and their keys; returns {total, made, changed, kept, unchanged}. A question that the file names by its
-- id stays in its quiz; a row that names another quiz is refused.
declare
  stray integer;
  total integer := (select count(distinct r.question_id) from private.import_rows as r where r.import_id = p_import_id);
  made integer;
  written jsonb;
begin
  if total = 0 then
    return private.import_counts(0, 0, '{"restored": 0, "changed": 0, "kept": 0, "kept_alone": 0}');
  end if;
  select min(r.row_number) into stray
  from private.import_rows as r join public.questions as q on q.id = r.question_id
  where r.import_id = p_import_id and q.quiz_id <> r.quiz_id;
  if stray is not null then
    perform private.raise_error(
      422, 'invalid_rows', format('Row %s: This question belongs to another quiz.', stray), stray || '.question_id'
    );
  end if;
  written := private.write_import_changes(p_import_id, 'questions', array[
    'title', 'description', 'type', 'options', 'left_options', 'right_options', 'slider_min', 'slider_max', 'slider_step', 'slider_unit'
  ]);
  update private.question_keys as k set
    answer = n.answer, explanation = n.explanation, updated_at = clock_timestamp()
  from private.import_changes as h
  join private.question_keys as o on o.question_id = h.row_id
  cross join lateral (
    select coalesce(h.after #> '{form,key}', o.answer) as answer, coalesce(h.after ->> 'explanation', o.explanation) as explanation
  ) as n
  where h.import_id = p_import_id and h.table_name = 'questions' and k.question_id = h.row_id
    and (k.answer, k.explanation) is distinct from (n.answer, n.explanation);
  insert into private.question_keys (question_id, answer, explanation)
  select h.row_id, h.after #> '{form,key}', coalesce(h.after ->> 'explanation', '')
  from private.import_changes as h
  where h.import_id = p_import_id and h.table_name = 'questions' and h.after #> '{form,key}' is not null
  on conflict (question_id) do nothing;

  -- New questions follow those of their quiz, in the order of the file.
  create temporary table staged_questions on commit drop as
  select s.question_id as id, s.quiz_id, s.row_number, s.question
  from (
    select distinct on (r.question_id) r.* from private.import_rows as r
    where r.import_id = p_import_id and r.question_id is not null
      and r.question_id not in (select q.id from public.questions as q)
      and r.question_id not in (
        select c.row_id from private.import_comparisons as c
        where c.import_id = p_import_id and c.table_name = 'questions' and c.reason = 'deleted' and not c.chosen
      )
    order by r.question_id, r.row_number
  ) as s;
  alter table pg_temp.staged_questions add primary key (id);
  analyze pg_temp.staged_questions;
  insert into public.questions (
    id, quiz_id, position, title, description, type, options, left_options, right_options, slider_min, slider_max,
    slider_step, slider_unit, import_id
  )
  select
    g.id, g.quiz_id, z.last + (row_number() over (partition by z.first_row order by g.row_number))::integer,
    g.question ->> 'title', coalesce(g.question ->> 'description', ''), g.question ->> 'type',
    coalesce(g.question -> 'options', '[]'), coalesce(g.question -> 'leftOptions', '[]'),
    coalesce(g.question -> 'rightOptions', '[]'), (g.question #>> '{slider,min}')::numeric,
    (g.question #>> '{slider,max}')::numeric,
    case when g.question #>> '{slider,min}' is not null then coalesce((g.question #>> '{slider,step}')::numeric, 1) end,
    coalesce(g.question #>> '{slider,unit}', ''), p_import_id
  from pg_temp.staged_questions as g
  join (
    select
      n.quiz_id, min(n.row_number) as first_row,
      coalesce((select max(q.position) from public.questions as q where q.quiz_id = n.quiz_id), 0) as last
    from pg_temp.staged_questions as n group by n.quiz_id
  ) as z on z.quiz_id = g.quiz_id;
  get diagnostics made = row_count;
  insert into private.question_keys (question_id, answer, explanation)
  select g.id, private.kept_key(g.question ->> 'type', g.question -> 'answer', null, null), coalesce(g.question ->> 'explanation', '')
  from pg_temp.staged_questions as g;
  drop table pg_temp.staged_questions;
  return private.import_counts(total, made, written);
end;
$$;

create or replace function private.commit_import_links(p_import_id text) returns jsonb
language plpgsql set search_path = '' as $$
-- Appends the new lessons to their courses, in the order of lesson_order and row; existing lessons keep their order, and one that
-- somebody removed stays removed unless the file was chosen. Returns the number of courses that got a lesson, and the missing courses.
declare
  touched text[];
  missing text[];
begin
  create temporary table staged_lessons on commit drop as
  select
    s.course_id, s.video_id, s.quiz_id, min(s.lesson_order) as lesson_order, min(s.row_number) as row_number,
    -- If a row has both, the video comes first.
    (s.quiz_id is not null)::integer as kind
  from (
    select r.link_course_id as course_id, r.video_id, null::text as quiz_id, r.lesson_order, r.row_number
    from private.import_rows as r
    where r.import_id = p_import_id and r.link_course_id is not null and r.video_id is not null
    union all
    select r.link_course_id, null, r.quiz_id, r.lesson_order, r.row_number
    from private.import_rows as r
    where r.import_id = p_import_id and r.link_course_id is not null and r.quiz_id is not null
  ) as s
  group by s.course_id, s.video_id, s.quiz_id;

  perform 1 from public.courses as c
  where c.id in (select g.course_id from pg_temp.staged_lessons as g) order by c.id for no key update;
  missing := array(
    select distinct g.course_id from pg_temp.staged_lessons as g
    where not exists (select 1 from public.courses as c where c.id = g.course_id and c.deleted_at is null)
    order by 1
  );
  delete from pg_temp.staged_lessons as g
  where g.course_id = any (missing)
    or g.video_id in (select v.id from public.videos as v where v.deleted_at is not null)
    or g.quiz_id in (select z.id from public.quizzes as z where z.deleted_at is not null);
  -- Lessons that the course has already keep their position.
  delete from pg_temp.staged_lessons as g using public.lessons as l
  where l.course_id = g.course_id and (l.video_id = g.video_id or l.quiz_id = g.quiz_id) and (
    l.removed_at is null or exists (
      select 1 from private.import_comparisons as c
      where c.import_id = p_import_id and c.table_name = 'lessons' and c.row_id = l.id and c.reason = 'deleted' and not c.chosen
    )
  );
  touched := array(select distinct g.course_id from pg_temp.staged_lessons as g);

  insert into public.lessons as l (course_id, video_id, quiz_id, position, import_id)
  select
    g.course_id, g.video_id, g.quiz_id,
    coalesce((select max(o.position) from public.lessons as o where o.course_id = g.course_id), 0)
      + (row_number() over (partition by g.course_id order by g.lesson_order, g.row_number, g.kind))::integer,
    p_import_id
  from pg_temp.staged_lessons as g
  where not exists (
    select 1 from public.lessons as o
    where o.course_id = g.course_id and (o.video_id = g.video_id or o.quiz_id = g.quiz_id)
  );
  update public.lessons as l set
    removed_at = null, import_id = p_import_id,
    position = (select max(o.position) from public.lessons as o where o.course_id = l.course_id) + n.ordinal_position
  from (
    select g.*, (row_number() over (partition by g.course_id order by g.lesson_order, g.row_number, g.kind))::integer as ordinal_position
    from pg_temp.staged_lessons as g
  ) as n
  where l.course_id = n.course_id and l.removed_at is not null and (l.video_id = n.video_id or l.quiz_id = n.quiz_id);
  drop table pg_temp.staged_lessons;
  return jsonb_build_object('courses', coalesce(cardinality(touched), 0), 'missing', to_jsonb(missing));
end;
$$;

create function private.begin_import_regrades(p_import_id text) returns void
language plpgsql set search_path = '' as $$
-- Lets the finished attempts of questions whose key the upload changed be regraded, batch by batch (private.regrade_batch).
begin
  insert into private.regrades as r (question_id, grading, attempts)
  select k.id, private.grading_of(k), w.attempts
  from private.import_changes as h
  join public.questions as q on q.id = h.row_id and q.deleted_at is null
  join private.keyed_questions as k on k.id = q.id
  cross join lateral (
    select count(*)::integer as attempts, count(*) filter (where w.was <> private.grade_answer(k, w.answer)) as differing
    from private.regradable_answers(k, q.form_changed_at) as w
  ) as w
  where h.import_id = p_import_id and h.table_name = 'questions' and h.after ? 'form' and w.differing > 0
  on conflict (question_id) do update set
    grading = excluded.grading, attempts = excluded.attempts, after_user = default, done = 0, changed = 0,
    students_up = 0, students_down = 0, finished_at = null;
end;
$$;
revoke all on function private.begin_import_regrades(text) from public;

drop function public.admin_commit_import(text);
drop function private.admin_commit_import(text);
drop function private.count_unchanged_rows(text);
drop function private.record_import_changes(text, text, jsonb[]);

create function private.lock_import_changes(p_import_id text) returns void
language plpgsql set search_path = '' as $$
-- Locks the rows that an upload will write to. Where somebody changed one meanwhile, all are compared again.
declare
  target text;
  is_stale boolean := false;
  is_changed boolean;
begin
  foreach target in array array['courses', 'videos', 'quizzes', 'questions'] loop
    execute format($sql$
      select 1 from public.%1$I as t
      where t.id in (
        select c.row_id from private.import_comparisons as c
        where c.import_id = $1 and c.table_name = %1$L and (c.state in ('new', 'changed') or c.chosen or c.state = 'conflict')
      )
      order by t.id for no key update
    $sql$, target) using p_import_id;
    execute format($sql$
      select exists (
        select 1 from private.import_comparisons as c
        join private.content_fields as v on v.table_name = %1$L and v.id = c.row_id
        where c.import_id = $1 and c.table_name = %1$L and c.state <> 'unchanged' and c.reason is distinct from 'match'
          and v.version <> c.version
      )
    $sql$, target) into is_changed using p_import_id;
    is_stale := is_stale or is_changed;
  end loop;
  if is_stale then
    perform private.compare_import(p_import_id);
  end if;
end;
$$;
revoke all on function private.lock_import_changes(text) from public;

create function private.admin_commit_import(p_import_id text, p_regrade boolean) returns jsonb
language plpgsql security definer set search_path = '' set work_mem = '64MB' as $$
-- Writes everything that was staged, compared with what is stored now: edits by hand stay, unless the file was chosen for what the
-- person saw. Calling it again returns the same and changes nothing, so it can be retried when its response was lost. Reports
-- rows_missing unless every announced row has arrived. With p_regrade, results of changed keys are to be regraded; `result` names
-- their questions.
declare
  upload public.content_imports;
  staged integer;
  outcome jsonb;
  unchanged integer;
  kept integer;
begin
  perform private.require_right('content');
  upload := private.require_staged_import(p_import_id);
  if upload.status = 'done' then
    return to_jsonb(upload);
  end if;
  select count(*) into staged from private.import_rows as r where r.import_id = p_import_id;
  if staged <> upload.rows_total - upload.rows_reported then
    perform private.raise_error(409, 'rows_missing', 'Not every row of the file has arrived; nothing was written.');
  end if;
  perform private.compare_import(p_import_id);
  perform private.lock_import_changes(p_import_id);
  select count(*) filter (where s.state = 'unchanged'), count(*) filter (where s.state = 'conflict')
  into unchanged, kept
  from private.import_row_states(p_import_id) as s;

  perform set_config('imports.writing', 'on', true);
  outcome := jsonb_build_object(
    'videos', private.commit_import_content(p_import_id, 'video', 'videos', array[
      'title', 'description', 'url', 'image', 'duration_seconds', 'category', 'instructor'
    ]),
    'quizzes', private.commit_import_content(p_import_id, 'quiz', 'quizzes', array[
      'title', 'description', 'image', 'category', 'instructor', 'feedback_timing', 'question_order'
    ]),
    'questions', private.commit_import_questions(p_import_id),
    'courses', private.commit_import_content(p_import_id, 'course', 'courses', array[
      'title', 'description', 'duration_minutes', 'image', 'instructor', 'year', 'category'
    ]),
    'links', private.commit_import_links(p_import_id)
  );
  perform set_config('imports.writing', '', true);
  perform private.record_import_sources(p_import_id, t.name)
  from unnest(array['courses', 'videos', 'quizzes', 'questions']) as t (name);
  if p_regrade then
    perform private.begin_import_regrades(p_import_id);
  end if;
  delete from private.import_rows as r where r.import_id = p_import_id;
  delete from private.import_comparisons as c where c.import_id = p_import_id;
  delete from private.import_choices as c where c.import_id = p_import_id;
  update public.content_imports as i set
    status = 'done', rows_written = staged, rows_unchanged = unchanged, rows_kept = kept,
    result = outcome || jsonb_build_object('regrading', coalesce((
      select jsonb_agg(g.question_id order by g.question_id) from private.regrades as g
      join private.import_changes as h on h.import_id = p_import_id and h.table_name = 'questions' and h.row_id = g.question_id
      where p_regrade and h.after ? 'form' and g.finished_at is null
    ), '[]'))
  where i.id = p_import_id
  returning * into upload;
  perform private.audit_import(upload);
  return to_jsonb(upload);
end;
$$;

create or replace function private.admin_stage_import_rows(p_import_id text, p_rows jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
-- Stages rows: {rows: [{row, course, video, quiz, question, courseId, lessonOrder, version}]}. If a row has no id, one is
-- derived: of a video or quiz from title and course, of a question from its quiz, text and occurrence, of a course
-- from title and instructor. Returns the number of staged rows; an invalid question is reported with
-- its row in the hint.
declare
  payload jsonb := private.unwrap_json(p_rows) -> 'rows';
  staged integer;
begin
  perform private.require_right('content');
  if (private.require_staged_import(p_import_id)).status <> 'staged' then
    perform private.raise_error(409, 'import_done', 'This upload is finished.');
  elsif jsonb_typeof(payload) is distinct from 'array' then
    perform private.raise_error(422, 'invalid_rows', 'Rows are a list.', 'rows');
  end if;
  perform private.validate_import_questions(payload);

  insert into private.import_rows (
    import_id, row_number, course_id, course, video_id, video, quiz_id, quiz, question_id, question, link_course_id,
    lesson_order, version
  )
  select
    p_import_id, r.row,
    case when r.course is not null then coalesce(
      r.course ->> 'id', private.derive_import_id('course', r.course ->> 'title', r.course ->> 'instructor')
    ) end,
    r.course,
    case when r.video is not null then coalesce(
      r.video ->> 'id', private.derive_import_id('video', r.video ->> 'title', r."courseId")
    ) end,
    r.video, k.quiz_id, r.quiz,
    case when r.question is not null then coalesce(r.question ->> 'id', private.derive_import_id(
      'question', k.quiz_id, r.question ->> 'title', r.question ->> 'occurrence'
    )) end,
    r.question, r."courseId", coalesce(r."lessonOrder", 1), r.version
  from jsonb_to_recordset(payload) as r (
    row integer, course jsonb, video jsonb, quiz jsonb, question jsonb, "courseId" text, "lessonOrder" numeric, version text
  )
  -- OFFSET keeps the id from being derived once for each use.
  cross join lateral (
    select case when r.quiz is not null then coalesce(
      r.quiz ->> 'id', private.derive_import_id('quiz', r.quiz ->> 'title', r."courseId")
    ) end as quiz_id offset 0
  ) as k
  -- A part may be sent again when its response was lost.
  on conflict (import_id, row_number) do nothing;
  get diagnostics staged = row_count;
  return staged;
end;
$$;

create or replace function private.audit_import(p_import public.content_imports) returns void
language sql set search_path = '' as $$
  -- The entry of an upload; one that created nothing has none.
  insert into public.audit_log (actor, table_name, row_id, action, after)
  select auth.uid(), 'content_imports', p_import.id, 'insert', to_jsonb(p_import) - 'report'
  where exists (
    select 1 from jsonb_each(p_import.result - 'regrading') as r
    where r.value ->> 'made' <> '0' or r.value ->> 'courses' <> '0'
  );
$$;

create function public.admin_compare_import(p_import_id text) returns jsonb
language sql set search_path = '' set statement_timeout = '60s' as $$ select private.admin_compare_import(p_import_id); $$;
create function public.admin_list_import_comparison(p_import_id text, p_filter jsonb) returns jsonb
language sql stable set search_path = '' as $$ select private.admin_list_import_comparison(p_import_id, p_filter); $$;
create function public.admin_choose_import(p_import_id text, p_choice jsonb) returns jsonb
language sql set search_path = '' set statement_timeout = '60s' as $$ select private.admin_choose_import(p_import_id, p_choice); $$;
create function public.admin_preview_import_regrade(p_import_id text) returns jsonb
language sql stable set search_path = '' as $$ select private.admin_preview_import_regrade(p_import_id); $$;
create function public.admin_commit_import(p_import_id text, p_regrade boolean default false) returns jsonb
language sql set search_path = '' set statement_timeout = '60s' as $$ select private.admin_commit_import(p_import_id, p_regrade); $$;
revoke all on function private.admin_compare_import(text) from public;
grant execute on function private.admin_compare_import(text) to authenticated;
revoke all on function private.admin_list_import_comparison(text, jsonb) from public;
grant execute on function private.admin_list_import_comparison(text, jsonb) to authenticated;
revoke all on function private.admin_choose_import(text, jsonb) from public;
grant execute on function private.admin_choose_import(text, jsonb) to authenticated;
revoke all on function private.admin_preview_import_regrade(text) from public;
grant execute on function private.admin_preview_import_regrade(text) to authenticated;
revoke all on function private.admin_commit_import(text, boolean) from public;
grant execute on function private.admin_commit_import(text, boolean) to authenticated;
revoke all on function public.admin_compare_import(text) from public, anon, service_role;
grant execute on function public.admin_compare_import(text) to authenticated;
revoke all on function public.admin_list_import_comparison(text, jsonb) from public, anon, service_role;
grant execute on function public.admin_list_import_comparison(text, jsonb) to authenticated;
revoke all on function public.admin_choose_import(text, jsonb) from public, anon, service_role;
grant execute on function public.admin_choose_import(text, jsonb) to authenticated;
revoke all on function public.admin_preview_import_regrade(text) from public, anon, service_role;
grant execute on function public.admin_preview_import_regrade(text) to authenticated;
revoke all on function public.admin_commit_import(text, boolean) from public, anon, service_role;
grant execute on function public.admin_commit_import(text, boolean) to authenticated;
