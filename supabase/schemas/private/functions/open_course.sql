CREATE OR REPLACE FUNCTION private.open_course (
  p_course_id text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The learner has opened the course overview: stores the missing results and what became available.
declare
  me uuid := private.require_learner();
begin
  if not private.needs_plan(me, p_course_id) then
    perform private.refresh_results(me, p_course_id);
  end if;
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."open_course"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."open_course"(text) FROM PUBLIC;
