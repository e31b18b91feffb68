CREATE OR REPLACE FUNCTION private.plan_import_undo (
  p_import_id text
)
  RETURNS TABLE (
    table_name text,
    row_id     text,
    action     text,
    reason     text,
    title      text,
    fields     text[]
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  SET work_mem TO '64MB'
  AS $function$
  -- action: 'trash' what the upload made, 'revert' fields that still are as it wrote them, 'stay' what others changed or built on
  -- since. reason: 'edited', 'later' (by a later upload), 'used', 'content' (a stop whose video or quiz stays).
  with made as materialized (
    select v.table_name, v.id, v.quiz_id, v.title, case
      when s.row_id is null or s.import_id = p_import_id and v.fields <> s.fields then 'edited'
      when s.import_id is distinct from p_import_id then 'later'
    end as reason
    from private.content_fields as v
    left join private.import_sources as s on s.table_name = v.table_name and s.row_id = v.id
    where v.import_id = p_import_id and v.deleted_at is null
  ), foreign_lessons as materialized (
    select l.course_id, l.video_id, l.quiz_id
    from public.lessons as l join public.courses as c on c.id = l.course_id
    where l.removed_at is null and c.deleted_at is null and l.import_id is distinct from p_import_id
      and (
        l.course_id in (select m.id from made as m where m.table_name = 'courses')
        or l.video_id in (select m.id from made as m where m.table_name = 'videos')
        or l.quiz_id in (select m.id from made as m where m.table_name = 'quizzes')
      )
  ), used as (
    select 'courses' as table_name, f.course_id as id from foreign_lessons as f
    union select 'videos', f.video_id from foreign_lessons as f where f.video_id is not null
    union select 'quizzes', f.quiz_id from foreign_lessons as f where f.quiz_id is not null
    union select 'videos', w.video_id from public.video_quizzes as w
    union select 'quizzes', w.quiz_id from public.video_quizzes as w
    -- Questions of others, and those that stay.
    union select 'quizzes', q.quiz_id from public.questions as q
      where q.deleted_at is null and q.import_id is distinct from p_import_id
        and q.quiz_id in (select m.id from made as m where m.table_name = 'quizzes')
    union select 'quizzes', m.quiz_id from made as m where m.table_name = 'questions' and m.reason is not null
  ), content as materialized (
    select m.table_name, m.id, m.title, coalesce(m.reason, case when u.id is not null then 'used' end) as reason
    from made as m left join used as u on u.table_name = m.table_name and u.id = m.id
  ), changes as (
    select
      h.table_name, h.row_id, v.title, v.deleted_at,
      array_agg(f.key order by f.key) filter (where v.fields -> f.key = f.value) as reverted,
      array_agg(f.key order by f.key) filter (where v.fields -> f.key is distinct from f.value) as left_alone
    from private.import_changes as h
    join private.content_fields as v on v.table_name = h.table_name and v.id = h.row_id
    cross join lateral jsonb_each(h.after) as f
    where h.import_id = p_import_id and h.outcome = 'changed'
    group by h.table_name, h.row_id, v.title, v.deleted_at
  ), gone as materialized (
    select c.table_name, c.id from content as c where c.reason is null
  )
  select c.table_name, c.id, case when c.reason is null then 'trash' else 'stay' end, c.reason, c.title, null::text[]
  from content as c
  union all
  select
    'lessons', l.id, case when k.id is not null then 'stay' else 'trash' end, case when k.id is not null then 'content' end,
    coalesce(t.title, z.title) || ' – ' || o.title, null
  from public.lessons as l
  join public.courses as o on o.id = l.course_id
  left join public.videos as t on t.id = l.video_id
  left join public.quizzes as z on z.id = l.quiz_id
  left join content as k on k.reason is not null
    and (k.table_name = 'videos' and k.id = l.video_id or k.table_name = 'quizzes' and k.id = l.quiz_id)
    and ('courses', l.course_id) not in (select g.table_name, g.id from gone as g)
  where l.import_id = p_import_id and l.removed_at is null
  union all
  select h.table_name, h.row_id, 'revert', null, h.title, h.reverted
  from changes as h where h.reverted is not null
  union all
  select h.table_name, h.row_id, 'stay', 'edited', h.title, h.left_alone
  from changes as h where h.left_alone is not null and h.deleted_at is null;
$function$;

REVOKE ALL ON FUNCTION "private"."plan_import_undo"(text) FROM PUBLIC;
