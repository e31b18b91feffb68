CREATE OR REPLACE FUNCTION private.regrade (
  p_question_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Regrades a question in every finished attempt, and with it scores, percentages and the best results of lessons. A
-- status never changes. Open attempts are graded when they are finished. A second call changes nothing. The caller
-- holds the locks of lock_quiz_attempts.
declare
  question private.keyed_questions;
  since timestamptz := (select q.form_changed_at from public.questions as q where q.id = p_question_id);
  summary jsonb;
  changed uuid[];
  best_before jsonb;
begin
  select * into question from private.live_questions as q where q.id = p_question_id;
  summary := private.regrade_summary(question, since);
  changed := array(select g.attempt_id from private.regraded_answers(question, since) as g where g.was <> g.regraded);
  best_before := (
    select coalesce(jsonb_object_agg(b.user_id || '/' || b.lesson_id, jsonb_build_array(b.score, b.score_max)), '{}')
    from private.best_attempts(changed) as b
  );

  update public.attempt_answers as w set correct = not w.correct
  where w.question_id = p_question_id and w.attempt_id = any (changed);

  with recounted as (
    select w.attempt_id as id, count(*) filter (where w.correct) as score, count(*) as answered
    from public.attempt_answers as w
    where w.attempt_id = any (changed) and w.correct is not null
    group by w.attempt_id
  ), updated as (
    update public.quiz_attempts as a set score = r.score, percent = round(r.score * 100.0 / r.answered)
    from recounted as r, public.quiz_attempts as old
    where a.id = r.id and old.id = a.id
    returning
      a.id, jsonb_build_object('score', old.score, 'percent', old.percent) as before,
      jsonb_build_object('score', a.score, 'percent', a.percent) as after
  )
  insert into public.audit_log (actor, table_name, row_id, action, before, after)
  select auth.uid(), 'quiz_attempts', u.id::text, 'update', u.before, u.after from updated as u;

  with updated as (
    update public.lesson_results as r set score = b.score, score_max = b.score_max
    from private.best_attempts(changed) as b, public.lesson_results as old
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
  return summary;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."regrade"(text) FROM PUBLIC;
