CREATE OR REPLACE FUNCTION private.open_course (
  p_course_id text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The learner has opened the course overview: stores the missing results and what became available.
begin
  perform private.refresh_results(private.require_learner(), p_course_id);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."open_course"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."open_course"(text) FROM PUBLIC;
