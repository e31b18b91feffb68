CREATE OR REPLACE FUNCTION private.regrade_attempts (
  q          private.keyed_questions,
  p_attempts uuid[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Grades a question anew in these attempts, whose learners are locked, and with it scores, percentages and the best results of
-- lessons. A status never changes.
declare
  best_before jsonb := (
    select coalesce(jsonb_object_agg(b.user_id || '/' || b.lesson_id, jsonb_build_array(b.score, b.score_max)), '{}')
    from private.best_attempts(p_attempts) as b
  );
  attempts_before jsonb := (
    select jsonb_agg(jsonb_build_object(
      'id', a.id, 'before', jsonb_build_object('score', a.score, 'percent', a.percent)
        || case when w.points <> q.points then jsonb_build_object('score_max', a.score_max) else '{}' end
    ))
    from public.quiz_attempts as a
    join public.attempt_answers as w on w.attempt_id = a.id and w.question_id = q.id
    where a.id = any (p_attempts)
  );
begin
  perform set_config('regrading.counts', 'on', true);
  -- The maximum also has the points of questions that could not be answered.
  update public.quiz_attempts as a set score = least(a.score, a.score_max - w.points + q.points), score_max = a.score_max - w.points + q.points
  from public.attempt_answers as w
  where w.attempt_id = a.id and w.question_id = q.id and a.id = any (p_attempts) and w.points <> q.points;
  update public.attempt_answers as w set correct = private.grade_answer(q, w.answer), points = q.points
  where w.question_id = q.id and w.attempt_id = any (p_attempts);

  with recounted as (
    select
      w.attempt_id as id, coalesce(sum(w.points) filter (where w.correct), 0) as score, sum(w.points) as answered_points
    from public.attempt_answers as w
    where w.attempt_id = any (p_attempts) and w.correct is not null
    group by w.attempt_id
  ), updated as (
    update public.quiz_attempts as a set score = r.score, percent = round(r.score * 100.0 / (r.answered_points + a.missed_points))
    from recounted as r
    where a.id = r.id
    returning a.id, jsonb_build_object('score', a.score, 'percent', a.percent, 'score_max', a.score_max) as after
  )
  insert into public.audit_log (actor, table_name, row_id, action, before, after)
  select auth.uid(), 'quiz_attempts', u.id::text, 'update', o.before, case when o.before ? 'score_max' then u.after else u.after - 'score_max' end
  from updated as u
  join jsonb_to_recordset(attempts_before) as o (id uuid, before jsonb) on o.id = u.id;

  with updated as (
    update public.lesson_results as r set score = b.score, score_max = b.score_max
    from private.best_attempts(p_attempts) as b, public.lesson_results as old
    where r.user_id = b.user_id and r.lesson_id = b.lesson_id and r.status = 2
      and old.user_id = r.user_id and old.lesson_id = r.lesson_id
      and (r.score, r.score_max) is distinct from (b.score, b.score_max)
      and (
        -- Only a result that came from the best attempt is replaced, or one that an attempt now exceeds.
        jsonb_build_array(r.score, r.score_max) = best_before -> (b.user_id || '/' || b.lesson_id)
        or (b.score * greatest(r.score_max, 1), b.score) > (r.score * greatest(b.score_max, 1), r.score)
      )
    returning
      r.user_id || '/' || r.lesson_id as row_id,
      jsonb_build_object('score', old.score, 'score_max', old.score_max) as before,
      jsonb_build_object('score', r.score, 'score_max', r.score_max) as after
  )
  insert into public.audit_log (actor, table_name, row_id, action, before, after)
  select auth.uid(), 'lesson_results', u.row_id, 'update', u.before, u.after from updated as u;
  perform set_config('regrading.counts', '', true);
  perform private.tally_attempts(p_attempts);
end;
$function$;

REVOKE ALL ON FUNCTION "private"."regrade_attempts"(private.keyed_questions, uuid[]) FROM PUBLIC;
