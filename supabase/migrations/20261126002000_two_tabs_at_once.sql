-- Two tabs at once. A quiz that was started while another tab finished it was asked in the order of the attempt before, because that
-- one was not counted yet. Practice that was started while an answer was sent could end in a deadlock: one locked the session first,
-- the other its questions.

create or replace function private.start_attempt(p_course_id text, p_ref text) returns jsonb
language plpgsql security definer set search_path = '' as $$
-- Returns the open attempt if there is one: tabs and devices share it. Raises quiz_open_elsewhere where it belongs to another
-- lesson, or to practice.
declare
  me uuid := private.require_learner();
  target record := private.find_quiz(p_course_id, p_ref);
  attempt record;
begin
  if target.quiz_id is null then
    perform private.raise_error(404, 'quiz_not_found', 'Lesson not found');
  end if;
  if not exists (select 1 from private.live_questions as q where q.quiz_id = target.quiz_id) then
    perform private.raise_error(409, 'quiz_empty', 'No questions found for this lesson');
  end if;
  -- Waits for another tab that is finishing or leaving the open attempt: the next order depends on how many there were.
  perform 1 from public.quiz_attempts as a where a.user_id = me and a.quiz_id = target.quiz_id and a.finished_at is null for update;
  -- An update that changes nothing locks the open attempt and returns it; if another tab finishes it meanwhile, a new
  -- one is created.
  insert into public.quiz_attempts as a (user_id, quiz_id, lesson_id, order_seed)
  values (me, target.quiz_id, target.lesson_id, private.next_order_seed(me, target.quiz_id))
  on conflict (user_id, quiz_id) where finished_at is null do update set started_at = a.started_at
  returning a.id, a.lesson_id, a.order_seed into attempt;
  if attempt.lesson_id is distinct from target.lesson_id then
    perform private.raise_error(
      409, 'quiz_open_elsewhere', 'You have started this quiz in another place. Finish it there or leave it first.'
    );
  end if;
  return private.attempt_to_json(attempt.id)
    || jsonb_build_object('questions', private.shown_questions(target.quiz_id, attempt.order_seed));
end;
$$;

create or replace function private.start_practice(p_time_zone text, p_scope text, p_quiz_id text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
-- A session of at most ten questions: `due` takes what is due today, the mistakes first, then what has waited longest; `mistakes` what was
-- wrong last, of one quiz or of all. The open session of the same kind is continued. Null if there is nothing to practise.
declare
  me uuid := private.require_learner();
  zone text := private.valid_time_zone(p_time_zone);
  day_end timestamptz := ((now() at time zone zone)::date + 1)::timestamp at time zone zone;
  session private.practice_sessions;
  opened jsonb;
begin
  if p_scope is null or p_scope not in ('due', 'mistakes') then
    perform private.raise_error(422, 'invalid_scope', 'Practise what is due, or your mistakes.', 'p_scope');
  end if;
  perform private.limit_account('start_practice');
  -- Two tabs that start at once share one session.
  perform 1 from public.profiles as p where p.id = me for no key update;
  -- Before its questions, as answer_practice does.
  select s.* into session from private.practice_sessions as s where s.user_id = me and s.finished_at is null for update;
  if session.scope = p_scope and session.quiz_id is not distinct from p_quiz_id then
    opened := private.open_practice(me);
    if opened is not null then
      return opened;
    end if;
  end if;
  -- Of earlier sessions stays that and when somebody practised.
  delete from private.practice_items as i
  using private.practice_sessions as s
  where s.user_id = me and i.session_id = s.id;
  delete from private.practice_sessions as s where s.user_id = me and s.last_answer_at is null;
  update private.practice_sessions as s set finished_at = now() where s.user_id = me and s.finished_at is null;

  insert into private.practice_sessions (user_id, scope, quiz_id)
  select me, p_scope, (select z.id from public.quizzes as z where z.id = p_quiz_id)
  returning * into session;
  insert into private.practice_items (session_id, question_id, position)
  select
    session.id, n.question_id, row_number() over (order by n.correct, md5(session.id::text || n.question_id))
  from (
    select p.question_id, p.correct
    from private.practice_pool(me) as p
    where case p_scope
      when 'due' then p.due < day_end
      else not p.correct and (p_quiz_id is null or p.quiz_id = p_quiz_id)
    end
    order by p.correct, p.due, p.question_id
    limit 10
  ) as n;
  opened := private.open_practice(me);
  if opened is null then
    delete from private.practice_sessions as s where s.id = session.id;
  end if;
  return opened;
end;
$$;
