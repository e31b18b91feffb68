CREATE OR REPLACE FUNCTION private.admin_preview_import_regrade (
  p_import_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What regrading by all keys that the upload would change would do: {questions, attempts, changed, students_up, students_down}.
begin
  perform private.require_right('content');
  return (
    with graded as (
      select w.attempt_id, w.user_id, k.id as question_id, w.differs, w.rises, w.falls
      from private.import_comparisons as c
      cross join lateral (
        select c.row_id as id
        union
        select o.question_id from private.shared_questions as s join private.shared_questions as o on o.group_id = s.group_id
        where s.question_id = c.row_id
      ) as m
      join public.questions as q on q.id = m.id and (q.deleted_at is null or q.id = c.row_id)
      join private.keyed_questions as k on k.id = q.id
      cross join lateral (select c.differences #> '{form,after}' as form offset 0) as f
      cross join lateral (select jsonb_populate_record(k, f.form) as question offset 0) as n
      cross join lateral private.regradable_answers(n.question, case
        when private.has_other_form(q, f.form ->> 'type', f.form -> 'left_options', f.form -> 'right_options', (f.form ->> 'slider_min')::numeric)
          then 'infinity'
        else q.form_changed_at
      end) as w
      where c.import_id = p_import_id and c.table_name = 'questions' and c.differences ? 'form'
        and (c.chosen or c.reason is distinct from 'deleted' and c.differences #>> '{form,by}' = 'file')
    )
    select jsonb_build_object(
      'questions', count(distinct g.question_id) filter (where g.differs),
      'attempts', count(distinct g.attempt_id),
      'changed', count(distinct g.attempt_id) filter (where g.differs),
      'students_up', count(distinct g.user_id) filter (where g.rises),
      'students_down', count(distinct g.user_id) filter (where g.falls)
    )
    from graded as g
  );
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_preview_import_regrade"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_preview_import_regrade"(text) FROM PUBLIC;
