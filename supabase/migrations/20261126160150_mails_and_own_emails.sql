SET local check_function_bodies = off;

CREATE TABLE "private"."own_email_links" (
  "student_id" uuid                     NOT NULL,
  "email"      text                     NOT NULL,
  "token_hash" text                     NOT NULL,
  "made_at"    timestamp with time zone NOT NULL DEFAULT now(),
  "ends_at"    timestamp with time zone NOT NULL DEFAULT (now() + '24:00:00'::interval),
  "opened_at"  timestamp with time zone,
  CONSTRAINT "own_email_links_email_check" CHECK (((char_length(email) <= 320) AND (email = lower(email)))),
  CONSTRAINT "own_email_links_pkey" PRIMARY KEY (student_id),
  CONSTRAINT "own_email_links_token_hash_check" CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT "own_email_links_token_hash_key" UNIQUE (token_hash)
);

ALTER TABLE "private"."own_email_links"
  ENABLE ROW LEVEL SECURITY;

ALTER TABLE "private"."staff_invitations"
  ADD COLUMN "sent_at" timestamp WITH time zone;

CREATE OR REPLACE FUNCTION private.account_state (
  p_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- `hold`: why the account cannot be used for now, or null. `policy`: the version to accept, and what changed since the one
-- that was accepted last. `erase_at`: when the account will be erased, or null; `erase_reason` why.
begin
  return (
    select jsonb_build_object(
      'hold', private.hold_of(p_id),
      'policy', (
        select jsonb_build_object(
          'version', v.version,
          'changes', coalesce((
            select jsonb_agg(l.line order by n.required_from desc, l.position)
            from private.policy_versions as n
            cross join lateral regexp_split_to_table(n.changes, '\n') with ordinality as l (line, position)
            where n.required_from <= v.required_from and n.version > accepted.version
          ), '[]')
        )
        from private.policy_versions as v
        left join lateral (
          select max(c.policy_version) as version from private.consents as c where c.user_id = p_id and c.kind = 'terms'
        ) as accepted on true
        where v.version = private.current_policy_version()
      ),
      'username', (select t.username from private.students as t where t.id = p_id and t.account = p_id and t.origin = 'school'),
      'minimum_age', (select s.value -> 'minimum' from private.settings as s where s.key = 'age'),
      'erase_at', e.erase_at, 'erase_reason', e.reason
    )
    from (select 1) as one
    left join private.erasure_requests as e on e.user_id = p_id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.begin_own_email (
  p_account    uuid,
  p_email      text,
  p_token_hash text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- For the edge function, before it sends the link: {email}. An earlier link ends. Raises what holds the account, no_school_account,
-- validation_failed, and mail_too_soon within a minute of the last one.
declare
  address constant text := lower(btrim(p_email));
begin
  if private.hold_of(p_account) is not null then
    perform private.raise_error(403, private.hold_of(p_account), 'This account cannot be used for now.');
  elsif not exists (
    select 1 from private.students as t join auth.users as u on u.id = t.id
    where t.id = p_account and t.account = p_account and t.origin = 'school' and private.is_school_address(u.email)
  ) then
    perform private.raise_error(409, 'no_school_account', 'This account has an email address already.');
  elsif private.is_school_address(address) or length(address) > 320 or address !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' then
    perform private.raise_error(422, 'validation_failed', 'Enter an email address that you can read.', 'email');
  end if;
  insert into private.own_email_links as l (student_id, email, token_hash) values (p_account, address, p_token_hash)
  on conflict (student_id) do update set
    email = excluded.email, token_hash = excluded.token_hash, made_at = excluded.made_at, ends_at = excluded.ends_at, opened_at = null
  where l.made_at < now() - interval '1 minute';
  if not found then
    perform private.raise_error(429, 'mail_too_soon', 'A link is on its way already. Another one can be sent in a minute.');
  end if;
  return jsonb_build_object('email', address);
end;
$function$;

CREATE OR REPLACE FUNCTION private.export_schools (
  p_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Of the export: what somebody is at schools.
  select jsonb_build_object(
    'students', (
      select jsonb_agg(jsonb_build_object(
        'school', s.name, 'origin', t.origin, 'first_name', t.first_name, 'last_name', t.last_name, 'username', t.username,
        'student_key', t.student_key, 'year_level', t.year_level, 'since', t.since, 'left_at', t.left_at
      ) order by t.since, t.id)
      from private.students as t join private.schools as s on s.id = t.school_id
      where t.account = p_id
    ),
    'class_students', (
      select jsonb_agg(jsonb_build_object('class', c.name, 'group', g.name, 'since', m.since, 'until', m.until) order by m.since, m.id)
      from private.students as t
      join private.class_students as m on m.student_id = t.id
      join private.classes as c on c.id = m.class_id
      left join private.class_groups as g on g.id = m.group_id
      where t.account = p_id
    ),
    'login_cards', (
      select jsonb_agg(jsonb_build_object('made_at', c.made_at, 'ends_at', c.ends_at, 'first_used_at', c.first_used_at, 'chosen_at', c.chosen_at))
      from private.students as t join private.login_cards as c on c.student_id = t.id where t.account = p_id
    ),
    'own_email_links', (
      select jsonb_agg(jsonb_build_object('email', l.email, 'made_at', l.made_at, 'ends_at', l.ends_at, 'opened_at', l.opened_at))
      from private.own_email_links as l where l.student_id = p_id
    ),
    'school_staff', (
      select jsonb_agg(jsonb_build_object(
        'school', s.name, 'role', f.role, 'since', f.since, 'until', f.until, 'classes', (
          select coalesce(jsonb_agg(c.name order by c.name, c.id), '[]')
          from private.class_teachers as h join private.classes as c on c.id = h.class_id where h.staff_id = f.id
        )
      ) order by f.since, f.id)
      from private.school_staff as f join private.schools as s on s.id = f.school_id
      where f.person = p_id
    ),
    'staff_invitations', (
      select jsonb_agg(jsonb_build_object('school', s.name, 'role', i.role, 'until', i.until, 'created_at', i.created_at, 'ends_at', i.ends_at, 'sent_at', i.sent_at) order by i.created_at, i.id)
      from private.staff_invitations as i join private.schools as s on s.id = i.school_id
      where i.email = private.confirmed_address(p_id)
    )
  );
$function$;

CREATE OR REPLACE FUNCTION private.get_profile()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The caller's profile, with the right of an admin and what is left to do for a second factor, also by the staff of a school.
declare
  me uuid := private.require_user();
  mine text := private.own_right();
  works_at_school constant boolean := exists (select 1 from private.current_staff as s where s.person = me);
begin
  return (
    select jsonb_build_object(
      'id', u.id, 'email', case when not private.is_school_address(u.email) then coalesce(p.email, u.email) end, 'first_name', p.first_name, 'last_name', p.last_name,
      'display_name', p.display_name, 'school', p.school, 'year', p.year, 'is_admin', mine is not null,
      'admin_right', mine,
      'second_factor', coalesce(private.second_factor_step(), case when works_at_school then private.staff_factor_step() end),
      'username', (select t.username from private.students as t where t.id = me and t.account = me and t.origin = 'school'),
      'works_at_school', works_at_school
    )
    from auth.users as u
    left join public.profiles as p on p.id = u.id
    where u.id = me
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.get_unsent_invitations (
  p_school_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- For the edge function, which sends them: [{id, email, role, until, created_at, ends_at, school_name, account}]. `account` is 'student' for
-- the account of a student, which cannot be used at work, 'none' for an address that receives no mail, else null. No inviter reads it.
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', i.id, 'email', i.email, 'role', i.role, 'until', i.until, 'created_at', i.created_at, 'ends_at', i.ends_at, 'school_name', s.name,
      'account', case
        when private.is_school_address(i.email) then 'none'
        when exists (
          select 1 from auth.users as u join private.students as t on t.account = u.id and t.left_at is null where lower(u.email) = i.email
        ) then 'student'
      end
    ) order by i.created_at, i.id)
    from private.staff_invitations as i join private.schools as s on s.id = i.school_id
    where i.school_id = p_school_id and i.sent_at is null and i.ends_at > now()
  ), '[]');
end;
$function$;

CREATE OR REPLACE FUNCTION private.give_up_own_email (
  p_token_hash text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- For the edge function, where the link could not be sent, or its address is somebody else's: another one can be asked for at once.
begin
  delete from private.own_email_links as l where l.token_hash = p_token_hash;
end;
$function$;

CREATE OR REPLACE FUNCTION private.guard_school_addresses()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- An address of the domain belongs to the student of that username and id, which nobody can choose who signs up or changes their email; and an
-- account leaves the domain only for the address whose link was opened. (The condition stands here: one of the trigger would be checked with the
-- rights of Auth.)
begin
  if tg_op = 'UPDATE' and private.is_school_address(old.email) and (
    coalesce(new.email_change, '') <> ''
    or not private.is_school_address(new.email) and not private.may_leave_domain(new.id, new.email)
  ) then
    raise exception 'an account that a school made gets another address by its own link only' using errcode = '42501';
  end if;
  if private.is_school_address(new.email_change) or private.is_school_address(new.email) and not exists (
    select 1 from private.students as t
    where t.id = new.id and t.origin = 'school' and lower(new.email) = t.username || '@' || private.school_domain()
  ) then
    raise exception 'addresses of this domain are made by schools' using errcode = '42501';
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.invite_staff (
  p_school_id  uuid,
  p_invitation jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Invites 1 to 50 addresses: {emails, role, until, class_ids}. Nothing says whether there is an account of an address; one that works at the
-- school already is passed over, one that is invited is invited anew, but not twice within a minute. The edge function sends the mails. Answers
-- the school.
declare
  school private.schools := private.require_school(p_school_id, 'school_admin');
  addresses constant text[] := private.invited_addresses(p_invitation -> 'emails');
  role_end timestamptz;
begin
  if coalesce(cardinality(addresses), 0) not between 1 and 50 then
    perform private.raise_error(422, 'validation_failed', 'Enter 1 to 50 email addresses.', 'emails');
  elsif exists (select 1 from unnest(addresses) as a (address) where length(address) > 320 or address !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$') then
    perform private.raise_error(422, 'validation_failed', 'Enter email addresses, such as sam@school.example.', 'emails');
  elsif p_invitation ->> 'role' is null or p_invitation ->> 'role' not in ('teacher', 'school_admin') then
    perform private.raise_error(422, 'validation_failed', 'Choose a role: teacher or school administrator.', 'role');
  elsif p_invitation ->> 'until' is not null and not pg_input_is_valid(p_invitation ->> 'until', 'timestamptz') then
    perform private.raise_error(422, 'validation_failed', 'Enter a day.', 'until');
  end if;
  role_end := p_invitation ->> 'until';
  if role_end <= now() then
    perform private.raise_error(422, 'validation_failed', 'The role has to end after today.', 'until');
  end if;
  delete from private.staff_invitations as i where i.ends_at < now();
  insert into private.staff_invitations as i (school_id, email, role, until, class_ids, invited_by)
  select school.id, a.address, p_invitation ->> 'role', role_end, array(
    select c.id from private.classes as c
    where c.school_id = school.id and c.archived_at is null and c.id::text in (select jsonb_array_elements_text(
      case when jsonb_typeof(p_invitation -> 'class_ids') = 'array' then p_invitation -> 'class_ids' else '[]' end
    ))
  ), auth.uid()
  from unnest(addresses) as a (address)
  where not exists (
    select 1 from private.current_staff as s
    where s.school_id = school.id and s.role = p_invitation ->> 'role' and private.confirmed_address(s.person) = a.address
  )
  on conflict (school_id, email) do update set
    role = excluded.role, until = excluded.until, class_ids = excluded.class_ids, invited_by = excluded.invited_by,
    created_at = case when private.is_same_invitation(i, excluded.role, excluded.until) then i.created_at else excluded.created_at end,
    sent_at = case when private.is_same_invitation(i, excluded.role, excluded.until) then i.sent_at end, ends_at = excluded.ends_at;
  return private.school_to_json(school);
end;
$function$;

CREATE OR REPLACE FUNCTION private.is_same_invitation (
  p_invitation private.staff_invitations,
  p_role       text,
  p_until      timestamp with time zone
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- A second click: its mail would say the same.
  select p_invitation.created_at > now() - interval '1 minute' and p_invitation.role = p_role and p_invitation.until is not distinct from p_until;
$function$;

CREATE OR REPLACE FUNCTION private.may_leave_domain (
  p_account uuid,
  p_email   text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Whether the account that a school made may get this address: only the one whose link was opened.
  select exists (
    select 1 from private.own_email_links as l
    where l.student_id = p_account and l.email = lower(p_email) and l.opened_at is not null and l.ends_at > now()
  );
$function$;

CREATE OR REPLACE FUNCTION private.note_sent_invitations (
  p_ids uuid[]
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- For the edge function, once the provider has the mails.
begin
  update private.staff_invitations as i set sent_at = now() where i.id = any (p_ids) and i.sent_at is null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.on_own_email()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- From now on the account is its person's. Nothing that the school knew of them stays but that they are in its classes.
begin
  if not private.is_school_address(old.email) or private.is_school_address(new.email) then
    return null;
  end if;
  delete from private.own_email_links as l where l.student_id = new.id;
  delete from private.login_cards as c where c.student_id = new.id;
  update private.students as t set
    origin = 'joined', first_name = null, last_name = null, username = null, student_key = null, year_level = null,
    consent_withdrawn_at = null, updated_at = clock_timestamp()
  where t.id = new.id and t.origin = 'school';
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.open_own_email (
  p_token_hash text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- For the edge function, which then sets the address at Auth: {account, email, is_taken}; Auth does not say that it is another account's. Raises
-- link_ended; a request that was killed can be repeated.
declare
  link private.own_email_links;
begin
  update private.own_email_links as l set opened_at = now() where l.token_hash = p_token_hash and l.ends_at > now() returning * into link;
  if link.student_id is null then
    perform private.raise_error(404, 'link_ended', 'This link has ended, or it was used before.');
  end if;
  return jsonb_build_object('account', link.student_id, 'email', link.email, 'is_taken', exists (
    select 1 from auth.users as u where lower(u.email) = link.email and u.id <> link.student_id
  ));
end;
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
  delete from private.own_email_links as l where l.ends_at < now();
  delete from private.staff_invitations as i where i.ends_at < now();
  return jsonb_build_object(
    'ended', ended, 'scheduled', scheduled, 'erased', erased, 'attempts', cardinality(attempts), 'audit_entries', audit_entries, 'versions', versions,
    'auth_entries', auth_entries
  );
end;
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
        'basis', a.basis, 'agreed_by', a.agreed_by, 'policy_version', a.policy_version, 'agreed_at', a.agreed_at, 'ends_at', a.ends_at
      ) from private.school_agreements as a where a.school_id = p_school.id
    ),
    'classes', coalesce((
      select jsonb_agg(private.class_summary(c) order by c.archived_at is not null, c.name, c.id)
      from private.classes as c where c.school_id = p_school.id and private.class_role(c.id) is not null
    ), '[]'),
    'staff', case when r.role <> 'teacher' then coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', s.id, 'name', private.person_name(p), 'email', p.email, 'role', s.role, 'since', s.since, 'until', s.until,
        'is_self', s.person = (select auth.uid()),
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
        'id', i.id, 'email', i.email, 'role', i.role, 'until', i.until, 'created_at', i.created_at, 'ends_at', i.ends_at,
        'sent_at', i.sent_at
      ) order by i.created_at desc, i.id)
      from private.staff_invitations as i where i.school_id = p_school.id and i.ends_at > now()
    ), '[]') else '[]' end
  )
  from (select private.school_role(p_school.id) as role) as r;
$function$;

CREATE OR REPLACE FUNCTION private.undo_roster_teachers (
  p_roster_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- An invitation whose mail was sent meanwhile is taken back as well.
begin
  delete from private.class_teachers as t using private.roster_changes as c
  where c.roster_id = p_roster_id and c.kind = 'teacher' and t.class_id = c.row_id and to_jsonb(t) = c.after;
  delete from private.staff_invitations as i using private.roster_changes as c
  where c.roster_id = p_roster_id and c.kind = 'invitation' and c.before is null and i.id = c.row_id and to_jsonb(i) - 'sent_at' = c.after - 'sent_at';
  update private.staff_invitations as i set class_ids = array(select jsonb_array_elements_text(c.before -> 'class_ids')::uuid)
  from private.roster_changes as c
  where c.roster_id = p_roster_id and c.kind = 'invitation' and c.before is not null and i.id = c.row_id and to_jsonb(i) - 'sent_at' = c.after - 'sent_at';
end;
$function$;

CREATE OR REPLACE FUNCTION public.begin_own_email (
  p_account    uuid,
  p_email      text,
  p_token_hash text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.begin_own_email(p_account, p_email, p_token_hash); $function$;

REVOKE ALL ON FUNCTION "public"."begin_own_email"(uuid, text, text) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.get_unsent_invitations (
  p_school_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.get_unsent_invitations(p_school_id); $function$;

REVOKE ALL ON FUNCTION "public"."get_unsent_invitations"(uuid) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.give_up_own_email (
  p_token_hash text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.give_up_own_email(p_token_hash); $function$;

REVOKE ALL ON FUNCTION "public"."give_up_own_email"(text) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.note_sent_invitations (
  p_ids uuid[]
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.note_sent_invitations(p_ids); $function$;

REVOKE ALL ON FUNCTION "public"."note_sent_invitations"(uuid[]) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.open_own_email (
  p_token_hash text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.open_own_email(p_token_hash); $function$;

REVOKE ALL ON FUNCTION "public"."open_own_email"(text) FROM PUBLIC, "anon", "authenticated";

ALTER TABLE "private"."own_email_links"
  ADD CONSTRAINT "own_email_links_student_id_fkey" FOREIGN KEY (student_id) REFERENCES private.students(id) ON DELETE CASCADE;

CREATE TRIGGER learning_platform_own_email
  AFTER UPDATE OF email ON auth.users
  FOR EACH ROW
  WHEN (((old.email)::text IS DISTINCT FROM (new.email)::text))
  EXECUTE FUNCTION private.on_own_email();

COMMENT ON COLUMN "private"."own_email_links"."token_hash" IS 'SHA-256 of what the link brings.';

COMMENT ON COLUMN "private"."staff_invitations"."sent_at" IS 'When the mail was with the provider; null: it is still to be sent.';

COMMENT ON TABLE "private"."own_email_links" IS 'The link that each student had sent to an address last; gone once the address is theirs.';

REVOKE ALL ON FUNCTION "private"."begin_own_email"(uuid, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."begin_own_email"(uuid, text, text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."get_unsent_invitations"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_unsent_invitations"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "private"."give_up_own_email"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."give_up_own_email"(text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."is_same_invitation"(private.staff_invitations, text, timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."may_leave_domain"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."note_sent_invitations"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."note_sent_invitations"(uuid[]) TO "service_role";

REVOKE ALL ON FUNCTION "private"."on_own_email"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."open_own_email"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."open_own_email"(text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."begin_own_email"(uuid, text, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."begin_own_email"(uuid, text, text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."begin_own_email"(uuid, text, text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."get_unsent_invitations"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_unsent_invitations"(uuid) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_unsent_invitations"(uuid) TO "service_role";

REVOKE ALL ON FUNCTION "public"."give_up_own_email"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."give_up_own_email"(text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."give_up_own_email"(text) TO "service_role";

REVOKE ALL ON FUNCTION "public"."note_sent_invitations"(uuid[]) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."note_sent_invitations"(uuid[]) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."note_sent_invitations"(uuid[]) TO "service_role";

REVOKE ALL ON FUNCTION "public"."open_own_email"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."open_own_email"(text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."open_own_email"(text) TO "service_role";
