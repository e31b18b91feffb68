CREATE OR REPLACE FUNCTION private.set_weekly_goal (
  p_time_zone text,
  p_measure   text,
  p_target    integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Sets the learner's goal, or removes it (a null measure). Another goal counts from the week in which it was chosen.
declare
  me uuid := private.require_learner();
begin
  if p_measure is null then
    delete from private.weekly_goals as g where g.user_id = me;
    return null;
  elsif p_measure not in ('days', 'stops') or p_target is null
    or p_target not between 1 and (case p_measure when 'days' then 7 else 20 end) then
    perform private.raise_error(422, 'invalid_goal', 'A goal is 1 to 7 days, or 1 to 20 stops, a week.', 'p_target');
  end if;
  insert into private.weekly_goals as g (user_id, measure, target) values (me, p_measure, p_target)
  on conflict (user_id) do update set measure = excluded.measure, target = excluded.target, chosen_at = excluded.chosen_at
  where (g.measure, g.target) <> (excluded.measure, excluded.target);
  return private.goal_to_json(me, private.valid_time_zone(p_time_zone));
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."set_weekly_goal"(text, text, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."set_weekly_goal"(text, text, integer) FROM PUBLIC;
