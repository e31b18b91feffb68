CREATE OR REPLACE FUNCTION private.link_questions (
  p_ids     text[],
  p_quiz_id text
)
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Puts questions behind the last one of a quiz as the same questions; all of them are locked. One that was selected in several quizzes comes once.
declare
  refused text;
  last integer := coalesce((select max(q.position) from public.questions as q where q.quiz_id = p_quiz_id), 0);
  added jsonb;
begin
  select q.title into refused from public.questions as q
  where q.id = any (p_ids) and exists (
    select 1 from public.questions as h
    where h.quiz_id = p_quiz_id and h.deleted_at is null and (h.id = q.id or h.id = any (private.with_shared(array[q.id])))
  )
  order by q.id limit 1;
  if refused is not null then
    perform private.raise_error(
      409, 'question_in_quiz', format('“%s” is in this quiz already. Nothing was changed.', left(refused, 100)), 'quizId'
    );
  end if;
  insert into private.shared_questions (question_id, group_id)
  select i.id, gen_random_uuid() from (select distinct u.id from unnest(p_ids) as u (id)) as i
  on conflict do nothing;
  -- A question of the quiz that is in its trash could come back beside the new one.
  delete from private.shared_questions as o using public.questions as q
  where q.id = o.question_id and q.quiz_id = p_quiz_id
    and o.group_id in (select s.group_id from private.shared_questions as s where s.question_id = any (p_ids));
  select s.title into refused from (
    select min(q.title) as title from private.shared_questions as s join public.questions as q on q.id = s.question_id
    where s.group_id in (select g.group_id from private.shared_questions as g where g.question_id = any (p_ids))
    group by s.group_id having count(*) >= 100
  ) as s limit 1;
  if refused is not null then
    perform private.raise_error(
      422, 'too_many_quizzes', format('“%s” is in 100 quizzes already. Copy it instead.', left(refused, 100)), 'quizId'
    );
  end if;
  select jsonb_object_agg(f.id, jsonb_build_object('id', gen_random_uuid(), 'quiz_id', p_quiz_id, 'position', last + f.place)) into added
  from (
    select g.id, row_number() over (order by g.place) as place
    from (
      select distinct on (s.group_id) u.id, u.place
      from unnest(p_ids) with ordinality as u (id, place) join private.shared_questions as s on s.question_id = u.id
      order by s.group_id, u.place
    ) as g
  ) as f;
  perform private.insert_question_copies(added);
  insert into private.shared_questions (question_id, group_id)
  select a.value ->> 'id', s.group_id from jsonb_each(added) as a join private.shared_questions as s on s.question_id = a.key;
  return (select count(*) from jsonb_object_keys(added));
end;
$function$;

REVOKE ALL ON FUNCTION "private"."link_questions"(text[], text) FROM PUBLIC;
