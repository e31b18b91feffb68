CREATE OR REPLACE FUNCTION private.completed_on (
  p_learner   uuid,
  p_course_id text
)
  RETURNS date
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The day on which the last lesson of a course was completed, in the time zone of the deployment.
begin
  return (
    select (max(s.completed_at) at time zone private.analytics_time_zone())::date
    from private.lesson_states(p_learner, array[p_course_id]) as s
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."completed_on"(uuid, text) FROM PUBLIC;
