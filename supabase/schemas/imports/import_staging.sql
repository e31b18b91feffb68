-- Uploads of whole files: rows are staged in parts, then one commit writes them (import_commit.sql). Work is done for a whole part or file
-- where possible, not row by row, because uploads have tens of thousands of rows.

-- The table is unlogged, so after a crash rows are missing, and the commit reports that.
create unlogged table private.import_rows (
  import_id text not null,
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
  primary key (import_id, row_number),
  version text
);
comment on table private.import_rows is 'Staged rows of uploads. Deleted once the upload is committed.';
comment on column private.import_rows.version is 'Versions of the row''s parts when the file was exported, joined by dots.';
alter table private.import_rows enable row level security;
revoke all on private.import_rows from public, anon, authenticated, service_role;

create view private.import_stops with (security_invoker = true) as
select s.*, l.id as lesson_id, l.removed_at, l.import_id as made_by
from (
  select
    r.import_id, r.link_course_id as course_id, p.video_id, p.quiz_id, min(r.lesson_order) as lesson_order, min(r.row_number) as row_number
  from private.import_rows as r
  cross join lateral (values (r.video_id, null), (null, r.quiz_id)) as p (video_id, quiz_id)
  where r.link_course_id is not null and num_nonnulls(p.video_id, p.quiz_id) = 1
  group by r.import_id, r.link_course_id, p.video_id, p.quiz_id
) as s
-- An `or` here would search all lessons of the course for each stop.
left join public.lessons as l
  on l.course_id = s.course_id and coalesce(l.video_id, '') = coalesce(s.video_id, '')
    and coalesce(l.quiz_id, '') = coalesce(s.quiz_id, '');
comment on view private.import_stops is 'Stops in staged rows, with the matching stops that their courses have or had.';
revoke all on private.import_stops from public, anon, authenticated, service_role;

create view private.import_places with (security_invoker = true) as
select s.*, p.quiz_id is not null as is_placed, p.deleted_at
from (
  select r.import_id, r.quiz_id, r.question_id, min(r.row_number) as row_number
  from private.import_rows as r where num_nonnulls(r.quiz_id, r.question_id) = 2
  group by r.import_id, r.quiz_id, r.question_id
) as s
left join public.quiz_questions as p on p.quiz_id = s.quiz_id and p.question_id = s.question_id;
comment on view private.import_places is 'Questions in staged rows with their quizzes, and whether the quizzes have or had them.';
revoke all on private.import_places from public, anon, authenticated, service_role;

-- The totals are counted once for each comparison; a row here also shows that the upload's rows were compared.
create unlogged table private.import_totals (
  import_id text primary key,
  totals jsonb not null,
  unchanged integer not null,
  kept integer not null
);
comment on table private.import_totals is
  'The numbers of an upload''s staged rows that are new, changed, unchanged or in conflict, by its latest comparison. Deleted once the '
    'upload is committed.';
comment on column private.import_totals.totals is 'The totals in the format of admin_compare_import.';
comment on column private.import_totals.unchanged is 'Rows of the file without a difference.';
comment on column private.import_totals.kept is 'Rows of the file with a conflict in which the stored value isn''t overwritten.';
alter table private.import_totals enable row level security;
revoke all on private.import_totals from public, anon, authenticated, service_role;

create function private.derive_import_id(p_prefix text, variadic p_words text[]) returns text
language plpgsql immutable
set search_path = ''
as $$
-- Derives an id from words: the same words always give the same id. Written in PL/pgSQL, because an SQL function with its own search_path
-- would be planned for each call.
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
-- An upload, locked; raises import_not_found or import_undone.
declare
  upload public.content_imports;
begin
  select * into upload from public.content_imports as i where i.id = p_import_id for update;
  if upload.id is null then
    perform private.raise_error(404, 'import_not_found', 'This upload doesn’t exist.');
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
-- Starts an upload, given {kind, file_name, file_hash, rows_total, rows_reported, report}.
declare
  payload jsonb := private.unwrap_json(p_import);
  me uuid := private.require_right('content');
  upload public.content_imports;
  abandoned text[];
begin
  -- Deletes uploads that weren't committed within a day.
  with deleted as (
    delete from public.content_imports as i where i.status = 'staged' and i.created_at < now() - interval '1 day' returning i.id
  )
  select array_agg(d.id) into abandoned from deleted as d;
  perform private.delete_staged(abandoned);
  insert into public.content_imports (kind, file_name, file_hash, rows_total, rows_reported, report, created_by, status)
  values (
    payload ->> 'kind', coalesce(payload ->> 'file_name', ''), payload ->> 'file_hash',
    coalesce((payload ->> 'rows_total')::integer, 0), coalesce((payload ->> 'rows_reported')::integer, 0),
    coalesce(payload -> 'report', '[]'::jsonb), me, 'staged'
  )
  returning * into upload;
  return to_jsonb(upload);
exception
  when data_exception or check_violation or not_null_violation then
    perform private.raise_error(422, 'validation_failed', 'A value is outside the allowed range.');
end;
$$;
call private.expose('admin_create_import', 'authenticated');

