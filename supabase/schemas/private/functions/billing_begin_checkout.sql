CREATE OR REPLACE FUNCTION private.billing_begin_checkout (
  p_checkout_id uuid,
  p_plan        text,
  p_period      text,
  p_seats       integer,
  p_link        uuid,
  p_owner       uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Notes what is about to be bought, and for whom; again with the same id returns the first. Raises link_not_found,
-- has_plan or checkout_differs.
declare
  learner_id uuid;
  checkout private.checkouts;
begin
  if p_link is not null then
    select l.learner into learner_id from private.plan_links as l where l.token = p_link;
    if learner_id is null then
      perform private.raise_error(404, 'link_not_found', 'This link is not known. Ask for a new one.');
    elsif p_plan = 'learner' and private.is_subscriber(learner_id) then
      perform private.raise_error(409, 'has_plan', 'The learner who sent you this link has a plan already.');
    end if;
  end if;
  insert into private.checkouts (id, plan, period, seats, learner, owner)
  values (
    p_checkout_id, p_plan, p_period, case when p_plan = 'school' then p_seats else 1 end,
    case when p_plan = 'learner' then learner_id end, (select p.id from public.profiles as p where p.id = p_owner)
  )
  on conflict (id) do nothing;
  select c.* into checkout from private.checkouts as c where c.id = p_checkout_id;
  if (checkout.plan, checkout.period, checkout.seats) is distinct from
    (p_plan, p_period, case when p_plan = 'school' then p_seats else 1 end) then
    perform private.raise_error(409, 'checkout_differs', 'This purchase was begun with another plan. Please begin again.');
  end if;
  return private.checkout_to_json(checkout);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."billing_begin_checkout"(uuid, text, text, integer, uuid, uuid) TO "service_role";

REVOKE ALL ON FUNCTION "private"."billing_begin_checkout"(uuid, text, text, integer, uuid, uuid) FROM PUBLIC;
