SET local check_function_bodies = off;

DROP FUNCTION "private"."get_class_questions"(uuid, boolean, boolean);

DROP FUNCTION "public"."get_class_questions"(uuid, boolean, boolean);

CREATE OR REPLACE FUNCTION private.attempt_limit_for (
  p_learner uuid,
  p_quiz_id text
)
  RETURNS integer
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- How many attempts a learner has at a quiz, with those that an assignment gives; 0: no limit.
declare
  most integer := (select z.attempt_limit from public.quizzes as z where z.id = p_quiz_id);
begin
  return case when most > 0 then most + (private.quiz_adjustment(p_learner, p_quiz_id)).extra_attempts else coalesce(most, 0) end;
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
  most constant integer := private.attempt_limit_for(p_learner, p_quiz_id);
begin
  if most = 0 then return null; end if;
  return (
    select greatest(
      most - count(*), case when p_lesson_id is not null and not coalesce(bool_or(a.lesson_id = p_lesson_id), false) then 1 else 0 end
    )
    from public.quiz_attempts as a
    where a.user_id = p_learner and a.quiz_id = p_quiz_id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.copy_assignments (
  p_class_id       uuid,
  p_from_class_id  uuid,
  p_assignment_ids uuid[],
  p_days           integer DEFAULT NULL::integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Sets chosen assignments of a class again for another class of the school, for the whole of it, with their days moved by p_days at the school's
-- clock; null: without days, open from now on. Nothing of students is copied. All of them or, where it raises validation_failed, none. Answers them.
declare
  class private.classes := private.require_class(p_class_id, true);
  source private.classes := private.require_class(p_from_class_id);
  unseen text;
  made uuid[];
begin
  perform 1 from private.schools as s where s.id = class.school_id for no key update;
  if source.school_id <> class.school_id or source.id = class.id then
    perform private.raise_error(422, 'validation_failed', 'Choose another class of the same school.', 'from_class_id');
  elsif coalesce(cardinality(p_assignment_ids), 0) not between 1 and 200 or exists (
    select 1 from unnest(p_assignment_ids) as i (id) where not exists (select 1 from private.assignments as a where a.id = i.id and a.class_id = source.id)
  ) then
    perform private.raise_error(422, 'validation_failed', 'Choose assignments of that class.', 'assignment_ids');
  elsif p_days not between -3660 and 3660 then
    perform private.raise_error(422, 'validation_failed', 'Days are moved by at most ten years.', 'days');
  end if;
  select min(t.title) into unseen from private.assignments as a cross join lateral private.assignment_title(a) as t
  where a.id = any (p_assignment_ids) and not t.is_live;
  if unseen is not null then
    perform private.raise_error(422, 'validation_failed', format('Students cannot see %s at present.', unseen), 'assignment_ids');
  elsif (select count(*) from private.assignments as a where a.class_id = class.id or a.id = any (p_assignment_ids)) > 200 then
    perform private.raise_error(422, 'validation_failed', 'A class can have at most 200 assignments. Delete some first.', 'assignment_ids');
  end if;
  with moved as (
    select a.*, coalesce((a.opens_at at time zone s.time_zone + make_interval(days => p_days)) at time zone s.time_zone, now()) as new_opens_at,
      (a.due_at at time zone s.time_zone + make_interval(days => p_days)) at time zone s.time_zone as new_due_at
    from private.assignments as a join private.schools as s on s.id = class.school_id where a.id = any (p_assignment_ids)
  ), copied as (
    insert into private.assignments as n (class_id, course_id, lesson_id, quiz_id, opens_at, due_at, note, accepts_late, counts_earlier, created_by)
    select class.id, m.course_id, m.lesson_id, m.quiz_id, m.new_opens_at,
      -- An hour that summer time skips may lie between the two.
      greatest(m.new_due_at, case when m.new_due_at is not null then m.new_opens_at + interval '1 minute' end),
      m.note, m.accepts_late, m.counts_earlier, auth.uid()
    from moved as m returning n.id
  )
  select array_agg(c.id) into made from copied as c;
  return (select jsonb_agg(private.assignment_to_json(a) order by a.due_at nulls last, a.opens_at, a.id) from private.assignments as a where a.id = any (made));
end;
$function$;

CREATE OR REPLACE FUNCTION private.get_assignments (
  p_class_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What is set for a class, without its students: to set it again elsewhere.
declare
  class private.classes := private.require_class(p_class_id);
begin
  return coalesce((
    select jsonb_agg(private.assignment_to_json(a) order by a.due_at nulls last, a.opens_at, a.id) from private.assignments as a where a.class_id = class.id
  ), '[]');
end;
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
      select * from private.class_attempts(class.id) as a where not a.is_excused
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
      from answers as s left join private.live_places as p on p.quiz_id = s.quiz_id and p.question_id = s.question_id where s.n <= 3
      group by s.student_id, s.question_id having count(*) = 3 and not bool_or(s.correct) and count(p.question_id) > 0
      union all
      select a.student_id, 'left', a.quiz_id, null, a.active_at from attempts as a
      where a.finished_at is null and a.active_at < now() - interval '7 days'
      union all
      select d.student_id, 'slow', d.quiz_id, null, max(d.active_at)
      from durations as d join medians as m on m.quiz_id = d.quiz_id
      where d.seconds > 3 * m.seconds and d.seconds > 600 and d.active_at > now() - interval '7 days'
      group by d.student_id, d.quiz_id
      union all
      select t.student_id, 'not_signed_in', null, null, min(greatest(t.opens_at, t.member_since))
      from private.student_assignments as t left join auth.users as u on u.id = t.account
      where t.class_id = class.id and t.seen_since = '-infinity' and u.last_sign_in_at is null
        and t.opens_at <= now() and t.excused_at is null and (t.due_at is null or t.member_since <= t.due_at)
        and exists (select 1 from private.assignment_steps as p where p.assignment_id = t.assignment_id)
      group by t.student_id
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
  p_class_id         uuid,
  p_held_question_id text    DEFAULT NULL::text,
  p_export           boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What needs teaching again: the questions of assigned quizzes that the class got wrong in its latest finished attempts, those with most wrong
-- answers first, at most 50, with the answers chosen and by whom, and what is right. Of a question that may not be told to a student of the class yet
-- (private.held_questions) only how many these are; p_held_question_id is one that is told all the same. That, and taking it along (p_export), leaves a
-- line in the log each time.
declare
  class private.classes := private.require_class(p_class_id);
begin
  perform private.record_read(
    'classes', class.id::text, coalesce('held question ' || left(p_held_question_id, 100), 'questions'),
    case when p_held_question_id is not null or p_export then 'export' else 'read' end
  );
  return (
    with latest as materialized (
      select distinct on (a.student_id, a.quiz_id) a.* from private.class_attempts(class.id) as a
      where a.percent is not null order by a.student_id, a.quiz_id, a.finished_at desc, a.attempt_id
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
      from answers as a join private.live_places as p on p.quiz_id = a.quiz_id and p.question_id = a.question_id
      group by a.quiz_id, a.question_id
      having bool_or(not a.correct)
      order by 4 desc, 3, 2, 1 limit 50
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'quiz_id', w.quiz_id, 'quiz_title', z.title, 'question_id', w.question_id, 'answered', w.answered, 'wrong', w.wrong,
      'question', private.shown_question(k, null, false), 'held_by', coalesce(h.students, 0)
    ) || case when h.students is null or w.question_id = p_held_question_id then jsonb_build_object(
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
    ) else '{}' end order by w.wrong desc, w.answered, w.question_id, w.quiz_id), '[]')
    from worst as w
    cross join lateral private.keyed_question(w.question_id) as k
    join public.quizzes as z on z.id = w.quiz_id
    left join held as h on h.question_id = w.question_id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.list_assigned_classes (
  p_class_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- From which classes something can be set again for a class: the others of the school in which the caller has a role and something is set, those that
-- were archived last first, then those of today.
declare
  class private.classes := private.require_class(p_class_id);
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'archived_at', c.archived_at, 'assignments', n.assignments)
      order by c.archived_at desc nulls last, lower(c.name), c.id)
    from private.classes as c
    cross join lateral (select count(*) as assignments from private.assignments as a where a.class_id = c.id) as n
    where c.school_id = class.school_id and c.id <> class.id and n.assignments > 0 and private.class_role(c.id) is not null
  ), '[]');
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
-- has the latest. What is done stays until a week after it was due or, without a day, done; what is overdue for eight weeks. Only what has opened and
-- learners see, and at most 100.
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
        t.course_id, coalesce(t.quiz_id, l.quiz_id) as quiz_id, t.lesson_id, l.video_id, n.title, t.due_at, h.time_zone, c.*, t.accepts_late,
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
        r.course_id, r.quiz_id, case when r.video_id is not null then r.lesson_id end as video_lesson, min(r.lesson_id) as lesson_id, min(r.title) as title,
        case
          when bool_or(r.is_open) then case when bool_and(r.due_at is not null) filter (where r.is_open) then max(r.due_at) filter (where r.is_open) end
          else max(r.due_at) filter (where r.state <> 'excused')
        end as due_at,
        min(r.time_zone) as time_zone, bool_or(r.is_open) as is_open, bool_and(r.state = 'excused') as is_excused,
        bool_or(r.state = 'under_way') as is_begun, bool_or(r.accepts_late) filter (where r.is_open) as accepts_late, max(r.done_at) as done_at,
        min(r.steps_done) as steps_done, max(r.steps) as steps, max(r.extra_time_percent) as extra_time_percent, max(r.extra_attempts) as extra_attempts,
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
      where n.is_open or coalesce(greatest(n.due_at, n.done_at) >= now() - interval '7 days', true)
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
        'feedback_timing', z.feedback_timing, 'attempt_limit', private.attempt_limit_for(me, z.id),
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
-- What teachers gave a learner for a quiz: of several assignments of it that have opened, whether alone or in a stop or a course, the most.
begin
  select max(s.extra_time_percent), max(s.extra_attempts) into extra_time_percent, extra_attempts
  from private.student_assignments as s
  where s.account = p_learner and s.opens_at <= now() and (s.extra_time_percent > 0 or s.extra_attempts > 0) and exists (
    select 1 from private.assignment_steps as p where p.assignment_id = s.assignment_id and p.quiz_id = p_quiz_id
  );
  extra_time_percent := coalesce(extra_time_percent, 0);
  extra_attempts := coalesce(extra_attempts, 0);
