CREATE OR REPLACE FUNCTION private.get_home_courses (
  p_offset integer,
  p_limit  integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- A page of all courses, and whether others follow.
declare
  me uuid := private.require_user();
  ids text[] := private.pathway_order(me);
begin
  return jsonb_build_object(
    'courses', private.home_courses(me, ids, p_offset, p_limit),
    'more', cardinality(ids) > greatest(p_offset, 0) + least(greatest(p_limit, 0), 200)
  );
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."get_home_courses"(integer, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."get_home_courses"(integer, integer) FROM PUBLIC;
