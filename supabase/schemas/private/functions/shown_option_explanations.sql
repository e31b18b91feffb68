CREATE OR REPLACE FUNCTION private.shown_option_explanations (
  q        private.keyed_questions,
  p_answer jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- What a learner reads about single options once the answer is locked: of those that were chosen, then of the others that are right.
begin
  if coalesce(q.option_explanations, '{}') = '{}' then return '[]'; end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('option', o.option, 'explanation', q.option_explanations -> o.option) order by o.place), '[]')
    from (
      select c.option, min(c.place) as place
      from (
        select private.trim_text(a.text) as option, a.place
        from jsonb_array_elements_text(
          case jsonb_typeof(p_answer) when 'array' then p_answer when 'string' then jsonb_build_array(p_answer) else '[]' end
        ) with ordinality as a (text, place)
        union all
        select private.trim_text(k.text), 1000 + k.place
        from jsonb_array_elements_text(case jsonb_typeof(q.key) when 'array' then q.key else jsonb_build_array(q.key) end)
          with ordinality as k (text, place)
      ) as c
      group by c.option
    ) as o
    where q.type in ('MCQ', 'MRQ') and q.options ? o.option and q.option_explanations ? o.option
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."shown_option_explanations"(private.keyed_questions, jsonb) FROM PUBLIC;
