-- Practice: questions that a learner has met in finished attempts come back when they are about to be forgotten. The edge function
-- calculates the due times (ts-fsrs); grading and everything else happens here
-- (docs/decisions/0054-practice-is-scheduled-in-the-function.md).

create table private.practice_cards (
  user_id uuid not null references public.profiles (id) on delete cascade,
  question_id text not null references public.questions (id) on delete cascade,
  answered_at timestamptz not null,
  correct boolean not null,
  mistakes integer not null default 0 check (mistakes >= 0),
  waiting jsonb not null default '[]' check (jsonb_typeof(waiting) = 'array' and jsonb_array_length(waiting) <= 20),
  memory jsonb check (pg_column_size(memory) <= 2000),
  due timestamptz not null,
  known_until timestamptz,
  quiz_id text references public.quizzes (id) on delete set null,
  first_right_at timestamptz,
  primary key (user_id, question_id)
);
comment on table private.practice_cards is 'The questions that a learner has met, and when each is due.';
comment on column private.practice_cards.answered_at is 'When the question was last answered and graded, in a quiz or in practice.';
comment on column private.practice_cards.mistakes is 'How often the answer was wrong.';
comment on column private.practice_cards.waiting is 'Graded answers that aren''t in the schedule yet: [{at, correct}], oldest first.';
comment on column private.practice_cards.memory is 'The scheduler''s state (ts-fsrs); null until the first practice.';
comment on column private.practice_cards.known_until is
  'Until then a right answer is over 80% likely. Null after a wrong answer, and while the memory lasts less than a week.';
comment on column private.practice_cards.first_right_at is 'When the question was first answered right; null: never.';
comment on column private.practice_cards.quiz_id is 'The quiz in which the question was last answered; null: it was deleted.';
alter table private.practice_cards enable row level security;
revoke all on private.practice_cards from public, anon, authenticated, service_role;
create index practice_cards_question_id_idx on private.practice_cards (question_id);
create index practice_cards_quiz_id_idx on private.practice_cards (quiz_id);
create index practice_cards_answered_at_idx on private.practice_cards (answered_at);

create table private.practice_sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  scope text not null check (scope in ('due', 'mistakes', 'missed')),
  quiz_id text references public.quizzes (id) on delete set null,
  started_at timestamptz not null default clock_timestamp(),
  last_answer_at timestamptz,
  finished_at timestamptz,
  attempt_id uuid references public.quiz_attempts (id) on delete set null
);
comment on column private.practice_sessions.quiz_id is 'The quiz whose mistakes are practised; null: those of every quiz.';
comment on column private.practice_sessions.attempt_id is 'The attempt whose missed questions are practised.';
alter table private.practice_sessions enable row level security;
revoke all on private.practice_sessions from public, anon, authenticated, service_role;
create index practice_sessions_user_idx on private.practice_sessions (user_id, last_answer_at);
create unique index practice_sessions_one_open_key on private.practice_sessions (user_id) where finished_at is null;
create index practice_sessions_quiz_id_idx on private.practice_sessions (quiz_id);
create index practice_sessions_attempt_id_idx on private.practice_sessions (attempt_id);
create index practice_sessions_started_at_idx on private.practice_sessions (started_at);

create table private.practice_items (
  session_id uuid not null references private.practice_sessions (id) on delete cascade,
  question_id text not null references public.questions (id) on delete cascade,
  position smallint not null,
  answer jsonb check (pg_column_size(answer) <= 8192),
  correct boolean,
  answered_at timestamptz,
  tries smallint not null default 0 check (tries >= 0),
  last_answer jsonb check (pg_column_size(last_answer) <= 8192),
  done boolean not null default false,
  solved boolean not null default false,
  primary key (session_id, question_id),
  check (num_nonnulls(answer, correct, answered_at) in (0, 3))
);
comment on table private.practice_items is 'The questions of each learner''s latest session.';
comment on column private.practice_items.answer is
  'The first answer, the only one that the schedule counts. For an association, with indices of the question''s own display order, as '
    'in attempt_answers.';
comment on column private.practice_items.tries is 'How many answers were graded, at most private.max_tries().';
comment on column private.practice_items.last_answer is 'The latest answer, if the first one was wrong.';
comment on column private.practice_items.done is 'Not asked again: answered right, wrong too often, or left out after a miss.';
comment on column private.practice_items.solved is 'One of the answers was right.';
alter table private.practice_items enable row level security;
revoke all on private.practice_items from public, anon, authenticated, service_role;
create index practice_items_question_id_idx on private.practice_items (question_id);

