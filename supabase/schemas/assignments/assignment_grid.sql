-- How far the students of a class are with what was set for them: what teachers see, and what each learner has to do
-- (docs/product.md#assignments). Everything is computed when it is read, from attempts and completions.

create function private.assignment_cells(p_targets private.student_assignments[]) returns table (
  assignment_id uuid, student_id uuid, state text, overdue boolean, percent smallint, attempts integer, done_at timestamptz,
  earlier_percent smallint, steps_done integer, steps integer
)
language plpgsql stable rows 100
set search_path = ''
as $$
#variable_conflict use_column
-- One row for each target. An assignment has steps: the stops of a course, or its one stop or quiz; quizzes in which
-- nothing can be answered are none. A step is done at the first finished attempt at the quiz, wherever it was made, or
-- when the video was completed; not before seen_since, nor before opens_at unless earlier work counts. `percent` is the
-- best of the attempts that count, of a course the mean of its quizzes.
begin
  return query
  with targets as materialized (
    select t.* from unnest(p_targets) as t
  ),
  steps as materialized (
    select s.* from private.assignment_steps as s
    where s.assignment_id = any (array(select t.assignment_id from targets as t)) and (s.quiz_id is null or exists (
      select 1
      from private.live_places as p
      join public.questions as q on q.id = p.question_id and q.type = any (private.supported_question_types())
      join private.question_keys as k on k.question_id = q.id
      where p.quiz_id = s.quiz_id
    ))
  ),
  done as (
    select t.assignment_id, t.student_id, w.*
    from targets as t
    join steps as s on s.assignment_id = t.assignment_id and s.quiz_id is not null
    cross join lateral (
      select
        min(a.at) filter (where a.is_counted) as done_at,
          max(a.percent) filter (where a.is_counted and (t.accepts_late or not a.is_late)) as percent,
        (count(a.at) filter (where a.is_counted))::integer as attempts, max(a.percent) filter (where a.is_earlier) as earlier_percent,
        bool_or(a.at is null or a.is_counted) as is_begun
      from (
        select
          o.percent, coalesce(o.submitted_at, o.finished_at) as at,
          coalesce(coalesce(o.submitted_at, o.finished_at) > t.due_at, false) as is_late,
          t.counts_earlier or coalesce(o.submitted_at, o.finished_at) >= t.opens_at as is_counted,
          not t.counts_earlier and coalesce(o.submitted_at, o.finished_at) < t.opens_at as is_earlier
        from public.quiz_attempts as o
        where o.user_id = t.account and o.quiz_id = s.quiz_id and o.started_at >= t.seen_since
      ) as a
    ) as w
    union all
    select
      t.assignment_id, t.student_id,
      -- The first completion, or the latest one, which is noted as a change.
      case
        when r.status <> 2 then null
        when r.completed_at >= t.seen_since and (t.counts_earlier or r.completed_at >= t.opens_at) then r.completed_at
        when r.updated_at >= t.seen_since and (t.counts_earlier or r.updated_at >= t.opens_at) then r.updated_at
      end,
      null, 0, null, coalesce(v.updated_at >= t.seen_since and (t.counts_earlier or v.updated_at >= t.opens_at), false)
    from targets as t
    join steps as s on s.assignment_id = t.assignment_id and s.quiz_id is null
    left join public.lesson_results as r on r.user_id = t.account and r.lesson_id = s.lesson_id
    left join public.video_progress as v on v.user_id = t.account and v.video_id = s.video_id
  ),
  sums as (
    select
      d.assignment_id, d.student_id, count(*)::integer as steps, count(d.done_at)::integer as steps_done, max(d.done_at) as done_at,
      round(avg(d.percent))::smallint as percent, sum(d.attempts)::integer as attempts,
        round(avg(d.earlier_percent))::smallint as earlier_percent,
      coalesce(bool_or(d.is_begun or d.done_at is not null), false) as is_begun
    from done as d
    group by d.assignment_id, d.student_id
  )
  select
    t.assignment_id, t.student_id, c.state, s.steps > 0 and c.state in ('under_way', 'not_begun', 'not_signed_in')
      and coalesce(t.due_at < now(), false),
    s.percent, coalesce(s.attempts, 0), case when c.state in ('done', 'late') then s.done_at end, s.earlier_percent,
    coalesce(s.steps_done, 0), coalesce(s.steps, 0)
  from targets as t
  left join sums as s on s.assignment_id = t.assignment_id and s.student_id = t.student_id
  left join private.students as n on n.id = t.student_id
  left join auth.users as u on u.id = t.account
  cross join lateral (
    select case
      when t.member_since > t.due_at then 'before_joining'
      when t.excused_at is not null then 'excused'
      when s.steps_done = s.steps then case when s.done_at > t.due_at then 'late' else 'done' end
      when s.is_begun then 'under_way'
      when n.origin = 'school' and u.last_sign_in_at is null then 'not_signed_in'
      else 'not_begun'
    end as state
  ) as c;
end;
$$;

create function private.grid_cells(p_targets private.student_assignments[]) returns table (assignment_id uuid, student_id uuid, cell jsonb)
language plpgsql stable rows 100
set search_path = ''
as $$
#variable_conflict use_column
-- The same as pages show it, without what is null, and with what is different for the student.
begin
  return query
    select c.assignment_id, c.student_id, jsonb_strip_nulls(jsonb_build_object(
      'state', c.state, 'overdue', nullif(c.overdue, false), 'percent', c.percent, 'attempts', nullif(c.attempts, 0), 'done_at', c.done_at,
      'earlier_percent', c.earlier_percent, 'steps_done', case when c.steps > 1 then c.steps_done end, 'steps', case
        when c.steps > 1 then c.steps end,
      'due_at', x.due_at, 'extra_time_percent', nullif(x.extra_time_percent, 0), 'extra_attempts', nullif(x.extra_attempts, 0)
    ))
    from private.assignment_cells(p_targets) as c
    left join private.assignment_students as x on x.assignment_id = c.assignment_id and x.student_id = c.student_id;
end;
$$;

create function private.class_grid_to_json(p_class private.classes) returns jsonb
language sql stable
set search_path = ''
as $$
  -- Students × assignments. `cells` of a student: by the id of the assignment; who does not have it has no cell, and of
  -- an archived class there are names alone.
  with cells as materialized (
    select c.student_id, jsonb_object_agg(c.assignment_id, c.cell) as cells
    from private.grid_cells(array(select s from private.student_assignments as s where s.class_id = p_class.id)) as c
    group by c.student_id
  )
  select jsonb_build_object(
    'class', jsonb_build_object('id', p_class.id, 'name', p_class.name, 'school_id', p_class.school_id, 'archived_at', p_class.archived_at),
    'time_zone', (select s.time_zone from private.schools as s where s.id = p_class.school_id),
    'read_at', clock_timestamp(),
    'groups', coalesce((
      select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.name, g.id)
      from private.class_groups as g where g.class_id = p_class.id and p_class.archived_at is null
    ), '[]'),
    'assignments', coalesce((
      select jsonb_agg(private.assignment_to_json(a) order by a.due_at nulls last, a.opens_at, a.id)
        from private.assignments as a where a.class_id = p_class.id
    ), '[]'),
    'students', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', t.id, 'name', private.student_name(t), 'last_name', t.last_name,
          'username', case when p_class.archived_at is null then t.username end, 'group_id', case
            when p_class.archived_at is null then m.group_id end, 'since', m.since,
          'origin', t.origin, 'cells', coalesce(c.cells, '{}')
        ) order by lower(t.last_name), lower(private.student_name(t)), t.id
      )
      from private.members_of(p_class) as m
      join private.students as t on t.id = m.student_id
      left join cells as c on c.student_id = t.id
    ), '[]')
  );
