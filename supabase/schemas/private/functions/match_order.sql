CREATE OR REPLACE FUNCTION private.match_order (
  q      private.keyed_questions,
  p_seed uuid
)
  RETURNS integer[]
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The order of an association's right side in an attempt: element j is the index, in the question's own display order, of what
-- is shown at index j. It is never solved straight across. Of two items one arrangement would be left, which would be the
-- answer, so there it may be.
declare
  total integer := jsonb_array_length(q.right_options);
  stored integer[] := private.display_order(q.salt, total);
  shown integer[];
begin
  if p_seed is null then
    return array(select i from generate_series(0, total - 1) as i);
  end if;
  for round in 1 .. 20 loop
    shown := private.display_order(md5(private.attempt_salt(q, p_seed)::text || round)::uuid, total);
    exit when total < 3 or exists (
      select 1 from jsonb_each_text(private.normalize_mapping(q.key)) as m
      where m.value is distinct from case when m.key ~ '^[0-9]{1,4}$' then stored[shown[m.key::integer + 1] + 1]::text end
    );
  end loop;
  return shown;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."match_order"(private.keyed_questions, uuid) FROM PUBLIC;
