CREATE OR REPLACE FUNCTION private.active_moments (
  p_person uuid
)
  RETURNS timestamp WITH time zone[]
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- When a learner finished a quiz, completed a lesson, played a video or practised.
begin
  return array(
    select a.finished_at from public.quiz_attempts as a where a.user_id = p_person and a.finished_at is not null
    union all
    select r.completed_at from public.lesson_results as r where r.user_id = p_person and r.completed_at is not null
    union all
    select s.last_answer_at from private.practice_sessions as s where s.user_id = p_person and s.last_answer_at is not null
    union all
    -- Of a video only the first and the latest time are stored.
    select unnest(array[v.created_at, v.updated_at]) from public.video_progress as v where v.user_id = p_person
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."active_moments"(uuid) FROM PUBLIC;
