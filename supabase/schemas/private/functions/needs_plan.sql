CREATE OR REPLACE FUNCTION private.needs_plan (
  p_learner   uuid,
  p_course_id text
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return (
  select exists (select 1 from public.courses as c where c.id = p_course_id and c.access <> 'free')
      and not private.has_full_access(p_learner)
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."needs_plan"(uuid, text) FROM PUBLIC;
