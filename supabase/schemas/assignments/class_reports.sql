-- Class reports for teachers: students who need help, questions to teach again, and one student's attempts (docs/product.md#class-reports).
-- For an account that joined, these reports show only attempts at the class's assignments that began after it joined.

create function private.class_quizzes(p_class_id uuid)
  returns table (student_id uuid, account uuid, quiz_id text, seen_since timestamptz, is_excused boolean)
language sql stable
set search_path = ''
as $$
  -- Quizzes that a class is assigned (alone, as a stop or in a course), with each student who has them; is_excused: whether the student is
  -- excused from all of these assignments.
  select t.student_id, t.account, q.quiz_id, min(t.seen_since), bool_and(t.excused_at is not null)
  from private.student_assignments as t
  join private.assignment_steps as q on q.assignment_id = t.assignment_id and q.class_id = p_class_id and q.quiz_id is not null
  where t.class_id = p_class_id and t.account is not null and t.opens_at <= now()
  group by t.student_id, t.account, q.quiz_id;
$$;

create function private.class_attempts(p_class_id uuid, p_student_id uuid default null) returns table (
  student_id uuid, quiz_id text, attempt_id uuid, started_at timestamptz, finished_at timestamptz, percent smallint,
    active_at timestamptz, is_excused boolean
)
language sql stable
set search_path = ''
as $$
  -- Attempts of the class's students, or of one of them, at the quizzes of its assignments, with the time of the last answer. A submitted
  -- attempt counts as finished, with a null percent until it is graded.
  select c.student_id, a.quiz_id, a.id, a.started_at, coalesce(a.finished_at, a.submitted_at), a.percent,
    coalesce(a.submitted_at, a.finished_at, (select max(w.updated_at) from public.attempt_answers as w
      where w.attempt_id = a.id), a.started_at), c.is_excused
  from private.class_quizzes(p_class_id) as c
  join public.quiz_attempts as a on a.user_id = c.account and a.quiz_id = c.quiz_id and a.started_at >= c.seen_since
  where p_student_id is null or c.student_id = p_student_id;
$$;

create function private.get_class_help(p_class_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Students who need help, and why, newest first; never a ranking. `reason`: overdue (unfinished, even counting earlier work), low (a
-- result below the pass mark of the course, or 50), stuck (wrong three times in a row on one question), stalled (begun, not overdue, and no
-- activity for a week), or not_signed_in. One row for each student and reason; also for each question if stuck, and for each assignment if
-- stalled. `count` is the number of assignments, and `title` is the newest assignment's title.
declare
  class private.classes := private.require_class(p_class_id);
  targets constant private.student_assignments[] := array(
    select s from private.student_assignments as s where s.class_id = class.id and s.opens_at <= now() and s.excused_at is null
  );
begin
  perform private.record_read('classes', class.id::text, 'help');
  return (
    with items as materialized (
      select a.id, n.title, private.pass_percent(a) as pass_percent
      from private.assignments as a cross join lateral private.assignment_title(a) as n where a.class_id = class.id
    ),
    cells as materialized (
      select c.*, t.account, t.due_at, i.title, c.state in ('done', 'late') and c.percent < i.pass_percent as is_low
      from unnest(targets) as t
      join private.assignment_cells(targets) as c on c.assignment_id = t.assignment_id and c.student_id = t.student_id
      join items as i on i.id = t.assignment_id
      where c.steps > 0 and c.earlier_done_at is null
    ),
    attempts as materialized (
      select * from private.class_attempts(class.id) as a where not a.is_excused
    ),
    answers as (
      select a.student_id, a.quiz_id, w.question_id, w.correct, a.active_at,
        row_number() over (partition by a.student_id, w.question_id order by a.active_at desc, a.attempt_id) as n
      from attempts as a join public.attempt_answers as w on w.attempt_id = a.attempt_id
      where w.correct is not null
    ),
    reasons as (
      select s.student_id, 'stuck' as reason, (select z.title from public.quizzes as z where z.id = min(s.quiz_id)) as title,
        s.question_id, 1 as count, null::smallint as percent, max(s.active_at) as at
      from answers as s left join private.live_places as p on p.quiz_id = s.quiz_id and p.question_id = s.question_id where s.n <= 3
      group by s.student_id, s.question_id having count(*) = 3 and not bool_or(s.correct) and count(p.question_id) > 0
      union all
      select c.student_id, 'overdue', (array_agg(c.title order by c.due_at desc, c.assignment_id))[1], null, count(*)::integer, null,
        max(c.due_at)
      from cells as c where c.overdue and c.state <> 'not_signed_in'
      group by c.student_id
      union all
      select c.student_id, 'low', (array_agg(c.title order by c.done_at desc, c.assignment_id))[1], null, count(*)::integer,
        (array_agg(c.percent order by c.done_at desc, c.assignment_id))[1], max(c.done_at)
      from cells as c where c.is_low
      group by c.student_id
      union all
      select c.student_id, 'stalled', c.title, null, 1, null, l.at
      from cells as c
      cross join lateral (
        select max(x.at) as at
        from private.assignment_steps as p
        cross join lateral (
          select max(a.active_at) as at from attempts as a where a.student_id = c.student_id and a.quiz_id = p.quiz_id
          union all
          select r.updated_at from public.lesson_results as r
          where r.user_id = c.account and r.lesson_id = p.lesson_id and p.video_id is not null and r.status = 2
          union all
          select v.updated_at from public.video_progress as v where v.user_id = c.account and v.video_id = p.video_id
        ) as x
        where p.assignment_id = c.assignment_id
      ) as l
      where c.state = 'under_way' and not c.overdue and l.at < now() - interval '7 days'
      union all
      select t.student_id, 'not_signed_in', null, null, count(*)::integer, null, min(greatest(t.opens_at, t.member_since))
      from cells as c
      join unnest(targets) as t on t.assignment_id = c.assignment_id and t.student_id = c.student_id
      where c.state = 'not_signed_in'
      group by t.student_id
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'student_id', r.student_id, 'name', private.student_name(t), 'username', t.username, 'reason', r.reason,
      'title', r.title, 'question_title', q.title, 'count', r.count, 'percent', r.percent, 'at', r.at
    ) order by r.at desc, r.student_id, r.reason, r.question_id), '[]')
    from reasons as r
    join private.students as t on t.id = r.student_id
    left join public.questions as q on q.id = r.question_id
  );
