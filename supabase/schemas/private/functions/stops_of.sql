CREATE OR REPLACE FUNCTION private.stops_of (
  p_course_id text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The stops of a course in order, as "video/<id>" and "quiz/<id>".
  select coalesce(jsonb_agg(coalesce('video/' || l.video_id, 'quiz/' || l.quiz_id) order by p.ordinal_position), '[]')
  from private.placed_lessons as p join public.lessons as l on l.id = p.id
  where p.course_id = p_course_id;
$function$;

REVOKE ALL ON FUNCTION "private"."stops_of"(text) FROM PUBLIC;
