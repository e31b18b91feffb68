CREATE OR REPLACE FUNCTION private.insert_question_copies (
  p_copies jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Copies questions with their keys: {original id: the columns in which its copy differs, with its id}. Whatever columns the table gets
-- later are copied as well. Each key has a salt of its own, so an association is displayed in another order.
begin
  insert into public.questions
  select c.* from public.questions as q
  cross join lateral jsonb_populate_record(
    null::public.questions, private.copy_of(to_jsonb(q), '{"form_changed_at": "-infinity"}' || (p_copies -> q.id))
  ) as c
  where q.id in (select jsonb_object_keys(p_copies));
  insert into private.question_keys
  select c.* from private.question_keys as k
  cross join lateral jsonb_populate_record(
    null::private.question_keys,
    to_jsonb(k) || jsonb_build_object('question_id', p_copies -> k.question_id ->> 'id', 'salt', gen_random_uuid(), 'updated_at', now())
  ) as c
  where k.question_id in (select jsonb_object_keys(p_copies));
end;
$function$;

REVOKE ALL ON FUNCTION "private"."insert_question_copies"(jsonb) FROM PUBLIC;
