CREATE OR REPLACE FUNCTION private.copy_quizzes (
  p_ids     text[],
  p_changes jsonb  DEFAULT '{}'::jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Copies quizzes with their questions and keys, in their order. Answers the id of each copy by that of its original. Each key
-- has a salt of its own, so an association is displayed in another order.
declare
  quizzes jsonb := (select coalesce(jsonb_object_agg(i.id, gen_random_uuid()), '{}') from unnest(p_ids) as i (id));
  questions jsonb := (
    select coalesce(jsonb_object_agg(q.id, gen_random_uuid()), '{}')
    from public.questions as q where q.quiz_id = any (p_ids) and q.deleted_at is null
  );
begin
  insert into public.quizzes
  select c.* from public.quizzes as z
  cross join lateral jsonb_populate_record(
    null::public.quizzes, private.copy_of(to_jsonb(z), jsonb_build_object('id', quizzes ->> z.id) || p_changes)
  ) as c
  where z.id = any (p_ids);
  insert into public.questions
  select c.* from public.questions as q
  cross join lateral jsonb_populate_record(
    null::public.questions,
    private.copy_of(to_jsonb(q), jsonb_build_object('id', questions ->> q.id, 'quiz_id', quizzes ->> q.quiz_id, 'form_changed_at', '-infinity'))
  ) as c
  where q.quiz_id = any (p_ids) and q.deleted_at is null;
  insert into private.question_keys
  select c.* from private.question_keys as k
  cross join lateral jsonb_populate_record(
    null::private.question_keys,
    to_jsonb(k) || jsonb_build_object('question_id', questions ->> k.question_id, 'salt', gen_random_uuid(), 'updated_at', now())
  ) as c
  where questions ? k.question_id;
  return quizzes;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."copy_quizzes"(text[], jsonb) FROM PUBLIC;
