CREATE OR REPLACE FUNCTION private.outdated_attempts (
  p_days integer
)
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- All attempts of a learner at a quiz together: a later one would otherwise be counted as the first.
  select a.id from public.quiz_attempts as a
  where coalesce(a.finished_at, a.started_at) < now() - make_interval(days => p_days) and not exists (
    select 1 from public.quiz_attempts as b
    where b.user_id = a.user_id and b.quiz_id = a.quiz_id
      and coalesce(b.finished_at, b.started_at) >= now() - make_interval(days => p_days)
  );
$function$;

REVOKE ALL ON FUNCTION "private"."outdated_attempts"(integer) FROM PUBLIC;
