-- Uploads of tens of thousands of rows, faster: nothing is done row by row that can be done for the whole part or file.

-- The same rule as before. Counting to 127 inside of the expression took as long as all the rest of a row's way in.
alter table public.courses drop constraint courses_id_format,
  add constraint courses_id_format check (id ~ '^[A-Za-z0-9][A-Za-z0-9._~-]*$' and char_length(id) <= 128);
alter table public.videos drop constraint videos_id_format,
  add constraint videos_id_format check (id ~ '^[A-Za-z0-9][A-Za-z0-9._~-]*$' and char_length(id) <= 128);
alter table public.quizzes drop constraint quizzes_id_format,
  add constraint quizzes_id_format check (id ~ '^[A-Za-z0-9][A-Za-z0-9._~-]*$' and char_length(id) <= 128);
alter table public.lessons drop constraint lessons_id_format,
  add constraint lessons_id_format check (id ~ '^[A-Za-z0-9][A-Za-z0-9._~-]*$' and char_length(id) <= 128);
alter table public.questions drop constraint questions_id_format,
  add constraint questions_id_format check (id ~ '^[A-Za-z0-9][A-Za-z0-9._~-]*$' and char_length(id) <= 128);

-- The same words always make the same id. Not in SQL: with a search_path of its own that is planned anew for each call.
create or replace function private.import_key(p_prefix text, variadic p_words text[]) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return p_prefix || '-' || left(encode(sha256(convert_to(
    lower(array_to_string(p_words, U&'\001F', '') collate "und-x-icu"), 'UTF8'
  )), 'hex'), 24);
end;
$$;

/*
 * Refuses with the first question of {rows: [{row, question}]} that is against the rules of section 5, its row and field
 * in the hint. What is plainly right, as nearly all of a file is, is told in passing; check_question judges the rest.
 */
