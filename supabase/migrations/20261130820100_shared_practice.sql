-- Practice meets the same question of several quizzes (docs/decisions/0096) once: the last answer counts, whichever quiz it was given in.

CREATE OR REPLACE FUNCTION private.record_card_answers (
  p_learner   uuid,
  p_at        timestamp with time zone,
  p_questions text[],
  p_correct   boolean[],
  p_practised boolean
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Notes graded answers for the schedule. Until it takes them up: a mistake of a quiz is due at once, everything else the next day, and
-- what was right counts as known for a week, which is what the schedule makes of a first right answer.
begin
  -- What was answered in another quiz that has the same question goes on here.
  insert into private.practice_cards as c (user_id, question_id, answered_at, correct, mistakes, waiting, memory, due, known_until)
  select distinct on (a.question_id)
    p_learner, a.question_id, l.answered_at, l.correct, l.mistakes, l.waiting, l.memory, l.due, l.known_until
  from private.shared_questions as a
  join private.shared_questions as s on s.group_id = a.group_id and s.question_id <> a.question_id
  join private.practice_cards as l on l.user_id = p_learner and l.question_id = s.question_id
  where a.question_id = any (p_questions)
  order by a.question_id, l.answered_at desc, l.question_id
  on conflict (user_id, question_id) do update set
    answered_at = excluded.answered_at, correct = excluded.correct, mistakes = excluded.mistakes, waiting = excluded.waiting,
    memory = excluded.memory, due = excluded.due, known_until = excluded.known_until
  where excluded.answered_at > c.answered_at;

  insert into private.practice_cards as c (user_id, question_id, answered_at, correct, mistakes, waiting, due, known_until)
  select
    p_learner, a.question_id, p_at, a.correct, (not a.correct)::integer, jsonb_build_array(jsonb_build_object('at', p_at, 'correct', a.correct)),
    case when a.correct or p_practised then p_at + interval '1 day' else p_at end,
    case when a.correct then p_at + interval '7 days' end
  from unnest(p_questions, p_correct) as a (question_id, correct)
  on conflict (user_id, question_id) do update set
    answered_at = excluded.answered_at,
    correct = excluded.correct,
    mistakes = c.mistakes + excluded.mistakes,
    waiting = case when jsonb_array_length(c.waiting) < 20 then c.waiting else c.waiting - 0 end || excluded.waiting,
    -- A right answer in a quiz that was just reviewed is no reason to wait longer.
    due = case
      when p_practised then excluded.due
      when excluded.correct then c.due
      else least(c.due, excluded.due)
    end,
    known_until = case when excluded.correct then greatest(c.known_until, excluded.known_until) end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.practice_pool (
  p_learner     uuid,
  p_question_id text DEFAULT NULL::text
)
  RETURNS TABLE (
    question_id text,
    quiz_id     text,
    correct     boolean,
    answered_at timestamp with time zone,
    due         timestamp with time zone,
    known_until timestamp with time zone,
    changed_at  timestamp with time zone
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 10
  SET search_path TO ''
  AS $function$
-- The cards that can be practised now: not those of a quiz that the learner is taking (practice would show its keys), that needs a plan,
-- is deleted or not published, nor questions that have taken another form since they were met. The same question of several quizzes
-- is there once, as it was answered last, in the quiz of its last answer that can be practised.
#variable_conflict use_column
declare
  sees_all boolean := private.has_full_access(p_learner);
  -- The question that is asked about, in all of its quizzes.
  ids text[] := case when p_question_id is not null then array(
    select p_question_id
    union
    select o.question_id
    from private.shared_questions as s
    join private.shared_questions as o on o.group_id = s.group_id
    where s.question_id = p_question_id
  ) end;
  -- Of what the learner is taking.
  taken uuid[] := array(
    select s.group_id
    from public.quiz_attempts as a
    join public.questions as q on q.quiz_id = a.quiz_id
    join private.shared_questions as s on s.question_id = q.id
    where a.user_id = p_learner and a.finished_at is null
  );
begin
  return query
    with cards as materialized (
      select
        c.question_id, q.quiz_id, c.correct, c.answered_at, c.due, c.known_until, greatest(q.updated_at, k.updated_at) as changed_at,
        coalesce(s.group_id::text, c.question_id) as question,
        first_value(c.question_id) over latest as latest_id, max(c.answered_at) over latest as latest_at,
        q.deleted_at is null and q.type = any (private.supported_question_types()) as is_asked, q.form_changed_at
      from private.practice_cards as c
      join public.questions as q on q.id = c.question_id
      join private.question_keys as k on k.question_id = q.id
      left join private.shared_questions as s on s.question_id = c.question_id
      where c.user_id = p_learner and (ids is null or c.question_id = any (ids)) and (s.group_id is null or s.group_id <> all (taken))
      window latest as (
        partition by coalesce(s.group_id::text, c.question_id)
        order by c.answered_at desc, c.question_id
        rows between unbounded preceding and unbounded following
      )
    ),
    quizzes as materialized (
      select z.id
      from private.live_quizzes as z
      where z.id in (select c.quiz_id from cards as c)
        and not private.is_quiz_concealed(z.id) and not private.has_open_attempt(p_learner, z.id)
        and (sees_all or private.is_quiz_free(z.id))
    )
    select p.question_id, p.quiz_id, l.correct, l.answered_at, l.due, l.known_until, p.changed_at
    from (
      select distinct on (c.question) c.question_id, c.quiz_id, c.changed_at, c.latest_id
      from cards as c join quizzes as z on z.id = c.quiz_id
      where c.is_asked and c.form_changed_at <= c.latest_at
      order by c.question, c.answered_at desc, c.question_id
    ) as p
    join cards as l on l.question_id = p.latest_id
    where p_question_id is null or p.question_id = p_question_id;
end;
$function$;

CREATE OR REPLACE FUNCTION private.get_practice (
  p_time_zone text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What this learner can practise: how much is due by the end of their day, when there is more, the open session, and their mistakes
-- by quiz (the questions of at most 200). `next` is the next step in their courses, for when nothing is left to practise.
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
      'met', (
        select count(distinct coalesce(s.group_id::text, c.question_id))
        from private.practice_cards as c left join private.shared_questions as s on s.question_id = c.question_id
        where c.user_id = me
      ),
      'due', (select count(*) from pool as p where p.due < day_end),
      'next_due_on', (select (min(p.due) at time zone zone)::date from pool as p where p.due >= day_end),
      'session', private.open_practice(me),
      'next', private.next_step(me),
      'mistakes', coalesce((
        select jsonb_agg(
          jsonb_build_object('quiz_id', z.id, 'title', z.title, 'category', z.category, 'questions', z.questions)
          order by z.latest desc, z.id
        )
        from quizzes as z
      ), '[]'::jsonb)
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.mastery (
  p_person uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- By category of the quiz: how many questions the learner has met, and how many of these are known (`known_until`). Questions
-- and quizzes that are not live do not count, and the same question of several quizzes counts once, where it was answered last.
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object('category', m.category, 'met', m.met, 'known', m.known) order by m.category
    ), '[]'::jsonb)
    from (
      select o.category, count(*) as met, count(*) filter (where o.known_until > now()) as known
      from (
        select distinct on (coalesce(s.group_id::text, c.question_id)) z.category, c.known_until
        from private.practice_cards as c
        join public.questions as q on q.id = c.question_id and q.deleted_at is null
        join private.live_quizzes as z on z.id = q.quiz_id
        left join private.shared_questions as s on s.question_id = c.question_id
        where c.user_id = p_person
        order by coalesce(s.group_id::text, c.question_id), c.answered_at desc, c.question_id
      ) as o
      group by o.category
    ) as m
  );
end;
$function$;
