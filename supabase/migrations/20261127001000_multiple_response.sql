-- Multiple response: options of which one or more are right (docs/decisions/0075-multiple-response-all-or-nothing.md). Key and answer are
-- lists of the options' texts, which no order of an attempt changes. PL/pgSQL, as in *_question_types.sql.

create function private.validate_multiple_response(q private.keyed_questions) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.validate_options(q);
  if jsonb_array_length(q.options) < 2 then
    perform private.invalid_question('A multiple response question needs at least two options.', 'options');
  elsif (select count(distinct o.label) from jsonb_array_elements_text(q.options) as o (label)) < jsonb_array_length(q.options) then
    perform private.invalid_question('Options have to differ from each other.', 'options');
  elsif octet_length(q.options::text) > 3800 then
    -- An answer may name all of them, and has at most 4 KB.
    perform private.invalid_question('The options can have at most 3,800 characters together.', 'options');
  elsif jsonb_typeof(q.key) is distinct from 'array' or q.key = '[]' then
    perform private.invalid_question('At least one option must be correct.', 'answer');
  elsif jsonb_path_exists(q.key, 'strict $[*] ? (@.type() != "string")') or not q.options @> q.key then
    perform private.invalid_question('Every correct answer must be one of the options.', 'answer');
  end if;
end;
$$;

create function private.normalize_multiple_response(q private.keyed_questions, p_answer jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
-- Each chosen option once, in the order of the question, so that equal choices are equal answers.
begin
  if jsonb_typeof(p_answer) <> 'array' or jsonb_array_length(p_answer) > 11
    or jsonb_path_exists(p_answer, 'strict $[*] ? (@.type() != "string")') then
    return null;
  end if;
  return coalesce((
    select jsonb_agg(c.label order by c.place nulls last, c.label)
    from (
      select private.trim_text(a.label) as label, min(o.place) as place
      from jsonb_array_elements_text(p_answer) as a (label)
      left join jsonb_array_elements_text(q.options) with ordinality as o (label, place) on o.label = private.trim_text(a.label)
      where private.trim_text(a.label) <> ''
      group by 1
    ) as c
  ), 'null');
end;
$$;

create function private.grade_multiple_response(q private.keyed_questions, p_answer jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
-- Every right option and no other one.
begin
  return jsonb_typeof(p_answer) = 'array' and jsonb_typeof(q.key) = 'array' and q.key <> '[]'
    and p_answer @> q.key and q.key @> p_answer;
end;
$$;

create function private.display_multiple_response_key(q private.keyed_questions) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when jsonb_typeof(q.key) = 'array' then q.key end;
end;
$$;

call private.register_question_type('MRQ', 'multiple_response');
update private.question_types set shuffles_options = true where code = 'MRQ';

comment on column private.question_keys.answer is
  'MCQ: string. MRQ: list of the right options. OPT: string, or a list of accepted ones of which a review shows the first. '
  'ASC: {"left index": right index}, indices as stored. SLI: option text, option index, or the number.';
comment on column public.questions.options is 'List of strings: choices of MCQ and MRQ, labels of SLI.';

create or replace function private.kept_key(p_type text, p_key jsonb, p_stored_type text, p_stored_key jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
-- The key to store for the one that was sent. Of an open-ended question, a list of answers replaces what is stored; a single text says
-- nothing of the other accepted answers, which stay while it is the first of them. A list of one is stored as its text.
begin
  return case
    when p_type <> 'OPT' then p_key
    when jsonb_typeof(p_key) = 'array' and jsonb_array_length(p_key) = 1 then p_key -> 0
    when p_stored_type = p_type and jsonb_typeof(p_stored_key) = 'array' and p_stored_key -> 0 = p_key then p_stored_key
    else p_key
  end;
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
    -- as practice; a later one, or one after an attempt that was left with checked answers, as 'retake' only, because its
    -- learner has read what is right.
    --   subject quiz:     'percent' (0 to 100), 'seconds' from start to finish, 'retake' (percent)
    --   subject question: 'item' ('<right 0 or 1> <right in the attempt> <answered in the attempt>'), 'right' and 'wrong'
    --                     (the answer: an option, each chosen option of several, a value, an open answer as
    --                     private.typed_label says, or each pair of an association), 'seconds' from the answer before it (or the start) to its first answer
    -- Set-based, because 100,000 single calls would take minutes in rebuild_analytics.
    with attempts as materialized (
      select
        a.id, a.quiz_id, a.started_at, a.finished_at, a.percent, a.answered,
        not exists (
          select 1 from public.quiz_attempts as b
          where b.user_id = a.user_id and b.quiz_id = a.quiz_id and (b.finished_at, b.id) < (a.finished_at, a.id)
        ) and not exists (
          select 1 from private.left_attempts as l
          where l.user_id = a.user_id and l.quiz_id = a.quiz_id and l.saw_answers and l.left_at < a.finished_at
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
      join answered_questions as q on q.id = w.question_id and jsonb_typeof(w.answer) not in ('object', 'array')
      union all
      select w.id, jsonb_build_array(w.question_id, case when p.correct then 'right' else 'wrong' end, left(p.label, 200))
      from answers as w
      join answered_questions as q on q.id = w.question_id and jsonb_typeof(w.answer) = 'object'
      cross join lateral private.answer_pairs(q.left_options, q.right_options, q.key, q.salt, w.answer) as p
      union all
      select
        w.id,
        jsonb_build_array(w.question_id, case when q.key ? o.label then 'right' else 'wrong' end, left(o.label, 200))
      from answers as w
      join answered_questions as q on q.id = w.question_id and jsonb_typeof(w.answer) = 'array'
      cross join lateral jsonb_array_elements_text(w.answer) as o (label)
    ),
    lists as (
      select k.id, jsonb_agg(k.key) as tally from keys as k group by k.id
    )
    select a.id, coalesce(l.tally, '[]'::jsonb) from attempts as a left join lists as l on l.id = a.id;
end;
$function$;

CREATE OR REPLACE FUNCTION private.item_choices (
  p_question private.keyed_questions
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
  with answers as (
    select t.bucket as label, sum(t.n) as n, sum(t.n) filter (where t.measure = 'right') > 0 as correct
    from private.tallies as t
    where t.subject = p_question.id and t.measure in ('right', 'wrong') and t.n > 0
    group by t.bucket
  ),
  offered as (
    select left(private.trim_text(o.label), 200) as label, min(o.ordinal_position) as ordinal_position
    from jsonb_array_elements_text(p_question.options) with ordinality as o (label, ordinal_position)
    group by 1
  ),
  frequent as (
    select g.*
    from answers as g
    where p_question.slider_min is not null or not coalesce(g.correct, false)
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
    c.label, c.n::bigint, coalesce(c.correct, false), true,
    row_number() over (
      order by case when p_question.slider_min is not null then private.scalar_number(to_jsonb(c.label)) end, c.n desc, c.label
    )
  from frequent as c
  where not exists (select 1 from offered);
$function$;

revoke execute on all functions in schema private from public;
