-- Questions that are the same in several quizzes: a changed key regrades the results of each of them.
create function private.regrading_of(p_question_id text) returns jsonb
language sql stable set search_path = '' as $$
  -- How far regrading a question is in all quizzes in which it is; null where nothing was. Students count once for each quiz.
  select jsonb_build_object(
    'attempts', sum(greatest(r.attempts, r.done)), 'done', sum(r.done), 'changed', sum(r.changed), 'students_up', sum(r.students_up),
    'students_down', sum(r.students_down), 'finished', bool_and(r.finished_at is not null)
  )
  from private.regrades as r where r.question_id = any (private.with_shared(array[p_question_id]))
  having count(*) > 0;
$$;

drop function private.regrade_summary(private.keyed_questions, timestamptz);
create function private.regrade_summary(q private.keyed_questions, p_other_form boolean) returns jsonb
language sql stable set search_path = '' as $$
  -- What regrading by this form of a question would do in all quizzes in which it is. students_up and students_down count students with at
  -- least one attempt that rises or falls.
  select jsonb_build_object(
    'attempts', count(*), 'changed', count(*) filter (where w.differs),
    'students_up', count(distinct w.user_id) filter (where w.rises),
    'students_down', count(distinct w.user_id) filter (where w.falls)
  )
  from public.questions as o
  left join private.question_keys as k on k.question_id = o.id
  cross join lateral (
    select jsonb_populate_record(q, jsonb_build_object('id', o.id, 'quiz_id', o.quiz_id, 'salt', k.salt)) as question offset 0
  ) as n
  cross join lateral private.regradable_answers(n.question, case when p_other_form then 'infinity' else o.form_changed_at end) as w
  where o.id = any (private.with_shared(array[q.id]));
$$;

create function private.require_equal_shares(p_import_id text) returns void
language plpgsql set search_path = '' as $$
-- An upload may change a question in one of its quizzes, or in several in the same way.
declare
  first_row integer;
  other_row integer;
begin
  select min(w.row_number), max(w.row_number) into first_row, other_row
  from (
    select c.row_number, s.group_id, (
      select jsonb_object_agg(e.key, e.value -> 'after') from jsonb_each(c.differences) as e
      where c.chosen or c.reason is distinct from 'deleted' and e.value ->> 'by' = 'file'
    ) as after
    from private.import_comparisons as c join private.shared_questions as s on s.question_id = c.row_id
    where c.import_id = p_import_id and c.table_name = 'questions'
  ) as w
  where w.after is not null
  group by w.group_id having count(distinct w.after) > 1
  order by 1 limit 1;
  if first_row is not null then
    perform private.raise_error(
      422, 'invalid_rows', format('Row %s: This is the question of row %s, in another quiz; the file changes them differently.', other_row, first_row),
      other_row || '.question_id'
    );
  end if;
end;
$$;

create or replace function private.question_to_json(p_question_id text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', q.id, 'quiz_id', q.quiz_id, 'position', q.position, 'title', q.title, 'description', q.description,
    'type', q.type, 'options', q.options, 'left_options', q.left_options, 'right_options', q.right_options,
    'slider', case when q.slider_min is not null then jsonb_build_object(
      'min', q.slider_min, 'max', q.slider_max, 'step', coalesce(q.slider_step, 1), 'unit', q.slider_unit
    ) end,
    'points', q.points, 'tags', q.tags, 'answer', k.answer, 'explanation', coalesce(k.explanation, ''),
    'option_explanations', coalesce(k.option_explanations, '{}'),
    'created_at', q.created_at, 'updated_at', q.updated_at,
    'shared_with', private.other_places(q.id),
    -- A regrading that is not finished, here or where it is the same question.
    'regrading', (select r.progress from private.regrading_of(q.id) as r (progress) where r.progress -> 'finished' = 'false')
  )
  from public.questions as q
  left join private.question_keys as k on k.question_id = q.id
  where q.id = p_question_id;
$$;

