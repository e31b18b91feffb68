CREATE OR REPLACE FUNCTION public.set_weekly_goal (
  p_time_zone text,
  p_measure   text,
  p_target    integer
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.set_weekly_goal(p_time_zone, p_measure, p_target); $function$;

GRANT EXECUTE ON FUNCTION "public"."set_weekly_goal"(text, text, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."set_weekly_goal"(text, text, integer) FROM PUBLIC, "anon", "service_role";
