-- Schools, and the people who work there, for their staff and for admins of the platform (docs/product.md#schools).

create function private.class_summary(p_class private.classes) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- A class as lists show it.
begin
  return jsonb_build_object(
    'id', p_class.id, 'name', p_class.name, 'year_level', p_class.year_level, 'archived_at', p_class.archived_at,
    'students', (select count(*) from private.members_of(p_class) as m),
    'teachers', coalesce((
      select jsonb_agg(private.person_name(p) order by private.person_sort_name(p) collate private.natural_order, s.id)
      from private.class_teachers as t
      join private.current_staff as s on s.id = t.staff_id
      join public.profiles as p on p.id = s.person
      where t.class_id = p_class.id and t.role <> 'reader'
    ), '[]')
  );
end;
$$;

create function private.school_to_json(p_school private.schools, p_with_archived boolean default true) returns jsonb
language sql stable
set search_path = ''
as $$
  -- A school as the caller sees it. Teachers see only their own classes, and neither staff nor invitations. `has_archived`: whether there
  -- are archived classes, which are left out unless p_with_archived.
  select jsonb_build_object(
    'id', p_school.id, 'name', p_school.name, 'time_zone', p_school.time_zone, 'role', r.role,
    'own_email_from_year', p_school.own_email_from_year,
    'agreement', (
      select jsonb_build_object(
        'basis', a.basis, 'agreed_by', a.agreed_by, 'policy_version', a.policy_version, 'agreed_at', a.agreed_at,
        'ends_at', private.day_of(a.ends_at, p_school.time_zone), 'stands',
          exists (select 1 from private.active_agreements as v where v.school_id = a.school_id)
      ) from private.school_agreements as a where a.school_id = p_school.id
    ),
    'plan', case when r.role <> 'teacher' then private.school_plan_to_json(p_school) end,
    'retention', jsonb_build_object(
      'days', least(p_school.left_student_days, d.most), 'chosen_days', p_school.left_student_days, 'max_days', d.most
    ),
    'deletions', case when r.role <> 'teacher' then (
      select jsonb_build_object(
        'students', count(*) filter (where t.left_at is null), 'left', count(t.left_at), 'next_on',
          private.day_of(min(e.erase_at), p_school.time_zone)
      )
      from private.students as t join private.erasure_requests as e on e.user_id = t.account
      where t.school_id = p_school.id and t.origin = 'school' and e.reason in ('person', 'admin')
    ) end,
    'classes', coalesce((
      select jsonb_agg(private.class_summary(c) || jsonb_build_object('role', m.role) order by c.archived_at is not null,
        c.name collate private.natural_order, c.id)
      from private.classes as c cross join lateral (select private.class_role(c.id) as role) as m
      where c.school_id = p_school.id and (p_with_archived or c.archived_at is null) and m.role is not null
    ), '[]'),
    'closes_on', private.day_of(p_school.closes_at, p_school.time_zone), 'closed_at', p_school.closed_at,
    'has_archived', exists (
      select 1 from private.classes as c
      where c.school_id = p_school.id and c.archived_at is not null and (r.role <> 'teacher' or private.class_role(c.id) is not null)
    ),
    'staff', case when r.role <> 'teacher' then coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', s.id, 'name', private.person_name(p), 'email', p.email, 'role', s.role, 'since', s.since, 'until',
          private.day_of(s.until, p_school.time_zone),
        'is_self', s.person = (select auth.uid()),
        'has_second_factor', exists (select 1 from auth.mfa_factors as f where f.user_id = s.person and f.status = 'verified'),
        'classes', coalesce((
          select jsonb_agg(jsonb_build_object('name', c.name, 'role', t.role) order by c.name collate private.natural_order, c.id)
          from private.class_teachers as t join private.classes as c on c.id = t.class_id
          where t.staff_id = s.id and c.archived_at is null
        ), '[]')
      ) order by s.role, private.person_sort_name(p) collate private.natural_order, s.id)
      from private.current_staff as s join public.profiles as p on p.id = s.person
      where s.school_id = p_school.id
    ), '[]') else '[]' end,
    'invitations', case when r.role <> 'teacher' then coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', i.id, 'email', i.email, 'role', i.role, 'until', private.day_of(i.until, p_school.time_zone),
          'created_at', i.created_at, 'ends_at', i.ends_at,
        'sent_at', i.sent_at, 'waits', i.sent_at is null and m.remaining_invitation_mails = 0
      ) order by i.created_at desc, i.id)
      from private.staff_invitations as i, private.remaining_invitation_mails(p_school.id) as m (remaining_invitation_mails)
        where i.school_id = p_school.id and i.ends_at > now()
    ), '[]') else '[]' end
  )
  from (select private.school_role(p_school.id) as role) as r, (select private.retention_days('left_student_days') as most) as d;
