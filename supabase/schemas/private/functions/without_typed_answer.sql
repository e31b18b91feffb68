CREATE OR REPLACE FUNCTION private.without_typed_answer (
  p_key jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- A key of a tally with 'answers of deleted accounts' in place of what somebody typed. An option, a pair or a number of
  -- the question stays: the content team wrote it.
  select case
    when p_key ->> 1 not in ('right', 'wrong') or exists (
      select 1 from public.questions as q
      where q.id = p_key ->> 0 and (
        (q.slider_min is not null and p_key ->> 2 ~ '^-?[0-9]+([.][0-9]+)?$')
        or exists (
          select 1 from jsonb_array_elements_text(q.options) as o (label)
          where left(private.trim_text(o.label), 200) = p_key ->> 2
        )
        or exists (
          select 1 from jsonb_array_elements_text(q.left_options) as l (label)
          cross join jsonb_array_elements_text(q.right_options || '["?"]') as r (label)
          where left(l.label || ' → ' || r.label, 200) = p_key ->> 2
        )
      )
    ) then p_key
    else jsonb_build_array(p_key -> 0, p_key -> 1, 'answers of deleted accounts')
  end;
$function$;

REVOKE ALL ON FUNCTION "private"."without_typed_answer"(jsonb) FROM PUBLIC;
