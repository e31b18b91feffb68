CREATE OR REPLACE FUNCTION private.path_tallies_of (
  p_courses text[],
  p_filter  private.learner_filter
)
  RETURNS SETOF private.tally
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The paths through courses, of learners whose last step there was in the period.
begin
  if p_filter is null then
    return query
      select t.subject, t.measure, t.bucket, t.n
      from private.tallies as t where t.subject = any (p_courses) and t.measure = 'path' and t.n > 0;
    return;
  end if;
  return query
    select p.course_id, 'path', p.bucket, count(*)
    from (
      select t.course_id, t.user_id, t.tally #>> '{0,2}' as bucket
      from private.path_tallies as t where t.course_id = any (p_courses) and t.tally <> '[]'
    ) as p
    where p.user_id in (select f.user_id from private.filtered_learners(p_filter) as f)
      and (p_filter.first_day is null or left(p.bucket, 10)::date >= p_filter.first_day)
      and (p_filter.last_day is null or left(p.bucket, 10)::date <= p_filter.last_day)
    group by p.course_id, p.bucket;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."path_tallies_of"(text[], private.learner_filter) FROM PUBLIC;
