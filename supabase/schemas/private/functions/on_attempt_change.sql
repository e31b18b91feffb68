CREATE OR REPLACE FUNCTION private.on_attempt_change()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_generic_plan'
  AS $function$
begin
  if tg_op = 'DELETE' then
    perform private.move_daily_tally('quizzes', old.finished_at, null);
    return null;
  end if;
  perform private.move_daily_tally('quizzes', case when tg_op = 'UPDATE' then old.finished_at end, new.finished_at);
  perform private.record_active_periods(new.user_id, new.started_at);
  perform private.record_active_periods(new.user_id, new.finished_at);
  if new.finished_at is not null then
    perform private.tally_attempts(array[new.id]);
  end if;
  perform private.tally_path(new.user_id, (select l.course_id from public.lessons as l where l.id = new.lesson_id));
  return null;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."on_attempt_change"() FROM PUBLIC;
