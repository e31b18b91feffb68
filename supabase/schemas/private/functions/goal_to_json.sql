CREATE OR REPLACE FUNCTION private.goal_to_json (
  p_person uuid,
  p_zone   text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The learner's goal and how much of it is done in the week under way, Monday to Sunday; null without one.
begin
  return (
    select jsonb_build_object(
      'measure', g.measure, 'target', g.target,
      'done', private.week_count(p_person, g.measure, p_zone, date_trunc('week', now() at time zone p_zone)::date)
    )
    from private.weekly_goals as g where g.user_id = p_person
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."goal_to_json"(uuid, text) FROM PUBLIC;
