SET local check_function_bodies = off;

ALTER TABLE "private"."erasure_requests"
  DROP CONSTRAINT "erasure_requests_reason_check";

ALTER TABLE "private"."schools"
  ADD COLUMN "subscription_id" text;

ALTER TABLE "private"."schools"
  ADD COLUMN "takes_seats" boolean NOT NULL DEFAULT false;

ALTER TABLE "private"."seats"
  ADD COLUMN "by_school" boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION private.admin_get_retention()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Who waits for consent, whose account is about to be deleted, and for each retention setting its days (null: for ever) and
-- what is older than it, and than one, two and three years.
declare
  result jsonb;
begin
  perform private.require_right('people');
  select jsonb_build_object(
    'waiting', private.held_people('consent_missing'),
    'ending', private.held_people('account_ending'),
    'erased', (select count(*) from private.erasures),
    'grace_days', private.retention_days('grace_days'),
    'rules', jsonb_agg(
      jsonb_build_object(
        'name', r.name, 'days', r.days, 'due', case when r.days is null then 0 else private.count_older(r.name, r.days) end,
        'older', jsonb_build_array(
          private.count_older(r.name, 365), private.count_older(r.name, 730), private.count_older(r.name, 1095)
        )
      ) order by r.position
    )
  ) into result
  from (
    select n.name, n.position, private.retention_days(n.name) as days
    from unnest(array['inactive_account_days', 'left_student_days', 'attempt_days', 'roster_days', 'audit_log_days', 'auth_log_days'])
      with ordinality as n (name, position)
  ) as r;
  return result;
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_set_plan_school (
  p_subscription_id text,
  p_school_id       uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Says that a subscription is the plan of a school, or (null) of none. It takes the place of the plan that the school had; seats that were taken by
-- schools go with them, those by codes stay. Raises subscription_not_found, school_not_found, and plan_for_learner. Answers the subscription.
declare
  me uuid := private.require_right('people');
  subscription private.subscriptions := private.require_subscription(p_subscription_id);
  school private.schools;
  ended text[];
begin
  select s.* into school from private.schools as s where s.id = p_school_id;
  if p_school_id is not null and school.id is null then
    perform private.raise_error(404, 'school_not_found', 'This school does not exist.');
  elsif p_school_id is not null and subscription.plan <> 'school' then
    perform private.raise_error(409, 'plan_for_learner', 'This is the plan of one learner.');
  end if;
  perform 1 from private.schools as s where s.id = p_school_id or s.subscription_id = p_subscription_id order by s.id for no key update;
  perform 1 from private.subscriptions as s
  where s.id = p_subscription_id or s.id = (select k.subscription_id from private.schools as k where k.id = p_school_id) order by s.id for update;
  with changed as (
    update private.schools as s set subscription_id = null
    where s.subscription_id = p_subscription_id and s.id is distinct from p_school_id returning s.id
  )
  insert into public.audit_log (actor, table_name, row_id, action, before, after)
  select me, 'schools', c.id::text, 'update', jsonb_build_object('subscription_id', p_subscription_id), '{"subscription_id": null}' from changed as c;
  select s.* into school from private.schools as s where s.id = p_school_id;
  if school.id is not null and school.subscription_id is distinct from p_subscription_id then
    update private.schools as s set subscription_id = p_subscription_id where s.id = school.id;
    insert into public.audit_log (actor, table_name, row_id, action, before, after)
    values (
      me, 'schools', school.id::text, 'update',
      jsonb_build_object('subscription_id', school.subscription_id), jsonb_build_object('subscription_id', p_subscription_id)
    );
  end if;
  -- Those of the school that keeps the plan stay.
  ended := array_remove(array[p_subscription_id, school.subscription_id], null);
  update private.seats as s set released_at = now()
  where s.subscription_id = any (ended) and s.by_school and s.released_at is null and not exists (
    select 1 from private.schools as k join private.students as t on t.school_id = k.id and t.left_at is null
    where k.subscription_id = s.subscription_id and t.account = s.learner
  );
  perform private.take_school_seats(p_school_id);
  return private.admin_get_subscription(p_subscription_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.billing_store_subscription (
  p_sync_number  bigint,
  p_event_id     text,
  p_subscription jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Stores what Stripe answered to the read of this number, and marks the event as handled, in one transaction. Returns
-- 'stored', 'same' (nothing is new), 'older' (a later read was stored before), 'final' (Stripe never leaves the stored
-- status) or 'repeated' (the event was handled before).
-- p_subscription: id, customer_id, checkout_id, plan, period, seats, status, period_end, ends_at (ISO 8601), payer_name,
-- payer_email.
declare
  new record;
  stored private.subscriptions;
  saved private.subscriptions;
  checkout private.checkouts;
begin
  select * into strict new from jsonb_to_record(p_subscription) as s (
    id text, customer_id text, checkout_id text, plan text, period text, seats integer, status text,
    period_end timestamptz, ends_at timestamptz, payer_name text, payer_email text
  );
  -- Serialises reads of one subscription, also of one that is not stored yet.
  perform pg_advisory_xact_lock(hashtextextended('subscription ' || new.id, 0));
  if p_event_id is not null and not private.billing_end_event(p_event_id) then
    return 'repeated';
  end if;
  select s.* into stored from private.subscriptions as s where s.id = new.id;
  if stored.sync_number > p_sync_number then
    return 'older';
  elsif stored.id is not null and not exists (
    select 1 from private.subscription_states as f where f.status = stored.status and new.status = any (f.leads_to)
  ) then
    return 'final';
  end if;
  -- A subscription that was copied in Stripe's dashboard carries the checkout of another one.
  select c.* into checkout from private.checkouts as c
  where c.id::text = new.checkout_id
    and not exists (select 1 from private.subscriptions as s where s.checkout_id = c.id and s.id <> new.id);
  insert into private.subscriptions as s (
    id, checkout_id, customer_id, plan, period, seats, status, period_end, ends_at, payer_name, payer_email, sync_number
  )
  values (
    new.id, checkout.id, new.customer_id, new.plan, new.period, new.seats, new.status, new.period_end, new.ends_at,
    left(new.payer_name, 500), left(new.payer_email, 500), p_sync_number
  )
  on conflict (id) do update set
    customer_id = excluded.customer_id, plan = excluded.plan, period = excluded.period, seats = excluded.seats,
    status = excluded.status, period_end = excluded.period_end, ends_at = excluded.ends_at,
    payer_name = excluded.payer_name, payer_email = excluded.payer_email, sync_number = excluded.sync_number
  returning s.* into saved;
  if stored.id is null and checkout.learner is not null then
    insert into private.seats (subscription_id, learner) values (new.id, checkout.learner);
  end if;
  if stored.id is null then
    perform private.new_seat_code(new.id, 'plan');
  end if;
  -- There may be more seats, or the plan may be paid for again.
  perform private.take_school_seats(k.id) from private.schools as k where k.subscription_id = new.id;
  return case
    when private.plan_facts(saved) is distinct from private.plan_facts(stored) then 'stored' else 'same'
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.change_class (
  p_class_id uuid,
  p_change   jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- p_change: {action} with what it needs: rename {name, year_level}; archive; bring_back; new_code; no_code; add_group {name};
-- rename_group {group_id, name}; delete_group {group_id}; add_teacher {staff_id}; remove_teacher {staff_id}. Teachers of a class are changed by
-- school administrators. Answers the class.
declare
  action constant text := p_change ->> 'action';
  class private.classes := private.require_class(p_class_id, action <> 'bring_back');
  named constant text := private.metadata_text(p_change, 'name', 100);
  wanted_group constant uuid := private.uuid_of(p_change ->> 'group_id');
  wanted_staff constant uuid := private.uuid_of(p_change ->> 'staff_id');
begin
  if action in ('add_teacher', 'remove_teacher', 'archive', 'bring_back') then
    perform private.require_school(class.school_id, 'school_admin');
  end if;
  -- Who changes the class waits for each other.
  perform 1 from private.schools as s where s.id = class.school_id for no key update;
  if action in ('add_group', 'rename_group') and named is null then
    perform private.raise_error(422, 'validation_failed', 'Enter the name of the group.', 'name');
  elsif action in ('add_group', 'rename_group') and exists (
    select 1 from private.class_groups as g where g.class_id = class.id and lower(g.name) = lower(named) and g.id is distinct from wanted_group
  ) then
    perform private.raise_error(422, 'validation_failed', 'The class has a group of this name already.', 'name');
  elsif action = 'add_teacher' and not exists (
    select 1 from private.current_staff as s where s.id = wanted_staff and s.school_id = class.school_id
  ) then
    perform private.raise_error(422, 'validation_failed', 'Choose somebody who works at the school.', 'staff_id');
  end if;
  case action
    when 'rename' then
      update private.classes as c
      set name = private.class_name(p_change, class.school_id, class.id), year_level = private.metadata_text(p_change, 'year_level', 50)
      where c.id = class.id;
    when 'archive' then
      update private.classes as c set archived_at = now() where c.id = class.id;
      perform private.end_archived_joins(class.id);
      delete from private.class_codes as k where k.class_id = class.id;
    when 'bring_back' then
      perform private.return_joins(class);
      update private.classes as c set archived_at = null, name = private.class_name(to_jsonb(class), class.school_id, class.id) where c.id = class.id;
    when 'new_code' then perform private.new_class_code(class.id);
    when 'no_code' then delete from private.class_codes as k where k.class_id = class.id;
    when 'add_group' then insert into private.class_groups (class_id, name) values (class.id, named);
    when 'rename_group' then update private.class_groups as g set name = named where g.id = wanted_group and g.class_id = class.id;
    when 'delete_group' then
      perform private.assign_to_members(wanted_group) where exists (
        select 1 from private.class_groups as g where g.id = wanted_group and g.class_id = class.id
      );
      delete from private.class_groups as g where g.id = wanted_group and g.class_id = class.id;
    when 'add_teacher' then insert into private.class_teachers (class_id, staff_id) values (class.id, wanted_staff) on conflict do nothing;
    when 'remove_teacher' then delete from private.class_teachers as t where t.class_id = class.id and t.staff_id = wanted_staff;
    else perform private.raise_error(422, 'validation_failed', 'This cannot be done with a class.', 'action');
  end case;
  select c.* into class from private.classes as c where c.id = p_class_id;
  return private.class_to_json(class);
end;
$function$;

CREATE OR REPLACE FUNCTION private.change_school (
  p_school_id uuid,
  p_school    jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Name, time zone and whether students take seats of the school's plan, by school administrators. The profiles of accounts that the school made follow.
declare
  school private.schools := private.require_school(p_school_id, 'school_admin');
  given private.schools := private.read_school(p_school);
begin
  update private.schools as s set
    name = given.name, time_zone = given.time_zone, takes_seats = coalesce(given.takes_seats, s.takes_seats)
  where s.id = school.id returning * into school;
  perform private.take_school_seats(school.id);
  perform private.write_school_profile(t) from private.students as t where t.school_id = school.id and t.account is not null;
  return private.school_to_json(school);
end;
$function$;

CREATE OR REPLACE FUNCTION private.claim_invitations (
  p_ids uuid[]
)
  RETURNS uuid[]
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- For the edge function, before it sends some: those of them whose address has got no mail of this school in the last minute, whatever was invited or
-- withdrawn meanwhile. The others wait; so does one that could not be sent.
declare
  invitation private.staff_invitations;
  mailed text;
  claimed uuid[] := '{}';
begin
  for invitation in select i.* from private.staff_invitations as i where i.id = any (p_ids) and i.sent_at is null order by i.email, i.id loop
    mailed := 'invitation ' || private.hashed_bucket('email', invitation.school_id || ' ' || invitation.email);
    -- Two who send at the same time.
    perform pg_advisory_xact_lock(hashtextextended(mailed, 0));
    if not exists (select 1 from private.request_counts as c where c.bucket = mailed and c.window_start > clock_timestamp() - interval '1 minute') then
      insert into private.request_counts (bucket, window_start) values (mailed, clock_timestamp());
      claimed := claimed || invitation.id;
    end if;
  end loop;
  return claimed;
end;
$function$;

CREATE OR REPLACE FUNCTION private.count_older (
  p_rule text,
  p_days integer
)
  RETURNS bigint
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- What a rule of so many days would apply to now.
  select case p_rule
    when 'inactive_account_days' then (select count(*) from private.inactive_accounts(p_days))
    when 'left_student_days' then (select count(*) from private.left_students(p_days))
    when 'roster_days' then (
      select count(distinct c.roster_id) from private.roster_changes as c where c.id in (select private.outdated_roster_changes(p_days))
    )
    when 'attempt_days' then (select count(*) from private.outdated_attempts(p_days))
    when 'audit_log_days' then (select count(*) from public.audit_log as l where l.at < now() - make_interval(days => p_days))
      + (select count(*) from private.outdated_versions(p_days))
    when 'auth_log_days' then (
      select count(*) from auth.audit_log_entries as l where l.created_at < now() - make_interval(days => p_days)
    )
  end;
$function$;

CREATE OR REPLACE FUNCTION private.end_archived_joins (
  p_class_id uuid
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- Once a class is archived: of the accounts that joined it, who is in no other one leaves the school.
  select private.end_joins(array(select m.student_id from private.class_students as m where m.class_id = p_class_id and m.until is null));
$function$;

CREATE OR REPLACE FUNCTION private.end_joins (
  p_student_ids uuid[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- A joined account is a student of the school while it is in a class that is not archived: of the others given, it leaves, also its archived classes.
begin
  with gone as (
    update private.students as t set left_at = now()
    where t.id = any (p_student_ids) and t.origin = 'joined' and t.left_at is null and not exists (
      select 1 from private.class_students as m join private.classes as c on c.id = m.class_id and c.archived_at is null
      where m.student_id = t.id and m.until is null
    )
    returning t.id
  )
  update private.class_students as m set until = now() from gone as g where m.student_id = g.id and m.until is null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.end_memberships (
  p_student_ids uuid[],
  p_class_id    uuid   DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Ends memberships of students in a class, or (null) in all.
begin
  update private.class_students as m set until = now()
  where m.student_id = any (p_student_ids) and m.until is null and (p_class_id is null or m.class_id = p_class_id);
  perform private.end_joins(p_student_ids);
end;
$function$;

CREATE OR REPLACE FUNCTION private.left_accounts (
  p_days integer
)
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Of these the accounts that are the school's still, which have no email of their own. Never an admin, or somebody who pays for a plan that renews.
  select t.account from private.left_students(p_days) as t
  where t.origin = 'school' and t.account is not null
    and not exists (select 1 from private.admins as a where a.user_id = t.account)
    and not exists (select 1 from private.erasure_requests as e where e.user_id = t.account)
    and not private.pays_for_renewing_plan(t.account);
$function$;

CREATE OR REPLACE FUNCTION private.left_students (
  p_days integer
)
  RETURNS SETOF private.students
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Who left a school so many days ago, is no student again, and has not used an account that the school made since.
  select t.* from private.students as t
  where t.left_at < now() - make_interval(days => p_days) and not private.is_student_elsewhere(t)
    and (t.origin = 'joined' or t.account is null or private.last_active_at(t.account) < now() - make_interval(days => p_days));
$function$;

CREATE OR REPLACE FUNCTION private.on_student_accounts()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- However somebody becomes or stops being a student with an account, the seats of the school's plan follow.
begin
  if tg_op = 'INSERT' then
    perform private.take_school_seats(s.school_id) from (
      select distinct n.school_id from new_rows as n where n.account is not null order by n.school_id
    ) as s;
  elsif tg_op = 'DELETE' then
    perform private.take_school_seats(s.school_id) from (
      select distinct o.school_id from old_rows as o where o.account is not null order by o.school_id
    ) as s;
  else
    perform private.take_school_seats(s.school_id) from (
      select distinct n.school_id from new_rows as n join old_rows as o on o.id = n.id
      where (n.account, n.left_at) is distinct from (o.account, o.left_at) and coalesce(n.account, o.account) is not null order by n.school_id
    ) as s;
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.outdated_roster_changes (
  p_days integer
)
  RETURNS SETOF bigint
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- What rosters and turns of a year wrote that cannot be undone any more, because it is so many days old or was undone yesterday.
  select c.id from private.roster_changes as c join private.rosters as r on r.id = c.roster_id
  where r.made_at < now() - make_interval(days => p_days) or p_days is not null and r.undone_at < now() - interval '1 day';
$function$;

CREATE OR REPLACE FUNCTION private.read_school (
  p_school jsonb
)
  RETURNS private.schools
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- A school as a form gives it: {name, time_zone, takes_seats}; `takes_seats` may be left out. Raises validation_failed.
declare
  school private.schools;
begin
  school.name := private.metadata_text(p_school, 'name', 200);
  school.time_zone := p_school ->> 'time_zone';
  school.takes_seats := case p_school -> 'takes_seats' when 'true' then true when 'false' then false end;
  if school.name is null then
    perform private.raise_error(422, 'validation_failed', 'Enter the name of the school.', 'name');
  elsif school.time_zone is null or private.valid_time_zone(school.time_zone) <> school.time_zone then
    perform private.raise_error(422, 'validation_failed', 'Choose a time zone, such as Australia/Sydney.', 'time_zone');
  end if;
  return school;
end;
$function$;

CREATE OR REPLACE FUNCTION private.return_joins (
  p_class private.classes
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Before an archived class is brought back: who left because it was archived is in it again, unless they are a student elsewhere by now.
begin
  update private.class_students as m set until = null
  from private.students as t
  where m.class_id = p_class.id and m.until = p_class.archived_at and t.id = m.student_id and t.origin = 'joined'
    and (t.left_at is null or t.left_at = p_class.archived_at) and not private.is_student_elsewhere(t)
    and not exists (
      select 1 from private.class_students as o where o.class_id = m.class_id and o.student_id = m.student_id and o.until is null
    );
  update private.students as t set left_at = null
  where t.left_at = p_class.archived_at and exists (
    select 1 from private.class_students as m where m.student_id = t.id and m.class_id = p_class.id and m.until is null
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.roster_to_json (
  p_roster private.rosters
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select jsonb_build_object(
    'id', p_roster.id, 'made_at', p_roster.made_at, 'counts', p_roster.counts, 'undone_at', p_roster.undone_at,
    'undo_ends_at', p_roster.made_at + make_interval(days => private.retention_days('roster_days')),
    'made_by', (select private.person_name(f) from public.profiles as f where f.id = p_roster.made_by)
  );
$function$;

CREATE OR REPLACE FUNCTION private.run_retention()
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- What the schedule runs every hour: says how many attempts it ended, how many accounts were scheduled for erasure and erased, and
-- how many attempts, versions of content and entries of logs were deleted.
declare
  ended integer;
  scheduled integer := 0;
  attempts uuid[];
  audit_entries integer;
  versions integer;
  -- GREATEST leaves out null, which is for ever.
  log_days integer := private.retention_days('audit_log_days') + greatest(90 - private.retention_days('audit_log_days'), 0);
  auth_entries integer := 0;
  erased integer;
  person record;
begin
  ended := private.end_overdue_attempts();
  for person in
    select i.id, 'inactive' as reason
    from private.inactive_accounts(private.retention_days('inactive_account_days')) as i (id)
    union all
    select l.id, 'left_school' from private.left_accounts(private.retention_days('left_student_days')) as l (id)
    union all
    select b.user_id, 'too_young' from private.birth_years as b
    where private.age_hold_of(b.user_id) = 'too_young'
      and not exists (select 1 from private.erasure_requests as e where e.user_id = b.user_id)
    limit 200
  loop
    perform private.begin_erasure(person.id, person.reason, null);
    scheduled := scheduled + 1;
  end loop;
  erased := private.erase_due_accounts(20);

  attempts := array(select o.id from private.outdated_attempts(private.retention_days('attempt_days')) as o (id) limit 1000);
  if cardinality(attempts) > 0 then
    perform private.delete_attempts(attempts);
  end if;
  delete from public.audit_log as l
  where l.id in (
    select o.id from public.audit_log as o
    where o.at < now() - make_interval(days => log_days)
    order by o.at limit 10000
  );
  get diagnostics audit_entries = row_count;
  delete from private.content_versions as v
  where v.id in (select o.id from private.outdated_versions(log_days) as o (id) limit 10000);
  get diagnostics versions = row_count;
  if to_regclass('auth.audit_log_entries') is not null then
    delete from auth.audit_log_entries as l
    where l.id in (
      select o.id from auth.audit_log_entries as o
      where o.created_at < now() - make_interval(days => private.retention_days('auth_log_days'))
      order by o.created_at limit 10000
    );
    get diagnostics auth_entries = row_count;
  end if;
  -- Those before an attempt that stays say that it is no first try.
  delete from private.left_attempts as l
  where l.left_at < now() - make_interval(days => private.retention_days('attempt_days')) and not exists (
    select 1 from public.quiz_attempts as a where a.user_id = l.user_id and a.quiz_id = l.quiz_id
  );
  delete from private.practice_cards as c
  using (
    select o.user_id, o.question_id from private.practice_cards as o
    where o.answered_at < now() - make_interval(days => private.retention_days('attempt_days'))
    order by o.answered_at limit 10000
  ) as old
  where c.user_id = old.user_id and c.question_id = old.question_id;
  delete from private.practice_sessions as s
  where s.id in (
    select o.id from private.practice_sessions as o
    where o.started_at < now() - make_interval(days => private.retention_days('attempt_days'))
    order by o.started_at limit 10000
  );
  delete from private.cached_reports as k where k.computed_at < now() - private.report_age();
  delete from private.request_counts as l where l.window_start < now() - interval '1 hour';
  delete from private.idempotency_keys as k where k.created_at < now() - interval '1 day';
  delete from private.roster_changes as c
  where c.id in (select o.id from private.outdated_roster_changes(private.retention_days('roster_days')) as o (id) limit 10000);
  -- That an account of the learner's own was at a school, and students who never got one.
  delete from private.students as t
  where t.id in (
    select l.id from private.left_students(private.retention_days('left_student_days')) as l where l.origin = 'joined' or l.account is null limit 1000
  );
  delete from private.own_email_links as l where l.ends_at < now();
  delete from private.staff_invitations as i where i.ends_at < now();
  return jsonb_build_object(
    'ended', ended, 'scheduled', scheduled, 'erased', erased, 'attempts', cardinality(attempts), 'audit_entries', audit_entries, 'versions', versions,
    'auth_entries', auth_entries
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.school_plan_to_json (
  p_school private.schools
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The plan of a school as its administrators see it, or null. `without_seat`: how many students with an account have no seat that the plan covers.
  select jsonb_build_object(
    'seats', s.seats, 'taken', t.taken, 'gives_access', private.gives_access(s), 'takes_seats', p_school.takes_seats,
    'without_seat', (select count(*) from private.unseated_students(p_school)) + greatest(t.taken - s.seats, 0)
  )
  from private.subscriptions as s cross join lateral (select private.taken_seats(s.id) as taken) as t
  where s.id = p_school.subscription_id;
$function$;

CREATE OR REPLACE FUNCTION private.school_to_json (
  p_school private.schools
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- A school as the caller sees it: a teacher their own classes, and neither staff nor invitations.
  select jsonb_build_object(
    'id', p_school.id, 'name', p_school.name, 'time_zone', p_school.time_zone, 'role', r.role,
    'agreement', (
      select jsonb_build_object(
        'basis', a.basis, 'agreed_by', a.agreed_by, 'policy_version', a.policy_version, 'agreed_at', a.agreed_at,
        'ends_at', private.day_of(a.ends_at, p_school.time_zone), 'stands', a.ends_at is null or a.ends_at > now()
      ) from private.school_agreements as a where a.school_id = p_school.id
    ),
    'plan', case when r.role <> 'teacher' then private.school_plan_to_json(p_school) end,
    'left_student_days', private.retention_days('left_student_days'),
    'classes', coalesce((
      select jsonb_agg(private.class_summary(c) order by c.archived_at is not null, c.name, c.id)
      from private.classes as c where c.school_id = p_school.id and private.class_role(c.id) is not null
    ), '[]'),
    'staff', case when r.role <> 'teacher' then coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', s.id, 'name', private.person_name(p), 'email', p.email, 'role', s.role, 'since', s.since, 'until', private.day_of(s.until, p_school.time_zone),
        'is_self', s.person = (select auth.uid()),
        'has_second_factor', exists (select 1 from auth.mfa_factors as f where f.user_id = s.person and f.status = 'verified'),
        'classes', coalesce((
          select jsonb_agg(c.name order by c.name, c.id) from private.class_teachers as t join private.classes as c on c.id = t.class_id
          where t.staff_id = s.id and c.archived_at is null
        ), '[]')
      ) order by s.role, private.person_name(p), s.id)
      from private.current_staff as s join public.profiles as p on p.id = s.person
      where s.school_id = p_school.id
    ), '[]') else '[]' end,
    'invitations', case when r.role <> 'teacher' then coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', i.id, 'email', i.email, 'role', i.role, 'until', private.day_of(i.until, p_school.time_zone), 'created_at', i.created_at, 'ends_at', i.ends_at,
        'sent_at', i.sent_at
      ) order by i.created_at desc, i.id)
      from private.staff_invitations as i where i.school_id = p_school.id and i.ends_at > now()
    ), '[]') else '[]' end
  )
  from (select private.school_role(p_school.id) as role) as r;
$function$;

CREATE OR REPLACE FUNCTION private.subscription_to_json (
  p_subscription private.subscriptions
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- A subscription as admins see it, with its payer.
  select private.plan_to_json(p_subscription) || jsonb_build_object(
    'id', p_subscription.id, 'payer_name', p_subscription.payer_name, 'payer_email', p_subscription.payer_email,
    'created_at', p_subscription.created_at, 'updated_at', p_subscription.updated_at,
    'school', (select jsonb_build_object('id', k.id, 'name', k.name) from private.schools as k where k.subscription_id = p_subscription.id)
  );
$function$;

CREATE OR REPLACE FUNCTION private.take_school_seats (
  p_school_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Frees the seats that a school took for students whom it does not have any more and, where its students take seats automatically, takes one for each
-- who has none, as long as any is free: first for those who are there longest. Again changes nothing.
declare
  school private.schools;
  subscription private.subscriptions;
begin
  -- Whoever takes a seat of the plan waits here, so that none is given twice.
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
$function$;

CREATE OR REPLACE FUNCTION private.undo_roster (
  p_school_id uuid,
  p_roster_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Takes a roster back, but nothing that was changed since, and no student who has an account by now: {roster, kept}, `kept` the names and usernames of
-- students who stay as they are; the turn of a year only as a whole. Again changes nothing. Raises roster_not_found, roster_not_newest while
-- anything later stands, roster_too_old once its changes are not kept any more, and rollover_changed_since.
declare
  school private.schools := private.require_school(p_school_id, 'school_admin');
  roster private.rosters;
begin
  perform 1 from private.schools as s where s.id = school.id for no key update;
  select r.* into roster from private.rosters as r where r.id = p_roster_id and r.school_id = school.id;
  if roster.id is null then
    perform private.raise_error(404, 'roster_not_found', 'This roster does not exist.');
  elsif roster.undone_at is null and exists (
    select 1 from private.rosters as r where r.school_id = school.id and r.made_at > roster.made_at and r.undone_at is null
  ) then
    perform private.raise_error(409, 'roster_not_newest', 'A later roster or new year stands. Take that one back first.');
  elsif roster.undone_at is null and roster.made_at < now() - make_interval(days => private.retention_days('roster_days')) then
    perform private.raise_error(409, 'roster_too_old', 'This was too long ago to be undone.');
  elsif roster.undone_at is null then
    if roster.kind = 'rollover' then
      perform private.refuse_changed_rollover(roster);
    end if;
    perform private.undo_roster_teachers(roster.id);
    perform private.undo_roster_places(roster.id);
    perform private.undo_roster_students(roster.id);
    delete from private.class_groups as g using private.roster_changes as c
    where c.roster_id = roster.id and c.kind = 'group' and g.id = c.row_id and to_jsonb(g) = c.after
      and not exists (select 1 from private.class_students as m where m.group_id = g.id)
      and not exists (select 1 from private.assignments as a where a.group_id = g.id);
    delete from private.classes as k using private.roster_changes as c
    where c.roster_id = roster.id and c.kind = 'class' and c.before is null and k.id = c.row_id and to_jsonb(k) = c.after
      and not exists (select 1 from private.class_students as m where m.class_id = k.id)
      and not exists (select 1 from private.class_groups as g where g.class_id = k.id)
      and not exists (select 1 from private.assignments as a where a.class_id = k.id);
    perform private.return_joins(k) from private.roster_changes as c join private.classes as k on k.id = c.row_id
    where c.roster_id = roster.id and c.kind = 'class' and c.before is not null and to_jsonb(k) = c.after;
    update private.classes as k set archived_at = null from private.roster_changes as c
    where c.roster_id = roster.id and c.kind = 'class' and c.before is not null and k.id = c.row_id and to_jsonb(k) = c.after;
    update private.rosters as r set undone_at = now() where r.id = roster.id returning * into roster;
  end if;
  return jsonb_build_object('roster', private.roster_to_json(roster), 'kept', coalesce((
    select jsonb_agg(private.name_and_username(t) order by lower(t.last_name), lower(t.first_name), t.id)
    from private.roster_changes as c join private.students as t on t.id = c.row_id
    where c.roster_id = roster.id and c.kind = 'student' and private.comparable_student(to_jsonb(t)) is distinct from private.comparable_student(c.before)
  ), '[]'));
end;
$function$;

CREATE OR REPLACE FUNCTION private.unseated_students (
  p_school private.schools
)
  RETURNS SETOF private.students
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The students of a school who have an account, and neither a seat of its plan nor of another one that gives access.
  select t.* from private.students as t
  where t.school_id = p_school.id and t.left_at is null and t.account is not null and not exists (
    select 1 from private.seats as s join private.subscriptions as b on b.id = s.subscription_id
    where s.learner = t.account and s.released_at is null and (b.id = p_school.subscription_id or private.gives_access(b))
  );
$function$;

CREATE OR REPLACE FUNCTION private.write_rollover_classes (
  p_year private.rosters,
  p_plan jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Archives the classes of private.rollover_classes, then makes their copies, which may have the names of archived ones. Codes end; groups are not
-- copied; accounts that joined and are in none of the copies leave.
declare
  given record;
  class private.classes;
begin
  with old as materialized (
    select c.* from private.classes as c join jsonb_to_recordset(p_plan) as g (class_id uuid) on g.class_id = c.id
  ), changed as (
    update private.classes as c set archived_at = now() from old as o where c.id = o.id returning c.*
  )
  insert into private.roster_changes (roster_id, kind, row_id, before, after)
  select p_year.id, 'class', c.id, to_jsonb(o), to_jsonb(c) from changed as c join old as o on o.id = c.id;
  delete from private.class_codes as k using jsonb_to_recordset(p_plan) as g (class_id uuid) where k.class_id = g.class_id;
  for given in
    select g.* from jsonb_to_recordset(p_plan) as g (class_id uuid, is_copied boolean, copy_name text, copy_year text, with_students boolean, with_teachers boolean)
    where g.is_copied
  loop
    insert into private.classes (school_id, name, year_level) values (p_year.school_id, given.copy_name, given.copy_year) returning * into class;
    insert into private.roster_changes (roster_id, kind, row_id, after) values (p_year.id, 'class', class.id, to_jsonb(class));
    with made as (
      insert into private.class_students (class_id, student_id)
      select class.id, m.student_id from private.class_students as m where given.with_students and m.class_id = given.class_id and m.until is null
      returning *
    )
    insert into private.roster_changes (roster_id, kind, row_id, after) select p_year.id, 'membership', m.id, to_jsonb(m) from made as m;
    with made as (
      insert into private.class_teachers (class_id, staff_id)
      select class.id, t.staff_id from private.class_teachers as t join private.current_staff as s on s.id = t.staff_id
      where given.with_teachers and t.class_id = given.class_id
      returning *
    )
    insert into private.roster_changes (roster_id, kind, row_id, after) select p_year.id, 'teacher', class.id, to_jsonb(m) from made as m;
  end loop;
  perform private.end_archived_joins(g.class_id) from jsonb_to_recordset(p_plan) as g (class_id uuid);
end;
$function$;

CREATE OR REPLACE FUNCTION public.admin_set_plan_school (
  p_subscription_id text,
  p_school_id       uuid
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_set_plan_school(p_subscription_id, p_school_id); $function$;

REVOKE ALL ON FUNCTION "public"."admin_set_plan_school"(text, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.claim_invitations (
  p_ids uuid[]
)
  RETURNS uuid[]
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.claim_invitations(p_ids); $function$;

REVOKE ALL ON FUNCTION "public"."claim_invitations"(uuid[]) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.commit_rollover (
  p_school_id uuid,
  p_plan      jsonb,
  p_leavers   uuid[],
  p_version   text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  SET statement_timeout TO '60s'
  AS $function$ select private.commit_rollover(p_school_id, p_plan, p_leavers, p_version); $function$;

CREATE OR REPLACE FUNCTION public.commit_roster (
  p_school_id uuid,
  p_rows      jsonb,
  p_choices   jsonb,
  p_leavers   uuid[],
  p_version   text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  SET statement_timeout TO '60s'
  AS $function$ select private.commit_roster(p_school_id, p_rows, p_choices, p_leavers, p_version); $function$;

CREATE OR REPLACE FUNCTION public.preview_rollover (
  p_school_id uuid,
  p_plan      jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  SET statement_timeout TO '60s'
  AS $function$ select private.preview_rollover(p_school_id, p_plan); $function$;

CREATE OR REPLACE FUNCTION public.preview_roster (
  p_school_id uuid,
  p_rows      jsonb,
  p_choices   jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  SET statement_timeout TO '60s'
  AS $function$ select private.preview_roster(p_school_id, p_rows, p_choices); $function$;

CREATE OR REPLACE FUNCTION public.undo_roster (
  p_school_id uuid,
  p_roster_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  SET statement_timeout TO '60s'
  AS $function$ select private.undo_roster(p_school_id, p_roster_id); $function$;

ALTER TABLE "private"."erasure_requests"
  ADD CONSTRAINT "erasure_requests_reason_check" CHECK ((reason = ANY (ARRAY['person'::text, 'admin'::text, 'inactive'::text, 'too_young'::text, 'left_school'::text])));

ALTER TABLE "private"."schools"
  ADD CONSTRAINT "schools_subscription_id_fkey" FOREIGN KEY (subscription_id) REFERENCES private.subscriptions(id) ON DELETE SET NULL;

ALTER TABLE "private"."schools"
  ADD CONSTRAINT "schools_subscription_id_key" UNIQUE (subscription_id);

CREATE TRIGGER students_seats_delete
  AFTER DELETE ON private.students REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.on_student_accounts();

CREATE TRIGGER students_seats_insert
  AFTER INSERT ON private.students REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.on_student_accounts();

CREATE TRIGGER students_seats_update
  AFTER UPDATE ON private.students REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.on_student_accounts();

COMMENT ON COLUMN "private"."schools"."subscription_id" IS 'Its plan, as an admin of the platform says.';

COMMENT ON COLUMN "private"."schools"."takes_seats" IS 'Students with an account take a seat of the plan by themselves (school_seats.sql).';

COMMENT ON COLUMN "private"."seats"."by_school" IS 'Taken by the setting of the learner''s school, and freed when they leave it; else with a code, or bought for them.';

REVOKE ALL ON FUNCTION "private"."admin_set_plan_school"(text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_set_plan_school"(text, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."claim_invitations"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."claim_invitations"(uuid[]) TO "service_role";

REVOKE ALL ON FUNCTION "private"."end_archived_joins"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."end_joins"(uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."left_accounts"(integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."left_students"(integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."on_student_accounts"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."outdated_roster_changes"(integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."return_joins"(private.classes) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."school_plan_to_json"(private.schools) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."take_school_seats"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."unseated_students"(private.schools) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_set_plan_school"(text, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_set_plan_school"(text, uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_set_plan_school"(text, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "public"."claim_invitations"(uuid[]) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."claim_invitations"(uuid[]) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."claim_invitations"(uuid[]) TO "service_role";

-- calls.sql at the time of this migration.
-- What the database has besides its definitions: settings, rows that come with the platform, and what is asked of Auth, the
-- Data API, Storage and pg_cron. Runs after the schemas, and again, at the end of a migration, whenever this file has changed:
-- so each statement may be repeated, and none changes what an operator has set.

-- Settings of the operator (docs/operations.md). A deployment keeps those that it has, and gets what is new in them.
insert into private.settings (key, value) values
  ('account_exists', '{"enabled": true, "window_seconds": 60, "per_email": 10, "per_address": 60, "overall": 6000}'),
  ('age', '{"minimum": null, "consent_below": null}'),
  ('analytics', '{"time_zone": "Australia/Sydney"}'),
  ('client_address', '{"header": "cf-connecting-ip"}'),
  ('payments', '{"enabled": false}'),
  ('request_limits', '{
    "start_attempt": {"window_seconds": 60, "per_account": 30},
    "finish_attempt": {"window_seconds": 60, "per_account": 30},
    "start_practice": {"window_seconds": 60, "per_account": 30},
    "answer_practice": {"window_seconds": 60, "per_account": 120},
    "get_certificate": {"window_seconds": 60, "per_address": 300, "overall": 6000},
    "rest": {"window_seconds": 60, "per_account": 1200, "per_address": 6000}
  }'),
  ('retention', '{
    "grace_days": 14, "inactive_account_days": null, "attempt_days": null, "audit_log_days": null, "auth_log_days": 365,
    "left_student_days": 365, "roster_days": 90
  }'),
  ('school_accounts', '{"domain": null}'),
  ('second_factor', '{"admins_must": false}')
on conflict (key) do update set value = excluded.value || settings.value;

-- The types of questions; private.supported_question_types names the same.
insert into private.question_types (code, name, default_options, shuffles_options) values
  ('ASC', 'association', '[]', false),
  ('MCQ', 'multiple_choice', '[]', true),
  ('MRQ', 'multiple_response', '[]', true),
  ('OPT', 'open_ended', '[]', false),
  ('SLI', 'sliding_scale', '["Low", "Medium", "High", "Extremely High"]', false)
on conflict (code) do update set
  name = excluded.name, default_options = excluded.default_options, shuffles_options = excluded.shuffles_options;

-- Every status of a subscription at Stripe.
insert into private.subscription_states (status, gives_access, leads_to, notice) values
  ('incomplete', false, '{incomplete,incomplete_expired,trialing,active,past_due,unpaid,paused,canceled}', 'payment_pending'),
  ('incomplete_expired', false, '{incomplete_expired}', 'ended'),
  ('trialing', true, '{trialing,active,past_due,unpaid,paused,canceled}', null),
  ('active', true, '{trialing,active,past_due,unpaid,paused,canceled}', null),
  ('past_due', true, '{trialing,active,past_due,unpaid,paused,canceled}', 'payment_failed'),
  ('unpaid', false, '{trialing,active,past_due,unpaid,paused,canceled}', 'unpaid'),
  ('paused', false, '{trialing,active,past_due,unpaid,paused,canceled}', 'paused'),
  ('canceled', false, '{canceled}', 'ended')
on conflict (status) do update set
  gives_access = excluded.gives_access, leads_to = excluded.leads_to, notice = excluded.notice;

-- Versions of the terms and the privacy policy (POLICY_VERSION of shared-ui). Each is asked for from when it arrives.
insert into private.policy_versions (version, changes) values
  (
    '2026-11-24',
    'You can download everything that we keep about you, and delete your account yourself.
The privacy policy says who works for us, and has a short version for children.
We note when you accept these terms, and which version.'
  ),
  (
    '2026-11-25',
    'The law of the Australian state or territory where we have our address applies to these terms.
We remember what you tell us about what matters to you and your school year, which questions you know, your weekly goal, your badges and your ratings of courses.
You can have a certificate made. Anybody with its address can read your name, the course and the day on it, until you take it back.'
  )
on conflict (version) do nothing;

-- Profiles of accounts that are older than the platform.
do $$
begin
  perform private.create_profile(u.id, u.email, u.raw_user_meta_data)
  from auth.users as u where not exists (select from public.profiles as p where p.id = u.id);
end;
$$;

-- Versions of content that is older than they are.
select private.append_versions('course', array(select c.id from public.courses as c));
select private.append_versions('video', array(select v.id from public.videos as v));
select private.append_versions('quiz', array(select z.id from public.quizzes as z));
select private.append_versions('question', array(select q.id from public.questions as q));
select private.append_versions('stops', array(select c.id from public.courses as c));
select private.append_versions('questions', array(select z.id from public.quizzes as z));
select private.append_versions('links', array(select v.id from public.videos as v));

-- The Data API asks before each request whether the session has ended.
alter role authenticator set pgrst.db_pre_request = 'private.check_session';
notify pgrst, 'reload config';

-- Jobs of pg_cron and policies of Storage, where the project has them.
select private.set_up_services();
