CREATE OR REPLACE FUNCTION private.require_lesson_access (
  p_learner   uuid,
  p_lesson_id text
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Raises plan_required unless the lesson's course is open to the learner or the lesson is complete.
begin
  if exists (select 1 from public.lessons as l where l.id = p_lesson_id and private.needs_plan(p_learner, l.course_id))
    and not exists (
      select 1 from public.lesson_results as r
      where r.user_id = p_learner and r.lesson_id = p_lesson_id and r.status = 2
    ) then
    perform private.raise_plan_required();
  end if;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."require_lesson_access"(uuid, text) FROM PUBLIC;
