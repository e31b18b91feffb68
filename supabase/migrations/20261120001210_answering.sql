-- The quiz player, answering: every answer is on the server as it is given.

-- Returns the attempt under way if there is one: two tabs and two devices share it.
create function private.start_attempt(p_course_id text, p_ref text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_learner();
  spot record := private.find_quiz(p_course_id, p_ref);
  attempt_id uuid;
begin
  if spot.quiz_id is null then
    perform private.refuse(404, 'quiz_not_found', 'Lesson not found');
  end if;
  if not exists (select 1 from private.live_questions as q where q.quiz_id = spot.quiz_id) then
    perform private.refuse(409, 'quiz_empty', 'No questions found for this lesson');
  end if;
  -- An update that changes nothing locks the open attempt and names it: one that another tab finishes meanwhile is no
  -- longer in the way, and a new one is made.
  insert into public.quiz_attempts as a (user_id, quiz_id, lesson_id)
  values (me, spot.quiz_id, spot.lesson_id)
  on conflict (user_id, quiz_id, lesson_id) where finished_at is null do update set started_at = a.started_at
  returning a.id into attempt_id;
  return private.attempt_json(attempt_id);
end;
$$;
revoke all on function private.start_attempt(text, text) from public;
grant execute on function private.start_attempt(text, text) to authenticated;

/*
 * The last answer given stands. Null, a blank text or an empty mapping takes the answer back.
 * p_answer is the answer itself or {"value": answer}. Clients send the latter: the local stack passes a bare text on
 * as if it were JSON.
 */
create function private.save_answer(p_attempt_id uuid, p_question_id text, p_answer jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_user();
  attempt public.quiz_attempts;
  question private.live_questions;
  given jsonb := case when jsonb_typeof(p_answer) = 'object' and p_answer ? 'value' then p_answer -> 'value' else p_answer end;
  kept jsonb;
begin
  if octet_length(p_answer::text) > 4096 then
    perform private.refuse(413, 'answer_too_long', 'An answer may have at most 4 KB.', 'p_answer');
  end if;
  -- Shared with other answers, but waits for a finish under way, so that no answer slips in after grading.
  select * into attempt from public.quiz_attempts as a
  where a.id = p_attempt_id and a.user_id = me for share;
  if not found then
    perform private.refuse(404, 'attempt_not_found', 'This attempt does not exist.');
  elsif attempt.finished_at is not null then
    perform private.refuse(409, 'attempt_finished', 'This quiz is finished already; start it again to answer anew.');
  end if;
  select * into question from private.live_questions as q
  where q.id = p_question_id and q.quiz_id = attempt.quiz_id;
  if not found then
    perform private.refuse(404, 'question_not_found', 'This question is not part of the quiz any more.');
  elsif not question.supported then
    perform private.refuse(
      422, 'question_unsupported', format('This question type ("%s") is not supported yet.', question.type)
    );
  end if;

  if given is null or jsonb_typeof(given) = 'null' or private.scalar_text(given) = ''
    or (question.type = 'ASC' and private.unwrap_json(given) = '{}'::jsonb) then
    delete from public.attempt_answers as w where w.attempt_id = attempt.id and w.question_id = question.id;
  else
    kept := private.normal_answer(question, given);
    if kept is null then
      perform private.refuse(
        422, 'invalid_answer', 'The answer does not have the form this question asks for.', 'p_answer'
      );
    end if;
    insert into public.attempt_answers as w (attempt_id, question_id, answer)
    values (attempt.id, question.id, kept)
    on conflict (attempt_id, question_id) do update set answer = excluded.answer
    where w.answer is distinct from excluded.answer;
  end if;
  return jsonb_build_object('saved_at', clock_timestamp());
end;
$$;
revoke all on function private.save_answer(uuid, text, jsonb) from public;
grant execute on function private.save_answer(uuid, text, jsonb) to authenticated;

-- What a question asks was changed: answers under way no longer mean what the learner chose, so it is asked again.
create function private.drop_stale_answers() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.attempt_answers as w
  using public.quiz_attempts as a
  where w.question_id = new.id and a.id = w.attempt_id and a.finished_at is null;
  return null;
end;
$$;
revoke all on function private.drop_stale_answers() from public;
create trigger questions_drop_stale_answers
after update of type, options, left_options, right_options, slider_min, slider_max, slider_step on public.questions
for each row when (
  (old.type, old.options, old.left_options, old.right_options, old.slider_min, old.slider_max, old.slider_step)
  is distinct from
  (new.type, new.options, new.left_options, new.right_options, new.slider_min, new.slider_max, new.slider_step)
) execute function private.drop_stale_answers();

create function public.start_attempt(p_course_id text, p_ref text) returns jsonb
language sql security invoker
set search_path = ''
as $$ select private.start_attempt(p_course_id, p_ref); $$;
revoke all on function public.start_attempt(text, text) from public, anon, authenticated, service_role;
grant execute on function public.start_attempt(text, text) to authenticated;

create function public.save_answer(p_attempt_id uuid, p_question_id text, p_answer jsonb) returns jsonb
language sql security invoker
set search_path = ''
as $$ select private.save_answer(p_attempt_id, p_question_id, p_answer); $$;
revoke all on function public.save_answer(uuid, text, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.save_answer(uuid, text, jsonb) to authenticated;
