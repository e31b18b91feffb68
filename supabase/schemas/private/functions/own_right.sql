CREATE OR REPLACE FUNCTION private.own_right()
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select mine.admin_right
  from (select private.admin_right_of((select auth.uid())) as admin_right offset 0) as mine
  where mine.admin_right is not null
    and private.second_factor_step() is null
    and private.hold_of((select auth.uid())) is null;
$function$;

REVOKE ALL ON FUNCTION "private"."own_right"() FROM PUBLIC;
