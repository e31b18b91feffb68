-- Erasing an account: deletes everything about the person, and keeps numbers without names (docs/decisions/0047).

create table private.erasures (
  id bigint generated always as identity primary key,
  reason text not null,
  erased_at timestamptz not null default now()
);
comment on table private.erasures is 'How many accounts were erased, when and why. Contains no names.';
alter table private.erasures enable row level security;
revoke all on private.erasures from public, anon, authenticated, service_role;

create function private.forget_erased_payer() returns trigger
language plpgsql
set search_path = ''
as $$
-- Removes the payer's name and email address again, because later responses from Stripe contain them.
begin
  if new.payer_erased then
    new.payer_name := null;
    new.payer_email := null;
  end if;
  return new;
end;
$$;

create trigger subscriptions_forget_payer before update on private.subscriptions
for each row execute function private.forget_erased_payer();

create function private.erased_person() returns uuid
language sql immutable
set search_path = ''
as $$
  -- Stands for an erased person in the audit log, where a null actor means the operator.
  select '00000000-0000-0000-0000-000000000000'::uuid;
$$;

create function private.without_ids(p_value jsonb, p_ids uuid[]) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
-- Replaces these ids in a value with private.erased_person().
declare
  changed text := p_value::text;
  id uuid;
begin
  foreach id in array p_ids loop
    changed := replace(changed, id::text, private.erased_person()::text);
  end loop;
  return changed::jsonb;
end;
$$;

create function private.ids_of_people(p_ids uuid[]) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
-- The ids of these people and of every row about one of them that a log entry may contain.
begin
  return p_ids || array(
    select s.id from private.seats as s where s.learner = any (p_ids)
    union all select g.id from private.access_grants as g where g.learner = any (p_ids)
    union all select a.id from public.quiz_attempts as a where a.user_id = any (p_ids)
    union all select f.id from private.school_staff as f where f.person = any (p_ids)
    union all select t.id from private.students as t where t.account = any (p_ids)
    union all select m.id from private.students as t join private.class_students as m on m.student_id = t.id where t.account = any (p_ids)
  );
end;
$$;

create function private.changes_about(p_about uuid[], p_emails text[]) returns setof private.roster_changes
language sql stable
set search_path = ''
as $$
  -- Roster and new-year changes about these people. p_about has the ids of their rows.
  select c.* from private.roster_changes as c where c.row_id = any (p_about)
  union all
  select c.* from private.roster_changes as c
  where c.kind in ('invitation', 'teacher') and (c.after ->> 'email' = any (p_emails) or c.after ->> 'staff_id' = any (p_about::text[]))
    and c.row_id <> all (p_about)
  union all
  -- Includes memberships of classes that have since been deleted.
  select c.* from private.roster_changes as c
  where c.kind = 'membership' and c.after ->> 'student_id' = any (p_about::text[]) and c.row_id <> all (p_about);
$$;

create function private.erase_from_logs(p_people uuid[], p_about uuid[], p_emails text[]) returns void
language plpgsql
set search_path = ''
as $$
-- Deletes log entries about these people, and removes these people from all other entries. p_about: the ids of the people and of their
-- rows.
begin
  delete from public.audit_log as l
  where private.ids_in_entry(l.row_id, l.before, l.after) && p_about and private.ids_in_entry(l.row_id, null, null) && p_about;
  update public.audit_log as l set before = private.without_ids(l.before, n.ids), after = private.without_ids(l.after, n.ids)
  from (
    select e.id, array(select unnest(private.ids_in_entry('', e.before, e.after)) intersect select unnest(p_about)) as ids
    from public.audit_log as e where private.ids_in_entry(e.row_id, e.before, e.after) && p_about
  ) as n
  where l.id = n.id;
  update public.audit_log as l set actor = private.erased_person() where l.actor = any (p_people);
  update private.content_versions as v set made_by = private.erased_person() where v.made_by = any (p_people);
  -- Deletes roster and new-year changes about these people. An invitation that one of them sent can still be undone.
  delete from private.roster_changes as c where c.id in (select a.id from private.changes_about(p_about, p_emails) as a);
  update private.roster_changes as c
  set before = case when c.before is not null then c.before || '{"invited_by": null}' end, after = c.after || '{"invited_by": null}'
  where c.kind = 'invitation' and c.after ->> 'invited_by' = any (p_people::text[]);
  perform private.delete_auth_log(array(select p.entry_id from private.auth_log_people as p where p.person = any (p_people)));
