-- Open-ended questions with several accepted answers, and with numbers compared as numbers (docs/decisions/0051).

comment on column private.question_keys.answer is
  'MCQ: string. OPT: string, or a list of accepted ones of which a review shows the first. ASC: {"left index": right index}, '
  'indices as stored. SLI: option text, option index, or the number.';
-- 20 answers of 1,000 characters.
alter table private.question_keys
  drop constraint question_keys_answer_check,
  add constraint question_keys_answer_check check (pg_column_size(answer) <= 90000);

create function private.typed_number(p_text text, out value numeric, out unit text)
language plpgsql immutable
set search_path = ''
as $$
-- The number that a text is as people write it, with its unit: '18200', '18,200', '18 200.00', '$18,200', '18200 dollars',
-- '-5', '12.5%', '12,5 per cent'. The unit is '$' (Australian dollars), '€', '£', '%' or '' for none. Nulls if the text is no number.
-- Groups have three digits. One or two digits after a single comma are decimals: some keyboards have no other separator.
-- A number does not begin with a 0 before another digit: 000 and 0412 are names, not amounts. The same rule as `isTypedNumber` in
-- supabase/functions/_shared/typed-number.ts.
declare
  parts text[] := regexp_match(
    -- The minus sign, and no-break and thin spaces, as they are pasted.
    case when char_length(p_text) <= 64 then translate(lower(private.trim_text(p_text)), U&'\2212\00A0\2009\202F', '-   ') end,
    '^([+-]?) ?(a\$|au\$|aud|\$|€|£)? ?'
    '(?:((?:0|[1-9][0-9]*|[1-9][0-9]{0,2}(?:(?:,[0-9]{3})+|(?: [0-9]{3})+))(?:\.[0-9]*)?|\.[0-9]+)|((?:0|[1-9][0-9]*),[0-9]{1,2}))'
    ' ?(%|per ?cent|aud|dollars?)?$'
  );
  units text[] := array(
    select distinct case
      when u in ('%', 'percent', 'per cent') then '%' when u in ('€', '£') then u else '$'
    end
    from unnest(array[parts[2], parts[5]]) as u where u is not null
  );
begin
  if parts is not null and cardinality(units) < 2 then
    value := (parts[1] || coalesce(translate(parts[3], ', ', ''), replace(parts[4], ',', '.')))::numeric;
    unit := coalesce(units[1], '');
  end if;
end;
$$;

