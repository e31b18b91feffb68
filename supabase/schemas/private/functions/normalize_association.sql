CREATE OR REPLACE FUNCTION private.normalize_association (
  q        private.keyed_questions,
  p_answer jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- A map from left to right index, as displayed. An empty one is no answer.
begin
  return case
    when private.unwrap_json(p_answer) = '{}'::jsonb then 'null'::jsonb
    else (
      select case when bool_and(i.within) then jsonb_object_agg(m.key, i.value) end
      from jsonb_each_text(private.normalize_mapping(private.unwrap_json(p_answer))) as m
      cross join lateral (
        select case
          when m.key ~ '^(0|[1-9][0-9]{0,3})$' and m.value ~ '^(0|[1-9][0-9]{0,3})$' then
            m.key::integer < jsonb_array_length(q.left_options) and m.value::integer < jsonb_array_length(q.right_options)
          else false
        end as within,
        case when m.value ~ '^[0-9]{1,4}$' then m.value::integer end as value
      ) as i
    )
  end;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."normalize_association"(private.keyed_questions, jsonb) FROM PUBLIC;