create or replace function private.begin_regrades(p_questions text[], p_lowers boolean) returns text[]
language sql set search_path = '' as $$
  -- Lets the finished attempts of questions be regraded, batch by batch (private.regrade_batch). Without p_lowers, only where a
  -- grade rises. Answers the questions of which something is to be regraded.
  -- What is added up for questions that are the same one is of this time.
  delete from private.regrades as r where r.question_id = any (p_questions) and r.finished_at is not null;
  with begun as (
    insert into private.regrades as r (question_id, grading, lowers, attempts)
    select k.id, private.grading_of(k), p_lowers, w.attempts
    from public.questions as q
    join private.keyed_questions as k on k.id = q.id
    cross join lateral (
      select count(*)::integer as attempts, count(*) filter (where w.differs and (p_lowers or not w.falls)) as differing
      from private.regradable_answers(k, q.form_changed_at) as w
    ) as w
    where q.id = any (p_questions) and q.deleted_at is null and w.differing > 0
    on conflict (question_id) do update set
      grading = excluded.grading, lowers = excluded.lowers, attempts = excluded.attempts, after_user = default, done = 0, changed = 0,
      students_up = 0, students_down = 0, finished_at = null
    returning r.question_id
  )
  select coalesce(array_agg(b.question_id), '{}') from begun as b;
$$;

create or replace function private.admin_continue_regrade(p_question_id text) returns jsonb
language plpgsql security definer set search_path = '' as $$
-- Regrades the next learners: {attempts, done, changed, students_up, students_down, finished}. Where a question is the same in several
-- quizzes, these are of all of them, one quiz after the other.
declare
  next_question text := (
    select r.question_id from private.regrades as r where r.question_id = any (private.with_shared(array[p_question_id]))
    order by r.finished_at is not null, r.question_id <> p_question_id, r.question_id limit 1
  );
begin
  perform private.require_right('content');
  perform private.regrade_batch(coalesce(next_question, p_question_id), private.regrade_batch_size());
  return private.regrading_of(p_question_id);
end;
$$;

