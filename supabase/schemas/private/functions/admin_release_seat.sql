CREATE OR REPLACE FUNCTION private.admin_release_seat (
  p_subscription_id text,
  p_seat_id         uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Frees one learner's seat; again changes nothing. The learner can take one again with the class code.
begin
  perform private.require_subscription(p_subscription_id);
  update private.seats as s set released_at = now()
  where s.id = p_seat_id and s.subscription_id = p_subscription_id and s.released_at is null;
  return private.admin_get_subscription(p_subscription_id);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_release_seat"(text, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_release_seat"(text, uuid) FROM PUBLIC;
