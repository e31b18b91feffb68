CREATE OR REPLACE FUNCTION private.regrade_batch (
  p_question_id text,
  p_learners    integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Regrades the next learners of a question's regrading and reports how far it is. A second call at once waits and takes the
-- learners after these; a call after the end changes nothing.
declare
  current_regrade private.regrades;
  question private.keyed_questions;
  since timestamptz := (select q.form_changed_at from public.questions as q where q.id = p_question_id);
  last_learner uuid;
  batch record;
begin
  select * into current_regrade from private.regrades as r where r.question_id = p_question_id for update;
  if current_regrade.question_id is null then
    perform private.raise_error(404, 'regrade_not_found', 'Nothing is being regraded.');
  elsif current_regrade.finished_at is not null then
    return private.regrade_to_json(current_regrade);
  end if;
  select * into question from private.live_questions as q where q.id = p_question_id;
  -- Also when the question was deleted meanwhile.
  if private.grading_of(question) <> current_regrade.grading then
    return private.start_regrade(p_question_id, p_learners, current_regrade.lowers);
  end if;

  last_learner := (
    select l.user_id
    from (
      select distinct a.user_id from public.quiz_attempts as a
      where a.quiz_id = question.quiz_id and a.user_id > current_regrade.after_user and a.finished_at >= since
      order by a.user_id
      limit p_learners
    ) as l
    order by l.user_id desc
    limit 1
  );
  -- Until the end no attempt of these learners is finished: it would not be among those that the best result is taken from.
  perform pg_advisory_xact_lock(hashtextextended('attempt ' || l.user_id::text || question.quiz_id, 0))
  from (
    select distinct a.user_id from public.quiz_attempts as a
    where a.quiz_id = question.quiz_id and a.user_id > current_regrade.after_user and a.user_id <= last_learner
    order by a.user_id
  ) as l;
  select
    count(*)::integer as attempts,
    coalesce(array_agg(w.attempt_id) filter (where w.differs and (current_regrade.lowers or not w.falls)), '{}') as changed,
    count(distinct w.user_id) filter (where w.rises)::integer as students_up,
    count(distinct w.user_id) filter (where w.falls and current_regrade.lowers)::integer as students_down
  into batch
  from private.regradable_answers(question, since, current_regrade.after_user, last_learner) as w;
  if cardinality(batch.changed) > 0 then
    perform private.regrade_attempts(question, batch.changed);
  end if;

  update private.regrades as r set
    after_user = coalesce(last_learner, r.after_user), done = r.done + batch.attempts,
    changed = r.changed + cardinality(batch.changed), students_up = r.students_up + batch.students_up,
    students_down = r.students_down + batch.students_down,
    finished_at = case when not exists (
      select 1 from public.quiz_attempts as a
      where a.quiz_id = question.quiz_id and a.user_id > coalesce(last_learner, r.after_user) and a.finished_at >= since
    ) then clock_timestamp() end
  where r.question_id = p_question_id
  returning * into current_regrade;
  return private.regrade_to_json(current_regrade);
end;
$function$;

REVOKE ALL ON FUNCTION "private"."regrade_batch"(text, integer) FROM PUBLIC;
