CREATE OR REPLACE FUNCTION private.shown_rank (
  q          private.keyed_questions,
  p_seed     uuid,
  p_shuffled boolean
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  -- What the questions of an attempt are sorted by; the texts of numbers have the same length.
  return case when p_shuffled and p_seed is not null
    then private.attempt_salt(q, p_seed)::text
    else lpad(q.ordinal_position::text, 10, '0')
  end;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."shown_rank"(private.keyed_questions, uuid, boolean) FROM PUBLIC;