$$;

create function private.get_school(p_school_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- A school, for everyone with a role there.
begin
  return private.school_to_json(private.require_school(p_school_id, 'teacher'));
end;
$$;
call private.expose('get_school', 'authenticated');

create function private.get_my_schools() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- The schools at which the caller works, the invitations to their address, and the second-factor step that the caller still needs.
-- Answering an invitation requires the secret in its email.
declare
  me uuid := private.require_user();
begin
  return jsonb_build_object(
    'schools', coalesce((
      select jsonb_agg(private.school_to_json(s, false) order by s.name collate private.natural_order, s.id)
      from private.schools as s
      where s.id in (select f.school_id from private.current_staff as f where f.person = me) and private.school_role(s.id) is not null
    ), '[]'),
    'invitations', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', i.id, 'school_name', s.name, 'role', i.role, 'until', private.day_of(i.until, s.time_zone)
      ) order by i.created_at, i.id)
      from private.staff_invitations as i join private.schools as s on s.id = i.school_id
      where i.email = private.own_address(me) and i.token_hash is not null and i.ends_at > now()
    ), '[]'),
    'second_factor', case when exists (select 1 from private.current_staff as f where f.person = me) then private.staff_factor_step() end
  );
end;
$$;
call private.expose('get_my_schools', 'authenticated');

create function private.admin_list_schools(p_query text, p_offset integer, p_limit integer) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- All schools, for admins for people: {total, items}. Every word of the query has to occur in the name.
declare
  words constant text[] := private.search_words(p_query);
begin
  perform private.require_right('people');
  return (
    with hits as (
      select s.* from private.schools as s
      where not exists (select 1 from unnest(words) as w (word) where position(w.word in lower(s.name)) = 0)
    ),
    page as (
      select h.* from hits as h order by h.name collate private.natural_order, h.id
      offset greatest(coalesce(p_offset, 0), 0) limit least(greatest(coalesce(p_limit, 25), 0), 200)
    )
    select jsonb_build_object('total', (select count(*) from hits), 'items', coalesce(jsonb_agg(
      jsonb_build_object(
        'id', p.id, 'name', p.name,
        'classes', (select count(*) from private.classes as c where c.school_id = p.id and c.archived_at is null),
        'students', (select count(*) from private.students as t where t.school_id = p.id and t.left_at is null),
        'administrators', coalesce((
          select jsonb_agg(private.person_name(f) order by private.person_sort_name(f) collate private.natural_order, s.id)
          from private.current_staff as s join public.profiles as f on f.id = s.person
          where s.school_id = p.id and s.role = 'school_admin'
        ), '[]')
      ) order by p.name collate private.natural_order, p.id
    ), '[]'))
    from page as p
  );
end;
$$;
call private.expose('admin_list_schools', 'authenticated');
alter function public.admin_list_schools set statement_timeout = '3s';

create function private.read_school(p_school jsonb) returns private.schools
language plpgsql stable
set search_path = ''
as $$
-- Parses a school from a form: {name, time_zone, takes_seats, own_email_from_year}; the last two may be left out. Raises
-- validation_failed.
declare
  school private.schools;
  from_year constant numeric := private.scalar_number(p_school -> 'own_email_from_year');
begin
  school.name := private.metadata_text(p_school, 'name', 200);
  school.time_zone := p_school ->> 'time_zone';
  school.takes_seats := case p_school -> 'takes_seats' when 'true' then true when 'false' then false end;
  if school.name is null then
    perform private.raise_error(422, 'validation_failed', 'Enter the school name.', 'name');
  elsif from_year not between 0 and 13 or from_year % 1 <> 0 then
    perform private.raise_error(422, 'validation_failed', 'Choose a year level from 0 to 13.', 'own_email_from_year');
  elsif school.time_zone is null or private.valid_time_zone(school.time_zone) <> school.time_zone then
    perform private.raise_error(422, 'validation_failed', 'Choose a time zone, such as Australia/Sydney.', 'time_zone');
  end if;
  school.own_email_from_year := from_year;
  return school;
end;
$$;

