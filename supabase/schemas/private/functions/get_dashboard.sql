CREATE OR REPLACE FUNCTION private.get_dashboard (
  p_time_zone text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return (
  -- Home and dashboard must never disagree about the next step, so get_home decides it for both.
    select private.learner_progress(private.require_user(), p_time_zone)
      || jsonb_build_object('continue', private.get_home() -> 'continue')
  );
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."get_dashboard"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."get_dashboard"(text) FROM PUBLIC;
