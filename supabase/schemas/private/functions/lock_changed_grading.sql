CREATE OR REPLACE FUNCTION private.lock_changed_grading (
  p_questions text[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- As lock_grading, for changes of these questions and of those that are the same. One lock for each of many quizzes could use up the
-- locks that the database has.
declare
  quizzes text[] := case when p_questions <> '{}' then array(
    select distinct q.quiz_id from public.questions as q where q.id = any (private.with_shared(p_questions)) order by q.quiz_id
  ) end;
begin
  if cardinality(quizzes) > 100 then
    perform pg_advisory_xact_lock(hashtextextended('grading', 0));
  else
    perform private.lock_grading(z.id, true) from unnest(quizzes) as z (id);
  end if;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."lock_changed_grading"(text[]) FROM PUBLIC;
