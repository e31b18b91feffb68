-- Assignments: teachers set them for a class, one of its groups or some of its students (docs/product.md#assignments). Dates are given in
-- the school's time zone. Clients can't read these tables directly: every function calls private.require_class, or is about the caller.

create table private.assignments (
  id uuid primary key default gen_random_uuid(),
  class_id uuid not null references private.classes (id) on delete cascade,
  course_id text references public.courses (id) on delete set null,
  lesson_id text references public.lessons (id) on delete set null,
  quiz_id text references public.quizzes (id) on delete set null,
  audience text not null default 'class' check (audience in ('class', 'group', 'students')),
  group_id uuid references private.class_groups (id) on delete cascade,
  opens_at timestamptz not null default now(),
  due_at timestamptz,
  note text check (char_length(note) <= 1000),
  accepts_late boolean not null default true,
  counts_earlier boolean not null default false,
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint assignments_one_item check (num_nonnulls(course_id, lesson_id, quiz_id) <= 1),
  constraint assignments_group check ((audience = 'group') = (group_id is not null)),
  constraint assignments_days check (due_at > opens_at)
);
comment on table private.assignments is
  'A course, stop or quiz that a class has to do; all three ids are null once the content has been deleted permanently. '
    'An assignment belongs to the class, not to the teacher.';
comment on column private.assignments.accepts_late is 'Whether work finished after due_at counts.';
comment on column private.assignments.counts_earlier is 'Whether work finished before opens_at counts.';
alter table private.assignments enable row level security;
revoke all on private.assignments from public, anon, authenticated, service_role;
create index assignments_class_id_idx on private.assignments (class_id);
create index assignments_course_id_idx on private.assignments (course_id);
create index assignments_lesson_id_idx on private.assignments (lesson_id);
create index assignments_quiz_id_idx on private.assignments (quiz_id);
create index assignments_group_id_idx on private.assignments (group_id);
create index assignments_created_by_idx on private.assignments (created_by);
call private.add_triggers('touch', 'private.assignments');

create table private.assignment_students (
  assignment_id uuid not null references private.assignments (id) on delete cascade,
  student_id uuid not null references private.students (id) on delete cascade,
  withdrawn_at timestamptz,
  due_at timestamptz,
  extra_time_percent smallint not null default 0 check (extra_time_percent between 0 and 300),
  extra_attempts smallint not null default 0 check (extra_attempts between 0 and 20),
  excused_at timestamptz,
  frozen_at timestamptz,
  frozen_state text check (
    frozen_state in ('before_joining', 'excused', 'done', 'late', 'under_way', 'not_signed_in', 'not_begun')
  ),
  frozen_percent smallint check (frozen_percent between 0 and 100),
  frozen_done_at timestamptz,
  frozen_title text,
  primary key (assignment_id, student_id),
  constraint assignment_students_frozen check (
    (frozen_at is null) = (frozen_state is null)
    and (frozen_at is not null or num_nonnulls(frozen_percent, frozen_done_at, frozen_title) = 0)
  )
);
comment on table private.assignment_students is
  'Students for whom an assignment is or was set (private.update_audience), with their adjustments. The frozen values are the results '
    'from when the student left the class or the class was archived.';
comment on column private.assignment_students.withdrawn_at is
  'When the assignment was withdrawn from this student of the class. Null once the student has left the class.';
comment on column private.assignment_students.due_at is 'The student''s individual due date, instead of the assignment''s.';
alter table private.assignment_students enable row level security;
revoke all on private.assignment_students from public, anon, authenticated, service_role;
create index assignment_students_student_id_idx on private.assignment_students (student_id);

create function private.audit_adjustment() returns trigger
language plpgsql security definer
set search_path = ''
as $$
-- Logs adjustments like private.audit, but in a row trigger with a condition, because a new year freezes tens of thousands of rows, and
-- those changes aren't logged.
begin
  insert into public.audit_log (actor, table_name, row_id, action, before, after)
  select (select auth.uid()), tg_table_name, format('%s/%s', new.student_id, new.assignment_id), 'update',
    jsonb_object_agg(o.key, o.value), jsonb_object_agg(o.key, to_jsonb(new) -> o.key)
  from jsonb_each(to_jsonb(old)) as o where o.value <> to_jsonb(new) -> o.key;
  return null;
end;
$$;

create trigger audit_update after update of due_at, extra_time_percent, extra_attempts, excused_at on private.assignment_students
for each row when (
  (old.due_at, old.extra_time_percent, old.extra_attempts, old.excused_at)
    is distinct from (new.due_at, new.extra_time_percent, new.extra_attempts, new.excused_at)
) execute function private.audit_adjustment();

create view private.frozen_cells with (security_invoker = true) as
select a.class_id, x.*, x.frozen_state in ('done', 'late') as is_finished
from private.assignment_students as x
join private.assignments as a on a.id = x.assignment_id
where x.frozen_at is not null and (x.withdrawn_at is null or x.frozen_state in ('done', 'late'));
comment on view private.frozen_cells is
  'Frozen results that classes show. A result of an assignment that was withdrawn from a student is included only if the student had '
    'finished it.';
revoke all on private.frozen_cells from public, anon, authenticated, service_role;

create function private.is_in_audience(p_assignment private.assignments, p_group_id uuid, p_is_chosen boolean) returns boolean
language sql immutable
set search_path = ''
as $$
  -- Whether an assignment is set for a student of its class, based on the student's group and whether the student was chosen individually.
  select num_nonnulls(p_assignment.course_id, p_assignment.lesson_id, p_assignment.quiz_id) = 1 and case p_assignment.audience
    when 'class' then true when 'group' then coalesce(p_group_id = p_assignment.group_id, false) else p_is_chosen
  end;
$$;

create view private.student_assignments with (security_invoker = true) as
select
  a.id as assignment_id, a.class_id, t.id as student_id, t.account, m.since as member_since,
  case t.origin when 'school' then '-infinity' else m.since end as seen_since,
  a.course_id, a.lesson_id, a.quiz_id, a.opens_at, coalesce(x.due_at, a.due_at) as due_at, a.accepts_late, a.counts_earlier,
  greatest(x.extra_time_percent, t.extra_time_percent) as extra_time_percent,
  greatest(x.extra_attempts, t.extra_attempts) as extra_attempts, x.excused_at
from private.assignments as a
join private.classes as c on c.id = a.class_id and c.archived_at is null
join private.class_students as m on m.class_id = a.class_id and m.until is null
join private.students as t on t.id = m.student_id and t.left_at is null
left join private.assignment_students as x on x.assignment_id = a.id and x.student_id = t.id
where private.is_in_audience(a, m.group_id, x.student_id is not null and x.withdrawn_at is null);
comment on view private.student_assignments is
  'Each assignment with each student who currently has it, and the values that apply to that student. seen_since: the time from which '
    'the school sees the student''s work.';
revoke all on private.student_assignments from public, anon, authenticated, service_role;

create view private.audience_rows with (security_invoker = true) as
select
  x.assignment_id, x.student_id, a.class_id, t.origin, x.withdrawn_at, x.frozen_at, m.id is not null as is_member,
  num_nonnulls(a.course_id, a.lesson_id, a.quiz_id) = 0 or c.archived_at is not null as is_closed,
  m.id is not null and c.archived_at is null and t.left_at is null
    and private.is_in_audience(a, m.group_id, x.withdrawn_at is null) as is_asked
from private.assignment_students as x
join private.assignments as a on a.id = x.assignment_id
join private.classes as c on c.id = a.class_id
join private.students as t on t.id = x.student_id
left join private.class_students as m on m.class_id = a.class_id and m.student_id = x.student_id and m.until is null;
comment on view private.audience_rows is
  'Each assignment with each student who has or had it: whether the student currently has it (is_asked, as in '
    'private.student_assignments) and is in the class, and whether the assignment is closed for everyone (is_closed).';
revoke all on private.audience_rows from public, anon, authenticated, service_role;

create view private.assignment_steps with (security_invoker = true) as
select a.id as assignment_id, a.class_id, l.id as lesson_id, l.video_id, l.quiz_id
from private.assignments as a
join private.unnumbered_lessons as l on l.id = a.lesson_id or l.course_id = a.course_id
union all
select a.id, a.class_id, null::text as lesson_id, null::text as video_id, z.id as quiz_id
from private.assignments as a
join private.live_quizzes as z on z.id = a.quiz_id;
comment on view private.assignment_steps is
  'The content of each assignment that learners see: the stops of a course, or its one stop or quiz. Joins with many assignments of a '
    'class need a condition on class_id; otherwise they read the steps of all classes.';
revoke all on private.assignment_steps from public, anon, authenticated, service_role;

create view private.stored_steps with (security_invoker = true) as
select a.id as assignment_id, a.class_id, l.id as lesson_id, l.video_id, l.quiz_id
from private.assignments as a
join public.lessons as l on l.id = a.lesson_id or l.course_id = a.course_id
left join public.videos as v on v.id = l.video_id
left join public.quizzes as z on z.id = l.quiz_id
where l.id = a.lesson_id or l.removed_at is null and coalesce(v.deleted_at, z.deleted_at) is null
union all
select a.id, a.class_id, null::text as lesson_id, null::text as video_id, a.quiz_id
from private.assignments as a
where a.quiz_id is not null;
comment on view private.stored_steps is
  'The content of each assignment, even while learners don''t see it. Leaves out stops of a course that are themselves in the trash.';
revoke all on private.stored_steps from public, anon, authenticated, service_role;

create function private.quiz_adjustment(p_learner uuid, p_quiz_id text, OUT extra_time_percent integer,
  OUT extra_attempts integer) returns record
language plpgsql stable
set search_path = ''
as $$
-- A learner's adjustments for a quiz: the highest values of all open assignments that contain the quiz, alone, as a stop or in a course.
begin
  select max(s.extra_time_percent), max(s.extra_attempts) into extra_time_percent, extra_attempts
  from private.student_assignments as s
  where s.account = p_learner and s.opens_at <= now() and (s.extra_time_percent > 0 or s.extra_attempts > 0) and exists (
    select 1 from private.assignment_steps as p where p.assignment_id = s.assignment_id and p.quiz_id = p_quiz_id
  );
  extra_time_percent := coalesce(extra_time_percent, 0);
  extra_attempts := coalesce(extra_attempts, 0);
end;
$$;

create function private.local_time(p_text text, p_time_zone text, p_field text) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
-- A date and time in a time zone, such as 2026-03-09T15:30; null if blank. Raises validation_failed. If daylight saving skips or repeats
-- that time, Postgres chooses.
begin
  if p_text is null or p_text = '' then
    return null;
  elsif p_text !~ '^20[0-9]{2}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$' or not pg_input_is_valid(p_text, 'timestamp') then
    perform private.raise_error(422, 'validation_failed', 'Enter a date and time.', p_field);
  end if;
  return p_text::timestamp at time zone p_time_zone;
end;
$$;

create function private.write_assignment(p_assignment private.assignments, p_given jsonb) returns private.assignments
language plpgsql
set search_path = ''
as $$
-- Stores an assignment with the given fields of {audience, group_id, student_ids, opens_at, due_at, note, accepts_late, counts_earlier};
-- other fields stay unchanged. Dates are local times (private.local_time). Raises validation_failed.
declare
  zone constant text := (
    select s.time_zone from private.classes as c join private.schools as s on s.id = c.school_id where c.id = p_assignment.class_id
  );
  targets constant uuid[] := array(
    select private.uuid_of(i.id) from jsonb_array_elements_text(case jsonb_typeof(p_given -> 'student_ids')
      when 'array' then p_given -> 'student_ids' else '[]' end) as i (id)
  );
  stored private.assignments := p_assignment;
begin
  if p_given ? 'audience' then
    stored.audience := p_given ->> 'audience';
    stored.group_id := case stored.audience when 'group' then private.uuid_of(p_given ->> 'group_id') end;
    if coalesce(stored.audience, '') not in ('class', 'group', 'students') then
      perform private.raise_error(422, 'validation_failed', 'Choose the class, a group or students.', 'audience');
    elsif stored.audience = 'group' and not exists (
      select 1 from private.class_groups as g where g.id = stored.group_id and g.class_id = stored.class_id
    ) then
      perform private.raise_error(422, 'validation_failed', 'Choose a group in this class.', 'group_id');
    elsif stored.audience = 'students' and (cardinality(targets) = 0 or exists (
      select 1 from unnest(targets) as i (id)
      where not exists (select 1 from private.class_students as m where m.class_id = stored.class_id
        and m.student_id = i.id and m.until is null)
    )) then
      perform private.raise_error(422, 'validation_failed', 'Choose students in this class.', 'student_ids');
    end if;
  end if;
  if p_given ? 'opens_at' then stored.opens_at := coalesce(private.local_time(p_given ->> 'opens_at', zone, 'opens_at'), now()); end if;
  if p_given ? 'due_at' then stored.due_at := private.local_time(p_given ->> 'due_at', zone, 'due_at'); end if;
  if p_given ? 'note' then stored.note := private.close_bidi_controls(private.metadata_text(p_given, 'note', 1000)); end if;
  if p_given ? 'accepts_late' then stored.accepts_late := coalesce(p_given -> 'accepts_late' = 'true', false); end if;
  if p_given ? 'counts_earlier' then stored.counts_earlier := coalesce(p_given -> 'counts_earlier' = 'true', false); end if;
  if stored.due_at <= stored.opens_at then
    perform private.raise_error(422, 'validation_failed', 'The due date must be after the opening date.', 'due_at');
  elsif exists (
    select 1 from private.assignment_students as x
    where x.assignment_id = stored.id and x.due_at <= stored.opens_at and x.frozen_at is null
  ) then
    perform private.raise_error(422, 'validation_failed', 'The opening date must be before every individual due date.', 'opens_at');
  end if;
  insert into private.assignments as a select stored.*
  on conflict (id) do update set
    audience = excluded.audience, group_id = excluded.group_id, opens_at = excluded.opens_at, due_at = excluded.due_at,
      note = excluded.note,
    accepts_late = excluded.accepts_late, counts_earlier = excluded.counts_earlier
  returning a.* into stored;
  if p_given ? 'audience' and stored.audience = 'students' then
    update private.assignment_students as x set withdrawn_at = now()
    where x.assignment_id = stored.id and x.withdrawn_at is null and x.student_id <> all (targets);
    insert into private.assignment_students as x (assignment_id, student_id) select distinct stored.id, i.id from unnest(targets) as i (id)
    on conflict (assignment_id, student_id) do update set withdrawn_at = null where x.withdrawn_at is not null;
  end if;
  perform private.update_audience(array[stored.class_id]);
  return stored;
end;
$$;

create function private.assignment_title(p_assignment private.assignments, OUT title text, OUT course_title text,
  OUT is_live boolean) returns record
language plpgsql stable
set search_path = ''
as $$
-- The title of the assigned content and whether learners can see it. Also works for content that was deleted permanently.
begin
  if num_nonnulls(p_assignment.course_id, p_assignment.lesson_id, p_assignment.quiz_id) = 0 then
    title := private.frozen_title(p_assignment.id);
  elsif p_assignment.course_id is not null then
    select c.title, c.deleted_at is null and c.publish_at <= now() into title, is_live from public.courses as c
      where c.id = p_assignment.course_id;
  elsif p_assignment.quiz_id is not null then
    select z.title, z.deleted_at is null and z.publish_at <= now() into title, is_live from public.quizzes as z
      where z.id = p_assignment.quiz_id;
  else
    select coalesce(z.title, v.title), c.title into title, course_title
    from public.lessons as l
    join public.courses as c on c.id = l.course_id
    left join public.quizzes as z on z.id = l.quiz_id
    left join public.videos as v on v.id = l.video_id
    where l.id = p_assignment.lesson_id;
    is_live := exists (select 1 from private.unnumbered_lessons as o where o.id = p_assignment.lesson_id);
  end if;
  is_live := coalesce(is_live, false);
end;
$$;

create function private.frozen_title(p_assignment_id uuid) returns text
language plpgsql stable
set search_path = ''
as $$
-- The title stored with the latest frozen results.
begin
  return (
    select x.frozen_title from private.assignment_students as x
    where x.assignment_id = p_assignment_id and x.frozen_title is not null
    order by x.frozen_at desc, x.frozen_title limit 1
  );
end;
$$;

create function private.pass_percent(p_assignment private.assignments) returns integer
language sql stable
set search_path = ''
as $$
  -- The percentage below which a result is low: the pass mark of the course, or 50.
  select coalesce((
    select nullif(c.pass_mark, 0) from public.courses as c
    where c.id = coalesce(p_assignment.course_id, (select l.course_id from public.lessons as l where l.id = p_assignment.lesson_id))
  ), 50);
$$;

create function private.assignment_to_json(p_assignment private.assignments) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- An assignment, as shown to its class; an archived class shows the titles from the time it was archived. Dates are also given in the
-- school's time zone (opens_local, due_local), for forms. `kind` is null once the content has been deleted permanently.
declare
  item record := private.assignment_title(p_assignment);
  zone text;
  is_archived boolean;
begin
  select s.time_zone, c.archived_at is not null into zone, is_archived
  from private.classes as c join private.schools as s on s.id = c.school_id where c.id = p_assignment.class_id;
  return jsonb_build_object(
    'id', p_assignment.id, 'class_id', p_assignment.class_id,
    'kind', case
      when p_assignment.course_id is not null then 'course' when p_assignment.lesson_id is not null then 'stop'
      when p_assignment.quiz_id is not null then 'quiz'
    end,
    'course_id', p_assignment.course_id, 'lesson_id', p_assignment.lesson_id, 'quiz_id', p_assignment.quiz_id,
    'title', coalesce(case when is_archived then private.frozen_title(p_assignment.id) end, item.title),
    'course_title', item.course_title, 'is_live', item.is_live,
    'audience', p_assignment.audience, 'group_id', p_assignment.group_id,
    'opens_at', p_assignment.opens_at, 'due_at', p_assignment.due_at,
    'opens_local', to_char(p_assignment.opens_at at time zone zone, 'YYYY-MM-DD"T"HH24:MI'),
    'due_local', to_char(p_assignment.due_at at time zone zone, 'YYYY-MM-DD"T"HH24:MI'),
    'note', p_assignment.note, 'accepts_late', p_assignment.accepts_late, 'counts_earlier', p_assignment.counts_earlier,
    'pass_percent', private.pass_percent(p_assignment)
  );
end;
$$;

create function private.create_assignment(p_class_id uuid, p_assignment jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Sets an assignment for a class: {course_id | lesson_id | quiz_id} and the fields of private.write_assignment. Raises validation_failed
-- for content that learners don't see, or if the class already has 200 assignments. Returns the assignment.
declare
  class private.classes := private.require_class(p_class_id, 'relief');
  made private.assignments;
begin
  made.id := gen_random_uuid();
  made.class_id := class.id;
  made.course_id := nullif(p_assignment ->> 'course_id', '');
  made.lesson_id := nullif(p_assignment ->> 'lesson_id', '');
  made.quiz_id := nullif(p_assignment ->> 'quiz_id', '');
  made.audience := 'class';
  made.opens_at := now();
  made.accepts_late := true;
  made.counts_earlier := false;
  made.created_by := (select auth.uid());
  made.created_at := now();
  made.updated_at := now();
  if num_nonnulls(made.course_id, made.lesson_id, made.quiz_id) <> 1 then
    perform private.raise_error(422, 'validation_failed', 'Choose a course, lesson or quiz.', 'item');
  elsif not (select t.is_live from private.assignment_title(made) as t) then
    perform private.raise_error(422, 'validation_failed', 'Students can’t see this content yet.', 'item');
  elsif (select count(*) from private.assignments as a where a.class_id = class.id) >= 200 then
    perform private.raise_error(422, 'validation_failed', 'A class can have at most 200 assignments. Delete some first.', 'item');
  end if;
  return private.assignment_to_json(private.write_assignment(made, p_assignment));
end;
$$;
call private.expose('create_assignment', 'authenticated');

create function private.get_assignments(p_class_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- A class's assignments without its students, for copying them to another class.
declare
  class private.classes := private.require_class(p_class_id);
begin
  return coalesce((
    select jsonb_agg(private.assignment_to_json(a) order by a.due_at nulls last, a.opens_at, a.id)
      from private.assignments as a where a.class_id = class.id
  ), '[]');
end;
$$;
call private.expose('get_assignments', 'authenticated');

create function private.list_assigned_classes(p_class_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- The classes from which a class can copy assignments: the school's other classes that have assignments and in which the caller has a role.
-- Archived classes come first (most recently archived first), then current ones.
declare
  class private.classes := private.require_class(p_class_id);
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'archived_at', c.archived_at, 'assignments', n.assignments)
      order by c.archived_at desc nulls last, c.name collate private.natural_order, c.id)
    from private.classes as c
    cross join lateral (select count(*) as assignments from private.assignments as a where a.class_id = c.id) as n
    where c.school_id = class.school_id and c.id <> class.id and n.assignments > 0 and private.class_role(c.id) is not null
  ), '[]');
