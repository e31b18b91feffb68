-- The settings of a quiz, in uploads; and the unit of a range, which an upload removes with the range.

CREATE OR REPLACE FUNCTION private.commit_import_content (
  p_import_id text,
  p_kind      text,
  p_table     text,
  p_columns   text[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
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
        'duration_minutes', s.%2$I -> 'durationMinutes', 'duration_seconds', s.%2$I -> 'durationSeconds',
        'feedback_timing', s.%2$I -> 'feedbackTiming', 'question_order', s.%2$I -> 'questionOrder'
      )) as fields
    from (
      select distinct on (r.%1$I) r.%1$I, r.%2$I from private.import_rows as r
      where r.import_id = $1 and r.%1$I is not null
      order by r.%1$I, r.row_number
    ) as s
  $sql$, p_kind || '_id', p_kind) using p_import_id;
  get diagnostics total = row_count;
  alter table pg_temp.staged_content add primary key (id);
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
      null::public.%1$I,
      '{"description": "", "category": "General", "instructor": "", "feedback_timing": "at_end", "question_order": "shuffled"}' || g.fields
    ) as n
    on conflict (id) do nothing
  $sql$, p_table, column_names, file_values) using p_import_id;
  get diagnostics made = row_count;
  drop table pg_temp.staged_content;
  return jsonb_build_object('total', total, 'made', made, 'changed', changed);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_commit_import (
  p_import_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  SET work_mem TO '64MB'
  AS $function$
-- Writes everything that was staged. Calling it again returns the same and changes nothing, so it can be retried when
-- its response was lost. Reports rows_missing unless every announced row has arrived.
declare
  upload public.content_imports;
  staged integer;
  outcome jsonb;
  unchanged integer;
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
$function$;

CREATE OR REPLACE FUNCTION private.restore_import_changes (
  p_import_id text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
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
    slider_unit = coalesce(b.slider_unit, q.slider_unit), deleted_at = b.deleted_at
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
    -- Uploads before these columns recorded none.
    feedback_timing = coalesce(b.feedback_timing, q.feedback_timing), question_order = coalesce(b.question_order, q.question_order),
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
$function$;

revoke execute on all functions in schema private from public;
