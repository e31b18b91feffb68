-- One open attempt of a quiz per learner, wherever the quiz is: the review of one would answer the other
-- (docs/product.md#one-attempt).

-- Of several the newest in a course stays, else the newest. What goes was never finished.
delete from public.quiz_attempts as a
using (
  select o.id, row_number() over (
    partition by o.user_id, o.quiz_id order by o.lesson_id is null, o.started_at desc, o.id
  ) as place
  from public.quiz_attempts as o
  where o.finished_at is null
) as ranked
where ranked.id = a.id and ranked.place > 1;

drop index public.quiz_attempts_one_open_key;
create unique index quiz_attempts_one_open_key on public.quiz_attempts (user_id, quiz_id) where finished_at is null;

create function private.has_open_attempt(p_learner uuid, p_quiz_id text) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select 1 from public.quiz_attempts as a
    where a.user_id = p_learner and a.quiz_id = p_quiz_id and a.finished_at is null
  );
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
  insert into public.quiz_attempts as a (user_id, quiz_id, lesson_id)
  values (me, target.quiz_id, target.lesson_id)
  on conflict (user_id, quiz_id) where finished_at is null do update set started_at = a.started_at
  returning a.id, a.lesson_id into attempt;
  if attempt.lesson_id is distinct from target.lesson_id then
    perform private.raise_error(
      409, 'quiz_open_elsewhere', 'You have started this quiz in another place. Finish it there or leave it first.'
    );
  end if;
  return private.attempt_to_json(attempt.id);
end;
$$;

create function private.leave_attempt(p_attempt_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
-- Gives up an open attempt with its answers; its quiz can then be started anywhere. Nothing is graded or shown. Raises
-- attempt_not_found, also for one that was left already, and attempt_finished.
declare
  me uuid := private.require_user();
  attempt public.quiz_attempts;
begin
  select * into attempt from public.quiz_attempts as a where a.id = p_attempt_id and a.user_id = me for update;
  if not found then
    perform private.raise_error(404, 'attempt_not_found', 'This attempt does not exist.');
  elsif attempt.finished_at is not null then
    perform private.raise_error(409, 'attempt_finished', 'This attempt is finished already; its result stays.');
  end if;
  delete from public.quiz_attempts as a where a.id = attempt.id;
end;
$$;
call private.expose('leave_attempt', 'authenticated');

create function private.open_elsewhere(p_learner uuid, p_quiz_id text, p_lesson_id text) returns jsonb
language sql stable
set search_path = ''
as $$
  -- The learner's open attempt of the quiz if it is not in this lesson (null: practice). course_id and ref are the parts of its
  -- page's path, null where it cannot be opened any more.
  select jsonb_build_object(
    'attempt_id', a.id,
    'course_id', case when a.lesson_id is null then 'default' else l.course_id end,
    'ref', case when a.lesson_id is null then a.quiz_id else l.id end,
    'course_title', c.title
  )
  from public.quiz_attempts as a
  left join private.live_lessons as l on l.id = a.lesson_id
  left join public.courses as c on c.id = l.course_id
  where a.user_id = p_learner and a.quiz_id = p_quiz_id and a.finished_at is null
    and a.lesson_id is distinct from p_lesson_id;
$$;

-- The same as before, with `elsewhere`; and a result without its review while the quiz is under way.
do $$
declare
  rewritten record;
  definition text;
  changed text;
begin
  for rewritten in
    select * from (values
      ('open_quiz', E'''best'', case\n',
        E'''elsewhere'', private.open_elsewhere(me, z.id, target.lesson_id),\n      ''best'', case\n'),
      ('attempt_result', E'''review'', coalesce((',
        E'''review_withheld'', private.has_open_attempt(a.user_id, a.quiz_id),\n    ''review'', coalesce(('),
      ('attempt_result', 'where w.attempt_id = a.id and w.correct is not null',
        E'where w.attempt_id = a.id and w.correct is not null\n'
        '        and not private.has_open_attempt(a.user_id, a.quiz_id)')
    ) as t (name, before, after)
  loop
    select pg_get_functiondef(p.oid) into strict definition
    from pg_catalog.pg_proc as p where p.pronamespace = 'private'::regnamespace and p.proname = rewritten.name;
    changed := replace(definition, rewritten.before, rewritten.after);
    if changed = definition then
      raise exception '% was not changed', rewritten.name;
    end if;
    execute changed;
  end loop;
end;
$$;

-- Which earlier answers were right is part of the review.
alter policy "Learners read their own answers" on public.attempt_answers using (
  attempt_id in (
    select a.id from public.quiz_attempts as a
    where a.user_id = (select auth.uid()) and (a.finished_at is null or not exists (
      select 1 from public.quiz_attempts as o
      where o.user_id = a.user_id and o.quiz_id = a.quiz_id and o.finished_at is null
    ))
  )
);

revoke execute on all functions in schema private from public;
