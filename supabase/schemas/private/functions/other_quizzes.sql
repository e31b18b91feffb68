CREATE OR REPLACE FUNCTION private.other_quizzes (
  p_id text
)
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The titles of the other quizzes that have the same question.
  select array(
    select z.title
    from private.shared_questions as s
    join private.shared_questions as o on o.group_id = s.group_id and o.question_id <> s.question_id
    join public.questions as q on q.id = o.question_id and q.deleted_at is null
    join public.quizzes as z on z.id = q.quiz_id and z.deleted_at is null
    where s.question_id = p_id
    order by z.title
  );
$function$;

REVOKE ALL ON FUNCTION "private"."other_quizzes"(text) FROM PUBLIC;
