CREATE OR REPLACE FUNCTION private.badges_to_json (
  p_person       uuid,
  p_zone         text,
  p_achievements text[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Every badge, with the day on which it was earned; `is_new` until the learner has been told.
begin
  return (
    select jsonb_agg(
      jsonb_build_object(
        'badge', k.badge,
        'earned_on', coalesce(b.earned_on, case when k.badge = any (p_achievements) then (now() at time zone p_zone)::date end),
        'is_new', b.badge is null and k.badge = any (p_achievements)
      ) order by k.n
    )
    from unnest('{first_stop,full_marks,second_look,week_kept,first_course,good_memory}'::text[]) with ordinality as k (badge, n)
    left join private.badges as b on b.user_id = p_person and b.badge = k.badge
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."badges_to_json"(uuid, text, text[]) FROM PUBLIC;
