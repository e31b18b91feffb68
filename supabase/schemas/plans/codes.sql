-- Codes that learners enter: plan codes and invitations take a seat, and class codes join a class (docs/product.md#join).

create table private.wrong_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  address text,
  at timestamptz not null default clock_timestamp()
);
comment on table private.wrong_codes is 'Wrong codes of the last hour: who entered them, and the network address as a hash.';
alter table private.wrong_codes enable row level security;
revoke all on private.wrong_codes from public, anon, authenticated, service_role;
create index wrong_codes_user_idx on private.wrong_codes (user_id, at);
create index wrong_codes_address_idx on private.wrong_codes (address, at);

create function private.code_retry_delay(p_user uuid, p_address text) returns integer
language sql stable
set search_path = ''
as $$
  -- How many seconds this account has to wait before it can enter a code; 0 for no wait. Counts wrong codes from the last hour: from the
  -- fifth one, the wait doubles, starting at five seconds, so that an account can try at most 14 codes an hour. A whole school may share an
  -- address, so after 300 wrong codes from one address, only accounts that entered a wrong code themselves have to wait.
  select coalesce(greatest(0, ceil(extract(epoch from max(p.until) - clock_timestamp()))::integer), 0)
  from (
    select max(w.at) + make_interval(secs => 5 * 2 ^ (count(*) - 5)) as until
    from private.wrong_codes as w where w.user_id = p_user and w.at > clock_timestamp() - interval '1 hour'
    having count(*) >= 5
    union all
    select w.at + interval '1 hour' from (
      select o.at from private.wrong_codes as o where o.address = p_address order by o.at desc offset 299 limit 1
    ) as w
    where exists (select 1 from private.wrong_codes as o where o.user_id = p_user and o.at > clock_timestamp() - interval '1 hour')
  ) as p;
$$;

create function private.take_seat(p_learner uuid, p_code private.seat_codes) returns text
language plpgsql
set search_path = ''
as $$
-- Takes a seat with a plan code or an invitation; repeating it changes nothing. Returns null on success, else 'unknown' or 'used'. Raises
-- plan_inactive or seats_taken.
declare
  given private.seat_codes;
  subscription private.subscriptions;
begin
  -- Calls for the same plan wait here, so that no seat is taken twice.
  select s.* into subscription from private.subscriptions as s where s.id = p_code.subscription_id for update;
  select c.* into given from private.seat_codes as c where c.code = p_code.code and c.revoked_at is null;
  if given.code is null then
    return 'unknown';
  elsif private.is_subscriber(p_learner) and exists (
    select 1 from private.seats as s
    where s.subscription_id = subscription.id and s.learner = p_learner and s.released_at is null
  ) then
    -- The seat is now the learner's own, even if the school took it.
    update private.seats as s set by_school = false
    where s.subscription_id = subscription.id and s.learner = p_learner and s.released_at is null and s.by_school;
    return null;
  elsif given.used_at is not null then
    return 'used';
  elsif not private.gives_access(subscription) then
    perform private.raise_error(
      409, 'plan_inactive', 'The plan for this code isn’t active. Ask the person who gave you the code.', 'p_code'
    );
  elsif private.taken_seats(subscription.id) >= subscription.seats then
    -- Also raised for learners whose seat the payer has since released.
    perform private.raise_error(
      409, 'seats_taken', 'All seats in this plan are taken. Ask the person who gave you the code.', 'p_code'
    );
  end if;
  insert into private.seats (subscription_id, learner) values (subscription.id, p_learner)
  on conflict (subscription_id, learner) where released_at is null do nothing;
  if given.kind = 'invitation' then
    update private.seat_codes as c set used_at = now() where c.code = given.code;
  end if;
  return null;
end;
$$;

create function private.join_class(p_learner uuid, p_class private.classes) returns void
language plpgsql
set search_path = ''
as $$
-- Adds a learner to a class; a learner with their own account also becomes a student of the school. Repeating it changes nothing. Raises
-- other_school, staff_account and class_archived.
declare
  student private.students;
begin
  perform private.lock_school_row(p_class.school_id);
  if exists (select 1 from private.classes as c where c.id = p_class.id and c.archived_at is not null) then
    perform private.raise_error(409, 'class_archived', 'This class has ended. Ask your teacher for another code.', 'p_code');
  end if;
  select t.* into student from private.students as t where t.account = p_learner and t.left_at is null;
  if student.school_id <> p_class.school_id then
    perform private.raise_error(409, 'other_school',
      'You’re a student at another school. Leave that school on your account page first, or ask its office.', 'p_code');
  elsif exists (select 1 from private.current_staff as s where s.school_id = p_class.school_id and s.person = p_learner) then
    perform private.raise_error(409, 'staff_account', 'You work at this school, so you can’t join its classes as a student.', 'p_code');
  end if;
  if student.id is null then
    insert into private.students (school_id, origin, account) values (p_class.school_id, 'joined', p_learner) returning * into student;
  end if;
  insert into private.class_students (class_id, student_id) values (p_class.id, student.id)
  on conflict (class_id, student_id) where until is null do nothing;
  perform private.update_audience(array[p_class.id]);