create function private.validate_import_questions(p_rows jsonb) returns void
language plpgsql stable
set search_path = ''
as $$
-- Raises the error of the first invalid question in {rows: [{row, question}]}, with its row and field in the hint.
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
    question.left_options := coalesce(candidate.q -> 'left_options', '[]');
    question.right_options := coalesce(candidate.q -> 'right_options', '[]');
    question.slider_min := (candidate.q #>> '{slider,min}')::numeric;
    question.slider_max := (candidate.q #>> '{slider,max}')::numeric;
    question.slider_step := (candidate.q #>> '{slider,step}')::numeric;
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
-- Stages rows: {rows: [{row, course, video, quiz, question, course_id, lesson_order, version}]}, with the fields of each part named like
-- the columns. A part without an id gets one derived from its values: a video or quiz from title and course, a question from its quiz, text
-- and occurrence, a course from title and instructor. Returns the number of staged rows; an invalid question is reported with its row in
-- the hint.
declare
  payload jsonb := private.unwrap_json(p_rows) -> 'rows';
  staged integer;
begin
  perform private.require_right('content');
  if (private.require_staged_import(p_import_id)).status <> 'staged' then
    perform private.raise_error(409, 'import_done', 'This upload has already finished.');
  elsif jsonb_typeof(payload) is distinct from 'array' then
    perform private.raise_error(422, 'invalid_rows', 'Rows must be a list.', 'rows');
  end if;
  perform private.validate_import_questions(payload);
  -- Deletes earlier comparisons, which don't include these rows.
  delete from private.import_parts as c where c.import_id = p_import_id;
  delete from private.import_totals as t where t.import_id = p_import_id;

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
      r.video ->> 'id', private.derive_import_id('video', r.video ->> 'title', r.course_id)
    ) end,
    r.video, k.quiz_id, r.quiz,
    case when r.question is not null then coalesce(r.question ->> 'id', private.derive_import_id(
      'question', k.quiz_id, r.question ->> 'title', r.question ->> 'occurrence'
    )) end,
    r.question, r.course_id, coalesce(r.lesson_order, 1), r.version
  from jsonb_to_recordset(payload) as r (
    row integer, course jsonb, video jsonb, quiz jsonb, question jsonb, course_id text, lesson_order numeric, version text
  )
  -- OFFSET prevents Postgres from deriving the id once for each use.
  cross join lateral (
    select case when r.quiz is not null then coalesce(
      r.quiz ->> 'id', private.derive_import_id('quiz', r.quiz ->> 'title', r.course_id)
    ) end as quiz_id offset 0
  ) as k
  -- A part may be sent again if its response was lost.
  on conflict (import_id, row_number) do nothing;
  get diagnostics staged = row_count;
  return staged;
end;
$$;
call private.expose('admin_stage_import_rows', 'authenticated');

create function private.admin_check_import(p_given jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- Returns which ids in an upload exist, and when the same file was last uploaded. Takes {file_hash, course_ids, video_ids, quiz_ids,
-- figure_ids}.
declare
  payload jsonb := private.unwrap_json(p_given);
begin
  perform private.require_right('content');
  return jsonb_build_object(
    'uploaded_at', (
      select max(i.created_at) from public.content_imports as i
      where i.file_hash = payload ->> 'file_hash' and i.status = 'done' and i.undone_at is null
    )
  ) || (
    select jsonb_object_agg(private.content_table(k.kind), (
      select coalesce(jsonb_agg(i.id), '[]') from private.content_items as i
      where i.kind = k.kind and i.deleted_at is null and i.id in (select jsonb_array_elements_text(payload -> (k.kind || '_ids')))
    ))
    from unnest('{course,video,quiz}'::text[]) as k (kind)
  ) || jsonb_build_object('figures', private.known_figures(coalesce(payload -> 'figure_ids', '[]')));
end;
$$;
call private.expose('admin_check_import', 'authenticated');

-- Right after a large upload, the tables' statistics are outdated, and nested loops that were planned for a few rows would take minutes.
create function private.avoid_nested_loops(p_rows integer) returns void
language plpgsql stable
set search_path = ''
as $$
-- After many new rows, prevents nested loops for the rest of the transaction, because Postgres estimates their cost from statistics that
-- don't include these rows yet. If a nested loop is the only way, its estimated cost is then so high that Postgres would compile the plan
-- (JIT), which takes longer than running it, so JIT is turned off too.
begin
  if p_rows > 200 then
    perform set_config('enable_nestloop', 'off', true), set_config('jit', 'off', true);
  end if;
end;
$$;

create function private.lock_import_rows(p_import_id text) returns void
language plpgsql
set search_path = ''
as $$
-- Locks the stored content of the staged rows, so that no one changes it between comparing and writing. Uploads wait for one another,
-- because two may be about to create the same item.
begin
  perform pg_advisory_xact_lock(hashtextextended('uploads', 0));
  -- Lock the stops too, because they may change state with their course.
  perform private.lock_stops(array(
    select p.item_id from private.import_parts as p where p.import_id = p_import_id and p.kind = 'course' and p.after ? 'publish_at'
  ));
  perform 1 from public.videos as v
  where v.id in (select p.item_id from private.import_parts as p where p.import_id = p_import_id and p.kind = 'video'
    and p.version is not null) order by v.id for no key update;
  perform 1 from public.quizzes as z
  where z.id in (select p.item_id from private.import_parts as p where p.import_id = p_import_id and p.kind = 'quiz'
    and p.version is not null) order by z.id for no key update;
  perform 1 from public.questions as q
  where q.id in (select p.item_id from private.import_parts as p where p.import_id = p_import_id and p.kind = 'question'
    and p.version is not null) order by q.id for no key update;
  perform 1 from public.courses as c
  where c.id in (
    select p.item_id from private.import_parts as p where p.import_id = p_import_id and p.kind = 'course'
    union select r.link_course_id from private.import_rows as r where r.import_id = p_import_id
  )
  order by c.id for no key update;
end;
$$;

create function private.delete_staged(p_import_ids text[]) returns void
language sql
set search_path = ''
as $$
  -- Deletes the data of these uploads that only a commit needs.
  delete from private.import_rows as r where r.import_id = any (p_import_ids);
  delete from private.import_parts as c where c.import_id = any (p_import_ids);
  delete from private.import_totals as t where t.import_id = any (p_import_ids);
$$;
