CREATE OR REPLACE FUNCTION private.get_courses()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', c.id, 'title', c.title, 'instructor', c.instructor, 'category', c.category, 'image', c.image
    ) order by c.title, c.id
  ), '[]'::jsonb)
  from public.courses as c
  where c.deleted_at is null;
$function$;

GRANT EXECUTE ON FUNCTION "private"."get_courses"() TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "private"."get_courses"() FROM PUBLIC;
