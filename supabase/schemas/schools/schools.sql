-- Schools with their classes, groups, staff and students, and who may see which students (docs/product.md#schools).
--
-- Students have a row at their school even before they have an account, so that class lists are complete from the first day; erasing the
-- account also deletes the row. Clients can't read these tables directly: every function checks private.school_role or
-- private.may_see_student.

create table private.schools (
  id uuid primary key default gen_random_uuid(),
  name text not null check (private.has_visible_text(name) and char_length(name) <= 200),
  time_zone text not null default 'Australia/Sydney' check (char_length(time_zone) <= 64),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  subscription_id text unique references private.subscriptions (id) on delete set null,
  takes_seats boolean not null default false,
  left_student_days integer check (left_student_days between 30 and 3650),
  closes_at timestamptz,
  closed_at timestamptz,
  own_email_from_year smallint not null default 10 check (own_email_from_year between 0 and 13)
);
comment on column private.schools.subscription_id is 'The school''s plan, as set by an admin of the platform.';
comment on column private.schools.takes_seats is 'Students with an account take a seat of the plan automatically (school_seats.sql).';
comment on column private.schools.left_student_days is
  'How long the school stores records of students who left, if it created their accounts. The default (null) and the maximum are the '
    'operator''s setting (settings, retention).';
comment on column private.schools.own_email_from_year is
  'From which year level students may add their own email to an account that the school created; 0: all students; 13: none.';
comment on column private.schools.closes_at is 'The end of the school''s last day. Null: it isn''t closing.';
comment on column private.schools.closed_at is
  'When the school closed (school_closing.sql). Since then only admins of the platform can read it.';
alter table private.schools enable row level security;
revoke all on private.schools from public, anon, authenticated, service_role;
call private.add_triggers('touch', 'private.schools');

create table private.school_staff (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references private.schools (id) on delete cascade,
  person uuid not null references public.profiles (id) on delete cascade,
  role text not null check (role in ('teacher', 'school_admin')),
  since timestamptz not null default now(),
  until timestamptz
);
comment on table private.school_staff is
  'Who works at a school. School administrators see all of its classes, others those in class_teachers.';
comment on column private.school_staff.until is 'When the role ends or ended; for casual teachers, the end is known beforehand.';
alter table private.school_staff enable row level security;
revoke all on private.school_staff from public, anon, authenticated, service_role;
create index school_staff_school_id_idx on private.school_staff (school_id);
create index school_staff_person_idx on private.school_staff (person);
call private.add_triggers('audit', 'private.school_staff', 'id');

create table private.staff_invitations (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references private.schools (id) on delete cascade,
  email text not null check (char_length(email) <= 320 and email = lower(email)),
  role text not null check (role in ('teacher', 'school_admin')),
  until timestamptz,
  class_ids uuid[] not null default '{}',
  class_role text not null default 'teacher' check (class_role in ('teacher', 'relief', 'reader')),
  invited_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null default now() + interval '30 days',
  sent_at timestamptz,
  token_hash text check (token_hash ~ '^[0-9a-f]{64}$'),
  unique (school_id, email)
);
comment on column private.staff_invitations.sent_at is 'When the email provider accepted the email; null: it hasn''t been sent yet.';
comment on column private.staff_invitations.token_hash is 'SHA-256 of the secret in the newest email; null: none was sent.';
comment on table private.staff_invitations is
  'Invitations to work at a school, by address. An account with this address needs the secret from the email to answer.';
comment on column private.staff_invitations.until is 'When the role will end.';
comment on column private.staff_invitations.class_ids is 'The classes that a teacher will have.';
comment on column private.staff_invitations.class_role is 'The role they will have in these classes.';
alter table private.staff_invitations enable row level security;
revoke all on private.staff_invitations from public, anon, authenticated, service_role;
create index staff_invitations_email_idx on private.staff_invitations (email);
create index staff_invitations_invited_by_idx on private.staff_invitations (invited_by);

create table private.invitation_mails (
  school_id uuid primary key references private.schools (id) on delete cascade,
  started_at timestamptz not null,
  mails integer not null
);
comment on table private.invitation_mails is 'How many invitations each school has sent in the 24 hours since the first of them.';
alter table private.invitation_mails enable row level security;
revoke all on private.invitation_mails from public, anon, authenticated, service_role;

create table private.classes (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references private.schools (id) on delete cascade,
  name text not null check (private.has_visible_text(name) and char_length(name) <= 100),
  year_level text check (char_length(year_level) <= 50),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column private.classes.archived_at is
  'When the class became read-only. Since then it shows only its students'' names and frozen results.';
alter table private.classes enable row level security;
revoke all on private.classes from public, anon, authenticated, service_role;
create unique index classes_name_key on private.classes (school_id, lower(name)) where archived_at is null;
create index classes_school_id_idx on private.classes (school_id);
call private.add_triggers('touch', 'private.classes');
create trigger classes_year_level before insert or update of year_level on private.classes for each row
when (new.year_level ~ '[0-9]') execute function private.write_year_level('year_level');

create table private.class_groups (
  id uuid primary key default gen_random_uuid(),
  class_id uuid not null references private.classes (id) on delete cascade,
  name text not null check (private.has_visible_text(name) and char_length(name) <= 100)
);
alter table private.class_groups enable row level security;
revoke all on private.class_groups from public, anon, authenticated, service_role;
create unique index class_groups_name_key on private.class_groups (class_id, lower(name));

create table private.class_teachers (
  class_id uuid not null references private.classes (id) on delete cascade,
  staff_id uuid not null references private.school_staff (id) on delete cascade,
  role text not null default 'teacher' check (role in ('teacher', 'relief', 'reader')),
  primary key (class_id, staff_id)
);
comment on table private.class_teachers is 'Roles in classes. They apply while the staff member''s role at the school does.';
comment on column private.class_teachers.role is
  'reader: can read results, such as a head of department; relief: can also assign and create login cards, but not delete or rename '
    'anything.';
alter table private.class_teachers enable row level security;
revoke all on private.class_teachers from public, anon, authenticated, service_role;
create index class_teachers_staff_id_idx on private.class_teachers (staff_id);

create table private.students (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references private.schools (id) on delete cascade,
  origin text not null check (origin in ('school', 'joined')),
  account uuid references public.profiles (id) on delete cascade,
  first_name text check (char_length(first_name) <= 100),
  last_name text check (char_length(last_name) <= 100),
  username text check (username ~ '^[a-z0-9][a-z0-9.-]{1,38}[a-z0-9]$'),
  student_key text check (char_length(student_key) <= 100),
  year_level text check (char_length(year_level) <= 50),
  since timestamptz not null default now(),
  left_at timestamptz,
  consent_withdrawn_at timestamptz,
  extra_time_percent smallint not null default 0 check (extra_time_percent between 0 and 300),
  extra_attempts smallint not null default 0 check (extra_attempts between 0 and 20),
  updated_at timestamptz not null default now(),
  own_email_at timestamptz,
  constraint students_named check (origin = 'joined' or (private.has_visible_text(first_name) and username is not null)),
  -- For a joined account, the school stores only the Student ID that the account's owner confirmed, and only until the account leaves.
  constraint students_joined_own check (
    origin = 'school' or num_nonnulls(first_name, last_name, username, year_level) = 0 and (student_key is null or left_at is null)
  )
);
comment on table private.students is 'The students of schools, with or without an account.';
comment on column private.students.origin is
  'school: the school created the account, or will; joined: a learner''s own account that joined, which the school can''t change.';
comment on column private.students.consent_withdrawn_at is
  'When the school''s agreement stopped applying to this student, so that the account is on hold. In the future: when consent ends.';
comment on column private.students.own_email_at is 'When the student added their own email to an account that the school had created.';
comment on column private.students.extra_time_percent is 'Applies to every assignment, like extra_attempts; an assignment may allow more.';
comment on column private.students.student_key is
  'The Student ID in the school''s own system, ignoring case; it stays when the name changes.';
alter table private.students enable row level security;
revoke all on private.students from public, anon, authenticated, service_role;
create unique index students_account_key on private.students (account) where left_at is null;
create unique index students_username_key on private.students (username);
-- For searching people by part of their username.
create index students_search_idx on private.students using gin (username extensions.gin_trgm_ops) where account = id;
create unique index students_student_key_key on private.students (school_id, lower(student_key));
create index students_account_idx on private.students (account);
create index students_school_id_idx on private.students (school_id);
create trigger students_bidi_controls before insert or update on private.students for each row
when (concat(new.first_name, new.last_name, new.year_level, new.student_key) ~ '[\u202A-\u202E\u2066-\u2069]')
execute function private.close_row_bidi_controls('first_name', 'last_name', 'year_level', 'student_key');
create trigger students_year_level before insert or update of year_level on private.students for each row
when (new.year_level ~ '[0-9]') execute function private.write_year_level('year_level');
call private.add_triggers('audit_update', 'private.students', 'id');

create table private.class_students (
  id uuid primary key default gen_random_uuid(),
  class_id uuid not null references private.classes (id) on delete cascade,
  student_id uuid not null references private.students (id) on delete cascade,
  group_id uuid references private.class_groups (id) on delete set null,
  since timestamptz not null default now(),
  until timestamptz
);
alter table private.class_students enable row level security;
revoke all on private.class_students from public, anon, authenticated, service_role;
create unique index class_students_one_each_key on private.class_students (class_id, student_id) where until is null;
create index class_students_class_id_idx on private.class_students (class_id);
create index class_students_student_id_idx on private.class_students (student_id);
create index class_students_group_id_idx on private.class_students (group_id);
call private.add_triggers('audit_update', 'private.class_students', 'student_id/class_id/id');

create table private.class_codes (
  code text primary key check (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  class_id uuid not null unique references private.classes (id) on delete cascade,
  ends_at timestamptz not null default now() + interval '30 days'
);
comment on table private.class_codes is 'Codes with which logged-in learners join a class. A code can never log anyone in.';
alter table private.class_codes enable row level security;
revoke all on private.class_codes from public, anon, authenticated, service_role;

create view private.current_staff with (security_invoker = true) as
select s.* from private.school_staff as s where s.since <= clock_timestamp() and (s.until is null or s.until > clock_timestamp());
comment on view private.current_staff is 'Current staff of schools, including changes while the caller waited for a lock.';
revoke all on private.current_staff from public, anon, authenticated, service_role;

create function private.uuid_of(p_text text) returns uuid
language sql immutable
set search_path = ''
as $$
  -- Parses a uuid; null if the string isn't one.
  select case when pg_input_is_valid(p_text, 'uuid') then p_text::uuid end;
$$;

create function private.end_of_day(p_day text, p_time_zone text) returns timestamptz
language sql stable
set search_path = ''
as $$
  -- The last instant of a day (YYYY-MM-DD) at a school; null if the string isn't a valid day.
  select case when p_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' and pg_input_is_valid(p_day, 'date')
    then (p_day::date + 1)::timestamp at time zone p_time_zone - interval '1 millisecond' end;
$$;

create function private.day_of(p_at timestamptz, p_time_zone text) returns text
language sql stable
set search_path = ''
as $$
  -- The day (YYYY-MM-DD) of an instant at a school.
  select to_char(p_at at time zone p_time_zone, 'YYYY-MM-DD');
$$;

create function private.staff_factor_step() returns text
language sql stable security definer
set search_path = ''
as $$
  -- The second-factor step that staff still need before they can see students: 'challenge', 'enroll', or null.
  select private.factor_step(
    coalesce((select (s.value ->> 'staff_must')::boolean from private.settings as s where s.key = 'second_factor'), true)
  );
$$;

create function private.school_role(p_school_id uuid) returns text
language plpgsql stable security definer
set search_path = ''
as $$
-- The caller's role at a school: 'platform' (an admin for people), 'school_admin', 'teacher', or null; the higher role of two. Null until a
-- required second factor has been set up and verified, and while the account is on hold. (min works, because 'school_admin' sorts first.)
declare
  mine text;
begin
  if private.can_see_people() then
    return 'platform';
  end if;
  select min(s.role) into mine from private.current_staff as s where s.school_id = p_school_id and s.person = (select auth.uid());
  return case when mine is not null and private.staff_factor_step() is null and private.hold_of((select auth.uid())) is null then mine end;
end;
$$;

create function private.class_role_rank(p_role text) returns integer
language sql immutable
set search_path = ''
as $$
  -- Each role in a class includes the rights of those before it.
  select array_position('{reader,relief,teacher,school_admin,platform}', p_role);
$$;

create function private.class_role(p_class_id uuid) returns text
language plpgsql stable security definer
set search_path = ''
as $$
-- The caller's role in a class: 'platform' or 'school_admin' as at its school; for a teacher their highest role in the class, 'teacher',
-- 'relief' or 'reader'; or null.
declare
  class private.classes;
  mine text;
begin
  select c.* into class from private.classes as c where c.id = p_class_id;
  mine := private.school_role(class.school_id);
  if mine = 'teacher' then
    mine := (
      select t.role from private.class_teachers as t
      join private.current_staff as s on s.id = t.staff_id
      where t.class_id = class.id and s.person = (select auth.uid())
      order by private.class_role_rank(t.role) desc limit 1
    );
  end if;
  return mine;
end;
$$;

create view private.seen_students with (security_invoker = true) as
select s.person as viewer, t.id as student_id, min(case t.origin when 'school' then '-infinity' else m.since end) as since
from private.students as t
join private.current_staff as s on s.school_id = t.school_id
left join (
  private.class_students as m join private.classes as c on c.id = m.class_id and c.archived_at is null and m.until is null
) on m.student_id = t.id
left join private.class_teachers as h on h.class_id = m.class_id and h.staff_id = s.id
where t.left_at is null and t.account is distinct from s.person
  and (s.role = 'school_admin' or h.class_id is not null) and (t.origin = 'school' or m.id is not null)
group by s.person, t.id;
comment on view private.seen_students is
  'The time from which staff of a school can see what a student does: ''-infinity'' for an account that the school created, the day of '
    'joining for one that joined. Teachers see students of their classes, school administrators those of their school. Students who left a '
    'class or the school, and archived classes, show only frozen results.';
revoke all on private.seen_students from public, anon, authenticated, service_role;

create function private.may_see_student(p_viewer uuid, p_student_id uuid) returns timestamptz
language sql stable
set search_path = ''
as $$
  -- The time from which someone can see a student's activity (private.seen_students); null: never.
  select v.since from private.seen_students as v where v.viewer = p_viewer and v.student_id = p_student_id;
$$;

create function private.refuse_school_role(p_school_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
-- Raises second_factor_required if the caller's role needs a second factor, otherwise school_role_missing, even for a school that doesn't
-- exist: without a role there, the caller learns nothing about it.
begin
  if private.staff_factor_step() is not null and exists (
    select 1 from private.current_staff as s where s.school_id = p_school_id and s.person = (select auth.uid())
  ) then
    perform private.raise_error(
      403, 'second_factor_required', 'Set up two-step verification or enter the code from your authenticator app first.'
    );
  end if;
  perform private.raise_error(403, 'school_role_missing', 'Your role at this school doesn’t allow this.');
end;
$$;

create function private.require_school(p_school_id uuid, p_role text) returns private.schools
language plpgsql stable
set search_path = ''
as $$
-- The school, for a caller whose role there is p_role ('school_admin' or 'teacher') or higher. Raises the errors of
-- private.refuse_school_role; for an admin of the platform, school_not_found.
declare
  me uuid := private.require_user();
  mine text := private.school_role(p_school_id);
  school private.schools;
begin
  if mine in ('platform', 'school_admin', p_role) then
    select s.* into school from private.schools as s where s.id = p_school_id;
    if school.id is null then
      perform private.raise_error(404, 'school_not_found', 'This school doesn’t exist.');
    end if;
    return school;
  end if;
  perform private.refuse_school_role(p_school_id);
end;
$$;

create function private.lock_school_row(p_school_id uuid) returns void
language plpgsql
set search_path = ''
as $$
-- Changes to several rows of a school wait here, before they lock or read any other row.
begin
  perform 1 from private.schools as s where s.id = p_school_id for no key update;
end;
$$;

create function private.lock_school(p_school_id uuid, p_role text) returns private.schools
language plpgsql
set search_path = ''
as $$
-- Like require_school, for changes that depend on several rows and wait for each other. Checks again after the wait, because the role
-- may have ended. Also raises school_closed.
declare
  school private.schools;
begin
  perform private.require_school(p_school_id, p_role);
  perform private.lock_school_row(p_school_id);
  school := private.require_school(p_school_id, p_role);
  if school.closed_at is not null then
    perform private.raise_error(409, 'school_closed', 'This school is closed, so it’s read-only.');
  end if;
  return school;
end;
$$;

create function private.require_class(p_class_id uuid, p_role text default 'reader') returns private.classes
language plpgsql
set search_path = ''
as $$
-- The class, for a caller whose role in it is p_role or higher (private.class_role_rank). With any p_role but 'reader', serialises
-- changes to the school. Raises the errors of private.refuse_school_role, class_not_found for an admin of the
-- platform, and class_archived if the class is read-only and p_role isn't 'reader'.
declare
  me uuid := private.require_user();
  wanted constant integer := private.class_role_rank(p_role);
  class private.classes;
begin
  select c.* into class from private.classes as c where c.id = p_class_id;
  if (private.class_role_rank(private.class_role(p_class_id)) >= wanted) is not true then
    perform private.refuse_school_role(class.school_id);
  elsif class.id is null then
    perform private.raise_error(404, 'class_not_found', 'This class doesn’t exist.');
  elsif p_role <> 'reader' then
    perform private.lock_school_row(class.school_id);
    select c.* into class from private.classes as c where c.id = p_class_id;
    if (private.class_role_rank(private.class_role(p_class_id)) >= wanted) is not true then
      perform private.refuse_school_role(class.school_id);
    elsif class.archived_at is not null then
      perform private.raise_error(409, 'class_archived', 'This class is archived, so it’s read-only.');
    end if;
  end if;
  return class;
end;
$$;

create function private.require_student(p_student_id uuid) returns private.students
language plpgsql stable
set search_path = ''
as $$
-- The student, for a caller who may see them. Raises the errors of private.refuse_school_role, and student_not_found for an admin of the
-- platform.
declare
  me uuid := private.require_user();
  student private.students;
begin
  select t.* into student from private.students as t where t.id = p_student_id;
  if private.school_role(student.school_id) is distinct from 'platform' and (
    private.school_role(student.school_id) is null or private.may_see_student(me, p_student_id) is null
  ) then
    perform private.refuse_school_role(student.school_id);
  elsif student.id is null then
    perform private.raise_error(404, 'student_not_found', 'This student doesn’t exist.');
  end if;
  return student;
end;
$$;
