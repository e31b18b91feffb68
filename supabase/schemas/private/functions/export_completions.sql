CREATE OR REPLACE FUNCTION private.export_completions (
  p_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select jsonb_build_object(
    'certificates', (
      select jsonb_agg(
        jsonb_build_object(
          'code', t.code, 'name', t.name, 'course', t.course_title, 'completed_on', t.completed_on, 'created_at', t.created_at
        ) order by t.created_at, t.code
      )
      from private.certificates as t where t.user_id = p_id
    ),
    'course_ratings', (
      select jsonb_agg(
        jsonb_build_object('course', c.title, 'rating', r.rating, 'created_at', r.created_at, 'updated_at', r.updated_at)
        order by r.created_at, r.course_id
      )
      from public.course_ratings as r join public.courses as c on c.id = r.course_id
      where r.user_id = p_id
    )
  );
$function$;

REVOKE ALL ON FUNCTION "private"."export_completions"(uuid) FROM PUBLIC;
