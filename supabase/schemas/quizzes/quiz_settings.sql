-- Quizzes that draw questions by tag for each attempt (docs/decisions/0097-questions-are-drawn-by-tag.md), and limits of a quiz: the time
-- of an attempt, with extra time for students who have it, and the number of attempts (docs/decisions/0081).

create function private.attempt_ends_at(p_attempt public.quiz_attempts) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
-- The time at which an attempt ends; null without a limit. Uses the longer of the limit at the start and the current one, so that students
-- get the time they were promised, and open attempts benefit from extra time or a raised or removed limit.
begin
  return (
    select case when p_attempt.time_limit_minutes > 0 and z.time_limit_minutes > 0 then
      p_attempt.started_at
        + make_interval(mins => greatest(p_attempt.time_limit_minutes, private.time_limit_for(p_attempt.user_id, z.id)))
    end
    from public.quizzes as z where z.id = p_attempt.quiz_id
  );
end;
$$;

create function private.time_limit_grace(p_attempt public.quiz_attempts, p_ends_at timestamptz) returns interval
language plpgsql immutable
set search_path = ''
as $$
-- How late an answer that was given in time may arrive: a tenth of the attempt's time, between 15 seconds and two minutes. Devices
-- report how long an answer has waited, so a dishonest device can gain this much time.
begin
  return least(interval '2 minutes', greatest(interval '15 seconds', (p_ends_at - p_attempt.started_at) / 10));
end;
$$;

create function private.is_time_over(p_attempt public.quiz_attempts) returns boolean
language plpgsql stable
set search_path = ''
as $$
-- Whether it is too late for any answer of an attempt.
declare
  ends_at timestamptz := private.attempt_ends_at(p_attempt);
begin
  return coalesce(clock_timestamp() > ends_at + private.time_limit_grace(p_attempt, ends_at), false);
end;
$$;

create function private.require_time(p_attempt public.quiz_attempts, p_given_at timestamptz) returns void
language plpgsql stable
set search_path = ''
as $$
-- Raises time_over for an answer that wasn't given in time, or arrives too late. Ten seconds are allowed for latency, because the clock on
-- the student's screen starts only when the response to starting the attempt arrives.
declare
  ends_at timestamptz := private.attempt_ends_at(p_attempt);
begin
  if p_given_at > ends_at + interval '10 seconds' or private.is_time_over(p_attempt) then
    perform private.raise_error(409, 'time_over', 'Time’s up. Answers you saved in time still count.');
  end if;
end;
$$;

create function private.attempt_limit_for(p_learner uuid, p_quiz_id text) returns integer
language plpgsql stable
set search_path = ''
as $$
-- How many attempts a learner has at a quiz, including extra attempts; 0: no limit.
declare
  most integer := (select z.attempt_limit from public.quizzes as z where z.id = p_quiz_id);
begin
  return case when most > 0 then most + (private.quiz_adjustment(p_learner, p_quiz_id)).extra_attempts else coalesce(most, 0) end;
end;
$$;

create function private.attempts_left(p_learner uuid, p_quiz_id text, p_lesson_id text) returns integer
language plpgsql stable
set search_path = ''
as $$
-- How many attempts a learner has left; null without a limit. Every attempt counts from its start, in any course or as practice (a null
-- lesson). There is always one attempt for a lesson that the learner hasn't attempted, so that attempts used elsewhere don't block its
-- course. An assignment may allow more.
declare
  most constant integer := private.attempt_limit_for(p_learner, p_quiz_id);
begin
  if most = 0 then return null; end if;
  return (
    select greatest(
      most - count(*), case when p_lesson_id is not null and not coalesce(bool_or(a.lesson_id = p_lesson_id), false) then 1 else 0 end
    )
    from public.quiz_attempts as a
    where a.user_id = p_learner and a.quiz_id = p_quiz_id
  );
end;
$$;

create function private.end_overdue_attempts() returns integer
language plpgsql
set search_path = ''
as $$
-- Ends abandoned attempts whose time is over, and grades submitted ones that are no longer blocked because content
-- changed. Handles a limited number each time, and returns how many it ended.
declare
  overdue uuid[];
  ending uuid;
  attempt public.quiz_attempts;
  ended integer := 0;
begin
  overdue := array(
    select a.id from public.quiz_attempts as a
    where a.finished_at is null and case
      when a.submitted_at is not null then private.blocking_attempt(a) is null
      else a.time_limit_minutes > 0 and private.is_time_over(a)
    end
    order by a.started_at limit 500
  );
  -- Skips learners who are active right now; the next run tries again. This run holds many locks, so it must not wait for another one.
  overdue := array(
    select a.id from public.quiz_attempts as a
    where a.id = any (overdue) and pg_try_advisory_xact_lock(hashtextextended('learner ' || a.user_id, 0))
  );
  perform private.lock_open_attempts(array(select distinct o.user_id from public.quiz_attempts as o where o.id = any (overdue)));
  foreach ending in array array(select u.id from unnest(overdue) as u (id) order by u.id) loop
    -- Ending another attempt may have graded this one, if it was submitted.
    select a.* into attempt from public.quiz_attempts as a where a.id = ending and a.finished_at is null for update;
    continue when not found;
    perform private.end_attempt(attempt);
    ended := ended + 1;
  end loop;
  return ended;
end;
$$;

create function private.draw_list(p_draws jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
-- Draws in their stored form: only tag and count, with tags spelt as on questions.
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object('tag', (private.tag_list(jsonb_build_array(d.entry -> 'tag')))[1], 'count', d.entry -> 'count') order by d.place
    ), '[]')
    from jsonb_array_elements(p_draws) with ordinality as d (entry, place)
  );
end;
$$;

