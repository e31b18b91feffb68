CREATE OR REPLACE FUNCTION private.regrade_batch_size()
  RETURNS integer
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- Learners whose attempts are regraded at once: some tenths of a second, in which these learners cannot finish the quiz.
  select 500;
$function$;

REVOKE ALL ON FUNCTION "private"."regrade_batch_size"() FROM PUBLIC;
