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

REVOKE ALL ON FUNCTION "private"."commit_import_questions"(text) FROM PUBLIC;