end;
$$;
call private.expose('get_class_help', 'authenticated');

create function private.get_class_questions(p_class_id uuid, p_reveal_question_id text default null,
  p_export boolean default false) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- The questions to teach again: at most 50 questions of assigned quizzes that the class got wrong in its latest finished attempts, by marks
-- lost (an answer's mark is the share of the question's points that it earned). Each has the answers chosen, the students who chose them,
-- and the right answer. A question that can't be revealed to some students of the class yet (private.withheld_questions) has only the
-- number of these students, except p_reveal_question_id, which is revealed anyway. Revealing and exporting (p_export) are logged each time.
-- Readers can't reveal anything.
declare
  class private.classes := private.require_class(p_class_id);
begin
  if p_reveal_question_id is not null and private.class_role(class.id) = 'reader' then
    perform private.refuse_school_role(class.school_id);
  end if;
  perform private.record_read(
    'classes', class.id::text, coalesce('revealed question ' || left(p_reveal_question_id, 100), 'questions'),
    case when p_reveal_question_id is not null or p_export then 'export' else 'read' end
  );
  return (
    with latest as materialized (
      select distinct on (a.student_id, a.quiz_id) a.* from private.class_attempts(class.id) as a
      where a.percent is not null order by a.student_id, a.quiz_id, a.finished_at desc, a.attempt_id
    ),
    withheld as materialized (
      select h.question_id, count(distinct t.id) as students
      from private.class_students as m
      join private.students as t on t.id = m.student_id and t.account is not null
      cross join lateral private.withheld_questions(t.account) as h
      where m.class_id = class.id and m.until is null
      group by h.question_id
    ),
    answers as materialized (
      select l.student_id, l.quiz_id, w.question_id, w.answer, w.correct, private.earned_points(w)::numeric / w.points as mark
      from latest as l join public.attempt_answers as w on w.attempt_id = l.attempt_id
      where w.correct is not null
    ),
    namesakes as materialized (
      select n.id from (
        select t.id, count(*) over (partition by lower(private.student_name(t))) as students
        from private.class_students as m join private.students as t on t.id = m.student_id where m.class_id = class.id and m.until is null
      ) as n where n.students > 1
    ),
    worst as (
      select a.quiz_id, a.question_id, count(*) as answered, count(*) filter (where not a.correct) as wrong,
        round(avg(a.mark) * 100)::integer as percent, sum(1 - a.mark) as lost
      from answers as a join private.live_places as p on p.quiz_id = a.quiz_id and p.question_id = a.question_id
      group by a.quiz_id, a.question_id
      having bool_or(not a.correct)
      order by lost desc, answered, a.question_id, a.quiz_id limit 50
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'quiz_id', w.quiz_id, 'quiz_title', z.title, 'question_id', w.question_id, 'answered', w.answered, 'wrong', w.wrong,
      'percent', w.percent,
      'question', private.shown_question(private.without_key(k), null, false), 'withheld_from', coalesce(h.students, 0)
    ) || case when h.students is null or w.question_id = p_reveal_question_id then jsonb_build_object(
      'right', private.display_key(k), 'explanation', k.explanation,
      'choices', (
        select coalesce(jsonb_agg(jsonb_build_object('label', c.label, 'correct', c.correct, 'students', c.students)
          order by jsonb_array_length(c.students) desc, c.label), '[]')
        from (
          select l.label, bool_or(l.correct) as correct, jsonb_agg(
              case when t.id in (select n.id from namesakes as n) then private.name_and_username(t) else private.student_name(t) end
              order by private.student_sort_name(t) collate private.natural_order, t.id
            ) as students
          from answers as a
          join private.students as t on t.id = a.student_id
          cross join lateral private.answer_labels(k, a.answer, a.correct) as l
          where a.quiz_id = w.quiz_id and a.question_id = w.question_id
          group by l.label
        ) as c
      )
    ) else '{}' end order by w.lost desc, w.answered, w.question_id, w.quiz_id), '[]')
    from worst as w
    cross join lateral private.keyed_question(w.question_id) as k
    join public.quizzes as z on z.id = w.quiz_id
    left join withheld as h on h.question_id = w.question_id
  );