create function private.record_card_answers(
  p_learner uuid, p_quiz_id text, p_at timestamptz, p_questions text[], p_correct boolean[], p_practised boolean
) returns void
language plpgsql
set search_path = ''
as $$
-- Records graded answers for the schedule. Until the schedule includes them, mistakes in a quiz are due immediately and everything else
-- the next day. A right answer alone doesn't make a question known; the schedule decides that. Answers older than the card's latest one,
-- such as those of an attempt that was submitted while blocked, change nothing.
begin
  insert into private.practice_cards as c (
    user_id, question_id, quiz_id, answered_at, correct, mistakes, waiting, due, first_right_at
  )
  select
    p_learner, a.question_id, p_quiz_id, p_at, a.correct, (not a.correct)::integer,
      jsonb_build_array(jsonb_build_object('at', p_at, 'correct', a.correct)),
    case when a.correct or p_practised then p_at + interval '1 day' else p_at end,
    case when a.correct then p_at end
  from unnest(p_questions, p_correct) as a (question_id, correct)
  on conflict (user_id, question_id) do update set
    quiz_id = excluded.quiz_id,
    answered_at = excluded.answered_at,
    correct = excluded.correct,
    mistakes = c.mistakes + excluded.mistakes,
    waiting = case when jsonb_array_length(c.waiting) < 20 then c.waiting else c.waiting - 0 end || excluded.waiting,
    -- A right answer in a quiz doesn't postpone practice: the learner may have just seen it in a review.
    due = case
      when p_practised then excluded.due
      when excluded.correct then c.due
      else least(c.due, excluded.due)
    end,
    known_until = case when excluded.correct then c.known_until end,
    first_right_at = least(c.first_right_at, excluded.first_right_at)
  where excluded.answered_at >= c.answered_at;
end;
$$;

create function private.record_attempt_in_practice() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.record_card_answers(
    new.user_id, new.quiz_id, new.finished_at, array_agg(w.question_id), array_agg(w.correct), false
  )
  from public.attempt_answers as w
  where w.attempt_id = new.id and w.correct is not null;
  return null;
end;
$$;

create trigger quiz_attempts_record_in_practice after update of finished_at on public.quiz_attempts
for each row when (old.finished_at is null and new.finished_at is not null) execute function private.record_attempt_in_practice();

create function private.regrade_cards() returns trigger
language plpgsql security definer
set search_path = ''
as $$
-- Updates the card when an answer of a finished attempt is regraded, if it is the latest answer on the card. The trigger runs per row,
-- because answers are saved far more often than regraded.
begin
  update private.practice_cards as c set
    correct = new.correct,
    mistakes = greatest(0, c.mistakes + case when new.correct then -1 else 1 end),
    waiting = coalesce((
      select jsonb_agg(
        case when (e.entry ->> 'at')::timestamptz = a.finished_at then e.entry
          || jsonb_build_object('correct', new.correct) else e.entry end
        order by e.n
      )
      from jsonb_array_elements(c.waiting) with ordinality as e (entry, n)
    ), '[]'),
    due = case when new.correct then c.due else least(c.due, now()) end,
    known_until = case when new.correct then c.known_until end,
    first_right_at = case
      when new.correct then least(c.first_right_at, a.finished_at)
      when c.first_right_at < a.finished_at then c.first_right_at
    end
  from public.quiz_attempts as a
  where a.id = new.attempt_id and c.user_id = a.user_id and c.question_id = new.question_id and c.answered_at = a.finished_at;
  return null;
end;
$$;

create trigger attempt_answers_regrade_cards after update of correct on public.attempt_answers
for each row when (old.correct <> new.correct) execute function private.regrade_cards();

create function private.is_known(p_card private.practice_cards, p_zone text) returns boolean
language plpgsql stable
set search_path = ''
as $$
-- Whether a learner knows a question: answered right on at least two days in their time zone, remembered for a week, and likely to be
-- answered right again (docs/decisions/0054). `known_until` is null unless the last answer was right.
begin
  return p_card.known_until > now()
    and (p_card.first_right_at at time zone p_zone)::date < (p_card.answered_at at time zone p_zone)::date;
end;
$$;

