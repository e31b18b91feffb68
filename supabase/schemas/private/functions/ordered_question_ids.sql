CREATE OR REPLACE FUNCTION private.ordered_question_ids (
  p_quiz_id text
)
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select array(
    select q.id from public.questions as q where q.quiz_id = p_quiz_id and q.deleted_at is null
    order by q.position, q.created_at, q.id
  );
$function$;

REVOKE ALL ON FUNCTION "private"."ordered_question_ids"(text) FROM PUBLIC;