create function private.check_import_questions(p_rows jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  one record;
  sentence text;
  field text;
begin
  for one in
    select r.row, r.question as q
    from jsonb_to_recordset(p_rows) as r (row integer, question jsonb)
    where r.question is not null and not coalesce(
      case r.question ->> 'type'
        when 'OPT' then r.question ->> 'answer' ~ '[[:alnum:]]' and not r.question ? 'options'
        when 'ASC' then false
        else
          r.question ->> 'type' in ('MCQ', 'SLI') and jsonb_array_length(r.question -> 'options') between 2 and 11
          and r.question -> 'options' ? (r.question ->> 'answer') and not r.question -> 'options' ? ''
      end,
      false
    )
    order by r.row
  loop
    perform private.check_question(
      one.q ->> 'type', coalesce(one.q -> 'options', '[]'), coalesce(one.q -> 'leftOptions', '[]'),
      coalesce(one.q -> 'rightOptions', '[]'), null, null, null, one.q -> 'answer'
    );
  end loop;
exception when sqlstate 'PT422' then
  get stacked diagnostics sentence = pg_exception_detail, field = pg_exception_hint;
  perform private.refuse(422, 'invalid_rows', format('Row %s: %s', one.row, sentence), one.row || '.' || field);
end;
$$;
revoke all on function private.check_import_questions(jsonb) from public;

/*
 * Stages rows: {rows: [{row, course, video, quiz, question, courseId, lessonOrder}]}. Where a row brings no id, one is
 * derived: of a video or quiz from title and course, of a question from its quiz, text and occurrence, of a course
 * from title and instructor. Answers with the number of staged rows; a question against the rules of section 5 is
 * refused with its row in the hint.
 */
create or replace function private.admin_stage_import_rows(p_import_id text, p_rows jsonb) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  given jsonb := private.unwrap_json(p_rows) -> 'rows';
  staged integer;
begin
  perform private.require_admin();
  if (private.require_staged_import(p_import_id)).status <> 'staged' then
    perform private.refuse(409, 'import_done', 'This upload is finished.');
  elsif jsonb_typeof(given) is distinct from 'array' then
    perform private.refuse(422, 'invalid_rows', 'Rows are a list.', 'rows');
  end if;
  perform private.check_import_questions(given);

  insert into private.import_rows (
    import_id, row_number, course_id, course, video_id, video, quiz_id, quiz, question_id, question, link_course_id,
    lesson_order
  )
  select
    p_import_id, r.row,
    case when r.course is not null then coalesce(
      r.course ->> 'id', private.import_key('course', r.course ->> 'title', r.course ->> 'instructor')
    ) end,
    r.course,
    case when r.video is not null then coalesce(
      r.video ->> 'id', private.import_key('video', r.video ->> 'title', r."courseId")
    ) end,
    r.video, k.quiz_id, r.quiz,
    case when r.question is not null then private.import_key(
      'question', k.quiz_id, r.question ->> 'title', r.question ->> 'occurrence'
    ) end,
    r.question, r."courseId", coalesce(r."lessonOrder", 1)
  from jsonb_to_recordset(given) as r (
    row integer, course jsonb, video jsonb, quiz jsonb, question jsonb, "courseId" text, "lessonOrder" numeric
  )
  -- OFFSET keeps the id from being derived once for each place it stands in.
  cross join lateral (
    select case when r.quiz is not null then coalesce(
      r.quiz ->> 'id', private.import_key('quiz', r.quiz ->> 'title', r."courseId")
    ) end as quiz_id offset 0
  ) as k
  -- A part that is sent again after a lost answer stands once.
  on conflict (import_id, row_number) do nothing;
  get diagnostics staged = row_count;
  return staged;
end;
$$;

/*
 * Writes the staged courses, videos or quizzes: what exists and differs is remembered and changed, what is new is made.
 * Blank cells (null here) leave what stands; a new row takes the defaults of specification section 5. Of several rows
 * about the same thing the first counts. Answers with {total, made, changed}.
 * p_kind is the column of import_rows ('video'), p_columns those of the table that a file can fill.
 */
create function private.commit_import_content(p_import_id text, p_kind text, p_table text, p_columns text[])
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  -- Columns of the table's row and of the row as the file wants it.
  own text := (select string_agg(format('t.%I', c.name), ', ') from unnest(p_columns) as c (name));
  wanted text := (select string_agg(format('n.%I', c.name), ', ') from unnest(p_columns) as c (name));
  plain text := (select string_agg(format('%I', c.name), ', ') from unnest(p_columns) as c (name));
  total integer;
  made integer;
  changed integer;
begin
  execute format($sql$
    create temporary table given_content on commit drop as
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
  analyze pg_temp.given_content;

  execute format($sql$
    with differing as (
      select to_jsonb(t) as row
      from public.%1$I as t
      join pg_temp.given_content as g on g.id = t.id
      cross join lateral jsonb_populate_record(t, g.fields) as n
      where t.deleted_at is not null or (%2$s) is distinct from (%3$s)
      order by t.id for no key update of t
    )
    insert into private.import_changes (import_id, table_name, row_id, before)
    select $1, %1$L, d.row ->> 'id', d.row from differing as d
  $sql$, p_table, own, wanted) using p_import_id;
  execute format($sql$
    update public.%1$I as t set (%2$s, deleted_at) = (
      select %3$s, null::timestamptz from jsonb_populate_record(t, g.fields) as n
    )
    from pg_temp.given_content as g, private.import_changes as h
    where g.id = t.id and h.import_id = $1 and h.table_name = %1$L and h.row_id = t.id
  $sql$, p_table, plain, wanted) using p_import_id;
  get diagnostics changed = row_count;
  execute format($sql$
    insert into public.%1$I (id, import_id, %2$s)
    select g.id, $1, %3$s
    from pg_temp.given_content as g
    cross join lateral jsonb_populate_record(
      null::public.%1$I, '{"description": "", "category": "General", "instructor": ""}' || g.fields
    ) as n
    on conflict (id) do nothing
  $sql$, p_table, plain, wanted) using p_import_id;
  get diagnostics made = row_count;
  drop table pg_temp.given_content;
  return jsonb_build_object('total', total, 'made', made, 'changed', changed);
end;
$$;
revoke all on function private.commit_import_content(text, text, text, text[]) from public;

create or replace function private.commit_import_questions(p_import_id text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  total integer;
  made integer;
  changed integer;
begin
  create temporary table given_questions on commit drop as
  select
    s.question_id as id, s.quiz_id, s.row_number, s.question ->> 'title' as title,
    s.question ->> 'description' as description, s.question ->> 'type' as type,
    coalesce(s.question -> 'options', '[]') as options, coalesce(s.question -> 'leftOptions', '[]') as left_options,
    coalesce(s.question -> 'rightOptions', '[]') as right_options, s.question -> 'answer' as answer,
    s.question ->> 'explanation' as explanation,
    exists (select 1 from public.questions as q where q.id = s.question_id) as known
  from (
    select distinct on (r.question_id) r.* from private.import_rows as r
    where r.import_id = p_import_id and r.question_id is not null
    order by r.question_id, r.row_number
  ) as s;
  get diagnostics total = row_count;
  analyze pg_temp.given_questions;

  with differing as (
    select to_jsonb(q) || jsonb_build_object('key', k.answer, 'explanation', k.explanation) as row
    from pg_temp.given_questions as g
    join public.questions as q on q.id = g.id
    left join private.question_keys as k on k.question_id = q.id
    where g.known and (
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
  from pg_temp.given_questions as g, private.import_changes as h
  where g.id = q.id and h.import_id = p_import_id and h.table_name = 'questions' and h.row_id = q.id;
  get diagnostics changed = row_count;

  -- New questions follow those their quiz has, in the order of the file.
  insert into public.questions (
    id, quiz_id, position, title, description, type, options, left_options, right_options, import_id
  )
  select
    g.id, g.quiz_id, z.last + (row_number() over (partition by z.first_row order by g.row_number))::integer,
    g.title, coalesce(g.description, ''), g.type, g.options, g.left_options, g.right_options, p_import_id
  from pg_temp.given_questions as g
  join (
    select
      n.quiz_id, min(n.row_number) as first_row,
      coalesce((select max(q.position) from public.questions as q where q.quiz_id = n.quiz_id), 0) as last
    from pg_temp.given_questions as n group by n.quiz_id
  ) as z on z.quiz_id = g.quiz_id
  where not g.known;
  get diagnostics made = row_count;

  update private.question_keys as k set
    answer = g.answer, explanation = coalesce(g.explanation, k.explanation), updated_at = clock_timestamp()
  from pg_temp.given_questions as g
  where g.known and k.question_id = g.id
    and (k.answer, k.explanation) is distinct from (g.answer, coalesce(g.explanation, k.explanation));
  insert into private.question_keys (question_id, answer, explanation)
  select g.id, g.answer, coalesce(g.explanation, '') from pg_temp.given_questions as g
  where not g.known or not exists (select 1 from private.question_keys as k where k.question_id = g.id);
  drop table pg_temp.given_questions;
  return jsonb_build_object('total', total, 'made', made, 'changed', changed);
end;
$$;

-- Rows of which no part, the stop on a road included, was made or changed by this upload. Each part is looked up by its
-- key: nothing is known yet about rows written a moment ago, and with what the planner guesses of them it would compare
-- each with each.
create function private.count_unchanged_rows(p_import_id text) returns integer
language sql
set search_path = ''
as $$
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
revoke all on function private.count_unchanged_rows(text) from public;

/*
 * Writes everything that was staged. Doing it again answers the same and changes nothing, so an answer that was lost
 * can be asked for again. Refuses with rows_missing unless every row that was announced has arrived.
 */
create or replace function private.admin_commit_import(p_import_id text) returns jsonb
language plpgsql security definer
set search_path = ''
-- Sorts and joins of 50,000 rows stay in memory.
set work_mem = '64MB'
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

drop function private.commit_import_courses(text), private.commit_import_videos(text), private.commit_import_quizzes(text);