create or replace function private.admin_preview_regrade(p_question jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
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
  input.key := private.kept_key(
    input.type, input.key, stored.type, (select k.answer from private.question_keys as k where k.question_id = stored.id)
  );
  return private.regrade_summary(
    input, private.has_other_form(stored, input.type, input.left_options, input.right_options, input.slider_min)
  );
end;
$$;

create or replace function private.admin_preview_import_regrade(p_import_id text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
-- What regrading by all keys that the upload would change would do: {questions, attempts, changed, students_up, students_down}.
begin
  perform private.require_right('content');
  return (
    with graded as (
      select w.attempt_id, w.user_id, k.id as question_id, w.differs, w.rises, w.falls
      from private.import_comparisons as c
      cross join lateral (
        select c.row_id as id
        union
        select o.question_id from private.shared_questions as s join private.shared_questions as o on o.group_id = s.group_id
        where s.question_id = c.row_id
      ) as m
      join public.questions as q on q.id = m.id and (q.deleted_at is null or q.id = c.row_id)
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
$$;

create or replace function private.begin_import_regrades(p_import_id text, p_lowers boolean) returns void
language sql set search_path = '' as $$
  select private.begin_regrades(private.with_shared(array(
    select h.row_id from private.import_changes as h
    where h.import_id = p_import_id and h.table_name = 'questions' and h.after ? 'form'
  )), p_lowers);
$$;

create or replace function private.lock_import_rows(p_import_id text) returns void
language plpgsql set search_path = '' as $$
-- Locks what is stored of the staged rows, so that nobody changes it between the comparison and what is written.
declare
  kind text;
  target text;
begin
  for kind, target in values ('course', 'courses'), ('video', 'videos'), ('quiz', 'quizzes'), ('question', 'questions') loop
    execute format($sql$
      select 1 from public.%2$I as t
      where t.id in (select r.%1$I from private.import_rows as r where r.import_id = $1)%3$s
      order by t.id for no key update
    $sql$, kind || '_id', target, case kind when 'question' then $shared$ or t.id in (
        select o.question_id from private.import_rows as r
        join private.shared_questions as s on s.question_id = r.question_id
        join private.shared_questions as o on o.group_id = s.group_id
        where r.import_id = $1
      )$shared$ else '' end) using p_import_id;
  end loop;
end;
$$;

create or replace function private.admin_commit_import(p_import_id text, p_regrade boolean, p_lower_results boolean) returns jsonb
language plpgsql security definer set search_path = '' set work_mem = '64MB' as $$
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
  perform private.join_by_hash(upload.rows_total);
  perform private.lock_import_rows(p_import_id);
  if private.is_comparison_stale(p_import_id) then
    perform private.compare_import(p_import_id);
  end if;
  perform private.require_equal_shares(p_import_id);
  select count(*) filter (where s.state = 'unchanged'), count(*) filter (where s.state = 'conflict')
  into unchanged, kept
  from private.import_row_states(p_import_id) as s;

  perform set_config('imports.writing', 'on', true);
  outcome := jsonb_build_object(
    'videos', private.commit_import_content(p_import_id, 'video', 'videos', array[
      'title', 'description', 'url', 'image', 'duration_seconds', 'category', 'instructor'
    ]),
    'quizzes', private.commit_import_content(p_import_id, 'quiz', 'quizzes', array[
      'title', 'description', 'image', 'category', 'instructor', 'feedback_timing', 'question_order', 'attempt_limit',
      'time_limit_minutes'
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
      where p_regrade and g.finished_at is null and g.question_id = any (private.with_shared(array(
        select h.row_id from private.import_changes as h
        where h.import_id = p_import_id and h.table_name = 'questions' and h.after ? 'form'
      )))
    ), '[]'))
  where i.id = p_import_id
  returning * into upload;
  perform private.audit_import(upload);
  return to_jsonb(upload);
end;
$$;

create or replace function private.apply_pending(p_course_id text, p_kept text[]) returns text[]
language plpgsql set search_path = '' as $$
-- Saves what is prepared in a course, but not the parts in p_kept ("<kind>/<id>/<part>"). Answers the questions of which the grading
-- may be another.
declare
  change private.pending_changes;
  fields jsonb;
  graded text[] := '{}';
  code text;
  message text;
  sentence text;
  field text;
begin
  -- Before any row, in the order in which finishing an attempt locks.
  perform private.lock_grading(z.quiz_id, true)
  from (
    select distinct q.quiz_id from public.questions as q
    where q.id = any (private.with_shared(array(
      select c.item_id from private.pending_changes as c where c.course_id = p_course_id and c.kind = 'question'
    )))
    order by q.quiz_id
  ) as z;
  for change in
    select c.* from private.pending_changes as c where c.course_id = p_course_id
    order by array_position('{question,quiz,video,course,stops}', c.kind), c.item_id
  loop
    continue when private.pending_state(change.kind, change.item_id) is null;
    fields := (
      select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(change.fields) as f
      where not concat_ws('/', change.kind, change.item_id, f.key) = any (p_kept)
    );
    if change.kind = 'question' and fields ?| '{form,points}' then
      graded := graded || change.item_id;
    end if;
    begin
      perform private.write_pending(change.kind, change.item_id, change.base, fields);
    exception when sqlstate 'PT422' or sqlstate 'PT409' or sqlstate 'PT404' then
      get stacked diagnostics code = returned_sqlstate, message = message_text, sentence = pg_exception_detail, field = pg_exception_hint;
      raise exception using errcode = code, message = message, hint = field, detail = format(
        '“%s”: %s', private.audit_title(case change.kind when 'stops' then 'courses' else private.content_table(change.kind) end, change.item_id, '{}'), sentence
      );
    end;
  end loop;
  return private.with_shared(graded);
end;
$$;

create or replace function private.admin_save_question(p_question jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
-- Creates a question (no `id`) or replaces one: {id?, quiz_id, title, description?, type, options, left_options,
-- right_options, slider: {min, max, step, unit?} | null, answer, explanation?, option_explanations?, points?, tags?, position?, updated_at?, regrade?,
-- lower_results?}. Indices of an
-- association refer to the lists sent. A description, explanation, explanations of options that still are there, unit, points or tags that
-- are left out stay as they are, and so do the other
-- accepted answers of an open-ended question where `answer` is the first of them and no list. With `updated_at`, a question
-- changed meanwhile is a conflict. With `regrade` true, regrading of finished attempts begins in the same transaction, and
-- `regraded` in the result says how far it is; grades fall only with `lower_results` true.
declare
  payload jsonb := private.unwrap_json(p_question);
  input private.keyed_questions;
  new_tags text[];
  saved public.questions;
  should_regrade boolean := coalesce(payload -> 'regrade' = 'true'::jsonb, false);
  same text[];
  regraded jsonb;
begin
  perform private.require_right('content');
  input := private.read_question(payload);
  new_tags := private.read_tags(payload);
  if input.id is not null then
    -- Before any row, in the order in which finishing an attempt locks.
    perform private.lock_grading(z.quiz_id, true)
    from (
      select input.quiz_id
      union
      select q.quiz_id from public.questions as q where q.id = any (private.with_shared(array[input.id]))
      order by quiz_id
    ) as z;
  end if;
  perform private.require_content('quizzes', input.quiz_id);

  if input.id is null then
    insert into public.questions (
      quiz_id, position, title, description, type, options, left_options, right_options,
      slider_min, slider_max, slider_step, slider_unit, points, tags
    )
    values (
      input.quiz_id,
      -- The quiz row is locked, so two questions created at once get two positions.
      coalesce(input.ordinal_position, (
        select coalesce(max(q.position), 0) + 1 from public.questions as q where q.quiz_id = input.quiz_id
      )),
      input.title, coalesce(input.description, ''), input.type, input.options, input.left_options, input.right_options,
      input.slider_min, input.slider_max, input.slider_step, coalesce(payload #>> '{slider,unit}', ''),
      coalesce(input.points, 1), coalesce(new_tags, '{}')
    )
    returning * into saved;
  else
    perform private.lock_shared_questions(array[input.id]);
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
      points = coalesce(input.points, q.points), tags = coalesce(new_tags, q.tags)
    where q.id = saved.id;
  end if;

  input.key := private.kept_key(
    input.type, input.key, saved.type, (select k.answer from private.question_keys as k where k.question_id = saved.id)
  );
  if input.key is null then
    delete from private.question_keys as k where k.question_id = saved.id;
  else
    input.option_explanations := coalesce(input.option_explanations, private.explained_options(
      input.type, input.options, (select k.option_explanations from private.question_keys as k where k.question_id = saved.id)
    ));
    insert into private.question_keys as k (question_id, answer, explanation, option_explanations)
    values (saved.id, input.key, coalesce(input.explanation, ''), input.option_explanations)
    on conflict (question_id) do update set
      answer = excluded.answer, explanation = coalesce(input.explanation, k.explanation),
      option_explanations = excluded.option_explanations, updated_at = clock_timestamp()
    where (k.answer, k.explanation, k.option_explanations)
      is distinct from (excluded.answer, coalesce(input.explanation, k.explanation), excluded.option_explanations);
  end if;
  if should_regrade and input.id is not null then
    -- As many learners as of one question, divided among the quizzes in which it is.
    same := private.with_shared(array[saved.id]);
    perform private.start_regrade(
      s.id, greatest(1, private.regrade_batch_size() / cardinality(same)), coalesce(payload -> 'lower_results' = 'true'::jsonb, false)
    )
    from unnest(same) as s (id);
    regraded := private.regrading_of(saved.id);
  end if;
  return private.question_to_json(saved.id) || jsonb_build_object('regraded', regraded);
end;
$$;

revoke execute on all functions in schema private from public;
