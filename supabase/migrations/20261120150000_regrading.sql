-- A key that is changed after learners were graded by it: what would change, and regrading on request.

create function private.regraded_answers(q private.keyed_questions, p_since timestamptz)
returns table (attempt_id uuid, user_id uuid, was boolean, regraded boolean)
language sql stable
set search_path = ''
as $$
  -- Every finished attempt that was graded on this question, with its grade then and the one it would get now.
  select a.id, a.user_id, w.correct, private.grade_answer(q, w.answer)
  from public.attempt_answers as w
  join public.quiz_attempts as a on a.id = w.attempt_id
  where w.question_id = q.id and w.correct is not null and a.finished_at >= p_since
    and q.supported and q.key is not null;
$$;

create function private.regrade_summary(q private.keyed_questions, p_since timestamptz) returns jsonb
language sql stable
set search_path = ''
as $$
  -- students_up and students_down count students with at least one attempt that rises or falls.
  select jsonb_build_object(
    'attempts', count(*), 'changed', count(*) filter (where g.was <> g.regraded),
    'students_up', count(distinct g.user_id) filter (where g.regraded and not g.was),
    'students_down', count(distinct g.user_id) filter (where g.was and not g.regraded)
  )
  from private.regraded_answers(q, p_since) as g;
$$;

create function private.best_attempts(p_attempts uuid[])
returns table (user_id uuid, lesson_id text, score integer, score_max integer)
language sql stable
set search_path = ''
as $$
  -- The best finished attempt of each learner at each lesson of these attempts, by the rule of complete_lesson.
  select distinct on (a.user_id, a.lesson_id) a.user_id, a.lesson_id, a.score, a.score_max
  from public.quiz_attempts as a
  join (
    select distinct c.user_id, c.lesson_id from public.quiz_attempts as c
    where c.id = any (p_attempts) and c.lesson_id is not null
  ) as target on target.user_id = a.user_id and target.lesson_id = a.lesson_id
  where a.finished_at is not null
  order by a.user_id, a.lesson_id, a.score::numeric / greatest(a.score_max, 1) desc, a.score desc;
$$;

create function private.regrade(p_question_id text) returns jsonb
language plpgsql
set search_path = ''
as $$
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
$$;

create function private.admin_preview_regrade(p_question jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- What saving this question with `regrade` would change; takes the argument of admin_save_question. Changes nothing.
declare
  input private.keyed_questions;
  stored public.questions;
begin
  perform private.require_admin();
  input := private.read_question(private.unwrap_json(p_question));
  select * into stored from public.questions as q
  where q.id = input.id and q.quiz_id = input.quiz_id and q.deleted_at is null;
  if not found then
    perform private.raise_error(404, 'question_not_found', 'This question does not exist.');
  end if;
  input.salt := (select k.salt from private.question_keys as k where k.question_id = stored.id);
  return private.regrade_summary(input, case
    when private.has_other_form(stored, input.type, input.left_options, input.right_options, input.slider_min)
      then 'infinity'
    else stored.form_changed_at
  end);
end;
$$;

call private.expose('admin_preview_regrade', 'authenticated');

revoke execute on all functions in schema private from public;
