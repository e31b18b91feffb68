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
  changed integer;
begin
  groups := array(
    select s.group_id from private.shared_questions as s
    where s.group_id in (select o.group_id from private.shared_questions as o where o.question_id = any (p_ids))
    group by s.group_id having count(*) > 1
  );
  delete from private.shared_questions as s where s.question_id = any (p_ids) and s.group_id = any (groups);
  get diagnostics changed = row_count;
  -- What is left alone is its own as well.
  delete from private.shared_questions as s
  where s.group_id = any (groups) and (select count(*) from private.shared_questions as o where o.group_id = s.group_id) = 1;
  return changed;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."unlink_questions"(text[]) FROM PUBLIC;
