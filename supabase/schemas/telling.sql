-- When a learner may be told what is right in a question: not while an attempt is open that asks it and tells at its end
-- (docs/decisions/0113-each-item-its-own-visibility.md). Everything that tells a key, a result or an explanation asks here.

create function private.holding_attempt(p_learner uuid, p_question_ids text[], p_except uuid default null) returns uuid
language plpgsql stable
set search_path = ''
as $$
-- The first open attempt of a learner that tells at its end and asks one of these questions, in whatever quiz they are the same
-- (with_shared); null if nothing holds them back. Of an attempt that draws, its drawn questions count.
declare
  holder record;
begin
  for holder in
    select a.id, a.quiz_id, a.drawn from public.quiz_attempts as a join public.quizzes as z on z.id = a.quiz_id
    where a.user_id = p_learner and a.finished_at is null and a.handed_in_at is null and z.feedback_timing = 'at_end'
      and a.id is distinct from p_except
    order by a.started_at, a.id
  loop
    if exists (
      select 1 from public.questions as q
      where q.quiz_id = holder.quiz_id and q.deleted_at is null and (holder.drawn is null or q.id = any (holder.drawn))
        and q.id = any (private.with_shared(p_question_ids))
    ) then
      return holder.id;
    end if;
  end loop;
  return null;
end;
$$;

create function private.may_tell(p_learner uuid, p_question_id text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return private.holding_attempt(p_learner, array[p_question_id]) is null;
end;
$$;

-- For the policy of answers, which runs as the role that reads.
create function private.can_tell(p_question_id text) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.may_tell((select auth.uid()), p_question_id);
end;
$$;
grant execute on function private.can_tell to authenticated;

create policy "Learners read their own answers" on public.attempt_answers
for select to authenticated
using (
  -- Of finished attempts not while another attempt of the quiz is open, or one that asks the same: what was right would help there.
  attempt_id in (
    select a.id from public.quiz_attempts as a
    where a.user_id = (select auth.uid()) and (a.finished_at is null or not exists (
      select 1 from public.quiz_attempts as o
      where o.user_id = a.user_id and o.quiz_id = a.quiz_id and o.finished_at is null
    ))
  )
  and (correct is null or private.can_tell(question_id))
);

create function private.questions_of_attempt(p_attempt public.quiz_attempts) returns text[]
language plpgsql stable
set search_path = ''
as $$
-- What an attempt asks and what was answered in it.
begin
  return array(
    select q.id from public.questions as q
    where q.quiz_id = p_attempt.quiz_id and q.deleted_at is null and (p_attempt.drawn is null or q.id = any (p_attempt.drawn))
    union
    select w.question_id from public.attempt_answers as w where w.attempt_id = p_attempt.id
  );
end;
$$;

create function private.questions_of_quiz(p_quiz_id text) returns text[]
language plpgsql stable
set search_path = ''
as $$
begin
  return array(select q.id from public.questions as q where q.quiz_id = p_quiz_id and q.deleted_at is null);
end;
$$;

create function private.holder_to_json(p_attempt_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- An attempt that has to be finished first; null for null. course_id and ref are the parts of its page's path, null where it cannot be
-- opened any more. `ends`: leaving it ends it instead of discarding it.
begin
  return (
    select jsonb_build_object(
      'attempt_id', a.id, 'quiz_title', z.title,
      'course_id', case when a.lesson_id is null then 'default' else l.course_id end,
      'ref', case when a.lesson_id is null then a.quiz_id else l.id end,
      'ends', a.time_limit_minutes > 0 or z.attempt_limit > 0
    )
    from public.quiz_attempts as a
    join public.quizzes as z on z.id = a.quiz_id
    left join private.unnumbered_lessons as l on l.id = a.lesson_id
    where a.id = p_attempt_id
  );
end;
$$;

create function private.require_free_to_tell(p_learner uuid, p_question_ids text[], p_except uuid default null) returns void
language plpgsql stable
set search_path = ''
as $$
-- Raises finish_first, which names the quiz that holds one of these questions back: another attempt than p_except.
declare
  holder uuid := private.holding_attempt(p_learner, p_question_ids, p_except);
begin
  if holder is not null then
    perform private.raise_error(409, 'finish_first', format('Finish “%s” first.', private.holder_to_json(holder) ->> 'quiz_title'));
  end if;
end;
$$;

create function private.end_attempt(p_attempt public.quiz_attempts) returns void
language plpgsql
set search_path = ''
as $$
-- Ends an open attempt, which the caller has locked (lock_attempt). Where something of it may not be told yet it is handed in: graded, with
-- its result, once no open attempt holds that back.
begin
  if private.holding_attempt(p_attempt.user_id, private.questions_of_attempt(p_attempt), p_attempt.id) is null then
    perform private.grade_attempt(p_attempt.id);
  else
    update public.quiz_attempts as a set
      handed_in_at = coalesce(a.handed_in_at, least(clock_timestamp(), private.attempt_ends_at(p_attempt)))
    where a.id = p_attempt.id;
  end if;
  perform private.grade_handed_in(p_attempt.user_id);
end;
$$;

create function private.grade_handed_in(p_learner uuid) returns void
language plpgsql
set search_path = ''
as $$
-- Grades what was handed in and is held back no longer; after an attempt has ended or was left.
declare
  waiting public.quiz_attempts;
begin
  for waiting in
    select a.* from public.quiz_attempts as a
    where a.user_id = p_learner and a.finished_at is null and a.handed_in_at is not null
    order by a.handed_in_at, a.id for update
  loop
    if private.holding_attempt(p_learner, private.questions_of_attempt(waiting), waiting.id) is null then
      perform private.grade_attempt(waiting.id);
    end if;
  end loop;
end;
$$;
