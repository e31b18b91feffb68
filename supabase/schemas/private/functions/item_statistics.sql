CREATE OR REPLACE FUNCTION private.item_statistics (
  p_items private.tally[]
)
  RETURNS TABLE (
    n              bigint,
    facility       numeric,
    discrimination numeric
  )
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- Statistics of a question, from its tallies of the measure 'item'.
  --   facility:       share of right answers among those given (0 to 1).
  --   discrimination: Pearson's correlation of the question (right 1, wrong 0) with the share of right answers among the
  --                   attempt's other questions (-1 to 1). With one question's score against the rest this is the
  --                   corrected point-biserial correlation; leaving the question itself out keeps it from correlating
  --                   with itself. A share instead of a sum keeps attempts comparable whose quiz had more questions.
  --                   Null where the question or the rest never varies.
  -- This is the 'discrimination index' of Moodle's quiz statistics, there times 100.
  with items as (
    select
      t.n,
      split_part(t.bucket, ' ', 1)::float8 as x,
      split_part(t.bucket, ' ', 2)::float8 as points,
      split_part(t.bucket, ' ', 3)::float8 as answers
    from unnest(p_items) as t
  ),
  rests as (
    select i.n, i.x, case when i.answers > 1 then (i.points - i.x) / (i.answers - 1) end as y from items as i
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
$function$;

REVOKE ALL ON FUNCTION "private"."item_statistics"(private.tally[]) FROM PUBLIC;
