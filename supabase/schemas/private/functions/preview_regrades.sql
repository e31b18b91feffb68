CREATE OR REPLACE FUNCTION private.preview_regrades (
  p_ids   text[],
  p_forms jsonb[]
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- What regrading by other forms of questions, as private.content_fields has them, would do, also where they are the same in other quizzes:
  -- {questions, attempts, changed, students_up, students_down}.
  with answered as materialized (
    select c.row_id, c.form, m.id
    from unnest(p_ids, p_forms) as c (row_id, form)
    cross join lateral (
      select c.row_id as id
      union
      select o.question_id from private.shared_questions as s join private.shared_questions as o on o.group_id = s.group_id
      where s.question_id = c.row_id
    ) as m
    where exists (select 1 from public.attempt_answers as w where w.question_id = m.id)
  ), graded as (
    select w.attempt_id, w.user_id, k.id as question_id, w.differs, w.rises, w.falls
    from answered as c
    join public.questions as q on q.id = c.id and (q.deleted_at is null or q.id = c.row_id)
    join private.keyed_questions as k on k.id = q.id
    cross join lateral (select jsonb_populate_record(k, c.form) as question offset 0) as n
    cross join lateral private.regradable_answers(n.question, case
      when private.has_other_form(q, c.form ->> 'type', c.form -> 'left_options', c.form -> 'right_options', (c.form ->> 'slider_min')::numeric)
        then 'infinity'
      else q.form_changed_at
    end) as w
  )
  select jsonb_build_object(
    'questions', count(distinct g.question_id) filter (where g.differs),
    'attempts', count(distinct g.attempt_id),
    'changed', count(distinct g.attempt_id) filter (where g.differs),
    'students_up', count(distinct g.user_id) filter (where g.rises),
    'students_down', count(distinct g.user_id) filter (where g.falls)
  )
  from graded as g;
$function$;

REVOKE ALL ON FUNCTION "private"."preview_regrades"(text[], jsonb[]) FROM PUBLIC;
