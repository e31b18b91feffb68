CREATE OR REPLACE FUNCTION private.quiz_percents (
  p_filter private.learner_filter
)
  RETURNS SETOF private.tally
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The percentages of the first finished attempts at all quizzes.
declare
  zone text := private.analytics_time_zone();
begin
  if p_filter is null then
    return query
      select t.subject, t.measure, t.bucket, t.n from private.tallies as t where t.measure = 'percent' and t.n > 0;
    return;
  end if;
  return query
    select a.quiz_id, 'percent', a.percent::text, count(*)
    from public.quiz_attempts as a
    join private.attempt_tallies as t on t.attempt_id = a.id
    where t.tally @> jsonb_build_array(jsonb_build_array(a.quiz_id, 'percent'))
      and a.user_id in (select f.user_id from private.filtered_learners(p_filter) as f)
      and (p_filter.first_day is null or a.finished_at >= p_filter.first_day::timestamp at time zone zone)
      and (p_filter.last_day is null or a.finished_at < (p_filter.last_day + 1)::timestamp at time zone zone)
    group by a.quiz_id, a.percent;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."quiz_percents"(private.learner_filter) FROM PUBLIC;