end;
$function$;

CREATE OR REPLACE FUNCTION public.copy_assignments (
  p_class_id       uuid,
  p_from_class_id  uuid,
  p_assignment_ids uuid[],
  p_days           integer DEFAULT NULL::integer
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.copy_assignments(p_class_id, p_from_class_id, p_assignment_ids, p_days); $function$;

REVOKE ALL ON FUNCTION "public"."copy_assignments"(uuid, uuid, uuid[], integer) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.get_assignments (
  p_class_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.get_assignments(p_class_id); $function$;

REVOKE ALL ON FUNCTION "public"."get_assignments"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.get_class_questions (
  p_class_id         uuid,
  p_held_question_id text    DEFAULT NULL::text,
  p_export           boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.get_class_questions(p_class_id, p_held_question_id, p_export); $function$;

REVOKE ALL ON FUNCTION "public"."get_class_questions"(uuid, text, boolean) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.list_assigned_classes (
  p_class_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.list_assigned_classes(p_class_id); $function$;

REVOKE ALL ON FUNCTION "public"."list_assigned_classes"(uuid) FROM PUBLIC, "anon", "service_role";

REVOKE ALL ON FUNCTION "private"."attempt_limit_for"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."copy_assignments"(uuid, uuid, uuid[], integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."copy_assignments"(uuid, uuid, uuid[], integer) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."get_assignments"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_assignments"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."get_class_questions"(uuid, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_class_questions"(uuid, text, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."list_assigned_classes"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_assigned_classes"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."copy_assignments"(uuid, uuid, uuid[], integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."copy_assignments"(uuid, uuid, uuid[], integer) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."copy_assignments"(uuid, uuid, uuid[], integer) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_assignments"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."get_assignments"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_assignments"(uuid) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_class_questions"(uuid, text, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."get_class_questions"(uuid, text, boolean) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."get_class_questions"(uuid, text, boolean) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."list_assigned_classes"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."list_assigned_classes"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."list_assigned_classes"(uuid) TO "postgres";
