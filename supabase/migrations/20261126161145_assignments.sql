SET local check_function_bodies = off;

DROP FUNCTION "private"."time_limit_for"(uuid, integer);

CREATE TABLE "private"."assignment_students" (
  "assignment_id"      uuid                     NOT NULL,
  "student_id"         uuid                     NOT NULL,
  "is_assigned"        boolean                  NOT NULL DEFAULT false,
  "due_at"             timestamp with time zone,
  "extra_time_percent" smallint                 NOT NULL DEFAULT 0,
  "extra_attempts"     smallint                 NOT NULL DEFAULT 0,
  "excused_at"         timestamp with time zone,
  CONSTRAINT "assignment_students_extra_attempts_check" CHECK (((extra_attempts >= 0) AND (extra_attempts <= 20))),
  CONSTRAINT "assignment_students_extra_time_percent_check" CHECK (((extra_time_percent >= 0) AND (extra_time_percent <= 300))),
  CONSTRAINT "assignment_students_pkey" PRIMARY KEY (assignment_id, student_id)
);

ALTER TABLE "private"."assignment_students"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."assignments" (
  "id"             uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "class_id"       uuid                     NOT NULL,
  "course_id"      text,
  "lesson_id"      text,
  "quiz_id"        text,
  "audience"       text                     NOT NULL DEFAULT 'class'::text,
  "group_id"       uuid,
  "opens_at"       timestamp with time zone NOT NULL DEFAULT now(),
  "due_at"         timestamp with time zone,
  "note"           text,
  "accepts_late"   boolean                  NOT NULL DEFAULT true,
  "counts_earlier" boolean                  NOT NULL DEFAULT false,
  "created_by"     uuid,
  "created_at"     timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"     timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "assignments_audience_check" CHECK ((audience = ANY (ARRAY['class'::text, 'group'::text, 'students'::text]))),
  CONSTRAINT "assignments_days" CHECK ((due_at > opens_at)),
  CONSTRAINT "assignments_group" CHECK (((audience = 'group'::text) = (group_id IS NOT NULL))),
  CONSTRAINT "assignments_note_check" CHECK ((char_length(note) <= 1000)),
  CONSTRAINT "assignments_one_item" CHECK ((num_nonnulls(course_id, lesson_id, quiz_id) = 1)),
  CONSTRAINT "assignments_pkey" PRIMARY KEY (id)
);

