CREATE OR REPLACE FUNCTION private.copy_quizzes (
  p_ids     text[],
  p_changes jsonb  DEFAULT '{}'::jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Copies quizzes with their questions and keys, in their order. Answers the id of each copy by that of its original.
declare
  quizzes jsonb := (select coalesce(jsonb_object_agg(i.id, gen_random_uuid()), '{}') from unnest(p_ids) as i (id));
begin
  insert into public.quizzes
  select c.* from public.quizzes as z
  cross join lateral jsonb_populate_record(
    null::public.quizzes, private.copy_of(to_jsonb(z), jsonb_build_object('id', quizzes ->> z.id) || p_changes)
  ) as c
  where z.id = any (p_ids);
  perform private.insert_question_copies(coalesce(jsonb_object_agg(
    q.id, jsonb_build_object('id', gen_random_uuid(), 'quiz_id', quizzes ->> q.quiz_id)
  ), '{}'))
  from public.questions as q where q.quiz_id = any (p_ids) and q.deleted_at is null;
  return quizzes;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."copy_quizzes"(text[], jsonb) FROM PUBLIC;
