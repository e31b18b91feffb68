CREATE OR REPLACE FUNCTION private.compute_attempt_tallies (
  p_attempts uuid[]
)
  RETURNS TABLE (
    attempt_id uuid,
    tally      jsonb
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 1
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
begin
  return query
    -- The tallies of finished attempts. A learner's first finished attempt at a quiz counts in full, in whatever course or
    -- as practice; a later one, or one after an attempt that was left with checked answers, as 'retake' only, because its
    -- learner has read what is right.
    --   subject quiz:     'percent' (0 to 100), 'seconds' from start to finish, 'retake' (percent)
    --   subject question: 'item' ('<right 0 or 1> <right in the attempt> <answered in the attempt>'), 'right' and 'wrong'
    --                     (the answer: an option, each chosen option of several, a value, an open answer as
    --                     private.typed_label says, or each pair of an association), 'seconds' from the answer before it (or the start) to its first answer
    -- Set-based, because 100,000 single calls would take minutes in rebuild_analytics.
    with attempts as materialized (
      select
        a.id, a.quiz_id, a.started_at, a.finished_at, a.percent, a.answered,
        not exists (
          select 1 from public.quiz_attempts as b
          where b.user_id = a.user_id and b.quiz_id = a.quiz_id and (b.finished_at, b.id) < (a.finished_at, a.id)
        ) and not exists (
          select 1 from private.left_attempts as l
          where l.user_id = a.user_id and l.quiz_id = a.quiz_id and l.saw_answers and l.left_at < a.finished_at
        ) as first
      from public.quiz_attempts as a
      where a.id = any (p_attempts) and a.finished_at is not null
    ),
    answers as materialized (
      select
        a.id, w.question_id, w.answer, w.correct,
        count(*) filter (where w.correct) over (partition by a.id) as points,
        count(*) over (partition by a.id) as answered,
        coalesce(lag(w.created_at) over (partition by a.id order by w.created_at, w.question_id), a.started_at) as before,
        w.created_at as at
      from attempts as a
      join public.attempt_answers as w on w.attempt_id = a.id and w.correct is not null
      where a.first
    ),
    answered_questions as materialized (
      select q.id, q.options, q.left_options, q.right_options, k.answer as key, k.salt
      from public.questions as q
      left join private.question_keys as k on k.question_id = q.id
      where q.id in (select w.question_id from answers as w)
    ),
    keys as (
      select
        a.id,
        jsonb_build_array(a.quiz_id, case when a.first then 'percent' else 'retake' end, a.percent::text) as key
      from attempts as a where a.answered > 0
      union all
      select a.id, jsonb_build_array(a.quiz_id, 'seconds', private.tallied_seconds(a.started_at, a.finished_at))
      from attempts as a where a.first and a.answered > 0
      union all
      select w.id, jsonb_build_array(w.question_id, 'item', format('%s %s %s', w.correct::integer, w.points, w.answered))
      from answers as w
      union all
      select w.id, jsonb_build_array(w.question_id, 'seconds', private.tallied_seconds(w.before, w.at)) from answers as w
      union all
      select
        w.id,
        jsonb_build_array(w.question_id, case when w.correct then 'right' else 'wrong' end, left(case
          when q.options = '[]' and jsonb_typeof(w.answer) = 'string' then private.typed_label(w.answer #>> '{}')
          else private.trim_text(w.answer #>> '{}')
        end, 200))
      from answers as w
      join answered_questions as q on q.id = w.question_id and jsonb_typeof(w.answer) not in ('object', 'array')
      union all
      select w.id, jsonb_build_array(w.question_id, case when p.correct then 'right' else 'wrong' end, left(p.label, 200))
      from answers as w
      join answered_questions as q on q.id = w.question_id and jsonb_typeof(w.answer) = 'object'
      cross join lateral private.answer_pairs(q.left_options, q.right_options, q.key, q.salt, w.answer) as p
      union all
      select
        w.id,
        jsonb_build_array(w.question_id, case when q.key ? o.label then 'right' else 'wrong' end, left(o.label, 200))
      from answers as w
      join answered_questions as q on q.id = w.question_id and jsonb_typeof(w.answer) = 'array'
      cross join lateral jsonb_array_elements_text(w.answer) as o (label)
    ),
    lists as (
      select k.id, jsonb_agg(k.key) as tally from keys as k group by k.id
    )
    select a.id, coalesce(l.tally, '[]'::jsonb) from attempts as a left join lists as l on l.id = a.id;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."compute_attempt_tallies"(uuid[]) FROM PUBLIC;
