CREATE OR REPLACE FUNCTION private.is_admin()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (select 1 from private.admins as a where a.user_id = (select auth.uid()))
    and private.second_factor_step() is null;
$function$;

GRANT EXECUTE ON FUNCTION "private"."is_admin"() TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."is_admin"() FROM PUBLIC;
