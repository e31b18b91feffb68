CREATE OR REPLACE FUNCTION private.admin_get_subscription (
  p_subscription_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- With who has its seats, in the order in which they were taken.
declare
  subscription private.subscriptions := private.require_subscription(p_subscription_id);
begin
  perform private.record_read('seats', subscription.id, 'holders');
  return private.subscription_to_json(subscription) || jsonb_build_object('learners', coalesce((
    select jsonb_agg(
      jsonb_build_object(
        'seat_id', s.id, 'person_id', p.id, 'name', private.person_name(p), 'email', p.email, 'taken_at', s.taken_at
      ) order by s.taken_at, s.id
    )
    from private.seats as s
    join public.profiles as p on p.id = s.learner
    where s.subscription_id = p_subscription_id and s.released_at is null
  ), '[]'::jsonb));
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_get_subscription"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_get_subscription"(text) FROM PUBLIC;