end;
$$;

create function private.erase_from_services(p_ids uuid[]) returns void
language plpgsql
set search_path = ''
as $$
-- Deletes data that Auth and Storage have besides the accounts. A project may lack these tables, or the right to change them.
begin
  if to_regclass('auth.flow_state') is not null then
    delete from auth.flow_state as f where f.user_id = any (p_ids);
  end if;
  -- Files are content and stay; the uploader is removed.
  if exists (
    select 1 from pg_catalog.pg_attribute as a
    where a.attrelid = to_regclass('storage.objects') and a.attname = 'owner_id' and not a.attisdropped
  ) then
    execute 'update storage.objects set owner = null, owner_id = null where owner_id = any ($1)' using p_ids::text[];
  end if;
end;
$$;

create function private.names_of_people(p_ids uuid[]) returns table (person uuid, pattern text)
language sql stable
set search_path = ''
as $$
  -- Regular expressions that find the names of these people in text.
  select n.person, '(?<![[:alnum:]])' || regexp_replace(n.name, '([^[:alnum:][:space:]])', '\\\1', 'g') || '(?![[:alnum:]])'
  from (
    select p.id, unnest(array[private.person_name(p), concat_ws(' ', p.first_name, p.last_name), p.last_name, p.email])
    from public.profiles as p where p.id = any (p_ids)
    union
    select t.account, unnest(array[private.student_name(t), t.last_name, t.username]) from private.students as t
      where t.account = any (p_ids)
  ) as n (person, name)
  where private.has_visible_text(n.name);
$$;

create function private.names_at_schools(p_ids uuid[]) returns table (school_id uuid, pattern text)
language sql stable
set search_path = ''
as $$
  -- Regular expressions that find these people in agreements of schools where they work, worked or recorded an agreement: longer
  -- names first.
  select f.school_id, n.pattern
  from private.names_of_people(p_ids) as n
  join (
    select s.school_id, s.person from private.school_staff as s union select a.school_id, a.recorded_by from private.school_agreements as a
  ) as f on f.person = n.person
  group by f.school_id, n.pattern order by char_length(n.pattern) desc, n.pattern;
$$;

create function private.erase_from_agreements(p_ids uuid[]) returns void
language plpgsql
set search_path = ''
as $$
-- Removes the names of these people from the agreements of schools where they work, worked or recorded an agreement. The
-- agreement stays, with the position of the person who agreed.
declare
  named record;
begin
  for named in select n.* from private.names_at_schools(p_ids) as n loop
    update private.school_agreements as a
    set agreed_by = regexp_replace(a.agreed_by, named.pattern, '[deleted]', 'gi'),
      basis = regexp_replace(a.basis, named.pattern, '[deleted]', 'gi')
    where a.school_id = named.school_id and concat_ws(' ', a.agreed_by, a.basis) ~* named.pattern;
  end loop;
end;
$$;

create function private.erase_from_answers(p_ids uuid[], p_about uuid[]) returns void
language plpgsql
set search_path = ''
as $$
-- Deletes the REST API results about these people that are stored for admins and for staff of their schools; they would otherwise stay for
-- a day (docs/decisions/0065-repeated-requests.md). p_about: the ids of the people and of their rows.
declare
  schools constant uuid[] := array(
    select f.school_id from private.school_staff as f where f.person = any (p_ids)
    union select t.school_id from private.students as t where t.account = any (p_ids)
  );
  names constant text := (select string_agg(distinct n.pattern, '|') from private.names_of_people(p_ids) as n);
begin
  delete from private.idempotency_keys as k
  where k.account in (
    select a.user_id from private.admins as a union all select f.person from private.school_staff as f where f.school_id = any (schools)
  )
    -- In JSON, a quotation mark is escaped.
    and (private.ids_in_entry('', k.answer, null) && p_about or replace(k.answer::text, '\"', '"') ~* names);
end;
$$;

create function private.erase_accounts(p_ids uuid[]) returns void
language plpgsql
set search_path = ''
as $$
-- Erases accounts immediately and permanently. The number of statements doesn't depend on the number of accounts. Raises an error for the
-- last admin.
declare
  emails text[] := array(select lower(u.email) from auth.users as u where u.id = any (p_ids));
  attempts uuid[] := array(select a.id from public.quiz_attempts as a where a.user_id = any (p_ids));
  about uuid[] := private.ids_of_people(p_ids);
