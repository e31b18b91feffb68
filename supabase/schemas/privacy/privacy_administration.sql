-- Privacy tasks of admins: record the consent of a parent or the school, export data, delete an account, and see the effect of the
-- retention settings.

create function private.log_about_person(p_person_id uuid, p_table text, p_action text, p_after jsonb default null) returns void
language sql
set search_path = ''
as $$
  -- Logs a privacy task that an admin did for a person.
  insert into public.audit_log (actor, table_name, row_id, action, after)
  values (auth.uid(), p_table, p_person_id::text, p_action, p_after);
$$;

create function private.admin_get_privacy(p_person_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- A person's consents, year of birth, hold, and whether the account is about to be deleted. `consent_ends_on`: the last day.
begin
  perform private.admin_get_person(p_person_id);
  return (private.account_state(p_person_id) - '{policy,minimum_age,username,may_add_email}'::text[]) || jsonb_build_object(
    'asks_for_age', (
      select coalesce(s.value ->> 'minimum', s.value ->> 'consent_below') is not null from private.settings as s where s.key = 'age'
    ),
    'consent_ends_on', (
      select private.day_of(w.withdrawn_at, private.analytics_time_zone())
      from private.withdrawn_consents as w where w.user_id = p_person_id and w.withdrawn_at > now()
    ),
    'birth_year', (select b.year from private.birth_years as b where b.user_id = p_person_id),
    'terms', (
      select jsonb_build_object('version', c.policy_version, 'given_at', c.given_at)
      from private.consents as c where c.user_id = p_person_id and c.kind = 'terms'
      order by c.policy_version desc limit 1
    ),
    'guardian', (
      select jsonb_build_object('given_by', c.given_by, 'given_at', c.given_at, 'recorded_by', private.person_name(p))
      from private.consents as c left join public.profiles as p on p.id = c.recorded_by
      where c.user_id = p_person_id and c.kind = 'guardian'
      order by c.given_at desc limit 1
    )
  );
end;
$$;
call private.expose('admin_get_privacy', 'authenticated');

create function private.admin_set_consent(p_person_id uuid, p_given_by text, p_last_day text default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Records that a parent or the school agreed to the account, until the end of p_last_day (YYYY-MM-DD) if given; a null p_given_by
-- withdraws consent.
declare
  consent_end timestamptz;
begin
  perform private.admin_get_person(p_person_id);
  consent_end := private.last_day_of_consent(p_last_day, private.analytics_time_zone());
  if p_given_by is not null and p_given_by not in ('parent', 'school') then
    perform private.raise_error(422, 'validation_failed', 'Consent must come from a parent or the school.', 'givenBy');
  end if;
  delete from private.consents as c where c.user_id = p_person_id and c.kind = 'guardian';
  if p_given_by is null then
    perform private.end_consent(p_person_id);
  else
    perform private.give_consent(p_person_id);
    insert into private.consents (user_id, kind, policy_version, given_by, recorded_by)
    values (p_person_id, 'guardian', private.current_policy_version(), p_given_by, auth.uid());
    if consent_end is not null then
      perform private.end_consent(p_person_id, consent_end);
    end if;
  end if;
  perform private.log_about_person(
    p_person_id, 'consents', case when p_given_by is null then 'delete' else 'insert' end,
    jsonb_strip_nulls(jsonb_build_object('kind', 'guardian', 'given_by', p_given_by, 'last_day', p_last_day))
  );
  return private.admin_get_privacy(p_person_id);
end;
$$;
call private.expose('admin_set_consent', 'authenticated');

create function private.admin_set_birth_year(p_person_id uuid, p_year integer) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Corrects the year of birth. If the person turns out to be old enough, the account isn't deleted.
begin
  perform private.admin_get_person(p_person_id);
  if private.plausible_birth_year(p_year) is null then
    perform private.raise_error(422, 'validation_failed', 'Enter a year of birth.', 'year');
  end if;
  insert into private.birth_years (user_id, year) values (p_person_id, p_year)
  on conflict (user_id) do update set year = excluded.year;
  if private.age_hold_of(p_person_id) is distinct from 'too_young' then
    delete from private.erasure_requests as e where e.user_id = p_person_id and e.reason = 'too_young';
  end if;
  perform private.log_about_person(p_person_id, 'birth_years', 'update');
  return private.admin_get_privacy(p_person_id);
end;
$$;
call private.expose('admin_set_birth_year', 'authenticated');

create function private.admin_request_erasure(p_person_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Schedules the erasure of a person's account: see private.begin_erasure.
begin
  perform private.admin_get_person(p_person_id);
  perform private.begin_erasure(p_person_id, 'admin', auth.uid());
  if p_person_id = auth.uid() then
    -- The hold would end the admin's own access, including to this page.
    perform private.raise_error(409, 'own_account', 'Delete your own account on your account page.');
  end if;
  perform private.log_about_person(p_person_id, 'erasure_requests', 'insert');
  return private.admin_get_privacy(p_person_id);
end;
$$;
call private.expose('admin_request_erasure', 'authenticated');

create function private.admin_cancel_erasure(p_person_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Cancels the erasure of the account; repeating it changes nothing.
begin
  perform private.admin_get_person(p_person_id);
  delete from private.erasure_requests as e where e.user_id = p_person_id;
  perform private.log_about_person(p_person_id, 'erasure_requests', 'delete');
  return private.admin_get_privacy(p_person_id);
end;
$$;
call private.expose('admin_cancel_erasure', 'authenticated');

create function private.admin_export_person(p_person_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Everything about a person, for an admin who exports it on their behalf.
begin
  perform private.admin_get_person(p_person_id);
  perform private.record_read('profiles', p_person_id::text, 'everything', 'export');
  return private.export_person(p_person_id);
end;
$$;
call private.expose('admin_export_person', 'authenticated');

create function private.people_on_hold(p_hold text) returns jsonb
language sql stable
set search_path = ''
as $$
  -- People whose accounts have this hold, 'consent_missing' or 'account_ending': the total and the first 50 by name. Only checks people
  -- who could have the hold.
  with possible as materialized (
    select e.user_id from private.erasure_requests as e where p_hold = 'account_ending'
    union
    select w.user_id from private.withdrawn_consents as w where p_hold = 'consent_missing'
    union
    select b.user_id from private.birth_years as b
    where p_hold = 'consent_missing'
      and b.year >= extract(year from now()) - (select (s.value ->> 'consent_below')::integer from private.settings as s
        where s.key = 'age')
      and not exists (select 1 from private.consents as c where c.user_id = b.user_id and c.kind = 'guardian')
      and not exists (select 1 from private.covered_accounts as c where c.account = b.user_id)
  ), held as (
    select p.id, private.person_name(p) as name, p.email, private.username_of(p.id) as username, e.erase_at,
      private.person_sort_name(p) as sort_name
    from possible as o join public.profiles as p on p.id = o.user_id
    left join private.erasure_requests as e on e.user_id = p.id
    where p.id <> all ((select private.hidden_people())::uuid[]) and (p_hold = 'account_ending' or private.hold_of(p.id) = p_hold)
  )
  select jsonb_build_object('total', (select count(*) from held), 'people', coalesce((
    select jsonb_agg(to_jsonb(f) - 'sort_name' order by f.erase_at, f.sort_name collate private.natural_order, f.id)
    from (select * from held order by erase_at, sort_name collate private.natural_order, id limit 50) as f
  ), '[]'));
$$;

create function private.compute_retention_rules() returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- For each retention setting: its days (null: forever), and how many items are older than that, and than one, two and three years.
begin
  return (
    select jsonb_build_object('rules', jsonb_agg(
      jsonb_build_object('name', r.name, 'days', r.days, 'due', coalesce(c.counts[1], 0), 'older', to_jsonb(c.counts[2:]))
      order by r.position
    ))
    from (
      select n.name, n.position, private.retention_days(n.name) as days
      from unnest(array[
        'inactive_account_days', 'left_student_days', 'attempt_days', 'report_days', 'roster_days', 'audit_log_days', 'auth_log_days'
      ]) with ordinality as n (name, position)
    ) as r
    cross join lateral (
      select array(
        select case when d.days is not null then private.count_older(r.name, d.days) end
        from unnest(array[r.days, 365, 730, 1095]) with ordinality as d (days, position) order by d.position
      ) as counts offset 0
    ) as c
  );
end;
$$;

create function private.admin_get_retention() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- People who are waiting for consent, people whose account is about to be deleted, and the counts of private.compute_retention_rules,
-- cached by the schedule or, failing that, counted now. `backlog`: see private.get_retention_backlog.
begin
  perform private.require_right('people');
  return jsonb_build_object(
    'waiting', private.people_on_hold('consent_missing'),
    'ending', private.people_on_hold('account_ending'),
    'erased', (select count(*) from private.erasures),
    'grace_days', private.retention_days('grace_days'),
    'backlog', private.get_retention_backlog() - 'steps'
  ) || coalesce(
    private.cached_report('retention', '', private.read_learner_filter('{}'), 0),
    private.compute_retention_rules() || jsonb_build_object('computed_at', clock_timestamp())
  );
end;
$$;
call private.expose('admin_get_retention', 'authenticated');

create function private.count_older(p_rule text, p_days integer) returns bigint
language sql stable
set search_path = ''
as $$
  -- How many things a rule with this many days would apply to now.
  select case p_rule
    when 'inactive_account_days' then (select count(*) from private.inactive_accounts(p_days))
    when 'left_student_days' then (select count(*) from private.former_students(p_days))
    when 'roster_days' then (
      select count(distinct c.roster_id) from private.roster_changes as c where c.id in (select private.outdated_roster_changes(p_days))
    )
    when 'attempt_days' then (select count(*) from private.outdated_attempts(p_days))
    when 'report_days' then (
      select count(*) from private.question_reports as r where r.reported_at < now() - make_interval(days => p_days)
    )
    when 'audit_log_days' then (select count(*) from public.audit_log as l where l.at < now() - make_interval(days => p_days))
      + (select count(*) from private.outdated_versions(p_days))
    when 'auth_log_days' then (
      select count(distinct l.entry_id) from private.auth_log_people as l where l.created_at < now() - make_interval(days => p_days)
    )
  end;
$$;
