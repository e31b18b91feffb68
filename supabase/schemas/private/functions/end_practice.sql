CREATE OR REPLACE FUNCTION private.end_practice (
  p_session_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Ends a session in which nothing is left to answer; its progress.
declare
  progress jsonb := private.practice_progress(p_session_id);
begin
  if progress -> 'answered' = progress -> 'total' then
    update private.practice_sessions as s set finished_at = now() where s.id = p_session_id and s.finished_at is null;
  end if;
  return progress;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."end_practice"(uuid) FROM PUBLIC;
