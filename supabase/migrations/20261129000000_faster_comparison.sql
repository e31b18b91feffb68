-- Comparing an upload with what is stored puts each row together once, and reads what the file says of it once.

create or replace function private.staged_fields(p_kind text, p_given jsonb, p_stored jsonb) returns jsonb
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
      'points', coalesce(nullif(given -> 'points', 'null'), stored -> 'points', '1'),
      -- Only what is typed has a key that depends on what is stored.
      'key', case
        when given ->> 'type' = 'OPT' then private.kept_key('OPT', given -> 'answer', stored ->> 'type', stored -> 'key')
        else given -> 'answer'
      end
    ))
  end;
end;
$$;

create or replace function private.field_differences(p_kind text, p_given jsonb, p_stored jsonb, p_base jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
-- {field: {before, after, by}} of the fields that a file says otherwise. by: 'file' where what is stored is the base, or is blank;
-- 'hand' where the file says what the base says; 'both' where all three differ or there is no base.
declare
  mine jsonb := private.staged_fields(p_kind, p_given, p_stored);
  mine_of_base jsonb;
begin
  if p_stored || mine = p_stored then
    return '{}';
  end if;
  -- Mostly, what is stored is what files said last.
  mine_of_base := case when p_base = p_stored then mine when p_base is not null then private.staged_fields(p_kind, p_given, p_base) end;
  return (
    select coalesce(jsonb_object_agg(f.key, jsonb_build_object(
      'before', p_stored -> f.key, 'after', f.value,
      'by', case
        when p_base -> f.key = p_stored -> f.key or coalesce(p_stored ->> f.key, '') = '' then 'file'
        when p_base -> f.key = mine_of_base -> f.key then 'hand'
        else 'both'
      end
    )), '{}')
    from jsonb_each(mine) as f where f.value is distinct from p_stored -> f.key
  );
end;
$$;

create or replace function private.compare_import(p_import_id text) returns void
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
      with s as materialized (
        select distinct on (r.%1$I) r.%1$I as id, r.row_number, r.%2$I as given, r.version
        from private.import_rows as r
        where r.import_id = $1 and r.%1$I in (select e.id from public.%3$I as e)
        order by r.%1$I, r.row_number
      ), t as materialized (
        -- Read once: each mention of a field of the view would put it together again.
        select f.id, f.import_id, f.deleted_at, f.fields, f.version
        from private.content_fields as f where f.table_name = %3$L and f.id in (select s.id from s)
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
      from s
      join t on t.id = s.id
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