create function private.is_same_number(p_one text, p_other text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
-- Whether both texts are numbers and equal; a unit may be left out, but not be another one.
declare
  a record := private.typed_number(p_one);
  b record := private.typed_number(p_other);
begin
  return coalesce(a.value = b.value and (a.unit = b.unit or '' in (a.unit, b.unit)), false);
end;
$$;

create function private.accepted_answers(p_key jsonb) returns text[]
language plpgsql immutable
set search_path = ''
as $$
-- The texts that the key of an open-ended question accepts; null for one that is no text.
begin
  return case
    when jsonb_typeof(p_key) = 'array' then array(
      select private.scalar_text(a.answer) from jsonb_array_elements(p_key) with ordinality as a (answer, ordinal_position)
      order by a.ordinal_position
    )
    else array[private.scalar_text(p_key)]
  end;
end;
$$;

create or replace function private.validate_open_ended(q private.keyed_questions) returns void
language plpgsql
set search_path = ''
as $$
declare
  accepted text[] := private.accepted_answers(q.key);
begin
  if coalesce(accepted[1], '') = '' then
    perform private.invalid_question('The question needs an answer.', 'answer');
  elsif cardinality(accepted) > 20 then
    perform private.invalid_question('There can be at most 20 answers.', 'accepted_answers');
  elsif array_position(accepted, null) is not null or '' = any (accepted) then
    perform private.invalid_question('Every accepted answer needs a text.', 'accepted_answers');
  elsif exists (select 1 from unnest(accepted) as a where char_length(a) > 1000) then
    perform private.invalid_question('An answer can have at most 1,000 characters.', 'accepted_answers');
  elsif cardinality(accepted) > (select count(distinct lower(a collate "und-x-icu")) from unnest(accepted) as a) then
    perform private.invalid_question('Accepted answers have to differ from each other.', 'accepted_answers');
  end if;
end;
$$;

create or replace function private.grade_open_ended(q private.keyed_questions, p_answer jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
-- One of the accepted answers: the same text, trimmed and case-insensitive, or the same number. ICU, because lower() under the C
-- locale only knows ASCII.
declare
  given text := private.scalar_text(p_answer);
begin
  return exists (
    select 1 from unnest(private.accepted_answers(q.key)) as a (accepted)
    where a.accepted <> '' and (
      lower(given collate "und-x-icu") = lower(a.accepted collate "und-x-icu") or private.is_same_number(given, a.accepted)
    )
  );
end;
$$;

create or replace function private.display_open_ended_key(q private.keyed_questions) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return to_jsonb((private.accepted_answers(q.key))[1]);
end;
$$;

create function private.expects_number(q private.keyed_questions) returns boolean
language plpgsql immutable
set search_path = ''
as $$
-- Whether learners are asked for a number: the answer that a review shows is one. They are told this much before they answer, and no
-- more. Not for a negative one, because the number pad of some phones has no minus sign. The same rule as `expectsNumber` in
-- supabase/functions/_shared/typed-number.ts.
begin
  return coalesce(
    q.type = 'OPT' and (private.typed_number((private.accepted_answers(q.key))[1])).value is not null
      and (private.accepted_answers(q.key))[1] !~ U&'^[-\2212]',
    false
  );
end;
$$;

create function private.kept_key(p_type text, p_key jsonb, p_stored_type text, p_stored_key jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
-- The key to store for the one that was sent. A list of answers replaces what is stored; a single text says nothing of the other
-- accepted answers, which stay while it is the first of them. A list of one is stored as its text.
begin
  return case
    when jsonb_typeof(p_key) = 'array' and jsonb_array_length(p_key) = 1 then p_key -> 0
    when p_stored_type = p_type and jsonb_typeof(p_stored_key) = 'array' and p_stored_key -> 0 = p_key then p_stored_key
    else p_key
  end;
end;
$$;

CREATE OR REPLACE FUNCTION private.admin_save_question (
  p_question jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Creates a question (no `id`) or replaces one: {id?, quiz_id, title, description?, type, options, left_options,
-- right_options, slider: {min, max, step} | null, answer, explanation?, position?, updated_at?, regrade?}. Indices of an
-- association refer to the lists sent. A description or explanation that is left out stays as it is, and so do the other
-- accepted answers of an open-ended question where `answer` is the first of them and no list. With `updated_at`, a question
-- changed meanwhile is a conflict. With `regrade` true, regrading of finished attempts begins in the same transaction, and
-- `regraded` in the result says how far it is.
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
      slider_min, slider_max, slider_step
    )
    values (
      input.quiz_id,
      -- The quiz row is locked, so two questions created at once get two positions.
      coalesce(input.ordinal_position, (
        select coalesce(max(q.position), 0) + 1 from public.questions as q where q.quiz_id = input.quiz_id
      )),
      input.title, coalesce(input.description, ''), input.type, input.options, input.left_options, input.right_options,
      input.slider_min, input.slider_max, input.slider_step
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
      slider_max = input.slider_max, slider_step = input.slider_step
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
    regraded := private.start_regrade(saved.id, private.regrade_batch_size());
  end if;
  return private.question_to_json(saved.id) || jsonb_build_object('regraded', regraded);
end;
$function$;



CREATE OR REPLACE FUNCTION private.admin_preview_regrade (
  p_question jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- What saving this question with `regrade` would change; takes the argument of admin_save_question. Changes nothing.
declare
  input private.keyed_questions;
  stored public.questions;
begin
  perform private.require_right('content');
  input := private.read_question(private.unwrap_json(p_question));
  select * into stored from public.questions as q
  where q.id = input.id and q.quiz_id = input.quiz_id and q.deleted_at is null;
  if not found then
    perform private.raise_error(404, 'question_not_found', 'This question does not exist.');
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



CREATE OR REPLACE FUNCTION private.commit_import_questions (
  p_import_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  total integer;
  made integer;
  changed integer;
begin
  create temporary table staged_questions on commit drop as
  select
    s.question_id as id, s.quiz_id, s.row_number, s.question ->> 'title' as title,
    s.question ->> 'description' as description, s.question ->> 'type' as type,
    coalesce(s.question -> 'options', '[]') as options, coalesce(s.question -> 'leftOptions', '[]') as left_options,
    coalesce(s.question -> 'rightOptions', '[]') as right_options,
    private.kept_key(s.question ->> 'type', s.question -> 'answer', q.type, k.answer) as answer,
    s.question ->> 'explanation' as explanation, q.id is not null as is_existing
  from (
    select distinct on (r.question_id) r.* from private.import_rows as r
    where r.import_id = p_import_id and r.question_id is not null
    order by r.question_id, r.row_number
  ) as s
  left join public.questions as q on q.id = s.question_id
  left join private.question_keys as k on k.question_id = s.question_id;
  get diagnostics total = row_count;
  alter table pg_temp.staged_questions add primary key (id);
  analyze pg_temp.staged_questions;

  with differing as (
    select to_jsonb(q) || jsonb_build_object('key', k.answer, 'explanation', k.explanation) as row
    from pg_temp.staged_questions as g
    join public.questions as q on q.id = g.id
    left join private.question_keys as k on k.question_id = q.id
    where g.is_existing and (
      q.deleted_at is not null
      or (q.title, q.description, q.type, q.options, q.left_options, q.right_options, k.answer, k.explanation)
        is distinct from (
          g.title, coalesce(g.description, q.description), g.type, g.options, g.left_options, g.right_options,
          g.answer, coalesce(g.explanation, k.explanation)
        )
    )
    order by q.id for no key update of q
  )
  insert into private.import_changes (import_id, table_name, row_id, before)
  select p_import_id, 'questions', d.row ->> 'id', d.row from differing as d;
  update public.questions as q set
    title = g.title, description = coalesce(g.description, q.description), type = g.type, options = g.options,
    left_options = g.left_options, right_options = g.right_options, slider_min = null, slider_max = null,
    slider_step = null, slider_unit = '', deleted_at = null
  from pg_temp.staged_questions as g, private.import_changes as h
  where g.id = q.id and h.import_id = p_import_id and h.table_name = 'questions' and h.row_id = q.id;
  get diagnostics changed = row_count;

  -- New questions follow those of their quiz, in the order of the file.
  insert into public.questions (
    id, quiz_id, position, title, description, type, options, left_options, right_options, import_id
  )
  select
    g.id, g.quiz_id, z.last + (row_number() over (partition by z.first_row order by g.row_number))::integer,
    g.title, coalesce(g.description, ''), g.type, g.options, g.left_options, g.right_options, p_import_id
  from pg_temp.staged_questions as g
  join (
    select
      n.quiz_id, min(n.row_number) as first_row,
      coalesce((select max(q.position) from public.questions as q where q.quiz_id = n.quiz_id), 0) as last
    from pg_temp.staged_questions as n group by n.quiz_id
  ) as z on z.quiz_id = g.quiz_id
  where not g.is_existing;
  get diagnostics made = row_count;

  update private.question_keys as k set
    answer = g.answer, explanation = coalesce(g.explanation, k.explanation), updated_at = clock_timestamp()
  from pg_temp.staged_questions as g
  where g.is_existing and k.question_id = g.id
    and (k.answer, k.explanation) is distinct from (g.answer, coalesce(g.explanation, k.explanation));
  insert into private.question_keys (question_id, answer, explanation)
  select g.id, g.answer, coalesce(g.explanation, '') from pg_temp.staged_questions as g
  where not g.is_existing or not exists (select 1 from private.question_keys as k where k.question_id = g.id);
  drop table pg_temp.staged_questions;
  return jsonb_build_object('total', total, 'made', made, 'changed', changed);
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
declare
  me uuid := private.require_user();
  target record := private.find_quiz(p_course_id, p_ref);
begin
  if target.quiz_id is null then
    return null;
  end if;
  return (
    select jsonb_build_object(
      'course', (
        select jsonb_build_object('id', c.id, 'title', c.title)
        from public.courses as c where c.id = p_course_id and target.lesson_id is not null
      ),
      'lesson_id', target.lesson_id,
      'quiz', jsonb_build_object(
        'id', z.id, 'title', z.title, 'description', z.description, 'image', z.image, 'category', z.category
      ),
      'questions', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'id', q.id, 'position', q.ordinal_position, 'title', q.title, 'description', q.description, 'type', q.type,
            'options', q.options, 'left_options', q.left_options,
            'right_options', private.display_right_options(row(q.*)::private.keyed_questions),
            'slider', case when q.slider_min is not null then jsonb_build_object(
              'min', q.slider_min, 'max', q.slider_max, 'step', coalesce(q.slider_step, 1)
            ) end,
            'expects_number', private.expects_number(row(q.*)::private.keyed_questions)
          ) order by q.ordinal_position
        )
        from private.live_questions as q
        where q.quiz_id = z.id
      ), '[]'::jsonb),
      'attempt', (
        select private.attempt_to_json(a.id)
        from public.quiz_attempts as a
        where a.user_id = me and a.quiz_id = z.id and a.lesson_id is not distinct from target.lesson_id
          and a.finished_at is null
      ),
      'elsewhere', private.open_elsewhere(me, z.id, target.lesson_id),
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



create function private.typed_label(p_text text) returns text
language plpgsql immutable
set search_path = ''
as $$
-- A typed answer as analytics count it: without regard to case and white space, a number however it is written.
declare
  number record := private.typed_number(p_text);
begin
  return coalesce(
    case number.unit when '%' then trim_scale(number.value) || '%' else number.unit || trim_scale(number.value) end,
    regexp_replace(lower(private.trim_text(p_text) collate "und-x-icu"), '\s+', ' ', 'g')
  );
end;
$$;

CREATE OR REPLACE FUNCTION private.compute_attempt_tallies (
  p_attempts uuid[]
)
  RETURNS TABLE (
    attempt_id uuid,
    tally      jsonb
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 1
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
begin
  return query
    -- The tallies of finished attempts. A learner's first finished attempt at a quiz counts in full, in whatever course or
    -- as practice; a later one as 'retake' only, because its learner has read the review.
    --   subject quiz:     'percent' (0 to 100), 'seconds' from start to finish, 'retake' (percent)
    --   subject question: 'item' ('<right 0 or 1> <right in the attempt> <answered in the attempt>'), 'right' and 'wrong'
    --                     (the answer: an option, a value, an open answer as private.typed_label says, or each pair
    --                     of an association), 'seconds' from the answer before it (or the start) to its first answer
    -- Set-based, because 100,000 single calls would take minutes in rebuild_analytics.
    with attempts as materialized (
      select
        a.id, a.quiz_id, a.started_at, a.finished_at, a.percent, a.answered,
        not exists (
          select 1 from public.quiz_attempts as b
          where b.user_id = a.user_id and b.quiz_id = a.quiz_id and (b.finished_at, b.id) < (a.finished_at, a.id)
        ) as first
      from public.quiz_attempts as a
      where a.id = any (p_attempts) and a.finished_at is not null
    ),
    answers as materialized (
      select
        a.id, w.question_id, w.answer, w.correct,
        count(*) filter (where w.correct) over (partition by a.id) as points,
        count(*) over (partition by a.id) as answered,
        coalesce(lag(w.created_at) over (partition by a.id order by w.created_at, w.question_id), a.started_at) as before,
        w.created_at as at
      from attempts as a
      join public.attempt_answers as w on w.attempt_id = a.id and w.correct is not null
      where a.first
    ),
    answered_questions as materialized (
      select q.id, q.options, q.left_options, q.right_options, k.answer as key, k.salt
      from public.questions as q
      left join private.question_keys as k on k.question_id = q.id
      where q.id in (select w.question_id from answers as w)
    ),
    keys as (
      select
        a.id,
        jsonb_build_array(a.quiz_id, case when a.first then 'percent' else 'retake' end, a.percent::text) as key
      from attempts as a where a.answered > 0
      union all
      select a.id, jsonb_build_array(a.quiz_id, 'seconds', private.tallied_seconds(a.started_at, a.finished_at))
      from attempts as a where a.first and a.answered > 0
      union all
      select w.id, jsonb_build_array(w.question_id, 'item', format('%s %s %s', w.correct::integer, w.points, w.answered))
      from answers as w
      union all
      select w.id, jsonb_build_array(w.question_id, 'seconds', private.tallied_seconds(w.before, w.at)) from answers as w
      union all
      select
        w.id,
        jsonb_build_array(w.question_id, case when w.correct then 'right' else 'wrong' end, left(case
          when q.options = '[]' and jsonb_typeof(w.answer) = 'string' then private.typed_label(w.answer #>> '{}')
          else private.trim_text(w.answer #>> '{}')
        end, 200))
      from answers as w
      join answered_questions as q on q.id = w.question_id and jsonb_typeof(w.answer) <> 'object'
      union all
      select w.id, jsonb_build_array(w.question_id, case when p.correct then 'right' else 'wrong' end, left(p.label, 200))
      from answers as w
      join answered_questions as q on q.id = w.question_id and jsonb_typeof(w.answer) = 'object'
      cross join lateral private.answer_pairs(q.left_options, q.right_options, q.key, q.salt, w.answer) as p
    ),
    lists as (
      select k.id, jsonb_agg(k.key) as tally from keys as k group by k.id
    )
    select a.id, coalesce(l.tally, '[]'::jsonb) from attempts as a left join lists as l on l.id = a.id;
end;
$function$;

revoke execute on all functions in schema private from public;
