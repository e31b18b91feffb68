CREATE OR REPLACE FUNCTION private.practice_progress (
  p_session_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return (
    select jsonb_build_object(
      'total', count(*), 'answered', count(i.answered_at), 'right', count(*) filter (where i.correct)
    )
    from private.practice_items as i where i.session_id = p_session_id
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."practice_progress"(uuid) FROM PUBLIC;
