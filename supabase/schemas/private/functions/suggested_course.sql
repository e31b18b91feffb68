CREATE OR REPLACE FUNCTION private.suggested_course (
  p_learner uuid,
  p_order   text[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The first course in this order in which something is left to do, rather one that needs no plan; null when all are complete.
-- `reason` says why: the chosen category or the school year, if it is for either.
declare
  chosen text := (select p.category from private.pathways as p where p.user_id = p_learner);
  school_year integer := (select lower(private.school_years(p.year)) from public.profiles as p where p.id = p_learner);
  sees_all boolean := private.has_full_access(p_learner);
  course record;
begin
  for course in
    select
      c.id, c.title, c.small_description, c.category, c.image, c.year, not sees_all and c.access <> 'free' as needs_plan
    from unnest(p_order) with ordinality as o (id, n)
    join public.courses as c on c.id = o.id
    order by needs_plan, o.n
  loop
    continue when not private.has_unfinished_lesson(p_learner, course.id);
    return jsonb_build_object(
      'course_id', course.id, 'title', course.title, 'small_description', course.small_description, 'category', course.category,
      'image', course.image, 'needs_plan', course.needs_plan,
      'reason', case
        when translate(lower(btrim(course.category)), ' _', '--') = chosen then 'category'
        when school_year <@ private.school_years(course.year) then 'year'
      end
    );
  end loop;
  return null;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."suggested_course"(uuid, text[]) FROM PUBLIC;