create function private.read_draws(p_draws jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
-- Validates draws and returns them as stored. Raises validation_failed.
declare
  problem text;
  draws jsonb;
begin
  if jsonb_typeof(p_draws) <> 'array' or exists (
    select 1 from jsonb_array_elements(p_draws) as d (entry)
    where jsonb_typeof(entry) <> 'object' or jsonb_typeof(entry -> 'tag') is distinct from 'string'
      or jsonb_typeof(entry -> 'count') is distinct from 'number'
  ) then
    perform private.raise_error(422, 'validation_failed', 'Draws must be a list of tags, each with a number of questions.', 'draws');
  end if;
  draws := private.draw_list(p_draws);
  problem := case
    when jsonb_array_length(draws) > 20 then 'A quiz can draw questions from at most 20 tags.'
    when exists (select 1 from jsonb_array_elements(draws) as d (entry) where entry ->> 'tag' is null)
      then 'A tag needs at least one visible character.'
    when (select count(distinct lower(entry ->> 'tag')) from jsonb_array_elements(draws) as d (entry)) < jsonb_array_length(draws)
      then 'Use each tag only once.'
    when exists (
      select 1 from jsonb_array_elements(draws) as d (entry)
      where (entry ->> 'count')::numeric not between 1 and 100 or (entry ->> 'count')::numeric % 1 <> 0
    ) then 'The number of questions must be between 1 and 100.'
    else (
      select private.tag_problem(array[entry ->> 'tag']) from jsonb_array_elements(draws) as d (entry)
      where private.tag_problem(array[entry ->> 'tag']) is not null limit 1
    )
  end;
  if problem is not null then
    perform private.raise_error(422, 'validation_failed', problem, 'draws');
  end if;
  return draws;
end;
$$;

create function private.check_draws() returns trigger
language plpgsql security definer
set search_path = ''
as $$
-- Stores draws in a standard form, however they are written.
begin
  new.draws := private.read_draws(new.draws);
  return new;
end;
$$;

create trigger quizzes_draws before insert or update of draws on public.quizzes
for each row when (new.draws <> '[]') execute function private.check_draws();

create function private.draw_questions(p_quiz_id text, p_seed uuid) returns text[]
language plpgsql stable
set search_path = ''
as $$
-- The questions that an attempt with this seed asks; null if the quiz draws none and asks all. Each draw takes as many questions with
-- its tag as it asks for, or all if fewer exist, except those already drawn. Questions with none of the tags are always asked. The draw is
-- random, but fixed by the seed and the questions, so that a page can show the questions of an attempt that is about to start. Without a
-- seed, takes the first questions.
declare
  draws jsonb := (select z.draws from public.quizzes as z where z.id = p_quiz_id);
  tags text[];
  places integer[];
  asked text[] := '{}';
  question record;
begin
  if coalesce(draws, '[]') = '[]' then
    return null;
  end if;
  select array_agg(lower(d.entry ->> 'tag') order by d.place), array_agg((d.entry ->> 'count')::integer order by d.place) into tags, places
  from jsonb_array_elements(draws) with ordinality as d (entry, place);
  -- In a random order, each question goes to the first draw with its tag that isn't full, which gives the same result as filling the draws
  -- one after another.
  for question in
    select l.id, l.supported, private.tag_keys(q.tags) as keys
    from private.live_questions as l join public.questions as q on q.id = l.id
    where l.quiz_id = p_quiz_id
    -- Uses a different order from the displayed one, because the drawn questions would otherwise all be displayed first.
    order by case when p_seed is not null then md5('draw'
      || private.attempt_salt(private.without_key(row(l.*)::private.keyed_questions), p_seed)) end,
      l.ordinal_position
  loop
    if not question.keys && tags then
      asked := asked || question.id;
    -- Questions of unsupported types aren't drawn.
    elsif question.supported then
      for i in 1 .. cardinality(tags) loop
        if places[i] > 0 and tags[i] = any (question.keys) then
          places[i] := places[i] - 1;
          asked := asked || question.id;
          exit;
        end if;
      end loop;
    end if;
  end loop;
  return asked;
end;
$$;

create function private.draw_size(p_quiz_id text, OUT question_count integer, OUT points integer) returns record
language plpgsql stable
set search_path = ''
as $$
-- How many questions an attempt at a quiz with draws asks, and their points, if each draw takes the first ones.
begin
  select count(*), coalesce(sum(q.points), 0) into question_count, points
  from public.questions as q where q.id = any (private.draw_questions(p_quiz_id, null));
end;
$$;

create function private.admin_get_quiz_questions(p_ids text[]) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- How many questions these quizzes have, and what they draw: {count, draws}, by quiz id.
begin
  perform private.require_right('content');
  return (
    select coalesce(jsonb_object_agg(z.id, jsonb_build_object(
      'count', (select count(*) from private.live_places as p where p.quiz_id = z.id), 'draws', z.draws
    )), '{}')
    from public.quizzes as z where z.id = any (p_ids)
  );
end;
$$;
call private.expose('admin_get_quiz_questions', 'authenticated');

create function private.time_limit_for(p_learner uuid, p_quiz_id text) returns integer
language plpgsql stable
set search_path = ''
as $$
-- The minutes that a learner has for a quiz, with extra time from the profile or an assignment, whichever is more; 0: no limit.
declare
  minutes constant integer := (select z.time_limit_minutes from public.quizzes as z where z.id = p_quiz_id);
begin
  if minutes = 0 then return 0; end if;
  return (
    select ceil(minutes * (100 + greatest(p.extra_time_percent,
      (private.quiz_adjustment(p_learner, p_quiz_id)).extra_time_percent)) / 100.0)
    from public.profiles as p where p.id = p_learner
  );
end;
$$;
