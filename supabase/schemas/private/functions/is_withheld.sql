CREATE OR REPLACE FUNCTION private.is_withheld (
  p_smallest integer,
  p_matching bigint,
  p_all      bigint
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- Whether a filtered report would be about too few learners. Those left out count as well: whoever sees the report of all
  -- could subtract.
  select p_matching < p_smallest or p_all - p_matching between 1 and p_smallest - 1;
$function$;

REVOKE ALL ON FUNCTION "private"."is_withheld"(integer, bigint, bigint) FROM PUBLIC;
