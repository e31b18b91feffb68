-- A school's plan, with seats that its students can take automatically (docs/product.md#school-seats).

create function private.unseated_students(p_school private.schools) returns setof private.students
language sql stable
set search_path = ''
as $$
  -- A school's students who have an account that they may use, but neither a seat in its plan nor another seat that gives access.
  select t.* from private.students as t
  where t.school_id = p_school.id and t.left_at is null and t.account is not null
    and (t.consent_withdrawn_at is null or t.consent_withdrawn_at > now()) and not exists (
    select 1 from private.seats as s join private.subscriptions as b on b.id = s.subscription_id
    where s.learner = t.account and s.released_at is null and (b.id = p_school.subscription_id or private.gives_access(b))
  );
$$;

create function private.take_school_seats(p_school_id uuid) returns void
language plpgsql
set search_path = ''
as $$
-- Frees seats that the school took for students who have left and, if its students take seats automatically, takes free seats for students
-- without one, starting with students who have been at the school longest. Repeating it changes nothing.
declare
  school private.schools;
  subscription private.subscriptions;
begin
  -- Calls for the same plan wait here, so that no seat is taken twice.
  select s.* into subscription
  from private.subscriptions as s join private.schools as k on k.subscription_id = s.id
  where k.id = p_school_id for update of s;
  select k.* into school from private.schools as k where k.id = p_school_id and k.subscription_id = subscription.id;
  if school.id is null then
    return;
  end if;
  update private.seats as s set released_at = now()
  where s.subscription_id = subscription.id and s.by_school and s.released_at is null and not exists (
    select 1 from private.students as t where t.account = s.learner and t.school_id = school.id and t.left_at is null
  );
  if school.takes_seats and private.gives_access(subscription) then
    insert into private.seats (subscription_id, learner, by_school)
    select subscription.id, t.account, true from private.unseated_students(school) as t
    order by t.since, t.id limit greatest(subscription.seats - private.taken_seats(subscription.id), 0)
    on conflict (subscription_id, learner) where released_at is null do nothing;
  end if;
end;
$$;

create function private.on_student_accounts() returns trigger
language plpgsql security definer
set search_path = ''
as $$
-- Updates the seats of the school's plan whenever someone becomes or stops being a student with an account. Cancels the erasure of a
-- student's account when the student returns. Locks plans in the same order as Stripe's updates.
begin
  if tg_op = 'INSERT' then
    delete from private.erasure_requests as e using new_rows as n
    where e.user_id = n.account and e.reason in ('left_school', 'school_closed') and n.left_at is null;
    perform private.take_school_seats(s.id) from (
      select distinct k.id, k.subscription_id from new_rows as n join private.schools as k on k.id = n.school_id
      where n.account is not null and k.subscription_id is not null order by k.subscription_id
    ) as s;
  elsif tg_op = 'DELETE' then
    perform private.take_school_seats(s.id) from (
      select distinct k.id, k.subscription_id from old_rows as o join private.schools as k on k.id = o.school_id
      where o.account is not null and o.left_at is null and k.subscription_id is not null order by k.subscription_id
    ) as s;
  else
    delete from private.erasure_requests as e using new_rows as n
    where e.user_id = n.account and e.reason in ('left_school', 'school_closed') and n.left_at is null;
    perform private.take_school_seats(s.id) from (
      select distinct k.id, k.subscription_id
      from new_rows as n join old_rows as o on o.id = n.id join private.schools as k on k.id = n.school_id
      where (n.account, n.left_at) is distinct from (o.account, o.left_at) and coalesce(n.account, o.account) is not null
        and k.subscription_id is not null
      order by k.subscription_id
    ) as s;
  end if;
  return null;
end;
$$;

create trigger students_seats_insert after insert on private.students referencing new table as new_rows
for each statement execute function private.on_student_accounts();
create trigger students_seats_update after update on private.students referencing old table as old_rows new table as new_rows
for each statement execute function private.on_student_accounts();
create trigger students_seats_delete after delete on private.students referencing old table as old_rows
for each statement execute function private.on_student_accounts();

create function private.school_plan_to_json(p_school private.schools) returns jsonb
language sql stable
set search_path = ''
as $$
  -- A school's plan as its administrators see it, or null. `without_seat`: how many students with an account have no seat, or one beyond
  -- the number that the plan pays for.
  select jsonb_build_object(
    'seats', s.seats, 'taken', t.taken, 'gives_access', private.gives_access(s), 'takes_seats', p_school.takes_seats,
    'without_seat', (select count(*) from private.unseated_students(p_school)) + greatest(t.taken - s.seats, 0)
  )
  from private.subscriptions as s cross join lateral (select private.taken_seats(s.id) as taken) as t
  where s.id = p_school.subscription_id;
$$;

create function private.admin_set_plan_school(p_subscription_id text, p_school_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Assigns a subscription to a school as its plan, or to none if p_school_id is null. Replaces the school's earlier plan. Seats taken
-- by a school end when it loses the plan; seats taken with codes are kept. Raises subscription_not_found, school_not_found, and
-- plan_for_learner. Returns the subscription.
declare
  me uuid := private.require_right('people');
  subscription private.subscriptions := private.require_subscription(p_subscription_id);
  school private.schools;
  ended text[];
begin
  select s.* into school from private.schools as s where s.id = p_school_id;
  if p_school_id is not null and school.id is null then
    perform private.raise_error(404, 'school_not_found', 'This school doesn’t exist.');
  elsif p_school_id is not null and subscription.plan <> 'school' then
    perform private.raise_error(409, 'plan_for_learner', 'This plan is for one student, so it can’t be assigned to a school.');
  end if;
  perform 1 from private.schools as s where s.id = p_school_id or s.subscription_id = p_subscription_id order by s.id for no key update;
  perform 1 from private.subscriptions as s
  where s.id = p_subscription_id or s.id = (select k.subscription_id from private.schools as k where k.id = p_school_id)
    order by s.id for update;
  with changed as (
    update private.schools as s set subscription_id = null
    where s.subscription_id = p_subscription_id and s.id is distinct from p_school_id returning s.id
  )
  insert into public.audit_log (actor, table_name, row_id, action, before, after)
  select me, 'schools', c.id::text, 'update', jsonb_build_object('subscription_id', p_subscription_id),
    '{"subscription_id": null}' from changed as c;
  select s.* into school from private.schools as s where s.id = p_school_id;
  if school.id is not null and school.subscription_id is distinct from p_subscription_id then
    update private.schools as s set subscription_id = p_subscription_id where s.id = school.id;
    insert into public.audit_log (actor, table_name, row_id, action, before, after)
    values (
      me, 'schools', school.id::text, 'update',
      jsonb_build_object('subscription_id', school.subscription_id), jsonb_build_object('subscription_id', p_subscription_id)
    );
  end if;
  -- Students of the school that now has the plan keep their seats.
  ended := array_remove(array[p_subscription_id, school.subscription_id], null);
  update private.seats as s set released_at = now()
  where s.subscription_id = any (ended) and s.by_school and s.released_at is null and not exists (
    select 1 from private.schools as k join private.students as t on t.school_id = k.id and t.left_at is null
    where k.subscription_id = s.subscription_id and t.account = s.learner
  );
  perform private.take_school_seats(p_school_id);
  return private.admin_get_subscription(p_subscription_id);
end;
$$;
call private.expose('admin_set_plan_school', 'authenticated');
