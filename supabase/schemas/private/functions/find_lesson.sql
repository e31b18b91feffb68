CREATE OR REPLACE FUNCTION private.find_lesson (
  p_course_id text,
  p_ref       text
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return (
    -- A lesson of a course by its own id, or by the id of its video or quiz.
    select l.id
    from private.unnumbered_lessons as l
    where l.course_id = p_course_id and p_ref in (l.id, l.video_id, l.quiz_id)
    order by l.id = p_ref desc
    limit 1
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."find_lesson"(text, text) FROM PUBLIC;