create function private.practice_pool(p_learner uuid, p_question_id text default null) returns table (
  question_id text, quiz_id text, correct boolean, answered_at timestamptz, due timestamptz, known_until timestamptz,
  changed_at timestamptz
)
language plpgsql stable rows 10
set search_path = ''
as $$
-- The cards that can be practised now. Leaves out questions in a quiz that the learner is taking (practice would show the right answers)
-- and questions whose form changed since they were met. A card's quiz is the one where the question was last answered; if that quiz needs a
-- plan, isn't live or no longer has the question, it is the most recent other quiz where it was answered.
#variable_conflict use_column
declare
  sees_all boolean := private.has_full_access(p_learner);
begin
  return query
    with cards as materialized (
      select c.question_id, c.quiz_id, c.correct, c.answered_at, c.due, c.known_until, greatest(q.updated_at, k.updated_at) as changed_at
      from private.practice_cards as c
      join public.questions as q on q.id = c.question_id and q.deleted_at is null and q.type = any (private.supported_question_types())
      join private.question_keys as k on k.question_id = q.id
      where c.user_id = p_learner and (p_question_id is null or c.question_id = p_question_id) and q.form_changed_at <= c.answered_at
        and not exists (
          select 1 from public.quiz_questions as p join public.quiz_attempts as a on a.quiz_id = p.quiz_id
          where p.question_id = c.question_id and a.user_id = p_learner and a.finished_at is null
        )
    ),
    answered as materialized (
      select c.question_id, c.quiz_id, 'infinity'::timestamptz as at from cards as c
      union all
      select w.question_id, a.quiz_id, a.finished_at
      from public.quiz_attempts as a join public.attempt_answers as w on w.attempt_id = a.id
      -- Searches attempts only if a card's question is also in another quiz.
      where (select count(*) from public.quiz_questions as p join cards as c on c.question_id = p.question_id
        and c.quiz_id is distinct from p.quiz_id) > 0
        and a.user_id = p_learner and a.finished_at is not null and w.correct is not null
          and w.question_id in (select c.question_id from cards as c)
    ),
    quizzes as materialized (
      select z.id from private.live_quizzes as z
      where z.id in (select a.quiz_id from answered as a) and (sees_all or private.is_quiz_free(z.id))
    )
    select distinct on (c.question_id) c.question_id, a.quiz_id, c.correct, c.answered_at, c.due, c.known_until, c.changed_at
    from cards as c
    join answered as a on a.question_id = c.question_id
    join quizzes as z on z.id = a.quiz_id
    join public.quiz_questions as p on p.quiz_id = a.quiz_id and p.question_id = a.question_id and p.deleted_at is null
    order by c.question_id, a.at desc, a.quiz_id;
end;
$$;

create function private.withheld_mistakes(p_learner uuid) returns integer
language plpgsql stable
set search_path = ''
as $$
-- How many mistakes practice_pool leaves out because the learner is taking a quiz that contains them.
begin
  return (
    select count(*)
    from private.practice_cards as c
    join public.questions as q on q.id = c.question_id and q.deleted_at is null and q.type = any (private.supported_question_types())
    where c.user_id = p_learner and not c.correct and q.form_changed_at <= c.answered_at and c.question_id in (
      select p.question_id
      from public.quiz_attempts as a join public.quiz_questions as p on p.quiz_id = a.quiz_id
      where a.user_id = p_learner and a.finished_at is null
    )
  );
end;
$$;

create function private.max_tries() returns smallint
language plpgsql immutable
set search_path = ''
as $$
-- The maximum number of times that a session asks a question.
begin
  return 3;
end;
$$;

create function private.practice_question(p_quiz_id text, p_question_id text) returns private.keyed_questions
language plpgsql stable
set search_path = ''
as $$
-- A live question of a quiz with its key.
declare
  q private.keyed_questions;
begin
  select l.* into q from private.live_questions as l where l.quiz_id = p_quiz_id and l.id = p_question_id;
  return q;
end;
$$;

create function private.practice_seed(p_session_id uuid, p_tries integer) returns uuid
language plpgsql immutable
set search_path = ''
as $$
-- The seed for the order and the document of a question after p_tries answers; different each time.
begin
  return case when p_tries = 0 then p_session_id else md5(p_session_id::text || p_tries)::uuid end;
end;
$$;

create function private.practice_question_to_json(p_seed uuid, q private.keyed_questions) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- A question as a session shows it: without its key, in the form that an attempt with this seed would show (docs/decisions/0053).
begin
  return jsonb_build_object('id', q.id, 'expects_number', private.expects_number(q)) || private.shown_question(
    private.without_key(q), p_seed, (select z.question_order = 'shuffled' from public.quizzes as z where z.id = q.quiz_id)
  );
end;
$$;

