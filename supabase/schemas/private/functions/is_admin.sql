CREATE OR REPLACE FUNCTION private.is_admin()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- With any right.
  select private.own_right() is not null;
$function$;

GRANT EXECUTE ON FUNCTION "private"."is_admin"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."is_admin"() FROM PUBLIC;
