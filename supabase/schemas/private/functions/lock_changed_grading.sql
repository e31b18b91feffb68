CREATE OR REPLACE FUNCTION private.lock_changed_grading (
  p_questions text[],
  p_quizzes   text[] DEFAULT '{}'::text[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Like lock_grading, for changes of these questions, of those that are the same in other quizzes, and of these quizzes.
declare
  quizzes text[] := array(
    select q.quiz_id from public.questions as q where p_questions <> '{}' and q.id = any (private.with_shared(p_questions))
    union
    select z.id from unnest(p_quizzes) as z (id) where z.id is not null
    order by 1
  );
begin
  if cardinality(quizzes) > 100 then
    perform pg_advisory_xact_lock(hashtextextended('grading', 0));
  else
    perform private.lock_grading(z.id, true) from unnest(quizzes) as z (id);
  end if;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."lock_changed_grading"(text[], text[]) FROM PUBLIC;
