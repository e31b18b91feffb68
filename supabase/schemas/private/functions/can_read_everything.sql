CREATE OR REPLACE FUNCTION private.can_read_everything()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select private.has_full_access((select auth.uid()));
$function$;

GRANT EXECUTE ON FUNCTION "private"."can_read_everything"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."can_read_everything"() FROM PUBLIC;
