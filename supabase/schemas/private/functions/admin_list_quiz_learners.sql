CREATE OR REPLACE FUNCTION private.admin_list_quiz_learners (
  p_quiz_id text,
  p_filter  jsonb,
  p_after   jsonb,
  p_limit   integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Learners who finished a quiz, by their first finished attempt in the period, the latest first. With `percentFrom` and
-- `percentTo` only those whose attempt the report counts, with a score between them. p_after: the `next` of the page before.
declare
  selected private.learner_filter := private.read_learner_filter(p_filter);
  zone text := private.analytics_time_zone();
  percent_from integer := (p_filter ->> 'percentFrom')::integer;
  percent_to integer := (p_filter ->> 'percentTo')::integer;
  quiz public.quizzes;
begin
  perform private.require_right('people');
  select * into quiz from public.quizzes as q where q.id = p_quiz_id;
  if quiz.id is null then
    perform private.raise_error(404, 'quiz_not_found', 'This quiz does not exist.');
  end if;
  perform private.record_read('profiles', '*', 'results of quiz ' || quiz.id);
  return (
    with attempts as materialized (
      select a.id, a.user_id, a.started_at, a.finished_at, a.percent
      from public.quiz_attempts as a
      where a.quiz_id = p_quiz_id and a.finished_at is not null and a.answered > 0
        and a.user_id in (select f.user_id from private.filtered_learners(selected) as f)
        and (selected.first_day is null or a.finished_at >= selected.first_day::timestamp at time zone zone)
        and (selected.last_day is null or a.finished_at < (selected.last_day + 1)::timestamp at time zone zone)
    ),
    firsts as (
      select distinct on (a.user_id) a.* from attempts as a order by a.user_id, a.finished_at, a.id
    ),
    matching as materialized (
      select f.* from firsts as f
      where percent_from is null or (
        f.percent between percent_from and coalesce(percent_to, 100) and exists (
          select 1 from private.attempt_tallies as t
          where t.attempt_id = f.id and t.tally @> jsonb_build_array(jsonb_build_array(p_quiz_id, 'percent'))
        )
      )
    ),
    page as materialized (
      select m.*, row_number() over (order by m.finished_at desc, m.user_id) as ordinal_position
      from matching as m
      where p_after is null or m.finished_at < (p_after ->> 'at')::timestamptz
        or (m.finished_at = (p_after ->> 'at')::timestamptz and m.user_id > (p_after ->> 'id')::uuid)
      order by m.finished_at desc, m.user_id
      limit greatest(1, least(p_limit, 2000))
    ),
    sums as (
      select a.user_id, count(*) as attempts, max(a.percent) as best,
        (array_agg(a.percent order by a.finished_at desc, a.id desc))[1] as latest
      from attempts as a where a.user_id in (select g.user_id from page as g)
      group by a.user_id
    )
    select jsonb_build_object(
      'id', quiz.id, 'title', quiz.title, 'total', (select count(*) from matching),
      'items', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'id', p.id, 'name', private.person_name(p), 'email', p.email, 'school', p.school, 'year', p.year,
            'finished_at', g.finished_at, 'percent', g.percent,
            'seconds', private.tallied_seconds(g.started_at, g.finished_at)::integer,
            'attempts', s.attempts, 'best_percent', s.best, 'latest_percent', s.latest
          ) order by g.ordinal_position
        )
        from page as g
        join public.profiles as p on p.id = g.user_id
        join sums as s on s.user_id = g.user_id
      ), '[]'::jsonb),
      'next', (
        select jsonb_build_object('at', g.finished_at, 'id', g.user_id) from page as g
        where g.ordinal_position = greatest(1, least(p_limit, 2000))
      )
    )
  );
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_list_quiz_learners"(text, jsonb, jsonb, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_list_quiz_learners"(text, jsonb, jsonb, integer) FROM PUBLIC;
