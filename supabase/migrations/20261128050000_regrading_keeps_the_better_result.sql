-- Regrading by a changed key keeps the better result of each attempt, unless it is asked to lower results, too. What it would
-- change is told for the version that the author has seen.
alter table private.regrades add column lowers boolean not null default true;
comment on column private.regrades.lowers is 'Whether grades fall, too; otherwise the better result stays.';

drop function public.admin_commit_import(text, boolean);
drop function private.admin_commit_import(text, boolean);
drop function public.admin_restore_version(bigint, text, boolean);
drop function private.admin_restore_version(bigint, text, boolean);
drop function private.start_regrade(text, integer);
drop function private.begin_import_regrades(text);

CREATE OR REPLACE FUNCTION private.start_regrade (
  p_question_id text,
  p_learners    integer,
  p_lowers      boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Begins to regrade a question, or begins anew, with the first learners. With p_lowers, grades fall, too.
declare
  question private.keyed_questions;
  since timestamptz := (select q.form_changed_at from public.questions as q where q.id = p_question_id);
begin
  select * into question from private.live_questions as q where q.id = p_question_id;
  if question.id is null then
    -- Deleted, or without a key: there is nothing to grade by, and what was graded so far stays.
    update private.regrades as r set finished_at = clock_timestamp() where r.question_id = p_question_id;
    return (select private.regrade_to_json(r) from private.regrades as r where r.question_id = p_question_id);
  end if;
  delete from private.regrades as r where r.question_id = p_question_id;
  insert into private.regrades (question_id, grading, lowers, attempts, finished_at)
  select p_question_id, private.grading_of(question), p_lowers, count(*), case when count(*) = 0 then clock_timestamp() end
  from private.regradable_answers(question, since);
  return private.regrade_batch(p_question_id, p_learners);
end;
$function$;

REVOKE ALL ON FUNCTION "private"."start_regrade"(text, integer, boolean) FROM PUBLIC;

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
    coalesce(array_agg(g.attempt_id) filter (where g.was <> g.regraded), '{}') as changed,
    count(distinct g.user_id) filter (where g.regraded and not g.was)::integer as students_up,
    count(distinct g.user_id) filter (where g.was and not g.regraded)::integer as students_down
  into batch
  from (
    select
      w.attempt_id, w.user_id, w.was,
      private.grade_answer(question, w.answer) or w.was and not current_regrade.lowers as regraded
    from private.regradable_answers(question, since, current_regrade.after_user, last_learner) as w offset 0
  ) as g;
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
    select count(*)::integer as attempts, count(*) filter (where w.was <> private.grade_answer(k, w.answer) and (p_lowers or not w.was)) as differing
    from private.regradable_answers(k, q.form_changed_at) as w
  ) as w
  where h.import_id = p_import_id and h.table_name = 'questions' and h.after ? 'form' and w.differing > 0
  on conflict (question_id) do update set
    grading = excluded.grading, lowers = excluded.lowers, attempts = excluded.attempts, after_user = default, done = 0, changed = 0,
    students_up = 0, students_down = 0, finished_at = null;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."begin_import_regrades"(text, boolean) FROM PUBLIC;

