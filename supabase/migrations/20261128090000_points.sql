-- Points of a question: what a right answer counts in the score, 1 unless its author says otherwise. An answer keeps the points that
-- it was graded with.
alter table public.questions add column points smallint not null default 1 check (points between 1 and 100);
comment on column public.questions.points is 'What a right answer counts in the score of an attempt.';
alter table public.attempt_answers add column points smallint not null default 1 check (points between 1 and 100);
comment on column public.attempt_answers.points is 'What the question counted when the answer was graded.';

drop trigger questions_touch on public.questions;
create trigger questions_touch
before update of quiz_id, title, description, type, options, left_options, right_options, slider_min, slider_max, slider_step, slider_unit, points, deleted_at
on public.questions for each row execute function private.touch_row();

CREATE OR REPLACE VIEW "private"."keyed_questions" WITH (security_invoker=true) AS  SELECT q.id,
    q.quiz_id,
    q.title,
    q.description,
    q.type,
    q.options,
    q.left_options,
    q.right_options,
    q.slider_min,
    q.slider_max,
    q.slider_step,
    (q.type = ANY (private.supported_question_types())) AS supported,
    k.answer AS key,
    k.explanation,
    k.salt,
    q.deleted_at,
    (row_number() OVER (PARTITION BY q.quiz_id ORDER BY q."position", q.created_at, q.id))::integer AS ordinal_position,
    q.points
   FROM (public.questions q
     LEFT JOIN private.question_keys k ON ((k.question_id = q.id)));

CREATE OR REPLACE VIEW "private"."live_questions" WITH (security_invoker=true) AS  SELECT id,
    quiz_id,
    title,
    description,
    type,
    options,
    left_options,
    right_options,
    slider_min,
    slider_max,
    slider_step,
    supported,
    key,
    explanation,
    salt,
    deleted_at,
    ordinal_position,
    points
   FROM private.keyed_questions
  WHERE ((deleted_at IS NULL) AND ((key IS NOT NULL) OR (NOT supported)));

CREATE OR REPLACE VIEW "private"."content_fields" WITH (security_invoker=true) AS  SELECT table_name,
    prefix,
    id,
    title,
    quiz_id,
    import_id,
    deleted_at,
    fields,
    (prefix || "left"(md5((fields)::text), 16)) AS version
   FROM ( SELECT 'courses'::text AS table_name,
            'c'::text AS prefix,
            c.id,
            c.title,
            NULL::text AS quiz_id,
            c.import_id,
            c.deleted_at,
            jsonb_build_object('title', c.title, 'description', c.description, 'duration_minutes', c.duration_minutes, 'image', c.image, 'instructor', c.instructor, 'year', c.year, 'category', c.category) AS fields
           FROM public.courses c
        UNION ALL
         SELECT 'videos'::text,
            'v'::text,
            v.id,
            v.title,
            NULL::text,
            v.import_id,
            v.deleted_at,
            jsonb_build_object('title', v.title, 'description', v.description, 'url', v.url, 'image', v.image, 'duration_seconds', v.duration_seconds, 'category', v.category, 'instructor', v.instructor) AS jsonb_build_object
           FROM public.videos v
        UNION ALL
         SELECT 'quizzes'::text,
            'z'::text,
            z.id,
            z.title,
            NULL::text,
            z.import_id,
            z.deleted_at,
            jsonb_build_object('title', z.title, 'description', z.description, 'image', z.image, 'category', z.category, 'instructor', z.instructor, 'feedback_timing', z.feedback_timing, 'question_order', z.question_order) AS jsonb_build_object
           FROM public.quizzes z
        UNION ALL
         SELECT 'questions'::text,
            'q'::text,
            q.id,
            q.title,
            q.quiz_id,
            q.import_id,
            COALESCE(q.deleted_at, z.deleted_at) AS "coalesce",
            jsonb_build_object('title', q.title, 'description', q.description, 'explanation', COALESCE(k.explanation, ''::text), 'form', jsonb_build_object('type', q.type, 'options', q.options, 'left_options', q.left_options, 'right_options', q.right_options, 'slider_min', q.slider_min, 'slider_max', q.slider_max, 'slider_step', q.slider_step, 'slider_unit', q.slider_unit, 'points', q.points, 'key', k.answer)) AS jsonb_build_object
           FROM ((public.questions q
             JOIN public.quizzes z ON ((z.id = q.quiz_id)))
             LEFT JOIN private.question_keys k ON ((k.question_id = q.id)))) t;

COMMENT ON VIEW "private"."content_fields" IS 'What a file can hold of courses, videos, quizzes and questions, with keys, and the version of it.';

-- What uploads remember of questions from before.
update private.import_sources as s set fields = jsonb_set(s.fields, '{form,points}', '1')
where s.table_name = 'questions' and s.fields ? 'form';
update private.import_changes as h set
  before = case when jsonb_typeof(h.before -> 'form') = 'object' then jsonb_set(h.before, '{form,points}', '1') else h.before end,
  after = case when jsonb_typeof(h.after -> 'form') = 'object' then jsonb_set(h.after, '{form,points}', '1') else h.after end,
  base = case when jsonb_typeof(h.base -> 'form') = 'object' then jsonb_set(h.base, '{form,points}', '1') else h.base end
where h.table_name = 'questions';

drop function private.regradable_answers(private.keyed_questions, timestamp with time zone, uuid, uuid);

