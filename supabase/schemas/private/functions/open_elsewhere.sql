CREATE OR REPLACE FUNCTION private.open_elsewhere (
  p_learner   uuid,
  p_quiz_id   text,
  p_lesson_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return (
    -- The learner's open attempt of the quiz if it is not in this lesson (null: practice). course_id and ref are the parts of its
    -- page's path, null where it cannot be opened any more.
    select jsonb_build_object(
      'attempt_id', a.id,
      'course_id', case when a.lesson_id is null then 'default' else l.course_id end,
      'ref', case when a.lesson_id is null then a.quiz_id else l.id end,
      'course_title', c.title
    )
    from public.quiz_attempts as a
    left join private.unnumbered_lessons as l on l.id = a.lesson_id
    left join public.courses as c on c.id = l.course_id
    where a.user_id = p_learner and a.quiz_id = p_quiz_id and a.finished_at is null
      and a.lesson_id is distinct from p_lesson_id
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."open_elsewhere"(uuid, text, text) FROM PUBLIC;
