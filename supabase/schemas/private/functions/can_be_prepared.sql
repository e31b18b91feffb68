CREATE OR REPLACE FUNCTION private.can_be_prepared (
  p_course_id text,
  p_kind      text,
  p_id        text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The course itself, its stops, the videos and quizzes of its stops, prepared ones included, and the questions of these.
  select case
    when p_kind in ('course', 'stops') then p_id = p_course_id
    when p_kind = 'questions' then private.can_be_prepared(p_course_id, 'quiz', p_id)
    when p_kind = 'question' then exists (
      select 1 from public.questions as q
      where q.id = p_id and q.deleted_at is null and private.can_be_prepared(p_course_id, 'quiz', q.quiz_id)
    )
    else (private.stops_of(p_course_id) || private.prepared_list(p_course_id, 'stops', p_course_id)) ? (p_kind || '/' || p_id)
  end;
$function$;

REVOKE ALL ON FUNCTION "private"."can_be_prepared"(text, text, text) FROM PUBLIC;
