-- Writes a staged upload in one transaction, in sets: all of it or nothing.
--
-- Blank cells (null here) leave what stands; a new row takes the defaults of specification section 5. What an upload
-- changes is remembered in import_changes, what it makes carries its import_id.

-- Remembers rows as they stand. Called with the rows that are about to change.
create function private.remember_for_undo(p_import_id text, p_table text, p_rows jsonb[]) returns void
language sql
set search_path = ''
as $$
  insert into private.import_changes (import_id, table_name, row_id, before)
  select p_import_id, p_table, r ->> 'id', r from unnest(p_rows) as r
  on conflict do nothing;
$$;
revoke all on function private.remember_for_undo(text, text, jsonb[]) from public;

create function private.commit_import_courses(p_import_id text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  made integer;
  changed integer;
begin
  perform private.remember_for_undo(p_import_id, 'courses', array(
    select to_jsonb(c) from public.courses as c
    join private.import_rows as r on r.import_id = p_import_id and r.course_id = c.id
    where c.deleted_at is not null or
      (c.title, c.description, c.duration_minutes, c.image, c.instructor, c.year, c.category) is distinct from (
        r.course ->> 'title', r.course ->> 'description', (r.course ->> 'durationMinutes')::integer,
        r.course ->> 'image', r.course ->> 'instructor', r.course ->> 'year',
        coalesce(r.course ->> 'category', c.category)
      )
    order by c.id for no key update of c
  ));
  update public.courses as c set
    title = r.course ->> 'title', description = r.course ->> 'description',
    duration_minutes = (r.course ->> 'durationMinutes')::integer, image = r.course ->> 'image',
    instructor = r.course ->> 'instructor', year = r.course ->> 'year',
    category = coalesce(r.course ->> 'category', c.category), deleted_at = null
  from private.import_rows as r, private.import_changes as h
  where r.import_id = p_import_id and r.course_id = c.id
    and h.import_id = p_import_id and h.table_name = 'courses' and h.row_id = c.id;
  get diagnostics changed = row_count;
  insert into public.courses (id, title, description, duration_minutes, image, instructor, year, category, import_id)
  select
    r.course_id, r.course ->> 'title', r.course ->> 'description', (r.course ->> 'durationMinutes')::integer,
    r.course ->> 'image', r.course ->> 'instructor', r.course ->> 'year',
    coalesce(r.course ->> 'category', 'General'), p_import_id
  from (
    select distinct on (s.course_id) s.course_id, s.course
    from private.import_rows as s where s.import_id = p_import_id and s.course_id is not null
    order by s.course_id, s.row_number
  ) as r
  on conflict (id) do nothing;
  get diagnostics made = row_count;
  return jsonb_build_object('made', made, 'changed', changed);
end;
$$;
revoke all on function private.commit_import_courses(text) from public;

create function private.commit_import_videos(p_import_id text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  made integer;
  changed integer;
  total integer;
begin
  create temporary table given_videos on commit drop as
  select distinct on (s.video_id)
    s.video_id as id, s.video ->> 'title' as title, s.video ->> 'description' as description, s.video ->> 'url' as url,
    s.video ->> 'image' as image, (s.video ->> 'durationSeconds')::integer as duration_seconds,
    s.video ->> 'category' as category, s.video ->> 'instructor' as instructor
  from private.import_rows as s where s.import_id = p_import_id and s.video_id is not null
  order by s.video_id, s.row_number;
  get diagnostics total = row_count;
  analyze pg_temp.given_videos;
  perform private.remember_for_undo(p_import_id, 'videos', array(
    select to_jsonb(v) from public.videos as v join pg_temp.given_videos as g on g.id = v.id
    where v.deleted_at is not null
      or (v.title, v.description, v.url, v.image, v.duration_seconds, v.category, v.instructor) is distinct from (
        g.title, coalesce(g.description, v.description), coalesce(g.url, v.url), coalesce(g.image, v.image),
        coalesce(g.duration_seconds, v.duration_seconds), coalesce(g.category, v.category),
        coalesce(g.instructor, v.instructor)
      )
    order by v.id for no key update of v
  ));
  update public.videos as v set
    title = g.title, description = coalesce(g.description, v.description), url = coalesce(g.url, v.url),
    image = coalesce(g.image, v.image), duration_seconds = coalesce(g.duration_seconds, v.duration_seconds),
    category = coalesce(g.category, v.category), instructor = coalesce(g.instructor, v.instructor), deleted_at = null
  from pg_temp.given_videos as g, private.import_changes as h
  where g.id = v.id and h.import_id = p_import_id and h.table_name = 'videos' and h.row_id = v.id;
  get diagnostics changed = row_count;
  insert into public.videos (id, title, description, url, image, duration_seconds, category, instructor, import_id)
  select
    g.id, g.title, coalesce(g.description, ''), g.url, g.image, g.duration_seconds, coalesce(g.category, 'General'),
    coalesce(g.instructor, ''), p_import_id
  from pg_temp.given_videos as g on conflict (id) do nothing;
  get diagnostics made = row_count;
  drop table pg_temp.given_videos;
  return jsonb_build_object('total', total, 'made', made, 'changed', changed);
end;
$$;
revoke all on function private.commit_import_videos(text) from public;

create function private.commit_import_quizzes(p_import_id text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  made integer;
  changed integer;
  total integer;
begin
  create temporary table given_quizzes on commit drop as
  select distinct on (s.quiz_id)
    s.quiz_id as id, s.quiz ->> 'title' as title, s.quiz ->> 'description' as description, s.quiz ->> 'image' as image,
    s.quiz ->> 'category' as category, s.quiz ->> 'instructor' as instructor
  from private.import_rows as s where s.import_id = p_import_id and s.quiz_id is not null
  order by s.quiz_id, s.row_number;
  get diagnostics total = row_count;
  analyze pg_temp.given_quizzes;
  perform private.remember_for_undo(p_import_id, 'quizzes', array(
    select to_jsonb(q) from public.quizzes as q join pg_temp.given_quizzes as g on g.id = q.id
    where q.deleted_at is not null
      or (q.title, q.description, q.image, q.category, q.instructor) is distinct from (
        coalesce(g.title, q.title), coalesce(g.description, q.description), coalesce(g.image, q.image),
        coalesce(g.category, q.category), coalesce(g.instructor, q.instructor)
      )
    order by q.id for no key update of q
  ));
  update public.quizzes as q set
    title = coalesce(g.title, q.title), description = coalesce(g.description, q.description),
    image = coalesce(g.image, q.image), category = coalesce(g.category, q.category),
    instructor = coalesce(g.instructor, q.instructor), deleted_at = null
  from pg_temp.given_quizzes as g, private.import_changes as h
  where g.id = q.id and h.import_id = p_import_id and h.table_name = 'quizzes' and h.row_id = q.id;
  get diagnostics changed = row_count;
  insert into public.quizzes (id, title, description, image, category, instructor, import_id)
  select
    g.id, g.title, coalesce(g.description, ''), g.image, coalesce(g.category, 'General'), coalesce(g.instructor, ''),
    p_import_id
  from pg_temp.given_quizzes as g on conflict (id) do nothing;
  get diagnostics made = row_count;
  drop table pg_temp.given_quizzes;
  return jsonb_build_object('total', total, 'made', made, 'changed', changed);
end;
$$;
revoke all on function private.commit_import_quizzes(text) from public;

create function private.commit_import_questions(p_import_id text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  made integer;
  changed integer;
  total integer;
begin
  create temporary table given_questions on commit drop as
  select distinct on (s.question_id)
    s.question_id as id, s.quiz_id, s.row_number, s.question ->> 'title' as title,
    s.question ->> 'description' as description, s.question ->> 'type' as type,
    coalesce(s.question -> 'options', '[]') as options, coalesce(s.question -> 'leftOptions', '[]') as left_options,
    coalesce(s.question -> 'rightOptions', '[]') as right_options, s.question -> 'answer' as answer,
    s.question ->> 'explanation' as explanation
  from private.import_rows as s where s.import_id = p_import_id and s.question_id is not null
  order by s.question_id, s.row_number;
  get diagnostics total = row_count;
  analyze pg_temp.given_questions;
  perform private.remember_for_undo(p_import_id, 'questions', array(
    select to_jsonb(q) || jsonb_build_object('key', k.answer, 'explanation', k.explanation)
    from public.questions as q
    join pg_temp.given_questions as g on g.id = q.id
    left join private.question_keys as k on k.question_id = q.id
    where q.deleted_at is not null
      or (q.title, q.description, q.type, q.options, q.left_options, q.right_options, k.answer, k.explanation)
        is distinct from (
          g.title, coalesce(g.description, q.description), g.type, g.options, g.left_options, g.right_options,
          g.answer, coalesce(g.explanation, k.explanation)
        )
    order by q.id for no key update of q
  ));
  update public.questions as q set
    title = g.title, description = coalesce(g.description, q.description), type = g.type, options = g.options,
    left_options = g.left_options, right_options = g.right_options, slider_min = null, slider_max = null,
    slider_step = null, deleted_at = null
  from pg_temp.given_questions as g, private.import_changes as h
  where g.id = q.id and h.import_id = p_import_id and h.table_name = 'questions' and h.row_id = q.id;
  get diagnostics changed = row_count;
  -- New questions follow those their quiz has, in the order of the file.
  insert into public.questions (
    id, quiz_id, position, title, description, type, options, left_options, right_options, import_id
  )
  select
    g.id, g.quiz_id,
    coalesce(l.position, 0) + (row_number() over (partition by g.quiz_id order by g.row_number))::integer,
    g.title, coalesce(g.description, ''), g.type, g.options, g.left_options, g.right_options, p_import_id
  from pg_temp.given_questions as g
  left join (
    select q.quiz_id, max(q.position) as position from public.questions as q
    where q.quiz_id in (select n.quiz_id from pg_temp.given_questions as n) group by q.quiz_id
  ) as l on l.quiz_id = g.quiz_id
  where not exists (select 1 from public.questions as q where q.id = g.id);
  get diagnostics made = row_count;
  insert into private.question_keys as k (question_id, answer, explanation)
  select g.id, g.answer, coalesce(g.explanation, '') from pg_temp.given_questions as g
  on conflict (question_id) do update set
    answer = excluded.answer, explanation = coalesce(nullif(excluded.explanation, ''), k.explanation),
    updated_at = clock_timestamp()
  where (k.answer, k.explanation) is distinct from
    (excluded.answer, coalesce(nullif(excluded.explanation, ''), k.explanation));
  drop table pg_temp.given_questions;
  return jsonb_build_object('total', total, 'made', made, 'changed', changed);
end;
$$;
revoke all on function private.commit_import_questions(text) from public;

-- Appends the new stops to their courses, ordered among themselves by lesson order and row: a road that learners are
-- on keeps its order. Answers with the number of courses that got a stop and the missing ones.
create function private.commit_import_links(p_import_id text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  touched text[];
  missing text[];
begin
  create temporary table given_stops on commit drop as
  select
    s.course_id, s.video_id, s.quiz_id, min(s.lesson_order) as lesson_order, min(s.row_number) as row_number,
    -- Of a row with both the video comes first.
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
  where c.id in (select g.course_id from pg_temp.given_stops as g) order by c.id for no key update;
  missing := array(
    select distinct g.course_id from pg_temp.given_stops as g
    where not exists (select 1 from public.courses as c where c.id = g.course_id and c.deleted_at is null)
    order by 1
  );
  delete from pg_temp.given_stops as g where g.course_id = any (missing);
  -- Stops that are on the road already stay where they are.
  delete from pg_temp.given_stops as g using public.lessons as l
  where l.course_id = g.course_id and l.removed_at is null
    and (l.video_id = g.video_id or l.quiz_id = g.quiz_id);
  touched := array(select distinct g.course_id from pg_temp.given_stops as g);

  perform private.remember_for_undo(p_import_id, 'lessons', array(
    select to_jsonb(l) from public.lessons as l
    join pg_temp.given_stops as g
      on g.course_id = l.course_id and (l.video_id = g.video_id or l.quiz_id = g.quiz_id)
  ));
  insert into public.lessons as l (course_id, video_id, quiz_id, position, import_id)
  select
    g.course_id, g.video_id, g.quiz_id,
    coalesce((select max(o.position) from public.lessons as o where o.course_id = g.course_id), 0)
      + (row_number() over (partition by g.course_id order by g.lesson_order, g.row_number, g.kind))::integer,
    p_import_id
  from pg_temp.given_stops as g
  where not exists (
    select 1 from public.lessons as o
    where o.course_id = g.course_id and (o.video_id = g.video_id or o.quiz_id = g.quiz_id)
  );
  update public.lessons as l set
    removed_at = null,
    position = (select max(o.position) from public.lessons as o where o.course_id = l.course_id) + n.place
  from (
    select g.*, (row_number() over (partition by g.course_id order by g.lesson_order, g.row_number, g.kind))::integer as place
    from pg_temp.given_stops as g
  ) as n
  where l.course_id = n.course_id and l.removed_at is not null and (l.video_id = n.video_id or l.quiz_id = n.quiz_id);
  drop table pg_temp.given_stops;
  return jsonb_build_object('courses', coalesce(cardinality(touched), 0), 'missing', to_jsonb(missing));
end;
$$;
revoke all on function private.commit_import_links(text) from public;

/*
 * Writes everything that was staged. Doing it again answers the same and changes nothing, so an answer that was lost
 * can be asked for again. Refuses with rows_missing unless every row that was announced has arrived.
 */
create function private.admin_commit_import(p_import_id text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  upload public.content_imports;
  staged integer;
  outcome jsonb;
  unchanged integer;
begin
  perform private.require_admin();
  upload := private.require_staged_import(p_import_id);
  if upload.status = 'done' then
    return to_jsonb(upload);
  end if;
  select count(*) into staged from private.import_rows as r where r.import_id = p_import_id;
  if staged <> upload.rows_total - upload.rows_reported then
    perform private.refuse(409, 'rows_missing', 'Not every row of the file has arrived; nothing was written.');
  end if;
  outcome := jsonb_build_object(
    'videos', private.commit_import_videos(p_import_id),
    'quizzes', private.commit_import_quizzes(p_import_id),
    'questions', private.commit_import_questions(p_import_id),
    'courses', private.commit_import_courses(p_import_id),
    'links', private.commit_import_links(p_import_id)
  );
  -- A row changed something if any part of it was made or changed by this upload.
  select count(*) into unchanged from private.import_rows as r
  where r.import_id = p_import_id
    and not exists (
      select 1 from private.import_changes as h
      where h.import_id = p_import_id and h.row_id in (r.course_id, r.video_id, r.quiz_id, r.question_id)
    )
    and not exists (select 1 from public.courses as c where c.id = r.course_id and c.import_id = p_import_id)
    and not exists (select 1 from public.videos as v where v.id = r.video_id and v.import_id = p_import_id)
    and not exists (select 1 from public.quizzes as q where q.id = r.quiz_id and q.import_id = p_import_id)
    and not exists (select 1 from public.questions as q where q.id = r.question_id and q.import_id = p_import_id);
  update private.import_changes as h set changed_at = case h.table_name
    when 'courses' then (select c.updated_at from public.courses as c where c.id = h.row_id)
    when 'videos' then (select v.updated_at from public.videos as v where v.id = h.row_id)
    when 'quizzes' then (select q.updated_at from public.quizzes as q where q.id = h.row_id)
    when 'questions' then (select q.updated_at from public.questions as q where q.id = h.row_id)
    else (select l.updated_at from public.lessons as l where l.id = h.row_id)
  end
  where h.import_id = p_import_id;
  delete from private.import_rows as r where r.import_id = p_import_id;
  update public.content_imports as i set
    status = 'done', rows_written = staged, rows_unchanged = unchanged, result = outcome
  where i.id = p_import_id
  returning * into upload;
  return to_jsonb(upload);
end;
$$;

-- 50,000 rows take longer than a hosted project gives a statement; the Data API applies this setting to the call.
create function public.admin_commit_import(p_import_id text) returns jsonb
language sql security invoker
set search_path = ''
set statement_timeout = '60s'
as $$ select private.admin_commit_import(p_import_id); $$;

revoke all on function private.admin_commit_import(text), public.admin_commit_import(text)
from public, anon, authenticated, service_role;
grant execute on function private.admin_commit_import(text), public.admin_commit_import(text) to authenticated;
