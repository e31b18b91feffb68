CREATE OR REPLACE FUNCTION private.merge_stops (
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
  select coalesce(jsonb_agg(s.stop order by s.side, s.i), '[]')
  from (
    select 1 as side, m.i, m.stop from jsonb_array_elements(p_mine) with ordinality as m (stop, i)
    where p_theirs @> m.stop or not p_base @> m.stop
    union all
    select 2, t.i, t.stop from jsonb_array_elements(p_theirs) with ordinality as t (stop, i)
    where not p_base @> t.stop and not p_mine @> t.stop
  ) as s;
$function$;

REVOKE ALL ON FUNCTION "private"."merge_stops"(jsonb, jsonb, jsonb) FROM PUBLIC;
