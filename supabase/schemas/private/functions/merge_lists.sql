CREATE OR REPLACE FUNCTION private.merge_lists (
  p_base   jsonb,
  p_mine   jsonb,
  p_theirs jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- Three-way merge: without the entries that either side removed, and with those that either added. In my order, unless only they
  -- reordered; what the other side added comes last.
  with entries as (
    select s.side, s.i, s.entry, p_base @> s.entry and p_mine @> s.entry and p_theirs @> s.entry as is_shared
    from (
      select 'base' as side, b.i, b.entry from jsonb_array_elements(p_base) with ordinality as b (entry, i)
      union all select 'mine', m.i, m.entry from jsonb_array_elements(p_mine) with ordinality as m (entry, i)
      union all select 'theirs', t.i, t.entry from jsonb_array_elements(p_theirs) with ordinality as t (entry, i)
    ) as s
  ), orders as (
    select
      jsonb_agg(e.entry order by e.i) filter (where e.side = 'base') as base, jsonb_agg(e.entry order by e.i) filter (where e.side = 'mine') as mine,
      jsonb_agg(e.entry order by e.i) filter (where e.side = 'theirs') as theirs
    from entries as e where e.is_shared
  ), sides as (
    select case when o.mine = o.base and o.theirs <> o.base then 'theirs' else 'mine' end as first from orders as o
  )
  select coalesce(jsonb_agg(e.entry order by e.side <> s.first, e.i), '[]')
  from entries as e cross join sides as s
  where e.side <> 'base' and case e.side
    when s.first then e.is_shared or not p_base @> e.entry
    else not p_base @> e.entry and not case s.first when 'mine' then p_mine else p_theirs end @> e.entry
  end;
$function$;

REVOKE ALL ON FUNCTION "private"."merge_lists"(jsonb, jsonb, jsonb) FROM PUBLIC;
