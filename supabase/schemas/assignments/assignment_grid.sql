-- The progress of a class's students in their assignments: the grid for teachers, and each learner's to-do list
-- (docs/product.md#assignments). Computed from attempts and completions when it is read, and frozen once a student has left the class or
-- the class is archived.

create function private.assignment_cells(p_targets private.student_assignments[]) returns table (
  assignment_id uuid, student_id uuid, state text, overdue boolean, percent smallint, attempts integer, done_at timestamptz,
  earlier_percent smallint, steps_done integer, steps integer, earlier_done_at timestamptz
)
language plpgsql stable rows 100
set search_path = ''
as $$
#variable_conflict use_column
-- One row for each target. An assignment has steps: the stops of a course, or its one stop or quiz, but not quizzes without a question that
-- can be answered. While learners see none of the steps, the stored ones still show the work done, but `steps` is 0. A step is done after
-- the first finished attempt at the quiz, in any course or none, or once the video is completed. Work before seen_since doesn't count, nor
-- does work before opens_at unless counts_earlier. `percent` is the best of the attempts that count; for a course, the mean of its quizzes.
-- earlier_done_at: for an unfinished assignment, when work from before opens_at would have finished it.
begin
  return query
  with targets as materialized (
    select t.* from unnest(p_targets) as t
  ),
  seen as materialized (
    select s.*, true as is_live from private.assignment_steps as s
    where s.assignment_id = any (array(select t.assignment_id from targets as t))
  ),
  steps as materialized (
    select s.* from (
      select s.* from seen as s
      union all
      select s.*, false from private.stored_steps as s
      where s.assignment_id = any (array(select t.assignment_id from targets as t))
        and s.assignment_id <> all (array(select o.assignment_id from seen as o))
    ) as s
    where s.quiz_id is null or exists (
      select 1
      from private.live_places as p
      join public.questions as q on q.id = p.question_id and q.type = any (private.supported_question_types())
      join private.question_keys as k on k.question_id = q.id
      where p.quiz_id = s.quiz_id
    )
  ),
  done as (
    select t.assignment_id, t.student_id, s.is_live, w.*
    from targets as t
    join steps as s on s.assignment_id = t.assignment_id and s.quiz_id is not null
    cross join lateral (
      select
        min(a.at) filter (where a.is_counted) as done_at,
          max(a.percent) filter (where a.is_counted and (t.accepts_late or not a.is_late)) as percent,
        (count(a.at) filter (where a.is_counted))::integer as attempts, max(a.percent) filter (where a.is_earlier) as earlier_percent,
        bool_or(a.at is null or a.is_counted) as is_begun, min(a.at) as any_at
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
      t.assignment_id, t.student_id, s.is_live,
      -- The time of the first completion or, if that was too early, of the latest one (the row's updated_at).
      case
        when r.status <> 2 then null
        when r.completed_at >= t.seen_since and (t.counts_earlier or r.completed_at >= t.opens_at) then r.completed_at
        when r.updated_at >= t.seen_since and (t.counts_earlier or r.updated_at >= t.opens_at) then r.updated_at
      end,
      null, 0, null, coalesce(v.updated_at >= t.seen_since and (t.counts_earlier or v.updated_at >= t.opens_at), false),
      case when r.status = 2 and r.completed_at >= t.seen_since then r.completed_at end
    from targets as t
    join steps as s on s.assignment_id = t.assignment_id and s.quiz_id is null
    left join public.lesson_results as r on r.user_id = t.account and r.lesson_id = s.lesson_id
    left join public.video_progress as v on v.user_id = t.account and v.video_id = s.video_id
  ),
  sums as (
    select
      d.assignment_id, d.student_id, count(*) filter (where d.is_live)::integer as steps,
        count(d.done_at) filter (where d.is_live)::integer as steps_done, count(*) = count(d.done_at) as is_finished,
        max(d.done_at) as done_at,
      round(avg(d.percent))::smallint as percent, sum(d.attempts)::integer as attempts,
        round(avg(d.earlier_percent))::smallint as earlier_percent,
      coalesce(bool_or(d.is_begun or d.done_at is not null), false) as is_begun,
      case when count(*) = count(d.any_at) then max(d.any_at) end as any_at
    from done as d
    group by d.assignment_id, d.student_id
  )
  select
    t.assignment_id, t.student_id, c.state, s.steps > 0 and c.state in ('under_way', 'not_begun', 'not_signed_in')
      and coalesce(t.due_at < now(), false),
    s.percent, coalesce(s.attempts, 0), case when c.state in ('done', 'late') then s.done_at end, s.earlier_percent,
    coalesce(s.steps_done, 0), coalesce(s.steps, 0), case when c.state in ('under_way', 'not_begun', 'not_signed_in') then s.any_at end
  from targets as t
  left join sums as s on s.assignment_id = t.assignment_id and s.student_id = t.student_id
  left join private.students as n on n.id = t.student_id
  left join auth.users as u on u.id = t.account
  cross join lateral (
    select case
      when s.is_finished and (s.done_at > t.due_at) is not true then 'done'
      when t.excused_at is not null then 'excused'
      when s.is_finished then 'late'
      when t.member_since > t.due_at then 'before_joining'
      when s.is_begun then 'under_way'
      when n.origin = 'school' and u.last_sign_in_at is null then 'not_signed_in'
      else 'not_begun'
    end as state
  ) as c;
end;
$$;

create function private.freeze_cells(p_targets private.student_assignments[]) returns void
language plpgsql
set search_path = ''
as $$
-- Freezes the current results of assignments.
begin
  update private.assignment_students as x set
    frozen_at = now(), frozen_state = c.state, frozen_percent = c.percent, frozen_done_at = c.done_at, frozen_title = i.title
  from private.assignment_cells(p_targets) as c
  join (
    select a.id, n.title from private.assignments as a cross join lateral private.assignment_title(a) as n
    where a.id in (select t.assignment_id from unnest(p_targets) as t)
  ) as i on i.id = c.assignment_id
  where x.assignment_id = c.assignment_id and x.student_id = c.student_id and x.frozen_at is null;
end;
$$;

create function private.update_audience(p_class_ids uuid[]) returns void
language plpgsql
set search_path = ''
as $$
-- Updates which students have these classes' assignments. Runs after any change to memberships or groups, when students leave or return,
-- when classes are archived or restored, and when audiences change. Each student who has an assignment has an unfrozen row. The row is
-- frozen when the student leaves or the class is archived, and unfrozen when the student returns or the class is restored.
-- For an account that joined, the row is deleted when it leaves. Repeating the call changes nothing.
declare
  former private.student_assignments[];
begin
  insert into private.assignment_students (assignment_id, student_id)
  select s.assignment_id, s.student_id from private.student_assignments as s where s.class_id = any (p_class_ids)
  on conflict (assignment_id, student_id) do nothing;
  update private.assignment_students as x set
    withdrawn_at = null, frozen_at = null, frozen_state = null, frozen_percent = null, frozen_done_at = null, frozen_title = null
  from private.audience_rows as r
  where r.class_id = any (p_class_ids) and r.is_asked and (r.withdrawn_at is not null or r.frozen_at is not null)
    and x.assignment_id = r.assignment_id and x.student_id = r.student_id;
  -- Filter by class first, because the other order would read everyone who joined.
  with audience as materialized (
    select r.* from private.audience_rows as r where r.class_id = any (p_class_ids) and not r.is_member
  )
  delete from private.assignment_students as x using audience as r
  where r.origin = 'joined' and x.assignment_id = r.assignment_id and x.student_id = r.student_id;
  -- Withdraws assignments from students of the class who aren't in the audience, and from students that an undo removed from the class
  -- without a trace.
  update private.assignment_students as x set withdrawn_at = now()
  from private.audience_rows as r
  where r.class_id = any (p_class_ids) and not r.is_asked and r.withdrawn_at is null
    and x.assignment_id = r.assignment_id and x.student_id = r.student_id
    and (r.is_member and not r.is_closed or not r.is_member and not exists (
      select 1 from private.class_students as m where m.class_id = r.class_id and m.student_id = r.student_id
    ));
  former := array(
    select row(
      a.id, a.class_id, t.id, t.account, m.since, case t.origin when 'school' then '-infinity' else m.since end,
      a.course_id, a.lesson_id, a.quiz_id, a.opens_at, coalesce(x.due_at, a.due_at), a.accepts_late, a.counts_earlier,
      x.extra_time_percent, x.extra_attempts, x.excused_at
    )::private.student_assignments
    from private.audience_rows as r
    join private.assignment_students as x on x.assignment_id = r.assignment_id and x.student_id = r.student_id
    join private.assignments as a on a.id = r.assignment_id
    join private.students as t on t.id = r.student_id
    cross join lateral (
      select max(o.since) as since from private.class_students as o where o.class_id = a.class_id and o.student_id = t.id
    ) as m
    where r.class_id = any (p_class_ids) and not r.is_asked and r.frozen_at is null
  );
  if cardinality(former) > 0 then
    perform private.freeze_cells(former);
  end if;
end;
$$;

create function private.keep_reports() returns trigger
language plpgsql
set search_path = ''
as $$
-- Runs before a course, video or quiz is deleted permanently: freezes its assignments' results, and deletes the assignments that had no
-- frozen results before and that no student has finished.
declare
  concerned constant uuid[] := array(
    select a.id from private.assignments as a
    where tg_table_name = 'courses' and a.course_id = old.id or tg_table_name = 'quizzes' and a.quiz_id = old.id
    union
    select a.id from public.lessons as l join private.assignments as a on a.lesson_id = l.id
    where tg_table_name = 'courses' and l.course_id = old.id or tg_table_name = 'videos' and l.video_id = old.id
      or tg_table_name = 'quizzes' and l.quiz_id = old.id
  );
  reported constant uuid[] := array(select f.assignment_id from private.frozen_cells as f where f.assignment_id = any (concerned));
begin
  if cardinality(concerned) > 0 then
    perform private.freeze_cells(array(select s from private.student_assignments as s where s.assignment_id = any (concerned)));
    delete from private.assignments as a where a.id = any (concerned) and a.id <> all (reported) and not exists (
      select 1 from private.frozen_cells as f where f.assignment_id = a.id and f.is_finished
    );
  end if;
  return old;
end;
$$;

create trigger courses_keep_reports before delete on public.courses for each row execute function private.keep_reports();
create trigger videos_keep_reports before delete on public.videos for each row execute function private.keep_reports();
create trigger quizzes_keep_reports before delete on public.quizzes for each row execute function private.keep_reports();

create function private.class_cells(p_class_id uuid, p_student_id uuid default null)
  returns table (assignment_id uuid, student_id uuid, cell jsonb)
language plpgsql stable rows 100
set search_path = ''
as $$
#variable_conflict use_column
-- The results in a class, or of one student in it, in the format that pages use: current or frozen, without nulls, and with the student's
-- adjustments.
begin
  return query
    select c.assignment_id, c.student_id, jsonb_strip_nulls(jsonb_build_object(
      'state', c.state, 'overdue', nullif(c.overdue, false), 'percent', c.percent, 'attempts', nullif(c.attempts, 0), 'done_at', c.done_at,
      'earlier_percent', c.earlier_percent, 'steps_done', case when c.steps > 1 then c.steps_done end, 'steps', case
        when c.steps > 1 then c.steps end,
      'earlier_done_at', c.earlier_done_at, 'frozen_at', c.frozen_at, 'due_at', x.due_at,
      'extra_time_percent', nullif(greatest(x.extra_time_percent, o.extra_time_percent), 0),
      'extra_attempts', nullif(greatest(x.extra_attempts, o.extra_attempts), 0)
    ))
    from (
      select n.*, null::timestamptz as frozen_at from private.assignment_cells(array(
        select s from private.student_assignments as s
        where s.class_id = p_class_id and (p_student_id is null or s.student_id = p_student_id)
      )) as n
      union all
      select f.assignment_id, f.student_id, f.frozen_state, false, f.frozen_percent, 0, f.frozen_done_at, null, 0, 0, null, f.frozen_at
      from private.frozen_cells as f where f.class_id = p_class_id and (p_student_id is null or f.student_id = p_student_id)
    ) as c
    left join private.assignment_students as x on x.assignment_id = c.assignment_id and x.student_id = c.student_id
    left join private.students as o on o.id = c.student_id and c.frozen_at is null;
end;
$$;

create function private.has_no_access(p_student private.students) returns boolean
language sql stable
set search_path = ''
as $$
  -- Whether a student can't use the account that the school created or will create.
  select p_student.origin = 'school' and case
    when p_student.consent_withdrawn_at <= now() then true
    when p_student.account is null then false
    when exists (select 1 from private.active_agreements as a where a.school_id = p_student.school_id) then
      exists (select 1 from private.erasure_requests as e where e.user_id = p_student.account)
      or exists (select 1 from private.withdrawn_consents as w where w.user_id = p_student.account and w.withdrawn_at <= now())
    else private.hold_of(p_student.account) is not null
  end;
$$;

create function private.class_grid_version(p_class_id uuid) returns text
language plpgsql stable
set search_path = ''
as $$
-- The version of a grid, which changes whenever students or staff change something in it: a hash of the row versions (xmin) of the class,
-- its students, its assignments and the students' work in them. The hash compares states, not times, so it also covers transactions that
-- commit late. Changes caused by the clock, content, holds or first logins show up within five minutes.
declare
  lessons constant text[] := array(
    select l.id from private.assignments as a join public.lessons as l on l.course_id = a.course_id where a.class_id = p_class_id
    union all
    select a.lesson_id from private.assignments as a where a.class_id = p_class_id and a.lesson_id is not null
  );
  quizzes constant text[] := array(
    select l.quiz_id from public.lessons as l where l.id = any (lessons) and l.quiz_id is not null
    union all
    select a.quiz_id from private.assignments as a where a.class_id = p_class_id and a.quiz_id is not null
  );
  accounts constant uuid[] := array(
    select t.account from private.class_students as m join private.students as t on t.id = m.student_id
    where m.class_id = p_class_id and m.until is null and t.account is not null
  );
begin
  return md5((
    select concat_ws('/', floor(extract(epoch from now()) / 300), c.xmin, s.xmin, (
      select sum(uuid_hash_extended(g.id, g.xmin::text::bigint)) from private.class_groups as g where g.class_id = c.id
    ), (
      select sum(hashtextextended(concat(m.id, t.xmin, p.xmin), m.xmin::text::bigint))
      from private.class_students as m
      join private.students as t on t.id = m.student_id
      left join public.profiles as p on p.id = t.account
      where m.class_id = c.id
    ), (
      select sum(uuid_hash_extended(a.id, a.xmin::text::bigint)) from private.assignments as a where a.class_id = c.id
    ), (
      select sum(uuid_hash_extended(x.student_id, x.xmin::text::bigint))
      from private.assignments as a join private.assignment_students as x on x.assignment_id = a.id where a.class_id = c.id
    ), (
      select sum(uuid_hash_extended(a.id, a.xmin::text::bigint))
      from public.quiz_attempts as a where a.user_id = any (accounts) and a.quiz_id = any (quizzes)
    ), (
      select sum(hashtextextended(r.lesson_id, r.xmin::text::bigint)) from public.lessons as l
      join public.lesson_results as r on r.lesson_id = l.id and r.user_id = any (accounts)
      where l.id = any (lessons) and l.video_id is not null
    ), (
      -- Count the rows only, because the playback position changes every 30 seconds without changing the grid.
      select count(*) from public.lessons as l join public.video_progress as v on v.video_id = l.video_id and v.user_id = any (accounts)
      where l.id = any (lessons)
    ))
    from private.classes as c join private.schools as s on s.id = c.school_id where c.id = p_class_id
  ));
end;
$$;


create function private.class_grid_to_json(p_class private.classes) returns jsonb
language sql stable
set search_path = ''
as $$
  -- Students × assignments. A student's `cells` are keyed by assignment id; a missing cell means that the student never had the assignment.
  -- Students who left the class are listed if they have a cell.
  with cells as materialized (
    select c.student_id, jsonb_object_agg(c.assignment_id, c.cell) as cells
    from private.class_cells(p_class.id) as c
    group by c.student_id
  ), members as materialized (
    select distinct on (m.student_id) m.* from private.members_of(p_class) as m order by m.student_id, m.since desc
  )
  select jsonb_build_object(
    'class', jsonb_build_object('id', p_class.id, 'name', p_class.name, 'school_id', p_class.school_id, 'archived_at', p_class.archived_at,
      'school_name', (select s.name from private.schools as s where s.id = p_class.school_id),
      'teachers', coalesce((
        select jsonb_agg(private.person_name(p) order by private.person_sort_name(p) collate private.natural_order, s.id)
        from private.class_teachers as h
        join private.current_staff as s on s.id = h.staff_id
        join public.profiles as p on p.id = s.person
        where h.class_id = p_class.id
      ), '[]')
    ),
    'time_zone', (select s.time_zone from private.schools as s where s.id = p_class.school_id),
    'read_at', clock_timestamp(),
    'version', private.class_grid_version(p_class.id),
    'groups', coalesce((
      select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.name collate private.natural_order, g.id)
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
          'username', case when p_class.archived_at is null and m.id is not null then t.username end, 'group_id', case
            when p_class.archived_at is null then m.group_id end,
          'student_key', case when p_class.archived_at is null and m.id is not null then t.student_key end,
          'no_access', p_class.archived_at is null and m.id is not null and private.has_no_access(t),
          'since', coalesce(m.since, (
            select max(o.since) from private.class_students as o where o.class_id = p_class.id and o.student_id = t.id
          ), t.since),
          'has_left', m.id is null, 'origin', t.origin, 'cells', coalesce(c.cells, '{}')
        ) order by private.student_sort_name(t) collate private.natural_order, t.id
      )
      from (select m.student_id from members as m union select c.student_id from cells as c) as i
      join private.students as t on t.id = i.student_id
      left join members as m on m.student_id = t.id
      left join cells as c on c.student_id = t.id
    ), '[]')
  );
