CREATE OR REPLACE FUNCTION private.smallest_group (
  p_filter private.learner_filter
)
  RETURNS integer
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- How many learners a report is about at least: ten, or any number without a filter or with the right for people, too. Ten
  -- is the minimum by which most states of the USA report groups of students (NCES 2011-603).
  select case when p_filter is null or private.own_right() = 'all' then 0 else 10 end;
$function$;

REVOKE ALL ON FUNCTION "private"."smallest_group"(private.learner_filter) FROM PUBLIC;
