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

GRANT EXECUTE ON FUNCTION "private"."get_practice"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."get_practice"(text) FROM PUBLIC;