$$;

create function private.open_class_grid(p_class_id uuid, p_export boolean default false) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- The grid of a class, for its staff. Reads are logged once an hour, and exports (p_export) each time.
declare
  class private.classes := private.require_class(p_class_id);
begin
  perform private.record_read('classes', class.id::text, 'grid', case when p_export then 'export' else 'read' end);
  return private.class_grid_to_json(class);
end;
$$;
call private.expose('open_class_grid', 'authenticated');

create function private.refresh_class_grid(p_class_id uuid, p_version text default null) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- Refreshes the grid without another log entry. Returns {unchanged, read_at} if it is still at p_version. Raises grid_not_opened if the
-- caller hasn't opened the grid in the last hour.
declare
  class private.classes := private.require_class(p_class_id);
begin
  if not exists (
    select 1 from public.audit_log as l
    where l.table_name = 'classes' and l.row_id = class.id::text and l.action = 'read' and l.actor = (select auth.uid())
      and l.after ->> 'what' = 'grid' and l.at > clock_timestamp() - interval '1 hour'
  ) then
    perform private.raise_error(409, 'grid_not_opened', 'It’s been over an hour since you opened this class. Reload the page.');
  end if;
  if p_version = private.class_grid_version(class.id) then
    return jsonb_build_object('unchanged', true, 'read_at', clock_timestamp());
  end if;
  return private.class_grid_to_json(class);
end;
$$;
call private.expose('refresh_class_grid', 'authenticated');

create function private.my_assignments(p_learner uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- A learner's to-do list, by due date: each course, stop or quiz once, with its classes and, if it has several due dates, the latest. Done
-- items stay for a week after their due date or, without one, after they were done; overdue items stay for eight weeks. Only assignments
-- that are open and visible to learners, at most 100.
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
      where c.steps > 0 and n.is_live and (t.due_at is null or t.member_since <= t.due_at)
    ),
    -- A stop's quiz and the quiz itself are one item. An item is open if any of its assignments is, because work that counts for one
    -- assignment may not count for another.
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
        jsonb_agg(jsonb_build_object('name', r.name, 'note', r.note)
          order by r.name collate private.natural_order, r.assignment_id) as classes
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
    -- The place to open the item: a quiz in the assigned stop, or else in the first course that has the quiz.
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
-- The due dates of a course's stops for a learner, whether the course, the stop or the quiz is assigned; the latest if there are several. A
-- stop has no row if any of its assignments has no due date.
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
