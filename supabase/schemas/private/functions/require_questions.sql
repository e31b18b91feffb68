CREATE OR REPLACE FUNCTION private.require_questions (
  p_ids text[]
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Refuses to publish quizzes without questions, and names them: up to five.
declare
  empty text[] := array(
    select z.title from public.quizzes as z
    where z.id = any (p_ids) and (z.publish_at is null or z.publish_at > now())
      and not exists (select 1 from public.questions as q where q.quiz_id = z.id and q.deleted_at is null)
    order by lower(z.title), z.id
  );
  names text := (select string_agg(format('“%s”', t.title), ', ' order by t.n) from unnest(empty[:5]) with ordinality as t (title, n));
begin
  if cardinality(empty) = 1 then
    perform private.raise_error(422, 'quiz_empty', format(
      '%s has no questions. Add a question to it, or take it out of the selection. Nothing was changed.', names
    ), 'ids');
  elsif cardinality(empty) > 1 then
    perform private.raise_error(422, 'quiz_empty', format(
      '%s quizzes have no questions: %s%s. Add questions to them, or take them out of the selection. Nothing was changed.',
      cardinality(empty), names, case when cardinality(empty) > 5 then format(' and %s others', cardinality(empty) - 5) else '' end
    ), 'ids');
  end if;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."require_questions"(text[]) FROM PUBLIC;
