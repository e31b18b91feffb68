-- Each attempt has an order of its own: of the questions, of the options where their order says nothing, and of the right side of
-- an association. What is stored does not depend on it: indices are those of the question's own display order, and are
-- translated where a learner's page sends or receives them (docs/decisions/0053).

alter table public.quiz_attempts add column order_seed uuid;
comment on column public.quiz_attempts.order_seed is
  'What the order of questions and options is derived from, together with the secret salt of each question. Null: as written.';
comment on column public.attempt_answers.answer is
  'An association has the indices of the question''s own display order, not of the one that the attempt showed.';

alter table private.question_types add column shuffles_options boolean not null default false;
comment on column private.question_types.shuffles_options is 'The order of its options says nothing, so each attempt has another one.';
update private.question_types set shuffles_options = true where code = 'MCQ';

create function private.attempt_salt(q private.keyed_questions, p_seed uuid) returns uuid
language plpgsql immutable
set search_path = ''
as $$
begin
  -- The salt is secret: whoever knows the seed learns nothing of the order in which things are written.
  return md5(p_seed::text || coalesce(q.salt::text, q.id))::uuid;
end;
$$;

-- Options that name their places ('All of the above', 'Both A and C') make sense in the order in which they are written only.
create function private.names_places(p_options jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return exists (
    select 1 from jsonb_array_elements_text(p_options) as o (label)
    where o.label ~* '\m(all|none|both|neither|either|any) of (the (above|below|other)|these|those)\M'
      or o.label ~ '\m[A-K] (and|or|nor|&) [A-K]\M'
  );
end;
$$;

create function private.shown_options(q private.keyed_questions, p_seed uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  if p_seed is null or not exists (select 1 from private.question_types as t where t.code = q.type and t.shuffles_options)
    or private.names_places(q.options) then
    return q.options;
  end if;
  return private.display_options(
    q.options, private.display_order(private.attempt_salt(q, p_seed), jsonb_array_length(q.options))
  );
end;
$$;

create function private.match_order(q private.keyed_questions, p_seed uuid) returns integer[]
language plpgsql immutable
set search_path = ''
as $$
-- The order of an association's right side in an attempt: element j is the index, in the question's own display order, of what
-- is shown at index j. It is never solved straight across. Of two items one arrangement would be left, which would be the
-- answer, so there it may be.
declare
  total integer := jsonb_array_length(q.right_options);
  stored integer[] := private.display_order(q.salt, total);
  shown integer[];
begin
  if p_seed is null then
    return array(select i from generate_series(0, total - 1) as i);
  end if;
  for round in 1 .. 20 loop
    shown := private.display_order(md5(private.attempt_salt(q, p_seed)::text || round)::uuid, total);
    exit when total < 3 or exists (
      select 1 from jsonb_each_text(private.normalize_mapping(q.key)) as m
      where m.value is distinct from case when m.key ~ '^[0-9]{1,4}$' then stored[shown[m.key::integer + 1] + 1]::text end
    );
  end loop;
  return shown;
end;
$$;

create function private.to_shown_answer(q private.keyed_questions, p_seed uuid, p_answer jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return case
    when p_seed is null or jsonb_typeof(p_answer) is distinct from 'object' then p_answer
    else private.to_display_mapping(p_answer, private.match_order(q, p_seed))
  end;
end;
$$;

create function private.from_shown_answer(q private.keyed_questions, p_seed uuid, p_answer jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return case
    when p_seed is null or jsonb_typeof(p_answer) is distinct from 'object' then p_answer
    else private.to_stored_mapping(p_answer, private.match_order(q, p_seed))
  end;
end;
$$;

create function private.shown_question(q private.keyed_questions, p_seed uuid, p_shuffled boolean) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- A question as an attempt shows it, without its key.
begin
  return jsonb_build_object(
    'title', q.title, 'description', q.description, 'type', q.type,
    'options', private.shown_options(q, case when p_shuffled then p_seed end),
    'left_options', q.left_options,
    'right_options', private.display_options(private.display_right_options(q), private.match_order(q, p_seed)),
    'slider', case when q.slider_min is not null then jsonb_build_object(
      'min', q.slider_min, 'max', q.slider_max, 'step', coalesce(q.slider_step, 1),
      'unit', (select x.slider_unit from public.questions as x where x.id = q.id)
    ) end
  );
end;
$$;

create function private.shown_rank(q private.keyed_questions, p_seed uuid, p_shuffled boolean) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  -- What the questions of an attempt are sorted by; the texts of numbers have the same length.
  return case when p_shuffled and p_seed is not null
    then private.attempt_salt(q, p_seed)::text
    else lpad(q.ordinal_position::text, 10, '0')
  end;
end;
$$;

create function private.shown_questions(p_quiz_id text, p_seed uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- The questions of a quiz as an attempt with this seed asks them.
declare
  shuffled boolean := (select z.question_order = 'shuffled' from public.quizzes as z where z.id = p_quiz_id);
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object('id', r.id, 'position', r.rank, 'expects_number', private.expects_number(r.question))
      || private.shown_question(r.question, p_seed, shuffled)
      order by r.rank
    ), '[]'::jsonb)
    from (
      select
        q.id, row(q.*)::private.keyed_questions as question,
        row_number() over (order by private.shown_rank(row(q.*)::private.keyed_questions, p_seed, shuffled), q.id) as rank
      from private.live_questions as q
      where q.quiz_id = p_quiz_id
    ) as r
  );
end;
$$;

create function private.shown_feedback(q private.keyed_questions, p_seed uuid, p_answer jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- What a learner reads about an answer once nothing can change it any more.
begin
  return jsonb_build_object(
    'correct', private.grade_answer(q, p_answer),
    'correct_answer', private.to_shown_answer(q, p_seed, private.display_key(q)),
    'explanation', coalesce(q.explanation, '')
  );
end;
$$;

create function private.next_order_seed(p_learner uuid, p_quiz_id text) returns uuid
language plpgsql stable
set search_path = ''
as $$
-- The seed of the attempt that the learner would start now. It is not drawn by lot, so that a page can show the questions of
-- an attempt that is about to start.
begin
  return md5(format('%s %s %s', p_learner, p_quiz_id, (
    select count(*) from public.quiz_attempts as a
    where a.user_id = p_learner and a.quiz_id = p_quiz_id and a.finished_at is not null
  )))::uuid;
end;
$$;

create or replace function private.start_attempt(p_course_id text, p_ref text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
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

create or replace function private.open_quiz(p_course_id text, p_ref text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me uuid := private.require_user();
  target record := private.find_quiz(p_course_id, p_ref);
  open_attempt record;
begin
  if target.quiz_id is null then
    return null;
  end if;
  select a.id, a.order_seed into open_attempt
  from public.quiz_attempts as a
  where a.user_id = me and a.quiz_id = target.quiz_id and a.lesson_id is not distinct from target.lesson_id
    and a.finished_at is null;
  return (
    select jsonb_build_object(
      'course', (
        select jsonb_build_object('id', c.id, 'title', c.title)
        from public.courses as c where c.id = p_course_id and target.lesson_id is not null
      ),
      'lesson_id', target.lesson_id,
      'quiz', jsonb_build_object(
        'id', z.id, 'title', z.title, 'description', z.description, 'image', z.image, 'category', z.category,
        'feedback_timing', z.feedback_timing
      ),
      -- In the order of the attempt under way, or of the one that would be started now.
      'questions', private.shown_questions(z.id, case
        when open_attempt.id is not null then open_attempt.order_seed else private.next_order_seed(me, z.id)
      end),
      'attempt', private.attempt_to_json(open_attempt.id),
      'elsewhere', private.open_elsewhere(me, z.id, target.lesson_id),
      'best', case
        when target.lesson_id is not null then (
          select jsonb_build_object('score', r.score, 'score_max', r.score_max)
          from public.lesson_results as r
          where r.user_id = me and r.lesson_id = target.lesson_id and r.status = 2
        )
        else (
          select jsonb_build_object('score', a.score, 'score_max', a.score_max)
          from public.quiz_attempts as a
          where a.user_id = me and a.quiz_id = z.id and a.lesson_id is null and a.finished_at is not null
          order by a.score::numeric / greatest(a.score_max, 1) desc, a.score desc
          limit 1
        )
      end
    )
    from public.quizzes as z
    where z.id = target.quiz_id
  );
end;
$$;

create or replace function private.attempt_result(p_attempt_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
  -- The condition on quiz_id keeps the view from numbering the questions of all quizzes, which takes seconds with 200,000.
    select jsonb_build_object(
      'attempt_id', a.id, 'course_id', l.course_id, 'lesson_id', a.lesson_id, 'score', a.score,
      'score_max', a.score_max, 'answered', a.answered, 'percent', a.percent, 'finished_at', a.finished_at,
      'review_withheld', private.has_open_attempt(a.user_id, a.quiz_id),
      'review', coalesce((
        select jsonb_agg(
          private.shown_question(q, a.order_seed, z.question_order = 'shuffled')
          || private.shown_feedback(q, a.order_seed, w.answer)
          || jsonb_build_object(
            'question_id', q.id, 'your_answer', private.to_shown_answer(q, a.order_seed, w.answer), 'correct', w.correct
          ) order by private.shown_rank(q, a.order_seed, z.question_order = 'shuffled'), q.id
        )
        from public.attempt_answers as w
        join private.keyed_questions as q on q.id = w.question_id and q.quiz_id = a.quiz_id
        where w.attempt_id = a.id and w.correct is not null
          and not private.has_open_attempt(a.user_id, a.quiz_id)
      ), '[]'::jsonb),
      'next', private.next_lesson(a.lesson_id),
      'course_complete', private.is_course_complete(a.user_id, l.course_id)
    )
    from public.quiz_attempts as a
    join public.quizzes as z on z.id = a.quiz_id
    left join public.lessons as l on l.id = a.lesson_id
    where a.id = p_attempt_id and a.finished_at is not null
  );
end;
$$;

-- A unit belongs to a question as its range does: 3 hours are no 3 minutes.
drop trigger questions_touch on public.questions;
create trigger questions_touch before update of
  quiz_id, title, description, type, options, left_options, right_options, slider_min, slider_max, slider_step, slider_unit, deleted_at
on public.questions
for each row execute function private.touch_row();

create or replace function private.delete_outdated_answers() returns trigger
language plpgsql security definer
set search_path = ''
as $$
-- Questions were changed: answers of open attempts may no longer mean what the learner chose, so they are asked again. Once
-- for a statement: an upload changes 200,000 questions at once.
declare
  -- Not a join: a connection keeps the plan that it made for a change of one row.
  changed text[] := array(
    select f.id from (
      select n.id, n.type, n.options, n.left_options, n.right_options, n.slider_min, n.slider_max, n.slider_step,
        n.slider_unit
      from new_rows as n
      except
      select o.id, o.type, o.options, o.left_options, o.right_options, o.slider_min, o.slider_max, o.slider_step,
        o.slider_unit
      from old_rows as o
    ) as f
  );
begin
  delete from public.attempt_answers as w
  using public.quiz_attempts as a
  where w.question_id = any (changed) and a.id = w.attempt_id and a.finished_at is null;
  return null;
end;
$$;

revoke execute on all functions in schema private from public;
