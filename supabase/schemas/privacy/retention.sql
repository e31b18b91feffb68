-- How long things are kept (private.settings, key 'retention', in days; null: for ever), and the job that keeps to it. Each
-- step of the job is bounded; what is left over follows with the next run.

create function private.last_active_at(p_id uuid) returns timestamptz
language sql stable
set search_path = ''
as $$
  -- Signing in, a lesson or a quiz. A session that is only renewed counts, too.
  select greatest(
    u.created_at, u.last_sign_in_at,
    (select max(coalesce(s.refreshed_at, s.created_at)) from auth.sessions as s where s.user_id = p_id),
    (select max(greatest(a.started_at, a.finished_at)) from public.quiz_attempts as a where a.user_id = p_id),
    (select max(greatest(r.completed_at, r.attempted_at)) from public.lesson_results as r where r.user_id = p_id)
  )
  from auth.users as u where u.id = p_id;
$$;

create function private.is_kept(p_id uuid, p_days integer) returns boolean
language sql stable
set search_path = ''
as $$
  -- Whether an admin has taken back the deletion of an account within so many days.
  select exists (
    select 1 from public.audit_log as l
    where l.table_name = 'erasure_requests' and l.row_id = p_id::text and l.action = 'delete' and l.at > now() - make_interval(days => p_days)
  );
$$;

create function private.inactive_accounts(p_days integer) returns setof uuid
language sql stable
set search_path = ''
as $$
  -- Never an admin, or somebody who pays for a plan that renews.
  select u.id from auth.users as u
  where u.created_at < now() - make_interval(days => p_days)
    and not exists (select 1 from private.admins as a where a.user_id = u.id)
    and not exists (select 1 from private.erasure_requests as e where e.user_id = u.id)
    and private.last_active_at(u.id) < now() - make_interval(days => p_days)
    and not private.pays_for_renewing_plan(u.id) and not private.is_kept(u.id, p_days);
$$;

create function private.left_students(p_days integer) returns setof private.students
language sql stable
set search_path = ''
as $$
  -- Who left a school so many days ago, is no student again, and has not used an account that the school made since.
  select t.* from private.students as t
  where t.left_at < now() - make_interval(days => p_days) and not private.is_student_elsewhere(t)
    and (t.origin = 'joined' or t.account is null or private.last_active_at(t.account) < now() - make_interval(days => p_days));
$$;

create function private.left_accounts(p_days integer) returns setof uuid
language sql stable
set search_path = ''
as $$
  -- Of these the accounts that are the school's still, which have no email of their own. Never an admin, somebody who pays for a plan that
  -- renews or has a seat of one that somebody pays for, or whom an admin has kept.
  select t.account from private.left_students(p_days) as t
  where t.origin = 'school' and t.account is not null
    and not exists (select 1 from private.admins as a where a.user_id = t.account)
    and not exists (select 1 from private.erasure_requests as e where e.user_id = t.account)
    and not private.pays_for_renewing_plan(t.account) and not private.is_kept(t.account, p_days)
    and not exists (
      select 1 from private.seats as s join private.subscriptions as b on b.id = s.subscription_id
      where s.learner = t.account and s.released_at is null and not s.by_school and private.gives_access(b)
    );
$$;

create function private.outdated_roster_changes(p_days integer) returns setof bigint
language sql stable
set search_path = ''
as $$
  -- What rosters and turns of a year wrote that cannot be undone any more, because it is so many days old or was undone yesterday.
  select c.id from private.roster_changes as c join private.rosters as r on r.id = c.roster_id
  where r.made_at < now() - make_interval(days => p_days) or p_days is not null and r.undone_at < now() - interval '1 day';
$$;

create function private.outdated_attempts(p_days integer) returns setof uuid
language sql stable
set search_path = ''
as $$
  -- All attempts of a learner at a quiz together: a later one would otherwise be counted as the first.
  select a.id from public.quiz_attempts as a
  where coalesce(a.finished_at, a.started_at) < now() - make_interval(days => p_days) and not exists (
    select 1 from public.quiz_attempts as b
    where b.user_id = a.user_id and b.quiz_id = a.quiz_id
      and coalesce(b.finished_at, b.started_at) >= now() - make_interval(days => p_days)
  );
$$;

create function private.delete_attempts(p_attempts uuid[]) returns void
language plpgsql
set search_path = ''
as $$
-- What statistics count of them stays without their learner; results on road maps and certificates stay with them.
begin
  perform private.lock_learner(l.user_id)
  from (select distinct a.user_id from public.quiz_attempts as a where a.id = any (p_attempts) order by a.user_id) as l;
  perform private.anonymize_attempts(p_attempts);
  -- That a learner was at a lesson is part of their path through the course; how well they did may count towards its certificate.
  insert into public.lesson_results as r (user_id, lesson_id, attempted_at, attempted_percent)
  select a.user_id, a.lesson_id, private.start_of_day(max(greatest(a.started_at, a.finished_at))), max(a.percent)
  from public.quiz_attempts as a
  where a.id = any (p_attempts) and a.lesson_id is not null
  group by a.user_id, a.lesson_id
  on conflict (user_id, lesson_id) do update set
    attempted_at = greatest(r.attempted_at, excluded.attempted_at),
    attempted_percent = greatest(r.attempted_percent, excluded.attempted_percent);
  delete from public.quiz_attempts as a where a.id = any (p_attempts);
end;
$$;

create function private.outdated_versions(p_days integer) returns setof uuid
language sql stable
set search_path = ''
as $$
  -- Versions older than so many days. Never what is stored or prepared, what that began from, what an upload made, or the one before it.
  select v.id from private.content_versions as v
  where v.saved_at < now() - make_interval(days => p_days) and v.import_id is null
    and (v.state = 'replaced' or v.state = 'deleted' and private.content_title(v.kind, v.item_id) is null)
    and not exists (select 1 from private.content_versions as p where p.base = v.id)
    and not exists (
      select 1 from private.content_versions as n
      where n.kind = v.kind and n.item_id = v.item_id and n.import_id is not null and n.sequence = (
        select min(f.sequence) from private.content_versions as f
        where f.kind = v.kind and f.item_id = v.item_id and f.sequence > v.sequence
      )
    )
  order by v.sequence;
$$;

create function private.run_retention() returns jsonb
language plpgsql
set search_path = ''
as $$
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
    -- The agreement of a school covers some.
    where private.hold_of(b.user_id) = 'too_young'
      and not exists (select 1 from private.erasure_requests as e where e.user_id = b.user_id)
    limit 200
  loop
    perform private.begin_erasure(person.id, person.reason, null);
    scheduled := scheduled + 1;
  end loop;
  perform private.keep_covered_accounts();
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
  delete from private.documents as d where d.id in (select u.id from private.unused_documents() as u (id) limit 100);
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
    select l.id from private.left_students(private.retention_days('left_student_days')) as l
    -- An account at Auth may exist already where a card is being redeemed.
    where l.origin = 'joined' or l.account is null and not exists (select 1 from auth.users as u where u.id = l.id) limit 1000
  );
  -- Seats may be free since a plan or a seat of somebody else ended.
  perform private.take_school_seats(s.id) from (
    select k.id from private.schools as k where k.subscription_id is not null order by k.subscription_id
  ) as s;
  delete from private.own_email_links as l where l.ends_at < now();
  delete from private.staff_invitations as i where i.ends_at < now();
  return jsonb_build_object(
    'ended', ended, 'scheduled', scheduled, 'erased', erased, 'attempts', cardinality(attempts), 'audit_entries', audit_entries, 'versions', versions,
    'auth_entries', auth_entries
  );
end;
$$;