CREATE OR REPLACE FUNCTION private.admin_commit_import (
  p_import_id     text,
  p_regrade       boolean,
  p_lower_results boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  SET work_mem TO '64MB'
  AS $function$
-- Writes everything that was staged, compared with what is stored now: edits by hand stay, unless the file was chosen for what the
-- person saw. Calling it again returns the same and changes nothing, so it can be retried when its response was lost. Reports
-- rows_missing unless every announced row has arrived. With p_regrade, results of changed keys are to be regraded, with
-- p_lower_results also where they fall; `result` names their questions.
declare
  upload public.content_imports;
  staged integer;
  outcome jsonb;
  unchanged integer;
  kept integer;
begin
  perform private.require_right('content');
  upload := private.require_staged_import(p_import_id);
  if upload.status = 'done' then
    return to_jsonb(upload);
  end if;
  select count(*) into staged from private.import_rows as r where r.import_id = p_import_id;
  if staged <> upload.rows_total - upload.rows_reported then
    perform private.raise_error(409, 'rows_missing', 'Not every row of the file has arrived; nothing was written.');
  end if;
  perform private.compare_import(p_import_id);
  perform private.lock_import_changes(p_import_id);
  select count(*) filter (where s.state = 'unchanged'), count(*) filter (where s.state = 'conflict')
  into unchanged, kept
  from private.import_row_states(p_import_id) as s;

  perform set_config('imports.writing', 'on', true);
  outcome := jsonb_build_object(
    'videos', private.commit_import_content(p_import_id, 'video', 'videos', array[
      'title', 'description', 'url', 'image', 'duration_seconds', 'category', 'instructor'
    ]),
    'quizzes', private.commit_import_content(p_import_id, 'quiz', 'quizzes', array[
      'title', 'description', 'image', 'category', 'instructor', 'feedback_timing', 'question_order'
    ]),
    'questions', private.commit_import_questions(p_import_id),
    'courses', private.commit_import_content(p_import_id, 'course', 'courses', array[
      'title', 'description', 'duration_minutes', 'image', 'instructor', 'year', 'category'
    ]),
    'links', private.commit_import_links(p_import_id)
  );
  perform set_config('imports.writing', '', true);
  perform private.record_import_sources(p_import_id, t.name)
  from unnest(array['courses', 'videos', 'quizzes', 'questions']) as t (name);
  if p_regrade then
    perform private.begin_import_regrades(p_import_id, p_lower_results);
  end if;
  delete from private.import_rows as r where r.import_id = p_import_id;
  delete from private.import_comparisons as c where c.import_id = p_import_id;
  delete from private.import_choices as c where c.import_id = p_import_id;
  update public.content_imports as i set
    status = 'done', rows_written = staged, rows_unchanged = unchanged, rows_kept = kept,
    result = outcome || jsonb_build_object('regrading', coalesce((
      select jsonb_agg(g.question_id order by g.question_id) from private.regrades as g
      join private.import_changes as h on h.import_id = p_import_id and h.table_name = 'questions' and h.row_id = g.question_id
      where p_regrade and h.after ? 'form' and g.finished_at is null
    ), '[]'))
  where i.id = p_import_id
  returning * into upload;
  perform private.audit_import(upload);
  return to_jsonb(upload);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_commit_import"(text, boolean, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_commit_import"(text, boolean, boolean) FROM PUBLIC;

CREATE OR REPLACE FUNCTION public.admin_commit_import (
  p_import_id     text,
  p_regrade       boolean DEFAULT false,
  p_lower_results boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  SET statement_timeout TO '60s'
  AS $function$ select private.admin_commit_import(p_import_id, p_regrade, p_lower_results); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_commit_import"(text, boolean, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_commit_import"(text, boolean, boolean) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION private.admin_restore_version (
  p_entry_id      bigint,
  p_updated_at    text,
  p_regrade       boolean,
  p_lower_results boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Saves the version after an entry as the newest. p_updated_at: the version that the person compared with; if somebody has saved
-- since, nothing changes. A question is saved as from its form, with the same choice of regrading.
declare
  found jsonb;
  name text;
  names text[];
begin
  perform private.require_right('content');
  found := private.require_version(p_entry_id);
  name := found ->> 'table_name';
  if name = 'questions' then
    perform private.admin_save_question(private.question_of_version(found) || jsonb_build_object(
      'updated_at', p_updated_at, 'regrade', p_regrade, 'lower_results', p_lower_results
    ));
  else
    perform private.require_content(name, found ->> 'row_id');
    -- Once more, now that nobody else can save.
    found := private.require_version(p_entry_id);
    if private.parse_timestamp(p_updated_at) is distinct from (found #>> '{current,updated_at}')::timestamptz then
      perform private.raise_error(409, 'stale_update', 'Somebody has changed this meanwhile. Look at the version again.');
    end if;
    names := private.restorable_columns(name);
    execute format(
      'update public.%1$I as t set (%2$s) = (select %3$s from jsonb_populate_record(null::public.%1$I, $1) as v) where t.id = $2',
      name,
      (select string_agg(quote_ident(n), ', ') from unnest(names) as n),
      (select string_agg('v.' || quote_ident(n), ', ') from unnest(names) as n)
    ) using found -> 'version', found ->> 'row_id';
  end if;
  return jsonb_build_object(
    'kind', case name when 'quizzes' then 'quiz' else rtrim(name, 's') end, 'id', found -> 'row_id', 'title', found #> '{version,title}'
  );
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_restore_version"(bigint, text, boolean, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_restore_version"(bigint, text, boolean, boolean) FROM PUBLIC;

CREATE OR REPLACE FUNCTION public.admin_restore_version (
  p_entry_id      bigint,
  p_updated_at    text,
  p_regrade       boolean,
  p_lower_results boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_restore_version(p_entry_id, p_updated_at, p_regrade, p_lower_results); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_restore_version"(bigint, text, boolean, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_restore_version"(bigint, text, boolean, boolean) FROM PUBLIC, "anon", "service_role";

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

CREATE OR REPLACE FUNCTION private.admin_save_question (
  p_question jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Creates a question (no `id`) or replaces one: {id?, quiz_id, title, description?, type, options, left_options,
-- right_options, slider: {min, max, step, unit?} | null, answer, explanation?, position?, updated_at?, regrade?,
-- lower_results?}. Indices of an
-- association refer to the lists sent. A description, explanation or unit that is left out stays as it is, and so do the other
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
      slider_min, slider_max, slider_step, slider_unit
    )
    values (
      input.quiz_id,
      -- The quiz row is locked, so two questions created at once get two positions.
      coalesce(input.ordinal_position, (
        select coalesce(max(q.position), 0) + 1 from public.questions as q where q.quiz_id = input.quiz_id
      )),
      input.title, coalesce(input.description, ''), input.type, input.options, input.left_options, input.right_options,
      input.slider_min, input.slider_max, input.slider_step, coalesce(payload #>> '{slider,unit}', '')
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
      slider_unit = case when input.slider_min is null then '' else coalesce(payload #>> '{slider,unit}', q.slider_unit) end
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
