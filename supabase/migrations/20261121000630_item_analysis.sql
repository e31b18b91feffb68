-- Analytics, the item analysis of a quiz, from each learner's first finished attempt.

/*
 * How a question fared.
 *   facility:       share of right answers among those given (0 to 1).
 *   discrimination: Pearson's correlation of the question (right 1, wrong 0) with the share of right answers among the
 *                   attempt's other questions (-1 to 1). With one question's score against the rest this is the
 *                   corrected point-biserial correlation; leaving the question itself out keeps it from correlating
 *                   with itself. A share instead of a sum keeps attempts comparable whose quiz had more questions.
 *                   Null where the question or the rest never varies.
 * It is the 'discrimination index' of Moodle's quiz statistics, there times 100.
 */
create function private.item_figures(p_question_id text)
returns table (n bigint, facility numeric, discrimination numeric)
language sql stable
set search_path = ''
as $$
  with items as (
    select
      t.n,
      split_part(t.bucket, ' ', 1)::float8 as x,
      split_part(t.bucket, ' ', 2)::float8 as points,
      split_part(t.bucket, ' ', 3)::float8 as given
    from private.tallies as t
    where t.subject = p_question_id and t.measure = 'item' and t.n > 0
  ),
  rests as (
    select i.n, i.x, case when i.given > 1 then (i.points - i.x) / (i.given - 1) end as y from items as i
  ),
  means as (
    select
      sum(r.n) filter (where r.y is not null) as n,
      sum(r.n * r.x) filter (where r.y is not null) / nullif(sum(r.n) filter (where r.y is not null), 0) as x,
      sum(r.n * r.y) / nullif(sum(r.n) filter (where r.y is not null), 0) as y
    from rests as r
  ),
  -- Around the means: sums of squares would lose digits.
  moments as (
    select
      sum(r.n * (r.x - m.x) * (r.y - m.y)) as xy,
      sum(r.n * (r.x - m.x) ^ 2) filter (where r.y is not null) as xx,
      sum(r.n * (r.y - m.y) ^ 2) as yy
    from rests as r cross join means as m
  )
  select
    coalesce((select sum(i.n) from items as i), 0)::bigint,
    (select round((sum(i.n * i.x) / sum(i.n))::numeric, 4) from items as i),
    case when m.xx > 1e-9 and m.yy > 1e-9 then round((m.xy / sqrt(m.xx * m.yy))::numeric, 4) end
  from moments as m;
$$;
revoke all on function private.item_figures(text) from public;

/*
 * What was answered. Multiple choice and labelled scales: every option in its order, also those nobody chose, then
 * answers that are no option any more. Scales of numbers: the 20 most frequent values, by value. Open questions and
 * associations: the 10 most frequent wrong answers or pairs.
 */
create function private.item_choices(p_question private.keyed_questions)
returns table (label text, n bigint, correct boolean, offered boolean, place bigint)
language sql stable
set search_path = ''
as $$
  with given as (
    select t.bucket as label, sum(t.n) as n, sum(t.n) filter (where t.measure = 'right') > 0 as correct
    from private.tallies as t
    where t.subject = p_question.id and t.measure in ('right', 'wrong') and t.n > 0
    group by t.bucket
  ),
  offered as (
    select left(private.trim_text(o.label), 200) as label, min(o.place) as place
    from jsonb_array_elements_text(p_question.options) with ordinality as o (label, place)
    where p_question.type in ('MCQ', 'SLI')
    group by 1
  ),
  common as (
    select g.*
    from given as g
    where p_question.type = 'SLI' or (p_question.type in ('OPT', 'ASC') and not coalesce(g.correct, false))
    order by g.n desc, g.label
    limit case p_question.type when 'SLI' then 20 else 10 end
  )
  select
    coalesce(o.label, g.label), coalesce(g.n, 0)::bigint,
    coalesce(case
      when o.label is null then g.correct
      when p_question.type = 'MCQ' then o.label = left(private.scalar_text(p_question.key), 200)
      else o.label = left(private.option_label(p_question.options, p_question.key), 200)
    end, false),
    o.label is not null,
    row_number() over (order by o.place nulls last, g.n desc, g.label)
  from offered as o
  full join (select * from given where exists (select 1 from offered)) as g on g.label = o.label
  union all
  select
    c.label, c.n::bigint, coalesce(c.correct, false), true,
    row_number() over (
      order by case when p_question.type = 'SLI' then private.scalar_number(to_jsonb(c.label)) end, c.n desc, c.label
    )
  from common as c
  where not exists (select 1 from offered);
$$;
revoke all on function private.item_choices(private.keyed_questions) from public;

/*
 * Why somebody should look at a question. Only from 20 first attempts on: with fewer, one learner moves every figure.
 */
