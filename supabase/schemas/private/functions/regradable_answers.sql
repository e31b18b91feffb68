CREATE OR REPLACE FUNCTION private.regradable_answers (
  q       private.keyed_questions,
  p_since timestamp with time zone,
  p_after uuid                     DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
  p_until uuid                     DEFAULT 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid
)
  RETURNS TABLE (
    attempt_id uuid,
    user_id    uuid,
    differs    boolean,
    rises      boolean,
    falls      boolean
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The finished attempts that were graded on this question, of learners after p_after, up to p_until: whether regrading changes
  -- what they got for it. An attempt rises or falls by its share of the maximum: points count on both sides.
  select
    g.id, g.user_id, (g.correct, g.points) is distinct from (g.regraded, q.points::integer),
    n.score * greatest(g.score_max, 1) > g.score * greatest(n.score_max, 1),
    n.score * greatest(g.score_max, 1) < g.score * greatest(n.score_max, 1)
  from (
    select
      a.id, a.user_id, w.correct, w.points::integer as points, a.score, a.score_max,
      private.grade_answer(q, w.answer) as regraded
    from public.attempt_answers as w
    join public.quiz_attempts as a on a.id = w.attempt_id
    where w.question_id = q.id and w.correct is not null and a.finished_at >= p_since
      and a.quiz_id = q.quiz_id and a.user_id > p_after and a.user_id <= p_until
      and q.supported and q.key is not null
    offset 0
  ) as g
  cross join lateral (
    select
      g.score - case when g.correct then g.points else 0 end + case when g.regraded then q.points else 0 end as score,
      g.score_max - g.points + q.points as score_max
  ) as n;
$function$;

REVOKE ALL ON FUNCTION "private"."regradable_answers"(private.keyed_questions, timestamp WITH time zone, uuid, uuid) FROM PUBLIC;
