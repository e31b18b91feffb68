-- How long data is stored (private.settings, key 'retention', in days; null: forever), and the jobs that enforce it, one for each step
-- (docs/decisions/0127-retention-in-bounded-batches.md).

create view private.account_activity with (security_invoker = true) as
select u.id as user_id, greatest(u.created_at, u.last_sign_in_at) as at from auth.users as u
union all
select s.user_id, coalesce(s.refreshed_at, s.created_at) from auth.sessions as s
union all
select a.user_id, greatest(a.started_at, a.finished_at) from public.quiz_attempts as a
union all
select r.user_id, greatest(r.completed_at, r.attempted_at) from public.lesson_results as r;
comment on view private.account_activity is 'When accounts were used: a login, a lesson or a quiz. Renewing a session counts too.';
revoke all on private.account_activity from public, anon, authenticated, service_role;

create function private.last_active_at(p_id uuid) returns timestamptz
language sql stable
set search_path = ''
as $$
  select max(a.at) from private.account_activity as a where a.user_id = p_id;
$$;

create function private.cancelled_erasures(p_days integer) returns setof text
language sql stable
set search_path = ''
as $$
  -- Accounts whose deletion an admin cancelled in the last p_days.
  select l.row_id from public.audit_log as l
  where l.table_name = 'erasure_requests' and l.action = 'delete' and l.at > now() - make_interval(days => p_days);
$$;

create function private.inactive_accounts(p_days integer) returns setof uuid
language sql stable
set search_path = ''
as $$
  -- Accounts that no one has used for p_days. Never includes admins, or people who pay for a renewing plan.
  select u.id from auth.users as u
  where u.created_at < now() - make_interval(days => p_days)
    and not exists (select 1 from private.account_activity as a where a.user_id = u.id and a.at >= now() - make_interval(days => p_days))
    and not exists (select 1 from private.admins as a where a.user_id = u.id)
    and not exists (select 1 from private.erasure_requests as e where e.user_id = u.id)
    and not exists (select 1 from private.renewing_payers as p where p.person = u.id)
    and not exists (select 1 from private.cancelled_erasures(p_days) as k (id) where k.id = u.id::text);
$$;

