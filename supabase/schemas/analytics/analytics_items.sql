-- Item analysis of a quiz, from each learner's first finished attempt.
--
-- Answers are graded by the current key, even if learners kept their earlier results after a key changed, so that all figures of a question
-- agree. Scores are those that learners saw.

create type private.answer_count as (label text, n bigint, correct boolean);

create function private.answer_pairs(p_left jsonb, p_right jsonb, p_key jsonb, p_salt uuid, p_answer jsonb) returns table (
  label text, correct boolean
)
language plpgsql immutable rows 4
set search_path = ''
as $$
#variable_conflict use_column
-- The pairs of an association, each as 'left → right', independent of the display order.
begin
  return query
    select
      coalesce(p_left ->> (m.key::integer), '?') || ' → ' || coalesce(p_right ->> (m.value::integer), '?'),
      coalesce(private.normalize_mapping(p_key) ->> m.key = m.value, false)
    from jsonb_each_text(private.to_stored_mapping(p_answer, private.display_order(p_salt, jsonb_array_length(p_right)))) as m
    where m.key ~ '^[0-9]{1,4}$' and m.value is not null;
end;
$$;

create function private.current_grade(q private.keyed_questions, p_answer jsonb, p_stored boolean) returns boolean
language plpgsql stable
set search_path = ''
as $$
-- Whether an answer is right by the current key. The original grade applies if the question no longer offers the answer, or if the answer
-- was typed by someone whose account is erased.
begin
  return case
    -- A document keeps its original grade, because the version that the student got never changes.
    when p_answer = 'null' or not q.supported or q.key is null or q.type = 'DOC'
      or (q.options <> '[]' and not private.is_offered(p_answer, q.options))
      then p_stored
    else private.grade_answer(q, p_answer)
  end;
end;
$$;

create function private.answer_labels(q private.keyed_questions, p_answer jsonb, p_correct boolean) returns setof private.answer_count
language plpgsql stable rows 2
set search_path = ''
as $$
-- The entries under which an answer is counted, each with n = 1: the answer itself, each of several chosen options, each pair of an
-- association, or each field of a document.
begin
  if jsonb_typeof(p_answer) = 'object' and p_answer ? 'fields' then
    return query select l.* from private.document_labels(p_answer) as l;
  elsif jsonb_typeof(p_answer) = 'object' then
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
$$;

create function private.item_choices(p_question private.keyed_questions, p_answers private.answer_count[]) returns table (
  label text, n bigint, correct boolean, offered boolean, ordinal_position bigint
)
language sql stable
set search_path = ''
as $$
  -- The answers to list for a question. Questions with options: every option in order, including those no one chose, then answers that are
  -- no longer an option. Number scales: the 20 most frequent values, by value. Others: the 10 most frequent wrong answers or pairs.
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
$$;

create function private.item_flags(p_n bigint, p_facility numeric, p_discrimination numeric, p_choices jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  -- The reasons to review a question. Needs at least 20 first attempts, because with fewer, a single learner has too much influence on the
  -- figures.
  select coalesce(jsonb_agg(f.flag order by f.ordinal_position), '[]'::jsonb)
  from (
    values
      (1, 'too_easy', p_facility > 0.95),
      (2, 'too_hard', p_facility < 0.2),
      (3, 'negative_discrimination', p_discrimination < 0),
      (4, 'low_discrimination', p_discrimination >= 0 and p_discrimination < 0.2),
      (5, 'distractor_beats_key', (
        select max((c ->> 'count')::bigint) filter (where not (c ->> 'correct')::boolean and (c ->> 'offered')::boolean)
          > max((c ->> 'count')::bigint) filter (where (c ->> 'correct')::boolean)
        from jsonb_array_elements(p_choices) as c
      )),
      (6, 'distractor_unused', exists (
        select 1 from jsonb_array_elements(p_choices) as c
        where (c ->> 'count')::bigint = 0 and not (c ->> 'correct')::boolean
      ))
  ) as f (ordinal_position, flag, raised)
  where f.raised and p_n >= 20;
$$;

create function private.compute_quiz_items(p_quiz_id text, p_filter private.learner_filter, p_smallest integer) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- For each question:
--   facility:       mean mark of the answers given (0 to 1). An answer's mark is the share of the question's points that it earned:
--                   1 if it is right, 0 if it is wrong, and in between for a document with only some fields right.
--   discrimination: Pearson's correlation of the mark with the mean mark of the attempt's other questions (-1 to 1).
--                   Leaving the question itself out keeps it from correlating with itself. A mean instead of a sum makes
--                   attempts with different numbers of questions comparable. Null if the question or the rest never varies.
-- This is the 'discrimination index' of Moodle's quiz statistics, where it is multiplied by 100.
declare
  all_marks integer := private.group_marks_of_all(p_filter);
begin
  return (
    with everybody as materialized (
      select
        a.*, coalesce(m.marks, all_marks) + case when a.finished_at >= p_filter.since
          and a.finished_at < p_filter.until then 4 else 0 end as marks
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
      select k.n as question, w.attempt_id, w.answer, w.correct, w.mark, w.seconds, a.finished_at >= k.form_changed_at as of_today
      from private.counted_answers as w
      join attempts as a on a.id = w.attempt_id
      join keyed as k on k.id = w.question_id
      where w.quiz_id = p_quiz_id
    ),
    -- Grades each distinct answer once.
    judged as materialized (
      select d.*, case when d.of_today then private.current_grade(k.question, d.answer, d.correct) else d.correct end as is_right
      from (select g.question, g.answer, g.correct, g.of_today, count(*) as n from given as g group by 1, 2, 3, 4) as d
      join keyed as k on k.n = d.question
    ),
    answers as materialized (
      select
        g.question, g.attempt_id, g.seconds,
        -- If the current key changes the grade, the answer counts as wholly right or wrong.
        case when j.is_right = g.correct then g.mark else j.is_right::integer end as x
      from given as g
      join judged as j on j.question = g.question and j.answer = g.answer and j.correct = g.correct and j.of_today = g.of_today
    ),
    -- The mean mark of the attempt's other questions. Uses a window function, because for a join by attempt, Postgres expects few rows and
    -- compares each pair.
    compared as (
      select a.question, a.seconds, a.x, (sum(a.x) over attempt - a.x) / nullif(count(*) over attempt - 1, 0) as rest
      from answers as a
      window attempt as (partition by a.attempt_id)
    ),
    statistics as (
      select
        a.question, count(*) as n, round(avg(a.x)::numeric, 4) as facility,
        case when regr_sxx(a.rest, a.x) > 1e-9 and regr_syy(a.rest, a.x) > 1e-9 then round(corr(a.rest, a.x)::numeric,
          4) end as discrimination,
        round(percentile_cont(0.5) within group (order by a.seconds)::numeric, 1) as seconds
      from compared as a
      group by a.question
    ),
    labels as (
      select j.question, array_agg(row(l.label, j.n, l.correct)::private.answer_count) as list
      from judged as j
      join keyed as k on k.n = j.question
      cross join lateral private.answer_labels(k.question, j.answer, j.is_right) as l
      -- Pairs are indices into the current items, so answers with earlier items can't be labelled.
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
$$;