create function private.admin_create_school(p_school jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Creates a school {name, time_zone}. Its administrators are invited afterwards.
declare
  school private.schools;
begin
  perform private.require_right('people');
  school := private.read_school(p_school);
  insert into private.schools (name, time_zone) values (school.name, school.time_zone) returning * into school;
  return private.school_to_json(school);
end;
$$;
call private.expose('admin_create_school', 'authenticated');

create function private.change_school(p_school_id uuid, p_school jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- For school administrators: changes the name, the time zone, whether students take seats in the school's plan, and who may add their own
-- email. Also puts a new name in the profiles of accounts that the school created, and logs the change as a single entry.
declare
  school private.schools := private.lock_school(p_school_id, 'school_admin');
  given private.schools := private.read_school(p_school);
  old_name constant text := school.name;
begin
  update private.schools as s set
    name = given.name, time_zone = given.time_zone, takes_seats = coalesce(given.takes_seats, s.takes_seats),
    own_email_from_year = coalesce(given.own_email_from_year, s.own_email_from_year)
  where s.id = school.id returning * into school;
  perform private.take_school_seats(school.id);
  if school.name <> old_name then
    insert into public.audit_log (actor, table_name, row_id, action, before, after)
    values (
      auth.uid(), 'schools', school.id::text, 'update', jsonb_build_object('name', old_name), jsonb_build_object('name', school.name)
    );
    perform set_config('audit.paused', 'on', true);
    update public.profiles as p set school = school.name
    from private.students as t
    where t.school_id = school.id and t.account = p.id and t.origin = 'school' and t.left_at is null;
    perform set_config('audit.paused', '', true);
  end if;
  return private.school_to_json(school);
end;
$$;
call private.expose('change_school', 'authenticated');

create function private.invite_staff(p_school_id uuid, p_invitation jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Invites 1 to 50 addresses: {emails, role, until, class_ids, class_role}. until: the last day (YYYY-MM-DD) of the role, or null.
-- class_role: their role in these classes, teacher by default.
-- Doesn't reveal whether an address has an account. Skips addresses that already have this role at the school. Inviting an address again
-- invalidates the secret in the earlier email, unless it is the same invitation within a minute. The edge function sends the emails. Raises
-- the errors of private.check_unsent_invitations. Returns the school.
declare
  school private.schools := private.lock_school(p_school_id, 'school_admin');
  addresses constant text[] := private.invited_addresses(p_invitation -> 'emails');
  role_end constant timestamptz := private.end_of_day(p_invitation ->> 'until', school.time_zone);
begin
  if coalesce(cardinality(addresses), 0) not between 1 and 50 then
    perform private.raise_error(422, 'validation_failed', 'Enter 1 to 50 email addresses.', 'emails');
  elsif exists (select 1 from unnest(addresses) as a (address) where not private.is_email_address(address)) then
    perform private.raise_error(422, 'validation_failed', 'Enter email addresses, such as sam@school.example.', 'emails');
  elsif p_invitation ->> 'role' is null or p_invitation ->> 'role' not in ('teacher', 'school_admin') then
    perform private.raise_error(422, 'validation_failed', 'Choose a role: teacher or school administrator.', 'role');
  elsif coalesce(p_invitation ->> 'class_role', 'teacher') not in ('teacher', 'relief', 'reader') then
    perform private.raise_error(422, 'validation_failed', 'Choose a role: teacher, relief teacher or reader.', 'class_role');
  elsif p_invitation ->> 'until' is not null and role_end is null then
    perform private.raise_error(422, 'validation_failed', 'Enter a date.', 'until');
  elsif role_end <= clock_timestamp() then
    perform private.raise_error(422, 'validation_failed', 'The last day can’t be in the past.', 'until');
  end if;
  delete from private.staff_invitations as i where i.ends_at < now();
  insert into private.staff_invitations as i (school_id, email, role, until, class_ids, class_role, invited_by)
  select school.id, a.address, p_invitation ->> 'role', role_end, array(
    select c.id from private.classes as c
    where c.school_id = school.id and c.archived_at is null and c.id::text in (select jsonb_array_elements_text(
      case when jsonb_typeof(p_invitation -> 'class_ids') = 'array' then p_invitation -> 'class_ids' else '[]' end
    ))
  ), coalesce(p_invitation ->> 'class_role', 'teacher'), auth.uid()
  from unnest(addresses) as a (address)
  where not exists (
    select 1 from private.current_staff as s
    where s.school_id = school.id and s.role = p_invitation ->> 'role' and private.confirmed_address(s.person) = a.address
  )
  on conflict (school_id, email) do update set
    -- The invitation gets a new id, so that an email for the earlier invitation doesn't count as sent for this one.
    id = case when private.is_same_invitation(i, excluded.role, excluded.until) then i.id else excluded.id end,
    role = excluded.role, until = excluded.until,
    -- Resending for the same role without choosing classes keeps the earlier ones.
    class_ids = case when excluded.class_ids = '{}' and excluded.role = i.role then i.class_ids
      else excluded.class_ids end,
    class_role = case when excluded.class_ids = '{}' and excluded.role = i.role then i.class_role
      else excluded.class_role end, invited_by = excluded.invited_by,
    created_at = case when private.is_same_invitation(i, excluded.role, excluded.until) then i.created_at else excluded.created_at end,
    sent_at = case when private.is_same_invitation(i, excluded.role, excluded.until) then i.sent_at end,
    token_hash = case when private.is_same_invitation(i, excluded.role, excluded.until) then i.token_hash end, ends_at = excluded.ends_at;
  perform private.check_unsent_invitations(school.id);
  return private.school_to_json(school);
end;
$$;
call private.expose('invite_staff', 'authenticated');

create function private.is_same_invitation(p_invitation private.staff_invitations, p_role text, p_until timestamptz) returns boolean
language sql stable
set search_path = ''
as $$
  -- Whether an invitation repeats one from the last minute, for example after a double click, so that its email would be identical.
  select p_invitation.created_at > clock_timestamp() - interval '1 minute' and p_invitation.role = p_role
    and p_invitation.until is not distinct from p_until;
$$;

create function private.daily_invitations() returns integer
language sql stable
set search_path = ''
as $$
  select coalesce((select (s.value ->> 'per_school_and_day')::integer from private.settings as s where s.key = 'invitations'), 300);
$$;

create function private.remaining_invitation_mails(p_school_id uuid) returns integer
language sql stable
set search_path = ''
as $$
  -- How many invitations the school may still send in its current 24 hours.
  select greatest(private.daily_invitations() - coalesce((
    select m.mails from private.invitation_mails as m where m.school_id = p_school_id
      and m.started_at > clock_timestamp() - interval '1 day'
  ), 0), 0);
$$;

create function private.check_unsent_invitations(p_school_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
-- Raises too_many_invitations if more invitations are waiting than can be sent in ten days, so that none expires before it is sent.
begin
  if (
    select count(*) from private.staff_invitations as i where i.school_id = p_school_id and i.sent_at is null
  ) > 10 * private.daily_invitations() then
    perform private.raise_error(409, 'too_many_invitations', format(
      'You can have up to %s unsent invitations. Invite more people once these have been sent.', 10 * private.daily_invitations()
    ));
  end if;
end;
$$;

create function private.get_unsent_invitations(p_school_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- Invitations for the edge function to send: [{id, email, role, until, school_name, account}], as many as the school may send now, starting
-- with those that haven't been tried. `account`: 'student' for a student's account, which can't be used at work, 'none' for an address that
-- receives no email, else null. Never shown to the inviter.
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', i.id, 'email', i.email, 'role', i.role, 'until', private.day_of(i.until, s.time_zone), 'school_name', s.name,
      'account', case
        when private.is_school_address(i.email) then 'none'
        -- Checked only for confirmed addresses, because anyone may have signed up with the address and joined a class.
        when exists (
          select 1 from private.confirmed_addresses as a join private.students as t on t.account = a.user_id and t.left_at is null
          where a.email = i.email and private.confirmed_address(a.user_id) is not null
        ) then 'student'
      end
    ) order by i.token_hash is not null, i.created_at, i.id)
    from (
      select u.* from private.staff_invitations as u where u.school_id = p_school_id and u.sent_at is null and u.ends_at > now()
      order by u.token_hash is not null, u.created_at, u.id limit private.remaining_invitation_mails(p_school_id)
    ) as i join private.schools as s on s.id = i.school_id
  ), '[]');
end;
$$;
call private.expose('get_unsent_invitations', 'service_role');

create function private.claim_invitations(p_school_id uuid, p_hashes jsonb) returns uuid[]
language plpgsql security definer
set search_path = ''
as $$
-- For the edge function, before it sends emails. p_hashes: the hash of a new secret by invitation id. Returns the invitations that may be
-- sent now: their address has received no email from this school in the last minute, even if invitations were withdrawn and created since,
-- and the school hasn't reached its daily limit. These invitations get the new secret, valid for 30 days. Other invitations wait, and so
-- does one that couldn't be sent.
declare
  invitation private.staff_invitations;
  mailed text;
  remaining integer;
  claimed uuid[] := '{}';
  at timestamptz;
begin
  -- Two requests may send at the same time.
  perform private.lock_school_row(p_school_id);
  at := clock_timestamp();
  remaining := private.remaining_invitation_mails(p_school_id);
  for invitation in
    select i.* from private.staff_invitations as i
    where i.school_id = p_school_id and p_hashes ? i.id::text and i.sent_at is null and i.ends_at > at
    order by i.token_hash is not null, i.created_at, i.id
  loop
    exit when cardinality(claimed) >= remaining;
    mailed := 'invitation ' || private.hashed_bucket('email', invitation.school_id || ' ' || invitation.email);
    if not exists (select 1 from private.request_counts as c where c.bucket = mailed and c.window_start > at - interval '1 minute') then
      insert into private.request_counts (bucket, window_start) values (mailed, at);
      update private.staff_invitations as i set token_hash = p_hashes ->> i.id::text, ends_at = at + interval '30 days'
        where i.id = invitation.id;
      claimed := claimed || invitation.id;
    end if;
  end loop;
  insert into private.invitation_mails as m (school_id, started_at, mails)
  select s.id, at, cardinality(claimed) from private.schools as s where s.id = p_school_id and claimed <> '{}'
  on conflict (school_id) do update set
    started_at = case when m.started_at > at - interval '1 day' then m.started_at else at end,
    mails = case when m.started_at > at - interval '1 day' then m.mails else 0 end + excluded.mails;
  return claimed;
end;
$$;
call private.expose('claim_invitations', 'service_role');

create function private.mark_invitations_sent(p_ids uuid[]) returns void
language plpgsql security definer
set search_path = ''
as $$
-- For the edge function: marks invitations as sent once the email provider has accepted the emails.
begin
  update private.staff_invitations as i set sent_at = now() where i.id = any (p_ids) and i.sent_at is null;
end;
$$;
call private.expose('mark_invitations_sent', 'service_role');

create function private.invited_addresses(p_emails jsonb) returns text[]
language sql immutable
set search_path = ''
as $$
  select array(
    select distinct lower(btrim(e.address)) from jsonb_array_elements_text(case
      when jsonb_typeof(p_emails) = 'array' then p_emails else '[]' end) as e (address)
    where btrim(e.address) <> ''
  );
$$;

create function private.withdraw_invitation(p_school_id uuid, p_invitation_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Withdraws an invitation, so that no one can accept it; repeating it changes nothing. Returns the school.
declare
  school private.schools := private.require_school(p_school_id, 'school_admin');
begin
  delete from private.staff_invitations as i where i.id = p_invitation_id and i.school_id = school.id;
  return private.school_to_json(school);
end;
$$;
call private.expose('withdraw_invitation', 'authenticated');

create function private.answer_invitation(p_invitation_id uuid, p_token text, p_accepts boolean) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Accepts or declines an invitation to the caller's address. The secret in its email proves that the address is theirs. Raises
-- invitation_not_found; student_account: a student can't work at a school with the same account; password_login_needed: the caller must
-- know the password, since someone else may have signed up with the address first. Returns the caller's schools.
declare
  me uuid := private.require_user();
  invitation private.staff_invitations;
  role_id uuid;
begin
  perform private.lock_school_row((select i.school_id from private.staff_invitations as i where i.id = p_invitation_id));
  delete from private.staff_invitations as i
  where i.id = p_invitation_id and i.email = private.own_address(me) and i.ends_at > clock_timestamp()
    and i.token_hash = encode(sha256(convert_to(p_token, 'UTF8')), 'hex')
  returning * into invitation;
  if invitation.id is null then
    perform private.raise_error(
      404, 'invitation_not_found',
      'This link has expired, or it’s for another email address. Open the newest invitation, or ask the school to resend it.'
    );
  elsif p_accepts and exists (select 1 from private.students as t where t.account = me and t.left_at is null) then
    perform private.raise_error(409, 'student_account', 'This is a student account. Use another email address for work.');
  elsif p_accepts and private.confirmed_address(me) is null and not coalesce(auth.jwt() -> 'amr' @> '[{"method": "password"}]', false) then
    perform private.raise_error(
      409, 'password_login_needed',
      'Log out, log in with your password, then open this link again. If your password doesn’t work, use “Forgot your password?”.'
    );
  end if;
  perform private.confirm_address(me);
  if p_accepts then
    -- Someone else may have signed up with the address first.
    delete from auth.sessions as s where s.user_id = me and s.id::text is distinct from auth.jwt() ->> 'session_id';
    update private.school_staff as s set until = invitation.until
    where s.id = (
      select f.id from private.current_staff as f where f.school_id = invitation.school_id and f.person = me
        and f.role = invitation.role limit 1
    ) returning s.id into role_id;
    if role_id is null then
      insert into private.school_staff (school_id, person, role, until)
      values (invitation.school_id, me, invitation.role, invitation.until) returning id into role_id;
    end if;
    insert into private.class_teachers (class_id, staff_id, role)
    select c.id, role_id, invitation.class_role from private.classes as c where c.id = any (invitation.class_ids) and c.archived_at is null
    on conflict do nothing;
  end if;
  return private.get_my_schools();
end;
$$;
call private.expose('answer_invitation', 'authenticated');

create function private.change_staff(p_staff_id uuid, p_change jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Ends a role or changes its last day, by {action}: 'end' ends it immediately; 'until' {until: the last day (YYYY-MM-DD), or null for no
-- end}. Only an admin of the platform can end the last school administrator's role. Returns the school.
declare
  staff private.school_staff;
  school private.schools;
  role_end timestamptz;
begin
  school := private.lock_school((select s.school_id from private.school_staff as s where s.id = p_staff_id), 'school_admin');
  -- Read after the wait, because someone else may have ended the role.
  select s.* into staff from private.current_staff as s where s.id = p_staff_id;
  if staff.id is null then
    perform private.raise_error(409, 'role_ended', 'This role has already ended.');
  end if;
  if p_change ->> 'action' = 'end' then
    role_end := clock_timestamp();
  elsif p_change ->> 'action' = 'until' then
    role_end := private.end_of_day(p_change ->> 'until', school.time_zone);
    if p_change ->> 'until' is not null and role_end is null then
      perform private.raise_error(422, 'validation_failed', 'Enter a date.', 'until');
    elsif role_end <= clock_timestamp() then
      perform private.raise_error(422, 'validation_failed', 'The last day can’t be in the past.', 'until');
    end if;
  else
    perform private.raise_error(422, 'validation_failed', 'Action must be end or until.', 'action');
  end if;
  update private.school_staff as s set until = role_end where s.id = staff.id;
  if staff.role = 'school_admin' and private.school_role(school.id) is distinct from 'platform' and not exists (
    select 1 from private.current_staff as s where s.school_id = school.id and s.role = 'school_admin' and s.until is null
  ) then
    perform private.raise_error(409, 'last_school_admin',
      'A school needs at least one administrator without an end date. Invite someone else first.');
  end if;
  return private.school_to_json(school);
end;
$$;
call private.expose('change_staff', 'authenticated');

create function private.begin_factor_reset(p_staff_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- For a lost authenticator: logs the reset of a staff member's second factor and returns {person} for the edge function, which resets it
-- at Auth. Raises own_factor; works_elsewhere if the person also works at another school, whose students the same factor protects, and the
-- caller isn't an admin for people; and, if the person is an admin of the platform, admin_out_of_reach unless the caller can reach them.
declare
  staff private.school_staff;
begin
  select s.* into staff from private.current_staff as s where s.id = p_staff_id;
  perform private.require_school(staff.school_id, 'school_admin');
  if staff.person = auth.uid() then
    perform private.raise_error(409, 'own_factor', 'You can turn off your own two-step verification on your account page.');
  elsif exists (select 1 from private.admins as a where a.user_id = staff.person) then
    perform private.require_reach(staff.person);
  elsif not private.can_see_people() and exists (
    select 1 from private.current_staff as s where s.person = staff.person and s.school_id <> staff.school_id
  ) then
    perform private.raise_error(
      409, 'works_elsewhere', 'This person also works at another school. Ask Learn for Life to reset their two-step verification.'
    );
  end if;
  insert into public.audit_log (actor, table_name, row_id, action, after)
  values (auth.uid(), 'profiles', staff.person::text, 'update', '{"second_factor": "reset"}');
  return jsonb_build_object('person', staff.person);
end;
$$;
call private.expose('begin_factor_reset', 'authenticated');

create function private.end_factor_reset(p_person uuid) returns void
language sql security definer
set search_path = ''
as $$
  -- For the edge function, once Auth has removed the person's factors: ends their sessions.
  delete from auth.sessions as s where s.user_id = p_person;
$$;
call private.expose('end_factor_reset', 'service_role');
