CREATE OR REPLACE FUNCTION private.lock_shared_questions (
  p_ids text[]
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- Locks questions and those that are the same, also in the trash, in the order of require_selection.
  select q.id from public.questions as q
  where q.id = any (p_ids) or q.id in (
    select o.question_id from private.shared_questions as s join private.shared_questions as o on o.group_id = s.group_id
    where s.question_id = any (p_ids)
  )
  order by q.id for no key update;
$function$;

REVOKE ALL ON FUNCTION "private"."lock_shared_questions"(text[]) FROM PUBLIC;
