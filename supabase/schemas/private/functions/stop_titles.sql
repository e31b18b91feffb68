CREATE OR REPLACE FUNCTION private.stop_titles (
  p_stops jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(coalesce(v.title, q.title, 'Deleted') order by s.i), '[]')
  from jsonb_array_elements_text(p_stops) with ordinality as s (stop, i)
  left join public.videos as v on s.stop = 'video/' || v.id
  left join public.quizzes as q on s.stop = 'quiz/' || q.id;
$function$;

REVOKE ALL ON FUNCTION "private"."stop_titles"(jsonb) FROM PUBLIC;
