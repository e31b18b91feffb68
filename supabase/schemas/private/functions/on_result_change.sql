CREATE OR REPLACE FUNCTION private.on_result_change()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if tg_op = 'DELETE' then
    perform private.move_daily_tally('lessons', old.completed_at, null);
    return null;
  end if;
  perform private.move_daily_tally('lessons', case when tg_op = 'UPDATE' then old.completed_at end, new.completed_at);
  perform private.record_active_periods(new.user_id, new.completed_at);
  perform private.tally_path(new.user_id, (select l.course_id from public.lessons as l where l.id = new.lesson_id));
  return null;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."on_result_change"() FROM PUBLIC;