ALTER TABLE "private"."assignments"
  ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.adjust_assignment (
  p_class_id      uuid,
  p_assignment_id uuid,
  p_student_ids   uuid[],
  p_change        jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Makes an assignment different for 1 to 200 of its students: {due_at (local), extra_time_percent, extra_attempts, excused}; what is not named stays,
-- null takes it back. Raises validation_failed. Answers the assignment.
declare
  assignment private.assignments := private.require_assignment(p_class_id, p_assignment_id);
  zone constant text := (select s.time_zone from private.classes as c join private.schools as s on s.id = c.school_id where c.id = assignment.class_id);
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
    perform private.raise_error(422, 'validation_failed', 'It is due before it opens.', 'due_at');
  elsif extra_time not between 0 and 300 or extra_time % 1 <> 0 then
    perform private.raise_error(422, 'validation_failed', 'Extra time must be 0 to 300 percent.', 'extra_time_percent');
  elsif attempts not between 0 and 20 or attempts % 1 <> 0 then
    perform private.raise_error(422, 'validation_failed', 'Extra attempts must be 0 to 20.', 'extra_attempts');
  end if;
  insert into private.assignment_students as x (assignment_id, student_id)
  select assignment.id, i.id from (select distinct u.id from unnest(p_student_ids) as u (id)) as i order by i.id
  on conflict do nothing;
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
$function$;

CREATE OR REPLACE FUNCTION private.assign_to_members (
  p_group_id uuid
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- Before a group is deleted: what was set for it stays set for the students who are in it.
  insert into private.assignment_students as x (assignment_id, student_id, is_assigned)
  select a.id, m.student_id, true
  from private.assignments as a join private.class_students as m on m.class_id = a.class_id and m.group_id = a.group_id and m.until is null
  where a.group_id = p_group_id
  on conflict (assignment_id, student_id) do update set is_assigned = true;
  update private.assignments as a set audience = 'students', group_id = null where a.group_id = p_group_id;
$function$;

CREATE OR REPLACE FUNCTION private.assignment_title (
  p_assignment private.assignments,
  OUT          title text,
  OUT          course_title text,
  OUT          is_live boolean
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- What is assigned, also while learners do not see it.
begin
  if p_assignment.course_id is not null then
    select c.title, c.deleted_at is null and c.publish_at <= now() into title, is_live from public.courses as c where c.id = p_assignment.course_id;
  elsif p_assignment.quiz_id is not null then
    select z.title, z.deleted_at is null and z.publish_at <= now() into title, is_live from public.quizzes as z where z.id = p_assignment.quiz_id;
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
$function$;

CREATE OR REPLACE FUNCTION private.assignment_to_json (
  p_assignment private.assignments
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- An assignment as its class shows it. Days are also given at the school's clock (opens_local, due_local), as forms take them.
declare
  item record := private.assignment_title(p_assignment);
  zone constant text := (
    select s.time_zone from private.classes as c join private.schools as s on s.id = c.school_id where c.id = p_assignment.class_id
  );
begin
  return jsonb_build_object(
    'id', p_assignment.id, 'class_id', p_assignment.class_id,
    'kind', case when p_assignment.course_id is not null then 'course' when p_assignment.lesson_id is not null then 'stop' else 'quiz' end,
    'course_id', p_assignment.course_id, 'lesson_id', p_assignment.lesson_id, 'quiz_id', p_assignment.quiz_id,
    'title', item.title, 'course_title', item.course_title, 'is_live', item.is_live,
    'audience', p_assignment.audience, 'group_id', p_assignment.group_id,
    'opens_at', p_assignment.opens_at, 'due_at', p_assignment.due_at,
    'opens_local', to_char(p_assignment.opens_at at time zone zone, 'YYYY-MM-DD"T"HH24:MI'),
    'due_local', to_char(p_assignment.due_at at time zone zone, 'YYYY-MM-DD"T"HH24:MI'),
    'note', p_assignment.note, 'accepts_late', p_assignment.accepts_late, 'counts_earlier', p_assignment.counts_earlier
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.attempt_ends_at (
  p_attempt public.quiz_attempts
)
  RETURNS timestamp WITH time zone
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Null without a time limit. The longer of what the learner was told at the start and what they have by now: who was told ten minutes
-- has them, and a limit that is raised or removed, or extra time, helps attempts that are under way.
begin
  return (
    select case when p_attempt.time_limit_minutes > 0 and z.time_limit_minutes > 0 then
      p_attempt.started_at
        + make_interval(mins => greatest(p_attempt.time_limit_minutes, private.time_limit_for(p_attempt.user_id, z.id)))
    end
    from public.quizzes as z where z.id = p_attempt.quiz_id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.attempts_left (
  p_learner   uuid,
  p_quiz_id   text,
  p_lesson_id text
)
  RETURNS integer
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Null without a limit. Every attempt counts from its start, in whatever course or as practice (a null lesson). A lesson that the
-- learner has not finished has at least one, so that attempts used elsewhere do not bar the road of its course. An assignment may give more.
declare
  most integer := (select z.attempt_limit from public.quizzes as z where z.id = p_quiz_id);
begin
  if coalesce(most, 0) = 0 then return null; end if;
  most := most + (private.quiz_adjustment(p_learner, p_quiz_id)).extra_attempts;
  return (
    select greatest(
      most - count(*), case when p_lesson_id is not null and not coalesce(bool_or(a.lesson_id = p_lesson_id), false) then 1 else 0 end
    )
    from public.quiz_attempts as a
    where a.user_id = p_learner and a.quiz_id = p_quiz_id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.change_assignment (
  p_class_id      uuid,
  p_assignment_id uuid,
  p_change        jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Changes what private.write_assignment takes. What is assigned stays. Answers the assignment.
begin
  return private.assignment_to_json(private.write_assignment(private.require_assignment(p_class_id, p_assignment_id), p_change));
end;
$function$;

CREATE OR REPLACE FUNCTION private.change_class (
  p_class_id uuid,
  p_change   jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- p_change: {action} with what it needs: rename {name, year_level}; archive; bring_back; new_code; no_code; add_group {name};
-- rename_group {group_id, name}; delete_group {group_id}; add_teacher {staff_id}; remove_teacher {staff_id}. Teachers of a class are changed by
-- school administrators. Answers the class.
declare
  action constant text := p_change ->> 'action';
  class private.classes := private.require_class(p_class_id, action <> 'bring_back');
  named constant text := private.metadata_text(p_change, 'name', 100);
  wanted_group constant uuid := private.uuid_of(p_change ->> 'group_id');
  wanted_staff constant uuid := private.uuid_of(p_change ->> 'staff_id');
begin
  if action in ('add_teacher', 'remove_teacher', 'archive', 'bring_back') then
    perform private.require_school(class.school_id, 'school_admin');
  end if;
  -- Who changes the class waits for each other.
  perform 1 from private.schools as s where s.id = class.school_id for no key update;
  if action in ('add_group', 'rename_group') and named is null then
    perform private.raise_error(422, 'validation_failed', 'Enter the name of the group.', 'name');
  elsif action in ('add_group', 'rename_group') and exists (
    select 1 from private.class_groups as g where g.class_id = class.id and lower(g.name) = lower(named) and g.id is distinct from wanted_group
  ) then
    perform private.raise_error(422, 'validation_failed', 'The class has a group of this name already.', 'name');
  elsif action = 'add_teacher' and not exists (
    select 1 from private.current_staff as s where s.id = wanted_staff and s.school_id = class.school_id
  ) then
    perform private.raise_error(422, 'validation_failed', 'Choose somebody who works at the school.', 'staff_id');
  end if;
  case action
    when 'rename' then
      update private.classes as c
      set name = private.class_name(p_change, class.school_id, class.id), year_level = private.metadata_text(p_change, 'year_level', 50)
      where c.id = class.id;
    when 'archive' then
      update private.classes as c set archived_at = now() where c.id = class.id;
      delete from private.class_codes as k where k.class_id = class.id;
    when 'bring_back' then
      update private.classes as c set archived_at = null, name = private.class_name(to_jsonb(class), class.school_id, class.id) where c.id = class.id;
    when 'new_code' then perform private.new_class_code(class.id);
    when 'no_code' then delete from private.class_codes as k where k.class_id = class.id;
    when 'add_group' then insert into private.class_groups (class_id, name) values (class.id, named);
    when 'rename_group' then update private.class_groups as g set name = named where g.id = wanted_group and g.class_id = class.id;
    when 'delete_group' then
      perform private.assign_to_members(wanted_group) where exists (
        select 1 from private.class_groups as g where g.id = wanted_group and g.class_id = class.id
      );
      delete from private.class_groups as g where g.id = wanted_group and g.class_id = class.id;
    when 'add_teacher' then insert into private.class_teachers (class_id, staff_id) values (class.id, wanted_staff) on conflict do nothing;
    when 'remove_teacher' then delete from private.class_teachers as t where t.class_id = class.id and t.staff_id = wanted_staff;
    else perform private.raise_error(422, 'validation_failed', 'This cannot be done with a class.', 'action');
  end case;
  select c.* into class from private.classes as c where c.id = p_class_id;
  return private.class_to_json(class);
end;
$function$;

CREATE OR REPLACE FUNCTION private.class_attempts (
  p_class_id uuid
)
  RETURNS TABLE (
    student_id  uuid,
    quiz_id     text,
    attempt_id  uuid,
    started_at  timestamp with time zone,
    finished_at timestamp with time zone,
    percent     smallint,
    active_at   timestamp with time zone
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The attempts of its students at these quizzes, with the time of the last answer.
  select c.student_id, a.quiz_id, a.id, a.started_at, a.finished_at, a.percent,
    coalesce(a.handed_in_at, a.finished_at, (select max(w.updated_at) from public.attempt_answers as w where w.attempt_id = a.id), a.started_at)
  from (select distinct q.student_id, q.account, q.quiz_id, q.seen_since from private.class_quizzes(p_class_id) as q) as c
  join public.quiz_attempts as a on a.user_id = c.account and a.quiz_id = c.quiz_id and a.started_at >= c.seen_since;
$function$;

CREATE OR REPLACE FUNCTION private.class_grid_to_json (
  p_class private.classes
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Students × assignments. `cells` of a student: by the id of the assignment, without what is null; who does not have it has no cell.
  with cells as materialized (
    select * from private.assignment_cells(array(
      select s from private.student_assignments as s where s.class_id = p_class.id
    ))
  )
  select jsonb_build_object(
    'class', jsonb_build_object('id', p_class.id, 'name', p_class.name, 'school_id', p_class.school_id, 'archived_at', p_class.archived_at),
    'time_zone', (select s.time_zone from private.schools as s where s.id = p_class.school_id),
    'read_at', clock_timestamp(),
    'groups', coalesce((
      select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.name, g.id) from private.class_groups as g where g.class_id = p_class.id
    ), '[]'),
    'assignments', coalesce((
      select jsonb_agg(private.assignment_to_json(a) order by a.due_at nulls last, a.opens_at, a.id) from private.assignments as a where a.class_id = p_class.id
    ), '[]'),
    'students', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', t.id, 'name', private.student_name(t), 'last_name', t.last_name, 'username', t.username, 'group_id', m.group_id, 'since', m.since,
          'origin', t.origin,
          'cells', coalesce((
            select jsonb_object_agg(c.assignment_id, jsonb_strip_nulls(jsonb_build_object(
              'state', c.state, 'overdue', nullif(c.overdue, false), 'percent', c.percent, 'attempts', nullif(c.attempts, 0), 'done_at', c.done_at,
              'earlier_percent', c.earlier_percent, 'steps_done', case when c.steps > 1 then c.steps_done end, 'steps', case when c.steps > 1 then c.steps end,
              'due_at', x.due_at, 'extra_time_percent', nullif(x.extra_time_percent, 0), 'extra_attempts', nullif(x.extra_attempts, 0)
            )))
            from cells as c
            left join private.assignment_students as x on x.assignment_id = c.assignment_id and x.student_id = c.student_id
            where c.student_id = t.id
          ), '{}')
        ) order by lower(t.last_name), lower(private.student_name(t)), t.id
      )
      from private.class_students as m join private.students as t on t.id = m.student_id
      where m.class_id = p_class.id and m.until is null
    ), '[]')
  );
$function$;

CREATE OR REPLACE FUNCTION private.class_quizzes (
  p_class_id uuid
)
  RETURNS TABLE (
    student_id    uuid,
    account       uuid,
    assignment_id uuid,
    quiz_id       text,
    seen_since    timestamp with time zone
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The quizzes of what is set for a class, alone, as a stop or in a course, with each student for whom they are set.
  select distinct t.student_id, t.account, t.assignment_id, q.quiz_id, t.seen_since
  from private.student_assignments as t
  cross join lateral (
    select z.id as quiz_id from private.live_quizzes as z where z.id = t.quiz_id
    union all
    select l.quiz_id from private.unnumbered_lessons as l where l.quiz_id is not null and l.id = t.lesson_id
    union all
    select l.quiz_id from private.unnumbered_lessons as l where l.quiz_id is not null and l.course_id = t.course_id
  ) as q
  where t.class_id = p_class_id and t.account is not null and t.opens_at <= now();
$function$;

CREATE OR REPLACE FUNCTION private.create_assignment (
  p_class_id   uuid,
  p_assignment jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Sets something for a class: {course_id | lesson_id | quiz_id} and what private.write_assignment takes. Raises validation_failed for what learners do
-- not see, and beyond 200 assignments of a class. Answers the assignment.
declare
  class private.classes := private.require_class(p_class_id, true);
  made private.assignments;
begin
  perform 1 from private.schools as s where s.id = class.school_id for no key update;
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
    perform private.raise_error(422, 'validation_failed', 'Choose a course, a stop or a quiz.', 'item');
  elsif not (select t.is_live from private.assignment_title(made) as t) then
    perform private.raise_error(422, 'validation_failed', 'Students cannot see this yet.', 'item');
  elsif (select count(*) from private.assignments as a where a.class_id = class.id) >= 200 then
    perform private.raise_error(422, 'validation_failed', 'A class can have at most 200 assignments. Delete some first.', 'item');
  end if;
  return private.assignment_to_json(private.write_assignment(made, p_assignment));
end;
$function$;

CREATE OR REPLACE FUNCTION private.delete_assignment (
  p_class_id      uuid,
  p_assignment_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What students did stays theirs; the class asks for it no more. Again changes nothing.
declare
  class private.classes := private.require_class(p_class_id, true);
begin
  delete from private.assignments as a where a.id = p_assignment_id and a.class_id = class.id;
end;
$function$;

CREATE OR REPLACE FUNCTION private.due_lessons (
  p_learner   uuid,
  p_course_id text
)
  RETURNS TABLE (
    lesson_id text,
    due_at    timestamp with time zone,
    time_zone text
  )
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
-- When the stops of a course are due for a learner, with it or by themselves; the latest time of several, and none where one is without.
declare
  targets private.student_assignments[] := array(
    select s from private.student_assignments as s
    where s.account = p_learner and s.opens_at <= now() and s.excused_at is null and (s.due_at is null or s.member_since <= s.due_at)
  );
begin
  if targets = '{}' then return; end if;
  return query
    select l.id, max(t.due_at), min(h.time_zone)
    from unnest(targets) as t
    join private.unnumbered_lessons as l
      on l.course_id = p_course_id and (t.course_id = l.course_id or t.lesson_id = l.id or t.quiz_id = l.quiz_id)
    join private.classes as o on o.id = t.class_id
    join private.schools as h on h.id = o.school_id
    group by l.id having bool_and(t.due_at is not null);
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
    'assignment_students', (
      select jsonb_agg(jsonb_build_object(
        'title', n.title, 'is_assigned', x.is_assigned, 'due_at', x.due_at, 'extra_time_percent', x.extra_time_percent,
        'extra_attempts', x.extra_attempts, 'excused_at', x.excused_at
      ) order by a.opens_at, a.id)
      from private.students as t
      join private.assignment_students as x on x.student_id = t.id
      join private.assignments as a on a.id = x.assignment_id
      cross join lateral private.assignment_title(a) as n
      where t.account = p_id
    ),
    'login_cards', (
      select jsonb_agg(jsonb_build_object('made_at', c.made_at, 'ends_at', c.ends_at, 'first_used_at', c.first_used_at, 'chosen_at', c.chosen_at))
      from private.students as t join private.login_cards as c on c.student_id = t.id where t.account = p_id
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
      select jsonb_agg(jsonb_build_object('school', s.name, 'role', i.role, 'until', i.until, 'created_at', i.created_at, 'ends_at', i.ends_at) order by i.created_at, i.id)
      from private.staff_invitations as i join private.schools as s on s.id = i.school_id
      where i.email = private.confirmed_address(p_id)
    )
  );
$function$;

CREATE OR REPLACE FUNCTION private.get_class_help (
  p_class_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Who needs help and why, newest first; never a ranking. `reason`: stuck (wrong three times in a row on one question), left (begun, and nothing
-- done for a week), slow (longer than three times the class's median, and ten minutes, where five have finished), or not_signed_in.
declare
  class private.classes := private.require_class(p_class_id);
begin
  perform private.record_read('classes', class.id::text, 'help');
  return (
    with attempts as materialized (
      select * from private.class_attempts(class.id)
    ),
    answers as (
      select a.student_id, a.quiz_id, w.question_id, w.correct, a.active_at,
        row_number() over (partition by a.student_id, w.question_id order by a.active_at desc, a.attempt_id) as n
      from attempts as a join public.attempt_answers as w on w.attempt_id = a.attempt_id
      where w.correct is not null
    ),
    durations as (
      select a.*, extract(epoch from a.active_at - a.started_at) as seconds from attempts as a
    ),
    medians as (
      select d.quiz_id, percentile_cont(0.5) within group (order by d.seconds) as seconds
      from durations as d where d.finished_at is not null
      group by d.quiz_id having count(distinct d.student_id) >= 5
    ),
    reasons as (
      select s.student_id, 'stuck' as reason, min(s.quiz_id) as quiz_id, s.question_id, max(s.active_at) as at
      from answers as s where s.n <= 3
      group by s.student_id, s.question_id having count(*) = 3 and not bool_or(s.correct)
      union all
      select a.student_id, 'left', a.quiz_id, null, a.active_at from attempts as a
      where a.finished_at is null and a.active_at < now() - interval '7 days'
      union all
      select d.student_id, 'slow', d.quiz_id, null, max(d.active_at)
      from durations as d join medians as m on m.quiz_id = d.quiz_id
      where d.seconds > 3 * m.seconds and d.seconds > 600 and d.active_at > now() - interval '7 days'
      group by d.student_id, d.quiz_id
      union all
      select c.student_id, 'not_signed_in', null, null, min(greatest(t.opens_at, t.member_since))
      from private.assignment_cells(array(select s from private.student_assignments as s where s.class_id = class.id)) as c
      join private.student_assignments as t on t.assignment_id = c.assignment_id and t.student_id = c.student_id
      where c.state = 'not_signed_in' and t.opens_at <= now()
      group by c.student_id
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'student_id', r.student_id, 'name', private.student_name(t), 'username', t.username, 'reason', r.reason, 'quiz_id', r.quiz_id,
      'quiz_title', z.title, 'question_title', q.title, 'at', r.at
    ) order by r.at desc, r.student_id, r.question_id), '[]')
    from reasons as r
    join private.students as t on t.id = r.student_id
    left join public.quizzes as z on z.id = r.quiz_id
    left join public.questions as q on q.id = r.question_id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.get_class_questions (
  p_class_id   uuid,
  p_shows_held boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What needs teaching again: the questions of assigned quizzes that the class got wrong in its latest finished attempts, those with most wrong
-- answers first, at most 50, with the answers chosen and by whom, and what is right. Of a question that may not be told to a student of the class yet
-- (private.held_questions) only how many these are; p_shows_held tells it all the same, and leaves a line in the log.
declare
  class private.classes := private.require_class(p_class_id);
begin
  perform private.record_read('classes', class.id::text, case when p_shows_held then 'held questions' else 'questions' end);
  return (
    with latest as materialized (
      select distinct on (a.student_id, a.quiz_id) a.* from private.class_attempts(class.id) as a
      where a.finished_at is not null order by a.student_id, a.quiz_id, a.finished_at desc, a.attempt_id
    ),
    held as materialized (
      select h.question_id, count(distinct t.id) as students
      from private.class_students as m
      join private.students as t on t.id = m.student_id and t.account is not null
      cross join lateral private.held_questions(t.account) as h
      where m.class_id = class.id and m.until is null
      group by h.question_id
    ),
    answers as materialized (
      select l.student_id, l.quiz_id, w.question_id, w.answer, w.correct
      from latest as l join public.attempt_answers as w on w.attempt_id = l.attempt_id
      where w.correct is not null
    ),
    worst as (
      select a.quiz_id, a.question_id, count(*) as answered, count(*) filter (where not a.correct) as wrong
      from answers as a group by a.quiz_id, a.question_id
      having bool_or(not a.correct)
      order by 4 desc, 3, 2 limit 50
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'quiz_id', w.quiz_id, 'quiz_title', z.title, 'question_id', w.question_id, 'answered', w.answered, 'wrong', w.wrong,
      'question', private.shown_question(k, null, false), 'held_by', coalesce(h.students, 0)
    ) || case when h.students is null or p_shows_held then jsonb_build_object(
      'right', private.display_key(k), 'explanation', k.explanation,
      'choices', (
        select coalesce(jsonb_agg(jsonb_build_object('label', c.label, 'correct', c.correct, 'students', c.students) order by jsonb_array_length(c.students) desc, c.label), '[]')
        from (
          select l.label, bool_or(l.correct) as correct, jsonb_agg(private.student_name(t) order by private.student_name(t), t.id) as students
          from answers as a
          join private.students as t on t.id = a.student_id
          cross join lateral private.answer_labels(k, a.answer, a.correct) as l
          where a.quiz_id = w.quiz_id and a.question_id = w.question_id
          group by l.label
        ) as c
      )
    ) else '{}' end order by w.wrong desc, w.answered, w.question_id), '[]')
    from worst as w
    join private.keyed_questions as k on k.quiz_id = w.quiz_id and k.id = w.question_id
    join public.quizzes as z on z.id = w.quiz_id
    left join held as h on h.question_id = w.question_id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.get_course_overview (
  p_course_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Writes nothing, because screens are prefetched: `opened` is false while open_course has results to store.
-- `playable` is false for a quiz without a supported question: it blocks nobody, so it does not have to be completed
-- to make the next lesson available.
-- A course that needs a plan shows its road. Pictures of its lessons are left out, and there is nothing to open.
declare
  me uuid := auth.uid();
  locked boolean := private.needs_plan(me, p_course_id);
begin
  if not exists (select 1 from private.live_courses as c where c.id = p_course_id) then
    return null;
  end if;
  return (
    select jsonb_build_object(
      'course', jsonb_build_object(
        'id', c.id, 'title', c.title, 'description', c.description, 'small_description', c.small_description,
        'instructor', c.instructor, 'category', c.category, 'year', c.year, 'rating', g.rating, 'rating_count', g.rating_count,
        'image', c.image, 'location', c.location, 'duration_minutes', c.duration_minutes, 'require_watch', c.require_watch,
        'pass_mark', c.pass_mark, 'certificate_watch', c.certificate_watch,
        'needs_plan', locked,
        'video_count', r.video_count
      ),
      'opened', me is not null and (locked or r.opened),
      'complete', me is not null and r.complete,
      'certificate', (select t.code from private.certificates as t where t.user_id = me and t.course_id = c.id),
      'certificate_missing', case when me is not null and r.complete then private.certificate_missing(me, c.id) else '[]' end,
      'next', case when me is not null then private.next_step(me, c.id) end,
      'lessons', r.lessons
    )
    from public.courses as c
    cross join lateral (
      select
        bool_and(s.status is not distinct from s.stored) is not false as opened,
        count(*) filter (where l.lesson_type = 1) as video_count,
        coalesce(bool_or(s.status = 2) and bool_and(s.status = 2 or not s.playable), false) as complete,
        coalesce(jsonb_agg(
          jsonb_build_object(
            'lesson_id', l.id, 'lesson_type', l.lesson_type, 'position', l.ordinal_position, 'title', l.title,
            'description', l.description,
            'image', case when not locked or s.stored = 2 then l.image end, 'video_id', l.video_id, 'quiz_id', l.quiz_id,
            'duration_seconds', l.duration_seconds, 'question_count', s.question_count, 'playable', s.playable,
            'status', case when me is not null then s.status end, 'score', s.score, 'score_max', s.score_max,
            'result', case when s.status = 2 then 'Complete' else 'Incomplete' end, 'due_at', d.due_at, 'time_zone', d.time_zone
          ) order by l.ordinal_position
        ), '[]'::jsonb) as lessons
      from private.live_lessons as l
      join private.lesson_states(me, array[c.id]) as s on s.lesson_id = l.id
      left join private.due_lessons(me, c.id) as d on d.lesson_id = l.id
      where l.course_id = c.id
    ) as r
    cross join lateral private.shown_rating(c) as g
    where c.id = p_course_id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.get_home()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The next step, without one the course to begin with, and the first page of each group.
declare
  page_size constant integer := 24;
  me uuid := private.require_user();
  ids text[] := private.pathway_order(me);
  next jsonb := private.next_step(me);
  quizzes jsonb := private.home_quizzes(me, ids, 0, page_size);
begin
  return jsonb_build_object(
    'pathway', private.pathway_to_json(me),
    'continue', next,
    'suggestion', case when next is null then private.suggested_course(me, ids) end,
    'courses', private.home_courses(me, ids, 0, page_size),
    'more_courses', cardinality(ids) > page_size,
    'quizzes', quizzes -> 'quizzes',
    'more_quizzes', quizzes -> 'more',
    'assignments', private.my_assignments(me)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.get_student_work (
  p_class_id   uuid,
  p_student_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- One student of a class: the cells of the grid, and the latest 100 attempts at what the class was set, with the questions that were wrong; without
-- those that may not be told to the student yet. Leaves a line in the log. Raises student_not_found for who is not in the class.
declare
  class private.classes := private.require_class(p_class_id);
  student private.students;
begin
  select t.* into student from private.students as t
  join private.class_students as m on m.student_id = t.id and m.class_id = class.id and m.until is null
  where t.id = p_student_id;
  if not found then
    perform private.raise_error(404, 'student_not_found', 'This student is not in the class.');
  end if;
  perform private.record_read('students', student.id::text, 'work');
  return jsonb_build_object(
    'student', jsonb_build_object('id', student.id, 'name', private.student_name(student), 'username', student.username, 'origin', student.origin),
    'class', jsonb_build_object('id', class.id, 'name', class.name),
    'time_zone', (select s.time_zone from private.schools as s where s.id = class.school_id),
    'assignments', coalesce((
      select jsonb_agg(private.assignment_to_json(a) || jsonb_build_object('cell', jsonb_strip_nulls(jsonb_build_object(
        'state', c.state, 'overdue', nullif(c.overdue, false), 'percent', c.percent, 'attempts', nullif(c.attempts, 0), 'done_at', c.done_at,
        'steps_done', case when c.steps > 1 then c.steps_done end, 'steps', case when c.steps > 1 then c.steps end
      ))) order by a.due_at nulls last, a.opens_at, a.id)
      from private.assignment_cells(array(
        select s from private.student_assignments as s where s.class_id = class.id and s.student_id = student.id
      )) as c
      join private.assignments as a on a.id = c.assignment_id
    ), '[]'),
    'attempts', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', a.attempt_id, 'quiz_id', a.quiz_id, 'quiz_title', z.title, 'started_at', a.started_at, 'finished_at', a.finished_at, 'percent', a.percent,
        'seconds', least(86400, extract(epoch from a.active_at - a.started_at)::integer),
        'wrong', coalesce((
          select jsonb_agg(jsonb_build_object('question_id', q.id, 'title', q.title, 'answer', (
            select string_agg(l.label, ', ' order by l.label) from private.answer_labels(k, w.answer, w.correct) as l
          )) order by k.ordinal_position)
          from public.attempt_answers as w
          join public.questions as q on q.id = w.question_id
          join private.keyed_questions as k on k.id = q.id and k.quiz_id = a.quiz_id
          where w.attempt_id = a.attempt_id and w.correct = false and private.may_tell(student.account, q.id)
        ), '[]')
      ) order by a.started_at desc, a.attempt_id)
      from (
        select c.* from private.class_attempts(class.id) as c where c.student_id = student.id order by c.started_at desc limit 100
      ) as a
      join public.quizzes as z on z.id = a.quiz_id
    ), '[]')
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.local_time (
  p_text      text,
  p_time_zone text,
  p_field     text
)
  RETURNS timestamp WITH time zone
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- A day with its time, as in 2026-03-09T15:30, at the clock of a time zone; null for none. Raises validation_failed. A time that the clock skips or has
-- twice is the one that Postgres takes.
begin
  if p_text is null or p_text = '' then
    return null;
  elsif p_text !~ '^20[0-9]{2}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$' or not pg_input_is_valid(p_text, 'timestamp') then
    perform private.raise_error(422, 'validation_failed', 'Give a day and a time.', p_field);
  end if;
  return p_text::timestamp at time zone p_time_zone;
end;
$function$;

CREATE OR REPLACE FUNCTION private.my_assignments (
  p_learner uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- What a learner has to do, by the day on which it is due: each course, stop or quiz once, with its classes. Of several days the learner
-- has the latest. What is done stays until a week after it was due or, without a day, done. Only what has opened and learners see.
declare
  targets private.student_assignments[] := array(
    select s from private.student_assignments as s where s.account = p_learner and s.opens_at <= now()
  );
begin
  if targets = '{}' then return '[]'; end if;
  return (
    with items as (
      select
        t.course_id, t.lesson_id, t.quiz_id, min(n.title) as title, min(n.course_title) as course_title,
        case when bool_and(t.due_at is not null) then max(t.due_at) end as due_at, min(h.time_zone) as time_zone,
        bool_or(c.state in ('done', 'late')) as is_done, bool_and(c.state = 'excused') as is_excused, bool_or(c.state = 'under_way') as is_begun,
        bool_or(t.accepts_late) as accepts_late, max(c.done_at) as done_at, max(c.steps_done) as steps_done, max(c.steps) as steps,
        max(t.extra_time_percent) as extra_time_percent, max(t.extra_attempts) as extra_attempts,
        jsonb_agg(jsonb_build_object('name', o.name, 'note', a.note) order by o.name, a.id) as classes
      from unnest(targets) as t
      join private.assignment_cells(targets) as c on c.assignment_id = t.assignment_id and c.student_id = t.student_id
      join private.assignments as a on a.id = t.assignment_id
      cross join lateral private.assignment_title(a) as n
      join private.classes as o on o.id = a.class_id
      join private.schools as h on h.id = o.school_id
      where n.is_live and c.state <> 'before_joining'
      group by t.course_id, t.lesson_id, t.quiz_id
    )
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'kind', case when i.course_id is not null then 'course' when p.video_id is not null then 'video' else 'quiz' end,
        'course_id', coalesce(i.course_id, p.course_id), 'lesson_id', p.lesson_id, 'quiz_id', coalesce(i.quiz_id, p.quiz_id),
        'title', i.title, 'due_at', i.due_at, 'time_zone', i.time_zone,
        'state', case when i.is_done then 'done' when i.is_excused then 'excused' when i.is_begun then 'under_way' else 'not_begun' end,
        'overdue', not i.is_done and not i.is_excused and coalesce(i.due_at < now(), false), 'accepts_late', i.accepts_late,
        'steps_done', i.steps_done, 'steps', i.steps, 'extra_time_percent', i.extra_time_percent, 'extra_attempts', i.extra_attempts,
        'classes', i.classes
      ) order by i.due_at nulls last, i.title, i.course_id, i.lesson_id, i.quiz_id
    ), '[]')
    from items as i
    -- Where it is done: a quiz in the first course that has it.
    left join lateral (
      select l.course_id, l.id as lesson_id, l.quiz_id, l.video_id from private.unnumbered_lessons as l
      where l.id = i.lesson_id or l.quiz_id = i.quiz_id
      order by l.created_at, l.id limit 1
    ) as p on true
    where not (i.is_done and coalesce(i.due_at, i.done_at) < now() - interval '7 days')
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.open_class_grid (
  p_class_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The grid of a class, for its staff; the log notes the read once an hour.
declare
  class private.classes := private.require_class(p_class_id);
begin
  perform private.record_read('classes', class.id::text, 'grid');
  return private.class_grid_to_json(class);
end;
$function$;

CREATE OR REPLACE FUNCTION private.open_quiz (
  p_course_id text,
  p_ref       text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- A quiz with its questions, without keys, and the attempt that is open; null if there is no such quiz.
declare
  me uuid := private.require_user();
  target record := private.find_quiz(p_course_id, p_ref);
  open_attempt public.quiz_attempts;
  here boolean;
  seed uuid;
  asked text[];
begin
  if target.quiz_id is null then
    return null;
  end if;
  select a.* into open_attempt
  from public.quiz_attempts as a
  where a.user_id = me and a.quiz_id = target.quiz_id and a.finished_at is null;
  here := found and open_attempt.lesson_id is not distinct from target.lesson_id;
  -- While an attempt is open, in whatever place, nobody sees a question that was not drawn for it.
  asked := open_attempt.drawn;
  if not here then
    seed := private.next_order_seed(me, target.quiz_id);
    asked := coalesce(asked, private.draw_questions(target.quiz_id, seed));
  end if;
  if open_attempt.id is null then
    open_attempt.user_id := me;
    open_attempt.quiz_id := target.quiz_id;
    open_attempt.drawn := asked;
  end if;
  return (
    select jsonb_build_object(
      'course', (
        select jsonb_build_object('id', c.id, 'title', c.title)
        from public.courses as c where c.id = p_course_id and target.lesson_id is not null
      ),
      'lesson_id', target.lesson_id,
      'quiz', jsonb_build_object(
        'id', z.id, 'title', z.title, 'description', z.description, 'image', z.image, 'category', z.category,
        'feedback_timing', z.feedback_timing, 'attempt_limit', z.attempt_limit,
        'time_limit_minutes', private.time_limit_for(me, z.id),
        'question_count', (
          select count(*) from private.live_questions as q where q.quiz_id = z.id and (asked is null or q.id = any (asked))
        ),
        'attempts_left', private.attempts_left(me, z.id, target.lesson_id),
        'pass_mark', coalesce((select c.pass_mark from public.courses as c where c.id = p_course_id and target.lesson_id is not null), 0)
      ),
      -- In the order of the attempt under way, or of the one that would be started now. Where time is limited, it begins to run
      -- before the questions are seen.
      'questions', case
        when here then private.shown_questions(z.id, open_attempt.order_seed, asked)
        when z.time_limit_minutes > 0 then '[]'
        -- Whoever has no attempt left would be shown questions that were never drawn for them.
        when asked is not null and private.attempts_left(me, z.id, target.lesson_id) = 0 then '[]'
        else private.shown_questions(z.id, seed, asked)
      end,
      'attempt', private.attempt_to_json(case when here then open_attempt.id end),
      'elsewhere', private.attempt_place(case when not here and open_attempt.handed_in_at is null then open_attempt.id end),
      'finish_first', private.attempt_place(private.attempt_holder(open_attempt)),
      'best', case
        when target.lesson_id is not null then (
          select jsonb_build_object('score', r.score, 'score_max', r.score_max)
          from public.lesson_results as r
          where r.user_id = me and r.lesson_id = target.lesson_id and r.status = 2
        )
        else (
          select jsonb_build_object('score', a.score, 'score_max', a.score_max)
          from public.quiz_attempts as a
          where a.user_id = me and a.quiz_id = z.id and a.lesson_id is null and a.finished_at is not null
          order by a.score::numeric / greatest(a.score_max, 1) desc, a.score desc
          limit 1
        )
      end
    )
    from public.quizzes as z
    where z.id = target.quiz_id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.quiz_adjustment (
  p_learner uuid,
  p_quiz_id text,
  OUT       extra_time_percent integer,
  OUT       extra_attempts integer
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- What teachers gave a learner for a quiz: of several assignments of it, whether alone or in a stop or a course, the most.
begin
  select max(s.extra_time_percent), max(s.extra_attempts) into extra_time_percent, extra_attempts
  from private.student_assignments as s
  where s.account = p_learner and (s.extra_time_percent > 0 or s.extra_attempts > 0) and (
    s.quiz_id = p_quiz_id
    or exists (select 1 from public.lessons as l where l.quiz_id = p_quiz_id and l.removed_at is null and (l.id = s.lesson_id or l.course_id = s.course_id))
  );
  extra_time_percent := coalesce(extra_time_percent, 0);
  extra_attempts := coalesce(extra_attempts, 0);
end;
$function$;

CREATE OR REPLACE FUNCTION private.refresh_class_grid (
  p_class_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The grid again, without a line in the log. Raises grid_not_opened where the log has no line of this hour: then it is to be opened.
declare
  class private.classes := private.require_class(p_class_id);
begin
  if not exists (
    select 1 from public.audit_log as l
    where l.table_name = 'classes' and l.row_id = class.id::text and l.action = 'read' and l.actor = (select auth.uid())
      and l.after ->> 'what' = 'grid' and l.at > clock_timestamp() - interval '1 hour'
  ) then
    perform private.raise_error(409, 'grid_not_opened', 'Open the grid of this class again.');
  end if;
  return private.class_grid_to_json(class);
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_assignment (
  p_class_id      uuid,
  p_assignment_id uuid
)
  RETURNS private.assignments
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- An assignment of a class, locked, for a caller who may change the class. Raises as private.require_class does, and assignment_not_found.
declare
  class private.classes := private.require_class(p_class_id, true);
  assignment private.assignments;
begin
  select a.* into assignment from private.assignments as a where a.id = p_assignment_id and a.class_id = class.id for update;
  if not found then
    perform private.raise_error(404, 'assignment_not_found', 'This assignment does not exist any more.');
  end if;
  return assignment;
end;
$function$;

CREATE OR REPLACE FUNCTION private.start_attempt (
  p_course_id text,
  p_ref       text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Returns the open attempt if there is one, with the questions that were drawn for it: tabs and devices share it. Raises quiz_open_elsewhere where it belongs to another
-- lesson, or to practice, finish_first and no_attempts_left.
declare
  me uuid := private.require_learner();
  target record := private.find_quiz(p_course_id, p_ref);
  attempt public.quiz_attempts;
begin
  if target.quiz_id is null then
    perform private.raise_error(404, 'quiz_not_found', 'Lesson not found');
  end if;
  if not exists (select 1 from private.live_questions as q where q.quiz_id = target.quiz_id) then
    perform private.raise_error(409, 'quiz_empty', 'No questions found for this lesson');
  end if;
  -- Of several tabs that start at once the first one makes the attempt, and the others get it.
  perform private.lock_learner(me);
  select a.* into attempt from public.quiz_attempts as a
  where a.user_id = me and a.quiz_id = target.quiz_id and a.finished_at is null;
  -- One whose time is over bars the way no more, nor one that waits for nothing any more. In this place the former is returned, so that its
  -- learner sees how it ended.
  if attempt.handed_in_at is not null or attempt.lesson_id is distinct from target.lesson_id
    and private.attempt_ends_at(attempt) < clock_timestamp() - private.time_limit_grace() then
    perform private.end_attempt(private.lock_attempt(me, attempt.id));
    select a.* into attempt from public.quiz_attempts as a where a.id = attempt.id and a.finished_at is null;
  end if;
  if attempt.handed_in_at is not null then
    perform private.require_unheld(attempt);
  elsif attempt.id is null then
    if private.attempts_left(me, target.quiz_id, target.lesson_id) = 0 then
      perform private.raise_error(409, 'no_attempts_left', 'You have used all attempts at this quiz.');
    end if;
    -- What is drawn is not made independent meanwhile.
    perform private.lock_grading(target.quiz_id, false);
    attempt.user_id := me;
    attempt.quiz_id := target.quiz_id;
    attempt.order_seed := private.next_order_seed(me, target.quiz_id);
    attempt.drawn := private.draw_questions(target.quiz_id, attempt.order_seed);
    perform private.require_unheld(attempt);
    insert into public.quiz_attempts as a (user_id, quiz_id, lesson_id, order_seed, time_limit_minutes, drawn)
    values (
      me, target.quiz_id, target.lesson_id, attempt.order_seed,
      (select private.time_limit_for(me, z.id) from public.quizzes as z where z.id = target.quiz_id), attempt.drawn
    )
    returning a.* into attempt;
  elsif attempt.lesson_id is distinct from target.lesson_id then
    perform private.raise_error(
      409, 'quiz_open_elsewhere', 'You have started this quiz in another place. Finish it there or leave it first.'
    );
  end if;
  return private.attempt_to_json(attempt.id)
    || jsonb_build_object('questions', private.shown_questions(target.quiz_id, attempt.order_seed, attempt.drawn));
end;
$function$;

CREATE OR REPLACE FUNCTION private.time_limit_for (
  p_learner uuid,
  p_quiz_id text
)
  RETURNS integer
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The minutes that a learner has for a quiz, with the extra time of the profile or of an assignment, whichever is more; 0: no limit.
declare
  minutes constant integer := (select z.time_limit_minutes from public.quizzes as z where z.id = p_quiz_id);
begin
  if minutes = 0 then return 0; end if;
  return (
    select ceil(minutes * (100 + greatest(p.extra_time_percent, (private.quiz_adjustment(p_learner, p_quiz_id)).extra_time_percent)) / 100.0)
    from public.profiles as p where p.id = p_learner
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.write_assignment (
  p_assignment private.assignments,
  p_given      jsonb
)
  RETURNS private.assignments
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Stores an assignment with what is given of {audience, group_id, student_ids, opens_at, due_at, note, accepts_late, counts_earlier}; what is not
-- named stays. Days are local texts (private.local_time). Raises validation_failed.
declare
  zone constant text := (
    select s.time_zone from private.classes as c join private.schools as s on s.id = c.school_id where c.id = p_assignment.class_id
  );
  targets constant uuid[] := array(
    select private.uuid_of(i.id) from jsonb_array_elements_text(case jsonb_typeof(p_given -> 'student_ids') when 'array' then p_given -> 'student_ids' else '[]' end) as i (id)
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
      perform private.raise_error(422, 'validation_failed', 'Choose a group of the class.', 'group_id');
    elsif stored.audience = 'students' and (cardinality(targets) = 0 or exists (
      select 1 from unnest(targets) as i (id)
      where not exists (select 1 from private.class_students as m where m.class_id = stored.class_id and m.student_id = i.id and m.until is null)
    )) then
      perform private.raise_error(422, 'validation_failed', 'Choose students of the class.', 'student_ids');
    end if;
  end if;
  if p_given ? 'opens_at' then stored.opens_at := coalesce(private.local_time(p_given ->> 'opens_at', zone, 'opens_at'), now()); end if;
  if p_given ? 'due_at' then stored.due_at := private.local_time(p_given ->> 'due_at', zone, 'due_at'); end if;
  if p_given ? 'note' then stored.note := private.close_bidi_controls(private.metadata_text(p_given, 'note', 1000)); end if;
  if p_given ? 'accepts_late' then stored.accepts_late := coalesce(p_given -> 'accepts_late' = 'true', false); end if;
  if p_given ? 'counts_earlier' then stored.counts_earlier := coalesce(p_given -> 'counts_earlier' = 'true', false); end if;
  if stored.due_at <= stored.opens_at then
    perform private.raise_error(422, 'validation_failed', 'It is due before it opens.', 'due_at');
  end if;
  insert into private.assignments as a select stored.*
  on conflict (id) do update set
    audience = excluded.audience, group_id = excluded.group_id, opens_at = excluded.opens_at, due_at = excluded.due_at, note = excluded.note,
    accepts_late = excluded.accepts_late, counts_earlier = excluded.counts_earlier
  returning a.* into stored;
  if p_given ? 'audience' then
    update private.assignment_students as x set is_assigned = false where x.assignment_id = stored.id and x.is_assigned and x.student_id <> all (targets);
    insert into private.assignment_students as x (assignment_id, student_id, is_assigned)
    select stored.id, i.id, true from unnest(targets) as i (id) where stored.audience = 'students'
    on conflict (assignment_id, student_id) do update set is_assigned = true;
  end if;
  return stored;
end;
$function$;

CREATE OR REPLACE FUNCTION public.adjust_assignment (
  p_class_id      uuid,
  p_assignment_id uuid,
  p_student_ids   uuid[],
  p_change        jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.adjust_assignment(p_class_id, p_assignment_id, p_student_ids, p_change); $function$;

REVOKE ALL ON FUNCTION "public"."adjust_assignment"(uuid, uuid, uuid[], jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.change_assignment (
  p_class_id      uuid,
  p_assignment_id uuid,
  p_change        jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.change_assignment(p_class_id, p_assignment_id, p_change); $function$;

REVOKE ALL ON FUNCTION "public"."change_assignment"(uuid, uuid, jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.create_assignment (
  p_class_id   uuid,
  p_assignment jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.create_assignment(p_class_id, p_assignment); $function$;

REVOKE ALL ON FUNCTION "public"."create_assignment"(uuid, jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.delete_assignment (
  p_class_id      uuid,
  p_assignment_id uuid
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.delete_assignment(p_class_id, p_assignment_id); $function$;

REVOKE ALL ON FUNCTION "public"."delete_assignment"(uuid, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.get_class_help (
  p_class_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.get_class_help(p_class_id); $function$;

REVOKE ALL ON FUNCTION "public"."get_class_help"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.get_class_questions (
  p_class_id   uuid,
  p_shows_held boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.get_class_questions(p_class_id, p_shows_held); $function$;

REVOKE ALL ON FUNCTION "public"."get_class_questions"(uuid, boolean) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.get_student_work (
  p_class_id   uuid,
  p_student_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.get_student_work(p_class_id, p_student_id); $function$;

REVOKE ALL ON FUNCTION "public"."get_student_work"(uuid, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.open_class_grid (
  p_class_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.open_class_grid(p_class_id); $function$;

REVOKE ALL ON FUNCTION "public"."open_class_grid"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.refresh_class_grid (
  p_class_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.refresh_class_grid(p_class_id); $function$;

REVOKE ALL ON FUNCTION "public"."refresh_class_grid"(uuid) FROM PUBLIC, "anon", "service_role";

ALTER TABLE "private"."assignment_students"
  ADD CONSTRAINT "assignment_students_student_id_fkey" FOREIGN KEY (student_id) REFERENCES private.students(id) ON DELETE CASCADE;

ALTER TABLE "private"."assignments"
  ADD CONSTRAINT "assignments_class_id_fkey" FOREIGN KEY (class_id) REFERENCES private.classes(id) ON DELETE CASCADE;

ALTER TABLE "private"."assignments"
  ADD CONSTRAINT "assignments_course_id_fkey" FOREIGN KEY (course_id) REFERENCES public.courses(id) ON DELETE CASCADE;

ALTER TABLE "private"."assignments"
  ADD CONSTRAINT "assignments_created_by_fkey" FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "private"."assignments"
  ADD CONSTRAINT "assignments_group_id_fkey" FOREIGN KEY (group_id) REFERENCES private.class_groups(id) ON DELETE CASCADE;

ALTER TABLE "private"."assignments"
  ADD CONSTRAINT "assignments_lesson_id_fkey" FOREIGN KEY (lesson_id) REFERENCES public.lessons(id) ON DELETE CASCADE;

ALTER TABLE "private"."assignment_students"
  ADD CONSTRAINT "assignment_students_assignment_id_fkey" FOREIGN KEY (assignment_id) REFERENCES private.assignments(id) ON DELETE CASCADE;

ALTER TABLE "private"."assignments"
  ADD CONSTRAINT "assignments_quiz_id_fkey" FOREIGN KEY (quiz_id) REFERENCES public.quizzes(id) ON DELETE CASCADE;

CREATE VIEW "private"."student_assignments" WITH (security_invoker=true) AS  SELECT a.id AS assignment_id,
    a.class_id,
    t.id AS student_id,
    t.account,
    m.since AS member_since,
        CASE t.origin
            WHEN 'school'::text THEN '-infinity'::timestamp with time zone
            ELSE m.since
        END AS seen_since,
    a.course_id,
    a.lesson_id,
    a.quiz_id,
    a.opens_at,
    COALESCE(x.due_at, a.due_at) AS due_at,
    a.accepts_late,
    a.counts_earlier,
    COALESCE((x.extra_time_percent)::integer, 0) AS extra_time_percent,
    COALESCE((x.extra_attempts)::integer, 0) AS extra_attempts,
    x.excused_at
   FROM ((((private.assignments a
     JOIN private.classes c ON (((c.id = a.class_id) AND (c.archived_at IS NULL))))
     JOIN private.class_students m ON (((m.class_id = a.class_id) AND (m.until IS NULL))))
     JOIN private.students t ON (((t.id = m.student_id) AND (t.left_at IS NULL))))
     LEFT JOIN private.assignment_students x ON (((x.assignment_id = a.id) AND (x.student_id = t.id))))
  WHERE
        CASE a.audience
            WHEN 'class'::text THEN true
            WHEN 'group'::text THEN (m.group_id = a.group_id)
            ELSE COALESCE(x.is_assigned, false)
        END;

CREATE OR REPLACE FUNCTION private.assignment_cells (
  p_targets private.student_assignments[]
)
  RETURNS TABLE (
    assignment_id   uuid,
    student_id      uuid,
    state           text,
    overdue         boolean,
    percent         smallint,
    attempts        integer,
    done_at         timestamp with time zone,
    earlier_percent smallint,
    steps_done      integer,
    steps           integer
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- One row for each target. An assignment has steps: the stops of a course, or its one stop or quiz; quizzes in which nothing can be answered are none.
  -- A step is done at the first finished attempt at the quiz, wherever it was made, or when the video was completed; not before
  -- seen_since, nor before opens_at unless earlier work counts. `percent` is the best of the attempts that count, of a course the mean of its quizzes.
  with targets as materialized (
    select t.* from unnest(p_targets) as t
  ),
  steps as materialized (
    select distinct on (t.assignment_id, s.lesson_id, s.quiz_id) t.assignment_id, s.lesson_id, s.video_id, s.quiz_id
    from (select distinct on (a.assignment_id) a.assignment_id, a.course_id, a.lesson_id, a.quiz_id from targets as a) as t
    cross join lateral (
      select l.id as lesson_id, l.video_id, l.quiz_id from private.unnumbered_lessons as l where l.id = t.lesson_id
      union all
      select l.id, l.video_id, l.quiz_id from private.unnumbered_lessons as l where l.course_id = t.course_id
      union all
      select null, null, z.id from private.live_quizzes as z where z.id = t.quiz_id
    ) as s
    where s.quiz_id is null or exists (select 1 from private.live_places as p where p.quiz_id = s.quiz_id)
  ),
  done as (
    select t.assignment_id, t.student_id, w.*
    from targets as t
    join steps as s on s.assignment_id = t.assignment_id and s.quiz_id is not null
    cross join lateral (
      select
        min(a.at) filter (where a.is_counted) as done_at, max(a.percent) filter (where a.is_counted and (t.accepts_late or not a.is_late)) as percent,
        (count(*) filter (where a.is_counted))::integer as attempts, max(a.percent) filter (where a.is_earlier) as earlier_percent,
        bool_or(a.at is null or a.is_counted) as is_begun
      from (
        select
          o.percent, coalesce(o.handed_in_at, o.finished_at) as at,
          coalesce(coalesce(o.handed_in_at, o.finished_at) > t.due_at, false) as is_late,
          t.counts_earlier or coalesce(o.handed_in_at, o.finished_at) >= t.opens_at as is_counted,
          not t.counts_earlier and coalesce(o.handed_in_at, o.finished_at) < t.opens_at as is_earlier
        from public.quiz_attempts as o
        where o.user_id = t.account and o.quiz_id = s.quiz_id and o.started_at >= t.seen_since
      ) as a
    ) as w
    union all
    select
      t.assignment_id, t.student_id,
      case when r.status = 2 and r.completed_at >= t.seen_since and (t.counts_earlier or r.completed_at >= t.opens_at) then r.completed_at end,
      null, 0, null, coalesce(v.updated_at >= t.seen_since and (t.counts_earlier or v.updated_at >= t.opens_at), false)
    from targets as t
    join steps as s on s.assignment_id = t.assignment_id and s.quiz_id is null
    left join public.lesson_results as r on r.user_id = t.account and r.lesson_id = s.lesson_id
    left join public.video_progress as v on v.user_id = t.account and v.video_id = s.video_id
  ),
  sums as (
    select
      d.assignment_id, d.student_id, count(*)::integer as steps, count(d.done_at)::integer as steps_done, max(d.done_at) as done_at,
      round(avg(d.percent))::smallint as percent, sum(d.attempts)::integer as attempts, round(avg(d.earlier_percent))::smallint as earlier_percent,
      coalesce(bool_or(d.is_begun or d.done_at is not null), false) as is_begun
    from done as d
    group by d.assignment_id, d.student_id
  )
  select
    t.assignment_id, t.student_id, c.state, c.state in ('under_way', 'not_begun', 'not_signed_in') and coalesce(t.due_at < now(), false),
    s.percent, coalesce(s.attempts, 0), case when c.state in ('done', 'late') then s.done_at end, s.earlier_percent,
    coalesce(s.steps_done, 0), coalesce(s.steps, 0)
  from targets as t
  left join sums as s on s.assignment_id = t.assignment_id and s.student_id = t.student_id
  left join private.students as n on n.id = t.student_id
  left join auth.users as u on u.id = t.account
  left join private.login_cards as k on k.student_id = t.student_id
  cross join lateral (
    select case
      when t.member_since > t.due_at then 'before_joining'
      when t.excused_at is not null then 'excused'
      when s.steps_done = s.steps then case when s.done_at > t.due_at then 'late' else 'done' end
      when s.is_begun then 'under_way'
      when n.origin = 'school' and (t.account is null or k.chosen_at is null or u.last_sign_in_at is null) then 'not_signed_in'
      else 'not_begun'
    end as state
  ) as c;
$function$;

CREATE INDEX assignment_students_student_id_idx ON private.assignment_students USING btree (student_id);

CREATE INDEX assignments_class_id_idx ON private.assignments USING btree (class_id);

CREATE INDEX assignments_course_id_idx ON private.assignments USING btree (course_id);

CREATE INDEX assignments_created_by_idx ON private.assignments USING btree (created_by);

CREATE INDEX assignments_group_id_idx ON private.assignments USING btree (group_id);

CREATE INDEX assignments_lesson_id_idx ON private.assignments USING btree (lesson_id);

CREATE INDEX assignments_quiz_id_idx ON private.assignments USING btree (quiz_id);

CREATE TRIGGER assignments_touch
  BEFORE UPDATE ON private.assignments
  FOR EACH ROW
  EXECUTE FUNCTION private.touch_row();

COMMENT ON COLUMN "private"."assignment_students"."due_at" IS 'Instead of the day of the assignment.';

COMMENT ON COLUMN "private"."assignment_students"."is_assigned" IS 'Of an assignment for some students: whether this is one of them.';

COMMENT ON COLUMN "private"."assignments"."accepts_late" IS 'Whether what was finished after due_at counts.';

COMMENT ON COLUMN "private"."assignments"."counts_earlier" IS 'Whether what was finished before opens_at counts.';

COMMENT ON TABLE "private"."assignment_students" IS 'What an assignment says of one student: that it is set for them, and what is different for them.';

COMMENT ON TABLE "private"."assignments" IS 'A course, a stop or a quiz that a class is to do. It belongs to the class, not to the teacher.';

COMMENT ON VIEW "private"."student_assignments" IS 'Each assignment with each student for whom it is set now, and what it says to that student.';

REVOKE ALL ON FUNCTION "private"."adjust_assignment"(uuid, uuid, uuid[], jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."adjust_assignment"(uuid, uuid, uuid[], jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."assign_to_members"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."assignment_cells"(private.student_assignments[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."assignment_title"(private.assignments) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."assignment_to_json"(private.assignments) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."change_assignment"(uuid, uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."change_assignment"(uuid, uuid, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."class_attempts"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."class_grid_to_json"(private.classes) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."class_quizzes"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."create_assignment"(uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."create_assignment"(uuid, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."delete_assignment"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."delete_assignment"(uuid, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."due_lessons"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."get_class_help"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_class_help"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."get_class_questions"(uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_class_questions"(uuid, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."get_student_work"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_student_work"(uuid, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."local_time"(text, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."my_assignments"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."open_class_grid"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."open_class_grid"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."quiz_adjustment"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."refresh_class_grid"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refresh_class_grid"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."require_assignment"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."time_limit_for"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."write_assignment"(private.assignments, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."adjust_assignment"(uuid, uuid, uuid[], jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."adjust_assignment"(uuid, uuid, uuid[], jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."adjust_assignment"(uuid, uuid, uuid[], jsonb) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."change_assignment"(uuid, uuid, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."change_assignment"(uuid, uuid, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."change_assignment"(uuid, uuid, jsonb) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."create_assignment"(uuid, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."create_assignment"(uuid, jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."create_assignment"(uuid, jsonb) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."delete_assignment"(uuid, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."delete_assignment"(uuid, uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."delete_assignment"(uuid, uuid) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_class_help"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."get_class_help"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_class_help"(uuid) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_class_questions"(uuid, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."get_class_questions"(uuid, boolean) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_class_questions"(uuid, boolean) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_student_work"(uuid, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."get_student_work"(uuid, uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_student_work"(uuid, uuid) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."open_class_grid"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."open_class_grid"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."open_class_grid"(uuid) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."refresh_class_grid"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."refresh_class_grid"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."refresh_class_grid"(uuid) TO "postgres";
