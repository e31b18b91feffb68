CREATE OR REPLACE FUNCTION private.get_my_plans()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- `subscriber`: whether the caller has access as a learner. `bought`: the plans that the caller pays for.
declare
  me uuid := private.require_user();
begin
  return jsonb_build_object(
    'subscriber', private.is_subscriber(me),
    'bought', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'checkout_id', c.id, 'plan', s.plan, 'seats', s.seats, 'notice', private.notice_of(s)
        ) order by c.created_at desc, c.id
      )
      from private.checkouts as c
      join private.subscriptions as s on s.checkout_id = c.id
      where c.owner = me
    ), '[]'::jsonb)
  );
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."get_my_plans"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."get_my_plans"() FROM PUBLIC;