CREATE OR REPLACE FUNCTION private.regradable_answers (
  q       private.keyed_questions,
  p_since timestamp with time zone,
  p_after uuid                     DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
  p_until uuid                     DEFAULT 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid
)
  RETURNS TABLE (
    attempt_id uuid,
    user_id    uuid,
    differs    boolean,
    rises      boolean,
    falls      boolean
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The finished attempts that were graded on this question, of learners after p_after, up to p_until: whether regrading changes
  -- what they got for it. An attempt rises or falls by its share of the maximum: points count on both sides.
  select
    g.id, g.user_id, (g.correct, g.points) is distinct from (g.regraded, q.points::integer),
    n.score * greatest(g.score_max, 1) > g.score * greatest(n.score_max, 1),
    n.score * greatest(g.score_max, 1) < g.score * greatest(n.score_max, 1)
  from (
    select
      a.id, a.user_id, w.correct, w.points::integer as points, a.score, a.score_max,
      private.grade_answer(q, w.answer) as regraded
    from public.attempt_answers as w
    join public.quiz_attempts as a on a.id = w.attempt_id
    where w.question_id = q.id and w.correct is not null and a.finished_at >= p_since
      and a.quiz_id = q.quiz_id and a.user_id > p_after and a.user_id <= p_until
      and q.supported and q.key is not null
    offset 0
  ) as g
  cross join lateral (
    select
      g.score - case when g.correct then g.points else 0 end + case when g.regraded then q.points else 0 end as score,
      g.score_max - g.points + q.points as score_max
  ) as n;
$function$;

REVOKE ALL ON FUNCTION "private"."regradable_answers"(private.keyed_questions, timestamp WITH time zone, uuid, uuid) FROM PUBLIC;

CREATE OR REPLACE FUNCTION private.regrade_summary (
  q       private.keyed_questions,
  p_since timestamp with time zone
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- students_up and students_down count students with at least one attempt that rises or falls.
  select jsonb_build_object(
    'attempts', count(*), 'changed', count(*) filter (where w.differs),
    'students_up', count(distinct w.user_id) filter (where w.rises),
    'students_down', count(distinct w.user_id) filter (where w.falls)
  )
  from private.regradable_answers(q, p_since) as w;
$function$;

REVOKE ALL ON FUNCTION "private"."regrade_summary"(private.keyed_questions, timestamp WITH time zone) FROM PUBLIC;

CREATE OR REPLACE FUNCTION private.regrade_batch (
  p_question_id text,
  p_learners    integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Regrades the next learners of a question's regrading and reports how far it is. A second call at once waits and takes the
-- learners after these; a call after the end changes nothing.
declare
  current_regrade private.regrades;
  question private.keyed_questions;
  since timestamptz := (select q.form_changed_at from public.questions as q where q.id = p_question_id);
  last_learner uuid;
  batch record;
begin
  select * into current_regrade from private.regrades as r where r.question_id = p_question_id for update;
  if current_regrade.question_id is null then
    perform private.raise_error(404, 'regrade_not_found', 'Nothing is being regraded.');
  elsif current_regrade.finished_at is not null then
    return private.regrade_to_json(current_regrade);
  end if;
  select * into question from private.live_questions as q where q.id = p_question_id;
  -- Also when the question was deleted meanwhile.
  if private.grading_of(question) <> current_regrade.grading then
    return private.start_regrade(p_question_id, p_learners, current_regrade.lowers);
  end if;

  last_learner := (
    select l.user_id
    from (
      select distinct a.user_id from public.quiz_attempts as a
      where a.quiz_id = question.quiz_id and a.user_id > current_regrade.after_user and a.finished_at >= since
      order by a.user_id
      limit p_learners
    ) as l
    order by l.user_id desc
    limit 1
  );
  -- Until the end no attempt of these learners is finished: it would not be among those that the best result is taken from.
  perform pg_advisory_xact_lock(hashtextextended('attempt ' || l.user_id::text || question.quiz_id, 0))
  from (
    select distinct a.user_id from public.quiz_attempts as a
    where a.quiz_id = question.quiz_id and a.user_id > current_regrade.after_user and a.user_id <= last_learner
    order by a.user_id
  ) as l;
  select
    count(*)::integer as attempts,
    coalesce(array_agg(w.attempt_id) filter (where w.differs and (current_regrade.lowers or not w.falls)), '{}') as changed,
    count(distinct w.user_id) filter (where w.rises)::integer as students_up,
    count(distinct w.user_id) filter (where w.falls and current_regrade.lowers)::integer as students_down
  into batch
  from private.regradable_answers(question, since, current_regrade.after_user, last_learner) as w;
  if cardinality(batch.changed) > 0 then
    perform private.regrade_attempts(question, batch.changed);
  end if;

  update private.regrades as r set
    after_user = coalesce(last_learner, r.after_user), done = r.done + batch.attempts,
    changed = r.changed + cardinality(batch.changed), students_up = r.students_up + batch.students_up,
    students_down = r.students_down + batch.students_down,
    finished_at = case when not exists (
      select 1 from public.quiz_attempts as a
      where a.quiz_id = question.quiz_id and a.user_id > coalesce(last_learner, r.after_user) and a.finished_at >= since
    ) then clock_timestamp() end
  where r.question_id = p_question_id
  returning * into current_regrade;
  return private.regrade_to_json(current_regrade);
end;
$function$;

REVOKE ALL ON FUNCTION "private"."regrade_batch"(text, integer) FROM PUBLIC;

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
  perform set_config('regrading.counts', 'on', true);
  -- The maximum also has the points of questions that could not be answered.
  update public.quiz_attempts as a set score = least(a.score, a.score_max - w.points + q.points), score_max = a.score_max - w.points + q.points
  from public.attempt_answers as w
  where w.attempt_id = a.id and w.question_id = q.id and a.id = any (p_attempts) and w.points <> q.points;
  update public.attempt_answers as w set correct = private.grade_answer(q, w.answer), points = q.points
  where w.question_id = q.id and w.attempt_id = any (p_attempts);

  with recounted as (
    select
      w.attempt_id as id, coalesce(sum(w.points) filter (where w.correct), 0) as score, sum(w.points) as answered
    from public.attempt_answers as w
    where w.attempt_id = any (p_attempts) and w.correct is not null
    group by w.attempt_id
  ), updated as (
    update public.quiz_attempts as a set score = r.score, percent = round(r.score * 100.0 / r.answered)
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
  perform set_config('regrading.counts', '', true);
  perform private.tally_attempts(p_attempts);
end;
$function$;

REVOKE ALL ON FUNCTION "private"."regrade_attempts"(private.keyed_questions, uuid[]) FROM PUBLIC;

CREATE OR REPLACE FUNCTION private.begin_import_regrades (
  p_import_id text,
  p_lowers    boolean
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Lets the finished attempts of questions whose key the upload changed be regraded, batch by batch (private.regrade_batch).
-- Without p_lowers, those of which a grade rises.
begin
  insert into private.regrades as r (question_id, grading, lowers, attempts)
  select k.id, private.grading_of(k), p_lowers, w.attempts
  from private.import_changes as h
  join public.questions as q on q.id = h.row_id and q.deleted_at is null
  join private.keyed_questions as k on k.id = q.id
  cross join lateral (
    select count(*)::integer as attempts, count(*) filter (where w.differs and (p_lowers or not w.falls)) as differing
    from private.regradable_answers(k, q.form_changed_at) as w
  ) as w
  where h.import_id = p_import_id and h.table_name = 'questions' and h.after ? 'form' and w.differing > 0
  on conflict (question_id) do update set
    grading = excluded.grading, lowers = excluded.lowers, attempts = excluded.attempts, after_user = default, done = 0, changed = 0,
    students_up = 0, students_down = 0, finished_at = null;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."begin_import_regrades"(text, boolean) FROM PUBLIC;

CREATE OR REPLACE FUNCTION private.admin_preview_import_regrade (
  p_import_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What regrading by all keys that the upload would change would do: {questions, attempts, changed, students_up, students_down}.
begin
  perform private.require_right('content');
  return (
    with graded as (
      select w.attempt_id, w.user_id, k.id as question_id, w.differs, w.rises, w.falls
      from private.import_comparisons as c
      join public.questions as q on q.id = c.row_id
      join private.keyed_questions as k on k.id = q.id
      cross join lateral (select c.differences #> '{form,after}' as form offset 0) as f
      cross join lateral (select jsonb_populate_record(k, f.form) as question offset 0) as n
      cross join lateral private.regradable_answers(n.question, case
        when private.has_other_form(q, f.form ->> 'type', f.form -> 'left_options', f.form -> 'right_options', (f.form ->> 'slider_min')::numeric)
          then 'infinity'
        else q.form_changed_at
      end) as w
      where c.import_id = p_import_id and c.table_name = 'questions' and c.differences ? 'form'
        and (c.chosen or c.reason is distinct from 'deleted' and c.differences #>> '{form,by}' = 'file')
    )
    select jsonb_build_object(
      'questions', count(distinct g.question_id) filter (where g.differs),
      'attempts', count(distinct g.attempt_id),
      'changed', count(distinct g.attempt_id) filter (where g.differs),
      'students_up', count(distinct g.user_id) filter (where g.rises),
      'students_down', count(distinct g.user_id) filter (where g.falls)
    )
    from graded as g
  );
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_preview_import_regrade"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_preview_import_regrade"(text) FROM PUBLIC;

CREATE OR REPLACE FUNCTION private.grading_of (
  q private.keyed_questions
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- Changes with whatever answers are graded by.
  select md5(jsonb_build_array(
    q.type, q.options, q.left_options, q.right_options, q.slider_min, q.slider_max, q.slider_step, q.key, q.points
  )::text);
$function$;

REVOKE ALL ON FUNCTION "private"."grading_of"(private.keyed_questions) FROM PUBLIC;

CREATE OR REPLACE FUNCTION private.read_question (
  p_input jsonb
)
  RETURNS private.keyed_questions
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Parses and validates the argument of admin_save_question. The record has no salt, and a null ordinal_position unless
-- a position was sent, and null points unless they were.
declare
  q private.keyed_questions;
  slider jsonb := p_input -> 'slider';
  ordinal_position numeric := private.scalar_number(p_input -> 'position');
  points numeric := private.scalar_number(p_input -> 'points');
begin
  if jsonb_typeof(p_input) is distinct from 'object' or octet_length(p_input::text) > 65536 then
    perform private.raise_error(422, 'invalid_question', 'A question is an object of at most 64 KB.');
  end if;
  q.id := nullif(p_input ->> 'id', '');
  q.quiz_id := p_input ->> 'quiz_id';
  q.title := private.scalar_text(p_input -> 'title');
  q.type := private.scalar_text(p_input -> 'type');
  q.description := p_input ->> 'description';
  q.explanation := p_input ->> 'explanation';
  q.slider_min := private.scalar_number(slider -> 'min');
  q.slider_max := private.scalar_number(slider -> 'max');
  q.slider_step := private.scalar_number(slider -> 'step');
  q.key := nullif(p_input -> 'answer', 'null'::jsonb);
  q.supported := q.type = any (private.supported_question_types());
  if coalesce(q.title, '') = '' then
    perform private.raise_error(422, 'invalid_question', 'You need a title.', 'title');
  elsif char_length(q.title) > 1000 then
    perform private.raise_error(422, 'invalid_question', 'The title may have at most 1000 characters.', 'title');
  elsif coalesce(q.type, '') = '' or char_length(q.type) > 50 then
    perform private.raise_error(422, 'invalid_question', 'The question needs a type.', 'type');
  elsif char_length(q.description) > 10000 then
    perform private.raise_error(422, 'invalid_question', 'The description may have at most 10000 characters.', 'description');
  elsif char_length(q.explanation) > 5000 then
    perform private.raise_error(422, 'invalid_question', 'The explanation may have at most 5000 characters.', 'explanation');
  elsif jsonb_typeof(slider) = 'object'
    and (q.slider_min is null or q.slider_max is null or q.slider_min >= q.slider_max or q.slider_step <= 0) then
    perform private.raise_error(422, 'invalid_question', 'The minimum must be below the maximum.', 'slider');
  elsif char_length(slider ->> 'unit') > 30 then
    perform private.raise_error(422, 'invalid_question', 'A unit may have at most 30 characters.', 'unit');
  elsif ordinal_position not between 0 and 1000000 then
    perform private.raise_error(422, 'invalid_question', 'The position must be between 0 and 1000000.', 'position');
  elsif nullif(p_input -> 'points', 'null'::jsonb) is not null
    and (points is null or points not between 1 and 100 or points <> trunc(points)) then
    perform private.raise_error(422, 'invalid_question', 'Points must be a whole number from 1 to 100.', 'points');
  end if;
  q.ordinal_position := ordinal_position;
  q.points := points;
  q.options := private.default_options(q.type, private.option_list(p_input, 'options'), q.slider_min);
  q.left_options := private.option_list(p_input, 'left_options');
  q.right_options := private.option_list(p_input, 'right_options');
  perform private.validate_question(q);
  return q;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."read_question"(jsonb) FROM PUBLIC;

CREATE OR REPLACE FUNCTION private.admin_save_question (
  p_question jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Creates a question (no `id`) or replaces one: {id?, quiz_id, title, description?, type, options, left_options,
-- right_options, slider: {min, max, step, unit?} | null, answer, explanation?, points?, position?, updated_at?, regrade?,
-- lower_results?}. Indices of an
-- association refer to the lists sent. A description, explanation, unit or points that are left out stays as it is, and so do the other
-- accepted answers of an open-ended question where `answer` is the first of them and no list. With `updated_at`, a question
-- changed meanwhile is a conflict. With `regrade` true, regrading of finished attempts begins in the same transaction, and
-- `regraded` in the result says how far it is; grades fall only with `lower_results` true.
declare
  payload jsonb := private.unwrap_json(p_question);
  input private.keyed_questions;
  saved public.questions;
  should_regrade boolean := coalesce(payload -> 'regrade' = 'true'::jsonb, false);
  regraded jsonb;
begin
  perform private.require_right('content');
  input := private.read_question(payload);
  if input.id is not null then
    -- Before any row, in the order in which finishing an attempt locks.
    perform private.lock_grading(input.quiz_id, true);
  end if;
  perform private.require_content('quizzes', input.quiz_id);

  if input.id is null then
    insert into public.questions (
      quiz_id, position, title, description, type, options, left_options, right_options,
      slider_min, slider_max, slider_step, slider_unit, points
    )
    values (
      input.quiz_id,
      -- The quiz row is locked, so two questions created at once get two positions.
      coalesce(input.ordinal_position, (
        select coalesce(max(q.position), 0) + 1 from public.questions as q where q.quiz_id = input.quiz_id
      )),
      input.title, coalesce(input.description, ''), input.type, input.options, input.left_options, input.right_options,
      input.slider_min, input.slider_max, input.slider_step, coalesce(payload #>> '{slider,unit}', ''),
      coalesce(input.points, 1)
    )
    returning * into saved;
  else
    select * into saved from public.questions as q
    where q.id = input.id and q.quiz_id = input.quiz_id and q.deleted_at is null for no key update;
    if not found then
      perform private.raise_error(404, 'question_not_found', 'This question does not exist.');
    elsif payload ->> 'updated_at' is not null
      and private.parse_timestamp(payload ->> 'updated_at') is distinct from saved.updated_at then
      perform private.raise_error(409, 'stale_update', 'This question was changed meanwhile.');
    end if;
    update public.questions as q set
      position = coalesce(input.ordinal_position, q.position), title = input.title,
      description = coalesce(input.description, q.description), type = input.type, options = input.options,
      left_options = input.left_options, right_options = input.right_options, slider_min = input.slider_min,
      slider_max = input.slider_max, slider_step = input.slider_step,
      slider_unit = case when input.slider_min is null then '' else coalesce(payload #>> '{slider,unit}', q.slider_unit) end,
      points = coalesce(input.points, q.points)
    where q.id = saved.id;
  end if;

  input.key := private.kept_key(
    input.type, input.key, saved.type, (select k.answer from private.question_keys as k where k.question_id = saved.id)
  );
  if input.key is null then
    delete from private.question_keys as k where k.question_id = saved.id;
  else
    insert into private.question_keys as k (question_id, answer, explanation)
    values (saved.id, input.key, coalesce(input.explanation, ''))
    on conflict (question_id) do update set
      answer = excluded.answer, explanation = coalesce(input.explanation, k.explanation), updated_at = clock_timestamp()
    where (k.answer, k.explanation) is distinct from (excluded.answer, coalesce(input.explanation, k.explanation));
  end if;
  if should_regrade and input.id is not null then
    regraded := private.start_regrade(
      saved.id, private.regrade_batch_size(), coalesce(payload -> 'lower_results' = 'true'::jsonb, false)
    );
  end if;
  return private.question_to_json(saved.id) || jsonb_build_object('regraded', regraded);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_save_question"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_save_question"(jsonb) FROM PUBLIC;

CREATE OR REPLACE FUNCTION private.admin_preview_regrade (
  p_question jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What saving this question with `regrade` and `lower_results` would change; takes the argument of admin_save_question, and refuses
-- a version that is no longer the newest as it does. Changes nothing.
declare
  payload jsonb := private.unwrap_json(p_question);
  input private.keyed_questions;
  stored public.questions;
begin
  perform private.require_right('content');
  input := private.read_question(payload);
  select * into stored from public.questions as q
  where q.id = input.id and q.quiz_id = input.quiz_id and q.deleted_at is null;
  if not found then
    perform private.raise_error(404, 'question_not_found', 'This question does not exist.');
  elsif payload ->> 'updated_at' is not null
    and private.parse_timestamp(payload ->> 'updated_at') is distinct from stored.updated_at then
    perform private.raise_error(409, 'stale_update', 'This question was changed meanwhile.');
  end if;
  input.points := coalesce(input.points, stored.points);
  input.salt := (select k.salt from private.question_keys as k where k.question_id = stored.id);
  input.key := private.kept_key(
    input.type, input.key, stored.type, (select k.answer from private.question_keys as k where k.question_id = stored.id)
  );
  return private.regrade_summary(input, case
    when private.has_other_form(stored, input.type, input.left_options, input.right_options, input.slider_min)
      then 'infinity'
    else stored.form_changed_at
  end);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_preview_regrade"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_preview_regrade"(jsonb) FROM PUBLIC;

CREATE OR REPLACE FUNCTION private.question_to_json (
  p_question_id text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select jsonb_build_object(
    'id', q.id, 'quiz_id', q.quiz_id, 'position', q.position, 'title', q.title, 'description', q.description,
    'type', q.type, 'options', q.options, 'left_options', q.left_options, 'right_options', q.right_options,
    'slider', case when q.slider_min is not null then jsonb_build_object(
      'min', q.slider_min, 'max', q.slider_max, 'step', coalesce(q.slider_step, 1), 'unit', q.slider_unit
    ) end,
    'points', q.points, 'answer', k.answer, 'explanation', coalesce(k.explanation, ''),
    'created_at', q.created_at, 'updated_at', q.updated_at,
    -- A regrading that is not finished.
    'regrading', (
      select private.regrade_to_json(r) from private.regrades as r where r.question_id = q.id and r.finished_at is null
    )
  )
  from public.questions as q
  left join private.question_keys as k on k.question_id = q.id
  where q.id = p_question_id;
$function$;

REVOKE ALL ON FUNCTION "private"."question_to_json"(text) FROM PUBLIC;

CREATE OR REPLACE FUNCTION private.admin_duplicate_question (
  p_question_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- A copy with its key, right after the original. It has a salt of its own, so an association is displayed in another
-- order.
declare
  quiz text := (select q.quiz_id from public.questions as q where q.id = p_question_id);
  ordinal_position integer;
  ids text[];
  copy_id text;
begin
  perform private.require_right('content');
  if quiz is not null then
    -- The quiz is locked first, as in admin_save_question, so that changes of its questions are serialised.
    perform private.require_content('quizzes', quiz);
  end if;
  perform private.require_content('questions', p_question_id);
  ids := private.ordered_question_ids(quiz);
  ordinal_position := array_position(ids, p_question_id);
  insert into public.questions (
    quiz_id, position, title, description, type, options, left_options, right_options,
    slider_min, slider_max, slider_step, slider_unit, points
  )
  select
    q.quiz_id, ordinal_position + 1, left(q.title, 993) || ' (copy)', q.description, q.type, q.options, q.left_options,
    q.right_options, q.slider_min, q.slider_max, q.slider_step, q.slider_unit, q.points
  from public.questions as q where q.id = p_question_id
  returning id into copy_id;
  insert into private.question_keys (question_id, answer, explanation)
  select copy_id, k.answer, k.explanation from private.question_keys as k where k.question_id = p_question_id;
  perform private.set_question_positions(quiz, ids[:ordinal_position] || copy_id || ids[ordinal_position + 1:]);
  return private.question_to_json(copy_id);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_duplicate_question"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_duplicate_question"(text) FROM PUBLIC;

CREATE OR REPLACE FUNCTION private.commit_import_questions (
  p_import_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Writes the staged questions and their keys; returns {total, made, changed, kept, unchanged}. A question that the file names by its
-- id stays in its quiz; a row that names another quiz is refused.
declare
  stray integer;
  total integer := (select count(distinct r.question_id) from private.import_rows as r where r.import_id = p_import_id);
  made integer;
  written jsonb;
begin
  if total = 0 then
    return private.import_counts(0, 0, '{"restored": 0, "changed": 0, "kept": 0, "kept_alone": 0}');
  end if;
  select min(r.row_number) into stray
  from private.import_rows as r join public.questions as q on q.id = r.question_id
  where r.import_id = p_import_id and q.quiz_id <> r.quiz_id;
  if stray is not null then
    perform private.raise_error(
      422, 'invalid_rows', format('Row %s: This question belongs to another quiz.', stray), stray || '.question_id'
    );
  end if;
  written := private.write_import_changes(p_import_id, 'questions', array[
    'title', 'description', 'type', 'options', 'left_options', 'right_options', 'slider_min', 'slider_max', 'slider_step', 'slider_unit',
    'points'
  ]);
  update private.question_keys as k set
    answer = n.answer, explanation = n.explanation, updated_at = clock_timestamp()
  from private.import_changes as h
  join private.question_keys as o on o.question_id = h.row_id
  cross join lateral (
    select coalesce(h.after #> '{form,key}', o.answer) as answer, coalesce(h.after ->> 'explanation', o.explanation) as explanation
  ) as n
  where h.import_id = p_import_id and h.table_name = 'questions' and k.question_id = h.row_id
    and (k.answer, k.explanation) is distinct from (n.answer, n.explanation);
  insert into private.question_keys (question_id, answer, explanation)
  select h.row_id, h.after #> '{form,key}', coalesce(h.after ->> 'explanation', '')
  from private.import_changes as h
  where h.import_id = p_import_id and h.table_name = 'questions' and h.after #> '{form,key}' is not null
  on conflict (question_id) do nothing;

  -- New questions follow those of their quiz, in the order of the file.
  create temporary table staged_questions on commit drop as
  select s.question_id as id, s.quiz_id, s.row_number, s.question
  from (
    select distinct on (r.question_id) r.* from private.import_rows as r
    where r.import_id = p_import_id and r.question_id is not null
      and r.question_id not in (select q.id from public.questions as q)
      and r.question_id not in (
        select c.row_id from private.import_comparisons as c
        where c.import_id = p_import_id and c.table_name = 'questions' and c.reason = 'deleted' and not c.chosen
      )
    order by r.question_id, r.row_number
  ) as s;
  alter table pg_temp.staged_questions add primary key (id);
  analyze pg_temp.staged_questions;
  insert into public.questions (
    id, quiz_id, position, title, description, type, options, left_options, right_options, slider_min, slider_max,
    slider_step, slider_unit, points, import_id
  )
  select
    g.id, g.quiz_id, z.last + (row_number() over (partition by z.first_row order by g.row_number))::integer,
    g.question ->> 'title', coalesce(g.question ->> 'description', ''), g.question ->> 'type',
    coalesce(g.question -> 'options', '[]'), coalesce(g.question -> 'leftOptions', '[]'),
    coalesce(g.question -> 'rightOptions', '[]'), (g.question #>> '{slider,min}')::numeric,
    (g.question #>> '{slider,max}')::numeric,
    case when g.question #>> '{slider,min}' is not null then coalesce((g.question #>> '{slider,step}')::numeric, 1) end,
    coalesce(g.question #>> '{slider,unit}', ''), coalesce((g.question ->> 'points')::smallint, 1), p_import_id
  from pg_temp.staged_questions as g
  join (
    select
      n.quiz_id, min(n.row_number) as first_row,
      coalesce((select max(q.position) from public.questions as q where q.quiz_id = n.quiz_id), 0) as last
    from pg_temp.staged_questions as n group by n.quiz_id
  ) as z on z.quiz_id = g.quiz_id;
  get diagnostics made = row_count;
  insert into private.question_keys (question_id, answer, explanation)
  select g.id, private.kept_key(g.question ->> 'type', g.question -> 'answer', null, null), coalesce(g.question ->> 'explanation', '')
  from pg_temp.staged_questions as g;
  drop table pg_temp.staged_questions;
  return private.import_counts(total, made, written);
end;
$function$;

REVOKE ALL ON FUNCTION "private"."commit_import_questions"(text) FROM PUBLIC;

CREATE OR REPLACE FUNCTION private.question_of_version (
  p_version jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- A version of a question as admin_save_question takes it. A single accepted answer is sent as a list, which replaces all.
  select private.question_to_json(p_version ->> 'row_id') || jsonb_strip_nulls(jsonb_build_object(
    'title', v -> 'title', 'description', v -> 'description', 'type', v -> 'type', 'explanation', v -> 'explanation',
    'options', v -> 'options', 'left_options', v -> 'left_options', 'right_options', v -> 'right_options', 'points', v -> 'points'
  )) || jsonb_build_object(
    'slider', case when v ->> 'slider_min' is not null then jsonb_build_object(
      'min', v -> 'slider_min', 'max', v -> 'slider_max', 'step', coalesce(v -> 'slider_step', '1'), 'unit', v -> 'slider_unit'
    ) end,
    'answer', case when v ->> 'type' = 'OPT' and jsonb_typeof(v -> 'answer') = 'string' then jsonb_build_array(v -> 'answer') else v -> 'answer' end
  )
  from (select p_version -> 'version' as v) as x;
$function$;

REVOKE ALL ON FUNCTION "private"."question_of_version"(jsonb) FROM PUBLIC;

CREATE OR REPLACE FUNCTION private.restore_import_changes (
  p_import_id text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- For admin_undo_import, which has said what is trashed. Gives the fields that an upload wrote, and that still are as it wrote them, their values from before. A later upload that
-- changed one from this upload's value remembers the value from before instead, so that undoing that one, too, leads back to it.
declare
  target text;
  column_names text;
  new_values text;
begin
  create temporary table reverted_fields on commit drop as
  select h.table_name, h.row_id, h.import_id, jsonb_object_agg(f.key, h.before -> f.key) as fields
  from private.import_changes as h
  join private.content_fields as v on v.table_name = h.table_name and v.id = h.row_id
  cross join lateral jsonb_each(h.after) as f
  where h.import_id = p_import_id and v.fields -> f.key = f.value and h.before ? f.key
    and (h.outcome = 'changed' or (h.table_name, h.row_id) in (select t.table_name, t.id from pg_temp.trashed as t))
  group by h.table_name, h.row_id, h.import_id;
  update private.import_changes as l set before = l.before || n.fields
  from (
    select l.import_id, l.table_name, l.row_id, jsonb_object_agg(f.key, h.before -> f.key) as fields
    from private.import_changes as h
    join private.import_changes as l on l.table_name = h.table_name and l.row_id = h.row_id and l.import_id <> h.import_id
    join public.content_imports as own on own.id = h.import_id
    join public.content_imports as i on i.id = l.import_id and i.undone_at is null and i.created_at >= own.created_at
    cross join lateral jsonb_each(h.after) as f
    where h.import_id = p_import_id and h.outcome <> 'kept' and l.before -> f.key = f.value and h.before ? f.key
    group by l.import_id, l.table_name, l.row_id
  ) as n
  where l.import_id = n.import_id and l.table_name = n.table_name and l.row_id = n.row_id;

  update private.question_keys as k set
    answer = n.answer, explanation = n.explanation, updated_at = clock_timestamp()
  from pg_temp.reverted_fields as r
  join private.question_keys as o on o.question_id = r.row_id
  cross join lateral (
    select coalesce(nullif(r.fields #> '{form,key}', 'null'), o.answer) as answer,
      coalesce(r.fields ->> 'explanation', o.explanation) as explanation
  ) as n
  where r.table_name = 'questions' and k.question_id = r.row_id
    and (k.answer, k.explanation) is distinct from (n.answer, n.explanation);
  delete from private.question_keys as k using pg_temp.reverted_fields as r
  where r.table_name = 'questions' and k.question_id = r.row_id and r.fields #> '{form,key}' = 'null';
  for target, column_names in values
    ('courses', 'title, description, duration_minutes, image, instructor, year, category'),
    ('videos', 'title, description, url, image, duration_seconds, category, instructor'),
    ('quizzes', 'title, description, image, category, instructor, feedback_timing, question_order'),
    ('questions', 'title, description, type, options, left_options, right_options, slider_min, slider_max, slider_step, slider_unit, points')
  loop
    new_values := 'n.' || replace(column_names, ', ', ', n.');
    execute format($sql$
      update public.%1$I as t set (%2$s) = (
        select %3$s from jsonb_populate_record(t, (r.fields - 'form') || coalesce(r.fields -> 'form', '{}')) as n
      )
      from pg_temp.reverted_fields as r
      where r.table_name = %1$L and r.row_id = t.id
    $sql$, target, column_names, new_values);
  end loop;
  drop table pg_temp.reverted_fields;

  -- The next file is compared with what was said before this one.
  update private.import_sources as s set fields = h.base, import_id = h.base_import_id
  from private.import_changes as h
  where h.import_id = p_import_id and h.base is not null and s.table_name = h.table_name and s.row_id = h.row_id
    and (s.import_id = p_import_id or h.outcome = 'kept' and s.import_id is not distinct from h.base_import_id);
  delete from private.import_sources as s
  using private.import_changes as h
  where h.import_id = p_import_id and h.base is null and s.table_name = h.table_name and s.row_id = h.row_id
    and (s.import_id = p_import_id or s.import_id is null);
end;
$function$;

REVOKE ALL ON FUNCTION "private"."restore_import_changes"(text) FROM PUBLIC;

CREATE OR REPLACE FUNCTION private.staged_fields (
  p_kind   text,
  p_given  jsonb,
  p_stored jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- What a file says of a row, in the shape of private.content_fields; blank cells are left out. p_stored are the fields that it is
-- compared with: a text that names one accepted answer says nothing of the others, and no options are those of the type.
declare
  given jsonb := p_given;
  stored jsonb := p_stored -> 'form';
  is_same_type boolean := p_given -> 'type' is not distinct from p_stored #> '{form,type}';
begin
  -- As triggers store it.
  if given ->> 'title' ~ '[\u202A-\u202E\u2066-\u2069]' or given ->> 'description' ~ '[\u202A-\u202E\u2066-\u2069]' then
    given := given || jsonb_strip_nulls(jsonb_build_object(
      'title', private.close_directions(given ->> 'title'), 'description', private.close_directions(given ->> 'description')
    ));
  end if;
  return case p_kind
    when 'course' then jsonb_strip_nulls(jsonb_build_object(
      'title', given -> 'title', 'description', given -> 'description', 'duration_minutes', given -> 'durationMinutes',
      'image', given -> 'image', 'instructor', given -> 'instructor', 'year', given -> 'year', 'category', given -> 'category'
    ))
    when 'video' then jsonb_strip_nulls(jsonb_build_object(
      'title', given -> 'title', 'description', given -> 'description', 'url', given -> 'url', 'image', given -> 'image',
      'duration_seconds', given -> 'durationSeconds', 'category', given -> 'category', 'instructor', given -> 'instructor'
    ))
    when 'quiz' then jsonb_strip_nulls(jsonb_build_object(
      'title', given -> 'title', 'description', given -> 'description', 'image', given -> 'image',
      'category', given -> 'category', 'instructor', given -> 'instructor', 'feedback_timing', given -> 'feedbackTiming',
      'question_order', given -> 'questionOrder'
    ))
    else jsonb_strip_nulls(jsonb_build_object(
      'title', given -> 'title', 'description', given -> 'description', 'explanation', given -> 'explanation'
    )) || jsonb_build_object('form', jsonb_build_object(
      'type', given -> 'type',
      'options', case
        when is_same_type and coalesce(given -> 'options', '[]') = '[]' and given #> '{slider,min}' is null then stored -> 'options'
        else coalesce(given -> 'options', '[]')
      end,
      'left_options', coalesce(given -> 'leftOptions', '[]'), 'right_options', coalesce(given -> 'rightOptions', '[]'),
      'slider_min', given #> '{slider,min}', 'slider_max', given #> '{slider,max}', 'slider_step', case when given #> '{slider,min}' is not null then coalesce(nullif(given #> '{slider,step}', 'null'), '1') end,
      'slider_unit', coalesce(given #>> '{slider,unit}', ''),
      'points', coalesce(nullif(given -> 'points', 'null'), stored -> 'points', '1'),
      'key', private.kept_key(given ->> 'type', given -> 'answer', stored ->> 'type', stored -> 'key')
    ))
  end;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."staged_fields"(text, jsonb, jsonb) FROM PUBLIC;

CREATE OR REPLACE FUNCTION private.shown_questions (
  p_quiz_id text,
  p_seed    uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The questions of a quiz as an attempt with this seed asks them.
declare
  shuffled boolean := (select z.question_order = 'shuffled' from public.quizzes as z where z.id = p_quiz_id);
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', r.id, 'position', r.rank, 'expects_number', private.expects_number(r.question), 'points', (r.question).points
      )
      || private.shown_question(r.question, p_seed, shuffled)
      order by r.rank
    ), '[]'::jsonb)
    from (
      select
        q.id, row(q.*)::private.keyed_questions as question,
        row_number() over (order by private.shown_rank(row(q.*)::private.keyed_questions, p_seed, shuffled), q.id) as rank
      from private.live_questions as q
      where q.quiz_id = p_quiz_id
    ) as r
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."shown_questions"(text, uuid) FROM PUBLIC;

CREATE OR REPLACE FUNCTION private.finish_attempt (
  p_attempt_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Grades, completes the lesson, makes the next one available and returns the review, in one transaction. Calling it
-- again returns the same result and changes nothing.
--
-- The current questions of the quiz are graded: those added or deleted during the attempt count as such, the result is
-- never above 100 %, and an attempt whose quiz was deleted, emptied or unlinked can still be finished.
declare
  me uuid := private.require_user();
  attempt public.quiz_attempts;
  missing integer;
  total integer;
  earned integer;
  reachable integer;
  answered_count integer;
begin
  -- The row lock serialises two tabs that finish at once; the second one finds the attempt finished.
  select * into attempt from public.quiz_attempts as a
  where a.id = p_attempt_id and a.user_id = me for update;
  if not found then
    perform private.raise_error(404, 'attempt_not_found', 'This attempt does not exist.');
  end if;
  if attempt.finished_at is null then
    perform private.lock_grading(attempt.quiz_id, false);
    select coalesce(sum(q.points), 0), count(*) filter (where q.supported and w.question_id is null) into total, missing
    from private.live_questions as q
    left join public.attempt_answers as w on w.attempt_id = attempt.id and w.question_id = q.id
    where q.quiz_id = attempt.quiz_id;
    if missing > 0 then
      perform private.raise_error(409, 'quiz_incomplete', 'Complete all questions to finish the lesson.');
    end if;
    update public.attempt_answers as w set
      correct = private.grade_answer(row(q.*)::private.keyed_questions, w.answer), points = q.points
    from private.live_questions as q
    where w.attempt_id = attempt.id and q.id = w.question_id and q.quiz_id = attempt.quiz_id and q.supported;
    select coalesce(sum(w.points) filter (where w.correct), 0), coalesce(sum(w.points), 0), count(*)
    into earned, reachable, answered_count
    from public.attempt_answers as w where w.attempt_id = attempt.id and w.correct is not null;
    update public.quiz_attempts as a set
      finished_at = clock_timestamp(), score = earned, score_max = total, answered = answered_count,
      percent = case when answered_count = 0 then 0 else round(earned * 100.0 / reachable) end
    where a.id = attempt.id;
    if attempt.lesson_id is not null then
      perform private.complete_lesson(me, attempt.lesson_id, earned, total);
    end if;
  end if;
  return private.attempt_result(attempt.id);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."finish_attempt"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."finish_attempt"(uuid) FROM PUBLIC;

CREATE OR REPLACE FUNCTION private.lesson_states (
  p_user    uuid,
  p_courses text[]
)
  RETURNS TABLE (
    course_id        text,
    lesson_id        text,
    ordinal_position integer,
    lesson_type      smallint,
    status           smallint,
    stored           smallint,
    playable         boolean,
    score            integer,
    score_max        integer,
    question_count   integer,
    completed_at     timestamp with time zone
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 20
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
begin
  return query
    -- All lessons of these courses with the learner's status and score. `status` follows from the rules, `stored` is the
    -- one in lesson_results (null: no row yet). Set-based, so that a screen needs one call for any number of courses.
    -- Only the quizzes of these courses: quiz_sizes would count all questions.
    with sizes as materialized (
      select
        q.quiz_id, count(*)::integer as question_count, sum(q.points)::integer as points,
        (count(*) filter (where q.type = any (private.supported_question_types())))::integer as supported_count
      from public.questions as q
      left join private.question_keys as k on k.question_id = q.id
      where q.quiz_id = any (array(
        select l.quiz_id from public.lessons as l where l.course_id = any (p_courses) and l.quiz_id is not null
      ))
        and q.deleted_at is null
        and (k.question_id is not null or q.type <> all (private.supported_question_types()))
      group by q.quiz_id
    ),
    lessons as (
      select
        l.course_id, l.id as lesson_id, l.ordinal_position, l.lesson_type, l.quiz_id, r.status as stored, r.score, r.score_max,
        r.completed_at, coalesce(z.question_count, 0) as question_count, coalesce(z.points, 0) as points,
        l.quiz_id is null or coalesce(z.supported_count, 0) > 0 as playable
      from private.live_lessons as l
      left join sizes as z on z.quiz_id = l.quiz_id
      left join public.lesson_results as r on r.lesson_id = l.id and r.user_id = p_user
      where l.course_id = any (p_courses)
    ),
    opened as (
      select
        s.*,
        case
          when s.stored > 0 then s.stored
          when s.ordinal_position = 1 or lag(s.stored) over (partition by s.course_id order by s.ordinal_position) = 2 then 1
          else 0
        end as status
      from lessons as s
    ),
    rescued as (
      select
        o.course_id,
        min(o.ordinal_position) filter (where o.playable and o.status = 0) as ordinal_position
      from opened as o
      group by o.course_id
      having not bool_or(o.playable and o.status = 1)
    )
    select
      o.course_id, o.lesson_id, o.ordinal_position, o.lesson_type,
      (case when o.ordinal_position = r.ordinal_position then 1 else o.status end)::smallint, o.stored, o.playable,
      coalesce(o.score, 0),
      -- The maximum is the points of all questions of the quiz, unsupported types included, so that it stays the same once
      -- a type is supported. The percentage counts answered questions only, so 100 % is always within reach.
      case when o.stored = 2 then o.score_max when o.quiz_id is null then 1 else o.points end,
      o.question_count, o.completed_at
    from opened as o
    left join rescued as r on r.course_id = o.course_id;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."lesson_states"(uuid, text[]) FROM PUBLIC;

CREATE OR REPLACE FUNCTION private.attempt_result (
  p_attempt_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return (
  -- The condition on quiz_id keeps the view from numbering the questions of all quizzes, which takes seconds with 200,000.
    select jsonb_build_object(
      'attempt_id', a.id, 'course_id', l.course_id, 'lesson_id', a.lesson_id, 'score', a.score,
      'score_max', a.score_max, 'answered', a.answered, 'percent', a.percent, 'finished_at', a.finished_at,
      'weighted', exists (select 1 from public.attempt_answers as w where w.attempt_id = a.id and w.points > 1),
      'review_withheld', private.has_open_attempt(a.user_id, a.quiz_id),
      'review', coalesce((
        select jsonb_agg(
          private.shown_question(q, a.order_seed, z.question_order = 'shuffled')
          || private.shown_feedback(q, a.order_seed, w.answer)
          || jsonb_build_object(
            'question_id', q.id, 'your_answer', private.to_shown_answer(q, a.order_seed, w.answer), 'correct', w.correct,
            'points', w.points
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

REVOKE ALL ON FUNCTION "private"."attempt_result"(uuid) FROM PUBLIC;

CREATE OR REPLACE FUNCTION private.export_learning (
  p_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select jsonb_build_object(
    'lesson_results', (
      select jsonb_agg(
        jsonb_build_object(
          'course', c.title, 'lesson', coalesce(v.title, q.title), 'lesson_id', r.lesson_id, 'result', r.result,
          'score', r.score, 'score_max', r.score_max, 'completed_at', r.completed_at, 'created_at', r.created_at,
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
          'finished_at', a.finished_at, 'score', a.score, 'score_max', a.score_max, 'percent', a.percent
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
    ),
    'active_periods', (
      select jsonb_agg(jsonb_build_object('grain', p.grain, 'start', p.start) order by p.start, p.grain)
      from private.active_periods as p where p.user_id = p_id
    ),
    -- What statistics count the person as.
    'attempt_tallies', (
      select jsonb_agg(jsonb_build_object('attempt', t.attempt_id, 'tally', t.tally) order by t.attempt_id)
      from private.attempt_tallies as t join public.quiz_attempts as a on a.id = t.attempt_id
      where a.user_id = p_id
    ),
    'path_tallies', (
      select jsonb_agg(jsonb_build_object('course_id', t.course_id, 'tally', t.tally) order by t.course_id)
      from private.path_tallies as t where t.user_id = p_id
    )
  );
$function$;

REVOKE ALL ON FUNCTION "private"."export_learning"(uuid) FROM PUBLIC;
