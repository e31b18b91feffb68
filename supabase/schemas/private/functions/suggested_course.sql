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
  closed text;
  suggested text;
  course text;
begin
  foreach course in array p_order loop
    continue when not private.has_unfinished_lesson(p_learner, course);
    if sees_all or exists (select 1 from public.courses as c where c.id = course and c.access = 'free') then
      suggested := course;
      exit;
    end if;
    closed := coalesce(closed, course);
  end loop;
  return (
    select jsonb_build_object(
      'course_id', c.id, 'title', c.title, 'small_description', c.small_description, 'category', c.category, 'image', c.image,
      'needs_plan', suggested is null,
      'reason', case
        when translate(lower(btrim(c.category)), ' _', '--') = chosen then 'category'
        when school_year <@ private.school_years(c.year) then 'year'
      end
    )
    from public.courses as c
    where c.id = coalesce(suggested, closed)
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."suggested_course"(uuid, text[]) FROM PUBLIC;
