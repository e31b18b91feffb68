CREATE OR REPLACE FUNCTION private.filtered_learners (
  p_filter private.learner_filter
)
  RETURNS TABLE (
    user_id uuid
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- By the school and the year that are in the profile now.
  select p.id from public.profiles as p
  where (p_filter.school is null or private.fold_group(p.school) = p_filter.school)
    and (p_filter.year is null or private.fold_group(p.year) = p_filter.year);
$function$;

REVOKE ALL ON FUNCTION "private"."filtered_learners"(private.learner_filter) FROM PUBLIC;
