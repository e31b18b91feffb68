CREATE OR REPLACE FUNCTION private.note_badges (
  p_time_zone text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The learner has been told of their new badges: from now on they are theirs, and not new. The badges as get_dashboard says them.
declare
  me uuid := private.require_learner();
  zone text := private.valid_time_zone(p_time_zone);
  earned text[] := private.achievements(me, zone, private.learner_progress(me, p_time_zone) -> 'courses', private.mastery(me));
begin
  insert into private.badges (user_id, badge, earned_on)
  select me, e, (now() at time zone zone)::date from unnest(earned) as e
  on conflict do nothing;
  return private.badges_to_json(me, zone, earned);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."note_badges"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."note_badges"(text) FROM PUBLIC;
