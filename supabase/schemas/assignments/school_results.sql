-- Results beyond one class: a table across classes, a student's record at the school, and a log of opened and exported results
-- (docs/product.md#school-results).

create function private.get_school_results(p_school_id uuid, p_archived_in integer default null, p_export boolean default false)
  returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- The assignments of all the school's classes in which the caller has a role, with the number of students who have finished, the median of
-- their results, and the students who need help (overdue, or with a low result). Lists current classes, or those archived in a year;
-- `years` lists the years with archived classes. Students who left count if they have finished, as in the grid. Reads are logged for each
-- class; exports (p_export) are logged each time.
declare
  school private.schools := private.require_school(p_school_id, 'teacher');
  class_ids constant uuid[] := array(
    select c.id from private.classes as c
    where c.school_id = school.id and private.class_role(c.id) is not null
      and extract(year from c.archived_at at time zone school.time_zone) is not distinct from p_archived_in
  );
begin
  perform private.record_read('classes', i.id::text, 'results', case when p_export then 'export' else 'read' end)
  from unnest(class_ids) as i (id);
  return (
    with cells as materialized (
      select n.assignment_id, n.student_id, n.state, n.overdue, n.percent, true as is_live
      from private.assignment_cells(array(select s from private.student_assignments as s where s.class_id = any (class_ids))) as n
      union all
      select f.assignment_id, f.student_id, f.frozen_state, false, f.frozen_percent, false
      from private.frozen_cells as f where f.class_id = any (class_ids)
    ), members as materialized (
      select distinct c.id as class_id, m.student_id
      from private.classes as c cross join lateral private.members_of(c) as m where c.id = any (class_ids)
    ), counted as materialized (
      select e.*, a.class_id, e.state in ('done', 'late') as is_finished, case
        when e.is_live and e.overdue then 'overdue'
        when e.is_live and e.state in ('done', 'late') and e.percent < private.pass_percent(a) then 'low'
      end as reason
      from cells as e
      join private.assignments as a on a.id = e.assignment_id
      left join members as m on m.class_id = a.class_id and m.student_id = e.student_id
      where m.student_id is not null or e.state in ('done', 'late')
    ), sums as (
      select c.assignment_id, count(*) as assigned, count(*) filter (where c.is_finished) as finished,
        round(percentile_cont(0.5) within group (order by c.percent) filter (where c.is_finished)) as median
      from counted as c group by c.assignment_id
    ), help as (
      select c.assignment_id, jsonb_agg(
        jsonb_build_object('id', t.id, 'name', private.student_name(t), 'username', t.username, 'reason', c.reason)
          || case when c.percent is not null then jsonb_build_object('percent', c.percent) else '{}' end
        order by c.reason desc, private.student_sort_name(t) collate private.natural_order, t.id
      ) as students
      from counted as c join private.students as t on t.id = c.student_id where c.reason is not null
      group by c.assignment_id
    )
    select jsonb_build_object(
      'school', jsonb_build_object('id', school.id, 'name', school.name), 'time_zone', school.time_zone, 'read_at', clock_timestamp(),
      'years', array(
        select distinct extract(year from c.archived_at at time zone school.time_zone)::integer as year
        from private.classes as c
        where c.school_id = school.id and c.archived_at is not null and private.class_role(c.id) is not null order by year desc
      ),
      'classes', coalesce((
        select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'year_level', c.year_level, 'archived_at', c.archived_at,
          'assignments', coalesce((
            select jsonb_agg(private.assignment_to_json(a) || jsonb_build_object(
              'assigned', coalesce(s.assigned, 0), 'finished', coalesce(s.finished, 0), 'median', s.median,
              'help', coalesce(h.students, '[]')
            ) order by a.due_at nulls last, a.opens_at, a.id)
            from private.assignments as a
            left join sums as s on s.assignment_id = a.id
            left join help as h on h.assignment_id = a.id
            where a.class_id = c.id
          ), '[]')
        ) order by c.name collate private.natural_order, c.id)
        from private.classes as c where c.id = any (class_ids)
      ), '[]')
    )
  );
end;
$$;
call private.expose('get_school_results', 'authenticated');

create function private.get_student_record(p_student_id uuid, p_export boolean default false) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- A student's results in every class at the school in which the caller has a role: current results, and frozen ones in classes that the
-- student left or that are archived. Allowed for anyone who can see the student or has a role in such a class, and for school
-- administrators even after the student left. Reads are logged; exports (p_export) are logged each time.
declare
  me uuid := private.require_user();
  student private.students;
  mine text;
  sees boolean;
  results jsonb;
