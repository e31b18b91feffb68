CREATE OR REPLACE FUNCTION private.admin_reorder_lessons (
  p_course_id  text,
  p_lesson_ids text[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Reorders the lessons of a course, drafts included. The list must name exactly its lessons: one that somebody else linked or unlinked
-- meanwhile is a conflict, not a silent loss.
begin
  perform private.require_right('content');
  perform private.require_content('courses', p_course_id);
  if array(select l.id from private.placed_lessons as l where l.course_id = p_course_id order by l.id)
    is distinct from array(select i from unnest(p_lesson_ids) as i order by i) then
    perform private.raise_error(409, 'lessons_changed', 'The stops of this course have changed; load them again.');
  end if;
  update public.lessons as l set position = o.ordinal_position
  from unnest(p_lesson_ids) with ordinality as o (id, ordinal_position)
  where l.id = o.id and l.course_id = p_course_id and l.position <> o.ordinal_position;
  return (
    select coalesce(
      jsonb_agg(jsonb_build_object('lesson_id', l.id, 'position', l.ordinal_position, 'title', l.title) order by l.ordinal_position),
      '[]'::jsonb
    )
    from private.placed_lessons as l where l.course_id = p_course_id
  );
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_reorder_lessons"(text, text[]) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_reorder_lessons"(text, text[]) FROM PUBLIC;
