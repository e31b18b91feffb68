CREATE OR REPLACE FUNCTION private.complete_lesson (
  p_user      uuid,
  p_lesson_id text,
  p_score     integer,
  p_score_max integer
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Marks a lesson complete and makes the next one available. A better share of the maximum replaces an older score.
begin
  insert into public.lesson_results as r (user_id, lesson_id, status, score, score_max, completed_at)
  values (p_user, p_lesson_id, 2, p_score, p_score_max, now())
  on conflict (user_id, lesson_id) do update set
    status = 2,
    score = excluded.score,
    score_max = excluded.score_max,
    completed_at = coalesce(r.completed_at, excluded.completed_at)
  where r.status < 2
    or (excluded.score * greatest(r.score_max, 1), excluded.score) > (r.score * greatest(excluded.score_max, 1), r.score);
  perform private.refresh_results(p_user, (select l.course_id from public.lessons as l where l.id = p_lesson_id));
end;
$function$;

REVOKE ALL ON FUNCTION "private"."complete_lesson"(uuid, text, integer, integer) FROM PUBLIC;
