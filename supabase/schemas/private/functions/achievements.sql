CREATE OR REPLACE FUNCTION private.achievements (
  p_person  uuid,
  p_zone    text,
  p_courses jsonb,
  p_mastery jsonb
)
  RETURNS text[]
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The badges that what is stored about a learner earns now. The arguments are those of the dashboard, which has read them already.
declare
  monday date := date_trunc('week', now() at time zone p_zone)::date;
begin
  return array_remove(array[
    case when exists (
      select 1 from public.lesson_results as r where r.user_id = p_person and r.completed_at is not null
    ) then 'first_stop' end,
    case when exists (
      select 1 from jsonb_array_elements(p_courses) as c where c -> 'completed_count' = c -> 'lesson_count'
    ) then 'first_course' end,
    case when exists (
      select 1 from public.quiz_attempts as a
      where a.user_id = p_person and a.finished_at is not null and a.score = a.score_max and a.score > 0
    ) then 'full_marks' end,
    case when exists (
      select 1 from private.practice_cards as c where c.user_id = p_person and c.correct and c.mistakes > 0
    ) then 'second_look' end,
    case when (select sum((m ->> 'known')::integer) from jsonb_array_elements(p_mastery) as m) >= 25 then 'good_memory' end,
    -- Also last week's, for whoever looks a few days later.
    case when exists (
      select 1 from private.weekly_goals as g
      where g.user_id = p_person and (
        private.week_count(p_person, g.measure, p_zone, monday) >= g.target
        or (
          (g.chosen_at at time zone p_zone)::date < monday
          and private.week_count(p_person, g.measure, p_zone, monday - 7) >= g.target
        )
      )
    ) then 'week_kept' end
  ], null);
end;
$function$;

REVOKE ALL ON FUNCTION "private"."achievements"(uuid, text, jsonb, jsonb) FROM PUBLIC;
