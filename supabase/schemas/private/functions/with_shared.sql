CREATE OR REPLACE FUNCTION private.with_shared (
  p_ids text[]
)
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- These questions and those that are the same, without those in the trash.
  select array(
    select i.id from unnest(p_ids) as i (id)
    union
    select o.question_id
    from private.shared_questions as s
    join private.shared_questions as o on o.group_id = s.group_id
    join public.questions as q on q.id = o.question_id and q.deleted_at is null
    where s.question_id = any (p_ids)
    order by 1
  );
$function$;

REVOKE ALL ON FUNCTION "private"."with_shared"(text[]) FROM PUBLIC;
