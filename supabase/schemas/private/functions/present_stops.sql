CREATE OR REPLACE FUNCTION private.present_stops (
  p_stops jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Without videos and quizzes that are deleted.
  select coalesce(jsonb_agg(s.stop order by s.i), '[]')
  from jsonb_array_elements_text(p_stops) with ordinality as s (stop, i)
  where exists (select 1 from public.videos as v where s.stop = 'video/' || v.id and v.deleted_at is null)
    or exists (select 1 from public.quizzes as q where s.stop = 'quiz/' || q.id and q.deleted_at is null);
$function$;

REVOKE ALL ON FUNCTION "private"."present_stops"(jsonb) FROM PUBLIC;
