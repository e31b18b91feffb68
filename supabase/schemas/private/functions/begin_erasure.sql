CREATE OR REPLACE FUNCTION private.begin_erasure (
  p_id           uuid,
  p_reason       text,
  p_requested_by uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Schedules the erasure of an account; again changes nothing. Raises last_admin or plan_renews.
begin
  if private.is_last_admin(p_id) then
    perform private.raise_error(
      409, 'last_admin', 'There must always be at least one admin with all rights. Give them to somebody else first.'
    );
  elsif private.pays_for_renewing_plan(p_id) then
    perform private.raise_error(409, 'plan_renews', 'A plan is still being paid for with this account. End the plan first.');
  end if;
  insert into private.erasure_requests (user_id, reason, requested_by, erase_at)
  select u.id, p_reason, p_requested_by, now() + make_interval(days => private.retention_days('grace_days'))
  from auth.users as u where u.id = p_id
  on conflict (user_id) do nothing;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."begin_erasure"(uuid, text, uuid) FROM PUBLIC;
