-- Writes a staged upload in one transaction, in sets, all of it or nothing; and undoes an upload as a whole.
--
-- Blank cells (null here) leave the stored value as it is; a new row takes the defaults. What an upload changes is recorded
-- in import_changes, what it creates carries its import_id.

create function private.record_import_changes(p_import_id text, p_table text, p_rows jsonb[]) returns void
language sql
set search_path = ''
as $$
  -- Records rows before they are changed.
  insert into private.import_changes (import_id, table_name, row_id, before)
  select p_import_id, p_table, r ->> 'id', r from unnest(p_rows) as r
  on conflict do nothing;
$$;

create function private.commit_import_content(p_import_id text, p_kind text, p_table text, p_columns text[])
returns jsonb
language plpgsql
set search_path = ''
as $$
-- Writes the staged courses, videos or quizzes: rows that exist and differ are recorded and updated, new ones created.
-- Of several rows with the same id the first counts. Returns {total, made, changed}.
-- p_kind is the column of import_rows ('video'), p_columns those of the table that a file can fill.
declare
  -- The columns of the stored row and of the row as the file has it.
  stored_values text := (select string_agg(format('t.%I', c.name), ', ') from unnest(p_columns) as c (name));
  file_values text := (select string_agg(format('n.%I', c.name), ', ') from unnest(p_columns) as c (name));
  column_names text := (select string_agg(format('%I', c.name), ', ') from unnest(p_columns) as c (name));
  total integer;
  made integer;
  changed integer;
begin
  execute format($sql$
    create temporary table staged_content on commit drop as
    select
      s.%1$I as id,
      jsonb_strip_nulls(s.%2$I || jsonb_build_object(
        'duration_minutes', s.%2$I -> 'durationMinutes', 'duration_seconds', s.%2$I -> 'durationSeconds'
      )) as fields
    from (
      select distinct on (r.%1$I) r.%1$I, r.%2$I from private.import_rows as r
      where r.import_id = $1 and r.%1$I is not null
      order by r.%1$I, r.row_number
    ) as s
  $sql$, p_kind || '_id', p_kind) using p_import_id;
  get diagnostics total = row_count;
  analyze pg_temp.staged_content;

  execute format($sql$
    with differing as (
      select to_jsonb(t) as row
      from public.%1$I as t
      join pg_temp.staged_content as g on g.id = t.id
      cross join lateral jsonb_populate_record(t, g.fields) as n
      where t.deleted_at is not null or (%2$s) is distinct from (%3$s)
      order by t.id for no key update of t
    )
    insert into private.import_changes (import_id, table_name, row_id, before)
    select $1, %1$L, d.row ->> 'id', d.row from differing as d
  $sql$, p_table, stored_values, file_values) using p_import_id;
  execute format($sql$
    update public.%1$I as t set (%2$s, deleted_at) = (
      select %3$s, null::timestamptz from jsonb_populate_record(t, g.fields) as n
    )
    from pg_temp.staged_content as g, private.import_changes as h
    where g.id = t.id and h.import_id = $1 and h.table_name = %1$L and h.row_id = t.id
  $sql$, p_table, column_names, file_values) using p_import_id;
  get diagnostics changed = row_count;
  execute format($sql$
    insert into public.%1$I (id, import_id, %2$s)
    select g.id, $1, %3$s
    from pg_temp.staged_content as g
    cross join lateral jsonb_populate_record(
      null::public.%1$I, '{"description": "", "category": "General", "instructor": ""}' || g.fields
    ) as n
    on conflict (id) do nothing
  $sql$, p_table, column_names, file_values) using p_import_id;
  get diagnostics made = row_count;
  drop table pg_temp.staged_content;
  return jsonb_build_object('total', total, 'made', made, 'changed', changed);
end;
$$;

