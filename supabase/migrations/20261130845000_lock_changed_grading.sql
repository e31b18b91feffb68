-- Whatever changes keys locks the grading of all quizzes that it touches in one way. One lock for each of many quizzes could use up the
-- locks that the database has, so there is one for all quizzes, too.

create or replace function private.lock_grading(p_quiz_id text, p_changes boolean) returns void
language plpgsql
set search_path = ''
as $$
-- Attempts at a quiz are finished side by side, but not while a key is changed: one that was graded by the old key is
-- either there when regrading begins, or it waits and is graded by the new key. The first lock is that of all quizzes.
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('grading', 0));
  if p_changes then
    perform pg_advisory_xact_lock(hashtextextended('grading ' || p_quiz_id, 0));
  else
    perform pg_advisory_xact_lock_shared(hashtextextended('grading ' || p_quiz_id, 0));
  end if;
end;
$$;

create function private.lock_changed_grading(p_questions text[], p_quizzes text[] default '{}') returns void
language plpgsql
set search_path = ''
as $$
-- Like lock_grading, for changes of these questions, of those that are the same in other quizzes, and of these quizzes.
declare
  quizzes text[] := array(
    select q.quiz_id from public.questions as q where p_questions <> '{}' and q.id = any (private.with_shared(p_questions))
    union
    select z.id from unnest(p_quizzes) as z (id) where z.id is not null
    order by 1
  );
begin
  if cardinality(quizzes) > 100 then
    perform pg_advisory_xact_lock(hashtextextended('grading', 0));
  else
    perform private.lock_grading(z.id, true) from unnest(quizzes) as z (id);
  end if;
end;
$$;
revoke all on function private.lock_changed_grading(text[], text[]) from public;

create function private.lock_import_grading(p_import_id text) returns void
language sql
set search_path = ''
as $$
  -- For the keys that committing an upload changes.
  select private.lock_changed_grading(array(
    select w.row_id from private.import_writes as w
    where w.import_id = p_import_id and w.table_name = 'questions' and w.after ? 'form'
  ));
$$;
revoke all on function private.lock_import_grading(text) from public;

create or replace function private.admin_save_question(p_question jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
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
    perform private.lock_changed_grading(array[input.id], array[input.quiz_id]);
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

create or replace function private.apply_pending(p_course_id text, p_kept text[]) returns text[]
language plpgsql
set search_path = ''
as $$
-- Saves what is prepared in a course, but not the parts in p_kept ("<kind>/<id>/<part>"). First what is new, then lists of questions, so
-- that a quiz has them when it is published; stops last. Answers the questions of which the grading may be another.
declare
  work record;
  change private.pending_changes;
  graded text[] := '{}';
  code text;
  message text;
  sentence text;
  field text;
begin
  update private.pending_changes as c set fields = k.fields
  from (
    select w.kind, w.item_id, coalesce(jsonb_object_agg(f.key, f.value) filter (where f.is_kept is not true), '{}') as fields
    from private.pending_changes as w
    cross join lateral (
      select e.key, e.value, concat_ws('/', w.kind, w.item_id, e.key) = any (p_kept) as is_kept from jsonb_each(w.fields) as e
    ) as f
    where w.course_id = p_course_id and w.base <> '{}'
    group by w.kind, w.item_id having bool_or(f.is_kept)
  ) as k
  where c.course_id = p_course_id and c.kind = k.kind and c.item_id = k.item_id;
  -- Before any row, in the order in which finishing an attempt locks; also of the quizzes where a question is the same.
  perform private.lock_changed_grading(
    array(select c.item_id from private.pending_changes as c where c.course_id = p_course_id and c.kind = 'question'),
    array(
      select c.fields ->> 'quiz_id' from private.pending_changes as c
      where c.course_id = p_course_id and c.kind = 'question' and c.base = '{}'
    )
  );
  for work in
    select s.is_made, c as change from private.pending_changes as c
    cross join lateral (
      select true as is_made, array_position('{video,quiz,question}', c.kind) as rank where c.base = '{}'
      union all
      select false, 3 + array_position('{questions,question,quiz,video,course,stops}', c.kind) where c.base <> '{}' or c.kind = 'quiz'
    ) as s
    where c.course_id = p_course_id
    order by s.rank, c.item_id
  loop
    change := work.change;
    -- What is in the trash waits, and so does a new question of a quiz there.
    continue when not work.is_made and private.pending_state(change.kind, change.item_id) is null
      or work.is_made and change.kind = 'question' and private.pending_state('quiz', change.fields ->> 'quiz_id') is null;
    change.fields := (
      select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(change.fields) as f
      -- Of a new quiz, the rest is there already.
      where work.is_made or change.base <> '{}' or f.key = 'publish_at'
    );
    if change.kind = 'question' and not work.is_made and change.fields ?| '{form,points}' then
      graded := graded || change.item_id;
    end if;
    begin
      if work.is_made then
        perform private.create_prepared(change);
      else
        perform private.write_pending(change);
      end if;
    exception when sqlstate 'PT422' or sqlstate 'PT409' or sqlstate 'PT404' then
      get stacked diagnostics code = returned_sqlstate, message = message_text, sentence = pg_exception_detail, field = pg_exception_hint;
      raise exception using errcode = code, message = message, hint = field, detail = format(
        '“%s”: %s', coalesce(
          case when change.base = '{}' then (work.change).fields ->> 'title' end,
          private.audit_title(private.pending_table(change.kind), change.item_id, '{}')
        ), sentence
      );
    end;
  end loop;
  return graded;
end;
$$;
