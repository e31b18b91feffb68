CREATE OR REPLACE FUNCTION private.commit_import_questions (
  p_import_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Writes the staged questions and their keys; returns {total, made, changed, kept, unchanged}. A question that the file names by its
-- id stays in its quiz; a row that names another quiz is refused.
declare
  stray integer;
  total integer := (
    select count(*) from (
      select distinct r.question_id from private.import_rows as r where r.import_id = p_import_id and r.question_id is not null
    ) as q
  );
  made integer;
  written jsonb;
begin
  if total = 0 then
    return private.import_counts(0, 0, '{"restored": 0, "changed": 0, "kept": 0, "kept_alone": 0}');
  end if;
  select min(r.row_number) into stray
  from private.import_rows as r join public.questions as q on q.id = r.question_id
  where r.import_id = p_import_id and q.quiz_id <> r.quiz_id;
  if stray is not null then
    perform private.raise_error(
      422, 'invalid_rows', format('Row %s: This question belongs to another quiz.', stray), stray || '.question_id'
    );
  end if;
  written := private.write_import_changes(p_import_id, 'questions', array[
    'title', 'description', 'type', 'options', 'left_options', 'right_options', 'slider_min', 'slider_max', 'slider_step', 'slider_unit',
    'points', 'tags'
  ]);
  update private.question_keys as k set
    answer = coalesce(w.after #> '{form,key}', k.answer), explanation = coalesce(w.after ->> 'explanation', k.explanation),
    option_explanations = coalesce(w.after -> 'option_explanations', k.option_explanations), updated_at = clock_timestamp()
  from private.import_writes as w
  where w.import_id = p_import_id and w.table_name = 'questions' and k.question_id = w.row_id
    and w.after ?| '{form,explanation,option_explanations}'
    and (k.answer, k.explanation, k.option_explanations) is distinct from (
      coalesce(w.after #> '{form,key}', k.answer), coalesce(w.after ->> 'explanation', k.explanation),
      coalesce(w.after -> 'option_explanations', k.option_explanations)
    );
  insert into private.question_keys (question_id, answer, explanation, option_explanations)
  select w.row_id, w.after #> '{form,key}', coalesce(w.after ->> 'explanation', ''), coalesce(w.after -> 'option_explanations', '{}')
  from private.import_writes as w
  where w.import_id = p_import_id and w.table_name = 'questions' and w.after #> '{form,key}' is not null
    and not exists (select 1 from private.question_keys as k where k.question_id = w.row_id)
  on conflict (question_id) do nothing;

  -- New questions follow those of their quiz, in the order of the file.
  create temporary table staged_questions on commit drop as
  select s.question_id as id, s.quiz_id, s.row_number, s.question
  from (
    select distinct on (r.question_id) r.* from private.import_rows as r
    where r.import_id = p_import_id and r.question_id is not null
      and r.question_id not in (select q.id from public.questions as q)
      and r.question_id not in (
        select c.row_id from private.import_comparisons as c
        where c.import_id = p_import_id and c.table_name = 'questions' and c.reason = 'deleted' and not c.chosen
      )
    order by r.question_id, r.row_number
  ) as s;
  alter table pg_temp.staged_questions add primary key (id);
  analyze pg_temp.staged_questions;
  insert into public.questions (
    id, quiz_id, position, title, description, type, options, left_options, right_options, slider_min, slider_max,
    slider_step, slider_unit, points, tags, import_id
  )
  select
    g.id, g.quiz_id, z.last + (row_number() over (partition by z.first_row order by g.row_number))::integer,
    g.question ->> 'title', coalesce(g.question ->> 'description', ''), g.question ->> 'type',
    coalesce(g.question -> 'options', '[]'), coalesce(g.question -> 'leftOptions', '[]'),
    coalesce(g.question -> 'rightOptions', '[]'), (g.question #>> '{slider,min}')::numeric,
    (g.question #>> '{slider,max}')::numeric,
    case when g.question #>> '{slider,min}' is not null then coalesce((g.question #>> '{slider,step}')::numeric, 1) end,
    coalesce(g.question #>> '{slider,unit}', ''), coalesce((g.question ->> 'points')::smallint, 1),
    private.tag_list(g.question -> 'tags'), p_import_id
  from pg_temp.staged_questions as g
  join (
    select
      n.quiz_id, min(n.row_number) as first_row,
      coalesce((select max(q.position) from public.questions as q where q.quiz_id = n.quiz_id), 0) as last
    from pg_temp.staged_questions as n group by n.quiz_id
  ) as z on z.quiz_id = g.quiz_id;
  get diagnostics made = row_count;
  insert into private.question_keys (question_id, answer, explanation, option_explanations)
  select
    g.id, private.kept_key(g.question ->> 'type', g.question -> 'answer', null, null), coalesce(g.question ->> 'explanation', ''),
    case when g.question -> 'optionExplanations' <> '{}'
      then private.explained_options(g.question ->> 'type', g.question -> 'options', g.question -> 'optionExplanations')
      else '{}'
    end
  from pg_temp.staged_questions as g;
  drop table pg_temp.staged_questions;
  return private.import_counts(total, made, written);
end;
$function$;

REVOKE ALL ON FUNCTION "private"."commit_import_questions"(text) FROM PUBLIC;
