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

REVOKE ALL ON FUNCTION "private"."practice_pool"(uuid, text) FROM PUBLIC;
