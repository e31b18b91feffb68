CREATE OR REPLACE FUNCTION private.quiz_tallies (
  p_quiz_id text,
  p_filter  private.learner_filter
)
  RETURNS SETOF private.tally
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The tallies of a quiz and its questions, of attempts finished in the period.
declare
  zone text := private.analytics_time_zone();
begin
  if p_filter is null then
    return query
      select t.subject, t.measure, t.bucket, t.n
      from private.tallies as t
      where t.n > 0
        and t.subject in (select p_quiz_id union all select q.id from public.questions as q where q.quiz_id = p_quiz_id);
    return;
  end if;
  return query
    select g.key ->> 0, g.key ->> 1, g.key ->> 2, g.n
    from (
      select k.key, count(*) as n
      from public.quiz_attempts as a
      join private.attempt_tallies as t on t.attempt_id = a.id
      cross join lateral jsonb_array_elements(t.tally) as k (key)
      where a.quiz_id = p_quiz_id
        and a.user_id in (select f.user_id from private.filtered_learners(p_filter) as f)
        and (p_filter.first_day is null or a.finished_at >= p_filter.first_day::timestamp at time zone zone)
        and (p_filter.last_day is null or a.finished_at < (p_filter.last_day + 1)::timestamp at time zone zone)
      group by k.key
    ) as g;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."quiz_tallies"(text, private.learner_filter) FROM PUBLIC;
