CREATE OR REPLACE FUNCTION private.can_see_people()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(private.own_right() in ('people', 'all'), false);
$function$;

GRANT EXECUTE ON FUNCTION "private"."can_see_people"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."can_see_people"() FROM PUBLIC;