$$;

create function private.open_class_grid(p_class_id uuid, p_export boolean default false) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- The grid of a class, for its staff; the log notes the read once an hour, and each time that it is taken along (p_export).
declare
  class private.classes := private.require_class(p_class_id);
begin
  perform private.record_read('classes', class.id::text, 'grid', case when p_export then 'export' else 'read' end);
  return private.class_grid_to_json(class);
end;
$$;
call private.expose('open_class_grid', 'authenticated');

create function private.refresh_class_grid(p_class_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- The grid again, without a line in the log. Raises grid_not_opened where the log has no line of this hour: then it is to be opened.
declare
  class private.classes := private.require_class(p_class_id);
begin
  if not exists (
    select 1 from public.audit_log as l
    where l.table_name = 'classes' and l.row_id = class.id::text and l.action = 'read' and l.actor = (select auth.uid())
      and l.after ->> 'what' = 'grid' and l.at > clock_timestamp() - interval '1 hour'
  ) then
    perform private.raise_error(409, 'grid_not_opened', 'Open this class’s grid again.');
  end if;
  return private.class_grid_to_json(class);
end;
$$;
call private.expose('refresh_class_grid', 'authenticated');

create function private.my_assignments(p_learner uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- What a learner has to do, by the day on which it is due: each course, stop or quiz once, with its classes. Of several days the learner
-- has the latest. What is done stays until a week after it was due or, without a day, done; what is overdue for eight
-- weeks. Only what has opened and learners see, and at most 100.
declare
  targets private.student_assignments[] := array(
    select s from private.student_assignments as s
    where s.account = p_learner and s.opens_at <= now() and (s.due_at is null or s.due_at >= now() - interval '8 weeks')
  );
begin
  if targets = '{}' then return '[]'; end if;
  return (
    with rows as (
      select
        t.course_id, coalesce(t.quiz_id, l.quiz_id) as quiz_id, t.lesson_id, l.video_id, n.title, t.due_at, h.time_zone,
          c.*, t.accepts_late,
        t.extra_time_percent, t.extra_attempts, o.name, a.note, c.state not in ('done', 'late', 'excused') as is_open
      from unnest(targets) as t
      join private.assignment_cells(targets) as c on c.assignment_id = t.assignment_id and c.student_id = t.student_id
      join private.assignments as a on a.id = t.assignment_id
      cross join lateral private.assignment_title(a) as n
      left join public.lessons as l on l.id = t.lesson_id
      join private.classes as o on o.id = t.class_id
      join private.schools as h on h.id = o.school_id
      where c.steps > 0 and n.is_live and c.state <> 'before_joining'
    ),
    -- The quiz of a stop and the quiz itself are one thing to do. What is still open decides: what was done for one may count for no other.
    items as (
      select
        r.course_id, r.quiz_id, case when r.video_id is not null then r.lesson_id end as video_lesson,
          min(r.lesson_id) as lesson_id, min(r.title) as title,
        case
          when bool_or(r.is_open) then case when bool_and(r.due_at is not null) filter (where r.is_open)
            then max(r.due_at) filter (where r.is_open) end
          else max(r.due_at) filter (where r.state <> 'excused')
        end as due_at,
        min(r.time_zone) as time_zone, bool_or(r.is_open) as is_open, bool_and(r.state = 'excused') as is_excused,
        max(r.due_at) as last_due,
        bool_or(r.state = 'under_way') as is_begun, bool_or(r.accepts_late) filter (where r.is_open) as accepts_late,
          max(r.done_at) as done_at,
        min(r.steps_done) as steps_done, max(r.steps) as steps, max(r.extra_time_percent) as extra_time_percent,
          max(r.extra_attempts) as extra_attempts,
        jsonb_agg(jsonb_build_object('name', r.name, 'note', r.note) order by r.name, r.assignment_id) as classes
      from rows as r
      group by r.course_id, r.quiz_id, case when r.video_id is not null then r.lesson_id end
    )
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'kind', case when i.course_id is not null then 'course' when i.video_lesson is not null then 'video' else 'quiz' end,
        'course_id', coalesce(i.course_id, p.course_id), 'lesson_id', p.lesson_id, 'quiz_id', i.quiz_id,
        'title', i.title, 'due_at', i.due_at, 'time_zone', i.time_zone,
        'state', case when i.is_excused then 'excused' when not i.is_open then 'done' when i.is_begun then 'under_way' else 'not_begun' end,
        'overdue', i.is_open and coalesce(i.due_at < now(), false), 'accepts_late', coalesce(i.accepts_late, true),
        'steps_done', i.steps_done, 'steps', i.steps, 'extra_time_percent', i.extra_time_percent, 'extra_attempts', i.extra_attempts,
        'classes', i.classes
      ) order by i.due_at nulls last, i.title, i.course_id, i.quiz_id, i.video_lesson
    ), '[]')
    from (
      select n.* from items as n
      where n.is_open or coalesce(greatest(n.due_at, n.done_at, case
        when n.is_excused then n.last_due end) >= now() - interval '7 days', true)
      order by n.is_open desc, n.due_at nulls last, n.title limit 100
    ) as i
    -- Where it is done: a quiz in the stop that is set, else in the first course that has it.
    left join lateral (
      select l.course_id, l.id as lesson_id from private.unnumbered_lessons as l
      where l.id = i.lesson_id or l.quiz_id = i.quiz_id
      order by l.id is distinct from i.lesson_id, l.created_at, l.id limit 1
    ) as p on true
  );
end;
$$;

create function private.due_lessons(p_learner uuid, p_course_id text) returns table (lesson_id text, due_at timestamptz, time_zone text)
language plpgsql stable rows 20
set search_path = ''
as $$
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
$$;
