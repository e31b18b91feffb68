CREATE OR REPLACE FUNCTION private.regrade_to_json (
  p_regrade private.regrades
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- Attempts that were finished meanwhile are visited, too, so there may be more than at the start.
  select jsonb_build_object(
    'attempts', greatest(p_regrade.attempts, p_regrade.done), 'done', p_regrade.done, 'changed', p_regrade.changed,
    'students_up', p_regrade.students_up, 'students_down', p_regrade.students_down,
    'finished', p_regrade.finished_at is not null
  );
$function$;

REVOKE ALL ON FUNCTION "private"."regrade_to_json"(private.regrades) FROM PUBLIC;
