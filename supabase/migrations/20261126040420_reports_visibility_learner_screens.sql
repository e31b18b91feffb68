SET local check_function_bodies = off;

DROP POLICY "Learners read live quizzes that are open to them, editors all" ON "public"."quizzes";

DROP POLICY "Learners read videos that are open to them, editors all" ON "public"."videos";

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

DROP VIEW "private"."live_lessons";

DROP VIEW "private"."unnumbered_lessons";

ALTER TABLE "private"."active_periods"
  DROP CONSTRAINT "active_periods_user_id_fkey";

ALTER TABLE "private"."attempt_tallies"
  DROP CONSTRAINT "attempt_tallies_attempt_id_fkey";

ALTER TABLE "private"."path_tallies"
  DROP CONSTRAINT "path_tallies_course_id_fkey";

ALTER TABLE "private"."path_tallies"
  DROP CONSTRAINT "path_tallies_user_id_fkey";

DROP FUNCTION "private"."add_tally_change"(integer, jsonb);

DROP FUNCTION "private"."admin_delete_course"(text);

DROP FUNCTION "private"."admin_get_activity"(text, jsonb);

DROP FUNCTION "private"."admin_get_course_funnel"(text, jsonb);

DROP FUNCTION "private"."admin_get_course_statistics"(jsonb);

DROP FUNCTION "private"."admin_get_quiz_items"(text, jsonb);

DROP FUNCTION "private"."admin_get_quiz_statistics"(jsonb);

DROP FUNCTION "private"."admin_save_content"(text, text, jsonb, text, text);

DROP FUNCTION "private"."apply_tally_changes"();

DROP FUNCTION "private"."attempts_left"(uuid, text, text, uuid);

DROP FUNCTION "private"."compute_attempt_tallies"(uuid[]);

DROP FUNCTION "private"."compute_path_tallies"(uuid[], text);

DROP FUNCTION "private"."course_learners"(text, jsonb);

DROP FUNCTION "private"."filtered_learners"(private.learner_filter);

DROP FUNCTION "private"."flush_tally_changes"();

DROP FUNCTION "private"."grade_attempt"(uuid);

DROP FUNCTION "private"."is_concealed"(text, text);

DROP FUNCTION "private"."is_quiz_concealed"(text);

DROP FUNCTION "private"."is_video_concealed"(text);

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

DROP FUNCTION "public"."admin_delete_course"(text);

DROP FUNCTION "public"."admin_get_activity"(text, jsonb);

DROP FUNCTION "public"."admin_get_course_funnel"(text, jsonb);

DROP FUNCTION "public"."admin_get_course_statistics"(jsonb);

DROP FUNCTION "public"."admin_get_quiz_items"(text, jsonb);

DROP FUNCTION "public"."admin_get_quiz_statistics"(jsonb);

DROP FUNCTION "public"."admin_save_content"(text, text, jsonb, text, text);

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

ALTER TABLE "public"."videos"
  ADD COLUMN "publish_at" timestamp WITH time zone DEFAULT now();

CREATE TYPE "private"."answer_count" AS (
  "label"   text,
  "n"       bigint,
  "correct" boolean
);

ALTER TYPE "private"."learner_filter" ADD ATTRIBUTE "since" timestamp WITH time zone CASCADE;

ALTER TYPE "private"."learner_filter" ADD ATTRIBUTE "until" timestamp WITH time zone CASCADE;

