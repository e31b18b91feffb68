CREATE OR REPLACE FUNCTION private.unlink_questions (
  p_ids text[]
)
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Makes each a question of its own, which says what it said. Answers how many were in another quiz as well.
declare
  groups uuid[];
  shared jsonb;
  changed integer;
begin
  groups := array(
    select s.group_id from private.shared_questions as s
    where s.group_id in (select o.group_id from private.shared_questions as o where o.question_id = any (p_ids))
    group by s.group_id having count(*) > 1
  );
  select jsonb_object_agg(s.question_id, private.other_quizzes(s.question_id)) into shared
  from private.shared_questions as s where s.group_id = any (groups);
  delete from private.shared_questions as s where s.question_id = any (p_ids) and s.group_id = any (groups);
  get diagnostics changed = row_count;
  -- What is left alone is its own as well.
  delete from private.shared_questions as s
  where s.group_id = any (groups) and (select count(*) from private.shared_questions as o where o.group_id = s.group_id) = 1;
  -- No column of the question changes, so no trigger logs it.
  insert into public.audit_log (actor, table_name, row_id, action, before, after)
  select auth.uid(), 'questions', s.key, 'update', jsonb_build_object('same_in', s.value), '{"same_in": []}'
  from jsonb_each(shared) as s
  where s.key not in (select o.question_id from private.shared_questions as o)
  order by s.key;
  return changed;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."unlink_questions"(text[]) FROM PUBLIC;