create function private.practice_item_to_json(p_item private.practice_items, p_quiz_id text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- A question that the session still asks, for the first time or after a miss.
begin
  return (
    select private.practice_question_to_json(
      private.practice_seed(p_item.session_id, p_item.tries), private.practice_question(z.id, p_item.question_id)
    ) || jsonb_build_object('quiz_title', z.title, 'category', z.category, 'tries', p_item.tries, 'max_tries', private.max_tries())
    from public.quizzes as z where z.id = p_quiz_id
  );
end;
$$;

create function private.practice_progress(p_session_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- A session's progress: `right` counts first answers, `again` missed questions that will be asked again, `unsolved` questions that won't
-- be asked again and weren't answered right.
begin
  return (
    select jsonb_build_object(
      'total', count(*), 'answered', count(i.answered_at), 'right', count(*) filter (where i.correct),
      'again', count(i.answered_at) filter (where not i.done), 'unsolved', count(*) filter (where i.done and not i.solved)
    )
    from private.practice_items as i where i.session_id = p_session_id
  );
end;
$$;

create function private.open_practice(p_learner uuid, p_day_end timestamptz) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- The learner's open session with its remaining questions; null if there is none. A missed question comes back in this session only until
-- it is due; then its answer counts for the schedule again, so another session asks it.
declare
  session private.practice_sessions;
  items jsonb;
  left_again integer;
  asked integer;
begin
  select s.* into session from private.practice_sessions as s where s.user_id = p_learner and s.finished_at is null;
  if not found then
    return null;
  end if;
  select jsonb_agg(private.practice_item_to_json(i, p.quiz_id) order by i.position), count(i.answered_at) into items, left_again
  from private.practice_items as i
  join private.practice_pool(p_learner) as p on p.question_id = i.question_id and p.changed_at <= session.started_at
  where i.session_id = session.id and not i.done and (i.answered_at is null or p.due >= p_day_end);
  if items is null then
    return null;
  end if;
  select count(*) into asked from private.practice_items as i where i.session_id = session.id and i.done;
  return private.practice_progress(session.id) || jsonb_build_object(
    'id', session.id, 'scope', session.scope, 'quiz_id', session.quiz_id, 'attempt_id', session.attempt_id, 'questions', items,
    -- Lets a session about an attempt's missed questions link back to the course.
    'course_id', (
      select l.course_id from public.quiz_attempts as a join public.lessons as l on l.id = a.lesson_id where a.id = session.attempt_id
    ),
    -- Leaves out questions that can no longer be asked.
    'total', jsonb_array_length(items) + asked, 'answered', asked + left_again, 'again', left_again
  );
end;
$$;

create function private.get_practice(p_time_zone text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- The learner's practice overview: how many questions are due by the end of their day, when more are due, the open session, and their
-- mistakes by quiz (at most 200 questions) with how many are hidden while their quiz is in progress. `next` is the next step in their
-- courses, for when nothing is left to practise.
declare
  me uuid := private.require_user();
  zone text := private.valid_time_zone(p_time_zone);
  day_end timestamptz := ((now() at time zone zone)::date + 1)::timestamp at time zone zone;
begin
  return (
    with pool as materialized (select p.* from private.practice_pool(me) as p),
    mistakes as (
      select p.question_id, p.quiz_id, q.title, p.answered_at
      from pool as p join public.questions as q on q.id = p.question_id
      where not p.correct
      order by p.answered_at desc, p.question_id
      limit 200
    ),
    quizzes as (
      select
        z.id, z.title, z.category, max(m.answered_at) as latest,
        jsonb_agg(jsonb_build_object('id', m.question_id, 'title', m.title) order by m.title, m.question_id) as questions
      from mistakes as m join public.quizzes as z on z.id = m.quiz_id
      group by z.id
    )
    select jsonb_build_object(
      'met', (select count(*) from private.practice_cards as c where c.user_id = me),
      'due', (select count(*) from pool as p where p.due < day_end),
      'next_due_on', (select (min(p.due) at time zone zone)::date from pool as p where p.due >= day_end),
      'session', private.open_practice(me, day_end),
      'next', private.next_step(me),
      'mistakes', coalesce((
        select jsonb_agg(
          jsonb_build_object('quiz_id', z.id, 'title', z.title, 'category', z.category, 'questions', z.questions)
          order by z.latest desc, z.id
        )
        from quizzes as z
      ), '[]'::jsonb),
      'withheld_mistakes', private.withheld_mistakes(me)
    )
  );
end;
$$;
call private.expose('get_practice', 'authenticated');

create function private.start_practice(
  p_time_zone text, p_scope text, p_quiz_id text default null, p_attempt_id uuid default null
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Starts a session: `due` takes up to ten questions due today, mistakes first, then the longest due; `mistakes` up to ten that were last
-- answered wrong, in one quiz or in all; `missed` every question answered wrong in one finished attempt, while its review is visible.
-- Continues an open session of the same kind. Returns null if there is nothing to practise.
declare
  me uuid := private.require_learner();
  zone text := private.valid_time_zone(p_time_zone);
  day_end timestamptz := ((now() at time zone zone)::date + 1)::timestamp at time zone zone;
  session private.practice_sessions;
  reviewed public.quiz_attempts;
  opened jsonb;
begin
  if p_scope is null or p_scope not in ('due', 'mistakes', 'missed') then
    perform private.raise_error(422, 'invalid_scope', 'Choose to practise due questions, mistakes or missed questions.', 'p_scope');
  end if;
  perform private.limit_account('start_practice');
  -- If two tabs start at the same time, they share one session.
  perform private.lock_learner(me);
  -- Locks the session before its questions, as answer_practice does.
  select s.* into session from private.practice_sessions as s where s.user_id = me and s.finished_at is null for update;
  if session.scope = p_scope and session.attempt_id is not distinct from p_attempt_id
    and (p_scope = 'missed' or session.quiz_id is not distinct from p_quiz_id) then
    opened := private.open_practice(me, day_end);
    if opened is not null then
      return opened;
    end if;
  end if;
  -- Only the times of earlier sessions are needed, as a record of when the learner practised.
  delete from private.practice_items as i
  using private.practice_sessions as s
  where s.user_id = me and i.session_id = s.id;
  delete from private.practice_sessions as s where s.user_id = me and s.last_answer_at is null;
  update private.practice_sessions as s set finished_at = now() where s.user_id = me and s.finished_at is null;

  select a.* into reviewed from public.quiz_attempts as a
  where a.id = p_attempt_id and a.user_id = me and a.finished_at is not null and p_scope = 'missed'
    and not private.has_open_attempt(me, a.quiz_id) and private.blocking_attempt(a) is null;
  insert into private.practice_sessions (user_id, scope, quiz_id, attempt_id)
  select me, p_scope, (select z.id from public.quizzes as z where z.id = coalesce(reviewed.quiz_id, p_quiz_id)), reviewed.id
  returning * into session;
  insert into private.practice_items (session_id, question_id, position)
  select
    session.id, n.question_id, row_number() over (order by n.correct, md5(session.id::text || n.question_id))
  from (
    select p.question_id, p.correct
    from private.practice_pool(me) as p
    where case p_scope
      when 'due' then p.due < day_end
      when 'missed' then p.question_id in (
        select w.question_id from public.attempt_answers as w where w.attempt_id = reviewed.id and not w.correct
      )
      else not p.correct and (p_quiz_id is null or p.quiz_id = p_quiz_id)
    end
    order by p.correct, p.due, p.question_id
    limit case when p_scope <> 'missed' then 10 end
  ) as n;
  opened := private.open_practice(me, day_end);
  if opened is null then
    delete from private.practice_sessions as s where s.id = session.id;
  end if;
  return opened;
end;
$$;
call private.expose('start_practice', 'authenticated');

create function private.answer_practice(p_session_id uuid, p_question_id text, p_answer jsonb, p_tries integer default 0) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Grades an answer and reveals what is right. p_tries is how many graded answers to this question the page has shown in this session:
-- repeating a number, with any answer, returns the same result and changes nothing. Only the first answer counts for the schedule, and it
-- can't be changed. After a miss the question comes back at the end of the session (`again`) until it is right or has been asked
-- private.max_tries() times. `outcome` is left_out if the question can no longer be asked: then nothing is revealed, and the session
-- continues without it. `card` is what the edge function schedules from. p_answer is wrapped as in save_answer.
declare
  me uuid := private.require_user();
  session private.practice_sessions;
  item private.practice_items;
  pool record;
  q private.keyed_questions;
  value jsonb := case when jsonb_typeof(p_answer) = 'object' and p_answer ? 'value' then p_answer -> 'value' else p_answer end;
  given jsonb;
  is_right boolean;
  counts boolean;
  seed uuid;
begin
  if octet_length(p_answer::text) > 4096 then
    perform private.raise_error(413, 'answer_too_long', 'An answer can be up to 4 KB.', 'p_answer');
  end if;
  perform private.lock_learner(me);
  select s.* into session from private.practice_sessions as s where s.id = p_session_id and s.user_id = me for update;
  select i.* into item from private.practice_items as i where i.session_id = session.id and i.question_id = p_question_id;
  if item.question_id is null then
    perform private.raise_error(404, 'practice_not_found', 'This practice session has ended. Start a new one.');
  end if;
  perform private.limit_account('answer_practice');
  counts := not item.done and coalesce(p_tries, 0) >= item.tries;
  seed := private.practice_seed(session.id, least(coalesce(p_tries, 0), item.tries));
  select p.* into pool from private.practice_pool(me, p_question_id) as p;
  if pool.question_id is null or not private.may_reveal(me, p_question_id) or (counts and pool.changed_at > session.started_at) then
    if item.answered_at is null then
      delete from private.practice_items as i where i.session_id = session.id and i.question_id = p_question_id;
    elsif counts then
      update private.practice_items as i set done = true where i.session_id = session.id and i.question_id = p_question_id;
    end if;
    return jsonb_build_object(
      'outcome', 'left_out', 'feedback', null, 'card', null, 'again', null, 'progress', private.end_practice(session.id)
    );
  end if;
  q := private.practice_question(pool.quiz_id, p_question_id);
  if counts then
    given := private.normalize_answer(q, value);
    if given is null or given = 'null'::jsonb then
      perform private.raise_error(
        422, 'invalid_answer', 'This answer doesn’t fit the question type.', 'p_answer'
      );
    end if;
    given := private.from_shown_answer(q, seed, given);
    is_right := private.grade_answer(q, given);
    update private.practice_sessions as s set last_answer_at = clock_timestamp() where s.id = session.id
    returning s.last_answer_at into session.last_answer_at;
    if item.answered_at is null then
      perform private.record_card_answers(me, pool.quiz_id, session.last_answer_at, array[p_question_id], array[is_right], true);
    end if;
    update private.practice_items as i set
      answer = coalesce(i.answer, given), correct = coalesce(i.correct, is_right),
      answered_at = coalesce(i.answered_at, session.last_answer_at),
      last_answer = case when i.answered_at is not null then given end, tries = i.tries + 1, solved = is_right,
      done = is_right or i.tries + 1 >= private.max_tries(),
      position = case when is_right then i.position else (
        select max(o.position) + 1 from private.practice_items as o where o.session_id = session.id
      ) end
    where i.session_id = session.id and i.question_id = p_question_id
    returning i.* into item;
  elsif p_tries > 0 then
    given := coalesce(item.last_answer, item.answer);
    is_right := private.grade_answer(q, given);
  else
    given := item.answer;
    is_right := item.correct;
  end if;
  return jsonb_build_object(
    'outcome', 'graded',
    'feedback', private.practice_question_to_json(seed, q) || private.shown_feedback(q, seed, given)
      || jsonb_build_object('your_answer', private.to_shown_answer(q, seed, given), 'correct', is_right),
    'card', (
      select jsonb_build_object('memory', c.memory, 'waiting', c.waiting, 'due', c.due)
      from private.practice_cards as c where c.user_id = me and c.question_id = p_question_id
    ),
    'again', case when not item.done then private.practice_item_to_json(item, pool.quiz_id) end,
    'progress', private.end_practice(session.id)
  );
end;
$$;
call private.expose('answer_practice', 'authenticated');

create function private.end_practice(p_session_id uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
-- Ends the session if nothing is left to answer, and returns its progress.
begin
  if not exists (select 1 from private.practice_items as i where i.session_id = p_session_id and not i.done) then
    update private.practice_sessions as s set finished_at = now() where s.id = p_session_id and s.finished_at is null;
  end if;
  return private.practice_progress(p_session_id);
end;
$$;

create function private.schedule_practice(
  p_learner uuid, p_question_id text, p_waiting jsonb, p_memory jsonb, p_due timestamptz, p_known_until timestamptz
) returns boolean
language plpgsql security definer
set search_path = ''
as $$
-- Stores the schedule that the edge function calculated from the answers in p_waiting. Returns false if there is a newer answer; the next
-- schedule then includes all answers.
begin
  update private.practice_cards as c set waiting = '[]', memory = p_memory, due = p_due, known_until = p_known_until
  where c.user_id = p_learner and c.question_id = p_question_id and c.waiting = p_waiting and c.waiting <> '[]';
  return found;
end;
$$;
call private.expose('schedule_practice', 'service_role');
