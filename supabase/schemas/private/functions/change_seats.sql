CREATE OR REPLACE FUNCTION private.change_seats (
  p_subscription private.subscriptions,
  p_change       text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if p_change = 'renew_code' then
    perform private.renew_codes(p_subscription.id);
  elsif p_change = 'invite' then
    -- Invitations that could not be used by anybody help nobody.
    if (
      select count(*) from private.seat_codes as c
      where c.subscription_id = p_subscription.id and c.kind = 'invitation' and c.used_at is null and c.revoked_at is null
    ) >= p_subscription.seats then
      perform private.raise_error(409, 'too_many_invitations', 'There are as many open invitations as seats.');
    end if;
    perform private.new_seat_code(p_subscription.id, 'invitation');
  elsif p_change = 'release_all' then
    perform private.release_seats(p_subscription.id);
  else
    perform private.raise_error(422, 'validation_failed', 'This cannot be done with seats.');
  end if;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."change_seats"(private.subscriptions, text) FROM PUBLIC;
