-- Uploads of whole files: rows are staged in parts, then written by one commit (import_commit). Nothing is done row by row
-- that can be done for the whole part or file: uploads have tens of thousands of rows.

-- Unlogged: after a crash rows are missing, and the commit reports it.
create unlogged table private.import_rows (
  import_id text not null references public.content_imports (id) on delete cascade,
  row_number integer not null check (row_number between 1 and 10000000),
  course_id text,
  course jsonb,
  video_id text,
  video jsonb,
  quiz_id text,
  quiz jsonb,
  question_id text,
  question jsonb,
  link_course_id text,
  lesson_order numeric not null default 1,
  primary key (import_id, row_number)
);
comment on table private.import_rows is 'Staged rows of uploads. Gone once the upload is committed.';
alter table private.import_rows enable row level security;
revoke all on private.import_rows from public, anon, authenticated;

-- Rows as they were before an upload changed them, so that the upload can be undone.
create table private.import_changes (
  import_id text not null references public.content_imports (id) on delete cascade,
  table_name text not null,
  row_id text not null,
  before jsonb not null,
  -- The updated_at that the upload set: a later value means that somebody has changed the row since.
  changed_at timestamptz,
  primary key (import_id, table_name, row_id)
);
comment on table private.import_changes is 'Rows as they stood before an upload changed them; holds answer keys.';
alter table private.import_changes enable row level security;
revoke all on private.import_changes from public, anon, authenticated;

create function private.derive_import_id(p_prefix text, variadic p_words text[]) returns text
language plpgsql immutable
set search_path = ''
as $$
-- The same words always give the same id. Not in SQL: a function with its own search_path would be planned at each call.
begin
  return p_prefix || '-' || left(encode(sha256(convert_to(
    lower(array_to_string(p_words, U&'\001F', '') collate "und-x-icu"), 'UTF8'
  )), 'hex'), 24);
end;
$$;

create function private.require_staged_import(p_import_id text) returns public.content_imports
language plpgsql
set search_path = ''
as $$
declare
  upload public.content_imports;
begin
  select * into upload from public.content_imports as i where i.id = p_import_id for update;
  if upload.id is null then
    perform private.raise_error(404, 'import_not_found', 'This upload does not exist.');
  elsif upload.undone_at is not null then
    perform private.raise_error(409, 'import_undone', 'This upload was undone.');
  end if;
  return upload;
end;
$$;

create function private.admin_create_import(p_import jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Starts an upload: {kind, file_name, file_hash, rows_total, rows_reported, report}.
declare
  payload jsonb := private.unwrap_json(p_import);
  me uuid := private.require_admin();
  upload public.content_imports;
begin
  -- Uploads that were never committed are deleted after a day.
  delete from public.content_imports as i where i.status = 'staged' and i.created_at < now() - interval '1 day';
  insert into public.content_imports (kind, file_name, file_hash, rows_total, rows_reported, report, created_by, status)
  values (
    payload ->> 'kind', coalesce(payload ->> 'file_name', ''), payload ->> 'file_hash',
    coalesce((payload ->> 'rows_total')::integer, 0), coalesce((payload ->> 'rows_reported')::integer, 0),
    coalesce(payload -> 'report', '[]'::jsonb), me, 'staged'
  )
  returning * into upload;
  return to_jsonb(upload);
end;
$$;

create function private.validate_import_questions(p_rows jsonb) returns void
language plpgsql
set search_path = ''
as $$
-- Reports the first invalid question of {rows: [{row, question}]}, with its row and field in the hint.
declare
  candidate record;
  question private.keyed_questions;
  message text;
  field text;
begin
  for candidate in
    select r.row, r.question as q
    from jsonb_to_recordset(p_rows) as r (row integer, question jsonb)
    where r.question is not null
    order by r.row
  loop
    question.type := candidate.q ->> 'type';
    question.options := coalesce(candidate.q -> 'options', '[]');
    question.left_options := coalesce(candidate.q -> 'leftOptions', '[]');
    question.right_options := coalesce(candidate.q -> 'rightOptions', '[]');
    question.key := candidate.q -> 'answer';
    perform private.validate_question(question);
  end loop;
exception when sqlstate 'PT422' then
  get stacked diagnostics message = pg_exception_detail, field = pg_exception_hint;
  perform private.raise_error(422, 'invalid_rows', format('Row %s: %s', candidate.row, message), candidate.row || '.' || field);
end;
$$;

create function private.admin_stage_import_rows(p_import_id text, p_rows jsonb) returns integer
language plpgsql security definer
set search_path = ''
as $$
-- Stages rows: {rows: [{row, course, video, quiz, question, courseId, lessonOrder}]}. If a row has no id, one is
-- derived: of a video or quiz from title and course, of a question from its quiz, text and occurrence, of a course
-- from title and instructor. Returns the number of staged rows; an invalid question is reported with
-- its row in the hint.
declare
  payload jsonb := private.unwrap_json(p_rows) -> 'rows';
  staged integer;
begin
  perform private.require_admin();
  if (private.require_staged_import(p_import_id)).status <> 'staged' then
    perform private.raise_error(409, 'import_done', 'This upload is finished.');
  elsif jsonb_typeof(payload) is distinct from 'array' then
    perform private.raise_error(422, 'invalid_rows', 'Rows are a list.', 'rows');
  end if;
  perform private.validate_import_questions(payload);

  insert into private.import_rows (
    import_id, row_number, course_id, course, video_id, video, quiz_id, quiz, question_id, question, link_course_id,
    lesson_order
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
    case when r.question is not null then private.derive_import_id(
      'question', k.quiz_id, r.question ->> 'title', r.question ->> 'occurrence'
    ) end,
    r.question, r."courseId", coalesce(r."lessonOrder", 1)
  from jsonb_to_recordset(payload) as r (
    row integer, course jsonb, video jsonb, quiz jsonb, question jsonb, "courseId" text, "lessonOrder" numeric
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

create function private.admin_check_import(p_given jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- Which of the ids of an upload exist, and when the same file was uploaded before.
-- {file_hash, course_ids, video_ids, quiz_ids}
declare
  payload jsonb := private.unwrap_json(p_given);
begin
  perform private.require_admin();
  return jsonb_build_object(
    'uploaded_at', (
      select max(i.created_at) from public.content_imports as i
      where i.file_hash = payload ->> 'file_hash' and i.status = 'done' and i.undone_at is null
    ),
    'courses', (
      select coalesce(jsonb_agg(c.id), '[]') from public.courses as c
      where c.deleted_at is null and c.id in (select jsonb_array_elements_text(payload -> 'course_ids'))
    ),
    'videos', (
      select coalesce(jsonb_agg(v.id), '[]') from public.videos as v
      where v.deleted_at is null and v.id in (select jsonb_array_elements_text(payload -> 'video_ids'))
    ),
    'quizzes', (
      select coalesce(jsonb_agg(q.id), '[]') from public.quizzes as q
      where q.deleted_at is null and q.id in (select jsonb_array_elements_text(payload -> 'quiz_ids'))
    )
  );
end;
$$;

call private.expose('admin_create_import', 'authenticated');
call private.expose('admin_stage_import_rows', 'authenticated');
call private.expose('admin_check_import', 'authenticated');

revoke execute on all functions in schema private from public;