end;
$$;

create function private.use_code(p_code text, p_joins_class boolean default false) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Takes a seat with a plan code or an invitation, or joins a class; repeating it changes nothing. O, I and L are read as the digits they
-- look like. Returns {joined, class, refusal, wait_seconds}: `class` {school_name, name, teachers} is the class that a class code belongs
-- to; the caller joins it only with p_joins_class. The refusals 'unknown' and 'used' count as wrong codes (an exception would roll the
-- count back); for 'too_many' the code wasn't looked up. Raises the errors of private.take_seat and private.join_class.
declare
  me uuid := private.require_learner();
  address text := private.hashed_bucket('address', private.request_address());
  wanted text := translate(regexp_replace(upper(left(coalesce(p_code, ''), 100)), '[^0-9A-Z]', '', 'g'), 'OIL', '011');
  pause integer;
  refused text;
  seat private.seat_codes;
  class private.classes;
begin
  -- An account's codes are checked one at a time.
  perform pg_advisory_xact_lock(hashtextextended('codes ' || me, 0));
  pause := private.code_retry_delay(me, address);
  if pause > 0 then
    return jsonb_build_object('joined', false, 'class', null, 'refusal', 'too_many', 'wait_seconds', pause);
  end if;
  select c.* into class
  from private.class_codes as k join private.classes as c on c.id = k.class_id and c.archived_at is null
  where k.code = wanted and k.ends_at > clock_timestamp();
  if class.id is not null then
    if p_joins_class then
      perform private.join_class(me, class);
    end if;
    return jsonb_build_object('joined', p_joins_class, 'class',
      private.class_summary(class) - '{id,year_level,archived_at,students}'::text[] || jsonb_build_object(
      'school_name', (select s.name from private.schools as s where s.id = class.school_id)
    ), 'refusal', null, 'wait_seconds', 0);
  end if;
  select c.* into seat from private.seat_codes as c where c.code = wanted;
  refused := private.take_seat(me, seat);
  if refused is not null then
    delete from private.wrong_codes as w where w.at < clock_timestamp() - interval '1 hour';
    insert into private.wrong_codes (user_id, address) values (me, address);
  end if;
  return jsonb_build_object(
    'joined', refused is null, 'class', null, 'refusal', refused,
    'wait_seconds', case when refused is null then 0 else private.code_retry_delay(me, address) end
  );
end;
$$;
call private.expose('use_code', 'authenticated');

create function private.get_my_classes() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- The caller as a student of a school: {school_name, origin, username, student_key, since, classes: [{name, since, teachers}], proposal},
-- or null. `proposal`: the student on the school's list who may be the caller: {student_id, name, student_key, classes}, or null.
declare
  me uuid := private.require_user();
begin
  return (
    select jsonb_build_object(
      'school_name', s.name, 'origin', t.origin, 'username', t.username, 'student_key', t.student_key,
      'since', t.since, 'proposal', (
        select jsonb_build_object('student_id', o.id, 'name', private.student_name(o), 'student_key', o.student_key, 'classes', array(
          select c.name from private.class_students as m join private.classes as c on c.id = m.class_id and c.archived_at is null
          where m.student_id = o.id and m.until is null order by c.name collate private.natural_order
        ))
        from private.current_proposals as p join private.students as o on o.id = p.student_id
        where p.joined_id = t.id and p.declined_at is null
      ),
      'classes', coalesce((
        select jsonb_agg(private.class_summary(c) - '{id,year_level,archived_at,students}'::text[]
          || jsonb_build_object('since', m.since) order by c.name collate private.natural_order, c.id)
        from private.class_students as m join private.classes as c on c.id = m.class_id and c.archived_at is null
        where m.student_id = t.id and m.until is null
      ), '[]')
    )
    from private.students as t join private.schools as s on s.id = t.school_id
    where t.account = me and t.left_at is null
  );
end;
$$;
call private.expose('get_my_classes', 'authenticated');

create function private.leave_school() returns void
language plpgsql security definer
set search_path = ''
as $$
-- The caller's own account leaves the school, so that staff no longer see it; repeating it changes nothing. Raises school_account for an
-- account that the school created.
declare
  me uuid := private.require_user();
  student private.students;
begin
  -- Locks the school before its students, as every change to them does.
  perform private.lock_school_row((select t.school_id from private.students as t where t.account = me and t.left_at is null));
  select t.* into student from private.students as t where t.account = me and t.left_at is null;
  if student.origin = 'school' then
    perform private.raise_error(
      409, 'school_account', 'Your school made this account, so you can’t leave the school here. Ask the school office.'
    );
  end if;
  perform private.end_memberships(array[student.id]);
end;
$$;
call private.expose('leave_school', 'authenticated');
