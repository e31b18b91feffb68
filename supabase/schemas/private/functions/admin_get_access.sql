CREATE OR REPLACE FUNCTION private.admin_get_access (
  p_person_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Why a person has access to courses that need a plan: seats of plans, and grants, the newest first.
begin
  perform private.read_person(p_person_id, 'access');
  return jsonb_build_object(
    'payments_enabled', private.payments_enabled(),
    'subscriber', private.is_subscriber(p_person_id),
    'seats', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'subscription_id', s.id, 'plan', s.plan, 'payer_name', coalesce(s.payer_name, s.payer_email),
          'taken_at', m.taken_at, 'gives_access', private.gives_access(s)
        ) order by m.taken_at desc, m.id
      )
      from private.seats as m
      join private.subscriptions as s on s.id = m.subscription_id
      where m.learner = p_person_id and m.released_at is null
    ), '[]'::jsonb),
    'grants', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', g.id, 'reason', g.reason, 'ends_at', g.ends_at, 'granted_by', private.person_name(a),
          'created_at', g.created_at, 'revoked_at', g.revoked_at, 'revoked_by', private.person_name(r),
          'revoke_reason', g.revoke_reason,
          'active', g.revoked_at is null and (g.ends_at is null or g.ends_at > now())
        ) order by g.created_at desc, g.id
      )
      from private.access_grants as g
      left join public.profiles as a on a.id = g.granted_by
      left join public.profiles as r on r.id = g.revoked_by
      where g.learner = p_person_id
    ), '[]'::jsonb)
  );
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_get_access"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_get_access"(uuid) FROM PUBLIC;
