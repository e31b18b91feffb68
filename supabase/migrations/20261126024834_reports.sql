SET local check_function_bodies = off;

DROP TRIGGER "attempt_answers_regrade_cards" ON "public"."attempt_answers";

DROP TRIGGER "attempt_answers_tally_delete" ON "public"."attempt_answers";

DROP TRIGGER "attempt_answers_tally_update" ON "public"."attempt_answers";

DROP TRIGGER "attempt_answers_tally" ON "public"."attempt_answers";

DROP TRIGGER "lesson_results_tally_delete" ON "public"."lesson_results";

DROP TRIGGER "lesson_results_tally_update" ON "public"."lesson_results";

DROP TRIGGER "lesson_results_tally" ON "public"."lesson_results";

DROP TRIGGER "quiz_attempts_tally_update" ON "public"."quiz_attempts";

DROP TRIGGER "quiz_attempts_tally" ON "public"."quiz_attempts";

DROP TRIGGER "video_progress_tally" ON "public"."video_progress";

DROP INDEX "public"."quiz_attempts_user_quiz_idx";

ALTER TABLE "private"."active_periods"
  DROP CONSTRAINT "active_periods_user_id_fkey";

ALTER TABLE "private"."attempt_tallies"
  DROP CONSTRAINT "attempt_tallies_attempt_id_fkey";

ALTER TABLE "private"."path_tallies"
  DROP CONSTRAINT "path_tallies_course_id_fkey";

ALTER TABLE "private"."path_tallies"
  DROP CONSTRAINT "path_tallies_user_id_fkey";

DROP FUNCTION "private"."add_tally_change"(integer, jsonb);

DROP FUNCTION "private"."admin_get_activity"(text, jsonb);

DROP FUNCTION "private"."admin_get_course_funnel"(text, jsonb);

DROP FUNCTION "private"."admin_get_course_statistics"(jsonb);

DROP FUNCTION "private"."admin_get_quiz_items"(text, jsonb);

DROP FUNCTION "private"."admin_get_quiz_statistics"(jsonb);

DROP FUNCTION "private"."apply_tally_changes"();

DROP FUNCTION "private"."compute_attempt_tallies"(uuid[]);

DROP FUNCTION "private"."compute_path_tallies"(uuid[], text);

DROP FUNCTION "private"."course_learners"(text, jsonb);

DROP FUNCTION "private"."filtered_learners"(private.learner_filter);

DROP FUNCTION "private"."flush_tally_changes"();

DROP FUNCTION "private"."grade_attempt"(uuid);

DROP FUNCTION "private"."is_withheld"(integer, bigint, bigint);

DROP FUNCTION "private"."item_choices"(private.keyed_questions, private.tally[]);

DROP FUNCTION "private"."item_statistics"(private.tally[]);

DROP FUNCTION "private"."keep_numbers"(uuid[]);

DROP FUNCTION "private"."keep_tallies"(jsonb);

DROP FUNCTION "private"."move_daily_tally"(text, timestamp WITH time zone, timestamp WITH time zone);

DROP FUNCTION "private"."on_answers_change"();

DROP FUNCTION "private"."on_attempt_change"();

DROP FUNCTION "private"."on_result_change"();

DROP FUNCTION "private"."on_video_start"();

DROP FUNCTION "private"."path_groups"(text[], date, private.learner_filter);

DROP FUNCTION "private"."path_tallies_of"(text[], private.learner_filter);

DROP FUNCTION "private"."quiz_percents"(private.learner_filter);

DROP FUNCTION "private"."quiz_tallies"(text, private.learner_filter);

DROP FUNCTION "private"."rebuild_analytics"();

DROP FUNCTION "private"."record_active_periods"(uuid, timestamp WITH time zone);

DROP FUNCTION "private"."shown_feedback"(private.keyed_questions, uuid, jsonb);

DROP FUNCTION "private"."tallied_seconds"(timestamp WITH time zone, timestamp WITH time zone);

DROP FUNCTION "private"."tally_attempts"(uuid[]);

DROP FUNCTION "private"."tally_distribution"(private.tally[]);

DROP FUNCTION "private"."tally_path"(uuid, text);

DROP FUNCTION "private"."without_typed_answer"(jsonb);

DROP FUNCTION "public"."admin_get_activity"(text, jsonb);

DROP FUNCTION "public"."admin_get_course_funnel"(text, jsonb);

DROP FUNCTION "public"."admin_get_course_statistics"(jsonb);

DROP FUNCTION "public"."admin_get_quiz_items"(text, jsonb);

DROP FUNCTION "public"."admin_get_quiz_statistics"(jsonb);

DROP TYPE "private"."tally";

ALTER TYPE "private"."learner_filter" DROP ATTRIBUTE "first_day" CASCADE;

ALTER TYPE "private"."learner_filter" DROP ATTRIBUTE "last_day" CASCADE;

DROP TABLE "private"."active_periods";

DROP FUNCTION "private"."subtract_active_period"();

DROP TABLE "private"."attempt_tallies";

DROP TABLE "private"."kept_tallies";

DROP TABLE "private"."path_tallies";

DROP FUNCTION "private"."subtract_tally"();

DROP TABLE "private"."tallies";

DROP TABLE "private"."tally_changes";

CREATE TABLE "private"."kept_answers" (
  "attempt_id"  uuid     NOT NULL,
  "question_id" text     NOT NULL,
  "answer"      jsonb    NOT NULL,
  "correct"     boolean  NOT NULL,
  "seconds"     smallint NOT NULL,
  CONSTRAINT "kept_answers_pkey" PRIMARY KEY (attempt_id, question_id)
);

ALTER TABLE "private"."kept_answers"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."kept_attempts" (
  "id"          uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "quiz_id"     text                     NOT NULL,
  "finished_at" timestamp with time zone NOT NULL,
  "percent"     smallint,
  "seconds"     smallint                 NOT NULL,
  "retake"      boolean                  NOT NULL,
  CONSTRAINT "kept_attempts_pkey" PRIMARY KEY (id)
);

ALTER TABLE "private"."kept_attempts"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."kept_reports" (
  "report"      text                     NOT NULL,
  "subject"     text                     NOT NULL,
  "admin_right" text                     NOT NULL,
  "filter"      text                     NOT NULL,
  "content"     jsonb                    NOT NULL,
  "computed_at" timestamp with time zone NOT NULL,
  CONSTRAINT "kept_reports_pkey" PRIMARY KEY (report, subject, admin_right, filter)
);

ALTER TABLE "private"."kept_reports"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."kept_steps" (
  "path_id"   uuid                     NOT NULL,
  "lesson_id" text                     NOT NULL,
  "complete"  boolean                  NOT NULL,
  "at"        timestamp with time zone NOT NULL,
  CONSTRAINT "kept_steps_pkey" PRIMARY KEY (path_id, lesson_id, complete)
);

ALTER TABLE "private"."kept_steps"
  ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."lesson_results"
  ADD COLUMN "attempted_at" timestamp WITH time zone;

ALTER TABLE "public"."quiz_attempts"
  ADD COLUMN "retake" boolean NOT NULL DEFAULT false;

CREATE TYPE "private"."answer_count" AS (
  "label"   text,
  "n"       bigint,
  "correct" boolean
);

ALTER TYPE "private"."learner_filter" ADD ATTRIBUTE "since" timestamp WITH time zone CASCADE;

ALTER TYPE "private"."learner_filter" ADD ATTRIBUTE "until" timestamp WITH time zone CASCADE;

