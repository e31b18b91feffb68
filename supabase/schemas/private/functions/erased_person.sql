CREATE OR REPLACE FUNCTION private.erased_person()
  RETURNS uuid
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- Stands for an erased person in the audit log, where no actor means the operator.
  select '00000000-0000-0000-0000-000000000000'::uuid;
$function$;

REVOKE ALL ON FUNCTION "private"."erased_person"() FROM PUBLIC;
