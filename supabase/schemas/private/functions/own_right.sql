CREATE OR REPLACE FUNCTION private.own_right()
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- The caller's right; null as well while a second factor is to be shown or set up.
  select private.admin_right_of((select auth.uid())) where private.second_factor_step() is null;
$function$;

REVOKE ALL ON FUNCTION "private"."own_right"() FROM PUBLIC;
