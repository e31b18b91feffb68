CREATE OR REPLACE FUNCTION private.refresh_results (
  p_user      uuid,
  p_course_id text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Stores the statuses of lesson_states: missing rows, and lessons that became available. One read if nothing changed.
begin
  if not exists (
    select 1 from private.lesson_states(p_user, array[p_course_id]) as s where s.status is distinct from s.stored
  ) then
    return;
  end if;
  -- Two tabs opening the same course would otherwise lock the same rows in different orders.
  perform pg_advisory_xact_lock(hashtextextended(p_user::text || p_course_id, 0));
  insert into public.lesson_results as r (user_id, lesson_id, status, score, score_max)
  select p_user, s.lesson_id, s.status, 0, s.score_max
  from private.lesson_states(p_user, array[p_course_id]) as s
  where s.status is distinct from s.stored
  order by s.ordinal_position
  on conflict (user_id, lesson_id) do update set status = excluded.status where r.status < excluded.status;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."refresh_results"(uuid, text) FROM PUBLIC;
