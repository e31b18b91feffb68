-- Decides whether a student may see a question's right answer: not while an open attempt asks the question in a quiz with feedback at the
-- end (docs/decisions/0116). All code that reveals a key, a result or an explanation must check this.

create function private.asked_questions(p_quiz_id text, p_drawn text[]) returns text[]
language plpgsql stable
set search_path = ''
as $$
-- The questions of an attempt at a quiz: p_drawn, or all if it is null.
begin
  return array(
    select p.question_id from private.live_places as p
    where p.quiz_id = p_quiz_id and (p_drawn is null or p.question_id = any (p_drawn))
  );
end;
$$;

create function private.withheld_questions(p_learner uuid, p_except uuid default null) returns table (question_id text, attempt_id uuid)
language plpgsql stable rows 20
set search_path = ''
as $$
-- The questions whose answers are withheld from a learner, each with the open attempt (feedback at the end) that withholds them. Ignores
-- the attempt p_except.
begin
  return query
    select h.id, a.id
    from public.quiz_attempts as a
    join public.quizzes as z on z.id = a.quiz_id and z.feedback_timing = 'at_end'
    cross join lateral unnest(private.asked_questions(a.quiz_id, a.drawn)) as h (id)
    where a.user_id = p_learner and a.finished_at is null and a.submitted_at is null and a.id is distinct from p_except
    order by a.started_at, a.id;
end;
$$;

create function private.may_reveal(p_learner uuid, p_question_id text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return not exists (select 1 from private.withheld_questions(p_learner) as h where h.question_id = p_question_id);
end;
$$;

create function private.blocking_attempt(p_attempt public.quiz_attempts) returns uuid
language plpgsql stable
set search_path = ''
as $$
-- The open attempt that blocks this one, because it withholds one of the questions asked or answered here; null if none does. Also works
-- for an attempt that is about to start.
begin
  return (
    select h.attempt_id
    from private.withheld_questions(p_attempt.user_id, p_attempt.id) as h
    where h.question_id = any ((select private.asked_questions(p_attempt.quiz_id, p_attempt.drawn))::text[])
      or h.question_id in (select w.question_id from public.attempt_answers as w where w.attempt_id = p_attempt.id)
    limit 1
  );
end;
$$;

create function private.require_unblocked(p_attempt public.quiz_attempts) returns void
language plpgsql stable
set search_path = ''
as $$
-- Raises finish_first, with the title of the quiz that blocks the attempt.
declare
  blocking uuid := private.blocking_attempt(p_attempt);
begin
  if blocking is not null then
    perform private.raise_error(409, 'finish_first', format('Finish “%s” first.', (
      select z.title from public.quiz_attempts as a join public.quizzes as z on z.id = a.quiz_id where a.id = blocking
    )));
  end if;
end;
$$;

create function private.end_attempt(p_attempt public.quiz_attempts) returns void
language plpgsql
set search_path = ''
as $$
-- Ends an attempt that the caller has locked (lock_attempt): grades it or, while another one blocks it, marks it as submitted. The
-- attempt's questions are then fixed, so that questions added to the quiz later don't count as wrong.
begin
  if private.blocking_attempt(p_attempt) is null then
    perform private.grade_attempt(p_attempt.id);
  elsif p_attempt.submitted_at is null then
    update public.quiz_attempts as a set
      submitted_at = least(clock_timestamp(), private.attempt_ends_at(p_attempt)), drawn = private.asked_questions(a.quiz_id, a.drawn)
    where a.id = p_attempt.id;
  end if;
  perform private.grade_submitted(p_attempt.user_id);
end;
$$;

create function private.grade_submitted(p_learner uuid) returns void
language plpgsql
set search_path = ''
as $$
-- Grades submitted attempts that are no longer blocked. Runs after an attempt has ended or been left, under the locks of lock_attempt.
begin
  perform private.grade_attempt(a.id)
  from (
    select w.id from public.quiz_attempts as w
    where w.user_id = p_learner and w.finished_at is null and w.submitted_at is not null and private.blocking_attempt(w) is null
    order by w.submitted_at, w.id for update
  ) as a;
end;
$$;

create function private.my_withheld_questions() returns setof text
language plpgsql stable security definer
set search_path = ''
as $$
-- The questions withheld from the caller, for the policy below. Learners may execute this function, because policies run with the caller's
-- role.
begin
  return query select h.question_id from private.withheld_questions((select auth.uid())) as h;
end;
$$;
grant execute on function private.my_withheld_questions to authenticated;

create policy "Learners read their own answers" on public.attempt_answers
for select to authenticated
using (
  -- Answers of finished attempts are hidden while another attempt at the quiz, or one with the same question, is open, because they would
  -- help the student.
  attempt_id in (
    select a.id from public.quiz_attempts as a
    where a.user_id = (select auth.uid()) and (a.finished_at is null or not exists (
      select 1 from public.quiz_attempts as o
      where o.user_id = a.user_id and o.quiz_id = a.quiz_id and o.finished_at is null
    ))
  )
  and (correct is null or question_id not in (select private.my_withheld_questions()))
);
