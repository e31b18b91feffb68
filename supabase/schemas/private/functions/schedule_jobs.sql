CREATE OR REPLACE FUNCTION private.schedule_jobs()
  RETURNS boolean
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Schedules the jobs, or changes those that are scheduled. False without a scheduler: then nothing runs by itself.
begin
  if to_regprocedure('cron.schedule(text,text,text)') is null then
    return false;
  end if;
  execute $cron$ select cron.schedule('purge-trash', '17 3 * * *', 'select private.purge_trash()') $cron$;
  execute $cron$ select cron.schedule('run-retention', '43 * * * *', 'select private.run_retention()') $cron$;
  return true;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."schedule_jobs"() FROM PUBLIC;
