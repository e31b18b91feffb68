-- Uploads of whole files: rows are staged in parts, then written by one commit (see *_import_commit.sql).

alter table public.content_imports
  add column status text not null default 'done' check (status in ('staged', 'done')),
  add column rows_unchanged integer not null default 0 check (rows_unchanged >= 0),
  add column result jsonb;
comment on column public.content_imports.status is 'staged: rows are still arriving and nothing is written yet.';
comment on column public.content_imports.rows_written is 'Rows that stand as the file says, unchanged ones included.';
comment on column public.content_imports.rows_reported is 'Rows that were refused; rows_written + rows_reported = rows_total.';

-- Disposable: after a crash the commit misses rows and refuses.
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

-- What stood before an upload changed it, so that the upload can be undone.
create table private.import_changes (
  import_id text not null references public.content_imports (id) on delete cascade,
  table_name text not null,
  row_id text not null,
  before jsonb not null,
  -- updated_at that the upload left behind: a later value means that somebody changed the row since.
  changed_at timestamptz,
  primary key (import_id, table_name, row_id)
);
comment on table private.import_changes is 'Rows as they stood before an upload changed them; holds answer keys.';
alter table private.import_changes enable row level security;
revoke all on private.import_changes from public, anon, authenticated;

-- The same words always make the same id, so that a file uploaded again finds what it made.
create function private.import_key(p_prefix text, variadic p_words text[]) returns text
language sql immutable
set search_path = ''
as $$
  select p_prefix || '-' || left(encode(sha256(convert_to(
    lower(array_to_string(p_words, U&'\001F', '') collate "und-x-icu"), 'UTF8'
  )), 'hex'), 24);
$$;
revoke all on function private.import_key(text, text[]) from public;

create function private.require_staged_import(p_import_id text) returns public.content_imports
language plpgsql
set search_path = ''
as $$
declare
  found_import public.content_imports;
begin
  select * into found_import from public.content_imports as i where i.id = p_import_id for update;
  if found_import.id is null then
    perform private.refuse(404, 'import_not_found', 'This upload does not exist.');
  elsif found_import.undone_at is not null then
    perform private.refuse(409, 'import_undone', 'This upload was undone.');
  end if;
  return found_import;
end;
$$;
revoke all on function private.require_staged_import(text) from public;

-- Begins an upload: {kind, file_name, file_hash, rows_total, rows_reported, report}.
create function private.admin_create_import(p_import jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  given jsonb := private.unwrap_json(p_import);
  me uuid := private.require_admin();
  made public.content_imports;
begin
  -- What was never committed is nobody's after a day.
  delete from public.content_imports as i where i.status = 'staged' and i.created_at < now() - interval '1 day';
  insert into public.content_imports (kind, file_name, file_hash, rows_total, rows_reported, report, created_by, status)
  values (
    given ->> 'kind', coalesce(given ->> 'file_name', ''), given ->> 'file_hash',
    coalesce((given ->> 'rows_total')::integer, 0), coalesce((given ->> 'rows_reported')::integer, 0),
    coalesce(given -> 'report', '[]'::jsonb), me, 'staged'
  )
  returning * into made;
  return to_jsonb(made);
end;
$$;

/*
 * Stages rows: {rows: [{row, course, video, quiz, question, courseId, lessonOrder}]}. Where a row brings no id, one is
 * derived: of a video or quiz from title and course, of a question from its quiz, text and occurrence, of a course
 * from title and instructor. Answers with the number of staged rows; a question against the rules of section 5 is
 * refused with its row in the hint.
 */
create function private.admin_stage_import_rows(p_import_id text, p_rows jsonb) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  given jsonb := private.unwrap_json(p_rows) -> 'rows';
  one record;
  sentence text;
  field text;
  staged integer;
begin
  perform private.require_admin();
  if (private.require_staged_import(p_import_id)).status <> 'staged' then
    perform private.refuse(409, 'import_done', 'This upload is finished.');
  elsif jsonb_typeof(given) is distinct from 'array' then
    perform private.refuse(422, 'invalid_rows', 'Rows are a list.', 'rows');
  end if;

  begin
    for one in
      select r.row, r.question as q
      from jsonb_to_recordset(given) as r (row integer, question jsonb)
      where r.question is not null
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
  cross join lateral (
    select case when r.quiz is not null then coalesce(
      r.quiz ->> 'id', private.import_key('quiz', r.quiz ->> 'title', r."courseId")
    ) end as quiz_id
  ) as k
  -- A part that is sent again after a lost answer stands once.
  on conflict (import_id, row_number) do nothing;
  get diagnostics staged = row_count;
  return staged;
end;
$$;

-- What an upload will meet: which of the ids exist, and when the same file was uploaded before.
-- {file_hash, course_ids, video_ids, quiz_ids}
create function private.admin_check_import(p_given jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  given jsonb := private.unwrap_json(p_given);
begin
  perform private.require_admin();
  return jsonb_build_object(
    'uploaded_at', (
      select max(i.created_at) from public.content_imports as i
      where i.file_hash = given ->> 'file_hash' and i.status = 'done' and i.undone_at is null
    ),
    'courses', (
      select coalesce(jsonb_agg(c.id), '[]') from public.courses as c
      where c.deleted_at is null and c.id in (select jsonb_array_elements_text(given -> 'course_ids'))
    ),
    'videos', (
      select coalesce(jsonb_agg(v.id), '[]') from public.videos as v
      where v.deleted_at is null and v.id in (select jsonb_array_elements_text(given -> 'video_ids'))
    ),
    'quizzes', (
      select coalesce(jsonb_agg(q.id), '[]') from public.quizzes as q
      where q.deleted_at is null and q.id in (select jsonb_array_elements_text(given -> 'quiz_ids'))
    )
  );
end;
$$;

create function public.admin_create_import(p_import jsonb) returns jsonb
language sql security invoker
set search_path = ''
as $$ select private.admin_create_import(p_import); $$;

create function public.admin_stage_import_rows(p_import_id text, p_rows jsonb) returns integer
language sql security invoker
set search_path = ''
as $$ select private.admin_stage_import_rows(p_import_id, p_rows); $$;

create function public.admin_check_import(p_given jsonb) returns jsonb
language sql stable security invoker
set search_path = ''
as $$ select private.admin_check_import(p_given); $$;

revoke all on function
  private.admin_create_import(jsonb),
  private.admin_stage_import_rows(text, jsonb),
  private.admin_check_import(jsonb),
  public.admin_create_import(jsonb),
  public.admin_stage_import_rows(text, jsonb),
  public.admin_check_import(jsonb)
from public, anon, authenticated, service_role;
grant execute on function
  private.admin_create_import(jsonb),
  private.admin_stage_import_rows(text, jsonb),
  private.admin_check_import(jsonb),
  public.admin_create_import(jsonb),
  public.admin_stage_import_rows(text, jsonb),
  public.admin_check_import(jsonb)
to authenticated;