end;
$$;
call private.expose('list_assigned_classes', 'authenticated');

create function private.copy_assignments(p_class_id uuid, p_from_class_id uuid, p_assignment_ids uuid[],
  p_days integer default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Copies chosen assignments of a class to another class of the school. The copies are for the whole class, and their dates move by p_days
-- in the school's time zone; if p_days is null, they have no due dates and open now. Nothing about students is copied. If any assignment
-- raises validation_failed, none is copied. Returns the copies.
declare
  class private.classes := private.require_class(p_class_id, 'relief');
  source private.classes := private.require_class(p_from_class_id);
  unseen text;
  made uuid[];
begin
  if source.school_id <> class.school_id or source.id = class.id then
    perform private.raise_error(422, 'validation_failed', 'Choose another class at the same school.', 'from_class_id');
  elsif coalesce(cardinality(p_assignment_ids), 0) not between 1 and 200 or exists (
    select 1 from unnest(p_assignment_ids) as i (id)
      where not exists (select 1 from private.assignments as a where a.id = i.id and a.class_id = source.id)
  ) then
    perform private.raise_error(422, 'validation_failed', 'Choose assignments from the class you’re copying from.', 'assignment_ids');
  elsif p_days not between -3660 and 3660 then
    perform private.raise_error(422, 'validation_failed', 'You can move dates by up to 10 years.', 'days');
  end if;
  select min(t.title) into unseen from private.assignments as a cross join lateral private.assignment_title(a) as t
  where a.id = any (p_assignment_ids) and not t.is_live;
  if unseen is not null then
    perform private.raise_error(422, 'validation_failed', format('Students can’t see %s right now.', unseen), 'assignment_ids');
  elsif (select count(*) from private.assignments as a where a.class_id = class.id or a.id = any (p_assignment_ids)) > 200 then
    perform private.raise_error(422, 'validation_failed', 'A class can have at most 200 assignments. Delete some first.', 'assignment_ids');
  end if;
  with moved as (
    select a.*, coalesce((a.opens_at at time zone s.time_zone + make_interval(days => p_days)) at time zone s.time_zone,
      now()) as new_opens_at,
      (a.due_at at time zone s.time_zone + make_interval(days => p_days)) at time zone s.time_zone as new_due_at
    from private.assignments as a join private.schools as s on s.id = class.school_id where a.id = any (p_assignment_ids)
  ), copied as (
    insert into private.assignments as n (class_id, course_id, lesson_id, quiz_id, opens_at, due_at, note, accepts_late,
      counts_earlier, created_by)
    select class.id, m.course_id, m.lesson_id, m.quiz_id, m.new_opens_at,
      -- Keeps the due time after the opening time, even if daylight saving skips the hour between them.
      greatest(m.new_due_at, case when m.new_due_at is not null then m.new_opens_at + interval '1 minute' end),
      -- A note for a group or for single students isn't meant for the whole class.
      case when m.audience = 'class' then m.note end, m.accepts_late, m.counts_earlier, auth.uid()
    from moved as m returning n.id
  )
  select array_agg(c.id) into made from copied as c;
  perform private.update_audience(array[class.id]);
  return (select jsonb_agg(private.assignment_to_json(a) order by a.due_at nulls last, a.opens_at, a.id)
    from private.assignments as a where a.id = any (made));
end;
$$;
call private.expose('copy_assignments', 'authenticated');

create function private.require_assignment(p_class_id uuid, p_assignment_id uuid) returns private.assignments
language plpgsql
set search_path = ''
as $$
-- An assignment of a class, locked, for a caller who may change the class. Raises the errors of private.require_class, or
-- assignment_not_found.
declare
  class private.classes := private.require_class(p_class_id, 'relief');
  assignment private.assignments;
begin
  select a.* into assignment from private.assignments as a where a.id = p_assignment_id and a.class_id = class.id for update;
  if not found then
    perform private.raise_error(404, 'assignment_not_found', 'This assignment no longer exists.');
  end if;
  return assignment;
end;
$$;

create function private.change_assignment(p_class_id uuid, p_assignment_id uuid, p_change jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Changes the fields of private.write_assignment, but not the assigned content. Returns the assignment.
begin
  return private.assignment_to_json(private.write_assignment(private.require_assignment(p_class_id, p_assignment_id), p_change));
end;
$$;
call private.expose('change_assignment', 'authenticated');

create function private.delete_assignment(p_class_id uuid, p_assignment_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
-- Deletes an assignment. Students keep their work, but it's no longer assigned. Relief teachers can't do this. Repeating the call changes
-- nothing.
declare
  class private.classes := private.require_class(p_class_id, 'teacher');
begin
  delete from private.assignments as a where a.id = p_assignment_id and a.class_id = class.id;
end;
$$;
call private.expose('delete_assignment', 'authenticated');

create function private.adjust_assignment(p_class_id uuid, p_assignment_id uuid, p_student_ids uuid[], p_change jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Adjusts an assignment for 1 to 200 of its students: {due_at (local), extra_time_percent, extra_attempts, excused}; missing fields stay
-- unchanged, and null resets a field. Raises validation_failed. Returns the assignment.
declare
  assignment private.assignments := private.require_assignment(p_class_id, p_assignment_id);
  zone constant text := (select s.time_zone from private.classes as c join private.schools as s on s.id = c.school_id
    where c.id = assignment.class_id);
  due constant timestamptz := private.local_time(p_change ->> 'due_at', zone, 'due_at');
  extra_time constant numeric := coalesce(private.scalar_number(p_change -> 'extra_time_percent'), 0);
  attempts constant numeric := coalesce(private.scalar_number(p_change -> 'extra_attempts'), 0);
begin
  if coalesce(cardinality(p_student_ids), 0) not between 1 and 200 or exists (
    select 1 from unnest(p_student_ids) as i (id)
    where not exists (select 1 from private.student_assignments as s where s.assignment_id = assignment.id and s.student_id = i.id)
  ) then
    perform private.raise_error(422, 'validation_failed', 'Choose students who have this assignment.', 'student_ids');
  elsif due <= assignment.opens_at then
    perform private.raise_error(422, 'validation_failed', 'The due date must be after the opening date.', 'due_at');
  elsif extra_time not between 0 and 300 or extra_time % 1 <> 0 then
    perform private.raise_error(422, 'validation_failed', 'Extra time must be between 0% and 300%.', 'extra_time_percent');
  elsif attempts not between 0 and 20 or attempts % 1 <> 0 then
    perform private.raise_error(422, 'validation_failed', 'Extra attempts must be between 0 and 20.', 'extra_attempts');
  end if;
  update private.assignment_students as x set
    due_at = case when p_change ? 'due_at' then due else x.due_at end,
    extra_time_percent = case when p_change ? 'extra_time_percent' then extra_time::smallint else x.extra_time_percent end,
    extra_attempts = case when p_change ? 'extra_attempts' then attempts::smallint else x.extra_attempts end,
    excused_at = case
      when not p_change ? 'excused' then x.excused_at when p_change -> 'excused' = 'true' then coalesce(x.excused_at, now())
    end
  where x.assignment_id = assignment.id and x.student_id = any (p_student_ids);
  return private.assignment_to_json(assignment);
end;
$$;
call private.expose('adjust_assignment', 'authenticated');

create function private.assign_to_members(p_group_id uuid) returns void
language sql
set search_path = ''
as $$
  -- Runs before a group is deleted: reassigns the group's assignments to its students individually, including those who have left the
  -- class.
  update private.assignments as a set audience = 'students', group_id = null where a.group_id = p_group_id;
$$;
