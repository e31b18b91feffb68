CREATE OR REPLACE FUNCTION private.item_flags (
  p_n              bigint,
  p_facility       numeric,
  p_discrimination numeric,
  p_choices        jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- Why somebody should look at a question. Only from 20 first attempts on: with fewer, one learner moves every figure.
  select coalesce(jsonb_agg(f.flag order by f.ordinal_position), '[]'::jsonb)
  from (
    values
      (1, 'too_easy', p_facility > 0.95),
      (2, 'too_hard', p_facility < 0.2),
      (3, 'negative_discrimination', p_discrimination < 0),
      (4, 'low_discrimination', p_discrimination >= 0 and p_discrimination < 0.2),
      (5, 'distractor_beats_key', (
        select max((c ->> 'count')::bigint) filter (where not (c ->> 'correct')::boolean and (c ->> 'offered')::boolean)
          > max((c ->> 'count')::bigint) filter (where (c ->> 'correct')::boolean)
        from jsonb_array_elements(p_choices) as c
      )),
      (6, 'distractor_unused', exists (
        select 1 from jsonb_array_elements(p_choices) as c
        where (c ->> 'count')::bigint = 0 and not (c ->> 'correct')::boolean
      ))
  ) as f (ordinal_position, flag, raised)
  where f.raised and p_n >= 20;
$function$;

REVOKE ALL ON FUNCTION "private"."item_flags"(bigint, numeric, numeric, jsonb) FROM PUBLIC;
