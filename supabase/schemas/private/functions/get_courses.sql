CREATE OR REPLACE FUNCTION private.get_courses()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return (
  with viewer as materialized (select private.has_full_access(auth.uid()) as sees_all)
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', c.id, 'title', c.title, 'instructor', c.instructor, 'category', c.category, 'image', c.image,
        'needs_plan', c.access = 'subscribers' and not w.sees_all
      ) order by c.title, c.id
    ), '[]'::jsonb)
    from private.live_courses as c
    cross join viewer as w
  );
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."get_courses"() TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "private"."get_courses"() FROM PUBLIC;
