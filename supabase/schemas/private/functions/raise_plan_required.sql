CREATE OR REPLACE FUNCTION private.raise_plan_required()
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select private.raise_error(402, 'plan_required', 'This course needs a plan.');
$function$;

REVOKE ALL ON FUNCTION "private"."raise_plan_required"() FROM PUBLIC;
