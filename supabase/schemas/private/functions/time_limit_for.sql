CREATE OR REPLACE FUNCTION private.time_limit_for (
  p_learner uuid,
  p_minutes integer
)
  RETURNS integer
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The minutes that a learner has where a quiz gives everybody p_minutes; 0 (no limit) stays 0.
begin
  return (select ceil(p_minutes * (100 + p.extra_time_percent) / 100.0) from public.profiles as p where p.id = p_learner);
end;
$function$;

REVOKE ALL ON FUNCTION "private"."time_limit_for"(uuid, integer) FROM PUBLIC;
