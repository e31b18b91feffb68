CREATE OR REPLACE FUNCTION private.get_dashboard (
  p_time_zone text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  me uuid := private.require_user();
  zone text := private.valid_time_zone(p_time_zone);
  progress jsonb := private.learner_progress(me, p_time_zone);
  known jsonb := private.mastery(me);
begin
  return progress || jsonb_build_object(
    'continue', private.next_step(me),
    'mastery', known,
    'goal', private.goal_to_json(me, zone),
    'badges', private.badges_to_json(me, zone, private.achievements(me, zone, progress -> 'courses', known))
  );
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."get_dashboard"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."get_dashboard"(text) FROM PUBLIC;
