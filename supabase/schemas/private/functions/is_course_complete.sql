CREATE OR REPLACE FUNCTION private.is_course_complete (
  p_user      uuid,
  p_course_id text
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return (
  -- Whether a learner has completed a course: every lesson that can be played, and at least one.
    select coalesce(bool_or(s.status = 2) and bool_and(s.status = 2 or not s.playable), false)
    from private.lesson_states(p_user, array[p_course_id]) as s
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."is_course_complete"(uuid, text) FROM PUBLIC;
