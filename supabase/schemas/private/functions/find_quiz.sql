CREATE OR REPLACE FUNCTION private.find_quiz (
  p_course_id text,
  p_ref       text,
  OUT         quiz_id text,
  OUT         lesson_id text
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The quiz that the two path segments mean. Course `default` is practice: the second segment is a quiz id, and there is
-- no lesson. Null if there is none. Raises plan_required: everything that opens or starts a quiz begins here.
declare
  me uuid := auth.uid();
  found_lesson text;
begin
  if p_course_id = 'default' then
    select q.id into quiz_id from private.live_quizzes as q
    where q.id = p_ref and not private.is_quiz_concealed(q.id);
    if quiz_id is not null and not private.has_full_access(me) and not private.is_quiz_open(me, quiz_id) then
      perform private.raise_plan_required();
    end if;
  else
    found_lesson := private.find_lesson(p_course_id, p_ref);
    select l.quiz_id, l.id into quiz_id, lesson_id
    from public.lessons as l where l.id = found_lesson and l.quiz_id is not null;
    if lesson_id is not null then
      perform private.require_lesson_access(me, lesson_id);
    end if;
  end if;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."find_quiz"(text, text) FROM PUBLIC;
