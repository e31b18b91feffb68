CREATE OR REPLACE FUNCTION private.get_admin_right()
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- The caller's own, for guards that mirror what the database decides.
  select private.own_right();
$function$;

GRANT EXECUTE ON FUNCTION "private"."get_admin_right"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."get_admin_right"() FROM PUBLIC;
