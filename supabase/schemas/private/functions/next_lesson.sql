CREATE OR REPLACE FUNCTION private.next_lesson (
  p_lesson_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return (
    -- The lesson after a lesson, in course order; also of a lesson that was removed from the course meanwhile.
    select jsonb_build_object('lesson_id', n.id, 'lesson_type', n.lesson_type, 'title', n.title)
    from public.lessons as l
    join private.unnumbered_lessons as n
      on n.course_id = l.course_id and (n.position, n.created_at, n.id) > (l.position, l.created_at, l.id)
    where l.id = p_lesson_id
    order by n.position, n.created_at, n.id
    limit 1
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."next_lesson"(text) FROM PUBLIC;