end;
$$;
call private.expose('get_class_questions', 'authenticated');

create function private.get_student_work(p_class_id uuid, p_student_id uuid, p_export boolean default false) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- One student of a class: their cells of the grid, and their latest 100 attempts at the class's assignments, with the questions they got
-- wrong, except those that can't be revealed to them yet. Reads are logged; exports (p_export) are logged each time. Students who have
-- left, and archived classes, have only frozen results. Raises student_not_found for anyone else who isn't in the class.
declare
  class private.classes := private.require_class(p_class_id);
  student private.students;
  is_member constant boolean := exists (
    select 1 from private.class_students as m where m.class_id = class.id and m.student_id = p_student_id and m.until is null
  );
begin
  select t.* into student from private.students as t where t.id = p_student_id and (is_member or exists (
    select 1 from private.frozen_cells as f where f.class_id = class.id and f.student_id = t.id
  ));
  if not found then
    perform private.raise_error(404, 'student_not_found', 'This student isn’t in the class.');
  end if;
  perform private.record_read('students', student.id::text, 'work', case when p_export then 'export' else 'read' end);
  return jsonb_build_object(
    'student', jsonb_build_object('id', student.id, 'name', private.student_name(student),
      'username', case when class.archived_at is null and is_member then student.username end, 'origin', student.origin,
      'own_email_at', student.own_email_at,
      'deletion', case when class.archived_at is null and is_member and student.origin = 'school' then (
        select private.erasure_to_json(e) from private.erasure_requests as e where e.user_id = student.account
      ) end),
    'class', jsonb_build_object('id', class.id, 'name', class.name),
    'time_zone', (select s.time_zone from private.schools as s where s.id = class.school_id),
    'assignments', coalesce((
      select jsonb_agg(private.assignment_to_json(a) || jsonb_build_object('cell', c.cell) order by a.due_at nulls last, a.opens_at, a.id)
      from private.class_cells(class.id, student.id) as c
      join private.assignments as a on a.id = c.assignment_id
    ), '[]'),
    'attempts', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', a.attempt_id, 'quiz_id', a.quiz_id, 'quiz_title', z.title, 'started_at', a.started_at, 'finished_at',
          a.finished_at, 'percent', a.percent,
        'seconds', least(86400, extract(epoch from a.active_at - a.started_at)::integer),
        'late_answers', (select count(*) from public.attempt_answers as w where w.attempt_id = a.attempt_id and w.arrived_late),
        'wrong', coalesce((
          select jsonb_agg(jsonb_build_object('question_id', q.id, 'title', q.title, 'answer', (
            select string_agg(l.label, ', ' order by l.label) from private.answer_labels(k, w.answer, w.correct) as l
          )) order by w.given_at, q.id)
          from public.attempt_answers as w
          join public.questions as q on q.id = w.question_id
          cross join lateral private.keyed_question(q.id) as k
          where w.attempt_id = a.attempt_id and w.correct = false and private.may_reveal(student.account, q.id)
        ), '[]')
      ) order by a.started_at desc, a.attempt_id)
      from (
        select c.* from private.class_attempts(class.id, student.id) as c order by c.started_at desc limit 100
      ) as a
      join public.quizzes as z on z.id = a.quiz_id
    ), '[]')
  );
end;
$$;
call private.expose('get_student_work', 'authenticated');