create function private.count_unchanged_rows(p_import_id text) returns integer
language sql
set search_path = ''
as $$
  -- Rows of which this upload neither created nor changed any part, the lesson of a course included. Each part is looked
  -- up by its key: there are no statistics yet about rows just written, and the planner would join each with each.
  select count(*)::integer
  from private.import_rows as r
  where r.import_id = p_import_id
    and not exists (select 1 from public.questions as q where q.id = r.question_id and q.import_id = p_import_id)
    and not exists (select 1 from public.quizzes as q where q.id = r.quiz_id and q.import_id = p_import_id)
    and not exists (select 1 from public.videos as v where v.id = r.video_id and v.import_id = p_import_id)
    and not exists (select 1 from public.courses as c where c.id = r.course_id and c.import_id = p_import_id)
    and not exists (
      select 1
      from (
        values
          ('questions', r.question_id), ('quizzes', r.quiz_id), ('videos', r.video_id), ('courses', r.course_id),
          ('lessons', (
            select l.id from public.lessons as l where l.course_id = r.link_course_id and l.video_id = r.video_id
          )),
          ('lessons', (
            select l.id from public.lessons as l where l.course_id = r.link_course_id and l.quiz_id = r.quiz_id
          ))
      ) as part (table_name, id)
      left join public.lessons as l on part.table_name = 'lessons' and l.id = part.id
      left join private.import_changes as h
        on h.import_id = p_import_id and h.table_name = part.table_name and h.row_id = part.id
      where h.row_id is not null or l.import_id = p_import_id
    );
$$;