CREATE OR REPLACE FUNCTION private.admin_get_activity (
  p_grain   text,
  p_filter  jsonb   DEFAULT '{}'::jsonb,
  p_refresh boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The latest 30 days, 12 weeks (from Monday) or 12 months, the current one last; or those of a period, at most the latest 120.
begin
  perform private.require_right('content');
  if p_grain is null or p_grain not in ('day', 'week', 'month') then
    perform private.raise_error(422, 'invalid_grain', 'Activity is counted by day, week or month.', 'p_grain');
  end if;
  return private.read_report('activity', p_grain, p_filter, p_refresh);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_get_analytics_groups()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The schools and years to choose from, each as it is spelt most often, and the first month with any activity. Those with
-- fewer learners than the caller sees a report of are left out: their names alone could tell of a child.
declare
  -- Of any filter.
  smallest integer := private.smallest_group(row('', null, '-infinity', 'infinity')::private.learner_filter);
begin
  perform private.require_right('content');
  return (
    -- Learners of a school mostly spell it alike.
    with spellings as (
      select s.part, s.name, count(*) as n
      from public.profiles as p
      cross join lateral (values ('school', p.school), ('year', p.year)) as s (part, name)
      group by 1, 2
    ),
    trimmed as (
      select s.part, private.trim_text(s.name) as name, private.fold_group(s.name) as folded, sum(s.n) as n
      from spellings as s group by 1, 2, 3
    ),
    names as (
      select t.part, (array_agg(t.name order by t.n desc, t.name))[1] as name
      from trimmed as t
      where t.folded is not null
      group by t.part, t.folded
      having sum(t.n) >= smallest
    )
    select jsonb_build_object(
      'smallest_group', smallest,
      'schools', coalesce(jsonb_agg(n.name order by lower(n.name), n.name) filter (where n.part = 'school'), '[]'::jsonb),
      'years', coalesce(
        jsonb_agg(n.name order by substring(n.name from '[0-9]+')::numeric nulls last, lower(n.name), n.name)
          filter (where n.part = 'year'),
        '[]'::jsonb
      ),
      'first_month', to_char(least(
        (select min(a.started_at) from public.quiz_attempts as a),
        (select min(r.completed_at) from public.lesson_results as r),
        (select min(k.finished_at) from private.kept_attempts as k),
        (select min(k.at) from private.kept_steps as k)
      ) at time zone private.analytics_time_zone(), 'YYYY-MM')
    )
    from names as n
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_get_content_numbers (
  p_kind text,
  p_ids  text[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The numbers beside each item of a list, by its id; null where a kind has none.
begin
  perform private.require_right('content');
  perform private.content_table(p_kind);
  return coalesce((
    select jsonb_object_agg(i.id, case p_kind
      when 'course' then (
        select jsonb_build_object(
          'stops', count(*),
          'questions', coalesce(sum((
            select count(*) from public.questions as q where q.quiz_id = l.quiz_id and q.deleted_at is null
          )), 0),
          'courses', null,
          'learners', (select count(distinct s.learner) from private.course_steps as s where s.course_id = i.id)
        )
        from private.linked_lessons as l where l.course_id = i.id
      )
      when 'video' then jsonb_build_object(
        'stops', null, 'questions', null,
        'courses', (select count(*) from private.linked_lessons as l where l.video_id = i.id),
        'learners', (select count(*) from public.video_progress as p where p.video_id = i.id)
      )
      else jsonb_build_object(
        'stops', null,
        'questions', (select count(*) from public.questions as q where q.quiz_id = i.id and q.deleted_at is null),
        'courses', (select count(*) from private.linked_lessons as l where l.quiz_id = i.id),
        'learners', (
          select count(*) from private.counted_attempts as a where a.quiz_id = i.id and not a.retake
        )
      )
    end)
    from (select distinct x.id from unnest(p_ids) as x (id)) as i
  ), '{}'::jsonb);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_get_course_funnel (
  p_course_id text,
  p_filter    jsonb   DEFAULT '{}'::jsonb,
  p_refresh   boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- A course as a funnel: see private.compute_course_funnel.
begin
  perform private.require_right('content');
  if not exists (select 1 from public.courses as c where c.id = p_course_id) then
    perform private.raise_error(404, 'course_not_found', 'This course does not exist.');
  end if;
  return private.read_report('course', p_course_id, p_filter, p_refresh);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_get_course_statistics (
  p_filter  jsonb   DEFAULT '{}'::jsonb,
  p_refresh boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Courses that are not deleted: how many learners started and finished.
begin
  perform private.require_right('content');
  return private.read_report('courses', '', p_filter, p_refresh);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_get_quiz_items (
  p_quiz_id text,
  p_filter  jsonb   DEFAULT '{}'::jsonb,
  p_refresh boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The item analysis of a quiz: see private.compute_quiz_items.
begin
  perform private.require_right('content');
  if not exists (select 1 from public.quizzes as q where q.id = p_quiz_id) then
    perform private.raise_error(404, 'quiz_not_found', 'This quiz does not exist.');
  end if;
  return private.read_report('quiz', p_quiz_id, p_filter, p_refresh);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_get_quiz_statistics (
  p_filter  jsonb   DEFAULT '{}'::jsonb,
  p_refresh boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Quizzes that are not deleted: how many learners finished them with which scores.
begin
  perform private.require_right('content');
  return private.read_report('quizzes', '', p_filter, p_refresh);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_list_course_learners (
  p_course_id text,
  p_filter    jsonb,
  p_after     jsonb,
  p_limit     integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Learners of a course with their results, those with the latest step first. p_after: the `next` of the page before.
declare
  course public.courses;
begin
  perform private.require_right('people');
  select * into course from public.courses as c where c.id = p_course_id;
  if course.id is null then
    perform private.raise_error(404, 'course_not_found', 'This course does not exist.');
  end if;
  perform private.record_read('profiles', '*', 'results of course ' || course.id);
  return (
    with matching as materialized (
      select l.* from private.matching_learners(p_course_id, p_filter) as l
    ),
    page as materialized (
      select m.*, row_number() over (order by m.last_day desc, m.user_id) as ordinal_position
      from matching as m
      where p_after is null or m.last_day < (p_after ->> 'day')::date
        or (m.last_day = (p_after ->> 'day')::date and m.user_id > (p_after ->> 'id')::uuid)
      order by m.last_day desc, m.user_id
      limit greatest(1, least(p_limit, 2000))
    ),
    results as (
      select
        r.user_id,
        jsonb_object_agg(r.lesson_id, case when l.lesson_type = 0 and r.score_max > 0
          then round(r.score * 100.0 / r.score_max)::integer else 100 end) as percents
      from public.lesson_results as r
      join public.lessons as l on l.id = r.lesson_id and l.course_id = p_course_id
      where r.status = 2 and r.user_id in (select g.user_id from page as g)
      group by r.user_id
    )
    select jsonb_build_object(
      'id', course.id, 'title', course.title, 'total', (select count(*) from matching),
      'lessons', coalesce((
        select jsonb_agg(
          jsonb_build_object('id', s.lesson_id, 'title', s.title, 'lesson_type', s.lesson_type, 'position', s.ordinal_position)
          order by s.ordinal_position
        ) from private.funnel_lessons(array[p_course_id]) as s where s.ordinal_position is not null
      ), '[]'::jsonb),
      'items', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'id', p.id, 'name', private.person_name(p), 'email', p.email, 'school', p.school, 'year', p.year,
            'state', g.state, 'completed', g.completed, 'furthest', g.furthest, 'last_day', g.last_day,
            -- Of completed lessons the percentage, 100 for videos; null for those only started.
            'results', coalesce((
              select jsonb_object_agg(x.lesson_id, null) from private.course_steps as x
              where x.learner = p.id and x.course_id = p_course_id
            ), '{}'::jsonb) || coalesce(r.percents, '{}'::jsonb)
          ) order by g.ordinal_position
        )
        from page as g
        join public.profiles as p on p.id = g.user_id
        left join results as r on r.user_id = g.user_id
      ), '[]'::jsonb),
      'next', (
        select jsonb_build_object('day', g.last_day, 'id', g.user_id) from page as g
        where g.ordinal_position = greatest(1, least(p_limit, 2000))
      )
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_list_quiz_learners (
  p_quiz_id text,
  p_filter  jsonb,
  p_after   jsonb,
  p_limit   integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Learners who finished a quiz, by their first finished attempt in the period, the latest first. With `percentFrom` and
-- `percentTo` only those whose attempt the report counts, with a score between them. p_after: the `next` of the page before.
declare
  selected private.learner_filter := private.read_learner_filter(p_filter);
  groups uuid[] := case when selected.school is not null or selected.year is not null then array(
    select m.learner from private.group_marks(selected) as m where m.marks = 3
  ) end;
  percent_from integer := (p_filter ->> 'percentFrom')::integer;
  percent_to integer := (p_filter ->> 'percentTo')::integer;
  quiz public.quizzes;
begin
  perform private.require_right('people');
  select * into quiz from public.quizzes as q where q.id = p_quiz_id;
  if quiz.id is null then
    perform private.raise_error(404, 'quiz_not_found', 'This quiz does not exist.');
  end if;
  perform private.record_read('profiles', '*', 'results of quiz ' || quiz.id);
  return (
    with attempts as materialized (
      select a.id, a.user_id, a.started_at, a.finished_at, a.percent, a.retake
      from public.quiz_attempts as a
      where a.quiz_id = p_quiz_id and a.finished_at is not null and a.answered > 0
        and a.finished_at >= selected.since and a.finished_at < selected.until
        and (groups is null or a.user_id = any (groups))
    ),
    firsts as (
      select distinct on (a.user_id) a.* from attempts as a order by a.user_id, a.finished_at, a.id
    ),
    matching as materialized (
      select f.* from firsts as f
      where percent_from is null or (
        f.percent between percent_from and coalesce(percent_to, 100) and not f.retake
      )
    ),
    page as materialized (
      select m.*, row_number() over (order by m.finished_at desc, m.user_id) as ordinal_position
      from matching as m
      where p_after is null or m.finished_at < (p_after ->> 'at')::timestamptz
        or (m.finished_at = (p_after ->> 'at')::timestamptz and m.user_id > (p_after ->> 'id')::uuid)
      order by m.finished_at desc, m.user_id
      limit greatest(1, least(p_limit, 2000))
    ),
    sums as (
      select a.user_id, count(*) as attempts, max(a.percent) as best,
        (array_agg(a.percent order by a.finished_at desc, a.id desc))[1] as latest
      from attempts as a where a.user_id in (select g.user_id from page as g)
      group by a.user_id
    )
    select jsonb_build_object(
      'id', quiz.id, 'title', quiz.title, 'total', (select count(*) from matching),
      'items', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'id', p.id, 'name', private.person_name(p), 'email', p.email, 'school', p.school, 'year', p.year,
            'finished_at', g.finished_at, 'percent', g.percent,
            'seconds', least(7200, floor(extract(epoch from g.finished_at - g.started_at)))::integer,
            'attempts', s.attempts, 'best_percent', s.best, 'latest_percent', s.latest
          ) order by g.ordinal_position
        )
        from page as g
        join public.profiles as p on p.id = g.user_id
        join sums as s on s.user_id = g.user_id
      ), '[]'::jsonb),
      'next', (
        select jsonb_build_object('at', g.finished_at, 'id', g.user_id) from page as g
        where g.ordinal_position = greatest(1, least(p_limit, 2000))
      )
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.answer_labels (
  q         private.keyed_questions,
  p_answer  jsonb,
  p_correct boolean
)
  RETURNS SETOF private.answer_count
  LANGUAGE plpgsql
  STABLE
  ROWS 2
  SET search_path TO ''
  AS $function$
-- What an answer is counted as, with n = 1: itself, each option chosen of several, or each pair of an association.
begin
  if jsonb_typeof(p_answer) = 'object' then
    return query
      select left(a.label, 200), 1::bigint, a.correct
      from private.answer_pairs(q.left_options, q.right_options, q.key, q.salt, p_answer) as a;
  elsif jsonb_typeof(p_answer) = 'array' then
    return query select left(o.label, 200), 1::bigint, q.key ? o.label from jsonb_array_elements_text(p_answer) as o (label);
  else
    return query select left(case
      when p_answer = 'null' then 'answers of deleted accounts'
      when q.options = '[]' and jsonb_typeof(p_answer) = 'string' then private.typed_label(p_answer #>> '{}')
      else private.trim_text(p_answer #>> '{}')
    end, 200), 1::bigint, p_correct;
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.answer_pairs (
  p_left   jsonb,
  p_right  jsonb,
  p_key    jsonb,
  p_salt   uuid,
  p_answer jsonb
)
  RETURNS TABLE (
    label   text,
    correct boolean
  )
  LANGUAGE plpgsql
  IMMUTABLE
  ROWS 4
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
-- The pairs of an association as they are counted: 'left → right', independent of the display order.
begin
  return query
    select
      coalesce(p_left ->> (m.key::integer), '?') || ' → ' || coalesce(p_right ->> (m.value::integer), '?'),
      coalesce(private.normalize_mapping(p_key) ->> m.key = m.value, false)
    from jsonb_each_text(private.to_stored_mapping(p_answer, private.display_order(p_salt, jsonb_array_length(p_right)))) as m
    where m.key ~ '^[0-9]{1,4}$' and m.value is not null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.attempt_result (
  p_attempt_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The condition on quiz_id keeps the view from numbering the questions of all quizzes, which takes seconds with 200,000.
begin
  return (
    select jsonb_build_object(
      'attempt_id', a.id, 'course_id', l.course_id, 'lesson_id', a.lesson_id, 'score', a.score,
      'score_max', a.score_max, 'answered', a.answered, 'percent', a.percent, 'finished_at', a.finished_at,
      'weighted', exists (select 1 from public.attempt_answers as w where w.attempt_id = a.id and w.points > 1),
      -- Questions without an answer when the time was over, or when it was left, count as wrong.
      'incomplete', a.missed_points > 0,
      'attempts_left', private.attempts_left(a.user_id, a.quiz_id, a.lesson_id),
      'review_withheld', private.has_open_attempt(a.user_id, a.quiz_id),
      'review', coalesce((
        select jsonb_agg(
          private.shown_question(q, a.order_seed, z.question_order = 'shuffled')
          || private.shown_feedback(q, a.order_seed, w.answer, w.correct)
          || jsonb_build_object(
            'question_id', q.id, 'your_answer', private.to_shown_answer(q, a.order_seed, w.answer), 'points', w.points
          ) order by private.shown_rank(q, a.order_seed, z.question_order = 'shuffled'), q.id
        )
        from public.attempt_answers as w
        join private.keyed_questions as q on q.id = w.question_id and q.quiz_id = a.quiz_id
        where w.attempt_id = a.id and w.correct is not null
          and not private.has_open_attempt(a.user_id, a.quiz_id)
      ), '[]'::jsonb),
      'previous_best', (
        select jsonb_build_object('score', b.score, 'score_max', b.score_max)
        from public.quiz_attempts as b
        where b.user_id = a.user_id and b.quiz_id = a.quiz_id and b.lesson_id is not distinct from a.lesson_id
          and (b.finished_at, b.id) < (a.finished_at, a.id)
        order by b.score::numeric / greatest(b.score_max, 1) desc, b.score desc
        limit 1
      ),
      'road', t.road - 'complete',
      -- After a practice quiz, the next step in any course.
      'next', private.next_step(a.user_id, l.course_id),
      'course_complete', coalesce((t.road ->> 'complete')::boolean, false)
    )
    from public.quiz_attempts as a
    join public.quizzes as z on z.id = a.quiz_id
    left join public.lessons as l on l.id = a.lesson_id
    left join lateral (
      select private.road_after(a.user_id, l.course_id, l.id) as road where l.id is not null
    ) as t on true
    where a.id = p_attempt_id and a.finished_at is not null
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.compute_activity (
  p_grain    text,
  p_filter   private.learner_filter,
  p_smallest integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The group is the school or the year, whatever they did: all accounts that match.
declare
  zone text := private.analytics_time_zone();
  step interval := ('1 ' || p_grain)::interval;
  last_start timestamp := date_trunc(p_grain, least(now(), p_filter.until - interval '1 day') at time zone zone);
  first_start timestamp := case
    when p_filter.since = '-infinity' then last_start - (case p_grain when 'day' then 29 else 11 end) * step
    else greatest(date_trunc(p_grain, p_filter.since at time zone zone), last_start - 119 * step)
  end;
  -- The instants between which something happened that is counted.
  since timestamptz := first_start at time zone zone;
  until timestamptz := (last_start + step) at time zone zone;
  is_group boolean := p_filter.school is not null or p_filter.year is not null;
  withheld boolean := is_group and (
    select private.is_withheld(p_smallest, array_agg(g.marks + 4), array_agg(g.n))
    from (select m.marks, count(*) as n from private.group_marks(p_filter) as m group by m.marks) as g
  );
  list jsonb;
begin
  with events as (
    select a.user_id as learner, a.started_at as at, 0 as lesson, 0 as quiz
    from public.quiz_attempts as a where a.started_at >= since and a.started_at < until
    union all
    select a.user_id, a.finished_at, 0, 1 from public.quiz_attempts as a where a.finished_at >= since and a.finished_at < until
    union all
    select r.user_id, r.completed_at, 1, 0 from public.lesson_results as r where r.completed_at >= since and r.completed_at < until
    union all
    -- Nobody's any more, they count in the reports of everybody.
    select null, k.finished_at, 0, 1 from private.kept_attempts as k where k.finished_at >= since and k.finished_at < until
    union all
    select null, k.at, 1, 0 from private.kept_steps as k where k.complete and k.at >= since and k.at < until
  ),
  learners as (
    select date_trunc(p_grain, e.at at time zone zone) as start, e.learner, sum(e.lesson) as lessons, sum(e.quiz) as quizzes
    from events as e
    where not is_group or e.learner in (select m.learner from private.group_marks(p_filter) as m where m.marks = 3)
    group by 1, 2
  ),
  sums as (
    select l.start, count(l.learner) as learners, sum(l.lessons) as lessons, sum(l.quizzes) as quizzes from learners as l group by l.start
  )
  select jsonb_agg(
    jsonb_build_object(
      'start', p.start::date, 'active_learners', coalesce(s.learners, 0), 'lessons_completed', coalesce(s.lessons, 0),
      'quizzes_finished', coalesce(s.quizzes, 0)
    ) order by p.start
  ) into list
  from generate_series(first_start, last_start, step) as p (start)
  left join sums as s on s.start = p.start
  where not withheld;
  return jsonb_build_object(
    'grain', p_grain, 'time_zone', zone, 'withheld', withheld, 'periods', coalesce(list, '[]'::jsonb)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.compute_course_funnel (
  p_course_id text,
  p_filter    private.learner_filter,
  p_smallest  integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- A course as a funnel. Of a lesson: `started` learners did anything there (an attempt, watching, completing),
-- `completed` completed it, and `left` went no further: it is the furthest lesson they touched, they have not completed
-- every lesson, and their last step in the course (at any lesson) was 14 days or more ago.
-- `left` and `moving` (the same, but a step in the last 14 days) and `finished` add up to `learners`.
begin
  return (
    with everybody as materialized (
      select l.* from private.course_learners(p_course_id, p_filter) as l
    ),
    threshold as materialized (
      select coalesce(private.is_withheld(p_smallest, array_agg(m.marks), array_agg(m.n)), p_smallest > 0) as withheld
      from (select e.marks, count(*) as n from everybody as e group by e.marks) as m
    ),
    learners as materialized (
      select e.* from everybody as e cross join threshold as t where e.marks = 7 and not t.withheld
    ),
    touched as (
      select s.lesson_id, s.learner, bool_or(s.complete) as complete
      from private.course_steps as s
      where s.course_id = p_course_id and s.learner in (select l.learner from learners as l)
      group by s.lesson_id, s.learner
    ),
    counts as (
      select t.lesson_id, count(*) as started, count(*) filter (where t.complete) as completed from touched as t group by t.lesson_id
    ),
    leaving as (
      select l.furthest, count(*) as n from learners as l where l.state = 'left' group by l.furthest
    ),
    lessons as (
      select f.*, coalesce(c.started, 0) as started, coalesce(c.completed, 0) as completed, coalesce(g.n, 0) as left_here
      from private.funnel_lessons(array[p_course_id]) as f
      left join counts as c on c.lesson_id = f.lesson_id
      left join leaving as g on g.furthest = f.ordinal_position
    )
    select jsonb_build_object(
      'id', c.id, 'title', c.title, 'deleted', c.deleted_at is not null, 'time_zone', private.analytics_time_zone(), 'quiet_days', 14,
      'withheld', (select t.withheld from threshold as t),
      'learners', (select count(*) from learners as l),
      'finished', (select count(*) from learners as l where l.state = 'finished'),
      'left', (select count(*) from learners as l where l.state = 'left'),
      'moving', (select count(*) from learners as l where l.state = 'moving'),
      'lessons', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'lesson_id', s.lesson_id, 'lesson_type', s.lesson_type, 'title', s.title, 'position', s.ordinal_position,
            'started', s.started, 'completed', s.completed, 'left', s.left_here
          ) order by s.ordinal_position
        ) from lessons as s where s.ordinal_position is not null
      ), '[]'::jsonb),
      -- No longer in the course, but learners were there.
      'removed_lessons', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'lesson_id', s.lesson_id, 'lesson_type', s.lesson_type, 'title', s.title,
            'started', s.started, 'completed', s.completed
          ) order by s.title, s.lesson_id
        ) from lessons as s where s.ordinal_position is null and s.started > 0
      ), '[]'::jsonb)
    )
    from public.courses as c where c.id = p_course_id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.compute_course_statistics (
  p_filter   private.learner_filter,
  p_smallest integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Of each course that is not deleted how many learners, whose last step there was in the period, started and finished it.
declare
  courses text[] := array(select c.id from public.courses as c where c.deleted_at is null);
  all_marks integer := private.group_marks_of_all(p_filter);
begin
  return (
    with lessons as materialized (
      select f.course_id, f.lesson_id from private.funnel_lessons(courses) as f where f.ordinal_position is not null
    ),
    sizes as materialized (
      select l.course_id, count(*) as lesson_count from lessons as l group by l.course_id
    ),
    paths as (
      select s.course_id, s.learner, max(s.at) as at, count(l.lesson_id) filter (where s.complete) as completed
      from private.course_steps as s
      left join lessons as l on l.lesson_id = s.lesson_id
      group by s.course_id, s.learner
    ),
    marked as (
      select p.course_id, coalesce(m.marks, all_marks) + case when p.at >= p_filter.since and p.at < p_filter.until then 4 else 0 end as marks, p.completed, count(*) as n
      from paths as p left join private.group_marks(p_filter) as m on m.learner = p.learner
      group by 1, 2, 3
    ),
    sums as (
      select
        m.course_id, private.is_withheld(p_smallest, array_agg(m.marks), array_agg(m.n)) as withheld,
        sum(m.n) filter (where m.marks = 7) as learners,
        sum(m.n) filter (where m.marks = 7 and m.completed = z.lesson_count) as finished
      from marked as m left join sizes as z on z.course_id = m.course_id
      group by m.course_id
    )
    select jsonb_build_object('items', coalesce(jsonb_agg(
      jsonb_build_object(
        'id', c.id, 'title', c.title, 'category', c.category, 'lesson_count', coalesce(z.lesson_count, 0), 'withheld', w.withheld,
        'learners', case when w.withheld then 0 else coalesce(s.learners, 0) end,
        'finished', case when w.withheld then 0 else coalesce(s.finished, 0) end
      ) order by c.title, c.id
    ), '[]'::jsonb))
    from public.courses as c
    left join sums as s on s.course_id = c.id
    left join sizes as z on z.course_id = c.id
    cross join lateral (select coalesce(s.withheld, p_smallest > 0) as withheld) as w
    where c.deleted_at is null
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.compute_quiz_items (
  p_quiz_id  text,
  p_filter   private.learner_filter,
  p_smallest integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Of each question
--   facility:       share of right answers among those given (0 to 1).
--   discrimination: Pearson's correlation of the question (right 1, wrong 0) with the share of right answers among the
--                   attempt's other questions (-1 to 1). With one question's score against the rest this is the
--                   corrected point-biserial correlation; leaving the question itself out keeps it from correlating
--                   with itself. A share instead of a sum keeps attempts comparable whose quiz had more questions.
--                   Null where the question or the rest never varies.
-- This is the 'discrimination index' of Moodle's quiz statistics, there times 100.
declare
  all_marks integer := private.group_marks_of_all(p_filter);
begin
  return (
    with everybody as materialized (
      select
        a.*, coalesce(m.marks, all_marks) + case when a.finished_at >= p_filter.since and a.finished_at < p_filter.until then 4 else 0 end as marks
      from private.counted_attempts as a
      left join private.group_marks(p_filter) as m on m.learner = a.user_id
      where a.quiz_id = p_quiz_id
    ),
    threshold as materialized (
      select coalesce(private.is_withheld(p_smallest, array_agg(m.marks), array_agg(m.n)), p_smallest > 0) as withheld
      from (select e.marks, count(*) as n from everybody as e where not e.retake group by e.marks) as m
    ),
    attempts as materialized (
      select e.* from everybody as e cross join threshold as t where e.marks = 7 and not t.withheld
    ),
    keyed as materialized (
      select k.id, k.ordinal_position as n, k as question, q.form_changed_at
      from private.keyed_questions as k join public.questions as q on q.id = k.id
      where k.quiz_id = p_quiz_id
    ),
    given as materialized (
      select k.n as question, w.attempt_id, w.answer, w.correct, w.seconds, a.finished_at >= k.form_changed_at as of_today
      from private.counted_answers as w
      join attempts as a on a.id = w.attempt_id
      join keyed as k on k.id = w.question_id
      where w.quiz_id = p_quiz_id
    ),
    -- Each different answer is judged once.
    judged as materialized (
      select d.*, case when d.of_today then private.current_grade(k.question, d.answer, d.correct) else d.correct end as is_right
      from (select g.question, g.answer, g.correct, g.of_today, count(*) as n from given as g group by 1, 2, 3, 4) as d
      join keyed as k on k.n = d.question
    ),
    answers as materialized (
      select g.question, g.attempt_id, g.seconds, j.is_right::integer as x
      from given as g
      join judged as j on j.question = g.question and j.answer = g.answer and j.correct = g.correct and j.of_today = g.of_today
    ),
    totals as materialized (
      select a.attempt_id, sum(a.x) as x, count(*) as n from answers as a group by a.attempt_id
    ),
    statistics as (
      select
        a.question, count(*) as n, round(avg(a.x), 4) as facility,
        case when regr_sxx(r.rest, a.x) > 1e-9 and regr_syy(r.rest, a.x) > 1e-9 then round(corr(r.rest, a.x)::numeric, 4) end as discrimination,
        round(percentile_cont(0.5) within group (order by a.seconds)::numeric, 1) as seconds
      from answers as a
      join totals as t on t.attempt_id = a.attempt_id
      cross join lateral (select (t.x - a.x)::float8 / nullif(t.n - 1, 0) as rest) as r
      group by a.question
    ),
    labels as (
      select j.question, array_agg(row(l.label, j.n, l.correct)::private.answer_count) as list
      from judged as j
      join keyed as k on k.n = j.question
      cross join lateral private.answer_labels(k.question, j.answer, j.is_right) as l
      -- Pairs are read by the items of today.
      where j.of_today or jsonb_typeof(j.answer) <> 'object'
      group by j.question
    ),
    questions as (
      select
        k.id, k.question, coalesce(s.n, 0) as n, s.facility, s.discrimination, s.seconds,
        coalesce((
          select jsonb_agg(
            jsonb_build_object('label', x.label, 'count', x.n, 'correct', x.correct, 'offered', x.offered) order by x.ordinal_position
          )
          from private.item_choices(k.question, l.list) as x
        ), '[]'::jsonb) as choices
      from keyed as k
      cross join threshold as t
      left join statistics as s on s.question = k.n
      left join labels as l on l.question = k.n
      where not t.withheld and ((k.question).deleted_at is null or s.n > 0)
    ),
    firsts as (
      select
        count(*) as learners, round(avg(a.percent), 1) as mean,
        round(percentile_cont(0.5) within group (order by a.percent)::numeric, 1) as median,
        round(percentile_cont(0.5) within group (order by a.seconds)::numeric, 1) as seconds
      from attempts as a where not a.retake
    )
    select jsonb_build_object(
      'id', z.id, 'title', z.title, 'deleted', z.deleted_at is not null, 'flag_minimum', 20, 'withheld', t.withheld,
      'learners', f.learners, 'mean_percent', f.mean, 'median_percent', f.median, 'median_seconds', f.seconds,
      'retakes', (select count(*) from attempts as a where a.retake),
      'distribution', (
        select jsonb_agg(
          jsonb_build_object('from', d * 10, 'to', case when d = 9 then 100 else d * 10 + 9 end, 'count', coalesce(b.n, 0)) order by d
        )
        from generate_series(0, 9) as d
        left join (
          select least(a.percent / 10, 9) as band, count(*) as n from attempts as a where not a.retake group by 1
        ) as b on b.band = d
      ),
      'questions', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'id', x.id, 'title', (x.question).title, 'type', (x.question).type, 'deleted', (x.question).deleted_at is not null,
            'answers', x.n, 'facility', x.facility, 'discrimination', x.discrimination, 'median_seconds', x.seconds,
            'choices', x.choices, 'flags', private.item_flags(x.n, x.facility, x.discrimination, x.choices)
          ) order by (x.question).deleted_at is not null, (x.question).ordinal_position
        ) from questions as x
      ), '[]'::jsonb)
    )
    from public.quizzes as z cross join threshold as t cross join firsts as f
    where z.id = p_quiz_id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.compute_quiz_statistics (
  p_filter   private.learner_filter,
  p_smallest integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Of each quiz that is not deleted: its questions, and how many learners have finished it with which scores, by first attempts.
declare
  all_marks integer := private.group_marks_of_all(p_filter);
begin
  return (
    -- Percentages are few, so that few rows are left to sort.
    with scores as materialized (
      select
        a.quiz_id, a.percent, count(*) as n,
        coalesce(m.marks, all_marks) + case when a.finished_at >= p_filter.since and a.finished_at < p_filter.until then 4 else 0 end as marks
      from private.counted_attempts as a
      left join private.group_marks(p_filter) as m on m.learner = a.user_id
      where not a.retake
      group by 1, 2, 4
    ),
    thresholds as (
      select m.quiz_id, private.is_withheld(p_smallest, array_agg(m.marks), array_agg(m.n)) as withheld
      from (select s.quiz_id, s.marks, sum(s.n)::bigint as n from scores as s group by 1, 2) as m
      group by m.quiz_id
    ),
    sums as (
      select
        s.quiz_id, sum(s.n)::bigint as learners, round(sum(s.percent * s.n) / sum(s.n), 1) as mean,
        private.median(array_agg(s.percent::integer), array_agg(s.n)) as median
      from scores as s where s.marks = 7 group by s.quiz_id
    )
    select jsonb_build_object('items', coalesce(jsonb_agg(
      jsonb_build_object(
        'id', q.id, 'title', q.title, 'question_count', coalesce(z.question_count, 0), 'withheld', w.withheld,
        'learners', case when w.withheld then 0 else coalesce(s.learners, 0) end,
        'mean_percent', case when not w.withheld then s.mean end, 'median_percent', case when not w.withheld then s.median end
      ) order by q.title, q.id
    ), '[]'::jsonb))
    from public.quizzes as q
    left join private.quiz_sizes as z on z.quiz_id = q.id
    left join sums as s on s.quiz_id = q.id
    left join thresholds as t on t.quiz_id = q.id
    cross join lateral (select coalesce(t.withheld, p_smallest > 0) as withheld) as w
    where q.deleted_at is null
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.course_learners (
  p_course_id text,
  p_filter    private.learner_filter
)
  RETURNS TABLE (
    learner   uuid,
    last_day  date,
    marks     integer,
    completed integer,
    furthest  integer,
    state     text
  )
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Everybody who took a step in a course, with marks of the filter (private.filter_marks). `state`: finished, who completed every lesson;
-- of the others moving, whose last step was in the last 14 days, or left.
declare
  zone text := private.analytics_time_zone();
  quiet_since date := (now() at time zone zone)::date - 14;
  all_marks integer := private.group_marks_of_all(p_filter);
begin
  return query
    with lessons as materialized (
      select f.lesson_id, f.ordinal_position from private.funnel_lessons(array[p_course_id]) as f where f.ordinal_position is not null
    ),
    paths as (
      select
        s.learner, max(s.at) as at, (count(l.lesson_id) filter (where s.complete))::integer as completed,
        max(l.ordinal_position) as furthest
      from private.course_steps as s
      left join lessons as l on l.lesson_id = s.lesson_id
      where s.course_id = p_course_id
      group by s.learner
    )
    select
      p.learner, (p.at at time zone zone)::date, coalesce(m.marks, all_marks) + case when p.at >= p_filter.since and p.at < p_filter.until then 4 else 0 end,
      p.completed, p.furthest,
      case
        when p.completed > 0 and p.completed = (select count(*) from lessons) then 'finished'
        when (p.at at time zone zone)::date > quiet_since then 'moving'
        else 'left'
      end
    from paths as p
    left join private.group_marks(p_filter) as m on m.learner = p.learner;
end;
$function$;

CREATE OR REPLACE FUNCTION private.current_grade (
  q        private.keyed_questions,
  p_answer jsonb,
  p_stored boolean
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Whether an answer is right by the key of today; as it was graded where the question does not offer it any more, or it was typed by
-- somebody whose account is erased.
begin
  return case
    when p_answer = 'null' or not q.supported or q.key is null or (q.options <> '[]' and not private.is_offered(p_answer, q.options))
      then p_stored
    else private.grade_answer(q, p_answer)
  end;
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
  perform private.keep_attempts(p_attempts);
  -- That a learner was at a lesson is part of their path through the course.
  insert into public.lesson_results as r (user_id, lesson_id, attempted_at)
  select a.user_id, a.lesson_id, private.start_of_day(max(greatest(a.started_at, a.finished_at)))
  from public.quiz_attempts as a
  where a.id = any (p_attempts) and a.lesson_id is not null
  group by a.user_id, a.lesson_id
  on conflict (user_id, lesson_id) do update set attempted_at = greatest(r.attempted_at, excluded.attempted_at);
  delete from public.quiz_attempts as a where a.id = any (p_attempts);
end;
$function$;

CREATE OR REPLACE FUNCTION private.erase_account (
  p_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Erases an account at once and for good; for the schedule.
declare
  email text := (select u.email from auth.users as u where u.id = p_id);
  reason text := (select e.reason from private.erasure_requests as e where e.user_id = p_id);
  attempts uuid[] := array(select a.id from public.quiz_attempts as a where a.user_id = p_id);
  about jsonb := jsonb_build_object(
    'profiles', jsonb_build_array(p_id), 'admins', jsonb_build_array(p_id), 'consents', jsonb_build_array(p_id),
    'birth_years', jsonb_build_array(p_id),
    'erasure_requests', jsonb_build_array(p_id), 'quiz_attempts', to_jsonb(attempts),
    'lesson_results', (
      select coalesce(jsonb_agg(r.user_id || '/' || r.lesson_id), '[]') from public.lesson_results as r where r.user_id = p_id
    ),
    'seats', (select coalesce(jsonb_agg(s.id), '[]') from private.seats as s where s.learner = p_id),
    'access_grants', (select coalesce(jsonb_agg(g.id), '[]') from private.access_grants as g where g.learner = p_id)
  );
  naming jsonb := jsonb_build_object(
    'access_grants', (
      select coalesce(jsonb_agg(g.id), '[]') from private.access_grants as g where p_id in (g.granted_by, g.revoked_by)
    )
  );
begin
  if private.is_last_admin(p_id) then
    raise exception 'the last admin is never erased';
  end if;
  perform private.keep_attempts(attempts);
  perform private.keep_path(p_id);
  -- The totals of ratings.
  perform set_config('privacy.keeps_numbers', 'on', true);

  -- What was bought stays, as tax law requires, without who bought it: that is on the invoices at Stripe.
  update private.subscriptions as s set payer_name = null, payer_email = null, payer_erased = true
  from private.checkouts as c where c.id = s.checkout_id and c.owner = p_id;
  delete from private.checkouts as c
  where p_id in (c.owner, c.learner) and not exists (select 1 from private.subscriptions as s where s.checkout_id = c.id);
  -- How far a regrading is: everybody up to this id has been regraded.
  update private.regrades as r set after_user = coalesce((
    select a.user_id from public.quiz_attempts as a where a.user_id < p_id order by a.user_id desc limit 1
  ), private.erased_person())
  where r.after_user = p_id;

  perform private.erase_audit_entries(p_id, about, naming);
  delete from public.profiles as p where p.id = p_id;
  delete from auth.users as u where u.id = p_id;
  -- Deleting was logged as well.
  perform private.erase_audit_entries(p_id, about, naming);
  perform private.erase_from_services(p_id, email);
  insert into private.erasures (reason) values (coalesce(reason, 'operator'));
  perform set_config('privacy.keeps_numbers', '', true);
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
          'score', r.score, 'score_max', r.score_max, 'completed_at', r.completed_at, 'attempted_at', r.attempted_at, 'created_at', r.created_at,
          'updated_at', r.updated_at
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
          'correct', w.correct, 'points', w.points, 'given_at', w.given_at, 'checked_at', w.checked_at, 'browser', w.given_by, 'created_at', w.created_at,
          'updated_at', w.updated_at
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
          'question', q.title, 'answered_at', c.answered_at, 'correct', c.correct, 'mistakes', c.mistakes, 'waiting', c.waiting, 'memory', c.memory,
          'due', c.due, 'known_until', c.known_until
        ) order by c.answered_at, c.question_id
      )
      from private.practice_cards as c join public.questions as q on q.id = c.question_id
      where c.user_id = p_id
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
          'session', s.id, 'question', q.title, 'answer', private.shown_answer(i.question_id, i.answer), 'correct', i.correct,
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

CREATE OR REPLACE FUNCTION private.finish_attempt (
  p_attempt_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Grades, completes the lesson, makes the next one available and returns the review, in one transaction. Calling it
-- again returns the same result and changes nothing. Every question has to be answered, unless the time is over.
--
-- The current questions of the quiz are graded: those added or deleted during the attempt count as such (where questions were drawn, only
-- those), the result is never above 100 %, and an attempt whose quiz was deleted, emptied or unlinked can still be finished.
declare
  me uuid := private.require_user();
  attempt public.quiz_attempts;
  is_over boolean;
  missed integer;
begin
  -- The row lock serialises two tabs that finish at once; the second one finds the attempt finished.
  select * into attempt from public.quiz_attempts as a
  where a.id = p_attempt_id and a.user_id = me for update;
  if not found then
    perform private.raise_error(404, 'attempt_not_found', 'This attempt does not exist.');
  end if;
  if attempt.finished_at is null then
    is_over := coalesce(clock_timestamp() >= private.attempt_ends_at(attempt), false);
    missed := private.grade_attempt(attempt.id);
    if missed > 0 and not is_over then
      perform private.raise_error(409, 'quiz_incomplete', 'Complete all questions to finish the lesson.');
    end if;
  end if;
  return private.attempt_result(attempt.id);
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
        'needs_plan', locked,
        'video_count', r.video_count
      ),
      'opened', me is not null and (locked or r.opened),
      'complete', me is not null and r.complete,
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
            'result', case when s.status = 2 then 'Complete' else 'Incomplete' end
          ) order by l.ordinal_position
        ), '[]'::jsonb) as lessons
      from private.live_lessons as l
      join private.lesson_states(me, array[c.id]) as s on s.lesson_id = l.id
      where l.course_id = c.id
    ) as r
    cross join lateral private.shown_rating(c) as g
    where c.id = p_course_id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.grade_attempt (
  p_attempt_id uuid
)
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Ends an open attempt, which the caller has locked: grades what was answered, completes the lesson and makes the next one available.
-- Questions without an answer count as wrong; returns their points. An attempt whose time is over ended then.
declare
  attempt public.quiz_attempts;
  total integer;
  missed integer;
  earned integer;
  reachable integer;
  answered_count integer;
begin
  select * into attempt from public.quiz_attempts as a where a.id = p_attempt_id;
  perform private.lock_grading(attempt.quiz_id, false);
  select coalesce(sum(q.points), 0), coalesce(sum(q.points) filter (where q.supported and w.question_id is null), 0) into total, missed
  from private.live_questions as q
  left join public.attempt_answers as w on w.attempt_id = attempt.id and w.question_id = q.id
  where q.quiz_id = attempt.quiz_id and (attempt.drawn is null or q.id = any (attempt.drawn));
  update public.attempt_answers as w set
    correct = private.grade_answer(row(q.*)::private.keyed_questions, w.answer), points = q.points
  from private.live_questions as q
  where w.attempt_id = attempt.id and q.id = w.question_id and q.quiz_id = attempt.quiz_id and q.supported;
  select coalesce(sum(w.points) filter (where w.correct), 0), coalesce(sum(w.points), 0) + missed, count(*)
  into earned, reachable, answered_count
  from public.attempt_answers as w where w.attempt_id = attempt.id and w.correct is not null;
  -- A batch of regrading takes the best of all finished attempts.
  perform pg_advisory_xact_lock(hashtextextended('attempt ' || attempt.user_id::text || attempt.quiz_id, 0));
  update public.quiz_attempts as a set
    finished_at = least(clock_timestamp(), private.attempt_ends_at(attempt)), score = earned, score_max = total, answered = answered_count,
    missed_points = missed, percent = case when answered_count = 0 then 0 else round(earned * 100.0 / reachable) end,
    retake = exists (
      select 1 from public.quiz_attempts as b
      where b.user_id = attempt.user_id and b.quiz_id = attempt.quiz_id and b.finished_at is not null
    ) or exists (
      select 1 from private.left_attempts as l
      where l.user_id = attempt.user_id and l.quiz_id = attempt.quiz_id and l.saw_answers
    )
  where a.id = attempt.id;
  if attempt.lesson_id is not null then
    perform private.complete_lesson(attempt.user_id, attempt.lesson_id, earned, total);
  end if;
  return missed;
end;
$function$;

CREATE OR REPLACE FUNCTION private.group_marks (
  p_filter private.learner_filter
)
  RETURNS TABLE (
    learner uuid,
    marks   integer
  )
  LANGUAGE sql
  STABLE
  ROWS 50000
  SET search_path TO ''
  AS $function$
  -- Of each account 1 where the school matches plus 2 where the year does; nothing where the filter has neither. Reports add 4 for what
  -- was in the period, so that 7 matches the whole filter.
  select
    p.id,
    (p_filter.school is null or private.fold_group(p.school) is not distinct from p_filter.school)::integer
      + 2 * (p_filter.year is null or private.fold_group(p.year) is not distinct from p_filter.year)::integer
  from public.profiles as p
  where p_filter.school is not null or p_filter.year is not null;
$function$;

CREATE OR REPLACE FUNCTION private.group_marks_of_all (
  p_filter private.learner_filter
)
  RETURNS integer
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- Those of learners that private.group_marks does not return: of all, and of erased accounts, which have neither school nor year.
  select (p_filter.school is null)::integer + 2 * (p_filter.year is null)::integer;
$function$;

CREATE OR REPLACE FUNCTION private.hold_of (
  p_id uuid
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Why an account cannot be used for now; null if it can.
declare
  age_hold text;
begin
  -- Asked at each request: one query for what holds most accounts, which is nothing.
  if exists (
    select 1 from private.consents as c
    where c.user_id = p_id and c.kind = 'terms' and c.policy_version = (
      select v.version from private.policy_versions as v where v.required_from <= now() order by v.required_from desc, v.version desc limit 1
    )
  ) and not exists (select 1 from private.erasure_requests as e where e.user_id = p_id) and not exists (
    select 1 from private.settings as s where s.key = 'age' and coalesce(s.value ->> 'minimum', s.value ->> 'consent_below') is not null
  ) then
    return null;
  end if;
  age_hold := private.age_hold_of(p_id);
  if age_hold = 'too_young' then
    return age_hold;
  elsif exists (select 1 from private.erasure_requests as e where e.user_id = p_id) then
    return 'account_ending';
  elsif not exists (
    select 1 from private.consents as c
    where c.user_id = p_id and c.kind = 'terms' and c.policy_version = private.current_policy_version()
  ) then
    return 'terms_not_accepted';
  end if;
  return age_hold;
end;
$function$;

CREATE OR REPLACE FUNCTION private.home_courses (
  p_learner uuid,
  p_order   text[],
  p_offset  integer,
  p_limit   integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- A page of courses in a learner's order.
declare
  sees_all boolean := private.has_full_access(p_learner);
  ids text[] := p_order[greatest(p_offset, 0) + 1 : greatest(p_offset, 0) + least(greatest(p_limit, 0), 200)];
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', c.id, 'title', c.title, 'description', c.description, 'small_description', c.small_description,
        'instructor', c.instructor, 'category', c.category, 'year', c.year, 'rating', c.rating, 'image', c.image,
        'duration_minutes', c.duration_minutes, 'lesson_count', n.lessons,
        'completed_count', n.done,
        'complete', n.done > 0 and (n.done = n.lessons or not private.has_unfinished_lesson(p_learner, c.id)),
        'best', case when n.score_max > 0 then jsonb_build_object('score', n.score, 'score_max', n.score_max) end,
        'needs_plan', c.access = 'subscribers' and not sees_all
      ) order by o.n
    ), '[]'::jsonb)
    from unnest(ids) with ordinality as o (course_id, n)
    join public.courses as c on c.id = o.course_id
    -- Course by course: for a page, all videos and quizzes would be read as well.
    cross join lateral (
      select
        count(*) as lessons, count(*) filter (where r.status = 2) as done,
        sum(r.score) filter (where r.status = 2 and l.lesson_type = 0) as score,
        sum(r.score_max) filter (where r.status = 2 and l.lesson_type = 0) as score_max
      from private.unnumbered_lessons as l
      left join public.lesson_results as r on r.lesson_id = l.id and r.user_id = p_learner
      where l.course_id = c.id
    ) as n
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.is_offered (
  p_answer  jsonb,
  p_options jsonb
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- Whether an answer, or each that was chosen of several, is an option of the question.
  select coalesce(bool_and(exists (
    select 1 from jsonb_array_elements_text(p_options) as o (label) where private.trim_text(o.label) = private.trim_text(a.label)
  )), false)
  from jsonb_array_elements_text(case jsonb_typeof(p_answer) when 'array' then p_answer else jsonb_build_array(p_answer) end) as a (label);
$function$;

CREATE OR REPLACE FUNCTION private.is_withheld (
  p_smallest integer,
  p_marks    integer[],
  p_counts   bigint[]
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- Whether a report would be about too few learners: counts of learners by their marks. Those left out count as well, also of
  -- reports with a part of the filter: whoever sees both could subtract.
  with sizes as (
    select part, coalesce(sum(c.n) filter (where c.marks & part = part), 0) as n
    from generate_series(0, 7) as part cross join unnest(p_marks, p_counts) as c (marks, n)
    group by part
  )
  select p_smallest > 0 and coalesce(bool_or(
    case s.part when 7 then s.n < p_smallest else s.n - m.n between 1 and p_smallest - 1 end
  ), true)
  from sizes as s join sizes as m on m.part = 7;
$function$;

CREATE OR REPLACE FUNCTION private.item_choices (
  p_question private.keyed_questions,
  p_answers  private.answer_count[]
)
  RETURNS TABLE (
    label            text,
    n                bigint,
    correct          boolean,
    offered          boolean,
    ordinal_position bigint
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The answers given. Questions with options: every option in its order, also those nobody chose, then answers that are
  -- no option any more. Scales of numbers: the 20 most frequent values, by value. Others: the 10 most frequent wrong
  -- answers or pairs.
  with offered as (
    select left(private.trim_text(o.label), 200) as label, min(o.ordinal_position) as ordinal_position
    from jsonb_array_elements_text(p_question.options) with ordinality as o (label, ordinal_position)
    group by 1
  ),
  answers as (
    select t.label, o.label is null and coalesce(t.correct, false) as correct, sum(t.n) as n
    from unnest(p_answers) as t left join offered as o on o.label = t.label
    group by 1, 2
  ),
  frequent as (
    select g.*
    from answers as g
    where p_question.slider_min is not null or not g.correct
    order by g.n desc, g.label
    limit case when p_question.slider_min is not null then 20 else 10 end
  )
  select
    coalesce(o.label, g.label), coalesce(g.n, 0)::bigint,
    coalesce(case
      when o.label is null then g.correct
      else o.label = any (array(
        select left(private.scalar_text(k.label), 200)
        from jsonb_array_elements(case
          when jsonb_typeof(private.display_key(p_question)) = 'array' then private.display_key(p_question)
          else jsonb_build_array(private.display_key(p_question))
        end) as k (label)
      ))
    end, false),
    o.label is not null,
    row_number() over (order by o.ordinal_position nulls last, g.n desc, g.label)
  from offered as o
  full join (select * from answers where exists (select 1 from offered)) as g on g.label = o.label
  union all
  select
    c.label, c.n::bigint, c.correct, true,
    row_number() over (
      order by case when p_question.slider_min is not null then private.scalar_number(to_jsonb(c.label)) end, c.n desc, c.label
    )
  from frequent as c
  where not exists (select 1 from offered);
$function$;

CREATE OR REPLACE FUNCTION private.keep_attempts (
  p_attempts uuid[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Before attempts are deleted: keeps what is counted of those that are finished. Kept reports may have what was typed.
begin
  with kept as materialized (
    select a.*, gen_random_uuid() as new_id from public.quiz_attempts as a
    where a.id = any (p_attempts) and a.finished_at is not null
  ), attempts as (
    insert into private.kept_attempts (id, quiz_id, finished_at, percent, seconds, retake)
    select
      k.new_id, k.quiz_id, private.start_of_day(k.finished_at), case when k.answered > 0 then k.percent end,
      least(7200, floor(extract(epoch from k.finished_at - k.started_at))), k.retake
    from kept as k
  )
  insert into private.kept_answers (attempt_id, question_id, answer, correct, seconds)
  select k.new_id, w.question_id, private.untyped_answer(w.question_id, w.answer), w.correct, w.seconds
  from private.counted_answers as w join kept as k on k.id = w.attempt_id
  where w.attempt_id = any (p_attempts);
  delete from private.kept_reports where true;
end;
$function$;

CREATE OR REPLACE FUNCTION private.keep_path (
  p_user uuid
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- Before an account is erased: keeps its steps, for each course apart.
  with paths as materialized (
    select s.course_id, gen_random_uuid() as id from private.course_steps as s where s.learner = p_user group by s.course_id
  )
  insert into private.kept_steps (path_id, lesson_id, complete, at)
  select p.id, s.lesson_id, s.complete, private.start_of_day(max(s.at))
  from private.course_steps as s join paths as p on p.course_id = s.course_id
  where s.learner = p_user
  group by p.id, s.lesson_id, s.complete;
$function$;

CREATE OR REPLACE FUNCTION private.kept_report (
  p_report  text,
  p_subject text,
  p_filter  private.learner_filter
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- A report as it is kept for the caller's right, with the time of its numbers, `computed_at`; null if none is.
  select k.content || jsonb_build_object('computed_at', k.computed_at)
  from private.kept_reports as k
  where k.report = p_report and k.subject = p_subject and k.admin_right = private.own_right() and k.filter = p_filter::text
    and k.computed_at > clock_timestamp() - private.report_age();
$function$;

CREATE OR REPLACE FUNCTION private.last_active_at (
  p_id uuid
)
  RETURNS timestamp WITH time zone
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Signing in, a lesson or a quiz. A session that is only renewed counts, too.
  select greatest(
    u.created_at, u.last_sign_in_at,
    (select max(coalesce(s.refreshed_at, s.created_at)) from auth.sessions as s where s.user_id = p_id),
    (select max(greatest(a.started_at, a.finished_at)) from public.quiz_attempts as a where a.user_id = p_id),
    (select max(greatest(r.completed_at, r.attempted_at)) from public.lesson_results as r where r.user_id = p_id)
  )
  from auth.users as u where u.id = p_id;
$function$;

CREATE OR REPLACE FUNCTION private.matching_learners (
  p_course_id text,
  p_filter    jsonb
)
  RETURNS TABLE (
    user_id   uuid,
    last_day  date,
    completed integer,
    furthest  integer,
    state     text
  )
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Learners with any step in a course: of all, or of those with a `state` (finished, moving, left), or who have started or
-- completed a `lesson`, or left there. These are the groups of the funnel: their sizes are its numbers, but for erased accounts.
declare
  selected private.learner_filter := private.read_learner_filter(p_filter);
  lesson text := nullif(p_filter ->> 'lesson', '');
  step text := nullif(p_filter ->> 'step', '');
begin
  if coalesce(step, 'left') not in ('started', 'completed', 'finished', 'moving', 'left')
    or (step in ('started', 'completed') and lesson is null) then
    perform private.raise_error(422, 'invalid_filter', 'This is no part of a funnel.', 'p_filter');
  end if;
  return query
    select l.learner, l.last_day, l.completed, l.furthest, l.state
    from private.course_learners(p_course_id, selected) as l
    join public.profiles as p on p.id = l.learner
    where l.marks = 7 and case
      when step is null then true
      when step in ('started', 'completed') then exists (
        select 1 from private.course_steps as s
        where s.learner = l.learner and s.course_id = p_course_id and s.lesson_id = lesson and (s.complete or step = 'started')
      )
      else l.state = step and (lesson is null or l.furthest = (
        select f.ordinal_position from private.funnel_lessons(array[p_course_id]) as f where f.lesson_id = lesson
      ))
    end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.median (
  p_values integer[],
  p_counts bigint[]
)
  RETURNS numeric
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- Of whole numbers, each of which is there so many times: the mean of the two middle ones, with one decimal.
  with histogram as (
    select h.value, (sum(h.n) over (order by h.value))::bigint as up_to, (sum(h.n) over ())::bigint as total
    from (select u.value, sum(u.n) as n from unnest(p_values, p_counts) as u (value, n) group by u.value) as h
  )
  select round((
    min(h.value) filter (where h.up_to >= (h.total + 1) / 2) + min(h.value) filter (where h.up_to >= h.total / 2 + 1)
  ) / 2.0, 1)
  from histogram as h;
$function$;

CREATE OR REPLACE FUNCTION private.next_step (
  p_learner   uuid,
  p_course_id text DEFAULT NULL::text,
  p_after     text DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The lesson to go on with, wherever one is suggested (docs/decisions/0049); null if there is none. In the given course, else in
-- the latest one in which something was done and something is left: the quiz with an open attempt, else the first lesson from where
-- the learner is that can be played and is not complete, and behind the last one those that were jumped over. `p_after` names the
-- lesson on screen, as if it were complete already.
declare
  sees_all boolean := private.has_full_access(p_learner);
  place record;
  step jsonb;
begin
  for place in
    with touched as (
      select l.course_id, l.id as lesson_id, l.position, r.completed_at as at
      from public.lesson_results as r
      join private.unnumbered_lessons as l on l.id = r.lesson_id
      where r.user_id = p_learner and r.completed_at is not null and (p_course_id is null or l.course_id = p_course_id)
      union all
      select l.course_id, l.id, l.position, greatest(a.started_at, a.finished_at)
      from public.quiz_attempts as a
      join private.unnumbered_lessons as l on l.id = a.lesson_id
      where a.user_id = p_learner and (p_course_id is null or l.course_id = p_course_id)
      union all
      -- A video may be in several courses; it counts in those that the learner has opened.
      select l.course_id, l.id, l.position, v.updated_at
      from public.video_progress as v
      join private.unnumbered_lessons as l on l.video_id = v.video_id
      join public.lesson_results as r on r.user_id = p_learner and r.lesson_id = l.id
      where v.user_id = p_learner and (p_course_id is null or l.course_id = p_course_id)
    ),
    latest as (
      select distinct on (t.course_id) t.course_id, t.lesson_id, t.at
      from touched as t
      order by t.course_id, t.at desc, t.position desc, t.lesson_id desc
    )
    select c.id as course_id, coalesce(p_after, t.lesson_id) as lesson_id
    from private.live_courses as c
    left join latest as t on t.course_id = c.id
    where c.id = any (case when p_course_id is null then array(select d.course_id from latest as d) else array[p_course_id] end)
      and (sees_all or c.access = 'free')
    order by t.at desc, c.id
  loop
    -- A learner may have completed many courses.
    continue when p_course_id is null and not private.has_unfinished_lesson(p_learner, place.course_id);
    with states as materialized (
      select s.* from private.lesson_states(p_learner, array[place.course_id]) as s
    )
    select jsonb_build_object(
      'course_id', c.id, 'course_title', c.title, 'course_image', c.image, 'category', c.category,
      'lesson_id', l.id, 'lesson_title', l.title, 'lesson_type', l.lesson_type
    ) into step
    from states as s
    join private.unnumbered_lessons as l on l.id = s.lesson_id
    join public.courses as c on c.id = s.course_id
    left join states as here on here.lesson_id = place.lesson_id
    left join public.quiz_attempts as a on a.user_id = p_learner and a.lesson_id = s.lesson_id and a.finished_at is null
    where s.status < 2 and s.playable and s.lesson_id is distinct from p_after
    order by a.started_at desc nulls last, s.ordinal_position < coalesce(here.ordinal_position, 0), s.ordinal_position
    limit 1;
    exit when step is not null;
  end loop;
  return step;
end;
$function$;

CREATE OR REPLACE FUNCTION private.read_learner_filter (
  p_filter jsonb
)
  RETURNS private.learner_filter
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Reads {school, year, from, to}; months are written as '2026-11' and belong to the period as a whole. Whole months, so that
-- two reports that differ by a day do not tell what one learner did on it. Raises invalid_filter.
declare
  selected private.learner_filter;
  zone text := private.analytics_time_zone();
  month_from text := nullif(p_filter ->> 'from', '');
  month_to text := nullif(p_filter ->> 'to', '');
begin
  if not coalesce(month_from, '2026-01') ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'
    or not coalesce(month_to, '2026-01') ~ '^[0-9]{4}-(0[1-9]|1[0-2])$' then
    perform private.raise_error(422, 'invalid_filter', 'Months are written as 2026-11.', 'p_filter');
  end if;
  if month_from > month_to then
    perform private.raise_error(422, 'invalid_filter', 'The period ends before it begins.', 'p_filter');
  end if;
  selected.school := private.fold_group(p_filter ->> 'school');
  selected.year := private.fold_group(p_filter ->> 'year');
  selected.since := coalesce((month_from || '-01')::timestamp at time zone zone, '-infinity');
  selected.until := coalesce(((month_to || '-01')::timestamp + interval '1 month') at time zone zone, 'infinity');
  return selected;
end;
$function$;

CREATE OR REPLACE FUNCTION private.read_report (
  p_report  text,
  p_subject text,
  p_filter  jsonb,
  p_refresh boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  SET work_mem TO '64MB'
  SET enable_mergejoin TO 'off'
  AS $function$
-- A report as it is kept; computed if none is, or to refresh it. One session computes it, the others wait for what that one keeps.
declare
  selected private.learner_filter := private.read_learner_filter(p_filter);
  smallest integer := private.smallest_group(selected);
  lock bigint := hashtextextended(format('report %s %s %s %s', p_report, p_subject, private.own_right(), selected), 0);
  refresh boolean := p_refresh;
  began_at timestamptz;
  found_report jsonb;
begin
  if not refresh then
    found_report := private.kept_report(p_report, p_subject, selected);
  end if;
  if found_report is null and not pg_try_advisory_xact_lock(lock) then
    perform pg_advisory_xact_lock(lock);
    refresh := false;
  end if;
  if not refresh then
    found_report := coalesce(found_report, private.kept_report(p_report, p_subject, selected));
  end if;
  if found_report is not null then
    return found_report;
  end if;
  began_at := clock_timestamp();
  insert into private.kept_reports as k (report, subject, admin_right, filter, computed_at, content)
  values (p_report, p_subject, private.own_right(), selected::text, began_at, case p_report
    when 'activity' then private.compute_activity(p_subject, selected, smallest)
    when 'courses' then private.compute_course_statistics(selected, smallest)
    when 'course' then private.compute_course_funnel(p_subject, selected, smallest)
    when 'quizzes' then private.compute_quiz_statistics(selected, smallest)
    when 'quiz' then private.compute_quiz_items(p_subject, selected, smallest)
  end)
  on conflict (report, subject, admin_right, filter) do update set computed_at = excluded.computed_at, content = excluded.content;
  return private.kept_report(p_report, p_subject, selected);
end;
$function$;

CREATE OR REPLACE FUNCTION private.refresh_results (
  p_user      uuid,
  p_course_id text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Stores the statuses of lesson_states: missing rows, and lessons that became available. One read.
declare
  lessons text[];
  statuses smallint[];
  maxima integer[];
begin
  select array_agg(s.lesson_id), array_agg(s.status), array_agg(s.score_max) into lessons, statuses, maxima
  from private.lesson_states(p_user, array[p_course_id]) as s where s.status is distinct from s.stored;
  if lessons is null then
    return;
  end if;
  -- Two tabs opening the same course would otherwise lock the same rows in different orders.
  perform pg_advisory_xact_lock(hashtextextended(p_user::text || p_course_id, 0));
  insert into public.lesson_results as r (user_id, lesson_id, status, score, score_max)
  select p_user, s.lesson_id, s.status, 0, s.score_max
  from unnest(lessons, statuses, maxima) as s (lesson_id, status, score_max)
  on conflict (user_id, lesson_id) do update set status = excluded.status where r.status < excluded.status;
end;
$function$;

CREATE OR REPLACE FUNCTION private.regrade_attempts (
  q          private.keyed_questions,
  p_attempts uuid[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Grades a question anew in these attempts, whose learners are locked, and with it scores, percentages and the best results of
-- lessons. A status never changes.
declare
  best_before jsonb := (
    select coalesce(jsonb_object_agg(b.user_id || '/' || b.lesson_id, jsonb_build_array(b.score, b.score_max)), '{}')
    from private.best_attempts(p_attempts) as b
  );
  attempts_before jsonb := (
    select jsonb_agg(jsonb_build_object(
      'id', a.id, 'before', jsonb_build_object('score', a.score, 'percent', a.percent)
        || case when w.points <> q.points then jsonb_build_object('score_max', a.score_max) else '{}' end
    ))
    from public.quiz_attempts as a
    join public.attempt_answers as w on w.attempt_id = a.id and w.question_id = q.id
    where a.id = any (p_attempts)
  );
begin
  -- The maximum also has the points of questions that could not be answered.
  update public.quiz_attempts as a set score = least(a.score, a.score_max - w.points + q.points), score_max = a.score_max - w.points + q.points
  from public.attempt_answers as w
  where w.attempt_id = a.id and w.question_id = q.id and a.id = any (p_attempts) and w.points <> q.points;
  update public.attempt_answers as w set correct = private.grade_answer(q, w.answer), points = q.points
  where w.question_id = q.id and w.attempt_id = any (p_attempts);

  with recounted as (
    select
      w.attempt_id as id, coalesce(sum(w.points) filter (where w.correct), 0) as score, sum(w.points) as answered_points
    from public.attempt_answers as w
    where w.attempt_id = any (p_attempts) and w.correct is not null
    group by w.attempt_id
  ), updated as (
    update public.quiz_attempts as a set score = r.score, percent = round(r.score * 100.0 / (r.answered_points + a.missed_points))
    from recounted as r
    where a.id = r.id
    returning a.id, jsonb_build_object('score', a.score, 'percent', a.percent, 'score_max', a.score_max) as after
  )
  insert into public.audit_log (actor, table_name, row_id, action, before, after)
  select auth.uid(), 'quiz_attempts', u.id::text, 'update', o.before, case when o.before ? 'score_max' then u.after else u.after - 'score_max' end
  from updated as u
  join jsonb_to_recordset(attempts_before) as o (id uuid, before jsonb) on o.id = u.id;

  with updated as (
    update public.lesson_results as r set score = b.score, score_max = b.score_max
    from private.best_attempts(p_attempts) as b, public.lesson_results as old
    where r.user_id = b.user_id and r.lesson_id = b.lesson_id and r.status = 2
      and old.user_id = r.user_id and old.lesson_id = r.lesson_id
      and (r.score, r.score_max) is distinct from (b.score, b.score_max)
      and (
        -- Only a result that came from the best attempt is replaced, or one that an attempt now exceeds.
        jsonb_build_array(r.score, r.score_max) = best_before -> (b.user_id || '/' || b.lesson_id)
        or (b.score * greatest(r.score_max, 1), b.score) > (r.score * greatest(b.score_max, 1), r.score)
      )
    returning
      r.user_id || '/' || r.lesson_id as row_id,
      jsonb_build_object('score', old.score, 'score_max', old.score_max) as before,
      jsonb_build_object('score', r.score, 'score_max', r.score_max) as after
  )
  insert into public.audit_log (actor, table_name, row_id, action, before, after)
  select auth.uid(), 'lesson_results', u.row_id, 'update', u.before, u.after from updated as u;
end;
$function$;

CREATE OR REPLACE FUNCTION private.regrade_cards()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- An answer of a finished attempt was graded anew: if it is the last one of its card, that is right or wrong now, too. By row, because
-- answers are saved far more often than graded anew.
begin
  update private.practice_cards as c set
    correct = new.correct,
    mistakes = greatest(0, c.mistakes + case when new.correct then -1 else 1 end),
    waiting = coalesce((
      select jsonb_agg(
        case when (e.entry ->> 'at')::timestamptz = a.finished_at then e.entry || jsonb_build_object('correct', new.correct) else e.entry end
        order by e.n
      )
      from jsonb_array_elements(c.waiting) with ordinality as e (entry, n)
    ), '[]'),
    due = case when new.correct then c.due else least(c.due, now()) end,
    known_until = case when new.correct then greatest(c.known_until, a.finished_at + interval '7 days') end
  from public.quiz_attempts as a
  where a.id = new.attempt_id and c.user_id = a.user_id and c.question_id = new.question_id and c.answered_at = a.finished_at;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.report_age()
  RETURNS interval
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- How long a report is kept.
  select interval '5 minutes';
$function$;

CREATE OR REPLACE FUNCTION private.run_retention()
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- What the schedule runs every hour: says how many attempts it ended, how many accounts were scheduled for erasure and erased, and
-- how many attempts, versions of content and entries of logs were deleted.
declare
  ended integer;
  scheduled integer := 0;
  attempts uuid[];
  audit_entries integer;
  versions integer;
  -- GREATEST leaves out null, which is for ever.
  log_days integer := private.retention_days('audit_log_days') + greatest(90 - private.retention_days('audit_log_days'), 0);
  auth_entries integer := 0;
  erased integer;
  person record;
begin
  ended := private.end_overdue_attempts();
  for person in
    select i.id, 'inactive' as reason
    from private.inactive_accounts(private.retention_days('inactive_account_days')) as i (id)
    union all
    select b.user_id, 'too_young' from private.birth_years as b
    where private.age_hold_of(b.user_id) = 'too_young'
      and not exists (select 1 from private.erasure_requests as e where e.user_id = b.user_id)
    limit 200
  loop
    perform private.begin_erasure(person.id, person.reason, null);
    scheduled := scheduled + 1;
  end loop;
  erased := private.erase_due_accounts(20);

  attempts := array(select o.id from private.outdated_attempts(private.retention_days('attempt_days')) as o (id) limit 1000);
  if cardinality(attempts) > 0 then
    perform private.delete_attempts(attempts);
  end if;
  delete from public.audit_log as l
  where l.id in (
    select o.id from public.audit_log as o
    where o.at < now() - make_interval(days => log_days)
    order by o.at limit 10000
  );
  get diagnostics audit_entries = row_count;
  delete from private.content_versions as v
  where v.id in (select o.id from private.outdated_versions(log_days) as o (id) limit 10000);
  get diagnostics versions = row_count;
  if to_regclass('auth.audit_log_entries') is not null then
    delete from auth.audit_log_entries as l
    where l.id in (
      select o.id from auth.audit_log_entries as o
      where o.created_at < now() - make_interval(days => private.retention_days('auth_log_days'))
      order by o.created_at limit 10000
    );
    get diagnostics auth_entries = row_count;
  end if;
  -- Those before an attempt that stays say that it is no first try.
  delete from private.left_attempts as l
  where l.left_at < now() - make_interval(days => private.retention_days('attempt_days')) and not exists (
    select 1 from public.quiz_attempts as a where a.user_id = l.user_id and a.quiz_id = l.quiz_id
  );
  delete from private.practice_cards as c
  using (
    select o.user_id, o.question_id from private.practice_cards as o
    where o.answered_at < now() - make_interval(days => private.retention_days('attempt_days'))
    order by o.answered_at limit 10000
  ) as old
  where c.user_id = old.user_id and c.question_id = old.question_id;
  delete from private.practice_sessions as s
  where s.id in (
    select o.id from private.practice_sessions as o
    where o.started_at < now() - make_interval(days => private.retention_days('attempt_days'))
    order by o.started_at limit 10000
  );
  delete from private.kept_reports as k where k.computed_at < now() - private.report_age();
  delete from private.request_counts as l where l.window_start < now() - interval '1 hour';
  delete from private.idempotency_keys as k where k.created_at < now() - interval '1 day';
  return jsonb_build_object(
    'ended', ended, 'scheduled', scheduled, 'erased', erased, 'attempts', cardinality(attempts), 'audit_entries', audit_entries, 'versions', versions,
    'auth_entries', auth_entries
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.shown_feedback (
  q         private.keyed_questions,
  p_seed    uuid,
  p_answer  jsonb,
  p_correct boolean                 DEFAULT NULL::boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- What a learner reads about an answer once nothing can change it any more. p_correct: as it was graded, if it was.
begin
  return jsonb_build_object(
    'correct', coalesce(p_correct, private.grade_answer(q, p_answer)),
    'correct_answer', private.to_shown_answer(q, p_seed, private.display_key(q)),
    'explanation', coalesce(q.explanation, ''), 'option_explanations', private.shown_option_explanations(q, p_answer)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.shown_question (
  q          private.keyed_questions,
  p_seed     uuid,
  p_shuffled boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- A question as an attempt shows it, without its key.
begin
  return jsonb_build_object(
    'title', q.title, 'description', q.description, 'type', q.type,
    'options', private.shown_options(q, case when p_shuffled then p_seed end),
    'left_options', q.left_options,
    'right_options', case
      when q.right_options = '[]' then q.right_options
      else private.display_options(private.display_right_options(q), private.match_order(q, p_seed))
    end,
    'slider', case when q.slider_min is not null then jsonb_build_object(
      'min', q.slider_min, 'max', q.slider_max, 'step', coalesce(q.slider_step, 1),
      'unit', (select x.slider_unit from public.questions as x where x.id = q.id)
    ) end
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.smallest_group (
  p_filter private.learner_filter
)
  RETURNS integer
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- How many learners a report is about at least: ten, or any number without a filter or with the right for people, too. Ten
  -- is the minimum by which most states of the USA report groups of students (NCES 2011-603).
  select case
    when private.own_right() = 'all' or p_filter is not distinct from row(null, null, '-infinity', 'infinity')::private.learner_filter then 0
    else 10
  end;
$function$;

CREATE OR REPLACE FUNCTION private.start_of_day (
  p_at timestamp with time zone
)
  RETURNS timestamp WITH time zone
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- A time cut to the day, in the time zone of analytics.
  select date_trunc('day', p_at, private.analytics_time_zone());
$function$;

CREATE OR REPLACE FUNCTION private.typed_number (
  p_text text,
  OUT    value numeric,
  OUT    unit text
)
  RETURNS record
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The number that a text is as people write it, with its unit: '18200', '18,200', '18 200.00', '$18,200', '18200 dollars',
-- '-5', '12.5%', '12,5 per cent'. The unit is '$' (Australian dollars), '€', '£', '%' or '' for none. Nulls if the text is no number.
-- Groups have three digits. One or two digits after a single comma are decimals: some keyboards have no other separator.
-- A number does not begin with a 0 before another digit: 000 and 0412 are names, not amounts. The same rule as `isTypedNumber` in
-- supabase/functions/_shared/content/typed-number.ts.
declare
  parts text[];
  units text[];
begin
  -- Most texts have no digit.
  if p_text !~ '[0-9]' or char_length(p_text) > 64 then return; end if;
  parts := regexp_match(
    -- The minus sign, and no-break and thin spaces, as they are pasted.
    translate(lower(private.trim_text(p_text)), U&'\2212\00A0\2009\202F', '-   '),
    '^([+-]?) ?(a\$|au\$|aud|\$|€|£)? ?'
    '(?:((?:0|[1-9][0-9]*|[1-9][0-9]{0,2}(?:(?:,[0-9]{3})+|(?: [0-9]{3})+))(?:\.[0-9]*)?|\.[0-9]+)|((?:0|[1-9][0-9]*),[0-9]{1,2}))'
    ' ?(%|per ?cent|aud|dollars?)?$'
  );
  units := array(
    select distinct case
      when u in ('%', 'percent', 'per cent') then '%' when u in ('€', '£') then u else '$'
    end
    from unnest(array[parts[2], parts[5]]) as u where u is not null
  );
  if parts is not null and cardinality(units) < 2 then
    value := (parts[1] || coalesce(translate(parts[3], ', ', ''), replace(parts[4], ',', '.')))::numeric;
    unit := coalesce(units[1], '');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.untyped_answer (
  p_question_id text,
  p_answer      jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- An answer, or JSON null for what somebody typed. An option, pairs by their indices or a number of a scale stays: the content
  -- team wrote it.
  select coalesce((
    select p_answer from public.questions as q
    where q.id = p_question_id and case jsonb_typeof(p_answer)
      when 'object' then not exists (select 1 from jsonb_each_text(p_answer) as m where m.key || m.value !~ '^[0-9]+$')
      else private.is_offered(p_answer, q.options) or (q.slider_min is not null and p_answer #>> '{}' ~ '^-?[0-9]+([.][0-9]+)?$')
    end
  ), 'null');
$function$;

CREATE OR REPLACE FUNCTION public.admin_get_activity (
  p_grain   text,
  p_filter  jsonb   DEFAULT '{}'::jsonb,
  p_refresh boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_get_activity(p_grain, p_filter, p_refresh); $function$;

REVOKE ALL ON FUNCTION "public"."admin_get_activity"(text, jsonb, boolean) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_get_analytics_groups()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.admin_get_analytics_groups(); $function$;

CREATE OR REPLACE FUNCTION public.admin_get_course_funnel (
  p_course_id text,
  p_filter    jsonb   DEFAULT '{}'::jsonb,
  p_refresh   boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_get_course_funnel(p_course_id, p_filter, p_refresh); $function$;

REVOKE ALL ON FUNCTION "public"."admin_get_course_funnel"(text, jsonb, boolean) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_get_course_statistics (
  p_filter  jsonb   DEFAULT '{}'::jsonb,
  p_refresh boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_get_course_statistics(p_filter, p_refresh); $function$;

REVOKE ALL ON FUNCTION "public"."admin_get_course_statistics"(jsonb, boolean) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_get_quiz_items (
  p_quiz_id text,
  p_filter  jsonb   DEFAULT '{}'::jsonb,
  p_refresh boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_get_quiz_items(p_quiz_id, p_filter, p_refresh); $function$;

REVOKE ALL ON FUNCTION "public"."admin_get_quiz_items"(text, jsonb, boolean) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_get_quiz_statistics (
  p_filter  jsonb   DEFAULT '{}'::jsonb,
  p_refresh boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_get_quiz_statistics(p_filter, p_refresh); $function$;

REVOKE ALL ON FUNCTION "public"."admin_get_quiz_statistics"(jsonb, boolean) FROM PUBLIC, "anon", "service_role";

ALTER TABLE "private"."kept_answers"
  ADD CONSTRAINT "kept_answers_question_id_fkey" FOREIGN KEY (question_id) REFERENCES public.questions(id) ON DELETE CASCADE;

ALTER TABLE "private"."kept_answers"
  ADD CONSTRAINT "kept_answers_attempt_id_fkey" FOREIGN KEY (attempt_id) REFERENCES private.kept_attempts(id) ON DELETE CASCADE;

ALTER TABLE "private"."kept_attempts"
  ADD CONSTRAINT "kept_attempts_quiz_id_fkey" FOREIGN KEY (quiz_id) REFERENCES public.quizzes(id) ON DELETE CASCADE;

ALTER TABLE "private"."kept_steps"
  ADD CONSTRAINT "kept_steps_lesson_id_fkey" FOREIGN KEY (lesson_id) REFERENCES public.lessons(id) ON DELETE CASCADE;

CREATE VIEW "private"."counted_answers" WITH (security_invoker=true) AS  SELECT w.quiz_id,
    w.attempt_id,
    w.question_id,
    w.answer,
    w.correct,
    (GREATEST((0)::numeric, LEAST((7200)::numeric, floor(EXTRACT(epoch FROM (w.created_at - w.before))))))::smallint AS seconds
   FROM ( SELECT a.quiz_id,
            w_1.attempt_id,
            w_1.question_id,
            w_1.answer,
            w_1.correct,
            w_1.created_at,
            COALESCE(lag(w_1.created_at) OVER (PARTITION BY a.quiz_id, w_1.attempt_id ORDER BY w_1.created_at, w_1.question_id), a.started_at) AS before
           FROM (public.quiz_attempts a
             JOIN public.attempt_answers w_1 ON ((w_1.attempt_id = a.id)))
          WHERE ((w_1.correct IS NOT NULL) AND (NOT a.retake))) w
UNION ALL
 SELECT k.quiz_id,
    w.attempt_id,
    w.question_id,
    w.answer,
    w.correct,
    w.seconds
   FROM (private.kept_attempts k
     JOIN private.kept_answers w ON ((w.attempt_id = k.id)));

CREATE VIEW "private"."counted_attempts" WITH (security_invoker=true) AS  SELECT a.id,
    a.user_id,
    a.quiz_id,
    a.finished_at,
    a.percent,
    (GREATEST((0)::numeric, LEAST((7200)::numeric, floor(EXTRACT(epoch FROM (a.finished_at - a.started_at))))))::smallint AS seconds,
    a.retake
   FROM public.quiz_attempts a
  WHERE ((a.finished_at IS NOT NULL) AND (a.answered > 0))
UNION ALL
 SELECT k.id,
    NULL::uuid AS user_id,
    k.quiz_id,
    k.finished_at,
    k.percent,
    k.seconds,
    k.retake
   FROM private.kept_attempts k
  WHERE (k.percent IS NOT NULL);

CREATE VIEW "private"."course_steps" WITH (security_invoker=true) AS  SELECT l.course_id,
    r.lesson_id,
    r.user_id AS learner,
    true AS complete,
    COALESCE(r.completed_at, r.updated_at) AS at
   FROM (public.lesson_results r
     JOIN public.lessons l ON ((l.id = r.lesson_id)))
  WHERE (r.status = 2)
UNION ALL
 SELECT l.course_id,
    r.lesson_id,
    r.user_id AS learner,
    false AS complete,
    r.attempted_at AS at
   FROM (public.lesson_results r
     JOIN public.lessons l ON ((l.id = r.lesson_id)))
  WHERE (r.attempted_at IS NOT NULL)
UNION ALL
 SELECT l.course_id,
    a.lesson_id,
    a.user_id AS learner,
    false AS complete,
    GREATEST(a.started_at, a.finished_at) AS at
   FROM (public.quiz_attempts a
     JOIN public.lessons l ON ((l.id = a.lesson_id)))
UNION ALL
 SELECT l.course_id,
    l.id AS lesson_id,
    v.user_id AS learner,
    false AS complete,
    v.created_at AS at
   FROM (public.video_progress v
     JOIN public.lessons l ON ((l.video_id = v.video_id)))
UNION ALL
 SELECT l.course_id,
    k.lesson_id,
    k.path_id AS learner,
    k.complete,
    k.at
   FROM (private.kept_steps k
     JOIN public.lessons l ON ((l.id = k.lesson_id)));

CREATE INDEX kept_answers_question_id_idx ON private.kept_answers USING btree (question_id);

CREATE INDEX kept_attempts_quiz_id_idx ON private.kept_attempts USING btree (quiz_id);

CREATE INDEX kept_steps_lesson_id_idx ON private.kept_steps USING btree (lesson_id);

CREATE TRIGGER attempt_answers_regrade_cards
  AFTER UPDATE OF correct ON public.attempt_answers
  FOR EACH ROW
  WHEN ((old.correct <> new.correct))
  EXECUTE FUNCTION private.regrade_cards();

COMMENT ON COLUMN "private"."kept_answers"."answer" IS 'JSON null for a typed one.';

COMMENT ON COLUMN "private"."kept_attempts"."percent" IS 'Null: it had no graded answer.';

COMMENT ON COLUMN "private"."kept_reports"."subject" IS 'The id of the course or quiz, or the grain.';

COMMENT ON COLUMN "private"."kept_steps"."path_id" IS 'By chance, another one for each course.';

COMMENT ON COLUMN "public"."lesson_results"."attempted_at" IS 'The day of the last attempt here that was deleted for its age; null: none was.';

COMMENT ON COLUMN "public"."quiz_attempts"."retake" IS 'Finished by somebody who had seen what is right before: in an earlier attempt, or in one that was left with checked answers.';

COMMENT ON TABLE "private"."kept_answers" IS 'Answers of first attempts that are nobody''s any more.';

COMMENT ON TABLE "private"."kept_attempts" IS 'Finished attempts that are nobody''s any more.';

COMMENT ON TABLE "private"."kept_steps" IS 'Steps through a course that are nobody''s any more.';

COMMENT ON TYPE "private"."learner_filter" IS 'Whose results a report is about. School and year are folded, null is any; the period is from `since` to before `until`, or infinite.';

COMMENT ON VIEW "private"."counted_answers" IS 'Graded answers of attempts that are no retake, with the seconds from the answer before (or the start) to the first form of each.';

COMMENT ON VIEW "private"."counted_attempts" IS 'Attempts with at least one graded answer. Reports are about those that are no retake: at most one of each learner and quiz.';

COMMENT ON VIEW "private"."course_steps" IS 'What learners did at lessons: at most one row for each that is complete, and any number for what was done besides.';

REVOKE ALL ON FUNCTION "private"."admin_get_activity"(text, jsonb, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_get_activity"(text, jsonb, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_get_course_funnel"(text, jsonb, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_get_course_funnel"(text, jsonb, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_get_course_statistics"(jsonb, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_get_course_statistics"(jsonb, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_get_quiz_items"(text, jsonb, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_get_quiz_items"(text, jsonb, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_get_quiz_statistics"(jsonb, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_get_quiz_statistics"(jsonb, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."answer_labels"(private.keyed_questions, jsonb, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."compute_activity"(text, private.learner_filter, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."compute_course_funnel"(text, private.learner_filter, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."compute_course_statistics"(private.learner_filter, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."compute_quiz_items"(text, private.learner_filter, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."compute_quiz_statistics"(private.learner_filter, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."course_learners"(text, private.learner_filter) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."current_grade"(private.keyed_questions, jsonb, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."grade_attempt"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."group_marks"(private.learner_filter) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."group_marks_of_all"(private.learner_filter) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_offered"(jsonb, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_withheld"(integer, integer[], bigint[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."item_choices"(private.keyed_questions, private.answer_count[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."keep_attempts"(uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."keep_path"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."kept_report"(text, text, private.learner_filter) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."matching_learners"(text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."median"(integer[], bigint[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."read_report"(text, text, jsonb, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."report_age"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."shown_feedback"(private.keyed_questions, uuid, jsonb, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."start_of_day"(timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."untyped_answer"(text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_get_activity"(text, jsonb, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_get_activity"(text, jsonb, boolean) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_get_activity"(text, jsonb, boolean) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_get_course_funnel"(text, jsonb, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_get_course_funnel"(text, jsonb, boolean) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_get_course_funnel"(text, jsonb, boolean) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_get_course_statistics"(jsonb, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_get_course_statistics"(jsonb, boolean) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_get_course_statistics"(jsonb, boolean) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_get_quiz_items"(text, jsonb, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_get_quiz_items"(text, jsonb, boolean) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_get_quiz_items"(text, jsonb, boolean) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_get_quiz_statistics"(jsonb, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_get_quiz_statistics"(jsonb, boolean) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_get_quiz_statistics"(jsonb, boolean) TO "postgres";

-- Attempts that were finished before this column was there. What accounts that are erased already were counted as is not carried over.
update public.quiz_attempts as a set retake = true
where a.finished_at is not null and (
  exists (
    select 1 from public.quiz_attempts as b
    where b.user_id = a.user_id and b.quiz_id = a.quiz_id and (b.finished_at, b.id) < (a.finished_at, a.id)
  ) or exists (
    select 1 from private.left_attempts as l
    where l.user_id = a.user_id and l.quiz_id = a.quiz_id and l.saw_answers and l.left_at < a.finished_at
  )
);