create function private.item_flags(
  p_type text, p_n bigint, p_facility numeric, p_discrimination numeric, p_choices jsonb
) returns jsonb
language sql immutable
set search_path = ''
as $$
  select coalesce(jsonb_agg(f.flag order by f.place), '[]'::jsonb)
  from (
    values
      (1, 'too_easy', p_facility > 0.95),
      (2, 'too_hard', p_facility < 0.2),
      (3, 'negative_discrimination', p_discrimination < 0),
      (4, 'low_discrimination', p_discrimination >= 0 and p_discrimination < 0.2),
      (5, 'distractor_beats_key', p_type in ('MCQ', 'SLI') and (
        select max((c ->> 'count')::bigint) filter (where not (c ->> 'correct')::boolean and (c ->> 'offered')::boolean)
          > max((c ->> 'count')::bigint) filter (where (c ->> 'correct')::boolean)
        from jsonb_array_elements(p_choices) as c
      )),
      (6, 'distractor_unused', p_type in ('MCQ', 'SLI') and exists (
        select 1 from jsonb_array_elements(p_choices) as c
        where (c ->> 'count')::bigint = 0 and not (c ->> 'correct')::boolean
      ))
  ) as f (place, flag, raised)
  where f.raised and p_n >= 20;
$$;
revoke all on function private.item_flags(text, bigint, numeric, numeric, jsonb) from public;

create function private.admin_get_quiz_items(p_quiz_id text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if not exists (select 1 from public.quizzes as q where q.id = p_quiz_id) then
    perform private.refuse(404, 'quiz_not_found', 'This quiz does not exist.');
  end if;
  perform private.settle_tallies();
  return (
    with questions as (
      select
        q.*, i.n, i.facility, i.discrimination,
        coalesce((
          select jsonb_agg(
            jsonb_build_object('label', c.label, 'count', c.n, 'correct', c.correct, 'offered', c.offered) order by c.place
          )
          from private.keyed_questions as k
          cross join lateral private.item_choices(k) as c
          where k.id = q.id and k.quiz_id = p_quiz_id
        ), '[]'::jsonb) as choices
      from private.keyed_questions as q
      cross join lateral private.item_figures(q.id) as i
      where q.quiz_id = p_quiz_id and (q.deleted_at is null or i.n > 0)
    )
    select jsonb_build_object(
      'id', q.id, 'title', q.title, 'deleted', q.deleted_at is not null, 'flag_minimum', 20,
      'learners', s.spread -> 'count', 'mean_percent', s.spread -> 'mean', 'median_percent', s.spread -> 'median',
      'median_seconds', private.spread(q.id, 'seconds') -> 'median',
      'retakes', private.spread(q.id, 'retake') -> 'count',
      'distribution', (
        select jsonb_agg(
          jsonb_build_object(
            'from', d * 10, 'to', case when d = 9 then 100 else d * 10 + 9 end,
            'count', coalesce((
              select sum(t.n) from private.tallies as t
              where t.subject = q.id and t.measure = 'percent' and least(t.bucket::integer / 10, 9) = d
            ), 0)
          ) order by d
        ) from generate_series(0, 9) as d
      ),
      'questions', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'id', x.id, 'title', x.title, 'type', x.type, 'deleted', x.deleted_at is not null, 'answers', x.n,
            'facility', x.facility, 'discrimination', x.discrimination,
            'median_seconds', private.spread(x.id, 'seconds') -> 'median',
            'choices', x.choices,
            'flags', private.item_flags(x.type, x.n, x.facility, x.discrimination, x.choices)
          ) order by x.deleted_at is not null, x.place
        ) from questions as x
      ), '[]'::jsonb)
    )
    from public.quizzes as q
    cross join lateral (select private.spread(q.id, 'percent') as spread) as s
    where q.id = p_quiz_id
  );
end;
$$;
revoke all on function private.admin_get_quiz_items(text) from public;
grant execute on function private.admin_get_quiz_items(text) to authenticated;

create function public.admin_get_activity(p_grain text) returns jsonb
language sql security invoker
set search_path = ''
as $$ select private.admin_get_activity(p_grain); $$;
revoke all on function public.admin_get_activity(text) from public, anon, authenticated, service_role;
grant execute on function public.admin_get_activity(text) to authenticated;

create function public.admin_get_course_figures() returns jsonb
language sql security invoker
set search_path = ''
as $$ select private.admin_get_course_figures(); $$;
revoke all on function public.admin_get_course_figures() from public, anon, authenticated, service_role;
grant execute on function public.admin_get_course_figures() to authenticated;

create function public.admin_get_course_funnel(p_course_id text) returns jsonb
language sql security invoker
set search_path = ''
as $$ select private.admin_get_course_funnel(p_course_id); $$;
revoke all on function public.admin_get_course_funnel(text) from public, anon, authenticated, service_role;
grant execute on function public.admin_get_course_funnel(text) to authenticated;

create function public.admin_get_quiz_figures() returns jsonb
language sql security invoker
set search_path = ''
as $$ select private.admin_get_quiz_figures(); $$;
revoke all on function public.admin_get_quiz_figures() from public, anon, authenticated, service_role;
grant execute on function public.admin_get_quiz_figures() to authenticated;

create function public.admin_get_quiz_items(p_quiz_id text) returns jsonb
language sql security invoker
set search_path = ''
as $$ select private.admin_get_quiz_items(p_quiz_id); $$;
revoke all on function public.admin_get_quiz_items(text) from public, anon, authenticated, service_role;
grant execute on function public.admin_get_quiz_items(text) to authenticated;
