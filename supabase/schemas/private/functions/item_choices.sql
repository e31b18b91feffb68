CREATE OR REPLACE FUNCTION private.item_choices (
  p_question private.keyed_questions,
  p_answers  private.tally[]
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
  -- The answers given, from the question's tallies of the measures 'right' and 'wrong'. Questions with options: every option in its order, also those nobody chose, then answers that are
  -- no option any more. Scales of numbers: the 20 most frequent values, by value. Others: the 10 most frequent wrong
  -- answers or pairs.
  with answers as (
    select t.bucket as label, sum(t.n) as n, sum(t.n) filter (where t.measure = 'right') > 0 as correct
    from unnest(p_answers) as t
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

REVOKE ALL ON FUNCTION "private"."item_choices"(private.keyed_questions, private.tally[]) FROM PUBLIC;
