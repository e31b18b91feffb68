CREATE OR REPLACE FUNCTION private.normalize_multiple_response (
  q        private.keyed_questions,
  p_answer jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
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
$function$;

REVOKE ALL ON FUNCTION "private"."normalize_multiple_response"(private.keyed_questions, jsonb) FROM PUBLIC;