begin
  if exists (select 1 from unnest(p_ids) as i (id) where private.is_last_admin(i.id)) then
    raise exception 'The last full admin can’t be deleted.';
  end if;
  insert into private.erasures (reason)
  select coalesce(e.reason, 'operator')
  from auth.users as u left join private.erasure_requests as e on e.user_id = u.id where u.id = any (p_ids);
  perform private.lock_learner(l.id) from (select i.id from unnest(p_ids) as i (id) order by i.id) as l;
  perform private.anonymize_attempts(attempts);
  perform private.anonymize_steps(p_ids);
  -- Preserves rating totals.
  perform set_config('privacy.keeps_numbers', 'on', true);

  -- Tax law requires us to keep purchases, but the payer's name is only needed on Stripe's invoices.
  update private.subscriptions as s set payer_name = null, payer_email = null, payer_erased = true
  from private.checkouts as c where c.id = s.checkout_id and c.owner = any (p_ids);
  -- Also removes the payer from purchases made while logged out, with a confirmed address of one of these people.
  update private.subscriptions as s set payer_name = null, payer_email = null, payer_erased = true
  where lower(s.payer_email) in (select private.confirmed_address(i.id) from unnest(p_ids) as i (id));
  delete from private.checkouts as c
  where (c.owner = any (p_ids) or c.learner = any (p_ids))
    and not exists (select 1 from private.subscriptions as s where s.checkout_id = c.id);
  -- A regrading that stopped at one of these learners continues after the previous remaining learner.
  update private.regrades as r set after_user = coalesce((
    select a.user_id from public.quiz_attempts as a where a.user_id < r.after_user and a.user_id <> all (p_ids)
      order by a.user_id desc limit 1
  ), private.erased_person())
  where r.after_user = any (p_ids);
  perform private.erase_from_agreements(p_ids);
  perform private.erase_from_answers(p_ids, about);

  delete from private.staff_invitations as i where i.email in (select private.confirmed_address(n.id) from unnest(p_ids) as n (id));
  -- Students are deleted before profiles, to lock rows in the same order as changes to students do.
  delete from private.students as t where t.account = any (p_ids);
  delete from public.profiles as p where p.id = any (p_ids);
  delete from auth.users as u where u.id = any (p_ids);
  -- The logs come last, because the deletions above were logged too.
  perform private.erase_from_logs(p_ids, about, emails);
  perform private.erase_from_services(p_ids);
  perform set_config('privacy.keeps_numbers', '', true);
end;
$$;

create function private.erase_account(p_id uuid) returns void
language sql
set search_path = ''
as $$
  select private.erase_accounts(array[p_id]);
$$;

create function private.is_last_admin(p_id uuid) returns boolean
language plpgsql
set search_path = ''
as $$
-- Whether no full admin would remain, not counting accounts that are about to be deleted. Concurrent calls for full admins wait for each
-- other; calls for anyone else don't wait.
begin
  if not exists (select 1 from private.admins as a where a.user_id = p_id and a.admin_right = 'all') then
    return false;
  end if;
  lock table private.admins in share row exclusive mode;
  return not exists (
    select 1 from private.admins as a
    where a.user_id <> p_id and private.admin_right_of(a.user_id) = 'all'
      and not exists (select 1 from private.erasure_requests as e where e.user_id = a.user_id)
  );
end;
$$;

create function private.begin_erasure(p_id uuid, p_reason text, p_requested_by uuid) returns void
language plpgsql
set search_path = ''
as $$
-- Schedules the erasure of an account; repeating it changes nothing. Raises last_admin or plan_renews.
begin
  if private.is_last_admin(p_id) then
    perform private.raise_error(
      409, 'last_admin', 'There must be at least one full admin. Make someone else a full admin first.'
    );
  elsif private.pays_for_renewing_plan(p_id) then
    perform private.raise_error(409, 'plan_renews', 'This account is still paying for a plan. Cancel the plan first.');
  end if;
  insert into private.erasure_requests (user_id, reason, requested_by, erase_at)
  select u.id, p_reason, p_requested_by, now() + make_interval(days => private.retention_days('grace_days'))
  from auth.users as u where u.id = p_id
  on conflict (user_id) do nothing;
end;
$$;

