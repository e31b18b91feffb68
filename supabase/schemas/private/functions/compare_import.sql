CREATE OR REPLACE FUNCTION private.compare_import (
  p_import_id text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  SET work_mem TO '64MB'
  AS $function$
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
$function$;

REVOKE ALL ON FUNCTION "private"."compare_import"(text) FROM PUBLIC;
