CREATE OR REPLACE FUNCTION private.begin_regrades (
  p_questions text[],
  p_lowers    boolean
)
  RETURNS text[]
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- Lets the finished attempts of questions be regraded, batch by batch (private.regrade_batch). Without p_lowers, only where a
  -- grade rises. Answers the questions of which something is to be regraded.
  -- What is added up for questions that are the same one is of this time.
  delete from private.regrades as r where r.question_id = any (p_questions) and r.finished_at is not null;
  with begun as (
    insert into private.regrades as r (question_id, grading, lowers, attempts)
    select k.id, private.grading_of(k), p_lowers, w.attempts
    from public.questions as q
    join private.keyed_questions as k on k.id = q.id
    cross join lateral (
      select count(*)::integer as attempts, count(*) filter (where w.differs and (p_lowers or not w.falls)) as differing
      from private.regradable_answers(k, q.form_changed_at) as w
    ) as w
    where q.id = any (p_questions) and q.deleted_at is null and w.differing > 0
    on conflict (question_id) do update set
      grading = excluded.grading, lowers = excluded.lowers, attempts = excluded.attempts, after_user = default, done = 0, changed = 0,
      students_up = 0, students_down = 0, finished_at = null
    returning r.question_id
  )
  select coalesce(array_agg(b.question_id), '{}') from begun as b;
$function$;

REVOKE ALL ON FUNCTION "private"."begin_regrades"(text[], boolean) FROM PUBLIC;