create function private.retention_days(p_key text) returns integer
language sql stable
set search_path = ''
as $$
  -- The number of days in a retention setting; null: forever.
  select (s.value ->> p_key)::integer from private.settings as s where s.key = 'retention';
$$;

create view private.renewing_payers with (security_invoker = true) as
select c.owner as person
from private.checkouts as c
join private.subscriptions as s on s.checkout_id = c.id
join private.subscription_states as t on t.status = s.status
where c.owner is not null and s.ends_at is null and t.leads_to <> array[t.status];
comment on view private.renewing_payers is 'Accounts that pay for a renewing plan. They are only deleted if the person asks.';
revoke all on private.renewing_payers from public, anon, authenticated, service_role;

create function private.pays_for_renewing_plan(p_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select 1 from private.renewing_payers as p where p.person = p_id);
$$;

create function private.request_erasure(p_account uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- For the edge function, after it has checked the person's password: see private.begin_erasure. Returns the school that created the
-- account, {id, name, administrators} with their addresses, or null.
begin
  perform private.begin_erasure(p_account, 'person', null);
  return (
    select jsonb_build_object('id', s.id, 'name', s.name, 'administrators', coalesce((
      select jsonb_agg(distinct private.own_address(f.person))
      from private.current_staff as f
      where f.school_id = s.id and f.role = 'school_admin' and private.own_address(f.person) is not null
    ), '[]'))
    from private.students as t join private.schools as s on s.id = t.school_id
    where t.id = p_account and t.account = p_account and t.origin = 'school'
  );
end;
$$;
call private.expose('request_erasure', 'service_role');

create function private.erasure_to_json(p_request private.erasure_requests) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
-- The deletion of an account that a school created, as the school sees it: {reason, requested_at, erase_at}; null if there is none.
begin
  return case when p_request.user_id is not null then jsonb_build_object(
    'reason', p_request.reason, 'requested_at', p_request.requested_at, 'erase_at', p_request.erase_at
  ) end;
end;
$$;

create function private.cancel_erasure() returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Restores the caller's account.
declare
  me uuid := private.require_account();
begin
  delete from private.erasure_requests as e where e.user_id = me and e.reason <> 'too_young';
  return private.account_state(me);
end;
$$;
call private.expose('cancel_erasure', 'authenticated');

create function private.claim_due_accounts(p_limit integer, p_before timestamptz) returns uuid[]
language plpgsql
set search_path = ''
as $$
-- Claims up to p_limit accounts that are due and records the attempt, so that an account that can't be erased, or takes too long, doesn't
-- block the others: accounts that failed before come last, one at a time, and at most once since p_before. Full admins are also claimed one
-- at a time, because the last one can't be erased.
declare
  claimed uuid[];
begin
  claimed := array(
    select e.user_id from private.erasure_requests as e
    where e.erase_at <= now() and e.tried_at is null
      and not exists (select 1 from private.admins as a where a.user_id = e.user_id and a.admin_right = 'all')
    order by e.erase_at, e.user_id limit p_limit for update skip locked
  );
  if cardinality(claimed) = 0 then
    claimed := array(
      select e.user_id from private.erasure_requests as e
      where e.erase_at <= now() and (e.tried_at is null or e.tried_at < p_before)
      order by e.tried_at nulls first, e.user_id limit 1 for update skip locked
    );
  end if;
  update private.erasure_requests as e set tried_at = clock_timestamp() where e.user_id = any (claimed);
  return claimed;
end;
$$;

create function private.erase_claimed_accounts(p_ids uuid[]) returns integer
language plpgsql
set search_path = ''
as $$
-- Erases these accounts if they are still due: together or, if that fails, one at a time. Returns how many it erased.
declare
  due uuid[] := array(
    select e.user_id from private.erasure_requests as e
    where e.user_id = any (p_ids) and e.erase_at <= now() order by e.user_id for update skip locked
  );
  person uuid;
  erased integer := 0;
begin
  if cardinality(due) = 0 then
    return 0;
  end if;
  -- If another transaction holds a lock for longer, the next run tries again.
  perform set_config('lock_timeout', '5s', true);
  begin
    perform private.erase_accounts(due);
    return cardinality(due);
  exception when others then
    if cardinality(due) = 1 then
      raise warning 'Couldn’t delete an account: %', sqlerrm;
      return 0;
    end if;
  end;
  foreach person in array due loop
    erased := erased + private.erase_claimed_accounts(array[person]);
  end loop;
  return erased;
end;
$$;