create function private.former_students(p_days integer) returns setof private.students
language sql stable
set search_path = ''
as $$
  -- Students who left a school more than p_days ago (or the school's own setting, if shorter) and haven't become students again. If the
  -- school created the account, also requires that no one has used it and no admin has cancelled its deletion in that time.
  select t.*
  from private.students as t
  join private.schools as s on s.id = t.school_id
  cross join lateral (
    select now() - make_interval(days => case t.origin when 'school' then least(s.left_student_days, p_days) else p_days end) as before
  ) as d
  where t.left_at < d.before
    and not exists (select 1 from private.students as o where o.account = t.account and o.left_at is null and o.id <> t.id)
    and (t.origin = 'joined' or not exists (
      select 1 from private.account_activity as a where a.user_id = t.account and a.at >= d.before
    ) and not exists (
      select 1 from public.audit_log as l
      where l.table_name = 'erasure_requests' and l.row_id = t.account::text and l.action = 'delete' and l.at > d.before
    ));
$$;

create function private.erasable_accounts(p_accounts uuid[]) returns setof uuid
language sql stable
set search_path = ''
as $$
  -- Those of p_accounts that can be erased. Leaves out admins, accounts whose erasure has been requested, and people who pay for a renewing
  -- plan or have an active seat that isn't from the school.
  select i.id from unnest(p_accounts) as i (id)
  where not exists (select 1 from private.admins as a where a.user_id = i.id)
    and not exists (select 1 from private.erasure_requests as e where e.user_id = i.id)
    and not exists (select 1 from private.renewing_payers as p where p.person = i.id)
    and not exists (
      select 1 from private.seats as s join private.subscriptions as b on b.id = s.subscription_id
      where s.learner = i.id and s.released_at is null and not s.by_school and private.gives_access(b)
    );
$$;

create function private.former_accounts(p_days integer) returns setof uuid
language sql stable
set search_path = ''
as $$
  -- The accounts of former students (private.former_students) that can be erased (private.erasable_accounts).
  select private.erasable_accounts(array(
    select t.account from private.former_students(p_days) as t where t.origin = 'school' and t.account is not null
  ));
$$;

create function private.too_young_accounts() returns setof uuid
language sql stable
set search_path = ''
as $$
  -- Accounts of people who are too young. Leaves out accounts that a school's agreement covers, and people who pay for a renewing plan,
  -- because an admin has to cancel the plan first.
  with young as materialized (
    select b.user_id from private.birth_years as b
    where b.year > extract(year from now()) - (select (s.value ->> 'minimum')::integer from private.settings as s where s.key = 'age')
      and not exists (select 1 from private.covered_accounts as c where c.account = b.user_id)
      and not exists (select 1 from private.erasure_requests as e where e.user_id = b.user_id)
      and not exists (select 1 from private.renewing_payers as p where p.person = b.user_id)
  )
  select y.user_id from young as y where private.hold_of(y.user_id) = 'too_young';
$$;

create function private.outdated_roster_changes(p_days integer) returns setof bigint
language sql stable
set search_path = ''
as $$
  -- Roster and new-year changes that can no longer be undone, because they are too old or were undone more than a day ago.
  select c.id from private.roster_changes as c join private.rosters as r on r.id = c.roster_id
  where r.made_at < now() - make_interval(days => p_days) or p_days is not null and r.undone_at < now() - interval '1 day';
$$;

create function private.outdated_attempts(p_days integer) returns setof uuid
language sql stable
set search_path = ''
as $$
  -- Selects all of a learner's attempts at a quiz or none, because otherwise a later attempt would count as the first.
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
-- Deletes attempts. Statistics still count them, without the learner; results on road maps and certificates stay with the learner.
begin
  perform private.lock_learner(l.user_id)
  from (select distinct a.user_id from public.quiz_attempts as a where a.id = any (p_attempts) order by a.user_id) as l;
  perform private.anonymize_attempts(p_attempts);
  -- The day of the attempt is part of the learner's path through the course; the percentage may count towards the certificate.
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
  -- Content versions that were replaced or deleted and are older than p_days. Never a version that another one is based on, that an
  -- upload created or replaced, or that a report is about.
  select v.id from private.content_versions as v
  where v.saved_at < now() - make_interval(days => p_days) and v.import_id is null
    and (v.state = 'replaced' or v.state = 'deleted' and private.content_title(v.kind, v.item_id) is null)
    and not exists (select 1 from private.content_versions as p where p.base = v.id)
    and not exists (select 1 from private.question_reports as r where r.version_id = v.id)
    and not exists (
      select 1 from private.content_versions as n
      where n.kind = v.kind and n.item_id = v.item_id and n.import_id is not null and n.sequence = (
        select min(f.sequence) from private.content_versions as f
        where f.kind = v.kind and f.item_id = v.item_id and f.sequence > v.sequence
      )
    )
  order by v.sequence;
$$;

create function private.request_due_erasures(p_limit integer) returns integer
language plpgsql
set search_path = ''
as $$
-- Schedules the erasure of a batch of accounts that the rules select, with the usual grace period.
declare
  requested integer;
begin
  perform private.cancel_covered_erasures();
  with due as materialized (
    select i.id, 'inactive' as reason from private.inactive_accounts(private.retention_days('inactive_account_days')) as i (id)
    union all
    select l.id, 'left_school' from private.former_accounts(private.retention_days('left_student_days')) as l (id)
    union all
    select y.id, 'too_young' from private.too_young_accounts() as y (id)
    limit p_limit
  )
  insert into private.erasure_requests (user_id, reason, erase_at)
  select d.id, d.reason, now() + make_interval(days => private.retention_days('grace_days')) from due as d
  on conflict (user_id) do nothing;
  get diagnostics requested = row_count;
  return requested;
end;
$$;

create function private.delete_old_attempts(p_limit integer) returns integer
language plpgsql
set search_path = ''
as $$
declare
  attempts uuid[] := array(select o.id from private.outdated_attempts(private.retention_days('attempt_days')) as o (id) limit p_limit);
begin
  if cardinality(attempts) > 0 then
    perform private.delete_attempts(attempts);
  end if;
  return cardinality(attempts);
end;
$$;

create function private.delete_old_practice(p_limit integer) returns integer
language plpgsql
set search_path = ''
as $$
-- Deletes old practice data, lives of My first year, and records of left attempts.
declare
  before constant timestamptz := now() - make_interval(days => private.retention_days('attempt_days'));
  cards integer;
  sessions integer;
  attempts integer;
begin
  delete from private.practice_cards as c
  using (select o.user_id, o.question_id from private.practice_cards as o where o.answered_at < before
    order by o.answered_at limit p_limit) as old
  where c.user_id = old.user_id and c.question_id = old.question_id;
  get diagnostics cards = row_count;
  delete from private.practice_sessions as s
  where s.id in (select o.id from private.practice_sessions as o where o.started_at < before order by o.started_at limit p_limit);
  get diagnostics sessions = row_count;
  -- These records stay while the learner has attempts at the quiz, because they show that those attempts are retakes.
  delete from private.left_attempts as l
  using (
    select o.user_id, o.quiz_id, o.left_at from private.left_attempts as o
    where o.left_at < before and not exists (
      select 1 from public.quiz_attempts as a where a.user_id = o.user_id and a.quiz_id = o.quiz_id
    )
    limit p_limit
  ) as old
  where l.user_id = old.user_id and l.quiz_id = old.quiz_id and l.left_at = old.left_at;
  get diagnostics attempts = row_count;
  return cards + sessions + attempts + private.delete_old_lives(before, p_limit);
end;
$$;

create function private.delete_old_logs(p_limit integer) returns integer
language plpgsql
set search_path = ''
as $$
-- Deletes old audit log entries, and content versions that nothing needs, with their documents.
declare
  -- GREATEST ignores null, which means forever.
  days constant integer := private.retention_days('audit_log_days') + greatest(90 - private.retention_days('audit_log_days'), 0);
  entries integer;
  versions integer;
  documents integer;
begin
  delete from public.audit_log as l where l.id = any (array(
    select o.id from public.audit_log as o where o.at < now() - make_interval(days => days) order by o.at limit p_limit
  ));
  get diagnostics entries = row_count;
  delete from private.content_versions as v where v.id in (select o.id from private.outdated_versions(days) as o (id) limit p_limit);
  get diagnostics versions = row_count;
  delete from private.documents as d where d.id in (select u.id from private.unused_documents() as u (id) limit least(p_limit, 100));
  get diagnostics documents = row_count;
  return entries + versions + documents;
end;
$$;

create function private.delete_old_roster_changes(p_limit integer) returns integer
language plpgsql
set search_path = ''
as $$
declare
  deleted integer;
begin
  delete from private.roster_changes as c
  where c.id in (select o.id from private.outdated_roster_changes(private.retention_days('roster_days')) as o (id) limit p_limit);
  get diagnostics deleted = row_count;
  return deleted;
end;
$$;

create function private.delete_old_reports(p_limit integer) returns integer
language plpgsql
set search_path = ''
as $$
-- Deletes old question reports by students, open or closed.
declare
  deleted integer;
begin
  delete from private.question_reports as r where r.id in (
    select o.id from private.question_reports as o
    where o.reported_at < now() - make_interval(days => private.retention_days('report_days')) order by o.reported_at limit p_limit
  );
  get diagnostics deleted = row_count;
  return deleted;
end;
$$;

create function private.delete_former_students(p_limit integer) returns integer
language plpgsql
set search_path = ''
as $$
-- Deletes the rows of former students: those who joined with their own account, and those who never got an account.
declare
  deleted integer;
begin
  delete from private.students as t
  where t.id in (
    select l.id from private.former_students(private.retention_days('left_student_days')) as l
    -- While a card is being redeemed, Auth may already have the account.
    where l.origin = 'joined' or l.account is null and not exists (select 1 from auth.users as u where u.id = l.id)
    limit p_limit
  );
  get diagnostics deleted = row_count;
  return deleted;
end;
$$;

create function private.delete_short_lived_rows(p_limit integer) returns integer
language plpgsql
set search_path = ''
as $$
-- Deletes expired links and invitations, and rows that are stored for at most a day.
declare
  part integer;
  deleted integer := 0;
begin
  delete from private.cached_reports as k where k.ends_at < now();
  delete from private.request_counts as c
  where c.ctid = any (array(select o.ctid from private.request_counts as o where o.window_start < now() - interval '1 hour' limit p_limit));
  get diagnostics part = row_count;
  deleted := deleted + part;
  delete from private.idempotency_keys as k
  where k.ctid = any (array(select o.ctid from private.idempotency_keys as o where o.created_at < now() - interval '1 day' limit p_limit));
  get diagnostics part = row_count;
  deleted := deleted + part;
  delete from private.own_email_links as l where l.ends_at < now();
  delete from private.staff_invitations as i where i.ends_at < now();
  return deleted;
end;
$$;

create function private.settle_school_seats(p_limit integer) returns integer
language plpgsql
set search_path = ''
as $$
-- Takes free seats for students without one, at every school with a plan, in one batch, whatever p_limit is. A student's other plan may
-- have ended, or someone else's seat may have become free.
begin
  perform private.take_school_seats(s.id) from (
    select k.id from private.schools as k where k.subscription_id is not null order by k.subscription_id
  ) as s;
  return 0;
end;
$$;

create table private.retention_runs (
  step text primary key,
  began_at timestamptz not null,
  ended_at timestamptz,
  done bigint not null
);
comment on table private.retention_runs is 'The latest run of each retention step, for operators. Contains no personal data.';
comment on column private.retention_runs.ended_at is 'Null: it is running, or was cancelled.';
alter table private.retention_runs enable row level security;
revoke all on private.retention_runs from public, anon, authenticated, service_role;

create function private.retention_steps() returns table (step text, schedule text)
language sql immutable
set search_path = ''
as $$
  -- The retention steps and their schedules.
  values
    ('overdue_attempts', '1 * * * *'), ('erasure_requests', '6 * * * *'), ('erasures', '*/15 * * * *'), ('attempts', '11 * * * *'),
    ('practice', '16 * * * *'), ('logs', '21 * * * *'), ('auth_log', '26 * * * *'), ('roster_changes', '36 * * * *'),
    ('closing_schools', '31 * * * *'), ('left_students', '41 * * * *'), ('reports', '56 * * * *'),
    ('passing_rows', '46 * * * *'), ('school_seats', '51 * * * *');
$$;

create function private.run_retention_batch(p_step text, p_limit integer, p_claimed uuid[] default null) returns integer
language plpgsql
set search_path = ''
as $$
-- Runs one batch of a step; returns how much was done, 0 if nothing is left. p_claimed: for 'erasures', see private.claim_due_accounts.
begin
  return case p_step
    when 'overdue_attempts' then private.end_overdue_attempts()
    when 'erasure_requests' then private.request_due_erasures(p_limit)
    when 'erasures' then private.erase_claimed_accounts(p_claimed)
    when 'attempts' then private.delete_old_attempts(p_limit)
    when 'practice' then private.delete_old_practice(p_limit)
    when 'logs' then private.delete_old_logs(p_limit)
    when 'auth_log' then private.delete_old_auth_log(p_limit)
    when 'roster_changes' then private.delete_old_roster_changes(p_limit)
    when 'closing_schools' then private.close_due_schools()
    when 'left_students' then private.delete_former_students(p_limit)
    when 'reports' then private.delete_old_reports(p_limit)
    when 'passing_rows' then private.delete_short_lived_rows(p_limit)
    when 'school_seats' then private.settle_school_seats(p_limit)
  end;
end;
$$;

create procedure private.run_retention(p_step text)
language plpgsql
as $$
-- One scheduled run of a step, committing batch by batch. Starts no batch after a minute, because hosted Postgres cancels jobs after two;
-- the next run does the rest. Batches grow while they are fast. (A procedure that sets its search path can't commit, so every name is
-- qualified.)
declare
  began constant timestamptz := clock_timestamp();
  size integer := case p_step when 'erasures' then 20 else 1000 end;
  batch_began timestamptz;
  claimed uuid[];
  batch integer;
  total bigint := 0;
begin
  if not exists (select 1 from private.retention_steps() as s where s.step = p_step) then
    raise exception 'Step % doesn’t exist.', p_step;
  end if;
  insert into private.retention_runs as r (step, began_at, ended_at, done) values (p_step, began, null, 0)
  on conflict (step) do update set began_at = excluded.began_at, ended_at = null, done = 0;
  commit;
  loop
    -- If two schedulers run, only one does the work.
    exit when not pg_catalog.pg_try_advisory_xact_lock(pg_catalog.hashtextextended('retention ' || p_step, 0));
    batch_began := pg_catalog.clock_timestamp();
    if p_step = 'erasures' then
      claimed := private.claim_due_accounts(size, began);
      exit when pg_catalog.cardinality(claimed) = 0;
      commit;
    end if;
    batch := private.run_retention_batch(p_step, size, claimed);
    total := total + batch;
    update private.retention_runs as r set done = total where r.step = p_step;
    commit;
    exit when batch = 0 and claimed is null or pg_catalog.clock_timestamp() > began + interval '1 minute';
    if pg_catalog.clock_timestamp() < batch_began + interval '2 seconds' then
      size := least(size * 2, case p_step when 'erasures' then 100 else 20000 end);
    elsif pg_catalog.clock_timestamp() > batch_began + interval '10 seconds' then
      size := greatest(size / 4, 1);
    end if;
  end loop;
  update private.retention_runs as r set ended_at = pg_catalog.clock_timestamp() where r.step = p_step;
end;
$$;

create function private.get_retention_backlog() returns jsonb
language sql stable
set search_path = ''
as $$
  -- For operators. `due`: accounts due for erasure; `since`: when the oldest became due; `failed`: how many of them were tried without
  -- success; `steps`: the latest run of each, null if it was cancelled or never ran.
  select jsonb_build_object(
    'due', count(*), 'since', min(e.erase_at), 'failed', count(e.tried_at), 'steps', (
      select jsonb_agg(jsonb_build_object('step', s.step, 'began_at', r.began_at, 'ended_at', r.ended_at, 'done', r.done) order by s.step)
      from private.retention_steps() as s left join private.retention_runs as r on r.step = s.step
    )
  )
  from private.erasure_requests as e where e.erase_at <= now();
$$;