create function private.commit_import_questions(p_import_id text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  total integer;
  made integer;
  changed integer;
begin
  create temporary table staged_questions on commit drop as
  select
    s.question_id as id, s.quiz_id, s.row_number, s.question ->> 'title' as title,
    s.question ->> 'description' as description, s.question ->> 'type' as type,
    coalesce(s.question -> 'options', '[]') as options, coalesce(s.question -> 'leftOptions', '[]') as left_options,
    coalesce(s.question -> 'rightOptions', '[]') as right_options, s.question -> 'answer' as answer,
    s.question ->> 'explanation' as explanation,
    exists (select 1 from public.questions as q where q.id = s.question_id) as is_existing
  from (
    select distinct on (r.question_id) r.* from private.import_rows as r
    where r.import_id = p_import_id and r.question_id is not null
    order by r.question_id, r.row_number
  ) as s;
  get diagnostics total = row_count;
  analyze pg_temp.staged_questions;

  with differing as (
    select to_jsonb(q) || jsonb_build_object('key', k.answer, 'explanation', k.explanation) as row
    from pg_temp.staged_questions as g
    join public.questions as q on q.id = g.id
    left join private.question_keys as k on k.question_id = q.id
    where g.is_existing and (
      q.deleted_at is not null
      or (q.title, q.description, q.type, q.options, q.left_options, q.right_options, k.answer, k.explanation)
        is distinct from (
          g.title, coalesce(g.description, q.description), g.type, g.options, g.left_options, g.right_options,
          g.answer, coalesce(g.explanation, k.explanation)
        )
    )
    order by q.id for no key update of q
  )
  insert into private.import_changes (import_id, table_name, row_id, before)
  select p_import_id, 'questions', d.row ->> 'id', d.row from differing as d;
  update public.questions as q set
    title = g.title, description = coalesce(g.description, q.description), type = g.type, options = g.options,
    left_options = g.left_options, right_options = g.right_options, slider_min = null, slider_max = null,
    slider_step = null, deleted_at = null
  from pg_temp.staged_questions as g, private.import_changes as h
  where g.id = q.id and h.import_id = p_import_id and h.table_name = 'questions' and h.row_id = q.id;
  get diagnostics changed = row_count;

  -- New questions follow those of their quiz, in the order of the file.
  insert into public.questions (
    id, quiz_id, position, title, description, type, options, left_options, right_options, import_id
  )
  select
    g.id, g.quiz_id, z.last + (row_number() over (partition by z.first_row order by g.row_number))::integer,
    g.title, coalesce(g.description, ''), g.type, g.options, g.left_options, g.right_options, p_import_id
  from pg_temp.staged_questions as g
  join (
    select
      n.quiz_id, min(n.row_number) as first_row,
      coalesce((select max(q.position) from public.questions as q where q.quiz_id = n.quiz_id), 0) as last
    from pg_temp.staged_questions as n group by n.quiz_id
  ) as z on z.quiz_id = g.quiz_id
  where not g.is_existing;
  get diagnostics made = row_count;

  update private.question_keys as k set
    answer = g.answer, explanation = coalesce(g.explanation, k.explanation), updated_at = clock_timestamp()
  from pg_temp.staged_questions as g
  where g.is_existing and k.question_id = g.id
    and (k.answer, k.explanation) is distinct from (g.answer, coalesce(g.explanation, k.explanation));
  insert into private.question_keys (question_id, answer, explanation)
  select g.id, g.answer, coalesce(g.explanation, '') from pg_temp.staged_questions as g
  where not g.is_existing or not exists (select 1 from private.question_keys as k where k.question_id = g.id);
  drop table pg_temp.staged_questions;
  return jsonb_build_object('total', total, 'made', made, 'changed', changed);
end;
$$;

create function private.commit_import_links(p_import_id text) returns jsonb
language plpgsql
set search_path = ''
as $$
-- Appends the new lessons to their courses, in the order of lesson_order and row; existing lessons keep their order.
-- Returns the number of courses that got a lesson, and the missing courses.
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
  delete from pg_temp.staged_lessons as g where g.course_id = any (missing);
  -- Lessons that the course has already keep their position.
  delete from pg_temp.staged_lessons as g using public.lessons as l
  where l.course_id = g.course_id and l.removed_at is null
    and (l.video_id = g.video_id or l.quiz_id = g.quiz_id);
  touched := array(select distinct g.course_id from pg_temp.staged_lessons as g);

  perform private.record_import_changes(p_import_id, 'lessons', array(
    select to_jsonb(l) from public.lessons as l
    join pg_temp.staged_lessons as g
      on g.course_id = l.course_id and (l.video_id = g.video_id or l.quiz_id = g.quiz_id)
  ));
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
    removed_at = null,
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

create function private.admin_commit_import(p_import_id text) returns jsonb
language plpgsql security definer
set search_path = ''
-- Keeps sorts and joins of 50,000 rows in memory.
set work_mem = '64MB'
as $$
-- Writes everything that was staged. Calling it again returns the same and changes nothing, so it can be retried when
-- its response was lost. Reports rows_missing unless every announced row has arrived.
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
    perform private.raise_error(409, 'rows_missing', 'Not every row of the file has arrived; nothing was written.');
  end if;
  perform set_config('imports.writing', 'on', true);
  outcome := jsonb_build_object(
    'videos', private.commit_import_content(p_import_id, 'video', 'videos', array[
      'title', 'description', 'url', 'image', 'duration_seconds', 'category', 'instructor'
    ]),
    'quizzes', private.commit_import_content(p_import_id, 'quiz', 'quizzes', array[
      'title', 'description', 'image', 'category', 'instructor'
    ]),
    'questions', private.commit_import_questions(p_import_id),
    'courses', private.commit_import_content(p_import_id, 'course', 'courses', array[
      'title', 'description', 'duration_minutes', 'image', 'instructor', 'year', 'category'
    ]) - 'total',
    'links', private.commit_import_links(p_import_id)
  );
  perform set_config('imports.writing', '', true);
  unchanged := private.count_unchanged_rows(p_import_id);
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
  perform private.audit_import(upload);
  return to_jsonb(upload);
end;
$$;

create function private.trash_import(p_import_id text) returns void
language sql
set search_path = ''
as $$
  -- Moves what an upload created to the trash.
  update public.lessons as l set removed_at = now() where l.import_id = p_import_id and l.removed_at is null;
  update public.videos as v set deleted_at = now() where v.import_id = p_import_id and v.deleted_at is null;
  update public.quizzes as q set deleted_at = now() where q.import_id = p_import_id and q.deleted_at is null;
  update public.courses as c set deleted_at = now() where c.import_id = p_import_id and c.deleted_at is null;
  -- Questions of a quiz that went to the trash are hidden with it, and restored with it.
  update public.questions as q set deleted_at = now()
  from public.quizzes as z
  where q.import_id = p_import_id and q.deleted_at is null and z.id = q.quiz_id
    and z.import_id is distinct from p_import_id;
$$;

create function private.restore_import_changes(p_import_id text) returns void
language sql
set search_path = ''
as $$
  -- Restores what an upload changed, except rows that somebody has changed since.
  -- Keys first: restoring a question sets its updated_at.
  update private.question_keys as k set
    answer = h.before -> 'key', explanation = coalesce(h.before ->> 'explanation', ''), updated_at = clock_timestamp()
  from private.import_changes as h join public.questions as q on q.id = h.row_id
  where h.import_id = p_import_id and h.table_name = 'questions' and q.updated_at = h.changed_at
    and k.question_id = h.row_id and h.before -> 'key' <> 'null'::jsonb
    and (k.answer, k.explanation) is distinct from (h.before -> 'key', coalesce(h.before ->> 'explanation', ''));
  delete from private.question_keys as k
  using private.import_changes as h, public.questions as q
  where h.import_id = p_import_id and h.table_name = 'questions' and q.id = h.row_id and q.updated_at = h.changed_at
    and k.question_id = h.row_id and h.before -> 'key' = 'null'::jsonb;
  update public.questions as q set
    title = b.title, description = b.description, type = b.type, options = b.options, left_options = b.left_options,
    right_options = b.right_options, slider_min = b.slider_min, slider_max = b.slider_max, slider_step = b.slider_step,
    deleted_at = b.deleted_at
  from private.import_changes as h
  cross join lateral jsonb_populate_record(null::public.questions, h.before) as b
  where h.import_id = p_import_id and h.table_name = 'questions' and q.id = h.row_id and q.updated_at = h.changed_at;
  update public.lessons as l set removed_at = b.removed_at, position = b.position
  from private.import_changes as h
  cross join lateral jsonb_populate_record(null::public.lessons, h.before - 'lesson_type') as b
  where h.import_id = p_import_id and h.table_name = 'lessons' and l.id = h.row_id and l.updated_at = h.changed_at;
  update public.videos as v set
    title = b.title, description = b.description, url = b.url, image = b.image, duration_seconds = b.duration_seconds,
    category = b.category, instructor = b.instructor, deleted_at = b.deleted_at
  from private.import_changes as h
  cross join lateral jsonb_populate_record(null::public.videos, h.before) as b
  where h.import_id = p_import_id and h.table_name = 'videos' and v.id = h.row_id and v.updated_at = h.changed_at;
  update public.quizzes as q set
    title = b.title, description = b.description, image = b.image, category = b.category, instructor = b.instructor,
    deleted_at = b.deleted_at
  from private.import_changes as h
  cross join lateral jsonb_populate_record(null::public.quizzes, h.before) as b
  where h.import_id = p_import_id and h.table_name = 'quizzes' and q.id = h.row_id and q.updated_at = h.changed_at;
  update public.courses as c set
    title = b.title, description = b.description, duration_minutes = b.duration_minutes, image = b.image,
    instructor = b.instructor, year = b.year, category = b.category, deleted_at = b.deleted_at
  from private.import_changes as h
  cross join lateral jsonb_populate_record(null::public.courses, h.before) as b
  where h.import_id = p_import_id and h.table_name = 'courses' and c.id = h.row_id and c.updated_at = h.changed_at;
$$;

create function private.admin_undo_import(p_import_id text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Undoes an upload as a whole: what it created goes to the trash, what it changed is restored. Results of learners stay.
-- Rows that somebody has changed since keep their newer state and are counted as `kept`.
declare
  upload public.content_imports;
  kept integer;
begin
  perform private.require_admin();
  select * into upload from public.content_imports as i where i.id = p_import_id for update;
  if upload.id is null then
    perform private.raise_error(404, 'import_not_found', 'This upload does not exist.');
  elsif upload.undone_at is not null then
    return to_jsonb(upload) || '{"kept": 0}';
  elsif upload.status = 'staged' then
    delete from private.import_rows as r where r.import_id = p_import_id;
    update public.content_imports as i set undone_at = now() where i.id = p_import_id returning * into upload;
    return to_jsonb(upload) || '{"kept": 0}';
  end if;

  perform private.trash_import(p_import_id);
  select count(*) into kept from private.import_changes as h
  where h.import_id = p_import_id and h.changed_at is distinct from case h.table_name
    when 'courses' then (select c.updated_at from public.courses as c where c.id = h.row_id)
    when 'videos' then (select v.updated_at from public.videos as v where v.id = h.row_id)
    when 'quizzes' then (select q.updated_at from public.quizzes as q where q.id = h.row_id)
    when 'questions' then (select q.updated_at from public.questions as q where q.id = h.row_id)
    else (select l.updated_at from public.lessons as l where l.id = h.row_id)
  end;

  perform private.restore_import_changes(p_import_id);
  update public.content_imports as i set undone_at = now() where i.id = p_import_id returning * into upload;
  return to_jsonb(upload) || jsonb_build_object('kept', kept);
end;
$$;

call private.expose('admin_commit_import', 'authenticated');
call private.expose('admin_undo_import', 'authenticated');
-- 50,000 rows take longer than a hosted project allows a statement; the Data API applies this setting to the call.
alter function public.admin_commit_import(text) set statement_timeout = '60s';
alter function public.admin_undo_import(text) set statement_timeout = '60s';

revoke execute on all functions in schema private from public;
