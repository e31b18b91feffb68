CREATE OR REPLACE FUNCTION private.set_up_services()
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Schedules the nightly jobs (pg_cron) and protects the bucket `media` (Storage), or brings both up to date. Says which of
-- the two services there are.
declare
  scheduled boolean := private.schedule_jobs();
begin
  perform private.protect_media();
  return jsonb_build_object('pg_cron', scheduled, 'storage', to_regclass('storage.objects') is not null);
end;
$function$;

REVOKE ALL ON FUNCTION "private"."set_up_services"() FROM PUBLIC;
