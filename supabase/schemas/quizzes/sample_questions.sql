-- Sample questions, which visitors can answer on the landing page before they sign up. Editors tag them `try-it` and leave their quizzes as
-- drafts, so that no student is ever graded on them and their keys reveal nothing. A setting turns them on.

create function private.sample_questions() returns setof text
language plpgsql stable rows 2
set search_path = ''
as $$
-- The ids of the two sample questions, in the order of their quiz: the first of each type. Returns no rows unless the operator has turned
-- them on.
begin
  if not coalesce((select (s.value ->> 'enabled')::boolean from private.settings as s where s.key = 'sample_questions'), false) then
    return;
  end if;
  return query
    select s.id
    from (
      select q.id, q.type, min(p.position) as place, row_number() over (partition by q.type order by min(p.position), q.id) as n
      from public.questions as q
      join private.question_keys as k on k.question_id = q.id
      join private.live_places as p on p.question_id = q.id
      join public.quizzes as z on z.id = p.quiz_id and z.deleted_at is null
      where q.deleted_at is null and private.tag_keys(q.tags) @> array['try-it'] and q.type = any (private.supported_question_types())
        -- A scheduled quiz counts as published, and so does a quiz that has been attempted, even if it is in the trash.
        and not exists (
          select 1 from public.quiz_questions as e join public.quizzes as o on o.id = e.quiz_id
          where e.question_id = q.id
            and (o.publish_at is not null or exists (select 1 from public.quiz_attempts as a where a.quiz_id = o.id))
        )
      group by q.id
    ) as s
    where s.n = 1
    order by s.place, s.id
    limit 2;
end;
$$;

create function private.sample_seed() returns uuid
language sql immutable
set search_path = ''
as $$
  -- Everyone gets the same order and the same document.
  select '00000000-0000-0000-0000-000000000000'::uuid;
$$;

create function private.get_sample_questions() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- The sample questions without their keys; an empty list if there are none.
declare
  seed constant uuid := private.sample_seed();
begin
  return coalesce((
    select jsonb_agg(
      jsonb_build_object('id', s.id, 'expects_number', private.expects_number(q))
        || private.shown_question(private.without_key(q), seed, false)
      order by s.n
    )
    from private.sample_questions() with ordinality as s (id, n)
    cross join lateral private.keyed_question(s.id) as q
  ), '[]'::jsonb);
end;
$$;
call private.expose('get_sample_questions', 'anon', 'authenticated');

create function private.answer_sample_question(p_question_id text, p_answer jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Grades an answer to a sample question and returns what is right. Stores nothing. p_answer is wrapped as in save_answer. Raises
-- too_many_requests, answer_too_long, question_not_found or invalid_answer.
declare
  seed constant uuid := private.sample_seed();
  q private.keyed_questions;
  answer jsonb := case when jsonb_typeof(p_answer) = 'object' and p_answer ? 'value' then p_answer -> 'value' else p_answer end;
begin
  if private.count_requests('sample_question', private.hashed_bucket('address', private.request_address()), 'overall') then
    perform private.raise_error(429, 'too_many_requests', 'Too many requests. Wait a minute, then try again.');
  elsif octet_length(p_answer::text) > 4096 then
    perform private.raise_error(413, 'answer_too_long', 'An answer can be up to 4 KB.', 'p_answer');
  elsif not exists (select 1 from private.sample_questions() as s (id) where s.id = p_question_id) then
    perform private.raise_error(404, 'question_not_found', 'This question doesn’t exist.', 'p_question_id');
  end if;
  q := private.keyed_question(p_question_id);
  answer := private.normalize_answer(q, answer);
  if answer is null or answer = 'null'::jsonb then
    perform private.raise_error(422, 'invalid_answer', 'This answer doesn’t fit the question type.', 'p_answer');
  end if;
  answer := private.from_shown_answer(q, seed, answer);
  -- Leaves out the cue, because videos are for students.
  return private.shown_feedback(q, seed, answer) - 'cue'
    || jsonb_build_object('your_answer', private.to_shown_answer(q, seed, answer));
end;
$$;
call private.expose('answer_sample_question', 'anon', 'authenticated');
