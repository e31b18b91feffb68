-- Possible matches between a student on the school's list and one who joined with their own account. A school administrator suggests the
-- match, and the account's owner confirms or declines it (docs/product.md#same-student).

create table private.student_proposals (
  student_id uuid primary key references private.students (id) on delete cascade,
  joined_id uuid not null references private.students (id) on delete cascade,
  proposed_by uuid references public.profiles (id) on delete set null,
  proposed_at timestamptz not null default now(),
  declined_at timestamptz
);
comment on table private.student_proposals is 'For a student on a school''s list, the joined account that may be the same person.';
alter table private.student_proposals enable row level security;
revoke all on private.student_proposals from public, anon, authenticated, service_role;
create index student_proposals_joined_id_idx on private.student_proposals (joined_id);
create index student_proposals_proposed_by_idx on private.student_proposals (proposed_by);

create view private.current_proposals with (security_invoker = true) as
select p.*, private.student_name(j) as joined_name
from private.student_proposals as p
join private.students as t on t.id = p.student_id and t.origin = 'school' and t.left_at is null and t.account is null
  and t.consent_withdrawn_at is null
join private.students as j on j.id = p.joined_id and j.origin = 'joined' and j.left_at is null
  and num_nonnulls(j.student_key, t.student_key) < 2
where not exists (select 1 from private.login_cards as k where k.student_id = t.id);
comment on view private.current_proposals is
  'Proposals that can still be confirmed, or were declined. They end once the student gets an account or a login card, because the '
    'student may have done work.';
revoke all on private.current_proposals from public, anon, authenticated, service_role;

create function private.log_same_student(p_joined_id uuid, p_event text) returns void
language sql
set search_path = ''
as $$
  -- Logged for the account that joined, because entries about the other student are deleted with them.
  insert into public.audit_log (actor, table_name, row_id, action, after)
  values (auth.uid(), 'students', p_joined_id::text, 'update', jsonb_build_object('same_student', p_event));
$$;

create function private.propose_same_student(p_student_id uuid, p_joined_id uuid default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- For school administrators: proposes that a student without an account and an account that joined are the same person, replacing an
-- earlier proposal. Without p_joined_id, withdraws it. Raises has_account, consent_missing, and validation_failed.
declare
  student private.students := private.lock_student(p_student_id);
  joined private.students;
  withdrawn uuid;
begin
  perform private.require_school(student.school_id, 'school_admin');
  delete from private.student_proposals as p where p.student_id = student.id returning p.joined_id into withdrawn;
  if p_joined_id is null then
    if withdrawn is not null then
      perform private.log_same_student(withdrawn, 'withdrawn');
    end if;
    return private.changed_student(student.id);
  end if;
  select t.* into joined from private.students as t
  where t.id = p_joined_id and t.school_id = student.school_id and t.origin = 'joined' and t.left_at is null;
  if student.account is not null or exists (select 1 from private.login_cards as k where k.student_id = student.id) then
    perform private.raise_error(409, 'has_account', 'This student already has an account or a login card.');
  elsif student.consent_withdrawn_at is not null then
    perform private.raise_error(409, 'consent_missing', 'Consent for this student was withdrawn or has an end date.');
  elsif joined.id is null then
    perform private.raise_error(422, 'validation_failed', 'Choose a student who joined with their own account.', 'joined_id');
  elsif num_nonnulls(joined.student_key, student.student_key) = 2 then
    perform private.raise_error(422, 'validation_failed', 'This account already has a Student ID.', 'joined_id');
  elsif exists (select 1 from private.current_proposals as p where p.joined_id = joined.id and p.declined_at is null) then
    perform private.raise_error(422, 'validation_failed',
      'This student was asked about someone else. Withdraw that question first.', 'joined_id');
  end if;
  insert into private.student_proposals (student_id, joined_id, proposed_by) values (student.id, joined.id, auth.uid());
  perform private.log_same_student(joined.id, 'proposed');
  return private.changed_student(student.id);
end;
$$;
call private.expose('propose_same_student', 'authenticated');

create function private.answer_same_student(p_student_id uuid, p_accepts boolean) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Stores whether the caller, whose own account joined, confirms or declines being a student on the school's list. Once confirmed, the
-- account gets that student's classes, Student ID and adjustments, and the other row is deleted; nothing else about the account changes.
-- Raises proposal_ended. Returns the same as private.get_my_classes.
declare
  me uuid := private.require_user();
  proposal private.student_proposals;
  student private.students;
  joined private.students;
  classes uuid[];
begin
  perform private.lock_school_row((select t.school_id from private.students as t where t.account = me and t.left_at is null));
  select t.* into joined from private.students as t where t.account = me and t.left_at is null;
  select p.* into proposal from private.student_proposals as p where p.student_id = p_student_id and exists (
    select 1 from private.current_proposals as c where c.student_id = p.student_id and c.joined_id = joined.id and c.declined_at is null
  );
  if proposal.student_id is null then
    perform private.raise_error(404, 'proposal_ended', 'Your school’s question no longer applies.');
  end if;
  perform private.log_same_student(joined.id, case when p_accepts then 'confirmed' else 'declined' end);
  if p_accepts is not true then
    update private.student_proposals as p set declined_at = now() where p.student_id = proposal.student_id;
    return private.get_my_classes();
  end if;
  select t.* into student from private.students as t where t.id = proposal.student_id;
  with places as (
    insert into private.class_students as m (class_id, student_id, group_id)
    select o.class_id, joined.id, o.group_id
    from private.class_students as o join private.classes as c on c.id = o.class_id and c.archived_at is null
    where o.student_id = student.id and o.until is null
    on conflict (class_id, student_id) where until is null do update set group_id = coalesce(m.group_id, excluded.group_id)
    returning m.class_id
  )
  select array_agg(p.class_id) into classes from places as p;
  insert into private.assignment_students as x (
    assignment_id, student_id, withdrawn_at, due_at, extra_time_percent, extra_attempts, excused_at
  )
  select o.assignment_id, joined.id, o.withdrawn_at, o.due_at, o.extra_time_percent, o.extra_attempts, o.excused_at
  from private.assignment_students as o join private.assignments as a on a.id = o.assignment_id and a.class_id = any (classes)
  where o.student_id = student.id and o.frozen_at is null
  on conflict (assignment_id, student_id) do update set
    withdrawn_at = case when x.withdrawn_at is not null then excluded.withdrawn_at end, due_at = greatest(x.due_at, excluded.due_at),
    extra_time_percent = greatest(x.extra_time_percent, excluded.extra_time_percent),
    extra_attempts = greatest(x.extra_attempts, excluded.extra_attempts), excused_at = coalesce(x.excused_at, excluded.excused_at);
  -- The roster that created the student now refers to the account, so that undoing the roster lists the account among the students that
  -- stay.
  update private.roster_changes as c set row_id = joined.id, after = to_jsonb(joined)
  where c.kind = 'student' and c.row_id = student.id and c.before is null;
  -- The other row is deleted first, because no two students can have the same Student ID.
  delete from private.students as t where t.id = student.id;
  update private.students as t set
    student_key = coalesce(t.student_key, student.student_key),
    extra_time_percent = greatest(t.extra_time_percent, student.extra_time_percent),
    extra_attempts = greatest(t.extra_attempts, student.extra_attempts), updated_at = clock_timestamp()
  where t.id = joined.id;
  perform private.update_audience(classes);
  return private.get_my_classes();
end;
$$;
call private.expose('answer_same_student', 'authenticated');
