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
  -- Mine, without what they removed since the base, and with what they added at the end.
  select coalesce(jsonb_agg(s.entry order by s.side, s.i), '[]')
  from (
    select 1 as side, m.i, m.entry from jsonb_array_elements(p_mine) with ordinality as m (entry, i)
    where p_theirs @> m.entry or not p_base @> m.entry
    union all
    select 2, t.i, t.entry from jsonb_array_elements(p_theirs) with ordinality as t (entry, i)
    where not p_base @> t.entry and not p_mine @> t.entry
  ) as s;
$function$;

REVOKE ALL ON FUNCTION "private"."merge_lists"(jsonb, jsonb, jsonb) FROM PUBLIC;