begin
  select t.* into student from private.students as t where t.id = p_student_id;
  mine := private.school_role(student.school_id);
  sees := mine = 'platform' or mine is not null and private.may_see_student(me, p_student_id) is not null
    or mine = 'school_admin' and student.origin = 'school';
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', c.id, 'name', c.name, 'year_level', c.year_level, 'archived_at', c.archived_at, 'is_member', m.is_member,
    'assignments', r.assignments
  ) order by c.archived_at is null and m.is_member desc, c.archived_at desc nulls first,
    c.name collate private.natural_order, c.id), '[]') into results
  from private.classes as c
  cross join lateral (
    select jsonb_agg(private.assignment_to_json(a) || jsonb_build_object('cell', e.cell) order by a.due_at nulls last, a.opens_at, a.id)
      as assignments
    from private.class_cells(c.id, student.id) as e join private.assignments as a on a.id = e.assignment_id
  ) as r
  cross join lateral (select exists (select 1 from private.members_of(c) as o where o.student_id = student.id) as is_member) as m
  where c.id in (
    select a.class_id from private.assignment_students as x join private.assignments as a on a.id = x.assignment_id
    where x.student_id = student.id
  ) and private.class_role(c.id) is not null and r.assignments is not null;
  if mine is null or not sees and results = '[]' then
    perform private.refuse_school_role(student.school_id);
  elsif student.id is null then
    perform private.raise_error(404, 'student_not_found', 'This student doesn’t exist.');
  end if;
  perform private.record_read('students', student.id::text, 'record', case when p_export then 'export' else 'read' end);
  return jsonb_build_object(
    'student', jsonb_build_object('id', student.id, 'name', private.student_name(student), 'origin', student.origin,
      'username', case when sees then student.username end, 'year_level', case when sees then student.year_level end,
      'left_at', student.left_at, 'own_email_at', student.own_email_at, 'deletion', case when sees and student.origin = 'school' then (
        select private.erasure_to_json(e) from private.erasure_requests as e where e.user_id = student.account
      ) end),
    'school', (select jsonb_build_object('id', s.id, 'name', s.name) from private.schools as s where s.id = student.school_id),
    'time_zone', (select s.time_zone from private.schools as s where s.id = student.school_id),
    'classes', results
  );
end;
$$;
call private.expose('get_student_record', 'authenticated');

create function private.list_results_log(
  p_school_id uuid, p_class_id uuid, p_exports boolean, p_offset integer, p_limit integer
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- A log for school administrators, newest first: staff who opened or exported results of the school's classes and students, students who
-- added their own email, and staff who asked whether an account that joined is on the school's list, with the answer. Returns {total,
-- items}. With p_class_id, only entries of that class; with p_exports, only exports and revealed answers.
declare
  school private.schools := private.require_school(p_school_id, 'school_admin');
begin
  return (
    with hits as (
      select l.* from public.audit_log as l
      where l.table_name = 'classes' and l.action in ('read', 'export') and l.after ->> 'what' <> 'students' and l.row_id in (
        select c.id::text from private.classes as c where c.school_id = school.id and (p_class_id is null or c.id = p_class_id)
      )
      union all
      select l.* from public.audit_log as l
      where l.table_name = 'students' and l.action in ('read', 'export') and l.after ->> 'what' in ('work', 'record') and l.row_id in (
        select t.id::text from private.students as t
        where t.school_id = school.id and (t.origin = 'school' or t.left_at is null) and (p_class_id is null or exists (
          select 1 from private.class_students as m where m.student_id = t.id and m.class_id = p_class_id
        ))
      )
      union all
      -- Include students who were in no class, and so are no longer on the school's lists.
      select l.* from public.audit_log as l
      where l.table_name = 'students' and l.action = 'update' and l.after ? 'own_email_at' and l.row_id in (
        select t.id::text from private.students as t
        where t.school_id = school.id and t.own_email_at is not null and (p_class_id is null or exists (
          select 1 from private.class_students as m where m.student_id = t.id and m.class_id = p_class_id
        ))
      )
      union all
      select l.* from public.audit_log as l
      where l.table_name = 'students' and l.action = 'update' and l.after ? 'same_student' and l.row_id in (
        select t.id::text from private.students as t
        where t.school_id = school.id and t.left_at is null and (p_class_id is null or exists (
          select 1 from private.class_students as m where m.student_id = t.id and m.class_id = p_class_id
        ))
      )
    ), chosen as (
      select h.* from hits as h where not coalesce(p_exports, false) or h.action = 'export'
    ), page as (
      select c.* from chosen as c order by c.id desc
      offset greatest(coalesce(p_offset, 0), 0) limit least(greatest(coalesce(p_limit, 50), 0), 200)
    )
    select jsonb_build_object('total', (select count(*) from chosen), 'items', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', p.id, 'at', p.at, 'exported', p.action = 'export',
        -- For a student's own email: the name in the school's records.
        'actor_name', case when p.after ? 'own_email_at' then concat_ws(' ', p.before ->> 'first_name', p.before ->> 'last_name')
          else private.person_name(f) end,
        'what', case when p.after ? 'own_email_at' then 'own_email' when p.after ->> 'what' like 'revealed question %' then 'answer'
          else coalesce('same_' || (p.after ->> 'same_student'), p.after ->> 'what') end,
        'class', (select jsonb_build_object('id', c.id, 'name', c.name, 'archived_at', c.archived_at) from private.classes as c
          where p.table_name = 'classes' and c.id::text = p.row_id),
        'student', (select jsonb_build_object('id', t.id, 'name', private.student_name(t)) from private.students as t
          where p.table_name = 'students' and not p.after ? 'own_email_at' and t.id::text = p.row_id)
      ) order by p.id desc) from page as p left join public.profiles as f on f.id = p.actor
    ), '[]'))
  );
end;
$$;
call private.expose('list_results_log', 'authenticated');
alter function public.list_results_log set statement_timeout = '3s';