CREATE OR REPLACE FUNCTION private.admin_change_content (
  p_kind   text,
  p_ids    text[],
  p_change jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Changes many courses, videos or quizzes, or none of them: {action: delete | restore}, {action: category, category},
-- {action: link | unlink, course_id} for videos and quizzes, {action: publication, publish_at}: null makes drafts, 'now' publishes, a later
-- time schedules. Of courses, `stops` are those that become the same: of deleted ones, drafts (set_stop_states). The answer says how many
-- changed; what is so already does not.
declare
  change jsonb := private.unwrap_json(p_change);
  action text := change ->> 'action';
  name text;
  category text := private.trim_text(change ->> 'category');
  publish_at timestamptz := change ->> 'publish_at';
  stops text[] := array(select jsonb_array_elements_text(case when jsonb_typeof(change -> 'stops') = 'array' then change -> 'stops' else '[]' end));
  changed integer := 0;
  item text;
begin
  perform private.require_right('content');
  name := private.content_table(p_kind);
  if p_kind = 'question' or action is null or action not in ('delete', 'restore', 'category', 'link', 'unlink', 'publication')
    or action in ('link', 'unlink') and p_kind = 'course' or stops <> '{}' and (p_kind <> 'course' or action not in ('delete', 'publication')) then
    perform private.raise_error(422, 'validation_failed', 'This cannot be done with this kind of content.', 'action');
  elsif action = 'category' and not coalesce(private.has_visible_text(category) and char_length(category) <= 100, false) then
    perform private.raise_error(422, 'validation_failed', 'Category is required, with at most 100 characters.', 'category');
  elsif action = 'publication' and publish_at < now() then
    perform private.raise_error(422, 'publish_at_past', 'Choose a time in the future, or publish now.', 'publish_at');
  end if;
  if p_kind = 'course' and action in ('delete', 'restore', 'publication') then
    perform private.lock_stops(p_ids);
  end if;
  perform private.require_selection(name, p_ids, action = 'restore');
  if action in ('link', 'unlink') then
    perform private.require_content('courses', change ->> 'course_id');
  end if;
  case action
    when 'delete' then
      perform private.set_stop_states(p_ids, stops, null);
      execute format('update public.%I set deleted_at = now() where id = any ($1)', name) using p_ids;
      get diagnostics changed = row_count;
    when 'restore' then
      if exists (
        select 1 from unnest(p_ids) as i (id)
        where not exists (select 1 from private.trash_items as t where t.kind = p_kind and t.id = i.id)
      ) then
        perform private.raise_error(404, 'not_in_trash', 'This is not in the trash, or has been there for over 30 days.');
      end if;
      if p_kind = 'course' then
        perform private.restore_stop_states(p_ids);
      end if;
      execute format('update public.%I set deleted_at = null where id = any ($1)', name) using p_ids;
      get diagnostics changed = row_count;
    when 'category' then
      execute format('update public.%I set category = $2 where id = any ($1) and category is distinct from $2', name)
      using p_ids, category;
      get diagnostics changed = row_count;
    when 'publication' then
      if p_kind = 'quiz' and publish_at is not null then
        perform private.require_questions(p_ids);
      end if;
      execute format(
        'update public.%I as t set publish_at = $2 where t.id = any ($1) and t.publish_at is distinct from $2
           and not coalesce(t.publish_at <= now() and $2 <= now(), false)', name
      ) using p_ids, publish_at;
      get diagnostics changed = row_count;
      perform private.set_stop_states(p_ids, stops, publish_at);
    when 'unlink' then
      update public.lessons as l set removed_at = now()
      where l.course_id = change ->> 'course_id' and l.removed_at is null
        and case p_kind when 'video' then l.video_id else l.quiz_id end = any (p_ids);
      get diagnostics changed = row_count;
    when 'link' then
      foreach item in array p_ids loop
        if private.append_lesson(
          change ->> 'course_id', case when p_kind = 'video' then item end, case when p_kind = 'quiz' then item end
        ) then
          changed := changed + 1;
        end if;
      end loop;
  end case;
  return jsonb_build_object('changed', changed);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_delete_course (
  p_course_id text,
  p_stops     text[] DEFAULT '{}'::text[]
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Moves a course to the trash; the stops in p_stops become drafts with it (set_stop_states).
begin
  perform private.require_right('content');
  perform private.lock_stops(array[p_course_id]);
  perform private.require_content('courses', p_course_id);
  perform private.set_stop_states(array[p_course_id], p_stops, null);
  perform private.move_to_trash('courses', p_course_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_duplicate_content (
  p_kind text,
  p_id   text,
  p_copy jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Copies a course, a video or a quiz: {title, stops: 'same' | 'copies'}, both optional; stops are those of a course. Every copy is a
-- draft. Answers its id and title.
declare
  name text;
  copy jsonb := private.unwrap_json(p_copy);
  stops text := coalesce(copy ->> 'stops', 'same');
  changes jsonb;
  copy_id text;
begin
  perform private.require_right('content');
  name := private.content_table(p_kind);
  if p_kind = 'question' then
    perform private.raise_error(422, 'validation_failed', 'A question is copied within its quiz.', 'kind');
  elsif stops not in ('same', 'copies') then
    perform private.raise_error(422, 'validation_failed', 'Stops must be same or copies.', 'stops');
  end if;
  perform private.require_content(name, p_id);
  execute format('select jsonb_build_object(''title'', coalesce($2, left(t.title, 193) || '' (copy)'')) from public.%I as t where t.id = $1', name)
  into changes using p_id, private.trim_text(copy ->> 'title');
  case p_kind
    when 'course' then
      copy_id := private.copy_course(p_id, changes, stops);
    when 'video' then
      copy_id := private.copy_videos(array[p_id], changes) ->> p_id;
    else
      copy_id := private.copy_quizzes(array[p_id], changes) ->> p_id;
  end case;
  return jsonb_build_object('id', copy_id, 'title', changes ->> 'title');
end;
$function$;

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

CREATE OR REPLACE FUNCTION private.admin_preview_change (
  p_kind   text,
  p_ids    text[],
  p_change jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What admin_change_content would do to what learners see: {gained, lost}, each as seen_difference, and `stops`, those of courses that can
-- take their new state: [{stop, title, is_empty}]. Makes the change and takes it back; fails where it would fail.
declare
  change jsonb := private.unwrap_json(p_change);
  courses text[] := case when p_kind = 'course' then p_ids else array_remove(array[change ->> 'course_id'], null) end;
  videos text[] := case when p_kind = 'video' then p_ids else '{}' end;
  quizzes text[] := case when p_kind = 'quiz' then p_ids else '{}' end;
  before jsonb;
  seen jsonb;
  stops jsonb := '[]';
begin
  perform private.require_right('content');
  if p_kind = 'course' then
    videos := array(select l.video_id from public.lessons as l where l.course_id = any (p_ids) and l.video_id is not null and l.removed_at is null);
    quizzes := array(select l.quiz_id from public.lessons as l where l.course_id = any (p_ids) and l.quiz_id is not null and l.removed_at is null);
  end if;
  if p_kind = 'course' and change ->> 'action' in ('delete', 'publication') then
    stops := (
      select coalesce(jsonb_agg(
        jsonb_build_object('stop', concat_ws('/', f.kind, f.id), 'title', f.title, 'is_empty', f.is_empty) order by f.is_empty, lower(f.title), f.id
      ), '[]')
      from private.following_stops(p_ids, case when change ->> 'action' = 'publication' then (change ->> 'publish_at')::timestamptz end) as f
    );
  end if;
  before := private.seen_content(courses, videos, quizzes);
  begin
    perform private.admin_change_content(p_kind, p_ids, change);
    seen := private.seen_changes(before, private.seen_content(courses, videos, quizzes));
    raise exception using errcode = 'LL001';
  exception when sqlstate 'LL001' then null;
  end;
  return seen || jsonb_build_object('stops', stops);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_preview_pending (
  p_course_id text,
  p_version   text,
  p_kept      text[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What publishing with regrading that lowers results would do: {attempts, changed, students_up, students_down}, and to what learners see:
-- {gained, lost} (seen_changes). It fails where publishing would. Changes nothing.
declare
  questions text[];
  summary jsonb;
  videos text[];
  quizzes text[];
  before jsonb;
begin
  perform private.require_pending(p_course_id, p_version);
  select array_agg(s.id) filter (where s.kind = 'video'), array_agg(s.id) filter (where s.kind = 'quiz') into videos, quizzes
  from (
    select split_part(e.stop, '/', 1) as kind, split_part(e.stop, '/', 2) as id from jsonb_array_elements_text(private.stops_of(p_course_id)) as e (stop)
    union
    select v.kind, v.item_id from private.content_versions as v where v.state = 'prepared' and v.course_id = p_course_id
  ) as s;
  before := private.seen_content(array[p_course_id], videos, quizzes);
  begin
    questions := private.apply_pending(p_course_id, coalesce(p_kept, '{}'));
    summary := (
      select jsonb_build_object(
        'attempts', count(distinct w.attempt_id), 'changed', count(distinct w.attempt_id) filter (where w.differs),
        'students_up', count(distinct w.user_id) filter (where w.rises), 'students_down', count(distinct w.user_id) filter (where w.falls)
      )
      from private.keyed_questions as k join public.questions as q on q.id = k.id
      cross join lateral private.regradable_answers(k, q.form_changed_at) as w
      where k.id = any (questions)
    ) || private.seen_changes(before, private.seen_content(array[p_course_id], videos, quizzes));
    raise exception using errcode = 'LL001';
  exception when sqlstate 'LL001' then null;
  end;
  return summary;
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_restore (
  p_kind    text,
  p_item_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Takes an item out of the trash; raises not_in_trash, and quiz_in_trash for a question whose quiz is deleted as well.
declare
  item private.trash_items;
begin
  perform private.require_right('content');
  select * into item from private.trash_items as t where t.kind = p_kind and t.id = p_item_id;
  if item.id is null then
    perform private.raise_error(404, 'not_in_trash', 'This is not in the trash, or has been there for over 30 days.');
  end if;
  -- Locked until the end, so that the quiz cannot be deleted meanwhile.
  perform 1 from public.quizzes as q where q.id = item.quiz_id and q.deleted_at is null for share;
  if item.quiz_id is not null and not found then
    perform private.raise_error(409, 'quiz_in_trash', 'Its quiz is in the trash too. Restore the quiz first.');
  end if;
  if p_kind = 'course' then
    perform private.lock_stops(array[p_item_id]);
    perform private.restore_stop_states(array[p_item_id]);
  end if;
  execute format('update public.%I set deleted_at = null where id = $1', item.table_name) using item.id;
  return jsonb_build_object('kind', item.kind, 'id', item.id, 'title', item.title);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_save_content (
  p_kind      text,
  p_id        text,
  p_fields    jsonb,
  p_version   text   DEFAULT NULL::text,
  p_course_id text   DEFAULT NULL::text,
  p_stops     text[] DEFAULT '{}'::text[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Makes a course, video or quiz, or changes one with p_id; what is not given has its default, or stays. With p_version, one that was
-- changed meanwhile is a conflict. A new video or quiz becomes the last lesson of the course with p_course_id, in the state of the course.
-- Where a course gets another state, so do the stops in p_stops (set_stop_states).
declare
  fields jsonb := private.unwrap_json(p_fields);
  saved text;
begin
  perform private.require_right('content');
  if p_kind is null or p_kind not in ('course', 'video', 'quiz') or jsonb_typeof(fields) is distinct from 'object' then
    perform private.raise_error(422, 'validation_failed', 'This kind of content does not exist.', 'kind');
  elsif p_id is not null then
    if p_kind = 'course' and fields ? 'publish_at' then
      perform private.lock_stops(array[p_id]);
    end if;
    perform private.require_content(private.content_table(p_kind), p_id);
    if p_version is not null then
      perform private.require_version(p_kind, p_id, p_version);
    end if;
  elsif not fields ? 'title' then
    perform private.raise_error(422, 'validation_failed', 'The title is missing.', 'title');
  elsif p_kind = 'quiz' and (fields ->> 'publish_at')::timestamptz > now() then
    perform private.raise_error(422, 'quiz_empty', 'A quiz without questions cannot be published. Add a question first.', 'publication');
  elsif p_kind <> 'course' and not fields ? 'publish_at' then
    -- A new stop waits with its course, also a quiz that gets its questions later.
    fields := fields || coalesce((
      select jsonb_build_object('publish_at', c.publish_at) from public.courses as c
      where c.id = p_course_id and not coalesce(c.publish_at <= now(), false)
    ), '{}');
  end if;
  saved := private.save_content(p_kind, p_id, fields, p_id is null);
  if p_id is null and p_course_id is not null and p_kind <> 'course' then
    perform private.set_link(private.content_table(p_kind), saved, 'courses', p_course_id, true);
  elsif p_kind = 'course' and p_id is not null and fields ? 'publish_at' then
    perform private.set_stop_states(array[p_id], p_stops, (fields ->> 'publish_at')::timestamptz);
  end if;
  return jsonb_build_object('id', saved);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_save_pending (
  p_course_id text,
  p_kind      text,
  p_item_id   text,
  p_changes   jsonb,
  p_version   text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Prepares changes of an item of a course. p_changes: columns of a course, video or quiz; the argument of admin_save_question; of
-- stops {stops, was}, the new list and the one that it was made of, as "video/<id>" and "quiz/<id>"; of the questions of a quiz
-- {questions, was} or {copy_of}, as ids. A video, quiz or question with an unknown id is new. With p_version, what was changed
-- meanwhile is a conflict. Answers as admin_get_pending. A course has beside its columns `stops`, those that get its state (set_stop_states).
declare
  changes jsonb := private.unwrap_json(p_changes);
begin
  perform private.require_right('content');
  perform private.require_content('courses', p_course_id);
  if p_kind not in ('course', 'video', 'quiz', 'question', 'stops', 'questions') then
    perform private.raise_error(422, 'validation_failed', 'This kind of content does not exist.', 'kind');
  elsif p_kind not in ('stops', 'questions') then
    perform private.prepare_item(p_course_id, p_kind, p_item_id, changes - 'stops', p_version);
    if p_kind = 'course' and changes ? 'stops' then
      perform private.prepare_item(p_course_id, f.kind, f.id, jsonb_build_object('publish_at', changes -> 'publish_at'), null)
      from private.following_stops(array[p_course_id], (changes ->> 'publish_at')::timestamptz) as f
      where changes -> 'stops' ? concat_ws('/', f.kind, f.id) and (changes ->> 'publish_at' is null or not f.is_empty);
    end if;
  elsif private.merged_list(p_course_id, p_kind, p_item_id) is null or not private.can_be_prepared(p_course_id, p_kind, p_item_id) then
    perform private.raise_error(404, 'not_found', 'This is not in the course any more.');
  else
    perform private.prepare_list(p_course_id, p_kind, p_item_id, changes);
  end if;
  return private.admin_get_pending(p_course_id);
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

CREATE OR REPLACE FUNCTION private.answer_practice (
  p_session_id  uuid,
  p_question_id text,
  p_answer      jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Locks an answer, grades it and tells what is right. Again, with whatever answer, it tells the same and changes nothing. `outcome` is
-- left_out where the question cannot be asked any more: then nothing is told, and the session goes on without it. `card` is what the
-- edge function makes a schedule of. p_answer is wrapped as in save_answer.
declare
  me uuid := private.require_user();
  session private.practice_sessions;
  item private.practice_items;
  pool record;
  q private.keyed_questions;
  value jsonb := case when jsonb_typeof(p_answer) = 'object' and p_answer ? 'value' then p_answer -> 'value' else p_answer end;
begin
  if octet_length(p_answer::text) > 4096 then
    perform private.raise_error(413, 'answer_too_long', 'An answer may have at most 4 KB.', 'p_answer');
  end if;
  perform private.lock_learner(me);
  select s.* into session from private.practice_sessions as s where s.id = p_session_id and s.user_id = me for update;
  select i.* into item from private.practice_items as i where i.session_id = session.id and i.question_id = p_question_id;
  if item.question_id is null then
    perform private.raise_error(404, 'practice_not_found', 'This practice is over. Start a new one.');
  end if;
  perform private.limit_account('answer_practice');
  select p.* into pool from private.practice_pool(me, p_question_id) as p;
  if pool.question_id is null or (item.answered_at is null and pool.changed_at > session.started_at) then
    if item.answered_at is null then
      delete from private.practice_items as i where i.session_id = session.id and i.question_id = p_question_id;
    end if;
    return jsonb_build_object(
      'outcome', 'left_out', 'feedback', null, 'card', null, 'progress', private.end_practice(session.id)
    );
  end if;
  q := private.practice_question(p_question_id);
  if item.answered_at is null then
    item.answer := private.normalize_answer(q, value);
    if item.answer is null or item.answer = 'null'::jsonb then
      perform private.raise_error(
        422, 'invalid_answer', 'The answer does not have the form this question asks for.', 'p_answer'
      );
    end if;
    item.answer := private.from_shown_answer(q, session.id, item.answer);
    item.correct := private.grade_answer(q, item.answer);
    item.answered_at := clock_timestamp();
    update private.practice_items as i set answer = item.answer, correct = item.correct, answered_at = item.answered_at
    where i.session_id = session.id and i.question_id = p_question_id;
    update private.practice_sessions as s set last_answer_at = item.answered_at where s.id = session.id;
    perform private.record_card_answers(me, item.answered_at, array[p_question_id], array[item.correct], true);
  end if;
  return jsonb_build_object(
    'outcome', 'graded',
    'feedback', private.practice_question_to_json(session.id, q) || private.shown_feedback(q, session.id, item.answer)
      || jsonb_build_object('your_answer', private.to_shown_answer(q, session.id, item.answer), 'correct', item.correct),
    'card', (
      select jsonb_build_object('memory', c.memory, 'waiting', c.waiting, 'due', c.due)
      from private.practice_cards as c where c.user_id = me and c.question_id = p_question_id
    ),
    'progress', private.end_practice(session.id)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.are_numbers (
  p_options jsonb
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return not exists (
    select 1 from jsonb_array_elements_text(p_options) as o (label)
    where btrim(o.label) !~ '^[-−–+]?[$€£¥]? ?[0-9][0-9,. ]*[0-9]?( ?%| ?°[CF]?|( [[:alpha:]]+){1,3})?$'
  );
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
-- learner has not finished has at least one, so that attempts used elsewhere do not bar the road of its course.
declare
  most integer := (select z.attempt_limit from public.quizzes as z where z.id = p_quiz_id);
begin
  if coalesce(most, 0) = 0 then return null; end if;
  return (
    select greatest(
      most - count(*), case when p_lesson_id is not null and not coalesce(bool_or(a.lesson_id = p_lesson_id), false) then 1 else 0 end
    )
    from public.quiz_attempts as a
    where a.user_id = p_learner and a.quiz_id = p_quiz_id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.commit_import_content (
  p_import_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Writes the staged courses, videos, quizzes and questions, with their versions. Answers {courses, videos, quizzes, questions}, each
-- {total, made, changed, kept, unchanged}. A question that the file names by its id stays in its quiz; a row that names another is refused.
declare
  each_kind text;
  ids text[];
  fields jsonb[];
  stray integer := (
    select min(p.row_number) from private.import_parts as p join public.questions as q on q.id = p.item_id
    where p.import_id = p_import_id and p.kind = 'question' and q.quiz_id <> p.quiz_id
  );
begin
  if stray is not null then
    perform private.raise_error(
      422, 'invalid_rows', format('Row %s: This question belongs to another quiz.', stray), stray || '.question_id'
    );
  end if;
  foreach each_kind in array array['video', 'quiz', 'question', 'course'] loop
    select array_agg(w.item_id), array_agg(case w.outcome
      when 'made' then w.said || case
        when z.id is null then jsonb_build_object('import_id', p_import_id, 'publish_at', case when p.id is null or p.is_live then now() else p.publish_at end)
        -- New questions follow those of their quiz, in the order of the file.
        else jsonb_build_object('import_id', p_import_id, 'quiz_id', z.id, 'position', w.place + z.last)
      end
      when 'restored' then w.fields || jsonb_build_object('import_id', p_import_id, 'deleted_at', null)
      else w.fields
    end) into ids, fields
    from (
      select w.*, row_number() over (partition by w.outcome, w.quiz_id order by w.row_number) as place
      from private.import_writes as w
      where w.import_id = p_import_id and w.kind = each_kind and w.outcome in ('made', 'restored', 'changed')
    ) as w
    left join (
      select z.quiz_id as id, coalesce((select max(q.position) from public.questions as q where q.quiz_id = z.quiz_id), 0) as last
      from (select distinct p.quiz_id from private.import_parts as p where p.import_id = p_import_id) as z
    ) as z on z.id = w.quiz_id
    left join (
      -- What is new in courses that are not published yet waits with them, and is a draft if they are in the trash.
      select
        coalesce(s.video_id, s.quiz_id) as id, bool_or(coalesce(c.publish_at <= now() and c.deleted_at is null, false)) as is_live,
        min(c.publish_at) filter (where c.deleted_at is null) as publish_at
      from private.import_stops as s join public.courses as c on c.id = s.course_id
      where s.import_id = p_import_id and case each_kind when 'video' then s.video_id is not null when 'quiz' then s.quiz_id is not null end
      group by 1
    ) as p on p.id = w.item_id;
    if ids is not null then
      perform private.write_content(each_kind, ids, fields);
    end if;
  end loop;
  -- Questions that went to the trash with a quiz do not come back with it, unless the file holds them.
  update public.questions as q set deleted_at = i.undone_at
  from private.import_writes as w, public.content_imports as i
  where w.import_id = p_import_id and w.kind = 'quiz' and w.outcome = 'restored' and q.quiz_id = w.item_id and q.deleted_at is null
    and i.id = q.import_id and i.undone_at is not null
    and q.id not in (select p.item_id from private.import_parts as p where p.import_id = p_import_id and p.kind = 'question');
  foreach each_kind in array array['course', 'video', 'quiz', 'question'] loop
    ids := array(
      select w.item_id from private.import_writes as w
      where w.import_id = p_import_id and w.kind = each_kind and (w.outcome in ('made', 'restored', 'changed') or w.is_news and w.version is not null)
      union all
      select q.id from private.import_writes as w join public.questions as q on q.quiz_id = w.item_id and q.deleted_at is not null
      where w.import_id = p_import_id and w.kind = 'quiz' and w.outcome = 'restored' and each_kind = 'question'
        and q.id not in (select p.item_id from private.import_parts as p where p.import_id = p_import_id and p.kind = 'question')
    );
    perform private.append_versions(each_kind, ids, p_import_id);
  end loop;
  perform private.append_versions('questions', array(
    select distinct coalesce(w.quiz_id, w.item_id) from private.import_writes as w
    where w.import_id = p_import_id
      and (w.kind = 'question' and w.outcome in ('made', 'restored') or w.kind = 'quiz' and w.outcome = 'restored')
  ), p_import_id);
  return (
    select jsonb_object_agg(private.content_table(k.kind), jsonb_build_object(
      'total', c.total, 'made', c.made, 'changed', c.changed, 'kept', c.kept, 'unchanged', c.total - c.made - c.changed - c.left_alone
    ))
    from unnest('{course,video,quiz,question}'::text[]) as k (kind)
    cross join lateral (
      -- What was restored counts as made.
      select
        count(*) as total, count(*) filter (where w.outcome in ('made', 'restored')) as made, count(*) filter (where w.outcome = 'changed') as changed,
        count(*) filter (where w.state = 'conflict' and not w.chosen) as kept, count(*) filter (where w.outcome = 'kept') as left_alone
      from private.import_writes as w where w.import_id = p_import_id and w.kind = k.kind
    ) as c
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.compare_import (
  p_import_id text
)
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  SET work_mem TO '64MB'
  AS $function$
-- Compares the staged rows with what is stored; answers of how many parts something differs from the comparison before, if there was one.
-- Of rows in the trash, those that an undone upload put there are new again; what somebody deleted is a conflict. A conflict is settled
-- for the file where somebody chose so and saw what is stored now.
declare
  undone text[] := array(select i.id from public.content_imports as i where i.undone_at is not null);
  differing integer := 0;
begin
  perform private.join_by_hash((select i.rows_total from public.content_imports as i where i.id = p_import_id));
  create temporary table compared_before on commit drop as
  select p.* from private.import_parts as p where p.import_id = p_import_id;
  delete from private.import_parts as p where p.import_id = p_import_id;
  insert into private.import_parts (
    import_id, kind, item_id, row_number, quiz_id, given_hash, state, reason, version, chosen, said, before, after, by, is_news, is_clean
  )
  with f as materialized (
    select p.kind, any_value(p.item_id) as item_id, min(r.row_number) as row_number
    from private.import_rows as r
    cross join lateral (
      values ('course', r.course_id), ('video', r.video_id), ('quiz', r.quiz_id), ('question', r.question_id)
    ) as p (kind, item_id)
    where r.import_id = p_import_id and p.item_id is not null
    group by p.kind, p.item_id collate "C"
  ), s as materialized (
    select
      f.kind, f.item_id, f.row_number, case f.kind when 'question' then r.quiz_id end as quiz_id, g.given,
      v.id::text as version, v.content, i.deleted_at is not null as is_deleted, u.id is not null as is_undone,
      -- What is stored is what files said last, or what the file was exported from.
      u.id is not null or v.given_hash is not null and v.import_id <> all (undone) or v.id::text = any (string_to_array(r.version, '.')) as is_base,
      h.given_hash, coalesce(i.deleted_at is null and v.import_id <> all (undone) and v.given_hash = h.given_hash, false) as is_same
    from f
    join private.import_rows as r on r.import_id = p_import_id and r.row_number = f.row_number
    cross join lateral (
      select case f.kind when 'course' then r.course when 'video' then r.video when 'quiz' then r.quiz else r.question end as given
    ) as g
    cross join lateral (select jsonb_hash_extended(g.given, 0) as given_hash offset 0) as h
    left join private.content_items as i on i.kind = f.kind and i.id = f.item_id
    left join private.content_versions as v on v.kind = i.kind and v.item_id = i.id and v.state in ('live', 'deleted')
    left join public.content_imports as u on u.id = i.import_id and u.undone_at = i.deleted_at
  )
  select
    p_import_id, s.kind, s.item_id, s.row_number, s.quiz_id, s.given_hash, case when s.is_same then 'unchanged' else 'new' end, null, s.version, false,
    case when not s.is_same then private.staged_fields(s.kind, s.given, null) end, '{}', '{}', '{}', not s.is_same, true
  from s where s.is_same or s.version is null
  union all
  select
    p_import_id, s.kind, s.item_id, s.row_number, s.quiz_id, s.given_hash,
    case
      when s.is_deleted then case when s.is_undone then 'new' else 'conflict' end
      when c.after = '{}' then 'unchanged'
      when jsonb_path_exists(c.changed_by, '$.* ? (@ == "both")') then 'conflict'
      when c.after - array(select jsonb_object_keys(c.changed_by)) <> '{}' then 'changed'
      else 'unchanged'
    end,
    case when s.is_deleted then case when s.is_undone then 'restored' else 'deleted' end end,
    -- A choice counts for what the person saw.
    s.version, coalesce(o.chosen and o.before = c.before and (o.reason is not null) = s.is_deleted, false), c.said, c.before, c.after, c.changed_by, c.is_news, c.is_clean
  from s
  cross join lateral private.compare_part(
    s.kind, s.given, case when s.is_base then s.content else private.said_last(s.kind, s.item_id, undone) end, s.content
  ) as c
  left join pg_temp.compared_before as o on o.kind = s.kind and o.item_id = s.item_id
  where not s.is_same and s.version is not null;
  -- Without an id of its own, a row may mean what has its title.
  with t as materialized (
    select p.kind, p.item_id, p.quiz_id, lower(p.said ->> 'title') as title, case p.kind when 'question' then coalesce((r.question ->> 'occurrence')::integer, 1) else 1 end as n
    from private.import_parts as p join private.import_rows as r on r.import_id = p_import_id and r.row_number = p.row_number
    where p.import_id = p_import_id and p.version is null
      and case p.kind when 'course' then r.course when 'video' then r.video when 'quiz' then r.quiz else r.question end ->> 'id' is null
  ), m as materialized (
    select i.kind, i.id, i.quiz_id, lower(i.title) as title, row_number() over (partition by i.kind, i.quiz_id, lower(i.title) order by i.created_at, i.id) as n
    from private.content_items as i
    where i.deleted_at is null and (i.kind, lower(i.title)) in (select t.kind, t.title from t)
  )
  update private.import_parts as p set reason = 'match', match_id = m.id
  from t join m on m.kind = t.kind and m.title = t.title and m.n = t.n and coalesce(m.quiz_id, '') = coalesce(t.quiz_id, '')
  where p.import_id = p_import_id and p.kind = t.kind and p.item_id = t.item_id;
  -- Questions that are new in a quiz that somebody deleted.
  update private.import_parts as p set state = 'conflict', reason = 'deleted', chosen = z.chosen
  from private.import_parts as z
  where z.import_id = p_import_id and z.kind = 'quiz' and z.reason = 'deleted'
    and p.import_id = p_import_id and p.kind = 'question' and p.quiz_id = z.item_id and p.version is null;
  -- A stop that somebody removed.
  insert into private.import_parts (import_id, kind, item_id, row_number, state, reason, version, chosen)
  select
    p_import_id, 'stop', s.lesson_id, s.row_number, case when i.id is null then 'conflict' else 'new' end,
    case when i.id is null then 'deleted' else 'restored' end, s.removed_at::text, coalesce(o.chosen and o.version = s.removed_at::text, false)
  from private.import_stops as s
  left join public.content_imports as i on i.id = s.made_by and i.undone_at = s.removed_at
  left join pg_temp.compared_before as o on o.kind = 'stop' and o.item_id = s.lesson_id
  where s.import_id = p_import_id and s.removed_at is not null;
  if exists (select 1 from pg_temp.compared_before) then
    differing := private.mark_since(p_import_id);
  end if;
  drop table pg_temp.compared_before;
  return differing;
end;
$function$;

CREATE OR REPLACE FUNCTION private.complete_lesson (
  p_user      uuid,
  p_lesson_id text,
  p_score     integer,
  p_score_max integer
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Marks a lesson complete and makes the next one available. A better share of the maximum replaces an older score.
begin
  perform private.lock_learner(p_user);
  insert into public.lesson_results as r (user_id, lesson_id, status, score, score_max, completed_at)
  values (p_user, p_lesson_id, 2, p_score, p_score_max, now())
  on conflict (user_id, lesson_id) do update set
    status = 2,
    score = excluded.score,
    score_max = excluded.score_max,
    completed_at = coalesce(r.completed_at, excluded.completed_at)
  where r.status < 2
    or (excluded.score * greatest(r.score_max, 1), excluded.score) > (r.score * greatest(excluded.score_max, 1), r.score);
  perform private.refresh_results(p_user, (select l.course_id from public.lessons as l where l.id = p_lesson_id));
end;
$function$;

CREATE OR REPLACE FUNCTION private.complete_video_lesson (
  p_lesson_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Completing again only says that the learner is done with the video. Where the course requires watching and too little was played, nothing is
-- written and `completed` is false.
declare
  me uuid := private.require_learner();
  lesson record;
  current_status smallint;
begin
  select l.id, l.course_id, l.lesson_type, l.video_id, c.require_watch, v.duration_seconds, p.watched into lesson
  from private.unnumbered_lessons as l
  join public.courses as c on c.id = l.course_id
  left join public.videos as v on v.id = l.video_id
  left join public.video_progress as p on p.video_id = l.video_id and p.user_id = me
  where l.id = p_lesson_id;
  if not found then
    perform private.raise_error(404, 'lesson_not_found', 'Lesson not found');
  elsif lesson.lesson_type <> 1 then
    perform private.raise_error(422, 'not_a_video', 'Only a video lesson is completed by watching; this one is a quiz.');
  end if;
  perform private.require_lesson_access(me, lesson.id);
  perform private.refresh_results(me, lesson.course_id);
  select r.status into current_status
  from public.lesson_results as r where r.user_id = me and r.lesson_id = lesson.id;
  if current_status < 2 and (not lesson.require_watch or private.meets_watch_requirement(lesson.watched, lesson.duration_seconds)) then
    perform private.complete_lesson(me, lesson.id, 1, 1);
    current_status := 2;
  elsif current_status < 2 then
    perform private.open_video(me, lesson.video_id, lesson.duration_seconds);
  else
    -- Later than what was watched: it is not left in the middle any more.
    update public.lesson_results as r set updated_at = now() where r.user_id = me and r.lesson_id = lesson.id;
  end if;
  return jsonb_build_object(
    'completed', current_status = 2, 'status', current_status, 'next', private.next_step(me, lesson.course_id, lesson.id),
    'course_complete', private.is_course_complete(me, lesson.course_id)
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

CREATE OR REPLACE FUNCTION private.copy_course (
  p_id      text,
  p_changes jsonb,
  p_stops   text
)
  RETURNS text
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Copies a course with its stops: the same videos and quizzes, or copies of them. Results and certificates stay with the original.
declare
  copy_id text := gen_random_uuid();
  videos jsonb := '{}';
  quizzes jsonb := '{}';
begin
  insert into public.courses
  select c.* from public.courses as t
  cross join lateral jsonb_populate_record(
    null::public.courses, private.copy_of(to_jsonb(t), jsonb_build_object('id', copy_id, 'publish_at', null) || p_changes)
  ) as c
  where t.id = p_id;
  if p_stops = 'copies' then
    videos := private.copy_videos(array(
      select l.video_id from private.linked_lessons as l where l.course_id = p_id and l.video_id is not null
    ));
    quizzes := private.copy_quizzes(array(
      select l.quiz_id from private.linked_lessons as l where l.course_id = p_id and l.quiz_id is not null
    ));
    -- A copied video has the copies of its quizzes, where they are stops as well.
    update public.video_quizzes as v set quiz_id = quizzes ->> v.quiz_id
    where v.video_id in (select c.value from jsonb_each_text(videos) as c) and quizzes ? v.quiz_id;
  end if;
  insert into public.lessons (course_id, video_id, quiz_id, position)
  select
    copy_id, coalesce(videos ->> l.video_id, l.video_id), coalesce(quizzes ->> l.quiz_id, l.quiz_id),
    row_number() over (order by o.position, o.created_at, o.id)
  from private.linked_lessons as l
  join public.lessons as o on o.id = l.id
  where l.course_id = p_id;
  return copy_id;
end;
$function$;

CREATE OR REPLACE FUNCTION private.copy_quizzes (
  p_ids     text[],
  p_changes jsonb  DEFAULT '{}'::jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Copies quizzes with their questions and keys, in their order. Answers the id of each copy by that of its original.
declare
  quizzes jsonb := (select coalesce(jsonb_object_agg(i.id, gen_random_uuid()), '{}') from unnest(p_ids) as i (id));
begin
  insert into public.quizzes
  select c.* from public.quizzes as z
  cross join lateral jsonb_populate_record(
    null::public.quizzes, private.copy_of(to_jsonb(z), jsonb_build_object('id', quizzes ->> z.id, 'publish_at', null) || p_changes)
  ) as c
  where z.id = any (p_ids);
  perform private.insert_question_copies(coalesce(jsonb_object_agg(
    q.id, jsonb_build_object('id', gen_random_uuid(), 'quiz_id', quizzes ->> q.quiz_id)
  ), '{}'))
  from public.questions as q where q.quiz_id = any (p_ids) and q.deleted_at is null;
  return quizzes;
end;
$function$;

CREATE OR REPLACE FUNCTION private.copy_videos (
  p_ids     text[],
  p_changes jsonb  DEFAULT '{}'::jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Copies videos, which show the same files, with the quizzes linked to them. Answers as copy_quizzes does.
declare
  videos jsonb := (select coalesce(jsonb_object_agg(i.id, gen_random_uuid()), '{}') from unnest(p_ids) as i (id));
begin
  insert into public.videos
  select c.* from public.videos as v
  cross join lateral jsonb_populate_record(
    null::public.videos, private.copy_of(to_jsonb(v), jsonb_build_object('id', videos ->> v.id, 'publish_at', null) || p_changes)
  ) as c
  where v.id = any (p_ids);
  insert into public.video_quizzes (video_id, quiz_id)
  select videos ->> l.video_id, l.quiz_id from public.video_quizzes as l where l.video_id = any (p_ids);
  return videos;
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
  perform private.lock_learner(l.user_id)
  from (select distinct a.user_id from public.quiz_attempts as a where a.id = any (p_attempts) order by a.user_id) as l;
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

CREATE OR REPLACE FUNCTION private.end_overdue_attempts()
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Ends attempts that their learners did not come back to after their time was over. Says how many; a bounded part each time.
declare
  overdue uuid[];
  attempt public.quiz_attempts;
  ended integer := 0;
begin
  overdue := array(
    select a.id from public.quiz_attempts as a
    where a.finished_at is null and a.time_limit_minutes > 0 and private.attempt_ends_at(a) < clock_timestamp() - private.time_limit_grace()
    order by a.started_at limit 500
  );
  -- Learners who are writing just now are left to the next time: whoever locks many of them must not wait for one.
  overdue := array(
    select a.id from public.quiz_attempts as a
    where a.id = any (overdue) and pg_try_advisory_xact_lock(hashtextextended('learner ' || a.user_id, 0))
  );
  -- Before any attempt, in the order in which changes of keys lock.
  perform private.lock_grading(z.quiz_id, false)
  from (select distinct a.quiz_id from public.quiz_attempts as a where a.id = any (overdue) order by a.quiz_id) as z;
  for attempt in
    select a.* from public.quiz_attempts as a where a.id = any (overdue) and a.finished_at is null order by a.id for update
  loop
    perform private.grade_attempt(attempt.id);
    ended := ended + 1;
  end loop;
  return ended;
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
  perform private.lock_learner(p_id);
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

CREATE OR REPLACE FUNCTION private.fields_before (
  p_version private.content_versions
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The fields that a version changed, as they were before it, as if uploads that were undone had never been.
declare
  before jsonb := (
    select coalesce(jsonb_object_agg(f.key, f.value), '{}')
    from private.version_before(p_version) as b cross join lateral jsonb_each(b.content) as f
    where p_version.action <> 'met' and f.value is distinct from p_version.content -> f.key
  );
  undone private.content_versions;
begin
  if before <> '{}' then
    for undone in
      select v.* from private.content_versions as v join public.content_imports as i on i.id = v.import_id and i.undone_at is not null
      where v.kind = p_version.kind and v.item_id = p_version.item_id and v.sequence < p_version.sequence and v.action <> 'met'
        -- What was undone before this version was not there any more.
        and i.undone_at > p_version.saved_at
      order by v.sequence desc
    loop
      before := before || (
        select coalesce(jsonb_object_agg(f.key, f.value), '{}')
        from private.version_before(undone) as b cross join lateral jsonb_each(b.content) as f
        where f.value is distinct from undone.content -> f.key and undone.content -> f.key = before -> f.key
      );
    end loop;
  end if;
  return before;
end;
$function$;

CREATE OR REPLACE FUNCTION private.fields_of (
  p_version private.content_versions
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The fields of a version that can be prepared.
  select p_version.content || case
    when p_version.kind in ('course', 'video', 'quiz') and p_version.state <> 'prepared'
      then jsonb_build_object('publish_at', private.prepared_time(to_jsonb(p_version.publish_at)))
    else '{}'
  end;
$function$;

CREATE OR REPLACE FUNCTION private.find_content (
  p_kind        text,
  p_query       text,
  p_sort        text,
  p_descending  boolean,
  p_offset      integer,
  p_limit       integer,
  p_publication text    DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The ids and the total number of the courses, videos or quizzes that are found. Every word of the query has to occur
-- somewhere in the row, so that 'tax 2026' finds what is about both. `p_publication` finds what is in one state:
-- draft, scheduled or published. Without a limit, all ids are returned. Only content editors find what is not live.
declare
  words text[] := private.search_words(p_query);
  me uuid := private.require_user();
  sees_drafts boolean := private.can_edit_content();
  direction text := case when p_descending then 'desc' else 'asc' end;
  found jsonb;
begin
  if p_kind is null or p_kind not in ('courses', 'videos', 'quizzes') then
    perform private.raise_error(422, 'validation_failed', 'This kind of content does not exist.', 'kind');
  elsif p_sort is null or p_sort not in ('title', 'category', 'instructor', 'created_at', 'updated_at') then
    perform private.raise_error(422, 'validation_failed', 'The list cannot be sorted by this.', 'sort');
  elsif p_limit < 0 then
    perform private.raise_error(422, 'validation_failed', 'A page has no negative size.', 'limit');
  elsif p_publication not in ('draft', 'scheduled', 'published') then
    perform private.raise_error(422, 'validation_failed', 'Content is draft, scheduled or published.', 'publication');
  end if;
  -- The id breaks ties, so that every row is on exactly one page.
  execute format(
    $query$
      with hits as (
        select t.id, row_number() over (order by %2$s %3$s, t.id) as ordinal_position
        from public.%1$I as t
        where t.deleted_at is null and %4$s and not exists (
          select 1 from unnest($1) as w (word)
          where position(w.word in lower(concat_ws(' ', t.title, t.category, t.instructor, t.description, t.id))) = 0
        )
      )
      select jsonb_build_object(
        'total', (select count(*) from hits),
        'ids', coalesce((
          select jsonb_agg(h.id order by h.ordinal_position)
          from (select * from hits order by ordinal_position offset greatest($2, 0) limit $3) as h
        ), '[]'::jsonb)
      )
    $query$,
    p_kind, format(case when p_sort like '%%\_at' then 't.%I' else 'lower(t.%I)' end, p_sort), direction,
    -- What the caller cannot read would only make pages with gaps.
    concat_ws(' and ',
      'true',
      case when not sees_drafts then 't.publish_at <= now()' end,
      case p_publication
        when 'draft' then 't.publish_at is null' when 'scheduled' then 't.publish_at > now()' when 'published' then 't.publish_at <= now()'
      end,
      case when p_kind = 'videos' and not sees_drafts then 'private.is_video_placed(t.id)' end,
      case
        when p_kind = 'courses' or private.has_full_access(me) then null
        when p_kind = 'videos' then 'private.is_video_open($4, t.id)'
        else 'private.is_quiz_open($4, t.id)'
      end
    )
  ) into found using words, coalesce(p_offset, 0), p_limit, me;
  return found;
end;
$function$;

CREATE OR REPLACE FUNCTION private.find_quiz (
  p_course_id text,
  p_ref       text,
  OUT         quiz_id text,
  OUT         lesson_id text
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The quiz that the two path segments mean. Course `default` is practice: the second segment is a quiz id, and there is
-- no lesson. Null if there is none. Raises plan_required: everything that opens or starts a quiz begins here.
declare
  me uuid := auth.uid();
  found_lesson text;
begin
  if p_course_id = 'default' then
    select q.id into quiz_id from private.live_quizzes as q where q.id = p_ref;
    if quiz_id is not null and not private.has_full_access(me) and not private.is_quiz_open(me, quiz_id) then
      perform private.raise_plan_required();
    end if;
  else
    found_lesson := private.find_lesson(p_course_id, p_ref);
    select l.quiz_id, l.id into quiz_id, lesson_id
    from public.lessons as l where l.id = found_lesson and l.quiz_id is not null;
    if lesson_id is not null then
      perform private.require_lesson_access(me, lesson_id);
    end if;
  end if;
end;
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
  -- Of two tabs that finish at once, the second one finds the attempt finished.
  attempt public.quiz_attempts := private.lock_attempt(me, p_attempt_id);
  is_over boolean;
  missed integer;
begin
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

CREATE OR REPLACE FUNCTION private.following_stops (
  p_course_ids text[],
  p_publish_at timestamp with time zone
)
  RETURNS TABLE (
    kind     text,
    id       text,
    title    text,
    is_empty boolean
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The stops that can take the state that these courses are to get (null also for courses that are deleted): drafts where they are
  -- published or scheduled; what learners see, or would, where they are taken back, unless it is in another live course as well.
  select s.kind, s.id, s.title, s.is_empty
  from (
    select 'video' as kind, v.id, v.title, v.publish_at, false as is_empty from public.videos as v
    where v.id in (select l.video_id from private.linked_lessons as l where l.course_id = any (p_course_ids))
    union all
    select 'quiz', z.id, z.title, z.publish_at, not private.has_questions(z.id) from public.quizzes as z
    where z.id in (select l.quiz_id from private.linked_lessons as l where l.course_id = any (p_course_ids))
  ) as s
  where case
    when s.publish_at is null then p_publish_at is not null
    else (p_publish_at is null or p_publish_at > now() and s.publish_at <= now()) and not exists (
      select 1 from public.lessons as l join private.live_courses as c on c.id = l.course_id
      where s.id = case s.kind when 'video' then l.video_id else l.quiz_id end and l.removed_at is null and c.id <> all (p_course_ids)
    )
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
      'certificate', (select t.code from private.certificates as t where t.user_id = me and t.course_id = c.id),
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

CREATE OR REPLACE FUNCTION private.get_courses()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Every course that is live, for anybody, by title. `progress` is null where the viewer has completed no stop.
declare
  me uuid := auth.uid();
begin
  return (
    with viewer as materialized (select private.has_full_access(me) as sees_all),
    progress as materialized (
      select b.course_id, n.lessons, n.done
      from (
        select distinct l.course_id
        from public.lesson_results as r
        join public.lessons as l on l.id = r.lesson_id
        where r.user_id = me and r.status = 2
      ) as b
      cross join lateral (
        select count(*) as lessons, count(*) filter (where r.status = 2) as done
        from private.unnumbered_lessons as l
        left join public.lesson_results as r on r.lesson_id = l.id and r.user_id = me
        where l.course_id = b.course_id
      ) as n
    )
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', c.id, 'title', c.title, 'instructor', c.instructor, 'category', c.category, 'image', c.image,
        'needs_plan', c.access = 'subscribers' and not w.sees_all,
        'progress', case when p.done > 0 then jsonb_build_object('lesson_count', p.lessons, 'completed_count', p.done) end
      ) order by c.title, c.id
    ), '[]'::jsonb)
    from private.live_courses as c
    cross join viewer as w
    left join progress as p on p.course_id = c.id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.get_dashboard (
  p_time_zone text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Everything on the caller's dashboard.
declare
  me uuid := private.require_user();
  zone text := private.valid_time_zone(p_time_zone);
  progress jsonb := private.learner_progress(me, p_time_zone);
  known jsonb := private.mastery(me);
begin
  return progress || jsonb_build_object(
    'continue', private.next_step(me),
    'certificates', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'code', t.code, 'course_id', t.course_id, 'course_title', t.course_title, 'completed_on', t.completed_on
      ) order by t.completed_on desc, t.code), '[]'::jsonb)
      from private.certificates as t where t.user_id = me
    ),
    'mastery', known,
    'goal', private.goal_to_json(me, zone),
    'badges', private.badges_to_json(me, zone, private.achievements(me, zone, progress -> 'courses', known))
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.get_video_lesson (
  p_course_id text,
  p_ref       text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- A lesson with its video and where its learner stopped; null if there is no such lesson.
declare
  me uuid := private.require_user();
  lesson text := private.find_lesson(p_course_id, p_ref);
begin
  if lesson is null then
    return null;
  end if;
  perform private.require_lesson_access(me, lesson);
  return (
    select jsonb_build_object(
      'course', jsonb_build_object(
        'id', c.id, 'title', c.title, 'instructor', c.instructor, 'require_watch', c.require_watch
      ),
      'lesson', jsonb_build_object('lesson_id', l.id, 'title', v.title, 'status', s.status),
      'video', jsonb_build_object(
        'id', v.id, 'title', v.title, 'description', v.description, 'image', v.image, 'url', v.url,
        'captions_url', v.captions_url, 'duration_seconds', v.duration_seconds
      ),
      'progress', jsonb_build_object(
        'position_seconds', coalesce(p.position_seconds, 0),
        'watched', private.ranges_to_json(coalesce(p.watched, '{}'::int4multirange))
      ),
      -- What follows once this video is complete.
      'next', private.next_step(me, l.course_id, l.id)
    )
    from public.lessons as l
    join public.courses as c on c.id = l.course_id
    join public.videos as v on v.id = l.video_id
    join private.lesson_states(me, array[l.course_id]) as s on s.lesson_id = l.id
    left join public.video_progress as p on p.video_id = v.id and p.user_id = me
    where l.id = lesson
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
-- Ends an open attempt, which the caller has locked (lock_attempt): grades what was answered, completes the lesson and makes the next one available.
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

CREATE OR REPLACE FUNCTION private.has_questions (
  p_quiz_id text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select exists (select 1 from public.questions as q where q.quiz_id = p_quiz_id and q.deleted_at is null);
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

CREATE OR REPLACE FUNCTION private.is_lesson_live (
  p_course_id text,
  p_video_id  text,
  p_quiz_id   text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- By the lesson's own columns, for each row that is read: visitors cannot read videos and quizzes themselves.
  select exists (select 1 from private.live_courses as c where c.id = p_course_id) and (
    exists (select 1 from private.live_videos as v where v.id = p_video_id)
    or exists (select 1 from private.live_quizzes as q where q.id = p_quiz_id)
  );
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

CREATE OR REPLACE FUNCTION private.is_video_placed (
  p_video_id text
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Whether a video is a stop of a live course: in no other place do learners meet it. For each row that is read, by the lesson's index.
begin
  return exists (
    select 1 from public.lessons as l join private.live_courses as c on c.id = l.course_id
    where l.video_id = p_video_id and l.removed_at is null
  );
end;
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

CREATE OR REPLACE FUNCTION private.keep_publication()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if new.publish_at is not distinct from old.publish_at then
    return new;
  elsif old.publish_at <= now() and new.publish_at <= now() then
    new.publish_at := old.publish_at;
    return new;
  end if;
  -- A new quiz has the state of its course, as it always was published without one, and says 'Coming soon' until it has a question. To
  -- publish or schedule one later is a statement about what is there. To move its time with its course, or to give it back a state that it
  -- had (a time that is over), is none.
  if tg_table_name = 'quizzes' and new.publish_at >= now() and not coalesce(old.publish_at > now() and new.publish_at > now(), false)
    and not exists (select 1 from public.questions as q where q.quiz_id = new.id and q.deleted_at is null) then
    raise exception using errcode = 'PT422', message = 'quiz_empty', hint = 'publication',
      detail = 'A quiz without questions cannot be published. Add a question first.';
  end if;
  return new;
end;
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

CREATE OR REPLACE FUNCTION private.leave_attempt (
  p_attempt_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Gives up an open attempt with its answers; its quiz can then be started anywhere. Nothing is graded or shown. Where attempts or
-- time are limited, the attempt ends and counts instead: leaving would give both back. Raises attempt_not_found, also for one that
-- was left already, and attempt_finished.
declare
  me uuid := private.require_user();
  attempt public.quiz_attempts := private.lock_attempt(me, p_attempt_id);
begin
  if attempt.finished_at is not null then
    perform private.raise_error(409, 'attempt_finished', 'This attempt is finished already; its result stays.');
  end if;
  if attempt.time_limit_minutes > 0 or private.attempts_left(me, attempt.quiz_id, attempt.lesson_id) is not null then
    perform private.grade_attempt(attempt.id);
    return;
  end if;
  insert into private.left_attempts (user_id, quiz_id, saw_answers) values (me, attempt.quiz_id, exists (
    select 1 from public.attempt_answers as w where w.attempt_id = attempt.id and w.checked_at is not null
  ));
  delete from public.quiz_attempts as a where a.id = attempt.id;
end;
$function$;

CREATE OR REPLACE FUNCTION private.lock_attempt (
  p_learner    uuid,
  p_attempt_id uuid
)
  RETURNS public.quiz_attempts
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- An attempt of a learner, locked to be graded or left, with the locks that come before it. Raises attempt_not_found.
declare
  attempt public.quiz_attempts;
begin
  perform private.lock_learner(p_learner);
  perform private.lock_grading(a.quiz_id, false) from public.quiz_attempts as a where a.id = p_attempt_id and a.user_id = p_learner;
  select * into attempt from public.quiz_attempts as a where a.id = p_attempt_id and a.user_id = p_learner for update;
  if not found then
    perform private.raise_error(404, 'attempt_not_found', 'This attempt does not exist.');
  end if;
  return attempt;
end;
$function$;

CREATE OR REPLACE FUNCTION private.lock_learner (
  p_learner uuid
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- The first lock of whatever writes a learner's attempts, practice or results, until the end of the transaction. The order is always: this,
  -- the grading of a quiz (lock_grading), the attempt, everything else.
  select pg_advisory_xact_lock(hashtextextended('learner ' || p_learner, 0));
$function$;

CREATE OR REPLACE FUNCTION private.lock_stops (
  p_course_ids text[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Locks the videos and quizzes of courses whose state is about to change, before the courses: in the order in which linking locks.
begin
  perform 1 from public.videos as v
  where v.id in (select l.video_id from public.lessons as l where l.course_id = any (p_course_ids) and l.removed_at is null)
  order by v.id for no key update;
  perform 1 from public.quizzes as z
  where z.id in (select l.quiz_id from public.lessons as l where l.course_id = any (p_course_ids) and l.removed_at is null)
  order by z.id for no key update;
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_pending (
  p_course_id text,
  p_version   text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Locks what is prepared in a course, and refuses where it, or what it changes, is not what the person has looked at.
begin
  perform private.require_right('content');
  perform private.lock_stops(array[p_course_id]);
  perform private.require_content('courses', p_course_id);
  if private.admin_get_pending(p_course_id) ->> 'version' is distinct from p_version then
    perform private.raise_error(409, 'stale_update', 'Something was changed meanwhile. Look at the changes again.');
  end if;
end;
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

CREATE OR REPLACE FUNCTION private.move_scheduled_stops()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update public.videos as v set publish_at = new.publish_at
  where v.publish_at = old.publish_at
    and v.id in (select l.video_id from public.lessons as l where l.course_id = new.id and l.removed_at is null);
  update public.quizzes as z set publish_at = case when new.publish_at > now() or private.has_questions(z.id) then new.publish_at end
  where z.publish_at = old.publish_at
    and z.id in (select l.quiz_id from public.lessons as l where l.course_id = new.id and l.removed_at is null);
  return null;
end;
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
-- the latest one in which something was done and something is left: the quiz with an open attempt, else the video that was watched last
-- and left in the middle, else the first lesson from where the learner is that can be played and is not complete, and behind the last one
-- those that were jumped over. `p_after` names the lesson on screen, as if it were complete already.
declare
  sees_all boolean := private.has_full_access(p_learner);
  place record;
  step jsonb;
begin
  for place in
    with touched as (
      select l.course_id, l.id as lesson_id, l.position, r.completed_at as at, false as is_left
      from public.lesson_results as r
      join private.unnumbered_lessons as l on l.id = r.lesson_id
      where r.user_id = p_learner and r.completed_at is not null and (p_course_id is null or l.course_id = p_course_id)
      union all
      select l.course_id, l.id, l.position, greatest(a.started_at, a.finished_at), false
      from public.quiz_attempts as a
      join private.unnumbered_lessons as l on l.id = a.lesson_id
      where a.user_id = p_learner and (p_course_id is null or l.course_id = p_course_id)
      union all
      -- A video may be in several courses; it counts in those that the learner has opened. Finishing it is later than watching it.
      select
        l.course_id, l.id, l.position, v.updated_at,
        v.updated_at > r.updated_at and v.position_seconds > 3 and v.position_seconds < 0.9 * l.duration_seconds
      from public.video_progress as v
      join private.unnumbered_lessons as l on l.video_id = v.video_id
      join public.lesson_results as r on r.user_id = p_learner and r.lesson_id = l.id
      where v.user_id = p_learner and (p_course_id is null or l.course_id = p_course_id)
    ),
    latest as (
      select distinct on (t.course_id) t.course_id, t.lesson_id, t.at, t.is_left
      from touched as t
      order by t.course_id, t.at desc, t.position desc, t.lesson_id desc
    )
    select
      c.id as course_id, coalesce(p_after, t.lesson_id) as lesson_id,
      case when p_after is null and t.is_left then t.lesson_id end as left_id
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
    where (s.status < 2 or s.lesson_id = place.left_id) and s.playable and s.lesson_id is distinct from p_after
    order by
      a.started_at desc nulls last, s.lesson_id is distinct from place.left_id,
      s.ordinal_position < coalesce(here.ordinal_position, 0), s.ordinal_position
    limit 1;
    exit when step is not null;
  end loop;
  return step;
end;
$function$;

CREATE OR REPLACE FUNCTION private.open_video (
  p_learner  uuid,
  p_video_id text,
  p_duration integer
)
  RETURNS public.video_progress
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- The learner's progress in a video, locked; the first call starts its clock. Until a first request arrives some seconds may
-- pass, so five count at once, or a tenth of a short video.
declare
  progress public.video_progress;
begin
  perform private.lock_learner(p_learner);
  select * into progress from public.video_progress as p
  where p.user_id = p_learner and p.video_id = p_video_id for update;
  if not found then
    insert into public.video_progress (user_id, video_id, allowance)
    values (p_learner, p_video_id, least(5, coalesce(nullif(p_duration, 0), 50) / 10.0))
    on conflict (user_id, video_id) do nothing;
    select * into strict progress from public.video_progress as p
    where p.user_id = p_learner and p.video_id = p_video_id for update;
  end if;
  return progress;
end;
$function$;

CREATE OR REPLACE FUNCTION private.plan_import_undo (
  p_import_id text
)
  RETURNS TABLE (
    kind     text,
    item_id  text,
    action   text,
    reason   text,
    title    text,
    reverted jsonb,
    kept     text[]
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  SET work_mem TO '64MB'
  AS $function$
  -- action: 'trash' what the upload made, 'revert' fields that still are as it wrote them, 'stay' what others changed or built on
  -- since. reason: 'edited', 'later' (by a later upload), 'used', 'content' (a stop whose video or quiz stays). What it brought back from
  -- the trash becomes what it was there.
  with written as materialized (
    select
      v.kind, v.item_id, i.title, i.quiz_id, i.deleted_at, coalesce(i.import_id = p_import_id, false) as is_made, b.reverted, b.kept,
      case
        when i.import_id is distinct from p_import_id then null
        when exists (
          select 1 from private.content_versions as l join public.content_imports as m on m.id = l.import_id and m.undone_at is null
          where l.kind = v.kind and l.item_id = v.item_id and l.sequence > v.sequence and l.said is not null and l.action <> 'met'
        ) then 'later'
        when (v.content, v.publish_at) is distinct from (c.content, c.publish_at) then 'edited'
      end as reason
    from private.content_versions as v
    join private.content_items as i on i.kind = v.kind and i.id = v.item_id
    join private.content_versions as c on c.kind = v.kind and c.item_id = v.item_id and c.state in ('live', 'deleted')
    cross join lateral private.taken_back(v) as b
    where v.import_id = p_import_id and v.said is not null
  ), made as materialized (
    select w.* from written as w where w.is_made and w.deleted_at is null
  ), foreign_stops as materialized (
    select l.course_id, l.video_id, l.quiz_id
    from public.lessons as l join public.courses as c on c.id = l.course_id
    where l.removed_at is null and c.deleted_at is null and l.import_id is distinct from p_import_id
  ), used as (
    select 'course' as kind, f.course_id as id from foreign_stops as f
    union select 'video', f.video_id from foreign_stops as f
    union select 'quiz', f.quiz_id from foreign_stops as f
    union select 'video', w.video_id from public.video_quizzes as w
    union select 'quiz', w.quiz_id from public.video_quizzes as w
    -- Questions of others, and those that stay.
    union select 'quiz', q.quiz_id from public.questions as q where q.deleted_at is null and q.import_id is distinct from p_import_id
    union select 'quiz', m.quiz_id from made as m where m.kind = 'question' and m.reason is not null
  ), content as materialized (
    select m.kind, m.item_id, m.title, m.reverted, coalesce(m.reason, case when u.id is not null then 'used' end) as reason
    from made as m left join used as u on u.kind = m.kind and u.id = m.item_id
  )
  select c.kind, c.item_id, case when c.reason is null then 'trash' else 'stay' end, c.reason, c.title, case when c.reason is null then c.reverted end, null::text[]
  from content as c
  union all
  select
    'stop', l.id, case when k.item_id is not null then 'stay' else 'trash' end, case when k.item_id is not null then 'content' end,
    i.title || ' – ' || o.title, null, null
  from public.lessons as l
  join public.courses as o on o.id = l.course_id
  join private.content_items as i on i.kind = case when l.video_id is null then 'quiz' else 'video' end and i.id = coalesce(l.video_id, l.quiz_id)
  left join content as k on k.kind = i.kind and k.item_id = i.id and k.reason is not null
    and not exists (select 1 from content as g where g.kind = 'course' and g.item_id = l.course_id and g.reason is null)
  where l.import_id = p_import_id and l.removed_at is null
  union all
  select w.kind, w.item_id, 'revert', null, w.title, w.reverted, null from written as w where not w.is_made and w.reverted <> '{}'
  union all
  select w.kind, w.item_id, 'stay', 'edited', w.title, null, w.kept
  from written as w where not w.is_made and w.kept <> '{}' and w.deleted_at is null;
$function$;

CREATE OR REPLACE FUNCTION private.practice_pool (
  p_learner     uuid,
  p_question_id text DEFAULT NULL::text
)
  RETURNS TABLE (
    question_id text,
    quiz_id     text,
    correct     boolean,
    answered_at timestamp with time zone,
    due         timestamp with time zone,
    known_until timestamp with time zone,
    changed_at  timestamp with time zone
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 10
  SET search_path TO ''
  AS $function$
-- The cards that can be practised now: not those of a quiz that the learner is taking (practice would show its keys), that needs a plan,
-- is deleted or not published, nor questions that have taken another form since they were met. The same question of several quizzes
-- is there once, as it was answered last, in the quiz of its last answer that can be practised.
#variable_conflict use_column
declare
  sees_all boolean := private.has_full_access(p_learner);
  -- The question that is asked about, in all of its quizzes.
  ids text[] := case when p_question_id is not null then array(
    select p_question_id
    union
    select o.question_id
    from private.shared_questions as s
    join private.shared_questions as o on o.group_id = s.group_id
    where s.question_id = p_question_id
  ) end;
  -- Of what the learner is taking.
  taken uuid[] := array(
    select s.group_id
    from public.quiz_attempts as a
    join public.questions as q on q.quiz_id = a.quiz_id
    join private.shared_questions as s on s.question_id = q.id
    where a.user_id = p_learner and a.finished_at is null
  );
begin
  return query
    with cards as materialized (
      select
        c.question_id, q.quiz_id, c.correct, c.answered_at, c.due, c.known_until, greatest(q.updated_at, k.updated_at) as changed_at,
        coalesce(s.group_id::text, c.question_id) as question,
        first_value(c.question_id) over latest as latest_id, max(c.answered_at) over latest as latest_at,
        q.deleted_at is null and q.type = any (private.supported_question_types()) as is_asked, q.form_changed_at
      from private.practice_cards as c
      join public.questions as q on q.id = c.question_id
      join private.question_keys as k on k.question_id = q.id
      left join private.shared_questions as s on s.question_id = c.question_id
      where c.user_id = p_learner and (ids is null or c.question_id = any (ids)) and (s.group_id is null or s.group_id <> all (taken))
      window latest as (
        partition by coalesce(s.group_id::text, c.question_id)
        order by c.answered_at desc, c.question_id
        rows between unbounded preceding and unbounded following
      )
    ),
    quizzes as materialized (
      select z.id
      from private.live_quizzes as z
      where z.id in (select c.quiz_id from cards as c)
        and not private.has_open_attempt(p_learner, z.id)
        and (sees_all or private.is_quiz_free(z.id))
    )
    select p.question_id, p.quiz_id, l.correct, l.answered_at, l.due, l.known_until, p.changed_at
    from (
      select distinct on (c.question) c.question_id, c.quiz_id, c.changed_at, c.latest_id
      from cards as c join quizzes as z on z.id = c.quiz_id
      where c.is_asked and c.form_changed_at <= c.latest_at
      order by c.question, c.answered_at desc, c.question_id
    ) as p
    join cards as l on l.question_id = p.latest_id
    where p_question_id is null or p.question_id = p_question_id;
end;
$function$;

CREATE OR REPLACE FUNCTION private.prepare_item (
  p_course_id text,
  p_kind      text,
  p_id        text,
  p_changes   jsonb,
  p_version   text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Prepares changes of a course, video, quiz or question. One that does not exist is new, and comes last in its list, unless p_version says
-- that it was there. Writes no content.
declare
  prepared private.content_versions := private.prepared_of(p_course_id, p_kind, p_id);
  live private.content_versions := private.current_version(p_kind, p_id);
  stored jsonb := private.live_fields(p_kind, p_id);
  known boolean := prepared.id is not null;
  is_new boolean;
  quiz text;
  fields jsonb;
begin
  if p_kind = 'question' then
    quiz := coalesce((select q.quiz_id from public.questions as q where q.id = p_id), prepared.content ->> 'quiz_id', p_changes ->> 'quiz_id');
  end if;
  is_new := private.content_title(p_kind, p_id) is null and (not known or private.is_new(prepared)) and p_kind <> 'course'
    and (p_kind <> 'question' or private.merged_list(p_course_id, 'questions', quiz) is not null and private.can_be_prepared(p_course_id, 'quiz', quiz));
  if stored is null and (not is_new or not known and (p_version is not null or not p_changes ? 'title'))
    or stored is not null and not private.can_be_prepared(p_course_id, p_kind, p_id) then
    perform private.raise_error(404, p_kind || '_not_found', 'This is not in the course any more.');
  elsif p_version is not null and p_version is distinct from (case when known then private.pending_version(prepared) else live.id::text end) then
    perform private.raise_error(409, 'stale_update', 'This was changed by someone else in the meantime.');
  elsif (p_changes ->> 'publish_at')::timestamptz < now() then
    perform private.raise_error(422, 'publish_at_past', 'Choose a time in the future, or publish it now.', 'publish_at');
  end if;
  if p_kind = 'question' then
    p_changes := p_changes || jsonb_build_object('quiz_id', quiz);
    fields := private.question_content(
      p_changes, private.read_question(p_changes), nullif(coalesce(stored, '{}') || coalesce(prepared.content, '{}'), '{}')
    );
  else
    fields := private.checked_fields(p_kind, p_changes, is_new and not known);
  end if;
  if is_new then
    perform private.keep_prepared(p_course_id, p_kind, p_id, null, case p_kind
      when 'question' then jsonb_build_object('quiz_id', quiz)
      -- With its course, as that is prepared.
      else jsonb_build_object('publish_at', coalesce(
        (private.prepared_of(p_course_id, 'course', p_course_id)).content -> 'publish_at', private.live_fields('course', p_course_id) -> 'publish_at'
      ))
    end || coalesce(prepared.content, '{}') || fields);
    if not known and p_kind = 'question' then
      perform private.keep_list(p_course_id, 'questions', quiz, private.merged_list(p_course_id, 'questions', quiz) || to_jsonb(p_id));
    elsif not known then
      perform private.keep_list(
        p_course_id, 'stops', p_course_id, private.merged_list(p_course_id, 'stops', p_course_id) || to_jsonb(concat_ws('/', p_kind, p_id))
      );
    end if;
    return;
  end if;
  fields := coalesce(prepared.content, '{}') || fields;
  perform private.keep_prepared(
    p_course_id, p_kind, p_id,
    -- From what is stored by now, unless somebody has changed what was prepared before.
    case when known and private.three_way(private.base_fields(prepared), prepared.content, stored) @? '$.* ? (@ == "both" || @ == "keep")'
      then prepared.base else live.id end,
    (select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(fields) as f where f.value is distinct from stored -> f.key)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.quizzes_in_no_course (
  p_offset integer,
  p_limit  integer
)
  RETURNS text[]
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  SET enable_sort TO 'off'
  AS $function$
-- Some of the quizzes that are in no live course, the oldest first: by the index of that order. Sorted, all quizzes would be read.
begin
  return array(
    select q.id
    from private.live_quizzes as q
    cross join lateral (
      -- A subquery of its own: joined, all lessons would be read.
      select exists (
        select 1
        from public.lessons as e
        join private.live_courses as d on d.id = e.course_id
        where e.quiz_id = q.id and e.removed_at is null
      ) as is_given
      offset 0
    ) as place
    where not place.is_given
    order by q.created_at, q.id
    offset p_offset limit p_limit
  );
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
  perform private.lock_learner(p_user);
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

CREATE OR REPLACE FUNCTION private.require_publication (
  p_kind       text,
  p_id         text,
  p_publish_at timestamp with time zone
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Refuses a time that is over, unless learners see the item already.
declare
  published boolean;
begin
  execute format('select t.publish_at <= now() from public.%I as t where t.id = $1', private.content_table(p_kind)) into published using p_id;
  if p_publish_at < now() and published is not true then
    perform private.raise_error(422, 'publish_at_past', 'Choose a time in the future, or publish it now.', 'publish_at');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.restore_stop_states (
  p_course_ids text[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Courses come out of the trash: gives the stops that were made drafts with their deletion the state that they had, unless somebody has
-- given them one since.
declare
  stop record;
begin
  for stop in
    select v.kind, v.item_id, b.publish_at
    from public.courses as c
    join public.lessons as l on l.course_id = c.id and l.removed_at is null
    join private.content_versions as v on v.kind = case when l.quiz_id is null then 'video' else 'quiz' end
      and v.item_id = coalesce(l.quiz_id, l.video_id) and v.saved_at = c.deleted_at and v.publish_at is null
    cross join lateral private.version_before(v) as b
    where c.id = any (p_course_ids) and c.deleted_at is not null and b.publish_at is not null
      -- One that lost its last question since would be published empty (keep_publication).
      and (l.quiz_id is null or b.publish_at <= now() or private.has_questions(l.quiz_id))
      and not exists (
        select 1 from private.content_versions as w
        where w.kind = v.kind and w.item_id = v.item_id and w.sequence > v.sequence and w.publish_at is not null
      )
  loop
    execute format('update public.%I set publish_at = $1 where id = $2 and publish_at is null', private.content_table(stop.kind))
    using stop.publish_at, stop.item_id;
  end loop;
end;
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

CREATE OR REPLACE FUNCTION private.save_content (
  p_kind    text,
  p_id      text,
  p_content jsonb,
  p_is_new  boolean DEFAULT false
)
  RETURNS text
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Writes the given fields of an item of any kind, with all checks; makes one with p_is_new, of a question with its quiz_id. Lists and the
-- form of a question are given whole; publish_at is a field of courses, videos and quizzes. Answers its id. Triggers append the version.
declare
  saved text := p_id;
begin
  if p_kind = 'stops' then
    perform private.set_stops(p_id, p_content -> 'stops');
  elsif p_kind = 'links' then
    perform private.set_linked_quizzes(p_id, p_content -> 'quizzes');
  elsif p_kind = 'questions' then
    perform private.set_questions(p_id, p_content -> 'questions');
  elsif p_kind = 'question' then
    perform private.save_question(
      private.question_payload(coalesce(private.question_to_json(p_id), jsonb_build_object('id', p_id)) || private.question_fields(p_content)), p_is_new
    );
  else
    if p_content ->> 'publish_at' is not null then
      perform private.require_publication(p_kind, case when not p_is_new then p_id end, (p_content ->> 'publish_at')::timestamptz);
    end if;
    saved := coalesce(p_id, gen_random_uuid()::text);
    perform private.write_content(p_kind, array[saved], array[(
      select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(p_content) as f
      where f.key = 'publish_at' or f.key = any (private.restorable_columns(private.content_table(p_kind)))
    )]);
  end if;
  return saved;
end;
$function$;

CREATE OR REPLACE FUNCTION private.save_video_progress (
  p_video_id text,
  p_position numeric,
  p_ranges   jsonb,
  p_from     numeric DEFAULT NULL::numeric
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Saves the playback position and adds the watched ranges. Seconds are rounded to whole ones and cut to the video's length; ranges
-- of several tabs and devices add up, because they are merged under the row's lock.
-- New seconds count in their order as far as the server's clock allows; the rest counts when it is sent again later. What was
-- played offline has its time between two requests.
-- p_from is for progress that is sent late: the position that was known when it was made. If the learner has moved the
-- position since, it stays and only the watched ranges are added.
-- Who has begun a video goes on, also when its course is not published any more.
-- `completed`: 90 % of the video has been played.
declare
  me uuid := private.require_learner();
  ranges jsonb := coalesce(private.unwrap_json(p_ranges), '[]'::jsonb);
  duration integer;
  longest integer;
  played int4multirange;
  saved public.video_progress;
  allowed numeric;
  counted int4multirange;
  counting_from timestamptz;
begin
  select v.duration_seconds into duration
  from public.videos as v where v.id = p_video_id and v.deleted_at is null and (
    v.publish_at <= now() and private.is_video_placed(v.id)
    or exists (select 1 from public.video_progress as p where p.user_id = me and p.video_id = v.id)
  );
  if not found then
    perform private.raise_error(404, 'video_not_found', 'This video does not exist.');
  end if;
  longest := coalesce(nullif(duration, 0), 360000);
  if octet_length(ranges::text) > 16384 or jsonb_typeof(ranges) <> 'array' then
    perform private.raise_error(422, 'invalid_progress', 'Watched ranges are a list of at most 16 KB.', 'p_ranges');
  end if;
  if exists (
    select 1 from jsonb_array_elements(ranges) as r
    where jsonb_typeof(r) <> 'array' or jsonb_array_length(r) <> 2
      or jsonb_typeof(r -> 0) <> 'number' or jsonb_typeof(r -> 1) <> 'number'
  ) then
    perform private.raise_error(422, 'invalid_progress', 'Each watched range is a pair of seconds.', 'p_ranges');
  end if;
  select coalesce(range_agg(int4range(b.first, b.last)), '{}'::int4multirange) into played
  from jsonb_array_elements(ranges) as r
  cross join lateral (
    select
      round(greatest(0, least((r ->> 0)::numeric, longest)))::integer as first,
      round(greatest(0, least((r ->> 1)::numeric, longest)))::integer as last
  ) as b
  where b.first < b.last;

  saved := private.open_video(me, p_video_id, duration);
  -- Read under the lock: of two requests at once, the second finds the time spent.
  counting_from := clock_timestamp();
  allowed := least(
    999999999, saved.allowance + 2 * greatest(0, extract(epoch from counting_from - saved.counted_at))
  );
  counted := private.first_seconds(played - saved.watched, allowed);
  update public.video_progress as p set
    position_seconds = case
      when p_from is null or p.position_seconds = round(p_from, 2)
        then greatest(0, least(coalesce(nullif(p_position, 'NaN'), 0), longest))
      else p.position_seconds
    end,
    watched = p.watched + counted,
    allowance = allowed - private.seconds_watched(counted),
    counted_at = counting_from
  where p.user_id = me and p.video_id = p_video_id
  returning * into saved;
  return jsonb_build_object(
    'position_seconds', saved.position_seconds,
    'watched', private.ranges_to_json(saved.watched),
    'completed', private.meets_watch_requirement(saved.watched, duration)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.search_catalogue (
  p_query text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The best ten courses, video lessons and quizzes for a query, and of which there are more. At most 200 of each kind are compared,
-- so that a word that is everywhere costs no more than another.
declare
  considered constant integer := 200;
  shown constant integer := 10;
  me uuid := private.require_user();
  sees_all boolean := private.has_full_access(me);
  query tsquery := private.catalogue_query(p_query);
  courses jsonb;
  lessons jsonb;
  quizzes jsonb;
begin
  with hits as materialized (
    select c.id, ts_rank(private.catalogue_text(c.title, c.category, c.instructor, c.description), query) as rank
    from private.live_courses as c
    where private.catalogue_text(c.title, c.category, c.instructor, c.description) @@ query
    limit considered
  ),
  best as (select h.* from hits as h order by h.rank desc, h.id limit shown)
  select jsonb_build_object('more', (select count(*) from hits) > shown, 'found', coalesce(jsonb_agg(
    jsonb_build_object(
      'course_id', c.id, 'title', c.title, 'category', c.category, 'instructor', c.instructor,
      'needs_plan', c.access = 'subscribers' and not sees_all
    ) order by b.rank desc, b.id
  ), '[]'::jsonb)) into courses
  from best as b join public.courses as c on c.id = b.id;

  with texts as materialized (
    select v.id, ts_rank(private.catalogue_text(v.title, v.category, v.instructor, v.description), query) as rank
    from private.live_videos as v
    where private.catalogue_text(v.title, v.category, v.instructor, v.description) @@ query
    limit considered
  ),
  -- A video that is in no course cannot be opened; one in several leads to the one that it was linked to first.
  hits as materialized (
    select t.id, t.rank, l.lesson_id, l.course_id
    from texts as t
    cross join lateral (
      select l.id as lesson_id, l.course_id
      from public.lessons as l
      join private.live_courses as c on c.id = l.course_id
      where l.video_id = t.id and l.removed_at is null
      order by l.created_at, l.id
      limit 1
    ) as l
  ),
  best as (select h.* from hits as h order by h.rank desc, h.id limit shown)
  select jsonb_build_object('more', (select count(*) from hits) > shown, 'found', coalesce(jsonb_agg(
    jsonb_build_object(
      'lesson_id', b.lesson_id, 'title', v.title, 'category', v.category, 'duration_seconds', v.duration_seconds,
      'course_id', c.id, 'course_title', c.title, 'needs_plan', c.access = 'subscribers' and not sees_all
    ) order by b.rank desc, b.id
  ), '[]'::jsonb)) into lessons
  from best as b
  join public.videos as v on v.id = b.id
  join public.courses as c on c.id = b.course_id;

  with hits as materialized (
    select q.id, ts_rank(private.catalogue_text(q.title, q.category, q.instructor, q.description), query) as rank
    from private.live_quizzes as q
    where private.catalogue_text(q.title, q.category, q.instructor, q.description) @@ query
    limit considered
  ),
  best as (select h.* from hits as h order by h.rank desc, h.id limit shown)
  select jsonb_build_object('more', (select count(*) from hits) > shown, 'found', coalesce(jsonb_agg(
    jsonb_build_object(
      'quiz_id', q.id, 'title', q.title, 'category', q.category, 'course_id', l.course_id, 'course_title', l.course_title,
      'lesson_id', l.lesson_id, 'needs_plan', not (sees_all or private.is_quiz_open(me, q.id)),
      'question_count', coalesce(case when q.draws = '[]' then (select z.question_count from private.quiz_sizes as z where z.quiz_id = q.id)
            else (select d.question_count from private.draw_size(q.id) as d) end, 0)
    ) order by b.rank desc, b.id
  ), '[]'::jsonb)) into quizzes
  from best as b
  join public.quizzes as q on q.id = b.id
  left join lateral (
    select l.id as lesson_id, l.course_id, c.title as course_title
    from public.lessons as l
    join private.live_courses as c on c.id = l.course_id
    where l.quiz_id = q.id and l.removed_at is null
    order by l.created_at, l.id
    limit 1
  ) as l on true;

  return jsonb_build_object('courses', courses, 'lessons', lessons, 'quizzes', quizzes);
end;
$function$;

CREATE OR REPLACE FUNCTION private.seen_changes (
  p_before jsonb,
  p_after  jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- {gained, lost}, each as seen_difference, of what learners saw and see (seen_content).
  select jsonb_build_object(
    'gained', private.seen_difference(array(select n.name from jsonb_object_keys(p_after) as n (name) where not p_before ? n.name)),
    'lost', private.seen_difference(array(select n.name from jsonb_object_keys(p_before) as n (name) where not p_after ? n.name))
  );
$function$;

CREATE OR REPLACE FUNCTION private.seen_content (
  p_courses text[],
  p_videos  text[],
  p_quizzes text[]
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- What learners see of these courses, of their stops, and of the stops that these videos and quizzes are: {"course/<id>": true,
  -- "stop/<lesson id>": true, "quiz/<id>": true}. Plans do not count: they open and close nothing here.
  select coalesce(jsonb_object_agg(s.name, true), '{}') from (
    select 'course/' || c.id as name from private.live_courses as c where c.id = any (p_courses)
    union all
    select 'stop/' || l.id from private.unnumbered_lessons as l
    where l.course_id = any (p_courses) or l.video_id = any (p_videos) or l.quiz_id = any (p_quizzes)
    union all
    select 'quiz/' || z.id from private.live_quizzes as z where z.id = any (p_quizzes)
  ) as s;
$function$;

CREATE OR REPLACE FUNCTION private.seen_difference (
  p_names text[]
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Of what learners newly see or lose: how much that is, and what they have done there: {courses, stops, quizzes, students, attempts,
  -- open_attempts}. Quizzes are those that can be found at all, as a stop or as practice.
  with lessons as materialized (
    select l.id, l.video_id, l.quiz_id from public.lessons as l
    where l.id in (select substr(n.name, 6) from unnest(p_names) as n (name) where n.name like 'stop/%')
  ), quizzes as materialized (
    select substr(n.name, 6) as id from unnest(p_names) as n (name) where n.name like 'quiz/%'
  ), attempts as materialized (
    select a.user_id, a.finished_at from public.quiz_attempts as a
    where a.lesson_id in (select l.id from lessons as l) or a.lesson_id is null and a.quiz_id in (select z.id from quizzes as z)
  )
  select jsonb_build_object(
    'courses', (select count(*) from unnest(p_names) as n (name) where n.name like 'course/%'),
    'stops', (select count(*) from lessons),
    'quizzes', (select count(*) from quizzes),
    'students', (
      select count(*) from (
        select a.user_id from attempts as a
        union
        select r.user_id from public.lesson_results as r where r.status = 2 and r.lesson_id in (select l.id from lessons as l)
        union
        select p.user_id from public.video_progress as p where p.video_id in (select l.video_id from lessons as l)
      ) as s
    ),
    'attempts', (select count(*) from attempts as a where a.finished_at is not null),
    'open_attempts', (select count(*) from attempts as a where a.finished_at is null)
  );
$function$;

CREATE OR REPLACE FUNCTION private.set_stop_states (
  p_course_ids text[],
  p_stops      text[],
  p_publish_at timestamp with time zone
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Gives chosen stops ("video/<id>", "quiz/<id>") the state that their courses get. Those that cannot take it (following_stops) stay as they
-- are, and so do quizzes without questions that would be published. Raises stops_changed for what is no stop of these courses.
declare
  chosen text[];
begin
  if coalesce(cardinality(p_stops), 0) = 0 then return; end if;
  if exists (
    select 1 from unnest(p_stops) as s (stop) where not exists (
      select 1 from private.linked_lessons as l
      where l.course_id = any (p_course_ids) and s.stop = coalesce('video/' || l.video_id, 'quiz/' || l.quiz_id)
    )
  ) then
    perform private.raise_error(409, 'stops_changed', 'The stops of this course have changed; load them again.', 'stops');
  end if;
  chosen := array(
    select concat_ws('/', f.kind, f.id) from private.following_stops(p_course_ids, p_publish_at) as f
    where concat_ws('/', f.kind, f.id) = any (p_stops) and (p_publish_at is null or not f.is_empty)
  );
  update public.videos as v set publish_at = p_publish_at where 'video/' || v.id = any (chosen);
  update public.quizzes as z set publish_at = p_publish_at where 'quiz/' || z.id = any (chosen);
end;
$function$;

CREATE OR REPLACE FUNCTION private.shown_content (
  p_version private.content_versions
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The fields of a version as people read them: those of a form one by one, when learners see it, and the titles of what is in a list.
  select case
    when p_version.kind in ('stops', 'questions', 'links') then (
      select jsonb_object_agg(l.key, (
        select coalesce(jsonb_agg(
          coalesce(private.content_title(
            case p_version.kind when 'stops' then split_part(e.id, '/', 1) when 'links' then 'quiz' else 'question' end,
            case p_version.kind when 'stops' then split_part(e.id, '/', 2) else e.id end
          ), e.id) order by e.i
        ), '[]')
        from jsonb_array_elements_text(l.value) with ordinality as e (id, i)
      ))
      from jsonb_each(p_version.content) as l
    )
    when p_version.kind = 'question' then p_version.content - 'form' || (p_version.content -> 'form') - 'key'
      || jsonb_build_object('answer', p_version.content #> '{form,key}')
    else p_version.content || jsonb_build_object('publish_at', p_version.publish_at)
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

CREATE OR REPLACE FUNCTION private.shown_options (
  q      private.keyed_questions,
  p_seed uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The options in the order of an attempt.
begin
  if p_seed is null or not exists (select 1 from private.question_types as t where t.code = q.type and t.shuffles_options)
    or private.names_places(q.options) or private.are_numbers(q.options) then
    return q.options;
  end if;
  return private.display_options(
    q.options, private.display_order(private.attempt_salt(q, p_seed), jsonb_array_length(q.options))
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
-- lesson, or to practice, and no_attempts_left.
declare
  me uuid := private.require_learner();
  target record := private.find_quiz(p_course_id, p_ref);
  attempt public.quiz_attempts;
  seed uuid;
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
  -- One whose time is over bars the way no more. In this place it is returned, so that its learner sees how it ended.
  if attempt.lesson_id is distinct from target.lesson_id
    and private.attempt_ends_at(attempt) < clock_timestamp() - private.time_limit_grace() then
    attempt := private.lock_attempt(me, attempt.id);
    perform private.grade_attempt(attempt.id);
    attempt := null;
  end if;
  if attempt.id is null then
    if private.attempts_left(me, target.quiz_id, target.lesson_id) = 0 then
      perform private.raise_error(409, 'no_attempts_left', 'You have used all attempts at this quiz.');
    end if;
    seed := private.next_order_seed(me, target.quiz_id);
    insert into public.quiz_attempts as a (user_id, quiz_id, lesson_id, order_seed, time_limit_minutes, drawn)
    values (
      me, target.quiz_id, target.lesson_id, seed,
      (select private.time_limit_for(me, z.time_limit_minutes) from public.quizzes as z where z.id = target.quiz_id),
      private.draw_questions(target.quiz_id, seed)
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

CREATE OR REPLACE FUNCTION private.start_practice (
  p_time_zone text,
  p_scope     text,
  p_quiz_id   text DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- A session of at most ten questions: `due` takes what is due today, the mistakes first, then what has waited longest; `mistakes` what was
-- wrong last, of one quiz or of all. The open session of the same kind is continued. Null if there is nothing to practise.
declare
  me uuid := private.require_learner();
  zone text := private.valid_time_zone(p_time_zone);
  day_end timestamptz := ((now() at time zone zone)::date + 1)::timestamp at time zone zone;
  session private.practice_sessions;
  opened jsonb;
begin
  if p_scope is null or p_scope not in ('due', 'mistakes') then
    perform private.raise_error(422, 'invalid_scope', 'Practise what is due, or your mistakes.', 'p_scope');
  end if;
  perform private.limit_account('start_practice');
  -- Two tabs that start at once share one session.
  perform private.lock_learner(me);
  -- Before its questions, as answer_practice does.
  select s.* into session from private.practice_sessions as s where s.user_id = me and s.finished_at is null for update;
  if session.scope = p_scope and session.quiz_id is not distinct from p_quiz_id then
    opened := private.open_practice(me);
    if opened is not null then
      return opened;
    end if;
  end if;
  -- Of earlier sessions stays that and when somebody practised.
  delete from private.practice_items as i
  using private.practice_sessions as s
  where s.user_id = me and i.session_id = s.id;
  delete from private.practice_sessions as s where s.user_id = me and s.last_answer_at is null;
  update private.practice_sessions as s set finished_at = now() where s.user_id = me and s.finished_at is null;

  insert into private.practice_sessions (user_id, scope, quiz_id)
  select me, p_scope, (select z.id from public.quizzes as z where z.id = p_quiz_id)
  returning * into session;
  insert into private.practice_items (session_id, question_id, position)
  select
    session.id, n.question_id, row_number() over (order by n.correct, md5(session.id::text || n.question_id))
  from (
    select p.question_id, p.correct
    from private.practice_pool(me) as p
    where case p_scope
      when 'due' then p.due < day_end
      else not p.correct and (p_quiz_id is null or p.quiz_id = p_quiz_id)
    end
    order by p.correct, p.due, p.question_id
    limit 10
  ) as n;
  opened := private.open_practice(me);
  if opened is null then
    delete from private.practice_sessions as s where s.id = session.id;
  end if;
  return opened;
end;
$function$;

CREATE OR REPLACE FUNCTION private.stored_content (
  p_kind text,
  p_ids  text[]
)
  RETURNS TABLE (
    item_id    text,
    content    jsonb,
    publish_at timestamp with time zone,
    state      text
  )
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- What is stored of items of a kind, as their versions have it; nothing of those that are not there.
declare
  other_columns constant text[] := '{id,import_id,created_at,updated_at,deleted_at,publish_at}';
begin
  case p_kind
    when 'course' then
      return query select c.id, to_jsonb(c) - other_columns, c.publish_at, case when c.deleted_at is null then 'live' else 'deleted' end
        from public.courses as c where c.id = any (p_ids);
    when 'video' then
      return query select v.id, to_jsonb(v) - other_columns, v.publish_at, case when v.deleted_at is null then 'live' else 'deleted' end
        from public.videos as v where v.id = any (p_ids);
    when 'quiz' then
      return query select z.id, to_jsonb(z) - other_columns, z.publish_at, case when z.deleted_at is null then 'live' else 'deleted' end
        from public.quizzes as z where z.id = any (p_ids);
    when 'question' then
      return query
        select
          q.id,
          jsonb_build_object(
            'title', q.title, 'description', q.description, 'explanation', coalesce(k.explanation, ''),
            'option_explanations', coalesce(k.option_explanations, '{}'), 'tags', q.tags,
            'form', jsonb_build_object(
              'type', q.type, 'options', q.options, 'left_options', q.left_options, 'right_options', q.right_options,
              'slider_min', q.slider_min, 'slider_max', q.slider_max, 'slider_step', q.slider_step, 'slider_unit', q.slider_unit,
              'points', q.points, 'key', k.answer
            )
          ),
          null::timestamptz, case when q.deleted_at is null then 'live' else 'deleted' end
        from public.questions as q left join private.question_keys as k on k.question_id = q.id
        where q.id = any (p_ids);
    when 'stops' then
      -- Also those whose video or quiz is in the trash: they come back with it.
      return query
        select
          c.id,
          jsonb_build_object('stops', coalesce((
            select jsonb_agg(coalesce('video/' || l.video_id, 'quiz/' || l.quiz_id) order by l.position, l.created_at, l.id)
            from public.lessons as l where l.course_id = c.id and l.removed_at is null
          ), '[]')),
          null::timestamptz, 'live'
        from public.courses as c where c.id = any (p_ids);
    when 'questions' then
      return query
        select z.id, jsonb_build_object('questions', private.ordered_question_ids(z.id)), null::timestamptz, 'live'
        from public.quizzes as z where z.id = any (p_ids);
    when 'links' then
      return query
        select
          v.id,
          jsonb_build_object('quizzes', coalesce((
            select jsonb_agg(l.quiz_id order by l.created_at, l.quiz_id) from public.video_quizzes as l where l.video_id = v.id
          ), '[]')),
          null::timestamptz, 'live'
        from public.videos as v where v.id = any (p_ids);
  end case;
end;
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

CREATE OR REPLACE FUNCTION public.admin_delete_course (
  p_course_id text,
  p_stops     text[] DEFAULT '{}'::text[]
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_delete_course(p_course_id, p_stops); $function$;

REVOKE ALL ON FUNCTION "public"."admin_delete_course"(text, text[]) FROM PUBLIC, "anon", "service_role";

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

CREATE OR REPLACE FUNCTION public.admin_preview_change (
  p_kind   text,
  p_ids    text[],
  p_change jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_preview_change(p_kind, p_ids, p_change); $function$;

REVOKE ALL ON FUNCTION "public"."admin_preview_change"(text, text[], jsonb) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.admin_save_content (
  p_kind      text,
  p_id        text,
  p_fields    jsonb,
  p_version   text   DEFAULT NULL::text,
  p_course_id text   DEFAULT NULL::text,
  p_stops     text[] DEFAULT '{}'::text[]
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_save_content(p_kind, p_id, p_fields, p_version, p_course_id, p_stops); $function$;

REVOKE ALL ON FUNCTION "public"."admin_save_content"(text, text, jsonb, text, text, text[]) FROM PUBLIC, "anon", "service_role";

ALTER TABLE "private"."kept_answers"
  ADD CONSTRAINT "kept_answers_question_id_fkey" FOREIGN KEY (question_id) REFERENCES public.questions(id) ON DELETE CASCADE;

ALTER TABLE "private"."kept_answers"
  ADD CONSTRAINT "kept_answers_attempt_id_fkey" FOREIGN KEY (attempt_id) REFERENCES private.kept_attempts(id) ON DELETE CASCADE;

ALTER TABLE "private"."kept_attempts"
  ADD CONSTRAINT "kept_attempts_quiz_id_fkey" FOREIGN KEY (quiz_id) REFERENCES public.quizzes(id) ON DELETE CASCADE;

ALTER TABLE "private"."kept_steps"
  ADD CONSTRAINT "kept_steps_lesson_id_fkey" FOREIGN KEY (lesson_id) REFERENCES public.lessons(id) ON DELETE CASCADE;

ALTER TABLE "public"."videos"
  ADD CONSTRAINT "videos_publish_at_check" CHECK (isfinite(publish_at));

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

CREATE VIEW "private"."live_videos" WITH (security_invoker=true) AS  SELECT id,
    title,
    description,
    duration_seconds,
    date,
    category,
    instructor,
    import_id,
    created_at,
    updated_at,
    deleted_at,
    image,
    url,
    captions_url,
    publish_at
   FROM public.videos v
  WHERE ((deleted_at IS NULL) AND (publish_at <= now()));

CREATE VIEW "private"."unnumbered_lessons" WITH (security_invoker=true) AS  SELECT l.id,
    l.course_id,
    l.video_id,
    l.quiz_id,
    l.lesson_type,
    l."position",
    l.created_at,
    COALESCE(v.title, q.title) AS title,
    COALESCE(v.description, q.description) AS description,
    COALESCE(v.image, q.image) AS image,
    v.duration_seconds
   FROM (((public.lessons l
     JOIN private.live_courses c ON ((c.id = l.course_id)))
     LEFT JOIN private.live_videos v ON ((v.id = l.video_id)))
     LEFT JOIN private.live_quizzes q ON ((q.id = l.quiz_id)))
  WHERE ((l.removed_at IS NULL) AND ((v.id IS NOT NULL) OR (q.id IS NOT NULL)));

CREATE VIEW "private"."live_lessons" WITH (security_invoker=true) AS  SELECT id,
    course_id,
    video_id,
    quiz_id,
    lesson_type,
    "position",
    created_at,
    title,
    description,
    image,
    duration_seconds,
    (row_number() OVER (PARTITION BY course_id ORDER BY "position", created_at, id))::integer AS ordinal_position
   FROM private.unnumbered_lessons l;

CREATE INDEX lesson_results_attempted_at_idx ON public.lesson_results USING btree (lesson_id)
  WHERE (attempted_at IS NOT NULL);

CREATE INDEX kept_answers_question_id_idx ON private.kept_answers USING btree (question_id);

CREATE INDEX kept_attempts_quiz_id_idx ON private.kept_attempts USING btree (quiz_id);

CREATE INDEX kept_steps_lesson_id_idx ON private.kept_steps USING btree (lesson_id);

CREATE TRIGGER attempt_answers_regrade_cards
  AFTER UPDATE OF correct ON public.attempt_answers
  FOR EACH ROW
  WHEN ((old.correct <> new.correct))
  EXECUTE FUNCTION private.regrade_cards();

CREATE TRIGGER courses_move_stops
  AFTER UPDATE OF publish_at ON public.courses
  FOR EACH ROW
  WHEN (((old.publish_at > now()) AND (new.publish_at IS DISTINCT FROM old.publish_at) AND (new.publish_at IS NOT NULL)))
  EXECUTE FUNCTION private.move_scheduled_stops();

CREATE TRIGGER videos_publication
  BEFORE UPDATE ON public.videos
  FOR EACH ROW
  EXECUTE FUNCTION private.keep_publication();

CREATE POLICY "Learners read live quizzes that are open to them, editors all" ON "public"."quizzes"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT private.can_edit_content() AS can_edit_content) OR ((deleted_at IS NULL) AND (publish_at <= now()) AND (( SELECT private.can_read_everything() AS
    can_read_everything) OR private.can_read_quiz(id)))));

CREATE POLICY "Learners read videos that are open to them, editors all" ON "public"."videos"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT private.can_edit_content() AS can_edit_content) OR ((deleted_at IS NULL) AND (publish_at <= now()) AND (( SELECT private.can_read_everything() AS
    can_read_everything) OR private.can_read_video(id)) AND private.is_video_placed(id))));

COMMENT ON COLUMN "private"."content_versions"."publish_at" IS 'From when learners see a course, video or quiz; null in a draft, and of other kinds.';

COMMENT ON COLUMN "private"."kept_answers"."answer" IS 'JSON null for a typed one.';

COMMENT ON COLUMN "private"."kept_attempts"."percent" IS 'Null: it had no graded answer.';

COMMENT ON COLUMN "private"."kept_reports"."subject" IS 'The id of the course or quiz, or the grain.';

COMMENT ON COLUMN "private"."kept_steps"."path_id" IS 'By chance, another one for each course.';

COMMENT ON COLUMN "public"."lesson_results"."attempted_at" IS 'The day of the last attempt here that was deleted for its age; null: none was.';

COMMENT ON COLUMN "public"."quiz_attempts"."retake" IS 'Finished by somebody who had seen what is right before: in an earlier attempt, or in one that was left with checked answers.';

COMMENT ON COLUMN "public"."videos"."publish_at" IS 'From when learners of a live course see it: null in a draft, in the future if it is scheduled. In no live course nobody does.';

COMMENT ON TABLE "private"."kept_answers" IS 'Answers of first attempts that are nobody''s any more.';

COMMENT ON TABLE "private"."kept_attempts" IS 'Finished attempts that are nobody''s any more.';

COMMENT ON TABLE "private"."kept_steps" IS 'Steps through a course that are nobody''s any more.';

COMMENT ON TYPE "private"."learner_filter" IS 'Whose results a report is about. School and year are folded, null is any; the period is from `since` to before `until`, or infinite.';

COMMENT ON VIEW "private"."counted_answers" IS 'Graded answers of attempts that are no retake, with the seconds from the answer before (or the start) to the first form of each.';

COMMENT ON VIEW "private"."counted_attempts" IS 'Attempts with at least one graded answer. Reports are about those that are no retake: at most one of each learner and quiz.';

COMMENT ON VIEW "private"."course_steps" IS 'What learners did at lessons: at most one row for each that is complete, and any number for what was done besides.';

COMMENT ON VIEW "private"."unnumbered_lessons" IS 'The live lessons, to find some by their id or what they consist of.';

REVOKE ALL ON FUNCTION "private"."admin_delete_course"(text, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_delete_course"(text, text[]) TO "authenticated";

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

REVOKE ALL ON FUNCTION "private"."admin_preview_change"(text, text[], jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_preview_change"(text, text[], jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_save_content"(text, text, jsonb, text, text, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."admin_save_content"(text, text, jsonb, text, text, text[]) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."answer_labels"(private.keyed_questions, jsonb, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."are_numbers"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."attempts_left"(uuid, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."compute_activity"(text, private.learner_filter, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."compute_course_funnel"(text, private.learner_filter, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."compute_course_statistics"(private.learner_filter, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."compute_quiz_items"(text, private.learner_filter, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."compute_quiz_statistics"(private.learner_filter, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."course_learners"(text, private.learner_filter) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."current_grade"(private.keyed_questions, jsonb, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."following_stops"(text[], timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."grade_attempt"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."group_marks"(private.learner_filter) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."group_marks_of_all"(private.learner_filter) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."has_questions"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_offered"(jsonb, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_video_placed"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_video_placed"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."is_withheld"(integer, integer[], bigint[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."item_choices"(private.keyed_questions, private.answer_count[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."keep_attempts"(uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."keep_path"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."kept_report"(text, text, private.learner_filter) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."lock_attempt"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."lock_learner"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."lock_stops"(text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."matching_learners"(text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."median"(integer[], bigint[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."move_scheduled_stops"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."read_report"(text, text, jsonb, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."report_age"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."restore_stop_states"(text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."seen_changes"(jsonb, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."seen_content"(text[], text[], text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."seen_difference"(text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."set_stop_states"(text[], text[], timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."shown_feedback"(private.keyed_questions, uuid, jsonb, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."start_of_day"(timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."untyped_answer"(text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_delete_course"(text, text[]) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_delete_course"(text, text[]) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_delete_course"(text, text[]) TO "postgres";

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

GRANT EXECUTE ON FUNCTION "public"."admin_preview_change"(text, text[], jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_preview_change"(text, text[], jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_preview_change"(text, text[], jsonb) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_save_content"(text, text, jsonb, text, text, text[]) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_save_content"(text, text, jsonb, text, text, text[]) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."admin_save_content"(text, text, jsonb, text, text, text[]) TO "postgres";

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

-- What learners see stays what it was. What waited with its courses gets a state of its own: that of the course that would have shown it
-- first, or draft. What is in no course, or in a deleted one alone, keeps its state.
UPDATE private.content_versions AS v SET publish_at = x.publish_at
FROM public.videos AS x WHERE v.kind = 'video' AND v.item_id = x.id AND v.state <> 'prepared';

CREATE TEMPORARY TABLE waiting ON COMMIT DROP AS
SELECT coalesce('video/' || l.video_id, 'quiz/' || l.quiz_id) AS stop, min(c.publish_at) AS publish_at
FROM public.lessons AS l JOIN public.courses AS c ON c.id = l.course_id AND c.deleted_at IS NULL
WHERE l.removed_at IS NULL
GROUP BY 1
HAVING NOT coalesce(bool_or(c.publish_at <= now()), false);

UPDATE public.videos AS v SET publish_at = w.publish_at FROM pg_temp.waiting AS w WHERE w.stop = 'video/' || v.id;

-- Also of a quiz without questions: at that time it would have said 'Coming soon'.
ALTER TABLE public.quizzes DISABLE TRIGGER quizzes_publication;
UPDATE public.quizzes AS z SET publish_at = CASE WHEN w.publish_at IS NOT NULL THEN greatest(z.publish_at, w.publish_at) END
FROM pg_temp.waiting AS w WHERE w.stop = 'quiz/' || z.id AND z.publish_at IS NOT NULL;
ALTER TABLE public.quizzes ENABLE TRIGGER quizzes_publication;
