SET local check_function_bodies = off;

ALTER TABLE "public"."lesson_results"
  ADD COLUMN "attempted_percent" smallint;

CREATE OR REPLACE FUNCTION private.certificate_missing (
  p_learner   uuid,
  p_course_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- What a learner who has completed a course still lacks for its certificate: [{lesson_id, lesson_type, title, percent}] in the order of the
-- road, with the best percentage so far of a quiz. [] where nothing is missing. Of a quiz the best attempt in the course counts, by its
-- percentage as the learner has read it, also once it was deleted for its age.
declare
  course public.courses;
begin
  select * into course from public.courses as c where c.id = p_course_id;
  if course.pass_mark = 0 and not course.certificate_watch then
    return '[]';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'lesson_id', s.lesson_id, 'lesson_type', s.lesson_type, 'title', coalesce(z.title, v.title), 'percent', b.percent
    ) order by s.ordinal_position), '[]')
    from private.lesson_states(p_learner, array[p_course_id]) as s
    join public.lessons as l on l.id = s.lesson_id
    left join public.quizzes as z on z.id = l.quiz_id
    left join public.videos as v on v.id = l.video_id
    left join public.lesson_results as r on r.lesson_id = l.id and r.user_id = p_learner
    left join public.video_progress as w on w.video_id = l.video_id and w.user_id = p_learner
    cross join lateral (
      select case when s.lesson_type = 0 then greatest(
        0, r.attempted_percent,
        (select max(a.percent) from public.quiz_attempts as a where a.user_id = p_learner and a.quiz_id = l.quiz_id and a.lesson_id = l.id)
      ) end as percent
    ) as b
    where s.playable and case s.lesson_type
      when 0 then b.percent < course.pass_mark
      else course.certificate_watch and not private.meets_watch_requirement(w.watched, v.duration_seconds)
    end
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.delete_attempts (
  p_attempts uuid[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- What statistics count of them stays without their learner; results on road maps and certificates stay with them.
begin
  perform private.lock_learner(l.user_id)
  from (select distinct a.user_id from public.quiz_attempts as a where a.id = any (p_attempts) order by a.user_id) as l;
  perform private.keep_attempts(p_attempts);
  -- That a learner was at a lesson is part of their path through the course; how well they did may count towards its certificate.
  insert into public.lesson_results as r (user_id, lesson_id, attempted_at, attempted_percent)
  select a.user_id, a.lesson_id, private.start_of_day(max(greatest(a.started_at, a.finished_at))), max(a.percent)
  from public.quiz_attempts as a
  where a.id = any (p_attempts) and a.lesson_id is not null
  group by a.user_id, a.lesson_id
  on conflict (user_id, lesson_id) do update set
    attempted_at = greatest(r.attempted_at, excluded.attempted_at),
    attempted_percent = greatest(r.attempted_percent, excluded.attempted_percent);
  delete from public.quiz_attempts as a where a.id = any (p_attempts);
end;
$function$;

CREATE OR REPLACE FUNCTION private.export_learning (
  p_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Of the export: results, attempts, answers and practice.
  select jsonb_build_object(
    'lesson_results', (
      select jsonb_agg(
        jsonb_build_object(
          'course', c.title, 'lesson', coalesce(v.title, q.title), 'lesson_id', r.lesson_id, 'result', r.result,
          'score', r.score, 'score_max', r.score_max, 'completed_at', r.completed_at, 'attempted_at', r.attempted_at,
          'attempted_percent', r.attempted_percent, 'created_at', r.created_at, 'updated_at', r.updated_at
        ) order by r.created_at, r.lesson_id
      )
      from public.lesson_results as r
      join public.lessons as l on l.id = r.lesson_id
      join public.courses as c on c.id = l.course_id
      left join public.videos as v on v.id = l.video_id
      left join public.quizzes as q on q.id = l.quiz_id
      where r.user_id = p_id
    ),
    'quiz_attempts', (
      select jsonb_agg(
        jsonb_build_object(
          'attempt', a.id, 'quiz', q.title, 'lesson_id', a.lesson_id, 'started_at', a.started_at,
          'finished_at', a.finished_at, 'score', a.score, 'score_max', a.score_max, 'percent', a.percent,
          'retake', a.retake, 'time_limit_minutes', a.time_limit_minutes, 'missed_points', a.missed_points, 'drawn_questions', cardinality(a.drawn)
        ) order by a.started_at, a.id
      )
      from public.quiz_attempts as a join public.quizzes as q on q.id = a.quiz_id
      where a.user_id = p_id
    ),
    'left_attempts', (
      select jsonb_agg(
        jsonb_build_object('quiz', q.title, 'left_at', t.left_at, 'saw_answers', t.saw_answers) order by t.left_at, t.quiz_id
      )
      from private.left_attempts as t join public.quizzes as q on q.id = t.quiz_id
      where t.user_id = p_id
    ),
    'attempt_answers', (
      select jsonb_agg(
        jsonb_build_object(
          'attempt', a.id, 'question', q.title, 'answer', private.shown_answer(w.question_id, w.answer),
          'correct', case when w.question_id not in (select h.question_id from private.held_questions(p_id) as h) then w.correct end,
          'points', w.points, 'given_at', w.given_at, 'checked_at', w.checked_at, 'browser', w.given_by, 'created_at', w.created_at, 'updated_at', w.updated_at
        ) order by a.started_at, w.created_at, w.question_id
      )
      from public.quiz_attempts as a
      join public.attempt_answers as w on w.attempt_id = a.id
      join public.questions as q on q.id = w.question_id
      where a.user_id = p_id
    ),
    'video_progress', (
      select jsonb_agg(
        jsonb_build_object(
          'video', v.title, 'position_seconds', p.position_seconds, 'watched', private.ranges_to_json(p.watched),
          'created_at', p.created_at, 'updated_at', p.updated_at
        ) order by p.created_at, v.id
      )
      from public.video_progress as p join public.videos as v on v.id = p.video_id
      where p.user_id = p_id
    ),
    'practice_cards', (
      select jsonb_agg(
        jsonb_build_object(
          'question', q.title, 'quiz', z.title, 'answered_at', c.answered_at, 'correct', c.correct, 'mistakes', c.mistakes, 'waiting', c.waiting, 'memory', c.memory,
          'due', c.due, 'known_until', c.known_until
        ) order by c.answered_at, c.question_id
      )
      from private.practice_cards as c
      join public.questions as q on q.id = c.question_id left join public.quizzes as z on z.id = c.quiz_id
      where c.user_id = p_id and c.question_id not in (select h.question_id from private.held_questions(p_id) as h)
    ),
    'practice_sessions', (
      select jsonb_agg(
        jsonb_build_object(
          'session', s.id, 'scope', s.scope, 'quiz', q.title, 'started_at', s.started_at, 'last_answer_at', s.last_answer_at,
          'finished_at', s.finished_at
        ) order by s.started_at, s.id
      )
      from private.practice_sessions as s left join public.quizzes as q on q.id = s.quiz_id
      where s.user_id = p_id
    ),
    'practice_items', (
      select jsonb_agg(
        jsonb_build_object(
          'session', s.id, 'question', q.title, 'answer', private.shown_answer(i.question_id, i.answer),
          'correct', case when i.question_id not in (select h.question_id from private.held_questions(p_id) as h) then i.correct end,
          'answered_at', i.answered_at
        ) order by s.started_at, i.position
      )
      from private.practice_sessions as s
      join private.practice_items as i on i.session_id = s.id
      join public.questions as q on q.id = i.question_id
      where s.user_id = p_id
    ),
    'weekly_goals', (
      select jsonb_agg(to_jsonb(g) - 'user_id') from private.weekly_goals as g where g.user_id = p_id
    ),
    'badges', (
      select jsonb_agg(to_jsonb(b) - 'user_id' order by b.earned_on, b.badge) from private.badges as b where b.user_id = p_id
    )
  );
$function$;

ALTER TABLE "public"."lesson_results"
  ADD CONSTRAINT "lesson_results_attempted_percent_check" CHECK (((attempted_percent >= 0) AND (attempted_percent <= 100)));

COMMENT ON COLUMN "public"."lesson_results"."attempted_percent" IS 'The best percentage of the finished attempts here that were deleted for their age; null: none was. The score also counts questions that cannot be answered.';
