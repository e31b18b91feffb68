CREATE OR REPLACE FUNCTION private.set_stops (
  p_course_id text,
  p_stops     jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Gives a course exactly these stops, in this order.
declare
  current jsonb := private.stops_of(p_course_id);
  stop text;
begin
  for stop in select jsonb_array_elements_text(current) loop
    if not p_stops ? stop then
      perform private.set_link(private.content_table(split_part(stop, '/', 1)), split_part(stop, '/', 2), 'courses', p_course_id, false);
    end if;
  end loop;
  for stop in select jsonb_array_elements_text(p_stops) loop
    if not current ? stop then
      perform private.set_link(private.content_table(split_part(stop, '/', 1)), split_part(stop, '/', 2), 'courses', p_course_id, true);
    end if;
  end loop;
  perform private.admin_reorder_lessons(p_course_id, (
    select array_agg(l.id order by s.i)
    from jsonb_array_elements_text(p_stops) with ordinality as s (stop, i)
    join public.lessons as l on l.course_id = p_course_id and l.removed_at is null
      and s.stop = coalesce('video/' || l.video_id, 'quiz/' || l.quiz_id)
  ));
end;
$function$;

REVOKE ALL ON FUNCTION "private"."set_stops"(text, jsonb) FROM PUBLIC;
