-- A row of an upload may name its question by id, as an export does, and describe the range of a scale.

CREATE OR REPLACE FUNCTION private.admin_stage_import_rows (
  p_import_id text,
  p_rows      jsonb
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Stages rows: {rows: [{row, course, video, quiz, question, courseId, lessonOrder}]}. If a row has no id, one is
-- derived: of a video or quiz from title and course, of a question from its quiz, text and occurrence, of a course
-- from title and instructor. Returns the number of staged rows; an invalid question is reported with
-- its row in the hint.
declare
  payload jsonb := private.unwrap_json(p_rows) -> 'rows';
  staged integer;
begin
  perform private.require_right('content');
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
    case when r.question is not null then coalesce(
      r.question ->> 'id',
      private.derive_import_id('question', k.quiz_id, r.question ->> 'title', r.question ->> 'occurrence')
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
$function$;

CREATE OR REPLACE FUNCTION private.validate_import_questions (
  p_rows jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.commit_import_questions (
  p_import_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- A question that the file names by its id stays in its quiz; a row that names another quiz is refused.
declare
  stray record;
  total integer;
  made integer;
  changed integer;
begin
  create temporary table staged_questions on commit drop as
  select
    s.question_id as id, s.quiz_id, s.row_number, s.question ->> 'title' as title,
    s.question ->> 'description' as description, s.question ->> 'type' as type,
    coalesce(s.question -> 'options', '[]') as options, coalesce(s.question -> 'leftOptions', '[]') as left_options,
    coalesce(s.question -> 'rightOptions', '[]') as right_options,
    -- The range of a scale without labels.
    (s.question #>> '{slider,min}')::numeric as slider_min,
    (s.question #>> '{slider,max}')::numeric as slider_max,
    case when s.question -> 'slider' <> 'null'::jsonb then coalesce((s.question #>> '{slider,step}')::numeric, 1) end
      as slider_step,
    coalesce(s.question #>> '{slider,unit}', '') as slider_unit,
    private.kept_key(s.question ->> 'type', s.question -> 'answer', q.type, k.answer) as answer,
    s.question ->> 'explanation' as explanation, q.id is not null as is_existing,
    q.quiz_id as stored_quiz_id
  from (
    select distinct on (r.question_id) r.* from private.import_rows as r
    where r.import_id = p_import_id and r.question_id is not null
    order by r.question_id, r.row_number
  ) as s
  left join public.questions as q on q.id = s.question_id
  left join private.question_keys as k on k.question_id = s.question_id;
  get diagnostics total = row_count;
  alter table pg_temp.staged_questions add primary key (id);
  analyze pg_temp.staged_questions;
  select g.row_number into stray from pg_temp.staged_questions as g
  where g.stored_quiz_id <> g.quiz_id order by g.row_number limit 1;
  if found then
    perform private.raise_error(
      422, 'invalid_rows', format('Row %s: This question belongs to another quiz.', stray.row_number), stray.row_number || '.question_id'
    );
  end if;

  with differing as (
    select to_jsonb(q) || jsonb_build_object('key', k.answer, 'explanation', k.explanation) as row
    from pg_temp.staged_questions as g
    join public.questions as q on q.id = g.id
    left join private.question_keys as k on k.question_id = q.id
    where g.is_existing and (
      q.deleted_at is not null
      or (
        q.title, q.description, q.type, q.options, q.left_options, q.right_options, q.slider_min, q.slider_max, q.slider_step,
        q.slider_unit, k.answer, k.explanation
      ) is distinct from (
        g.title, coalesce(g.description, q.description), g.type, g.options, g.left_options, g.right_options, g.slider_min,
        g.slider_max, g.slider_step, g.slider_unit, g.answer, coalesce(g.explanation, k.explanation)
      )
    )
    order by q.id for no key update of q
  )
  insert into private.import_changes (import_id, table_name, row_id, before)
  select p_import_id, 'questions', d.row ->> 'id', d.row from differing as d;
  update public.questions as q set
    title = g.title, description = coalesce(g.description, q.description), type = g.type, options = g.options,
    left_options = g.left_options, right_options = g.right_options, slider_min = g.slider_min,
    slider_max = g.slider_max, slider_step = g.slider_step, slider_unit = g.slider_unit, deleted_at = null
  from pg_temp.staged_questions as g, private.import_changes as h
  where g.id = q.id and h.import_id = p_import_id and h.table_name = 'questions' and h.row_id = q.id;
  get diagnostics changed = row_count;

  -- New questions follow those of their quiz, in the order of the file.
  insert into public.questions (
    id, quiz_id, position, title, description, type, options, left_options, right_options, slider_min, slider_max, slider_step,
    slider_unit, import_id
  )
  select
    g.id, g.quiz_id, z.last + (row_number() over (partition by z.first_row order by g.row_number))::integer,
    g.title, coalesce(g.description, ''), g.type, g.options, g.left_options, g.right_options, g.slider_min, g.slider_max,
    g.slider_step, g.slider_unit, p_import_id
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
$function$;
